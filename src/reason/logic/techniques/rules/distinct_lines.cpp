// Lines of cells that all differ and that an automaton reads: clues beside a row, mostly.
//
//   place        0       1          2
//   used, state  {} s0   {1} s4     {1,3} s7   …     used digits and state, forwards from the start
//                        {2} s1     {2,3} s7   …     backwards from the end: a digit on a path is possible
//
// Cost   sets of digits × states × digits: some milliseconds for nine cells.
#include <algorithm>

#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::rule_steps {
namespace {

constexpr int kMostDigits = 9;

using Used = std::uint32_t;
using ReachedStates = std::vector<std::vector<bool>>;  // by set of digits, then state

Used bit(Digit digit) { return Digits::of(digit).bits(); }

}  // namespace

bool ClauseFillings::is_distinct_line() const {
  const std::size_t others = clause_.cells.size() - 1;
  return clause_.kind == RuleClause::Kind::Line && clause_.says.size <= kMostDigits &&
         clause_.cells.size() == clause_.says.automata.front().cells.size() &&
         std::ranges::all_of(peers_, [&](const auto& peers) { return peers.size() == others; });
}

bool ClauseFillings::narrow_distinct_line(const Automaton& line, Domains& domains) const {
  const Automaton::Machine& machine = *line.machine;
  const std::size_t count = line.cells.size();
  const std::size_t sets = std::size_t{1} << at(clause_.says.size);
  const ReachedStates none(sets, std::vector<bool>(at(machine.states())));
  std::vector<ReachedStates> reached(count + 1, none);
  // Calls visit(used, state, digit, next) for each step from what is reached at a place.
  const auto for_each_step = [&](std::size_t place_on_line, auto visit) {
    for (Used used = 0; used < sets; ++used) {
      if (count_bits(used) != static_cast<int>(place_on_line)) continue;
      for (int state = 0; state < machine.states(); ++state) {
        if (!reached[place_on_line][used][at(state)]) continue;
        for (const Digit digit : domains[place(line.cells[place_on_line])]) {
          const int next = machine.step(state, digit);
          const bool fresh = (used & bit(digit)) == 0;
          if (fresh && next != Automaton::Machine::kDead) visit(used, state, digit, next);
        }
      }
    }
  };
  reached[0][0][0] = true;
  for (std::size_t i = 0; i < count; ++i) {
    for_each_step(i, [&](Used used, int, Digit digit, int next) {
      reached[i + 1][used | bit(digit)][at(next)] = true;
    });
  }
  ReachedStates good(sets, machine.accepting);
  for (std::size_t i = count; i-- > 0;) {
    Digits kept;
    ReachedStates before = none;
    for_each_step(i, [&](Used used, int state, Digit digit, int next) {
      if (!good[used | bit(digit)][at(next)]) return;
      kept.add(digit);
      before[used][at(state)] = true;
    });
    if (kept.empty()) return false;
    domains[place(line.cells[i])] = kept;
    good = std::move(before);
  }
  return true;
}

}  // namespace nonet::rule_steps
