#include "faces/wasm/game_view.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "ask/play/aids.hpp"
#include "base/index.hpp"
#include "board/core/about.hpp"
#include "board/core/digits_of.hpp"
#include "board/core/drawing.hpp"
#include "board/core/fog.hpp"
#include "board/rules/rules.hpp"
#include "picture/draw/rules_picture.hpp"
#include "picture/draw/svg.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::wasm {
namespace {

// The regions, a text for each row with a symbol for each cell; none if there are no boxes.
JsonArray region_rows(const Layout& layout) {
  JsonArray rows;
  for (int row = 0; row < layout.size() && layout.has_boxes(); ++row) {
    std::string symbols;
    for (int column = 0; column < layout.size(); ++column) {
      symbols += symbol_of(layout.box(layout.cell(row, column)) + 1);
    }
    rows.add(symbols);
  }
  return rows;
}

template <class List>
void add_unless_empty(std::string_view key, const List& list, JsonObject& object) {
  if (!list.empty()) object.add(key, JsonArray::of(list));
}

JsonObject cell_json(const play::Game& game, int cell, const Candidates& left) {
  JsonObject json;
  const play::Written& written = game.written(cell);
  const Digit digit = game.board().digit(cell);
  if (digit != kBlank) {
    json.add("digit", digit);
    if (game.is_given(cell)) json.add("given", true);
  } else {
    add_unless_empty("centre", written.centre, json);
    add_unless_empty("corner", written.corner, json);
    add_unless_empty("can", digits_of(left, cell), json);
  }
  add_unless_empty("colours", written.colours, json);
  if (!written.candidate_colours.empty()) {
    JsonObject colours;
    for (const auto& [of, list] : written.candidate_colours) {
      colours.add(std::to_string(of), JsonArray::of(list));
    }
    json.add("candidate_colours", colours);
  }
  return json;
}

JsonObject rule_conflict_json(const Conflict& conflict, const Layout& layout) {
  JsonArray cells;
  cells.add(conflict.first_cell);
  JsonObject json;
  if (conflict.house >= 0) {
    cells.add(conflict.second_cell);
    json.add("house", layout.house_id(conflict.house));
  }
  return json.add("cells", cells).add("digit", conflict.digit);
}

// Returns the puzzle with those rules again that the game keeps as houses and candidates; `shades_alone`:
// only those of them that are drawn as shaded cells.
Puzzle with_settled_rules(Puzzle puzzle, const play::Game& game, bool shades_alone) {
  for (const std::string& text : game.rules()) {
    const auto rule = parse_rule(text, game.layout());
    if (!rule || (shades_alone && rule->kind->shape != RuleShape::Cells)) continue;
    if (std::ranges::find(puzzle.rules, *rule) == puzzle.rules.end()) puzzle.rules.push_back(*rule);
  }
  return puzzle;
}

// Returns what stands between the kind of a rule and its first cell: "15".
std::string value_of(const Rule& rule, const std::string& text, const Layout& layout) {
  std::string rest = text.substr(rule.kind->id.size());
  if (!rule.cells.empty()) rest.resize(rest.find(layout.cell_name(rule.cells.front())));
  return std::string(trim(rest));
}

JsonObject broken_json(const Rule& rule, const Layout& layout) {
  const std::set<CellIndex> cells(rule.cells.begin(), rule.cells.end());
  return JsonObject().add("cells", JsonArray::of(cells)).add("rule", rule_text(rule, layout));
}

}  // namespace

JsonObject layout_json(const Layout& layout, Language language) {
  JsonArray digits;
  for (int digit = 1; digit <= layout.size(); ++digit) digits.add(digit_text(digit, layout));
  JsonArray houses;
  for (int house = 0; house < layout.house_count(); ++house) {
    houses.add(JsonObject()
                   .add("id", layout.house_id(house))
                   .add("words", in(language, layout.house_name(house)))
                   .add("cells", JsonArray::of(layout.house(house))));
  }
  return JsonObject()
      .add("name", layout_text(layout.spec()))
      .add("size", layout.size())
      .add("rows", region_rows(layout))
      .add("digits", digits)
      .add("houses", houses);
}

