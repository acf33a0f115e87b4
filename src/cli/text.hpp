// Small text for people: numbers, plurals, paragraphs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::cli {

[[nodiscard]] std::string grouped(std::uint64_t number);  // 49,158
// "1 puzzle", "49,158 puzzles"
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view noun);
[[nodiscard]] std::string duration(double seconds);  // "0.31 s", "2:05", "1:02:05"

// How many characters a terminal shows of UTF-8 text.
[[nodiscard]] std::size_t width_of(std::string_view text);
// The words of `text` in lines of at most `width`, each behind `indent` blanks, the first one's
// `indent` left out.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t indent);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text,
                                                  std::string_view separator);

// Columns as wide as what is in them; the first row is the heading.
class Table {
 public:
  using Row = std::vector<std::string>;

  explicit Table(Row heading) { add(std::move(heading)); }
  void add(Row row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Row> rows_;
};

}  // namespace nonet::cli
