// RulePoster: posts the constraints of rules as Gecode's own constraints. Only for files that include Gecode.
#pragma once

#include <map>
#include <vector>

#include <gecode/int.hh>

#include "board/rules/constraints.hpp"

namespace nonet::gecode {

// Posts the constraints of rules on the cells.
class RulePoster {
 public:
  RulePoster(const Gecode::Home& home, const Gecode::IntVarArray& cells, Gecode::IntPropLevel level)
      : home_(home), cells_(cells), level_(level) {}

  void post(const Constraints& rules) {
    for (const Distinct& rule : rules.distinct) {
      Gecode::distinct(home_, unshared(variables(rule.cells)), level_);
    }
    for (const Linear& rule : rules.linear) post(rule);
    for (const Relation& rule : rules.relations) post(rule);
    for (const Ordered& rule : rules.ordered) {
      for (std::size_t i = 1; i < rule.cells.size(); ++i) {
        Gecode::linear(home_, Gecode::IntArgs({1, -1}), variables({rule.cells[i], rule.cells[i - 1]}),
                       Gecode::IRT_GQ, rule.gap);
      }
    }
    for (const Automaton& rule : rules.automata) post(rule);
    for (const Need& rule : rules.needs) post(rule);
    for (const Index& rule : rules.indices) {
      const Gecode::IntVar held(home_, rule.digit, rule.digit);
      const Gecode::IntVar place(home_, 0, static_cast<int>(rule.list.size()) - 1);
      Gecode::linear(home_, Gecode::IntArgs({1, -1}), Gecode::IntVarArgs({cells_[rule.control], place}),
                     Gecode::IRT_EQ, 1, Gecode::IPL_DOM);
      Gecode::element(home_, variables(rule.list), place, held);
    }
  }

 private:
  [[nodiscard]] Gecode::IntVarArgs variables(const std::vector<CellIndex>& list) const {
    Gecode::IntVarArgs all;
    for (const CellIndex cell : list) all << cells_[cell];
    return all;
  }
  // Gecode allows a variable only once in a constraint: for a repeated one, posts an equal copy.
  Gecode::IntVarArgs unshared(Gecode::IntVarArgs list) {
    Gecode::unshare(home_, list);
    return list;
  }

  void post(const Linear& rule) {
    constexpr std::size_t kFew = 4;
    Gecode::IntArgs weights;
    Gecode::IntVarArgs all;
    for (const auto& [cell, weight] : rule.terms) {
      weights << weight;
      all << cells_[cell];
    }
    Gecode::linear(home_, weights, all, Gecode::IRT_EQ, rule.total,
                   rule.terms.size() <= kFew ? Gecode::IPL_DOM : Gecode::IPL_BND);
  }

  void post(const Relation& rule) {
    Gecode::TupleSet& pairs = tables_[rule.table.get()];
    if (!pairs) {
      pairs = Gecode::TupleSet(2);
      for (int a = 1; a <= rule.table->size; ++a) {
        for (int b = 1; b <= rule.table->size; ++b) {
          if (rule.table->has(a, b)) pairs.add(Gecode::IntArgs({a, b}));
        }
      }
      pairs.finalize();
    }
    Gecode::extensional(home_, unshared(variables({rule.first, rule.second})), pairs);
  }

  void post(const Automaton& rule) {
    const Automaton::Machine& machine = *rule.machine;
    std::vector<Gecode::DFA::Transition> transitions;
    std::vector<int> finals;
    for (int state = 0; state < machine.states(); ++state) {
      if (machine.accepting[at(state)]) finals.push_back(state);
      for (int digit = 1; digit <= machine.size; ++digit) {
        const int next = machine.step(state, digit);
        if (next != Automaton::Machine::kDead) transitions.emplace_back(state, digit, next);
      }
    }
    if (finals.empty()) return home_.fail();
    transitions.emplace_back(-1, 0, 0);
    finals.push_back(-1);
    Gecode::extensional(home_, unshared(variables(rule.cells)),
                        Gecode::DFA(0, transitions.data(), finals.data()));
  }

  void post(const Need& rule) {
    Gecode::BoolVarArgs options;
    for (const auto& option : rule.options) {
      Gecode::BoolVarArgs bounds;
      for (const Need::Bound& bound : option) {
        const Gecode::IntVar times(home_, 0, static_cast<int>(rule.cells.size()));
        Gecode::count(home_, variables(rule.cells), bound.digit, Gecode::IRT_EQ, times);
        const Gecode::BoolVar within(home_, 0, 1);
        Gecode::dom(home_, times, bound.least, bound.most, within);
        bounds << within;
      }
      const Gecode::BoolVar holds(home_, 0, 1);
      Gecode::rel(home_, Gecode::BOT_AND, bounds, holds);
      options << holds;
    }
    Gecode::rel(home_, Gecode::BOT_OR, options, 1);
  }

  Gecode::Home home_;
  const Gecode::IntVarArray& cells_;
  const Gecode::IntPropLevel level_;
  std::map<const Relation::PairTable*, Gecode::TupleSet> tables_;
};

}  // namespace nonet::gecode
