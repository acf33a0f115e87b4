#include "reason/logic/techniques/reasons/reason.hpp"

#include <algorithm>
#include <functional>

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/reasons/fewest.hpp"

namespace nonet::reasons {
namespace {

class ReasonSearch {
 public:
  ReasonSearch(const Position& position, const Members& members, Refuter& refuter, const StopToken& stop)
      : members_(members), refuter_(refuter), stop_(stop) {
    for (const int cell : position.blanks()) {
      for (const Digit digit : position.candidates(cell)) candidates_.push_back({candidate_of(cell, digit)});
    }
  }

  std::optional<Reason> run() {
    for (const Round& round : kRounds) {
      std::vector<Reason> found = reasons_within(round);
      if (stop_.stop_requested()) break;
      if (!found.empty()) return smallest(std::move(found));
    }
    return std::nullopt;
  }

 private:
  // A search for a reason of every candidate, as far as this many suppositions reach.
  struct Round {
    Refuter::SearchLimits limits;
    int suppositions;
  };
  // Reasons without a second supposition first, then with one, then with as many as it takes.
  static constexpr Round kRounds[] = {
      {{.depth = 0}, 1'000'000},           {{.depth = 1, .tries = 12}, 10'000},
      {{.suppositions = 100}, 10'000},     {{.suppositions = 1'000}, 30'000},
      {{.suppositions = 10'000}, 100'000}, {{.suppositions = 1'000'000}, 1'000'000'000}};
  static constexpr int kEnough = 3000;              // suppositions of a round, once there is a reason
  static constexpr std::size_t kMostShrunk = 24;    // reasons
  static constexpr int kMostForShrinking = 20'000;  // suppositions

  struct Supposed {
    Candidate candidate;
    int facts = 0;          // that follow at once
    bool possible = false;  // it is in a solution
  };

  // Returns the reasons that the round finds; those of candidates from which much follows first.
  std::vector<Reason> reasons_within(const Round& round) {
    const MemberSet everyone = members_.everyone();
    const bool first = round.limits.depth == 0;
    std::vector<Reason> found;
    int left = round.suppositions;
    for (Supposed& one : candidates_) {
      if (left <= 0 || stop_.stop_requested()) break;
      if (!first && !found.empty() && round.suppositions - left > kEnough) break;
      const auto outcome = refuter_.refute(one.candidate, everyone, round.limits);
      left -= refuter_.suppositions();
      one.facts = refuter_.facts_at_first();
      one.possible = outcome == Refuter::Outcome::Possible;
      if (outcome != Refuter::Outcome::Refuted) continue;
      found.push_back({one.candidate, refuter_.used(), size_of(refuter_.used())});
      if (found.back().size == 1) break;
    }
    std::erase_if(candidates_, [](const Supposed& one) { return one.possible; });
    if (first) std::ranges::stable_sort(candidates_, std::greater(), &Supposed::facts);
    return found;
  }

  Reason smallest(std::vector<Reason> found) {
    std::ranges::stable_sort(found, {}, &Reason::size);
    if (found.front().size == 1) return found.front();  // none is smaller
    if (found.size() > kMostShrunk) found.resize(kMostShrunk);
    int left = kMostForShrinking;
    for (Reason& reason : found) shrink(reason, left);
    return *std::ranges::min_element(found, {}, &Reason::size);
  }

  // Leaves out every member without which the candidate still falls.
  void shrink(Reason& reason, int& left) {
    for (int member = 0; member < members_.size() && left > 0; ++member) {
      if (!reason.members[at(member)]) continue;
      MemberSet fewer = reason.members;
      fewer[at(member)] = false;
      const auto outcome = refuter_.refute(reason.candidate, fewer, {});
      left -= refuter_.suppositions();
      if (outcome == Refuter::Outcome::Refuted) reason.members = refuter_.used();
    }
    reason.size = size_of(reason.members);
  }

  const Members& members_;
  Refuter& refuter_;
  const StopToken& stop_;
  std::vector<Supposed> candidates_;
};

}  // namespace

std::optional<Reason> find_reason(const Position& position, const Members& members, Refuter& refuter,
                                  const StopToken& stop) {
  auto reason = ReasonSearch(position, members, refuter, stop).run();
  if (!reason || reason->size == 1) return reason;
  auto fewest = find_fewest(position, members, refuter, reason->size);
  return fewest ? fewest : reason;
}

}  // namespace nonet::reasons
