#include "ask/dataset/label_table.hpp"

#include <array>
#include <cstring>

namespace nonet {

using teacher::FactHolds;
using teacher::Value;

void LabelColumn::add(const Value& value) {
  const bool there = !std::holds_alternative<std::monostate>(value);
  if (size_ % 8 == 0) there_.push_back(0);
  if (there) there_.back() |= static_cast<std::uint8_t>(1U << (size_ % 8));
  missing_ += there ? 0 : 1;
  ++size_;
  if (holds_ == FactHolds::Text) {
    if (there) texts_ += std::get<std::string>(value);
    ends_.push_back(static_cast<std::int64_t>(texts_.size()));
    return;
  }
  std::uint64_t number = 0;
  if (const auto* whole = std::get_if<std::uint64_t>(&value)) number = *whole;
  if (const auto* real = std::get_if<double>(&value)) number = std::bit_cast<std::uint64_t>(*real);
  if (const auto* truth = std::get_if<bool>(&value)) number = *truth ? 1 : 0;
  numbers_.push_back(number);
}

Value LabelColumn::value(std::size_t row) const {
  if (!has(row)) return {};
  switch (holds_) {
    case FactHolds::Text: return std::string(text(row));
    case FactHolds::Whole: return numbers_[row];
    case FactHolds::Real: return real(row);
    case FactHolds::Truth: return truth(row);
  }
  return {};
}

void pack_number(std::uint64_t number, std::string& out) {
  std::array<char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  out.append(bytes.data(), bytes.size());
}

void pack_text(std::string_view text, std::string& out) {
  pack_number(text.size(), out);
  out += text;
}

void pack_value(const Value& value, std::string& out) {
  out += static_cast<char>(value.index());
  if (const auto* text = std::get_if<std::string>(&value)) return pack_text(*text, out);
  if (const auto* whole = std::get_if<std::uint64_t>(&value)) pack_number(*whole, out);
  if (const auto* real = std::get_if<double>(&value)) pack_number(std::bit_cast<std::uint64_t>(*real), out);
  if (const auto* truth = std::get_if<bool>(&value)) out += *truth ? '\1' : '\0';
}

std::uint64_t unpack_number(std::string_view& data) {
  std::uint64_t number = 0;
  std::memcpy(&number, data.data(), sizeof number);
  data.remove_prefix(sizeof number);
  return number;
}

std::string_view unpack_text(std::string_view& data) {
  const auto size = static_cast<std::size_t>(unpack_number(data));
  const std::string_view text = data.substr(0, size);
  data.remove_prefix(size);
  return text;
}

Value unpack_value(std::string_view& data) {
  const auto index = static_cast<std::size_t>(data.front());
  data.remove_prefix(1);
  if (index == Value(std::string()).index()) return std::string(unpack_text(data));
  if (index == Value(std::uint64_t{}).index()) return unpack_number(data);
  if (index == Value(0.0).index()) return std::bit_cast<double>(unpack_number(data));
  if (index != Value(false).index()) return {};
  const bool truth = data.front() != '\0';
  data.remove_prefix(1);
  return truth;
}

}  // namespace nonet
