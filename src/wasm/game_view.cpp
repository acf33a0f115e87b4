#include "wasm/game_view.hpp"

#include <string>
#include <vector>

#include "formats/symbols.hpp"
#include "play/aids.hpp"

namespace nonet::wasm {
namespace {

std::string digit_text(int digit, const Layout& layout) {
  return layout.size() <= kMaxSymbols ? std::string(1, symbol_of(digit)) : std::to_string(digit);
}

// The regions, a text for each row with a symbol for each cell; none if there are no boxes.
JsonArray region_rows(const Layout& layout) {
  JsonArray rows;
  for (int row = 0; row < layout.size() && layout.box(0) >= 0; ++row) {
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
    std::vector<int> can;
    for (int number = 1; number <= game.layout().size(); ++number) {
      if (left.has(cell, static_cast<Digit>(number))) can.push_back(number);
    }
    add_unless_empty("can", can, json);
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

JsonObject view_json(const play::Game& game, std::span<const int> changed) {
  const Layout& layout = game.layout();
  const Candidates left = game.candidates();
  JsonArray cells;
  int filled = 0;
  std::vector<int> to_place(static_cast<std::size_t>(layout.size()), layout.size());  // by digit
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    cells.add(cell_json(game, cell, left));
    const Digit digit = game.board().digit(cell);
    if (digit == kBlank) continue;
    ++filled;
    --to_place[static_cast<std::size_t>(digit) - 1];
  }
  const std::vector<Conflict> wrong = game.conflicts();
  JsonArray conflicts;
  for (const Conflict& conflict : wrong) conflicts.add(rule_conflict_json(conflict, layout));
  return JsonObject()
      .add("cells", cells)
      .add("conflicts", conflicts)
      .add("changed", JsonArray::of(changed))
      .add("filled", filled)
      .add("left", JsonArray::of(to_place))
      .add("done", game.steps_done())
      .add("undone", game.steps_undone())
      .add("complete", filled == layout.cell_count() && wrong.empty());
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
