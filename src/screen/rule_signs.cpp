#include "screen/rule_signs.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/index.hpp"
#include "core/rule_kind.hpp"
#include "core/say.hpp"
#include "explain/steps/words.hpp"

namespace nonet::screen {
namespace {

constexpr int kClueColumns = 3;

char large(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

// Whether all rules of a kind have one letter: odd cells and the like.
bool share_a_letter(const Rule& rule) {
  return rule.kind->shape == RuleShape::Cells && rule.numbers.empty() && rule.parts.empty();
}

bool takes_letter(const Rule& rule) {
  if (rule.kind->id == "given" || rule.kind->id == "candidates") return false;  // they are seen
  const RuleShape shape = rule.kind->shape;
  return shape == RuleShape::Line || shape == RuleShape::Arrow || shape == RuleShape::Cells;
}

// Which way a clue looks, in rows and columns.
std::pair<int, int> direction(const Rule& rule, const Layout& layout) {
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  if (rule.cells.size() < 2) return {1, 0};
  return {sign(layout.row(rule.cells[1]) - layout.row(rule.cells[0])),
          sign(layout.column(rule.cells[1]) - layout.column(rule.cells[0]))};
}

// Where a clue stands, in rows and columns of cells: -1 and N are beside the board.
std::pair<int, int> place_of_clue(const Rule& rule, const Layout& layout) {
  const auto [down, right] = direction(rule, layout);
  return {layout.row(rule.cells[0]) - down, layout.column(rule.cells[0]) - right};
}

std::string numbers_text(const Rule& rule) { return fmt::to_string(fmt::join(rule.numbers, ",")); }

class SignDrawer {
 public:
  SignDrawer(const State& state, const BoardPlan& plan, const Look& look, Picture& picture)
      : layout_(state.game.layout()),
        plan_(plan),
        look_(look),
        picture_(picture),
        rules_(shown_rules(state.game)) {}

  void draw() {
    each(RuleShape::Outside, &SignDrawer::clue);
    each(RuleShape::Dot, &SignDrawer::dot);
    each(RuleShape::Corner, &SignDrawer::corner);
    each(RuleShape::Cage, &SignDrawer::cage);
    for (const ShownRule& shown : rules_) {
      if (shown.letter != ' ') letters(shown);
    }
  }

 private:
  void each(RuleShape shape, void (SignDrawer::*draw_one)(const ShownRule&)) {
    for (const ShownRule& shown : rules_) {
      if (shown.rule.kind->shape == shape) (this->*draw_one)(shown);
    }
  }

  // Writes a sign whole, if nothing else is there.
  bool put(Spot at, std::string_view text, const ShownRule& shown) {
    const std::u32string symbols = characters(text);
    for (int i = 0; i < std::ssize(symbols); ++i) {
      const Spot spot{at.row, at.column + i};
      if (!picture_.has(spot) || taken_.contains({spot.row, spot.column})) return false;
    }
    const Style style = shown.broken ? Ink::Wrong : Ink::Strong;
    for (int i = 0; i < std::ssize(symbols); ++i) {
      picture_.put({at.row, at.column + i}, symbols[nonet::at(i)], style);
      taken_.insert({at.row, at.column + i});
    }
    return true;
  }

  // Returns the place above a cell, at the start of the line.
  [[nodiscard]] Spot above(int cell) const {
    const Spot spot = plan_.spot(cell);
    return {spot.row - 1, spot.column};
  }

  void clue(const ShownRule& shown) {
    const auto [row, column] = place_of_clue(shown.rule, layout_);
    const int size = layout_.size();
    const auto beside = [size](int place) { return place < 0 || place >= size; };
    if (!beside(row) && !beside(column)) return;
    const auto [down, right] = direction(shown.rule, layout_);
    std::string text = numbers_text(shown.rule);
    if (down != 0 && right != 0) {
      const bool falls = down == right;
      text += look_.utf8 ? (down > 0 ? (falls ? "↘" : "↙") : (falls ? "↖" : "↗"))
                         : (falls ? "\\" : "/");
    }
    const auto length = static_cast<int>(characters(text).size());
    if (length > kClueColumns) return;
    const Spot inner =
        plan_.spot(layout_.cell(std::clamp(row, 0, size - 1), std::clamp(column, 0, size - 1)));
    const Extent cell = plan_.cell_extent();
    Spot at{inner.row + (cell.rows - 1) / 2, inner.column + (cell.columns - length) / 2};
    if (row < 0) at.row = 0;
    if (row >= size) at.row = plan_.extent().rows - 1;
    if (column < 0) at.column = kClueColumns - length;
    if (column >= size) at.column = plan_.extent().columns - kClueColumns;
    put(at, text, shown);
  }

  // Returns the sign between two cells, for the line between columns or rows; empty if none says it.
  [[nodiscard]] std::string dot_text(const Rule& rule, bool upright, bool swapped) const {
    const std::string_view id = rule.kind->id;
    const int number = rule.numbers.empty() ? 0 : rule.numbers.front();
    if (id == "greater") return upright ? (swapped ? "<" : ">") : (swapped ? "^" : "v");
    if (id == "same") return "=";
    if (id == "pairsum" && number == 10) return "X";
    if (id == "pairsum" && number == 5) return "V";
    if (id == "difference" && number == 1) return look_.utf8 ? "○" : "o";
    if (id == "ratio" && number == 2) return look_.utf8 ? "●" : "*";
    return number < 10 ? std::to_string(number) : "";
  }

  void dot(const ShownRule& shown) {
    const auto [first, second] = std::minmax(shown.rule.cells[0], shown.rule.cells[1]);
    const int down = layout_.row(second) - layout_.row(first);
    const int right = layout_.column(second) - layout_.column(first);
    const bool beside = down == 0 && right == 1;
    if (!beside && (down != 1 || right != 0)) return;
    const std::string text = dot_text(shown.rule, beside, first != shown.rule.cells[0]);
    const Spot spot = plan_.spot(second);
    const Extent cell = plan_.cell_extent();
    put(beside ? Spot{spot.row + (cell.rows - 1) / 2, spot.column - 1}
               : Spot{spot.row - 1, spot.column + (cell.columns - 1) / 2},
        text, shown);
  }

  void corner(const ShownRule& shown) {
    const int last = *std::ranges::max_element(shown.rule.cells);
    const std::string text = fmt::to_string(fmt::join(shown.rule.numbers, ""));
    const auto length = static_cast<int>(text.size());
    const Spot spot = above(last);
    put({spot.row, spot.column - 1 - (length - 1) / 2}, text, shown);
  }

  void cage(const ShownRule& shown) {
    if (shown.rule.numbers.empty()) return;
    const Spot spot = above(*std::ranges::min_element(shown.rule.cells));
    const std::string text = numbers_text(shown.rule);
    if (static_cast<int>(text.size()) > plan_.cell_extent().columns) return;
    if (!put(spot, text, shown)) put({spot.row, spot.column - 1}, text, shown);
  }

  void letters(const ShownRule& shown) {
    const bool directed = shown.rule.kind->shape != RuleShape::Cells;
    const std::size_t starts = !directed                  ? 0
                               : shown.rule.parts.empty() ? 1
                                                          : shown.rule.parts.front();
    for (std::size_t i = 0; i < shown.rule.cells.size(); ++i) {
      const std::string text(1, i < starts ? large(shown.letter) : shown.letter);
      const Spot spot = above(shown.rule.cells[i]);
      int column = plan_.cell_extent().columns;
      while (column > 0 && !put({spot.row, spot.column + column - 1}, text, shown)) --column;
    }
  }

  const Layout& layout_;
  const BoardPlan& plan_;
  const Look& look_;
  Picture& picture_;
  std::vector<ShownRule> rules_;
  std::set<std::pair<int, int>> taken_;
};

// Returns what a kind is called: "the cage[ of {}]" is "cage".
std::string kind_name(const RuleKind& kind, Language language) {
  const std::string_view name = in(language, kind.name);
  const std::string_view bare = name.substr(0, name.find('['));
  return std::string(bare.substr(bare.find(' ') + 1));
}

// Returns what a rule has besides its kind: "15 r1c1 r1c2".
std::string rest_of(const Rule& rule, const Layout& layout) {
  const std::string text = rule_text(rule, layout);
  const std::size_t blank = text.find(' ');
  return blank == std::string::npos ? "" : text.substr(blank + 1);
}

}  // namespace

std::vector<ShownRule> shown_rules(const play::Game& game) {
  std::vector<ShownRule> shown;
  const std::vector<const Rule*> broken = game.broken_rules();
  const auto is_broken = [&](const Rule& rule) {
    return std::ranges::any_of(broken, [&](const Rule* one) { return *one == rule; });
  };
  char next = 'a';
  for (const std::string& text : game.rules()) {
    auto rule = parse_rule(text, game.layout());
    if (!rule) continue;
    ShownRule one{.rule = *std::move(rule)};
    one.broken = is_broken(one.rule);
    const auto same = std::ranges::find_if(shown, [&](const ShownRule& other) {
      return other.rule.kind == one.rule.kind && share_a_letter(other.rule);
    });
    if (share_a_letter(one.rule) && same != shown.end()) {
      one.letter = same->letter;
    } else if (takes_letter(one.rule) && next <= 'z') {
      one.letter = next++;
    }
    shown.push_back(std::move(one));
  }
  return shown;
}

bool has_signs(const play::Game& game) {
  return std::ranges::any_of(shown_rules(game), [](const ShownRule& shown) {
    return shown.letter != ' ' || (shown.rule.kind->shape != RuleShape::Board &&
                                   shown.rule.kind->shape != RuleShape::Cells);
  });
}

Margins clue_margins(const play::Game& game) {
  Margins margins;
  for (const ShownRule& shown : shown_rules(game)) {
    if (shown.rule.kind->shape != RuleShape::Outside) continue;
    const auto [row, column] = place_of_clue(shown.rule, game.layout());
    if (row < 0) margins.up = 1;
    if (row >= game.layout().size()) margins.down = 1;
    if (column < 0) margins.left = kClueColumns;
    if (column >= game.layout().size()) margins.right = kClueColumns;
  }
  return margins;
}

Cages::Cages(const play::Game& game) : of_(at(game.layout().cell_count())) {
  for (const ShownRule& shown : shown_rules(game)) {
    if (shown.rule.kind->shape != RuleShape::Cage) continue;
    for (const CellIndex cell : shown.rule.cells) {
      std::vector<int>& cages = of_[cell];
      if (cages.empty() || cages.back() != count_) cages.push_back(count_);
    }
    ++count_;
  }
}

Fence Cages::between(int cell, int other) const {
  if (of_[at(cell)] != of_[at(other)]) return Fence::Edge;
  return of_[at(cell)].empty() ? Fence::None : Fence::Inside;
}

void draw_signs(const State& state, const BoardPlan& plan, const Look& look, Picture& picture) {
  SignDrawer(state, plan, look, picture).draw();
}

void write_rules_here(const State& state, LineWriter& out) {
  for (const auto& [rule, letter, broken] : shown_rules(state.game)) {
    if (std::ranges::find(rule.cells, state.cursor) == rule.cells.end()) continue;
    const Message name{rule_name(rule, state.game.layout(), Language::English),
                       rule_name(rule, state.game.layout(), Language::Spanish)};
    out.text(broken ? say({"broken: {}", "no se cumple: {}"}, name) : name,
             broken ? Ink::Wrong : Ink::Plain);
  }
}

void write_rules(const State& state, LineWriter& out) {
  const Layout& layout = state.game.layout();
  const std::vector<ShownRule> rules = shown_rules(state.game);
  if (rules.empty()) return;
  out.gap();
  out.title(Text{"Rules", "Reglas"});
  std::set<const RuleKind*> said;
  for (const ShownRule& first : rules) {
    const RuleKind& kind = *first.rule.kind;
    if (!said.insert(&kind).second) continue;
    const auto heading = [&](Language language) {
      return fmt::format("{}: {}", kind_name(kind, language), in(language, kind.summary));
    };
    out.text({heading(Language::English), heading(Language::Spanish)});
    for (const ShownRule& shown : rules) {
      if (shown.rule.kind != &kind) continue;
      std::string text = rest_of(shown.rule, layout);
      if (shown.letter != ' ') text = fmt::format("{} {}", large(shown.letter), text);
      if (!text.empty()) out.text(as_is("- " + text), shown.broken ? Ink::Wrong : Ink::Faint);
    }
  }
}

}  // namespace nonet::screen
