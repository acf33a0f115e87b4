// Engines, formats and techniques as JSON, for lists of them.
#pragma once

#include "base/json.hpp"
#include "nonet/rule.hpp"
#include "reason/logic/plan/technique.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet::ask {

// `why`: the reason why it cannot run here; empty if it can.
[[nodiscard]] JsonObject engine_json(const Engine& engine, Language language, const Message& why);
[[nodiscard]] JsonObject format_json(const Format& format, Language language);
[[nodiscard]] JsonObject rule_json(const RuleKindInfo& kind, Language language);
[[nodiscard]] JsonObject technique_json(const Technique& technique);
// Returns what the technique is and why it is right.
[[nodiscard]] JsonObject page_json(const Technique& technique, Language language);

// Returns the names of abilities, in the order of their list.
[[nodiscard]] std::vector<std::string> ability_names(Abilities abilities, Language language);

}  // namespace nonet::ask
