#include "explain/steps/step_json.hpp"
#include "explain/steps/sentence.hpp"

namespace nonet {
namespace {

JsonArray cells_json(const Geometry& geometry, const CellSet& cells) {
  JsonArray list;
  for (const int cell : cells) list.add(cell_name(geometry, cell));
  return list;
}

JsonArray candidates_json(const Geometry& geometry, const std::vector<Candidate>& candidates) {
  JsonArray list;
  for (const Candidate& candidate : candidates) {
    list.add(JsonObject()
                 .add("cell", cell_name(geometry, candidate.cell))
                 .add("digit", candidate.digit));
  }
  return list;
}

JsonObject part_json(const Geometry& geometry, const Part& part, Language language) {
  JsonObject json;
  json.add("role", role_id(part.role)).add("number", part.number);
  if (!part.cells.empty()) json.add("cells", cells_json(geometry, part.cells));
  if (!part.digits.empty()) json.add("digits", JsonArray::of(part.digits));
  if (part.house >= 0) json.add("house", numbered_house(geometry, part.house, language));
  return json;
}

JsonObject chain_json(const Geometry& geometry, const Step& step, const Chain& chain) {
  constexpr std::string_view kLinks[] = {"none", "strong", "weak"};
  JsonArray nodes;
  for (const ChainNode& node : chain.nodes) {
    JsonObject json;
    json.add("cells", cells_json(geometry, node.cells)).add("digit", node.digit);
    json.add("on", node.on).add("link", kLinks[static_cast<int>(node.link)]);
    if (node.als >= 0) json.add("als", node.als);
    nodes.add(json);
  }
  JsonObject json;
  json.add("notation", chain_notation(geometry, step, chain));
  return json.add("loop", chain.loop).add("nodes", nodes);
}

JsonObject step_json(const Geometry& geometry, const Step& step, Language language) {
  const Technique& technique = *step.technique;
  JsonObject json;
  json.add("technique", technique.id).add("name", in(language, technique.name));
  json.add("level", level_name(technique.level)).add("score", technique.score);
  if (const double se = step.se(); se > 0) json.add("se", se);
  json.add("notation", pattern_words(geometry, step, language));
  json.add("sentence", sentence(geometry, step, language));
  json.add("result", result_notation(geometry, step));
  json.add("placements", candidates_json(geometry, step.placements));
  json.add("eliminations", candidates_json(geometry, step.eliminations));
  JsonArray parts;
  for (const Part& part : step.parts) parts.add(part_json(geometry, part, language));
  JsonArray chains;
  for (const Chain& chain : step.chains) chains.add(chain_json(geometry, step, chain));
  return json.add("parts", parts).add("chains", chains);
}

}  // namespace

JsonArray steps_json(const Geometry& geometry, const std::vector<Step>& steps, Language language) {
  JsonArray list;
  for (const Step& step : steps) list.add(step_json(geometry, step, language));
  return list;
}

JsonArray position_json(const Position& position) {
  JsonArray cells;
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    const Digit value = position.value(cell);
    JsonObject json;
    if (value == kBlank) {
      json.add("candidates", JsonArray::of(position.candidates(cell)));
    } else {
      json.add(position.given(cell) ? "given" : "placed", value);
    }
    cells.add(json);
  }
  return cells;
}

}  // namespace nonet
