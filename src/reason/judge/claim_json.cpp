// Steps of nonet's JSON as claims: parts, chains and their links, and what follows.
#include <algorithm>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "nonet/rule.hpp"
#include "reason/judge/claim.hpp"
#include "reason/judge/step_reader.hpp"

namespace nonet::judging {
namespace {

using Json = nlohmann::json;

// Reads an object; the first member that is not what it should be is the error.
class StepObject {
 public:
  StepObject(const Json& json, const Geometry& geometry) : json_(json), geometry_(geometry) {}

  Result<StepClaim> read() {
    if (const auto name = text_of(json_, "technique"); !name.empty()) {
      claim_.techniques = techniques_called(name);
      if (claim_.techniques.empty()) error_ = say("there is no technique '{}'", name);
    }
    claim_.placements = candidates("placements");
    claim_.eliminations = candidates("eliminations");
    for (const Json& part : list(json_, "parts")) read_part(part);
    for (const Json& chain : list(json_, "chains")) read_chain(chain);
    widen_net(geometry_, claim_);
    if (claim_.placements.empty() && claim_.eliminations.empty() && error_.empty()) error_ = kNothingFollows;
    if (!error_.empty()) return fail(Errc::Syntax, error_, 0);
    return claim_;
  }

 private:
  // Nothing throws: the module has no exceptions.
  static const Json& member(const Json& object, const char* name) {
    static const Json kNone;
    if (!object.is_object()) return kNone;
    const auto found = object.find(name);
    return found != object.end() ? *found : kNone;
  }
  static const Json& list(const Json& object, const char* name) {
    static const Json kNone = Json::array();
    const Json& found = member(object, name);
    return found.is_array() ? found : kNone;
  }
  static std::string text_of(const Json& object, const char* name) {
    const Json& found = member(object, name);
    return found.is_string() ? found.get<std::string>() : "";
  }
  static std::string shown(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  int cell_of(const std::string& name) {
    const auto cells = read_cells(name, geometry_);
    if (cells && cells->count() == 1) return cells->first();
    if (error_.empty()) error_ = say("'{}' is no cell of this board", name);
    return 0;
  }
  Digit digit_of(const Json& json) {
    if (json.is_number_unsigned()) {
      const auto number = static_cast<int>(std::min<std::uint64_t>(json.get<std::uint64_t>(), kMaxSize));
      if (const Digit digit = geometry_.layout()->digit_worth(number); digit != kBlank) return digit;
    }
    if (error_.empty()) error_ = say("{} is no digit of this board", shown(json));
    return 1;
  }
  CellSet cells_of(const Json& object, const char* name = "cells") {
    CellSet cells;
    for (const Json& one : list(object, name)) {
      cells.add(cell_of(one.is_string() ? one.get<std::string>() : shown(one)));
    }
    return cells;
  }
  int house_of(const Json& object) {
    const std::string id = text_of(object, "house");
    if (id.empty()) return -1;
    for (int house = 0; house < geometry_.house_count(); ++house) {
      if (geometry_.layout()->house_id(house) == id) return house;
    }
    if (error_.empty()) error_ = say("'{}' is no house of this board", id);
    return -1;
  }

  std::vector<Candidate> candidates(const char* name) {
    std::vector<Candidate> all;
    for (const Json& one : list(json_, name)) {
      const int cell = cell_of(text_of(one, "cell"));
      all.push_back({static_cast<CellIndex>(cell), digit_of(member(one, "digit"))});
    }
    return all;
  }

  void read_part(const Json& part) {
    claim_.cells |= cells_of(part);
    for (const Json& digit : list(part, "digits")) claim_.digits.add(digit_of(digit));
    if (const int house = house_of(part); house >= 0) claim_.houses.push_back(house);
    if (const std::string text = text_of(part, "rule"); !text.empty()) read_rule(text);
  }
  void read_rule(const std::string& text) {
    const auto& rules = geometry_.rules();
    const auto found = std::ranges::find_if(
        rules, [&](const Rule& rule) { return rule_text(rule, *geometry_.layout()) == text; });
    if (found != rules.end()) {
      claim_.rules.push_back(static_cast<int>(found - rules.begin()));
    } else if (error_.empty()) {
      error_ = say("'{}' is no rule of this puzzle", text);
    }
  }

  struct NodeRead {
    CellSet cells;
    Digit digit;
    bool on;
  };
  void read_chain(const Json& chain) {
    std::vector<NodeRead> nodes;
    for (const Json& node : list(chain, "nodes")) {
      const NodeRead read{cells_of(node), digit_of(member(node, "digit")), member(node, "on") == true};
      claim_.digits.add(read.digit);
      claim_.chained |= read.cells;
      add_pattern(cells_of(node, "pattern"), geometry_, claim_);
      nodes.push_back(read);
    }
    if (!nodes.empty()) add_start(starts_, nodes.front().cells, nodes.front().digit, claim_);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      if (nodes[i].on && !nodes[i - 1].on) add_strong(nodes[i - 1], nodes[i]);
    }
    for (const Json& link : list(chain, "links")) {
      const int house = house_of(link);
      const Json& number = member(link, "to");
      const std::size_t to = number.is_number_unsigned() ? number.get<std::size_t>() : nodes.size();
      if (house >= 0 && to < nodes.size()) claim_.places.push_back({house, nodes[to].digit});
    }
  }
  void add_strong(const NodeRead& from, const NodeRead& to) {
    if (from.digit == to.digit) {
      add_link(from.cells, to.cells, to.digit, geometry_, claim_);
    } else {
      claim_.cells |= from.cells | to.cells;
    }
  }

  const Json& json_;
  const Geometry& geometry_;
  StepClaim claim_;
  ChainStarts starts_;
  Message error_;
};

}  // namespace

Result<StepClaim> read_json_claim(std::string_view text, const Geometry& geometry) {
  const auto json = parse_json(text);
  if (!json) return Failure(json.error());
  if (!json->is_object()) return fail(Errc::Syntax, tr("a step in JSON is an object"), 0);
  return StepObject(*json, geometry).read();
}

}  // namespace nonet::judging
