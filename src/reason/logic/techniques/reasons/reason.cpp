#include "reason/logic/techniques/reasons/reason.hpp"

#include <algorithm>
#include <functional>

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/reasons/fewest.hpp"

namespace nonet::reasons {
namespace {

class ReasonSearch {
 public:
  ReasonSearch(const Position& position, const Members& members, Refuter& refuter, ReasonMemory& memory,
               const StopToken& stop)
      : members_(members), refuter_(refuter), memory_(memory), stop_(stop) {
    if (memory.start != position.start_stamp()) memory = {.start = position.start_stamp()};
    for (const int cell : position.blanks()) {
      for (const Digit digit : position.candidates(cell)) candidates_.push_back({candidate_of(cell, digit)});
    }
  }

  std::optional<Reason> run() {
    const auto fell_before = [&](const Supposed& one) {
      return std::ranges::find(memory_.fell, one.candidate) != memory_.fell.end();
    };
    bool known = false;  // whether candidates that fell before can still go: then they do by the same round
    for (int number = 0; number < static_cast<int>(std::size(kRounds)); ++number) {
      if (number == kFirstLong) {
        known =
            std::stable_partition(candidates_.begin(), candidates_.end(), fell_before) != candidates_.begin();
      }
      if (number >= kFirstLong && known && number < memory_.round) continue;
      Round round = kRounds[number];
      if (number == kFirstLong - 1) round.suppositions >>= std::min(memory_.without, kMostHalved);
      std::vector<Reason> found = reasons_within(round);
      if (stop_.stop_requested()) break;
      if (found.empty()) continue;
      memory_.without = number < kFirstLong ? 0 : memory_.without + 1;
      return smallest(std::move(found), number);
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
  static constexpr int kFirstLong = 2;            // the round from which on reasons are long
  static constexpr int kMostHalved = 4;           // how often the round before it is halved
  static constexpr int kEnough = 3000;            // suppositions of a round, once there is a reason
  static constexpr std::size_t kMostShrunk = 24;  // reasons
  static constexpr std::size_t kMostLongShrunk = 2;
  static constexpr int kMostForShrinking = 20'000;  // suppositions
  static constexpr int kTriesOfMany = 16;           // to leave out many members at once
  static constexpr int kStory = 60;                 // suppositions that a reader follows

  struct Supposed {
    Candidate candidate;
    int facts = 0;  // that follow at once
    int weight = 0;
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
      found.push_back({one.candidate, refuter_.used(), size_of(refuter_.used()), refuter_.suppositions()});
      if (found.back().size == 1) break;
    }
    std::erase_if(candidates_, [](const Supposed& one) { return one.possible; });
    if (first && found.empty()) order();
    return found;
  }

  // Puts those first from which much follows, whether they are true or false: they fall soon, and it helps.
  void order() {
    const MemberSet everyone = members_.everyone();
    for (Supposed& one : candidates_) {
      refuter_.refute(one.candidate, everyone, {.depth = 0}, false);
      one.weight = (1 + one.facts) * (1 + refuter_.facts_at_first());
    }
    std::ranges::stable_sort(candidates_, std::greater(), &Supposed::weight);
  }

  Reason smallest(std::vector<Reason> found, int round) {
    const auto statements = [](const Reason& reason) { return reason.size + reason.story; };
    std::ranges::stable_sort(found, {}, statements);
    if (found.front().size == 1) return found.front();  // none is smaller
    memory_.round = round;
    memory_.fell.clear();
    for (const Reason& reason : found) memory_.fell.push_back(reason.candidate);
    const std::size_t shrunk = round < kFirstLong ? kMostShrunk : kMostLongShrunk;
    if (found.size() > shrunk) found.resize(shrunk);
    int left = kMostForShrinking;
    for (Reason& reason : found) shrink(reason, left);
    return *std::ranges::min_element(found, {}, statements);
  }

  // Leaves out every member without which the candidate still falls, in a story that can be followed: many at
  // once at first.
  void shrink(Reason& reason, int& left) {
    int together = 1;
    while (together * kTriesOfMany < size_of(reason.members)) together *= 4;
    for (; together > 0; together /= 4) shrink(reason, together, left);
    reason.size = size_of(reason.members);
  }
  void shrink(Reason& reason, int together, int& left) {
    const Refuter::SearchLimits limits{.suppositions = std::max(kStory, reason.story)};
    for (int member = 0; member < members_.size() && left > 0;) {
      MemberSet fewer = reason.members;
      for (int out = 0; out < together && member < members_.size(); ++member) {
        if (!fewer[at(member)]) continue;
        fewer[at(member)] = false;
        ++out;
      }
      if (fewer == reason.members) continue;
      const auto outcome = refuter_.refute(reason.candidate, fewer, limits);
      left -= refuter_.suppositions();
      if (outcome != Refuter::Outcome::Refuted) continue;
      reason.members = refuter_.used();
      reason.story = refuter_.suppositions();
    }
  }

  const Members& members_;
  Refuter& refuter_;
  ReasonMemory& memory_;
  const StopToken& stop_;
  std::vector<Supposed> candidates_;
};

}  // namespace

std::optional<Reason> find_reason(const Position& position, const Members& members, Refuter& refuter,
                                  ReasonMemory& memory, const StopToken& stop) {
  auto reason = ReasonSearch(position, members, refuter, memory, stop).run();
  if (!reason || reason->size == 1) return reason;
  auto fewest = find_fewest(position, members, refuter, reason->size);
  return fewest ? fewest : reason;
}

}  // namespace nonet::reasons
