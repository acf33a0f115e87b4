// The kinds of rules, each by its id: kinds::cage::entry.
#pragma once

#include "base/registry.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::kinds {

#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(RuleKind, id)
#include "board/rules/rules.def"
#undef NONET_ENTRY

}  // namespace nonet::kinds
