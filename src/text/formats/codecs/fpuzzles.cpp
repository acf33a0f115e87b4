// f-puzzles: the address of a puzzle on f-puzzles.com or SudokuPad, or what stands in it: JSON, packed.
//
//   https://f-puzzles.com/?load=N4IgzglgXgpi…   https://sudokupad.app/fpuzzlesN4Ig…   N4IgzglgXgpi…
//   {"size":9,"grid":[[{"value":5,"given":true},…],…],"antiknight":true,…}
//
// A digit that is not given is the player's, and is not read. What is only drawn is named among the words
// about the puzzle; a constraint that nonet does not know is refused.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/json.hpp"
#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "board/core/digits_of.hpp"
#include "board/rules/kinds.hpp"
#include "board/rules/rules.hpp"
#include "nonet/layout.hpp"
#include "text/formats/foreign.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::fpuzzles {
namespace {

constexpr std::string_view kStart = "N4Ig";  // what '{"' is, packed

// Returns where the packed text starts in a line: at its start, or after the end of an address.
std::size_t packed_at(std::string_view text) {
  if (text.starts_with(kStart)) return 0;
  for (const std::string_view before : {"?load=", "fpuzzles", "fpuz"}) {
    const std::size_t at = text.find(before);
    if (at != std::string_view::npos && text.substr(at + before.size()).starts_with(kStart)) {
      return at + before.size();
    }
  }
  return std::string_view::npos;
}

// The words about a puzzle: the name of their member, and of what they are in Puzzle::meta.
constexpr std::pair<const char*, const char*> kWords[] = {
    {"title", "title"}, {"author", "author"}, {"ruleset", "rules"}};

void add_words(const nlohmann::json& puzzle, Puzzle& out) {
  for (const auto& [name, what] : kWords) {
    const auto* const value = member(puzzle, name);
    if (value != nullptr && value->is_string()) out.meta.emplace_back(what, value->get<std::string>());
  }
}

constexpr PackedForm kForm{.packed_at = packed_at,
                           .none = tr("no puzzle of f-puzzles: it starts as N4Ig, perhaps behind ?load="),
                           .parse = parse_json,
                           .lines = fpuzzles_lines,
                           .add_words = add_words};

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return read_packed(kForm, record, context, out);
}

using Form = FpuzzlesForm;
using Name = ForeignName<Form>;

Failure without_word(const Message& what) {
  return fail(Errc::Unsupported, say("f-puzzles has no word for {}", what));
}

// Writes the members of the object that are constraints.
class ConstraintWriter {
 public:
  explicit ConstraintWriter(const Layout& layout) : layout_(layout), size_(layout.size()) {}

  Result<void> shape() {
    const LayoutSpec& spec = layout_.spec();
    const LayoutSpec usual = standard_spec(size_);
    own_regions_ =
        !spec.regions.empty() || spec.box_rows != usual.box_rows || spec.box_cols != usual.box_cols;
    for (const Variant variant : spec.variants) {
      if (variant == Variant::Diagonals) flag("diagonal+"), flag("diagonal-");
      if (variant == Variant::DisjointGroups) flag("disjointgroups");
      if (variant != Variant::Diagonals && variant != Variant::DisjointGroups) {
        return without_word(say("the houses of '{}'", layout_text(spec)));
      }
    }
    LayoutSpec rest = spec;
    for (const RuleKind* kind : moves_of(rest)) flag(kind->foreign.fpuzzles[0].name);
    for (const auto& house : rest.extras) region_of(house);
    return {};
  }

  Result<void> rule(const Rule& rule) {
    const std::string text = rule_text(rule, layout_);
    for (const Name& name : names_in(rule.kind->foreign.fpuzzles)) {
      if (fits(name, rule, text) && entry(name, rule)) return {};
    }
    return without_word(say("the rule '{}'", text));
  }

  [[nodiscard]] bool own_regions() const { return own_regions_; }
  void write(JsonObject& out) const {
    for (const auto& [key, entries] : entries_) {
      if (entries) {
        out.add(key, *entries);
      } else {
        out.add(key, true);
      }
    }
  }

 private:
  void flag(std::string_view key) { entries_[std::string(key)] = std::nullopt; }
  JsonArray& list(std::string_view key) {
    auto& entries = entries_[std::string(key)];
    if (!entries) entries.emplace();
    return *entries;
  }
  void negative(std::string_view what) { list("negative").add(what); }

