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
      : FinderBase(search, sink),
        members_(position_),
        refuter_(position_, members_, search.scratch<rule_steps::SupportMemory>(), search.stop) {}

  void run() {
    const auto reason = reasons::find_reason(position_, members_, refuter_,
                                             search_.scratch<reasons::ReasonMemory>(), search_.stop);
    if (reason) sink_.add(step_of(*reason));
  }

 private:
  // After this number of chains, what falls by cases is stated, and no longer told case by case.
  static constexpr std::size_t kMostTold = 300;

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
    drop_lone_starts(step.chains);
    return step;
  }

  // Adds the chains of what follows from a supposition, after the facts that are known before it.
  void tell(const Fall& fall, implications::Strand known, int depth, implications::StrandCutter& cutter,
            Step& step) const {
    const std::size_t first = step.chains.size();
    const auto cut = [&](const std::vector<int>& latest_first) {
      const std::size_t begin = step.chains.size();
      for (auto fact = latest_first.rbegin(); fact != latest_first.rend(); ++fact) cutter.cut(known, *fact);
      implications::join_falses(step.chains, begin, step.chains.size());
      return step.chains.size() > begin;
    };
    for (std::size_t i = 0; i < fall.nodes.size(); ++i) {
      const auto number = at(fall.numbers[i]);
      if (known.size() <= number) known.resize(number + 1);
      known[number] = fall.nodes[i];
      if (fall.inner[i] == nullptr || step.chains.size() > kMostTold) continue;
      cut(known[number].parents);
      close(depth, first, step);
      const implications::StrandCutter::Shown shown = cutter.shown();
      tell(*fall.inner[i], known, depth + 1, cutter, step);
      cutter.show_only(shown);
      cutter.note(known, fall.numbers[i]);
    }
    if (!cut(fall.seeds)) cutter.repeat(known, fall.seeds.front());
    step.chains.back().end = end_of(fall, known);
    close(depth, first, step);
  }
  // Leaves out what is supposed where it stands alone, and a chain beside it begins with it.
  static void drop_lone_starts(std::vector<StepChain>& chains) {
    const auto starts_alike = [](const StepChain& a, const StepChain& b) {
      const ChainNode& x = a.nodes.front();
      const ChainNode& y = b.nodes.front();
      return a.depth == b.depth && x.cells == y.cells && x.digit == y.digit && x.on == y.on;
    };
    for (std::size_t i = chains.size(); i-- > 0;) {
      const StepChain& chain = chains[i];
      if (chain.nodes.size() > 1 || !chain.end.empty()) continue;
      bool told = i + 1 < chains.size() && starts_alike(chain, chains[i + 1]);
      for (std::size_t k = i; !told && k-- > 0 && chains[k].depth >= chain.depth;) {
        told = starts_alike(chain, chains[k]);
      }
      if (told) chains.erase(chains.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  // Notes the depth of the chains that are new.
  static void close(int depth, std::size_t first, Step& step) {
    for (std::size_t i = first; i < step.chains.size(); ++i) {
      step.chains[i].depth = std::max(step.chains[i].depth, depth);
    }
  }

  [[nodiscard]] DeadEnd end_of(const Fall& fall, const implications::Strand& known) const {
    if (fall.member == Members::kNone) {
      const ChainNode& both = known[at(fall.seeds.front())].shown;
      return {.cell = both.cells.first(), .digit = both.digit};
    }
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
