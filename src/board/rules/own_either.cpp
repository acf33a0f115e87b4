// either(): rules of which some alternative holds, as one machine.
//
//   The machine reads the cells of the first alternative; if that fails, those of the second, and so on. So a
//   cell may come more than once. Alternatives of the same cells are read side by side, by which more can be
//   concluded.
#include <algorithm>
#include <functional>

#include "base/say.hpp"
#include "board/rules/own.hpp"

namespace nonet::own {
namespace {

using ReaderState = std::vector<int>;

// Reads digits, from 1, of cells in their order. More digits than cells lead to finitely many states.
struct CellReader {
  std::vector<CellIndex> cells;
  ReaderState start;
  std::function<std::optional<ReaderState>(const ReaderState&, int digit)> step;
  std::function<bool(const ReaderState&)> accepts = [](const ReaderState&) { return true; };
};

CellReader reader_of(const Distinct& one) {
  return {one.cells, {}, [](ReaderState seen, int digit) -> std::optional<ReaderState> {
            const auto place = std::ranges::lower_bound(seen, digit);
            if (place != seen.end() && *place == digit) return std::nullopt;
            seen.insert(place, digit);
            return seen;
          }};
}

// A sum that the cells that are left cannot make any more is no state.
CellReader reader_of(const Linear& one, int size) {
  std::vector<std::pair<int, int>> rest(one.terms.size() + 1);  // the least and the most they add
  for (std::size_t i = one.terms.size(); i-- > 0;) {
    const int weight = one.terms[i].weight;
    rest[i] = {rest[i + 1].first + std::min(weight, weight * size),
               rest[i + 1].second + std::max(weight, weight * size)};
  }
  CellReader reader{
      {}, {0, 0}, [one, rest](const ReaderState& read, int digit) -> std::optional<ReaderState> {
        if (std::cmp_equal(read[0], one.terms.size())) return std::nullopt;
        const int sum = read[1] + one.terms[at(read[0])].weight * digit;
        const auto& [least, most] = rest[at(read[0]) + 1];
        if (sum + least > one.total || sum + most < one.total) return std::nullopt;
        return ReaderState{read[0] + 1, sum};
      }};
  for (const Linear::Term& term : one.terms) reader.cells.push_back(term.cell);
  reader.accepts = [total = one.total](const ReaderState& read) { return read[1] == total; };
  return reader;
}

CellReader reader_of(const Relation& one) {
  return {{one.first, one.second},
          {0},
          [table = one.table](const ReaderState& first, int digit) -> std::optional<ReaderState> {
            if (first[0] == 0) return ReaderState{digit};
            return table->has(first[0], digit) ? std::optional(first) : std::nullopt;
          }};
}

CellReader reader_of(const Ordered& one) {
  return {one.cells, {1 - one.gap}, [gap = one.gap](const ReaderState& last, int digit) {
            return digit < last[0] + gap ? std::nullopt : std::optional(ReaderState{digit});
          }};
}

CellReader reader_of(const Automaton& one) {
  return {one.cells,
          {0},
          [machine = one.machine](const ReaderState& from, int digit) -> std::optional<ReaderState> {
            const int to = machine->step(from[0], digit);
            return to < 0 ? std::nullopt : std::optional(ReaderState{to});
          },
          [machine = one.machine](const ReaderState& from) { return machine->accepting[at(from[0])]; }};
}

CellReader reader_of(const Need& one) {
  std::vector<int> counted;  // the digits that are
  for (const auto& option : one.options) {
    for (const Need::Bound& bound : option) counted.push_back(bound.digit);
  }
  const auto place = [counted](int digit) { return std::ranges::find(counted, digit) - counted.begin(); };
  return {one.cells, ReaderState(counted.size() + 1),
          [place, length = one.cells.size()](ReaderState times, int digit) -> std::optional<ReaderState> {
            if (std::cmp_greater(++times[static_cast<std::size_t>(place(digit))], length))
              return std::nullopt;
            times.back() = 0;
            return times;
          },
          [place, options = one.options](const ReaderState& times) {
            return std::ranges::any_of(options, [&](const auto& option) {
              return std::ranges::all_of(option, [&](const Need::Bound& bound) {
                const int found = times[static_cast<std::size_t>(place(bound.digit))];
                return found >= bound.least && found <= bound.most;
              });
            });
          }};
}

// The state: the place, and the cells left to the one that counts; before the control, and past that, none.
CellReader reader_of(const Index& one) {
  const bool first = one.list.front() == one.control;
  CellReader reader{one.list,
                    {-1},
                    [=, length = static_cast<int>(one.list.size()), wanted = one.digit](
                        const ReaderState& left, int digit) -> std::optional<ReaderState> {
                      if (left[0] < 0) {
                        if (digit > length || (first && digit == 1 && digit != wanted)) return std::nullopt;
                        return ReaderState{first ? digit - 1 : digit};
                      }
                      if (left[0] == 1 && digit != wanted) return std::nullopt;
                      return ReaderState{std::max(left[0] - 1, 0)};
                    }};
  if (!first) reader.cells.insert(reader.cells.begin(), one.control);
  return reader;
}

// Reads the cells of `one`, then those of `other`: `both` are to accept, or one of them. The state is how
// many cells of the first are read, or more, whether it has failed, and the state of the one that reads;
// empty: accepted.
CellReader one_then_other(CellReader one, CellReader other, bool both) {
  CellReader joined{.cells = one.cells, .start = {0, 0}, .step = {}};
  joined.cells.insert(joined.cells.end(), other.cells.begin(), other.cells.end());
  joined.start.insert(joined.start.end(), one.start.begin(), one.start.end());
  const int length = static_cast<int>(one.cells.size());
  joined.accepts = [accepts = other.accepts, length](const ReaderState& state) {
    return state.empty() || (state[0] >= length && accepts({state.begin() + 2, state.end()}));
  };
  joined.step = [one = std::move(one), other = std::move(other), both, length](
                    const ReaderState& state, int digit) -> std::optional<ReaderState> {
    if (state.empty()) return state;
    ReaderState to{std::min(state[0] + 1, length + 1), state[1]};
    std::optional<ReaderState> inner(std::in_place, state.begin() + 2, state.end());
    if (state[1] == 0) inner = (state[0] < length ? one : other).step(*inner, digit);
    if (!inner && (both || state[0] >= length)) return std::nullopt;
    if (!inner) {
      to[1] = 1;
      inner.emplace();
    }
    if (state[0] + 1 == length) {
      const bool accepted = to[1] == 0 && one.accepts(*inner);
      if (accepted != both) return both ? std::nullopt : std::optional(ReaderState());
      to[1] = 0;
      inner = other.start;
    }
    to.insert(to.end(), inner->begin(), inner->end());
    return to;
  };
  return joined;
}

// Reads the same cells twice at once. The state: how long that of the first is, -1 if it has failed, then
// this; and whether the second has failed, then its state.
CellReader side_by_side(CellReader one, CellReader other) {
  const auto put = [](const std::optional<ReaderState>& first, const std::optional<ReaderState>& second) {
    ReaderState state{first ? static_cast<int>(first->size()) : -1};
    if (first) state.insert(state.end(), first->begin(), first->end());
    state.push_back(second ? 0 : -1);
    if (second) state.insert(state.end(), second->begin(), second->end());
    return state;
  };
  const auto take = [](const ReaderState& state) {
    const auto middle = state.begin() + 1 + std::max(state[0], 0);
    std::pair<std::optional<ReaderState>, std::optional<ReaderState>> both;
    if (state[0] >= 0) both.first.emplace(state.begin() + 1, middle);
    if (*middle >= 0) both.second.emplace(middle + 1, state.end());
    return both;
  };
  CellReader joined{.cells = one.cells, .start = put(one.start, other.start), .step = {}};
  joined.accepts = [take, first = one.accepts, second = other.accepts](const ReaderState& state) {
    const auto both = take(state);
    return (both.first && first(*both.first)) || (both.second && second(*both.second));
  };
  joined.step = [put, take, first = one.step, second = other.step](const ReaderState& state,
                                                                   int digit) -> std::optional<ReaderState> {
    auto both = take(state);
    if (both.first) both.first = first(*both.first, digit);
    if (both.second) both.second = second(*both.second, digit);
    return both.first || both.second ? std::optional(put(both.first, both.second)) : std::nullopt;
  };
  return joined;
}

// Returns the reader of all that rules say; nullopt if they say nothing.
std::optional<CellReader> reader_of(const std::vector<Rule>& rules, const Layout& layout) {
  std::optional<CellReader> whole;
  const auto append = [&](CellReader more) {
    whole = whole ? one_then_other(*std::move(whole), std::move(more), true) : std::move(more);
  };
  const auto add = [&](const auto& list) {
    for (const auto& one : list) append(reader_of(one));
  };
  for (const Rule& rule : rules) {
    const Constraints says = constraints_of(RuleOn{rule, layout, {&rule, 1}});
    add(says.distinct), add(says.relations), add(says.ordered);
    for (const Linear& sum : says.linear) append(reader_of(sum, layout.size()));
    add(says.automata), add(says.needs), add(says.indices);
  }
  return whole;
}

}  // namespace

Result<std::optional<Rule>> either(std::span<const std::vector<Rule>> alternatives, const Layout& layout) {
  std::vector<CellReader> readers;
  if (alternatives.empty()) return std::nullopt;
  for (const auto& rules : alternatives) {
    auto reader = reader_of(rules, layout);
    if (!reader) return std::nullopt;
    const auto same = std::ranges::find(readers, reader->cells, &CellReader::cells);
    if (same == readers.end()) {
      readers.push_back(*std::move(reader));
    } else {
      CellReader before = std::move(*same);
      *same = side_by_side(std::move(before), *std::move(reader));
    }
  }
  CellReader whole{.cells = {}, .start = {}, .step = {}, .accepts = [](const ReaderState&) { return false; }};
  for (CellReader& reader : readers) {
    whole =
        whole.cells.empty() ? std::move(reader) : one_then_other(std::move(whole), std::move(reader), false);
  }
  Rule rule{.kind = find_rule_kind("nfa"), .cells = whole.cells};
  const RuleOn on{rule, layout, {}};
  int left = kMostStates * on.size();
  const auto step = [&](const ReaderState& state, int value) {
    return --left < 0 ? std::nullopt : whole.step(state, value - on.lowest() + 1);
  };
  const auto machine = machine_of(on, whole.start, step, whole.accepts);
  if (left < 0) return fail(Errc::TooLarge, say("it needs more than {} states", kMostStates));
  Nfa nfa;
  for (int state = 0; state < machine->states(); ++state) {
    nfa.states.push_back({.accepts = machine->accepting[at(state)]});
    for (int digit = 1; digit <= on.size(); ++digit) {
      const int to = machine->step(state, digit);
      if (to >= 0) nfa.states.back().next.emplace_back(layout.value_of(digit), to);
    }
  }
  nfa.states[0].starts = true;
  rule.text = nfa_text(nfa);
  return rule;
}

}  // namespace nonet::own