  [[nodiscard]] std::string name(int row, int column) const {
    return fmt::format("R{}C{}", row + 1, column + 1);
  }
  [[nodiscard]] JsonArray names(std::span<const CellIndex> cells) const {
    JsonArray list;
    for (const CellIndex cell : cells) list.add(name(layout_.row(cell), layout_.column(cell)));
    return list;
  }

  void region_of(std::span<const CellIndex> cells) {
    const bool whole = std::cmp_equal(cells.size(), size_);
    const RuleKind& kind = whole ? kinds::extraregion::entry : kinds::cage::entry;
    list(kind.foreign.fpuzzles[0].name).add(JsonObject().add("cells", names(cells)));
  }

  // Returns whether the words of a rule are those of a name; a flag has all of them.
  static bool fits(const Name& name, const Rule& rule, std::string_view text) {
    const std::string start = start_of(*rule.kind, name);
    const bool whole = name.form == Form::Flag || name.form == Form::Negative;
    return whole ? text == start : begins_with(text, start);
  }

  // Writes a rule by one of its names. False if that cannot say it.
  bool entry(const Name& one, const Rule& rule) {
    JsonObject json;
    switch (one.form) {
      case Form::Flag: flag(one.name); return true;
      case Form::Negative: negative(one.name); return true;
      case Form::Strict: {
        const std::size_t blank = one.name.find(' ');
        flag(one.name.substr(0, blank));
        negative(one.name.substr(blank + 1));
        return true;
      }
      case Form::Lines:
      case Form::AnyLines:
        if (!add_value(one, rule, json)) return false;
        json.add("lines", JsonArray().add(names(rule.cells)));
        break;
      case Form::Cells:
        if (!add_value(one, rule, json)) return false;
        json.add("cells", names(rule.cells));
        break;
      case Form::Each:
        for (const CellIndex cell : rule.cells) {
          list(one.name).add(JsonObject().add("cell", name(layout_.row(cell), layout_.column(cell))));
        }
        return true;
      case Form::Cage:
        if (!rule.numbers.empty() && rule.numbers[0] == 0) return false;  // it would be no sum
        json.add("cells", names(rule.cells));
        if (!rule.numbers.empty()) json.add("value", std::to_string(rule.numbers[0]));
        break;
      case Form::Clue:
        if (!clue(rule, false, json)) return false;
        break;
      case Form::Little:
        if (rule.numbers[0] == 0 || !clue(rule, true, json)) return false;
        break;
      case Form::Arrow: {
        const RuleOn on{rule, layout_, {}};
        const auto circle = on.part(0);
        std::vector<CellIndex> shaft{left_by(circle, on.part(1).front())};
        std::ranges::copy(on.part(1), std::back_inserter(shaft));
        json.add("cells", names(circle)).add("lines", JsonArray().add(names(shaft)));
        break;
      }
      case Form::Clone:
        json.add("cells", names(std::span(rule.cells).first(1)));
        json.add("cloneCells", names(std::span(rule.cells).last(1)));
        break;
      case Form::Corner:
        if (!meet_in_a_corner(rule.cells, size_)) return false;
        json.add("cells", names(rule.cells)).add("values", JsonArray::of(rule.numbers));
        break;
      case Form::Sign:
        if (rule.numbers[0] != 5 && rule.numbers[0] != 10) return false;
        json.add("cells", names(rule.cells)).add("value", rule.numbers[0] == 5 ? "V" : "X");
        break;
    }
    list(one.name).add(json);
    return true;
  }

  // Adds the value, if it is not what is meant without one. False if it is not, and f-puzzles has no other.
  static bool add_value(const Name& one, const Rule& rule, JsonObject& json) {
    if (one.usual.empty() || rule.numbers.empty()) return true;
    const std::string value = std::to_string(rule.numbers[0]);
    if (value == one.usual) return true;
    if (one.form == Form::Lines) return false;
    json.add("value", value);
    return true;
  }

  // The cell of the circle that a shaft leaves: one that touches its first.
  [[nodiscard]] CellIndex left_by(std::span<const CellIndex> circle, CellIndex next) const {
    const auto found = std::ranges::find_if(circle, [&](CellIndex cell) {
      return std::abs(layout_.row(cell) - layout_.row(next)) <= 1 &&
             std::abs(layout_.column(cell) - layout_.column(next)) <= 1;
    });
    return found == circle.end() ? circle.back() : *found;
  }

