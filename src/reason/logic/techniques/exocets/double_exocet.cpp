// Double exocet: two junior exocets of the same digits in one band.      640 on HoDoKu's scale
//
//   B  B  .  |  .  .  .  |  t  .  .     Two exocets have the same cross-lines (c3, c6 and c7), B with its
//   .  .  .  |  b  b  .  |  T  .  .     targets T, b with its targets t, and four digits in all. Which
//   .  .  t  |  .  .  T  |  .  .  .     digits one of them has leaves fewer to the other.
//
// Sound     each is an exocet, by exocet.hpp; of the cases of both only those are looked at that go together.
// Complete  pairs of junior exocets with the same cross-lines and four digits at most, if they eliminate
//           together what neither does alone.
// Order     most eliminations first.
// Source    known in the field as double exocet (David P Bird).
#include <algorithm>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet::finders::double_exocet {
namespace {

constexpr int kMostDigits = 4;

bool go_together(const Exocet& one, const Exocet& other) {
  return one.base != other.base && (one.digits | other.digits).count() <= kMostDigits &&
         std::ranges::is_permutation(one.lines, other.lines);
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const std::vector<Exocet>& all = search.get<JuniorExocets>().all;
  std::vector<Step> steps;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (!go_together(all[i], all[j])) continue;
      const auto gone = [&](const Exocet& one) {
        return exocet_step(rows::double_exocet, position, std::span(&one, 1)).eliminations;
      };
      const Exocet both[] = {all[i], all[j]};
      Step step = exocet_step(rows::double_exocet, position, both);
      // What one of them alone eliminates is no step of both.
      auto known = gone(all[i]);
      std::ranges::copy(gone(all[j]), std::back_inserter(known));
      const auto is_known = [&](const Candidate& c) { return std::ranges::find(known, c) != known.end(); };
      if (!std::ranges::all_of(step.eliminations, is_known)) steps.push_back(std::move(step));
    }
  }
  report_exocets(std::move(steps), sink);
}

}  // namespace nonet::finders::double_exocet
