// LabelTable: rows of facts, kept column by column, as numpy, Arrow and databases want them.
//
//   texts     the bytes of all rows, one after the other, and where each ends
//   numbers   a word of 64 bits a row: a whole number, the bits of a double, or 0 and 1
//
// A value that is missing is an empty text or a zero, and its bit in `there` is not set.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reason/teacher/facts.hpp"

namespace nonet {

class LabelColumn {
 public:
  LabelColumn(std::string_view name, teacher::FactHolds holds) : name_(name), holds_(holds) {}

  void add(const teacher::Value& value);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] teacher::FactHolds holds() const { return holds_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool has(std::size_t row) const { return (there_[row / 8] >> (row % 8) & 1U) != 0; }
  [[nodiscard]] std::size_t missing() const { return missing_; }
  [[nodiscard]] std::string_view text(std::size_t row) const {
    const auto begin = static_cast<std::size_t>(ends_[row]);
    return std::string_view(texts_).substr(begin, static_cast<std::size_t>(ends_[row + 1]) - begin);
  }
  [[nodiscard]] std::int64_t whole(std::size_t row) const { return static_cast<std::int64_t>(numbers_[row]); }
  [[nodiscard]] double real(std::size_t row) const { return std::bit_cast<double>(numbers_[row]); }
  [[nodiscard]] bool truth(std::size_t row) const { return numbers_[row] != 0; }
  // Returns the value as add() took it.
  [[nodiscard]] teacher::Value value(std::size_t row) const;

  // The memory itself: bits of rows from the lowest on; where texts begin and the last one ends.
  [[nodiscard]] const std::vector<std::uint8_t>& there() const { return there_; }
  [[nodiscard]] const std::vector<std::uint64_t>& numbers() const { return numbers_; }
  [[nodiscard]] const std::vector<std::int64_t>& ends() const { return ends_; }
  [[nodiscard]] const std::string& texts() const { return texts_; }

 private:
  std::string name_;
  teacher::FactHolds holds_;
  std::size_t size_ = 0;
  std::size_t missing_ = 0;
  std::vector<std::uint8_t> there_;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::int64_t> ends_{0};
  std::string texts_;
};

struct LabelTable {
  std::vector<LabelColumn> columns;

  [[nodiscard]] std::size_t rows() const { return columns.empty() ? 0 : columns.front().size(); }
};

// Values on their way from one thread to another, as bytes.
void pack_value(const teacher::Value& value, std::string& out);
void pack_number(std::uint64_t number, std::string& out);
void pack_text(std::string_view text, std::string& out);
// Take what these put there off the front.
[[nodiscard]] teacher::Value unpack_value(std::string_view& data);
[[nodiscard]] std::uint64_t unpack_number(std::string_view& data);
[[nodiscard]] std::string_view unpack_text(std::string_view& data);

}  // namespace nonet