std::optional<JsonObject> rules_json(const play::Game& game, Language language) {
  constexpr double kCell = 48;  // of the drawing
  const Puzzle drawn = with_settled_rules(game.board(), game, true);
  if (drawn.rules.empty() && game.rules().empty() && about(drawn, kDrawing).empty()) return std::nullopt;
  const CellPlaces places{{}, kCell, game.layout().size()};
  Picture below;
  Picture above;
  draw_rules(drawn, places, RuleLayer::Below, below);
  draw_rules(drawn, places, RuleLayer::Above, above);
  JsonArray rules;
  for (const std::string& text : game.rules()) {
    const auto rule = parse_rule(text, game.layout());
    rules.add(JsonObject()
                  .add("text", text)
                  .add("kind", rule ? rule->kind->id : "")
                  .add("value", rule ? value_of(*rule, text, game.layout()) : text)
                  .add("cells", rule ? JsonArray::of(rule->cells) : JsonArray()));
  }
  JsonArray legend;
  for (const auto& [letter, kind, name] : rule_legend(with_settled_rules(drawn, game, false))) {
    legend.add(
        JsonObject().add("kind", kind->id).add("letter", letter).add("words", in(language, kind->summary)));
  }
  return JsonObject()
      .add("list", rules)
      .add("cell", kCell)
      .add("room", has_outside_clues(drawn) ? kClueRoom : 0)
      .add("labels", has_labels(drawn))
      .add("below", svg_shapes(below))
      .add("above", svg_shapes(above))
      .add("legend", legend);
}

JsonObject about_json(const Puzzle& puzzle) {
  JsonObject words;
  for (const std::string_view name : {"title", "author", "rules"}) {
    if (const std::string_view one = about(puzzle, name); !one.empty()) words.add(name, one);
  }
  if (const std::string_view one = about(puzzle, kNotRead); !one.empty()) words.add("not_checked", one);
  return words;
}

JsonArray rule_kinds_json(Language language) {
  JsonArray kinds;
  for (const RuleKind* kind : all_rule_kinds()) {
    if (kind->look.as_digits) continue;
    kinds.add(JsonObject()
                  .add("id", kind->id)
                  .add("title", in(language, kind->title))
                  .add("words", in(language, kind->summary))
                  .add("value", values_of(*kind)));
  }
  return kinds;
}

JsonObject view_json(const play::Game& game, std::span<const int> changed) {
  const Layout& layout = game.layout();
  const Candidates left = game.candidates();
  JsonArray cells;
  std::vector<int> to_place(at(layout.size()), layout.size());  // by digit
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    cells.add(cell_json(game, cell, left));
    if (const Digit digit = game.board().digit(cell); digit != kBlank) --to_place[at(digit - 1)];
  }
  const std::vector<Conflict> wrong = game.conflicts();
  JsonArray conflicts;
  for (const Conflict& conflict : wrong) conflicts.add(rule_conflict_json(conflict, layout));
  const std::vector<const Rule*> broken = game.broken_rules();
  for (const Rule* rule : broken) conflicts.add(broken_json(*rule, layout));
  // Rules that are not checked are kept if the digits are those of the solution that came with the puzzle.
  const std::optional<Grid>& own = game.board().solution;
  const bool right = !own || own == game.as_it_stands().givens;
  JsonObject json;
  if (!about(game.board(), kFog).empty()) json.add("fog", JsonArray::of(fogged(game.board())));
  return json.add("cells", cells)
      .add("conflicts", conflicts)
      .add("changed", JsonArray::of(changed))
      .add("filled", game.filled())
      .add("left", JsonArray::of(to_place))
      .add("done", game.steps_done())
      .add("undone", game.steps_undone())
      .add("complete", game.filled() == layout.cell_count() && wrong.empty() && broken.empty() && right);
}

JsonObject house_json(const play::Game& game, int house, Language language) {
  const play::HouseContent content = play::content_of(game, house);
  return JsonObject()
      .add("id", game.layout().house_id(house))
      .add("words", in(language, game.layout().house_name(house)))
      .add("has", JsonArray::of(content.has))
      .add("misses", JsonArray::of(content.misses))
      .add("blank", content.blank);
}

}  // namespace nonet::wasm
