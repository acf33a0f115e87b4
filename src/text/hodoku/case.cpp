#include "text/hodoku/case.hpp"

#include <algorithm>
#include <utility>

#include "text/hodoku/notation.hpp"

namespace nonet::hodoku {
namespace {

// Returns which digits on the board, given or placed, contradict each other; empty if none do.
Message conflict_in(const Puzzle& puzzle) {
  Puzzle all = puzzle;
  for (int cell = 0; cell < all.layout->cell_count(); ++cell) all.givens[cell] = puzzle.digit(cell);
  const auto conflict = find_conflict(all);
  return conflict ? describe(*conflict, *all.layout) : Message();
}

}  // namespace

Result<Case> read_case(std::string_view line) {
  constexpr std::size_t kCodeLength = 4;
  Case read;
  std::vector<std::string> rules;
  std::vector<std::size_t> offsets;
  for (auto at = line.find(kRuleInCase); at != line.npos;) {
    const std::size_t start = at + kRuleInCase.size();
    at = line.find(kRuleInCase, start);
    rules.emplace_back(line.substr(start, at == line.npos ? at : at - start));
    offsets.push_back(start);
  }
  if (!rules.empty()) line = line.substr(0, offsets.front() - kRuleInCase.size());
  const auto fields = cut_line(line);
  if (!fields) return Failure(fields.error());
  std::string_view technique = fields->technique.text;
  if (const std::size_t dash = technique.find('-'); dash != std::string_view::npos) {
    if (dash + 2 == technique.size()) read.variant = technique[dash + 1];
    technique = technique.substr(0, dash);
  }
  read.siamese = technique.size() == kCodeLength + 1 &&
                 std::ranges::all_of(technique, [](char c) { return c >= '0' && c <= '9'; });
  read.technique = technique.substr(0, read.siamese ? kCodeLength : technique.size());
  read.digits = fields->digits.text;
  read.puzzle.reset(Layout::make(standard_spec(kCaseSize)).value());
  read.puzzle.placed.reset(kCaseSize);
  const auto cells = read_cells(fields->cells, read.puzzle.givens, read.puzzle.placed);
  if (!cells) return Failure(cells.error());
  if (const Message why = conflict_in(read.puzzle); !why.empty()) {
    return fail(Errc::Syntax, why, fields->cells.offset);
  }
  std::size_t which = 0;
  if (auto added = add_rules(rules, read.puzzle, &which); !added) {
    Error error = added.error();
    error.offset += offsets[which];
    return Failure(std::move(error));
  }
  const std::pair<const Field*, std::vector<Candidate>*> lists[] = {
      {&fields->deleted, &read.deleted},
      {&fields->eliminations, &read.eliminations},
      {&fields->placements, &read.placements}};
  for (const auto& [field, list] : lists) {
    auto candidates = read_candidates(*field, kCaseSize);
    if (!candidates) return Failure(candidates.error());
    *list = std::move(*candidates);
  }
  read.chain_length = fields->extra.text;
  return read;
}

}  // namespace nonet::hodoku
