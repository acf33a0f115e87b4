// Repairs: changes of one given after which there is exactly one solution; and givens that can be left
// out where there is one already.
//
//   givens of a conflict ──► left out: no solution ──► no repair
//                                      one ──────────► repair: leave it out, or write its digit
//                                      several ──────► each other digit: one solution ──► repair
#include <algorithm>

#include "solve/diagnosis/diagnosis.hpp"

namespace nonet::diagnosis {
namespace {

// Returns the trials of the board without each of the givens.
std::vector<Trial> without_each(Trials& trials, const std::vector<Candidate>& givens) {
  std::vector<Grid> boards;
  boards.reserve(givens.size());
  for (const Candidate& given : givens) boards.push_back(with(trials.givens(), given.cell, kBlank));
  return trials.count_all(boards, 2);
}

}  // namespace

std::vector<Repair> repairs(Trials& trials, const GivenConflict& conflict) {
  std::vector<Repair> found;
  const std::vector<Trial> left = without_each(trials, conflict.givens);
  std::vector<Repair> changes;
  std::vector<Grid> changed;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Candidate& given = conflict.givens[i];
    if (left[i].one()) found.push_back({given, left[i].solutions.front()[given.cell], true});
    if (left[i].count < 2) continue;
    for (int number = 1; number <= trials.layout().size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (digit == given.digit) continue;
      changes.push_back({given, digit, false});
      changed.push_back(with(trials.givens(), given.cell, digit));
    }
  }
  const std::vector<Trial> after = trials.count_all(changed, 2);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].one()) found.push_back(changes[i]);
  }
  std::ranges::stable_sort(found, {}, &Repair::by_removal);
  return found;
}

std::vector<Candidate> needless_givens(Trials& trials) {
  std::vector<Candidate> givens = digits_of(trials.givens());
  std::erase_if(givens, [&](const Candidate& given) { return trials.layout().is_hole(given.cell); });
  const std::vector<Trial> left = without_each(trials, givens);
  std::vector<Candidate> needless;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i].one()) needless.push_back(givens[i]);
  }
  return needless;
}

}  // namespace nonet::diagnosis
