#include "text/hodoku/notation.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet::hodoku {
namespace {

bool is_digit_up_to(char c, int size) { return c >= '1' && c <= '0' + size; }
int number(char c) { return c - '0'; }

}  // namespace

Result<Fields> cut_line(std::string_view line) {
  Fields fields;
  Field* const all[] = {&fields.technique,    &fields.digits,     &fields.cells, &fields.deleted,
                        &fields.eliminations, &fields.placements, &fields.extra};
  if (line.empty() || line.front() != ':') return fail(Errc::Syntax, tr("no ':' at the start"), 0);
  std::size_t at = 1;
  for (Field* const field : all) {
    const bool may_be_missing = field == &fields.extra;
    if (at > line.size() && !may_be_missing) {
      return fail(Errc::Syntax, tr("fewer fields than a library line has"), line.size());
    }
    const std::size_t start = std::min(at, line.size());
    const std::size_t end = std::min(line.find(':', start), line.size());
    *field = {line.substr(start, end - start), start};
    at = end + 1;
  }
  if (at > line.size()) return fields;
  return fail(Errc::Syntax, tr("more fields than a library line has"), at - 1);
}

std::size_t cell_count(std::string_view cells) {
  return cells.size() - static_cast<std::size_t>(std::ranges::count(cells, '+'));
}

Result<void> read_cells(const Field& cells, Grid& givens, Grid& placed, std::vector<std::size_t>* places) {
  assert(givens.size() == placed.size());
  if (const std::size_t count = cell_count(cells.text); !std::cmp_equal(count, givens.cell_count())) {
    return fail(Errc::Syntax, say("{} cells instead of {}", count, givens.cell_count()), cells.offset);
  }
  int cell = 0;
  bool plus = false;
  for (std::size_t i = 0; i < cells.text.size(); ++i) {
    const char c = cells.text[i];
    const bool digit = is_digit_up_to(c, givens.size());
    const bool blank = c == '.' || c == '0';
    if (plus ? !digit : !digit && !blank && c != '+') {
      return fail(Errc::Syntax, say("'{}' among the cells", c), cells.offset + i);
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
  return fail(Errc::Syntax, tr("no digit after '+'"), cells.offset + cells.text.size() - 1);
}

Result<std::vector<Candidate>> read_candidates(const Field& candidates, int size) {
  constexpr std::size_t kFigures = 3;
  std::vector<Candidate> list;
  for (const std::string_view candidate : split(candidates.text, " ")) {
    const auto is_figure = [&](char c) { return is_digit_up_to(c, size); };
    if (candidate.size() != kFigures || !std::ranges::all_of(candidate, is_figure)) {
      return fail(Errc::Syntax, say("'{}' is not digit, row, column", candidate),
                  candidates.offset + offset_of(candidate, candidates.text));
    }
    const int cell = (number(candidate[1]) - 1) * size + number(candidate[2]) - 1;
    list.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(number(candidate[0]))});
  }
  return list;
}

std::string write_cells(const Grid& givens, const Grid& placed) {
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

std::string write_candidates(std::span<const Candidate> candidates, int size) {
  std::string text;
  for (const Candidate& candidate : candidates) {
    if (!text.empty()) text += ' ';
    text += fmt::format("{}{}{}", candidate.digit, candidate.cell / size + 1, candidate.cell % size + 1);
  }
  return text;
}

std::vector<Candidate> deleted_candidates(const Puzzle& puzzle) {
  std::vector<Candidate> deleted;
  if (!puzzle.candidates) return deleted;
  const Candidates left = remaining_candidates(puzzle, Candidates::all(puzzle.layout->extent()));
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.digit(cell) != kBlank) continue;
    for (int number = 1; number <= left.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (!left.has(cell, digit) || puzzle.candidates->has(cell, digit)) continue;
      deleted.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  return deleted;
}

}  // namespace nonet::hodoku
