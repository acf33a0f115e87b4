#include "solve/setter/minimal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <numeric>

#include "base/index.hpp"
#include "nonet/generate.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/rules_needed.hpp"

namespace nonet {
namespace setter {

RedundantGivens::RedundantGivens(const Puzzle& puzzle, bool only_whether)
    : candidates_(candidates_of(puzzle)),
      allowed_(allowed_in(puzzle)),
      every_digit_(!puzzle.candidates),
      only_whether_(only_whether) {
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    const Digit digit = puzzle.givens[cell];
    if (digit != kBlank && !puzzle.layout->is_hole(cell))
      givens_.push_back({static_cast<CellIndex>(cell), digit});
  }
}

template <int W>
void RedundantGivens::use_solution(const Grid& solution, const std::vector<BitSet<W>>& sets) {
  if (!every_digit_) return;  // an exchange of digits may be forbidden
  BitSet<W> givens;
  for (const Candidate& given : givens_) givens.add(given.cell);
  BitSet<W> needed;
  for (const BitSet<W>& set : sets) {
    const BitSet<W> inside = set & givens;
    if (const int only = inside.first(); only >= 0 && inside.next(only) < 0) needed.add(only);
  }
  fix_digits(solution);
  std::erase_if(givens_, [&](const Candidate& given) { return needed.has(given.cell); });
}

void RedundantGivens::fix_digits(const Grid& solution) {
  std::array<int, kMostDigits + 1> counts{};
  for (const Candidate& given : givens_) ++counts[given.digit];
  by_givens_.resize(at(solution.size()));
  std::iota(by_givens_.begin(), by_givens_.end(), Digit{1});
  std::ranges::stable_sort(by_givens_, std::greater(), [&](Digit digit) { return counts[digit]; });
  fixed_.clear();
  for (const Digit digit : solution.digits()) fixed_.push_back(bit_of(digit));
}

bool RedundantGivens::ask(SolutionQuestion& question) {
  if (stopped_ || next_ == givens_.size()) return false;
  if (only_whether_ && !redundant_.empty()) return false;
  const Candidate& given = givens_[next_];
  question.candidates = candidates_;
  question.candidates[given.cell] = allowed_[given.cell] & ~bit_of(given.digit);
  if (in_part()) {
    constexpr int kFixed = 2;
    DigitBits fixed = 0;
    for (const Digit digit : by_givens_) {
      if (digit != given.digit && std::popcount(fixed) < kFixed) fixed |= bit_of(digit);
    }
    for (std::size_t i = 0; i < fixed_.size(); ++i) {
      question.candidates[i] = (fixed_[i] & fixed) != 0 ? fixed_[i] : question.candidates[i] & ~fixed;
    }
  }
  return true;
}

void RedundantGivens::hear(const QuestionResult& found) {
  stopped_ = found.stopped;
  whole_ = in_part() && found.count == 0;
  if (whole_) return;
  if (found.none()) redundant_.push_back(givens_[next_]);
  ++next_;
}

template void RedundantGivens::use_solution<2>(const Grid&, const std::vector<BitSet<2>>&);
template void RedundantGivens::use_solution<kWideBoard>(const Grid&, const std::vector<BitSet<kWideBoard>>&);

Result<Redundancy> find_redundant(const Puzzle& puzzle, const StopToken& stop) {
  Puzzle givens = puzzle;
  givens.placed = {};
  const auto answer = solve(*find_engine("native"), {.puzzle = givens, .limit = 2, .keep = 1, .stop = stop});
  if (!answer) return Failure(answer.error());
  Redundancy redundancy{.verdict = answer->verdict};
  if (answer->verdict != Verdict::Unique) return redundancy;
  if (const auto ok = may_ask(*givens.layout); !ok) return Failure(ok.error());
  RedundantGivens task(givens);
  if (const auto ran = run_task(givens.layout, task, stop, givens.rules); !ran) return Failure(ran.error());
  redundancy.known = task.known();
  redundancy.givens = task.redundant();
  auto rules = redundant_rules(givens, answer->solutions.front(), stop);
  if (!rules) return Failure(rules.error());
  redundancy.known = redundancy.known && rules->known;
  redundancy.rules = std::move(rules->redundant);
  return redundancy;
}

namespace {

// Returns what is redundant, once all of it is known.
Result<Redundancy> all_redundant(const Puzzle& puzzle, const StopToken& stop) {
  auto found = find_redundant(puzzle, stop);
  if (!found || found->known) return found;
  if (found->verdict == Verdict::Unique || found->verdict == Verdict::GaveUp) {
    return fail(Errc::Unavailable, tr("stopped"));
  }
  return fail(Errc::Usage, tr("the puzzle does not have exactly one solution"));
}

}  // namespace
}  // namespace setter

Result<std::vector<Candidate>> v0::redundant_givens(const Puzzle& puzzle, const StopToken& stop) {
  auto found = setter::all_redundant(puzzle, stop);
  if (!found) return Failure(found.error());
  return std::move(found->givens);
}

Result<std::vector<Rule>> v0::redundant_rules(const Puzzle& puzzle, const StopToken& stop) {
  auto found = setter::all_redundant(puzzle, stop);
  if (!found) return Failure(found.error());
  return std::move(found->rules);
}

}  // namespace nonet
