#include "core/library_notation.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace nonet {
namespace {

bool is_digit_up_to(char c, int size) { return c >= '1' && c <= '0' + size; }
int number(char c) { return c - '0'; }

}  // namespace

Result<LibraryFields> cut_library_line(std::string_view line) {
  LibraryFields fields;
  LibraryField* const all[] = {&fields.technique, &fields.digits,       &fields.cells,
                               &fields.deleted,   &fields.eliminations, &fields.placements,
                               &fields.extra};
  if (line.empty() || line.front() != ':') return fail(Errc::Syntax, "no ':' at the start", 0);
  std::size_t at = 1;
  for (LibraryField* const field : all) {
    const bool may_be_missing = field == &fields.extra;
    if (at > line.size() && !may_be_missing) {
      return fail(Errc::Syntax, "fewer fields than a library line has", line.size());
    }
    const std::size_t start = std::min(at, line.size());
    const std::size_t end = std::min(line.find(':', start), line.size());
    *field = {line.substr(start, end - start), start};
    at = end + 1;
  }
  if (at > line.size()) return fields;
  return fail(Errc::Syntax, "more fields than a library line has", at - 1);
}

std::size_t library_cell_count(std::string_view cells) {
  return cells.size() - static_cast<std::size_t>(std::ranges::count(cells, '+'));
}

Result<void> read_library_cells(const LibraryField& cells, Grid& givens, Grid& placed,
                                std::vector<std::size_t>* places) {
  if (const auto count = library_cell_count(cells.text);
      !std::cmp_equal(count, givens.cell_count())) {
    return fail(Errc::Syntax, fmt::format("{} cells instead of {}", count, givens.cell_count()),
                cells.offset);
  }
  int cell = 0;
  bool plus = false;
  for (std::size_t i = 0; i < cells.text.size(); ++i) {
    const char c = cells.text[i];
    const bool digit = is_digit_up_to(c, givens.size());
    const bool blank = c == '.' || c == '0';
    if (plus ? !digit : !digit && !blank && c != '+') {
      return fail(Errc::Syntax, fmt::format("'{}' among the cells", c), cells.offset + i);
    }
    const bool was_plus = plus;
    plus = c == '+';
    if (plus) continue;
    if (digit) (was_plus ? placed : givens)[cell] = static_cast<Digit>(number(c));
    if (digit && !was_plus && places != nullptr) {
      (*places)[static_cast<std::size_t>(cell)] = cells.offset + i;
    }
    ++cell;
  }
  if (!plus) return {};
  return fail(Errc::Syntax, "'+' and no digit behind it", cells.offset + cells.text.size() - 1);
}

Result<std::vector<Candidate>> read_library_marks(const LibraryField& marks, int size) {
  constexpr std::size_t kFigures = 3;
  std::vector<Candidate> list;
  for (std::size_t i = 0; i < marks.text.size();) {
    if (marks.text[i] == ' ') {
      ++i;
      continue;
    }
    const std::string_view mark =
        marks.text.substr(i, std::min(marks.text.find(' ', i), marks.text.size()) - i);
    const auto is_figure = [&](char c) { return is_digit_up_to(c, size); };
    if (mark.size() != kFigures || !std::ranges::all_of(mark, is_figure)) {
      return fail(Errc::Syntax, fmt::format("'{}' is not digit, row, column", mark),
                  marks.offset + i);
    }
    const int cell = (number(mark[1]) - 1) * size + number(mark[2]) - 1;
    list.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(number(mark[0]))});
    i += mark.size();
  }
  return list;
}

std::string library_cells(const Grid& givens, const Grid& placed) {
  std::string text;
  for (int cell = 0; cell < givens.cell_count(); ++cell) {
    if (givens[cell] != kBlank) {
      text += fmt::format("{}", givens[cell]);
    } else if (!placed.empty() && placed[cell] != kBlank) {
      text += fmt::format("+{}", placed[cell]);
    } else {
      text += '.';
    }
  }
  return text;
}

std::string library_marks(std::span<const Candidate> marks, int size) {
  std::string text;
  for (const Candidate& mark : marks) {
    if (!text.empty()) text += ' ';
    text += fmt::format("{}{}{}", mark.digit, mark.cell / size + 1, mark.cell % size + 1);
  }
  return text;
}

std::vector<Candidate> library_deleted(const Puzzle& puzzle) {
  std::vector<Candidate> deleted;
  if (!puzzle.marks) return deleted;
  const Marks left = marks_left(puzzle, Marks::all(puzzle.layout->size()));
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.digit(cell) != kBlank) continue;
    for (int number = 1; number <= left.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (!left.has(cell, digit) || puzzle.marks->has(cell, digit)) continue;
      deleted.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  return deleted;
}

}  // namespace nonet
