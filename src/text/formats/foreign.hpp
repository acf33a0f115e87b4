// The kinds of rules by what other formats call them.
#pragma once

#include <string>
#include <string_view>

#include "board/rules/rules.hpp"

namespace nonet {

// A kind, and the name that a format has for it.
template <class Form>
struct ForeignKind {
  const RuleKind* kind = nullptr;
  const ForeignName<Form>* name = nullptr;

  explicit operator bool() const { return kind != nullptr; }
};

// Returns the words with which a rule of this name begins: "indexing row".
template <class Name>
[[nodiscard]] std::string start_of(const RuleKind& kind, const Name& name) {
  std::string start(kind.id);
  return name.words.empty() ? start : start.append(" ").append(name.words);
}

// Returns whether the words of a rule, or of a rule and more, are these.
[[nodiscard]] inline bool begins_with(std::string_view rule, std::string_view start) {
  return rule.starts_with(start) && (rule.size() == start.size() || rule[start.size()] == ' ');
}

// Returns the kind that has a name as wanted among those that are read; none if there is none.
template <class Form, std::size_t kMost, class Wanted>
[[nodiscard]] ForeignKind<Form> find_foreign(ForeignName<Form> (ForeignRule::*names)[kMost],
                                             const Wanted& wanted) {
  for (const RuleKind* kind : all_rule_kinds()) {
    for (const ForeignName<Form>& name : names_in(kind->foreign.*names)) {
      if (!name.only_written && wanted(name)) return {kind, &name};
    }
  }
  return {};
}

}  // namespace nonet
