#include "explain/step_json.hpp"

#include <nlohmann/json.hpp>

namespace nonet {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kOneLine = -1;
constexpr bool kKeepUtf8 = false;

Json cells_json(const Geometry& geometry, const CellSet& cells) {
  Json list = Json::array();
  for (const int cell : cells) list.push_back(cell_name(geometry, cell));
  return list;
}

Json digits_json(Digits digits) {
  Json list = Json::array();
  for (const Digit digit : digits) list.push_back(digit);
  return list;
}

Json marks_json(const Geometry& geometry, const std::vector<Candidate>& marks) {
  Json list = Json::array();
  for (const Candidate& mark : marks) {
    list.push_back({{"cell", cell_name(geometry, mark.cell)}, {"digit", mark.digit}});
  }
  return list;
}

Json part_json(const Geometry& geometry, const Part& part, Language language) {
  Json json{{"role", role_id(part.role)}, {"number", part.number}};
  if (!part.cells.empty()) json["cells"] = cells_json(geometry, part.cells);
  if (!part.digits.empty()) json["digits"] = digits_json(part.digits);
  if (part.house >= 0) json["house"] = house_words(geometry, part.house, language);
  return json;
}

Json chain_json(const Geometry& geometry, const Step& step, const Chain& chain) {
  constexpr std::string_view kLinks[] = {"none", "strong", "weak"};
  Json nodes = Json::array();
  for (const ChainNode& node : chain.nodes) {
    Json json{{"cells", cells_json(geometry, node.cells)},
              {"digit", node.digit},
              {"on", node.on},
              {"link", kLinks[static_cast<int>(node.link)]}};
    if (node.als >= 0) json["als"] = node.als;
    nodes.push_back(std::move(json));
  }
  return {{"notation", chain_notation(geometry, step, chain)},
          {"loop", chain.loop},
          {"nodes", std::move(nodes)}};
}

Json step_json(const Geometry& geometry, const Step& step, Language language) {
  const Technique& technique = *step.technique;
  Json json{{"technique", technique.id},
            {"name", in(language, technique.name)},
            {"level", level_name(technique.level)},
            {"score", technique.score}};
  if (const double se = step.se > 0 ? step.se : technique.se; se > 0) json["se"] = se;
  json["notation"] = pattern_words(geometry, step, language);
  json["sentence"] = sentence(geometry, step, language);
  json["result"] = result_notation(geometry, step);
  json["placements"] = marks_json(geometry, step.placements);
  json["eliminations"] = marks_json(geometry, step.eliminations);
  Json parts = Json::array();
  for (const Part& part : step.parts) parts.push_back(part_json(geometry, part, language));
  json["parts"] = std::move(parts);
  Json chains = Json::array();
  for (const Chain& chain : step.chains) chains.push_back(chain_json(geometry, step, chain));
  json["chains"] = std::move(chains);
  return json;
}

std::string dump(const Json& json) {
  return json.dump(kOneLine, ' ', kKeepUtf8, Json::error_handler_t::replace);
}

}  // namespace

std::string steps_json(const Geometry& geometry, const std::vector<Step>& steps,
                       Language language) {
  Json list = Json::array();
  for (const Step& step : steps) list.push_back(step_json(geometry, step, language));
  return dump(list);
}

std::string position_json(const Position& position) {
  Json cells = Json::array();
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    const Digit value = position.value(cell);
    if (value == kBlank) {
      cells.push_back({{"marks", digits_json(position.marks(cell))}});
    } else {
      cells.push_back({{position.given(cell) ? "given" : "placed", value}});
    }
  }
  return dump(cells);
}

}  // namespace nonet
