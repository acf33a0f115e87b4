// Smallest reason: a candidate that cannot stand together with a few cells, places and rules.
//
//   r1c1=5 ──► … ──► the 7 of row 4 has no place        members: all that this needs, and no more
//
// Sound     the refuter draws only what follows; see refuter.hpp.
// Complete  on boards whose solution is the only one, if there is time: with cases within cases everything
//           that is false falls. A reason is minimal: without any of its members the candidate could stand.
// Order     reasons without cases first, then with cases, then with cases within these; the fewest members,
//           of the reasons that are shrunk: the shortest as found.
// Source    minimal unsatisfiable sets as steps for people: Espasa, Gent, Hoffmann, Jefferson and Lynch
//           (2021).
#include <algorithm>
#include <functional>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/reasons/refuter.hpp"

namespace nonet::finders::smallest_reason {
namespace {

using reasons::Fall;
using reasons::Member;
using reasons::Members;
using reasons::MemberSet;
using reasons::Refuter;

struct Reason {
  Candidate candidate;
  MemberSet members;
  int size = 0;
};

// ── The search ───────────────────────────────────────────────────────────────────────────────────

class ReasonSearch : public FinderBase {
 public:
  ReasonSearch(const Search& search, StepSink& sink)
      : FinderBase(search, sink), members_(position_), refuter_(position_, members_, search.stop) {}

  void run() {
    for (const int cell : position_.blanks()) {
      for (const Digit digit : position_.candidates(cell)) candidates_.push_back({candidate_of(cell, digit)});
    }
    for (const Round& round : kRounds) {
      std::vector<Reason> found = reasons_within(round);
      if (search_.stop.stop_requested()) return;
      if (found.empty()) continue;
      sink_.add(step_of(smallest(std::move(found))));
      return;
    }
  }

 private:
  // A search for a reason of every candidate, as far as this many suppositions reach.
  struct Round {
    Refuter::Limits limits;
    int suppositions;
  };
  // Reasons without a second supposition first, then with one, then with as many as it takes.
  static constexpr Round kRounds[] = {{{.depth = 0}, 1'000'000},
                                      {{.depth = 1, .tries = 12}, 10'000},
                                      {{.suppositions = 100}, 10'000},
                                      {{.suppositions = 1'000}, 30'000},
                                      {{.suppositions = 10'000}, 100'000},
                                      {{.suppositions = 1'000'000}, 1'000'000'000}};
  static constexpr int kEnough = 3000;             // suppositions of a round, once there is a reason
  static constexpr std::size_t kMostShrunk = 24;   // reasons
  static constexpr int kMostForShrinking = 20'000;  // suppositions

  struct Supposed {
    Candidate candidate;
    int facts = 0;  // that follow at once
  };

  // Returns the reasons that the round finds; those of candidates from which much follows first.
  std::vector<Reason> reasons_within(const Round& round) {
    const MemberSet everyone = members_.everyone();
    const bool first = round.limits.depth == 0;
    std::vector<Reason> found;
    int left = round.suppositions;
    for (Supposed& one : candidates_) {
      if (left <= 0 || search_.stop.stop_requested()) break;
      if (!first && !found.empty() && round.suppositions - left > kEnough) break;
      const auto outcome = refuter_.refute(one.candidate, everyone, round.limits);
      left -= refuter_.suppositions();
      one.facts = refuter_.facts_at_first();
      if (outcome != Refuter::Outcome::Refuted) continue;
      found.push_back({one.candidate, refuter_.used(), reasons::size_of(refuter_.used())});
    }
    if (first) std::ranges::stable_sort(candidates_, std::greater(), &Supposed::facts);
    return found;
  }

  Reason smallest(std::vector<Reason> found) {
    std::ranges::stable_sort(found, {}, &Reason::size);
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
    reason.size = reasons::size_of(reason.members);
  }

  // ── The step ───────────────────────────────────────────────────────────────────────────────────

  Step step_of(const Reason& reason) {
    Step step{.technique = &rows::smallest_reason, .members = reason.size};
    step.eliminations.push_back(reason.candidate);
    for (int member = 0; member < members_.size(); ++member) {
      const Member& one = members_[member];
      if (!reason.members[at(member)] || one.kind != Member::Kind::Rule) continue;
      const int rule = one.clause->rules.front();
      const auto same = [&](const StepPart& part) { return part.rule == rule; };
      if (std::ranges::any_of(step.parts, same)) continue;
      step.parts.push_back({.role = Role::Rule,
                            .number = static_cast<int>(step.parts.size()),
                            .cells = one.clause->set(),
                            .rule = rule});
    }
    const Refuter::Limits tellings[] = {{.depth = 0, .told = true},
                                        {.depth = 1, .tries = members_.size(), .told = true},
                                        {.suppositions = 1'000'000, .told = true}};
    const bool told = std::ranges::any_of(tellings, [&](const Refuter::Limits& limits) {
      return refuter_.refute(reason.candidate, reason.members, limits) == Refuter::Outcome::Refuted;
    });
    if (!told) return {};  // the time is up
    implications::StrandCutter cutter(step.chains);
    tell(refuter_.fall(), {}, 0, cutter, step);
    return step;
  }

  // Adds the chains of what follows from a supposition, after the facts that are known before it.
  void tell(const Fall& fall, implications::Strand known, int depth, implications::StrandCutter& cutter,
            Step& step) const {
    const std::size_t first = step.chains.size();
    for (std::size_t i = 0; i < fall.nodes.size(); ++i) {
      const auto number = at(fall.numbers[i]);
      if (known.size() <= number) known.resize(number + 1);
      known[number] = fall.nodes[i];
      if (fall.inner[i] == nullptr) continue;
      const implications::StrandNode& node = known[number];
      for (auto parent = node.parents.rbegin(); parent != node.parents.rend(); ++parent) {
        cutter.cut(known, *parent);
      }
      close(depth, first, step);
      const implications::StrandCutter::Shown shown = cutter.shown();
      tell(*fall.inner[i], known, depth + 1, cutter, step);
      cutter.show_only(shown);
      cutter.note(known, fall.numbers[i]);
    }
    const std::size_t last = step.chains.size();
    for (auto seed = fall.seeds.rbegin(); seed != fall.seeds.rend(); ++seed) cutter.cut(known, *seed);
    implications::join_falses(step.chains, last, step.chains.size());
    if (step.chains.size() == last) cutter.repeat(known, fall.seeds.front());
    step.chains.back().end = end_of(fall);
    close(depth, first, step);
  }
  // Notes the depth of the chains that are new.
  static void close(int depth, std::size_t first, Step& step) {
    for (std::size_t i = first; i < step.chains.size(); ++i) {
      step.chains[i].depth = std::max(step.chains[i].depth, depth);
    }
  }

  [[nodiscard]] DeadEnd end_of(const Fall& fall) const {
    if (fall.member == Members::kNone) return {};
    const Member& member = members_[fall.member];
    if (member.kind == Member::Kind::Rule) return {.rule = member.clause->rules.front()};
    return {.cell = member.cell, .house = member.house, .digit = member.digit};
  }

  Members members_;
  Refuter refuter_;
  std::vector<Supposed> candidates_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { ReasonSearch(search, sink).run(); }

}  // namespace nonet::finders::smallest_reason
