#include "faces/cli/seen.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace nonet::cli {
namespace {

constexpr char kSign = '\x01';
using Length = std::uint32_t;

void append_part(std::string_view part, std::string& out) {
  const auto length = static_cast<Length>(part.size());
  std::array<char, sizeof length> bytes{};
  std::memcpy(bytes.data(), &length, sizeof length);
  out.append(bytes.data(), bytes.size()).append(part);
}

std::string_view take_part(std::string_view& data) {
  Length length = 0;
  std::memcpy(&length, data.data(), sizeof length);
  const std::string_view part = data.substr(sizeof length, length);
  data.remove_prefix(sizeof length + length);
  return part;
}

}  // namespace

void append_digits(const Grid& grid, std::vector<std::uint64_t>& numbers) {
  constexpr int kNine = 9;
  const bool nine = grid.size() == kNine;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (!nine || cell % kNine == 0) numbers.push_back(0);
    numbers.back() = numbers.back() << 4U | grid[cell];
  }
}

void append_once(const std::vector<std::uint64_t>& numbers, bool exact, std::string_view text,
                 std::string& out) {
  out += kSign;
  if (exact) {
    append_part({reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof numbers.front()},
                out);
  } else {
    const Hash128 hash = hash128(numbers);
    append_part({reinterpret_cast<const char*>(&hash), sizeof hash}, out);
  }
  append_part(text, out);
}

std::string Seen::first_ones(std::string_view data) {
  std::string kept;
  while (!data.empty()) {
    const std::size_t sign = std::min(data.find(kSign), data.size());
    kept.append(data.substr(0, sign));
    data.remove_prefix(sign);
    if (data.empty()) break;
    data.remove_prefix(1);
    const std::string_view key = take_part(data);
    const std::string_view text = take_part(data);
    if (is_new(key)) kept.append(text);
  }
  return kept;
}

bool Seen::is_new(std::string_view key) {
  if (exact_) return forms_.emplace(key).second;
  Hash128 hash;
  std::memcpy(&hash, key.data(), sizeof hash);
  return hashes_.insert(hash);
}

}  // namespace nonet::cli
