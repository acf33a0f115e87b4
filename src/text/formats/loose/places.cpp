// Digits with their places: r1c3=5, R1C3: 5, A3=5, given(1,3,5), (1, 3): 5, {"row": 1, "col": 3, "value": 5},
// and tables and matrices of row, column and digit. Places count from 0 or from 1.
#include <algorithm>

#include "base/say.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

struct ListedGiven {
  int row = 0;
  int column = 0;
  CellText digit;           // a number; 0 is a blank
  bool candidates = false;  // the number has a digit for each
};

// Where places count from.
enum class PlacesFrom { One, ZeroOrOne };

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
  if (!row || !column || *row > kMaxSize || *column > kMaxSize) return std::nullopt;
  const std::size_t before = at;
  skip(text, at, between);
  const std::size_t start = at;
  const auto digit = take_number(text, at);
  if (!digit || start == before) return std::nullopt;
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

// Reads A3=5: row A, column 3. Several digits are candidates: 'A3': '257'.
std::optional<ListedGiven> take_letter(std::string_view text, std::size_t& at) {
  const char letter = to_lower(text[at]);
  if (letter < 'a' || letter > 'i') return std::nullopt;
  ++at;
  const auto column = take_number(text, at);
  auto given = finish(text, at, letter - 'a' + 1, column, " =:\"'->,");
  if (given) given->candidates = given->digit.text.size() > 1;
  return given;
}

// Reads a line of three numbers, 1,3,5, and those of a matrix, [1,3,5; 1,5,7].
std::optional<ListedGiven> take_numbers(std::string_view text, std::size_t& at) {
  if (!is_digit(text[at])) return std::nullopt;
  std::size_t before = at;
  while (before > 0 && text[before - 1] == ' ') --before;
  if (before > 0 && std::string_view("\n[;").find(text[before - 1]) == std::string_view::npos)
    return std::nullopt;
  const auto take_separator = [&] {
    const std::size_t start = at;
    skip(text, at, " ");
    if (at < text.size() && std::string_view(",;\t").find(text[at]) != std::string_view::npos) ++at;
    skip(text, at, " ");
    return at > start;
  };
  const auto row = take_number(text, at);
  if (!row || !take_separator()) return std::nullopt;
  const auto column = take_number(text, at);
  if (!column || !take_separator()) return std::nullopt;
  const std::size_t start = at;
  const auto digit = take_number(text, at);
  if (!digit || *row > kMaxSize || *column > kMaxSize) return std::nullopt;
  const bool ends = at == text.size() || std::string_view("\n];").find(text[at]) != std::string_view::npos;
  if (!ends) return std::nullopt;
  return ListedGiven{*row, *column, {text.substr(start, at - start), start}};
}

// Reads {"row": 1, "col": 3, "value": 5}, in any order.
std::optional<ListedGiven> take_object(std::string_view text, std::size_t& at) {
  if (text[at] != '{') return std::nullopt;
  const std::size_t end = text.find_first_of("{}", at + 1);
  if (end == std::string_view::npos) return std::nullopt;
  std::optional<int> row;
  std::optional<int> column;
  CellText digit;
  for (++at; at < end; ++at) {
    const std::size_t start = at;
    while (is_letter(text[at])) ++at;
    const std::string name = lower_case(text.substr(start, at - start));
    if (name.empty()) continue;
    skip(text, at, " \"':=");
    const std::size_t value = at;
    const auto number = take_number(text, at);
    if (name == "row" || name == "r" || name == "y") row = number;
    if (name == "col" || name == "column" || name == "c" || name == "x") column = number;
    const bool says_digit =
        name == "value" || name == "val" || name == "v" || name == "digit" || name == "number";
    if (says_digit && number) digit = {text.substr(value, at - value), value};
    at = std::max(start, at - 1);
  }
  if (!row || !column || *row > kMaxSize || *column > kMaxSize || digit.text.empty()) return std::nullopt;
  return ListedGiven{*row, *column, digit};
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
  auto given = finish(text, at, row, column, " ,):=->]");
  std::size_t next = at;
  skip(text, next, " ,");
  const bool goes_on = next > at && next < text.size() && is_digit(text[next]);  // a longer list
  return goes_on ? std::nullopt : given;
}

// Returns whether a text says something about places rather than listing givens: what goes out, r1c3<>5, or
// sentences.
bool is_statement(std::string_view text, std::size_t names) {
  constexpr std::size_t kHeading = 12;  // words above a list, or below
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at).starts_with("<>")) return true;
    const bool starts = is_letter(text[at]) && (at == 0 || !is_letter(text[at - 1]));
    const bool goes_on = at + 1 < text.size() && is_letter(text[at + 1]);
    words += starts && goes_on ? 1 : 0;
  }
  return words > names + kHeading;
}

std::size_t numbers_in(std::string_view text) {
  std::size_t numbers = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    numbers += is_digit(text[at]) && (at == 0 || !is_digit(text[at - 1])) ? 1 : 0;
  }
  return numbers;
}

