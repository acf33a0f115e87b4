// Smallest reason: a candidate that cannot stand together with a few cells, places and rules.
//
//   r1c1=5 ──► … ──► the 7 of row 4 has no place        members: all that this needs, and no more
//
// Sound     the refuter draws only what follows; see refuter.hpp.
// Complete  on boards whose solution is the only one, if there is time: with suppositions within suppositions
//           everything that is false falls.
// Order     one reason, with few members: see reason.hpp.
// Source    minimal unsatisfiable sets as steps for people: Espasa, Gent, Hoffmann, Jefferson and Lynch
//           (2021).
#include <algorithm>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/reasons/reason.hpp"

namespace nonet::finders::smallest_reason {
namespace {

using reasons::Fall;
using reasons::Member;
using reasons::Members;
using reasons::Refuter;

class ReasonTeller : public FinderBase {
 public:
  ReasonTeller(const Search& search, StepSink& sink)
      : FinderBase(search, sink), members_(position_), refuter_(position_, members_, search.stop) {}

  void run() {
    const auto reason = reasons::find_reason(position_, members_, refuter_, search_.stop);
    if (reason) sink_.add(step_of(*reason));
  }

 private:
  Step step_of(const reasons::Reason& reason) {
    Step step{.technique = &rows::smallest_reason};
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
    const Refuter::SearchLimits tellings[] = {{.depth = 0, .told = true},
                                              {.depth = 1, .tries = members_.size(), .told = true},
                                              {.suppositions = 1'000'000, .told = true}};
    const bool told = std::ranges::any_of(tellings, [&](const Refuter::SearchLimits& limits) {
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
    // What is supposed need not stand alone where a chain begins with it.
    const auto from = step.chains.begin() + static_cast<std::ptrdiff_t>(last);
    const auto alone = [](const StepChain& chain) { return chain.nodes.size() == 1; };
    step.chains.erase(std::remove_if(from, step.chains.end() - 1, alone), step.chains.end() - 1);
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
};

}  // namespace

void find(const Search& search, StepSink& sink) { ReasonTeller(search, sink).run(); }

}  // namespace nonet::finders::smallest_reason