  struct CellStride {
    int down = 0;
    int right = 0;
  };
  // Returns the step from each cell to the next; nothing if they differ, or the line stops before the end
  // of the board.
  [[nodiscard]] std::optional<CellStride> way_of(const Rule& rule) const {
    const auto& cells = rule.cells;
    const auto row = [&](std::size_t i) { return layout_.row(cells[i]); };
    const auto column = [&](std::size_t i) { return layout_.column(cells[i]); };
    if (cells.size() < 2) return std::nullopt;
    const CellStride way{row(1) - row(0), column(1) - column(0)};
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (row(i) - row(i - 1) != way.down || column(i) - column(i - 1) != way.right) return std::nullopt;
    }
    const auto outside = [&](int down, int right) {
      return down < 0 || right < 0 || down >= size_ || right >= size_;
    };
    const bool whole = outside(row(0) - way.down, column(0) - way.right) &&
                       outside(row(cells.size() - 1) + way.down, column(cells.size() - 1) + way.right);
    return whole ? std::optional(way) : std::nullopt;
  }

  // Adds a clue beside the first cell of a line, or of a diagonal. False if the cells are none.
  bool clue(const Rule& rule, bool diagonal, JsonObject& json) const {
    const auto way = way_of(rule);
    if (!way || std::abs(way->down) > 1 || std::abs(way->right) > 1) return false;
    if ((way->down != 0 && way->right != 0) != diagonal) return false;
    json.add("cell",
             name(layout_.row(rule.cells[0]) - way->down, layout_.column(rule.cells[0]) - way->right));
    if (diagonal) {
      json.add("direction", fmt::format("{}{}", way->down > 0 ? 'D' : 'U', way->right > 0 ? 'R' : 'L'));
      json.add("cells", names(rule.cells));
    }
    json.add("value", std::to_string(rule.numbers[0]));
    return true;
  }

  const Layout& layout_;
  int size_;
  bool own_regions_ = false;
  std::map<std::string, std::optional<JsonArray>> entries_;
};

Result<JsonArray> grid_of(const Puzzle& puzzle, const Grid& grid, bool own_regions) {
  const Layout& layout = *puzzle.layout;
  JsonArray rows;
  for (int row = 0; row < layout.size(); ++row) {
    JsonArray cells;
    for (int column = 0; column < layout.size(); ++column) {
      const int cell = layout.cell(row, column);
      JsonObject json;
      if (allows_no_digit(puzzle, cell)) return without_word(tr("a cell without candidates"));
      if (grid[cell] != kBlank) {
        json.add("value", grid[cell]).add("given", true);
      } else if (puzzle.candidates && puzzle.candidates->count(cell) < layout.size()) {
        json.add("givenPencilMarks", JsonArray::of(digits_of(*puzzle.candidates, cell)));
      }
      if (own_regions && layout.box(cell) < 0) {
        json.add("region", nullptr);
      } else if (own_regions) {
        json.add("region", layout.box(cell));
      }
      cells.add(json);
    }
    rows.add(cells);
  }
  return rows;
}

// Returns a puzzle, with the digits of `grid`, as JSON.
Result<std::string> json_of(const Puzzle& puzzle, const Grid& grid) {
  ConstraintWriter writer(*puzzle.layout);
  if (auto ok = writer.shape(); !ok) return Failure(ok.error());
  for (const Rule& rule : puzzle.rules) {
    if (auto ok = writer.rule(rule); !ok) return Failure(ok.error());
  }
  auto cells = grid_of(puzzle, grid, writer.own_regions());
  if (!cells) return Failure(cells.error());
  JsonObject out;
  out.add("size", puzzle.layout->size());
  for (const auto& [name, what] : kWords) {
    if (const std::string_view words = about(puzzle, what); !words.empty()) out.add(name, words);
  }
  out.add("grid", *cells);
  writer.write(out);
  return out.text();
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const auto json = json_of(puzzle, grid);
  if (!json) return Failure(json.error());
  out += "https://f-puzzles.com/?load=";
  out += packed_lz(*json);
  out += '\n';
  return {};
}

int sniff(std::string_view head) { return packed_at(first_record(head)) == std::string_view::npos ? 0 : 97; }

}  // namespace

extern constinit const Format entry{
    .id = "fpuzzles",
    .summary = tr("a puzzle of f-puzzles or SudokuPad a line: its address, or N4Ig…"),
    .extensions = ".fpuzzles",
    .keeps = kGivens | kCandidates | kShape | kVariantRules,
    .sniff = sniff,
    .split = split_line,
    .read = read,
    .write_grid = write};

}  // namespace nonet::codecs::fpuzzles
