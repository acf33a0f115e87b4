// Lines of cells that an automaton reads, some of which all differ: clues beside a row, mostly.
//
//   place        0       1          2
//   used, state  {} s0   {1} s4     {1,3} s7   …     used digits and state, forwards from the start
//                        {2} s1     {2,3} s7   …     backwards from the end: a digit on a path is possible
//
// Where cells may be equal, the set of used digits stays empty.
//
// Cost   sets of digits × states × digits: some milliseconds for nine cells that all differ.
#include <algorithm>

#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::rule_steps {
namespace {

using Used = std::uint32_t;

}  // namespace

bool ClauseFillings::is_distinct_line() const {
  const std::size_t others = clause_.cells.size() - 1;
  return clause_.kind == RuleClause::Kind::Line && clause_.says.size <= kMostWalkedDigits &&
         clause_.cells.size() == clause_.says.automata.front().cells.size() &&
         std::ranges::all_of(peers_, [&](const auto& peers) { return peers.size() == others; });
}

bool ClauseFillings::walk_line(const Automaton& line, Domains& domains, bool all_differ) const {
  const Automaton::Machine& machine = *line.machine;
  const std::size_t count = line.cells.size();
  const Used sets = all_differ ? Used{1} << at(clause_.says.size) : 1;
  const auto place_of = [&](Used used, int state) { return used * machine.accepting.size() + at(state); };
  const auto with = [&](Used used, Digit digit) {
    return all_differ ? used | Digits::of(digit).bits() : used;
  };
  std::vector<bool> seen(place_of(sets, 0));                 // by set of digits, then state
  std::vector<std::vector<std::size_t>> reached(count + 1);  // such places, at each cell of the line
  // Calls visit(from, digit, to) for each step from what is reached at a cell of the line.
  const auto for_each_step = [&](std::size_t i, auto visit) {
    for (const std::size_t from : reached[i]) {
      const auto used = static_cast<Used>(from / machine.accepting.size());
      for (const Digit digit : domains[place(line.cells[i])]) {
        const int next = machine.step(static_cast<int>(from % machine.accepting.size()), digit);
        const bool fresh = (used & Digits::of(digit).bits()) == 0;
        if (fresh && next != Automaton::Machine::kDead) visit(from, digit, place_of(with(used, digit), next));
      }
    }
  };
  reached[0].push_back(0);
  for (std::size_t i = 0; i < count; ++i) {
    for_each_step(i, [&](std::size_t, Digit, std::size_t to) {
      if (seen[to]) return;
      seen[to] = true;
      reached[i + 1].push_back(to);
    });
    for (const std::size_t to : reached[i + 1]) seen[to] = false;
  }
  std::vector<bool>& good = seen;  // nothing is seen any more
  for (const std::size_t last : reached[count])
    good[last] = machine.accepting[last % machine.accepting.size()];
  for (std::size_t i = count; i-- > 0;) {
    Digits kept;
    std::vector<std::size_t> before;
    for_each_step(i, [&](std::size_t from, Digit digit, std::size_t to) {
      if (!good[to]) return;
      kept.add(digit);
      before.push_back(from);
    });
    if (kept.empty()) return false;
    domains[place(line.cells[i])] = kept;
    for (const std::size_t to : reached[i + 1]) good[to] = false;
    for (const std::size_t from : before) good[from] = true;
  }
  return true;
}

}  // namespace nonet::rule_steps