template <class Take>
std::vector<ListedGiven> all_givens(std::string_view text, Take take) {
  std::vector<ListedGiven> all;
  for (std::size_t at = 0; at < text.size();) {
    const bool starts = at == 0 || !(is_letter(text[at - 1]) || is_digit(text[at - 1]));
    std::size_t end = at;
    const bool opens = text[at] == '(' || text[at] == '[' || text[at] == '{';
    const auto given = starts || opens ? take(text, end) : std::nullopt;
    if (given) all.push_back(*given);
    at = given ? end : at + 1;
  }
  return all;
}

int digit_of(const ListedGiven& given) { return parse_number(given.digit.text).value_or(0); }

bool allows(const ListedGiven& given, int digit) {
  if (!given.candidates) return digit_of(given) == 0 || digit_of(given) == digit;
  return given.digit.text.find(static_cast<char>('0' + digit)) != std::string_view::npos;
}

// Returns the board where places count from `first`; nullopt if they do not fit.
std::optional<FoundBoard> board_of(const std::vector<ListedGiven>& givens, int first, int size,
                                   std::size_t end) {
  FoundBoard found{.size = size, .end = end};
  const auto n = static_cast<std::size_t>(size);
  found.cells.assign(n * n, {kBlankText, end > 0 ? end - 1 : 0});
  if (std::ranges::any_of(givens, &ListedGiven::candidates)) found.possible = Candidates::all(size);
  for (const ListedGiven& given : givens) {
    const int row = given.row - first;
    const int column = given.column - first;
    if (row < 0 || column < 0 || row >= size || column >= size) return std::nullopt;
    const int cell = row * size + column;
    CellText& text = found.cells[static_cast<std::size_t>(cell)];
    for (int digit = 1; digit <= size && found.possible.size() > 0; ++digit) {
      if (!allows(given, digit)) found.possible.remove(cell, static_cast<Digit>(digit));
    }
    if (given.candidates || digit_of(given) == 0) continue;
    if (text.text != kBlankText && text.text != given.digit.text) return std::nullopt;
    text = given.digit;
  }
  return fits(found.cells, size) ? std::optional(std::move(found)) : std::nullopt;
}

// Returns the board of the givens. Where places may count from 0 or from 1, one without a contradiction is
// meant; if both have none, that is an error.
std::optional<FoundBoard> board_of(const std::vector<ListedGiven>& givens, PlacesFrom from, std::size_t end) {
  int most = 0;
  int least = kMaxSize;
  int largest = 0;
  for (const ListedGiven& given : givens) {
    most = std::max({most, given.row, given.column});
    least = std::min({least, given.row, given.column});
    if (!given.candidates) largest = std::max(largest, digit_of(given));
  }
  if (least == 0 && most == 9 && largest <= 9) return std::nullopt;  // of 9×9, from 0 and from 1
  largest = std::max(largest, least == 0 ? most + 1 : most);
  int side = 2;
  while (side * side < largest) ++side;
  const int size = side * side;
  if (size > kMaxSize) return std::nullopt;
  if (least == 0 || most == size || from == PlacesFrom::One)
    return board_of(givens, least == 0 ? 0 : 1, size, end);
  auto one = board_of(givens, 1, size, end);
  auto zero = board_of(givens, 0, size, end);
  if (!one || !zero) return one ? one : zero;
  const bool sound = !contradicts(one->cells, size);
  if (sound != !contradicts(zero->cells, size)) return sound ? one : zero;
  const ListedGiven& given = givens.front();
  FoundBoard unclear{.end = end};
  unclear.wrong =
      Error{Errc::Syntax,
            say("{0},{1} is r{0}c{1} if places count from 1, r{2}c{3} if from 0: also list r1c1 or "
                "the last cell, with 0 if it is blank",
                given.row, given.column, given.row + 1, given.column + 1),
            given.digit.offset};
  return unclear;
}

// A way to write a given, and how many words of text there may be for each.
struct Notation {
  std::optional<ListedGiven> (*take)(std::string_view text, std::size_t& at);
  PlacesFrom from;
  std::size_t names;
};
constexpr Notation kNotations[] = {{take_rc, PlacesFrom::One, 1},
                                   {take_letter, PlacesFrom::One, 1},
                                   {take_triple, PlacesFrom::ZeroOrOne, 1},
                                   {take_object, PlacesFrom::ZeroOrOne, 3},
                                   {take_numbers, PlacesFrom::ZeroOrOne, 0}};

}  // namespace

std::optional<FoundBoard> find_places(const View& view) {
  if (!view.closed) return std::nullopt;
  for (const Notation& notation : kNotations) {
    const std::vector<ListedGiven> givens = all_givens(view.text, notation.take);
    if (givens.size() < kFewest || is_statement(view.text, notation.names * givens.size())) continue;
    // Numbers alone are places only where all of them are, but for one of a heading.
    if (notation.names == 0 && numbers_in(view.text) > 3 * givens.size() + 1) continue;
    if (auto found = board_of(givens, notation.from, view.text.size())) return found;
  }
  return std::nullopt;
}

}  // namespace nonet::loose
