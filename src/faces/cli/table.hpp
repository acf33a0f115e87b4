// Table: rows under a heading, as text, Markdown or CSV.
//
//             hard        easy            groups: columns that share a heading above theirs
//   engine  solved   s  solved   s        columns
//   native     8/8   1     8/8   0        rows
//
// Where a line has a limit, the widest columns of words go beneath their row, until the others fit.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/language.hpp"

namespace nonet::cli {

struct Column {
  enum class Holds : std::uint8_t { Words, Numbers };  // words stand at the left, numbers at the right

  Column(std::string_view heading, Holds what) : name(heading), holds(what) {}
  Column(const char* heading) : Column(heading, Holds::Words) {}

  std::string name;
  Holds holds;
  std::string group;  // the heading above this column and those after it; empty for no new one
};

enum class TableStyle : std::uint8_t { Text, Markdown, Csv };

class Table {
 public:
  using Row = std::vector<std::string>;

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  // Makes a table of words with these headings.
  Table(Language language, const std::vector<Text>& headings);
  void add(Row row);
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // `width` is the limit of lines in the style Text.
  [[nodiscard]] std::string text(TableStyle style = TableStyle::Text,
                                 std::size_t width = std::numeric_limits<std::size_t>::max()) const;

 private:
  [[nodiscard]] std::string aligned(std::size_t limit) const;
  [[nodiscard]] std::string row_text(const Row& row, const std::vector<std::size_t>& widths,
                                     std::size_t limit) const;
  [[nodiscard]] std::string groups(const std::vector<std::size_t>& widths) const;
  [[nodiscard]] std::string markdown() const;
  [[nodiscard]] std::string csv() const;
  [[nodiscard]] Row names() const;

  std::vector<Column> columns_;
  std::vector<Row> rows_;
};

}  // namespace nonet::cli
