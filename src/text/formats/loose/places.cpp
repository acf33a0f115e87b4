// Digits with their places: r1c3=5, R1C3: 5, A3=5, given(1,3,5), (1, 3): 5, row="1" col="3" value="5".
#include <algorithm>

#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

struct ListedGiven {
  int row = 0;
  int column = 0;
  CellText digit;
};

constexpr std::size_t kFewest = 4;  // fewer are a coincidence

// Reads a number at `at` and moves after it; nullopt if there is none.
std::optional<int> take_number(std::string_view text, std::size_t& at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  const auto number = parse_number(text.substr(at, end - at));
  if (number) at = end;
  return number;
}

void skip(std::string_view text, std::size_t& at, std::string_view any) {
  while (at < text.size() && any.find(text[at]) != std::string_view::npos) ++at;
}

std::optional<ListedGiven> finish(std::string_view text, std::size_t& at, std::optional<int> row,
                                  std::optional<int> column, std::string_view between) {
  if (!row || !column || *row < 1 || *column < 1 || *row > kMaxSize || *column > kMaxSize)
    return std::nullopt;
  const std::size_t before = at;
  skip(text, at, between);
  const std::size_t start = at;
  const auto digit = take_number(text, at);
  if (!digit || start == before || *digit < 1) return std::nullopt;
  return ListedGiven{*row, *column, {text.substr(start, at - start), start}};
}

// Reads r1c3=5 or R1C3: 5.
std::optional<ListedGiven> take_rc(std::string_view text, std::size_t& at) {
  if (to_lower(text[at]) != 'r') return std::nullopt;
  ++at;
  const auto row = take_number(text, at);
  if (!row || at >= text.size() || to_lower(text[at]) != 'c') return std::nullopt;
  ++at;
  const auto column = take_number(text, at);
  return finish(text, at, row, column, " =:\"'->,");
}

// Reads A3=5: row A, column 3.
std::optional<ListedGiven> take_letter(std::string_view text, std::size_t& at) {
  const char letter = to_lower(text[at]);
  if (letter < 'a' || letter > 'i') return std::nullopt;
  ++at;
  const auto column = take_number(text, at);
  return finish(text, at, letter - 'a' + 1, column, " =:\"'->,");
}

// Reads (1,3,5) or (1, 3): 5, whatever the name before it.
std::optional<ListedGiven> take_triple(std::string_view text, std::size_t& at) {
  if (text[at] != '(' && text[at] != '[') return std::nullopt;
  ++at;
  skip(text, at, " ");
  const auto row = take_number(text, at);
  const std::size_t comma = at;
  skip(text, at, " ,");
  if (!row || comma == at) return std::nullopt;
  const auto column = take_number(text, at);
  return finish(text, at, row, column, " ,):=->]");
}

// Returns whether a text says something about places rather than listing givens: what goes out, r1c3<>5, or
// sentences.
bool is_statement(std::string_view text, std::size_t givens) {
  constexpr std::size_t kHeading = 12;  // words above a list, or below
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at).starts_with("<>")) return true;
    const bool starts = is_letter(text[at]) && (at == 0 || !is_letter(text[at - 1]));
    const bool goes_on = at + 1 < text.size() && is_letter(text[at + 1]);
    words += starts && goes_on ? 1 : 0;
  }
  return words > givens + kHeading;
}

template <class Take>
std::vector<ListedGiven> all_givens(std::string_view text, Take take) {
  std::vector<ListedGiven> all;
  for (std::size_t at = 0; at < text.size();) {
    const bool starts = at == 0 || !(is_letter(text[at - 1]) || is_digit(text[at - 1]));
    std::size_t end = at;
    const auto given = starts || text[at] == '(' || text[at] == '[' ? take(text, end) : std::nullopt;
    if (given) all.push_back(*given);
    at = given ? end : at + 1;
  }
  return all;
}

std::optional<FoundBoard> board_of(const std::vector<ListedGiven>& givens, std::size_t end) {
  int largest = 0;
  for (const ListedGiven& given : givens) {
    const auto digit = parse_number(given.digit.text);
    largest = std::max({largest, given.row, given.column, *digit});
  }
  int side = 2;
  while (side * side < largest) ++side;
  FoundBoard found{.size = side * side, .end = end};
  if (found.size > kMaxSize) return std::nullopt;
  const auto size = static_cast<std::size_t>(found.size);
  found.cells.assign(size * size, {kBlankText, end > 0 ? end - 1 : 0});
  for (const ListedGiven& given : givens) {
    CellText& cell = found.cells[static_cast<std::size_t>(given.row - 1) * size +
                                 static_cast<std::size_t>(given.column - 1)];
    if (cell.text != kBlankText && cell.text != given.digit.text) return std::nullopt;
    cell = given.digit;
  }
  return fits(found.cells, found.size) ? std::optional(found) : std::nullopt;
}

}  // namespace

std::optional<FoundBoard> find_places(const View& view) {
  if (!view.closed) return std::nullopt;
  for (const auto take : {take_rc, take_letter, take_triple}) {
    const std::vector<ListedGiven> givens = all_givens(view.text, take);
    if (givens.size() < kFewest || is_statement(view.text, givens.size())) continue;
    if (auto found = board_of(givens, view.text.size())) return found;
  }
  return std::nullopt;
}

}  // namespace nonet::loose
