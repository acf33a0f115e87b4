#include "reason/logic/steps/step_json.hpp"

#include <algorithm>

#include "reason/logic/steps/highlights.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/telling.hpp"

namespace nonet {
namespace {

// Returns what digits are worth.
template <class DigitRange>
JsonArray values_json(const DigitRange& digits, const Layout& layout) {
  JsonArray values;
  for (const Digit digit : digits) values.add(layout.value_of(digit));
  return values;
}

// Writes steps of boards of one geometry.
class StepWriter {
 public:
  StepWriter(const Geometry& geometry, Language language)
      : geometry_(geometry), layout_(*geometry.layout()), language_(language) {}

  // Returns the object of a step that is possible on this board, as far as the strength permits.
  [[nodiscard]] JsonObject object(const Position& position, const Step& whole,
                                  HintStrength strength = HintStrength::Result) const {
    const Technique& technique = *whole.technique;
    JsonObject json;
    if (strength > HintStrength::Where) {
      json.add("technique", technique.id).add("name", in(language_, technique.name));
      json.add("level", level_name(technique.level)).add("score", technique.score);
      if (const double se = whole.se(); se > 0) json.add("se", se);
    }
    json.add("where", house(house_to_look_at(geometry_, whole)));
    if (strength == HintStrength::Result) {
      json.add("notation", pattern_words(geometry_, whole, language_));
      json.add("sentence", sentence(geometry_, whole, language_));
      json.add("told", told(whole));
      json.add("result", result_notation(geometry_, whole));
      json.add("placements", placements(position, whole));
      json.add("eliminations", candidates(whole.eliminations));
    }
    if (strength < HintStrength::Pattern) return json;
    const Step step = strength == HintStrength::Result ? whole : reduced_step(geometry_, whole, strength);
    json.add("houses", houses(step));
    JsonArray parts;
    for (const StepPart& one : step.parts) parts.add(part(step, one));
    json.add("parts", parts).add("highlights", highlights(position, step));
    JsonArray chains;
    for (const StepChain& one : step.chains) chains.add(chain(step, one));
    return json.add("chains", chains);
  }

  // Returns a sentence for each strength of a hint up to this one.
  [[nodiscard]] JsonArray hints(const Step& step, HintStrength most) const {
    JsonArray list;
    for (const HintStrength strength : kHintStrengths) {
      if (strength > most) break;
      list.add(full_sentence(hint_words(geometry_, step, strength, language_)));
    }
    return list;
  }

 private:
  template <class Cells>
  [[nodiscard]] JsonArray cells(const Cells& cells) const {
    JsonArray list;
    for (const int cell : cells) list.add(layout_.cell_name(cell));
    return list;
  }

  [[nodiscard]] JsonObject candidate(int cell, Digit digit) const {
    return JsonObject().add("cell", layout_.cell_name(cell)).add("digit", layout_.value_of(digit));
  }

  [[nodiscard]] JsonArray candidates(const std::vector<Candidate>& candidates) const {
    JsonArray list;
    for (const auto& [cell, digit] : candidates) list.add(candidate(cell, digit));
    return list;
  }

  // Returns what is placed, and the cells that lose the digit because of that.
  [[nodiscard]] JsonArray placements(const Position& position, const Step& step) const {
    JsonArray list;
    for (const auto& [cell, digit] : step.placements) {
      JsonArray clears;
      for (const int peer : geometry_.peers(cell)) {
        if (position.has(peer, digit)) clears.add(layout_.cell_name(peer));
      }
      list.add(candidate(cell, digit).add("clears", clears));
    }
    return list;
  }

  [[nodiscard]] JsonObject house(int house) const {
    return JsonObject()
        .add("id", layout_.house_id(house))
        .add("words", in(language_, layout_.house_name(house)))
        .add("cells", cells(layout_.house(house)));
  }

  // Returns the sentences of the chains, with what each is about.
  [[nodiscard]] JsonArray told(const Step& step) const {
    const std::vector<std::string> letters = case_letters(step);
    JsonArray list;
    for (const auto& [words, chain, nodes, from, to] : telling_of(geometry_, step, language_)) {
      JsonObject json;
      json.add("words", words);
      if (chain >= 0) {
        if (const std::string& letter = letters[at(chain)]; !letter.empty()) json.add("case", letter);
        json.add("chain", chain).add("nodes", nodes).add("from", from);
        if (!to.empty()) json.add("to", to);
      }
      list.add(json);
    }
    return list;
  }

