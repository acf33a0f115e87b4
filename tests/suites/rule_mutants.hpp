// Constraints of a rule with one thing wrong, to see whether a test notices.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "board/rules/constraints.hpp"

namespace nonet::testing {

// What a rule expands to, with one thing wrong, and what that is.
struct Mutant {
  std::string wrong;
  Constraints constraints;
};

class Mutants {
 public:
  explicit Mutants(const Constraints& whole) : whole_(whole) {}

  std::vector<Mutant> all() {
    leave_out(&Constraints::distinct, "distinct");
    leave_out(&Constraints::linear, "linear");
    leave_out(&Constraints::relations, "relation");
    leave_out(&Constraints::ordered, "ordered");
    leave_out(&Constraints::automata, "automaton");
    leave_out(&Constraints::needs, "need");
    leave_out(&Constraints::indices, "index");
    change(&Constraints::linear, "total", [](Linear& rule) { ++rule.total; });
    change(&Constraints::linear, "weight", [](Linear& rule) { ++rule.terms.back().weight; });
    change(&Constraints::relations, "pairs", [](Relation& rule) {
      auto table = *rule.table;
      table.allowed.flip();
      rule.table = std::make_shared<Relation::PairTable>(std::move(table));
    });
    change(&Constraints::ordered, "gap", [](Ordered& rule) { ++rule.gap; });
    change(&Constraints::ordered, "order", [](Ordered& rule) { std::ranges::reverse(rule.cells); });
    change(&Constraints::automata, "accepted", [](Automaton& rule) {
      auto machine = *rule.machine;
      machine.accepting.flip();
      rule.machine = std::make_shared<Automaton::Machine>(std::move(machine));
    });
    change(&Constraints::needs, "option", [](Need& rule) { rule.options.pop_back(); });
    change(&Constraints::needs, "digit", [this](Need& rule) {
      Digit& digit = rule.options[0][0].digit;
      digit = static_cast<Digit>(digit % whole_.size + 1);
    });
    change(&Constraints::indices, "digit",
           [this](Index& rule) { rule.digit = static_cast<Digit>(rule.digit % whole_.size + 1); });
    return std::move(list_);
  }

 private:
  template <class Constraint>
  using Member = std::vector<Constraint> Constraints::*;

  template <class Constraint>
  void leave_out(Member<Constraint> member, std::string_view name) {
    if ((whole_.*member).empty()) return;
    (add(fmt::format("the last {} left out", name)).*member).pop_back();
    (add(fmt::format("every {} left out", name)).*member).clear();
  }
  template <class Constraint, class Change>
  void change(Member<Constraint> member, std::string_view name, const Change& change) {
    if (!(whole_.*member).empty()) change((add(fmt::format("another {}", name)).*member).back());
  }
  Constraints& add(std::string wrong) { return list_.emplace_back(std::move(wrong), whole_).constraints; }

  const Constraints& whole_;
  std::vector<Mutant> list_;
};

}  // namespace nonet::testing