  // Returns the houses that parts and links name, each once.
  [[nodiscard]] JsonArray houses(const Step& step) const {
    std::vector<int> named;
    const auto add = [&](int house) {
      if (house >= 0 && std::ranges::find(named, house) == named.end()) named.push_back(house);
    };
    for (const StepPart& part : step.parts) add(part.house);
    for (const StepChain& chain : step.chains) {
      for (const ChainNode& node : chain.nodes) add(node.house);
    }
    JsonArray list;
    for (const int one : named) list.add(house(one));
    return list;
  }

  [[nodiscard]] JsonObject part(const Step& step, const StepPart& part) const {
    JsonObject json;
    json.add("role", role_id(part.role)).add("number", part.number);
    if (!part.cells.empty()) json.add("cells", cells(part.cells));
    if (!part.digits.empty()) json.add("digits", values_json(part.digits, layout_));
    if (part.house >= 0) json.add("house", layout_.house_id(part.house));
    if (part.rule >= 0) json.add("rule", rule_text(geometry_.rules()[at(part.rule)], layout_));
    if (is_result(step, part)) json.add("result", true);
    return json;
  }

  // Returns what the pattern says of candidates.
  [[nodiscard]] JsonArray highlights(const Position& position, const Step& step) const {
    const auto has = [&](int cell, Digit digit) { return position.has(cell, digit); };
    JsonArray list;
    for (const auto& [where, what] :
         highlights_of(reduced_step(geometry_, step, HintStrength::Pattern), has)) {
      JsonObject json = candidate(where.first, where.second);
      if (what.kind == Highlight::Kind::Part) {
        json.add("as", role_id(what.role)).add("number", what.number);
      } else {
        json.add("as", what.kind == Highlight::Kind::On ? "on" : "off");
      }
      list.add(json);
    }
    return list;
  }

  [[nodiscard]] JsonObject chain(const Step& step, const StepChain& chain) const {
    JsonArray nodes;
    for (const ChainNode& node : chain.nodes) {
      JsonObject json;
      json.add("cells", cells(node.cells)).add("digit", layout_.value_of(node.digit)).add("on", node.on);
      if (node.by != NetPattern::None) {
        json.add("by", net_pattern(node.by).id).add("pattern", cells(node.pattern));
      }
      if (&node == &chain.nodes.back() && ends_in_result(step, chain)) json.add("result", true);
      nodes.add(json);
    }
    JsonArray links;
    for (const LinkLine& line : links_of(layout_, chain)) {
      const ChainNode& to = chain.nodes[line.to];
      JsonObject json;
      json.add("from", line.from).add("to", line.to);
      json.add("kind", line.kind == Link::Strong ? "strong" : "weak");
      json.add("ends", cells(std::initializer_list<int>{line.from_cell, line.to_cell}));
      if (to.als >= 0) json.add("als", to.als);
      if (to.house >= 0) json.add("house", layout_.house_id(to.house));
      links.add(json);
    }
    return JsonObject()
        .add("notation", chain_notation(geometry_, step, chain))
        .add("loop", chain.loop)
        .add("nodes", nodes)
        .add("links", links);
  }

  const Geometry& geometry_;
  const Layout& layout_;
  Language language_;
};

}  // namespace

JsonObject step_json(const Position& position, const Step& step, Language language) {
  return StepWriter(position.geometry(), language).object(position, step);
}

JsonArray path_json(const Position& start, const std::vector<Step>& steps, Language language) {
  const StepWriter writer(start.geometry(), language);
  Position position = start;
  JsonArray list;
  for (const Step& step : steps) {
    list.add(writer.object(position, step));
    position.apply(step);
  }
  return list;
}

JsonArray hints_json(const Position& position, const std::vector<Step>& steps, Language language,
                     HintStrength strength) {
  const StepWriter writer(position.geometry(), language);
  JsonArray list;
  for (const Step& step : steps) {
    list.add(writer.object(position, step, strength).add("hints", writer.hints(step, strength)));
  }
  return list;
}

JsonArray position_json(const Position& position) {
  JsonArray cells;
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    const Digit value = position.value(cell);
    JsonObject json;
    if (value == kBlank) {
      json.add("candidates", values_json(position.candidates(cell), *position.geometry().layout()));
    } else {
      json.add(position.given(cell) ? "given" : "placed", position.geometry().value(value));
    }
    cells.add(json);
  }
  return cells;
}

}  // namespace nonet
