// parse_rule() and rule_text(): both walk the grammar of the kind, word by word.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <string>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/cell_name.hpp"
#include "board/rules/rules.hpp"

namespace nonet {
namespace {

// What a word of a grammar stands for.
enum class Slot : std::uint8_t {
  Cell,
  Cells,
  Equals,
  More,
  List,
  Weights,
  Choice,
  Number,
  NumberOrDash,
  Optional,
  OptionalWord,
  Word
};

// Words of a language of their own.
constexpr std::array<std::string_view, 4> kOwnWords{"CLUE", "MACHINE", "PATTERN", "TABLE"};

Slot slot_of(std::string_view word) {
  if (word == "CELL") return Slot::Cell;
  if (word == "CELLS") return Slot::Cells;
  if (word == "=") return Slot::Equals;
  if (word == "…") return Slot::More;
  if (word == "D,D") return Slot::List;
  if (word.starts_with("K*")) return Slot::Weights;
  if (std::ranges::find(kOwnWords, word) != kOwnWords.end()) return Slot::Word;
  if (word.ends_with('?')) {
    return word[0] >= 'a' && word[0] <= 'z' ? Slot::OptionalWord : Slot::Optional;
  }
  if (word.ends_with("|-")) return Slot::NumberOrDash;
  return word.find('|') == std::string_view::npos ? Slot::Number : Slot::Choice;
}

// Reads the words of one rule into it.
class RuleReader {
 public:
  RuleReader(std::string_view text, const Layout& layout)
      : text_(text), layout_(layout), words_(words_in(text)) {}

  Result<Rule> read() {
    if (words_.empty()) return fail(Errc::Syntax, tr("no rule"), 0);
    rule_.kind = find_rule_kind(words_[0]);
    if (rule_.kind == nullptr) {
      return fail(Errc::Unsupported,
                  say("'{}' is not a kind of rule; 'nonet formats --rules' lists them", words_[0]),
                  offset_of(words_[0], text_));
    }
    next_ = 1;
    for (const std::string_view word : split(rule_.kind->grammar, " ")) {
      if (auto ok = take(word); !ok) return Failure(ok.error());
    }
    if (next_ < words_.size()) return unwanted();
    if (rule_.kind->meaning.refuse != nullptr) {
      const Message why = rule_.kind->meaning.refuse({rule_, layout_, {&rule_, 1}});
      if (!why.empty()) return fail(Errc::BadLayout, why, offset_of(words_[0], text_));
    }
    return std::move(rule_);
  }

 private:
  [[nodiscard]] bool done() const { return next_ >= words_.size(); }
  [[nodiscard]] bool at_sign() const { return !done() && words_[next_] == "="; }
  [[nodiscard]] std::size_t offset() const { return done() ? text_.size() : offset_of(words_[next_], text_); }

  Failure refuse(const Message& what) const {
    return fail(
        Errc::Syntax,
        say("{}: {}; it is written: {} {}", rule_.kind->id, what, rule_.kind->id, rule_.kind->grammar),
        offset());
  }
  Failure unwanted() const { return refuse(say("'{}' is too much", words_[next_])); }
  Failure missing(const Message& what) const {
    if (done()) return refuse(say("{} is missing", what));
    return refuse(say("'{}' is not {}", words_[next_], what));
  }

  Result<void> take(std::string_view word) {
    switch (slot_of(word)) {
      case Slot::Cell: return take_cell();
      case Slot::Cells: return take_cells();
      case Slot::Equals: return take_sign();
      case Slot::More:
        while (at_sign()) {
          if (auto ok = take_sign(); !ok) return ok;
          if (auto ok = take_cells(); !ok) return ok;
        }
        return {};
      case Slot::List: return take_list();
      case Slot::Weights: return take_weights();
      case Slot::Choice: return take_choice(word);
      case Slot::NumberOrDash:
        if (!done() && words_[next_] == "-") return skip();
        return take_number(word.substr(0, word.size() - 2));
      case Slot::Number: return take_number(word);
      case Slot::Optional:
        if (done()) return {};
        return take_number(word.substr(0, word.size() - 1));
      case Slot::OptionalWord:
        if (done() || words_[next_] != word.substr(0, word.size() - 1)) return {};
        rule_.text = words_[next_];
        return skip();
      case Slot::Word:
        if (done()) return missing(as_is(word));
        rule_.text = words_[next_];
        return skip();
    }
    return {};
  }

  Result<void> skip() {
    ++next_;
    return {};
  }

  Result<void> add_number(std::string_view text, const Message& what) {
    constexpr std::size_t kMostDigits = 7;
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || text.size() > kMostDigits || error != std::errc() ||
        end != text.data() + text.size()) {
      return missing(what);
    }
    rule_.numbers.push_back(number);
    return {};
  }

  Result<void> take_number(std::string_view name) {
    const Message what = say("a number ({})", name);
    if (done()) return missing(what);
    if (auto ok = add_number(words_[next_], what); !ok) return ok;
    return skip();
  }

  Result<void> take_list() {
    const Text what = tr("a list of digits like 1,2");
    if (done()) return missing(what);
    const auto digits = split(words_[next_], ",");
    if (digits.empty()) return missing(what);
    for (const std::string_view digit : digits) {
      if (auto ok = add_number(digit, what); !ok) return ok;
      if (layout_.digit_worth(rule_.numbers.back()) == kBlank) return missing(what);
    }
    return skip();
  }

  Result<void> take_choice(std::string_view names) {
    const auto choices = split(names, "|");
    const auto found = done() ? choices.end() : std::ranges::find(choices, words_[next_]);
    if (found == choices.end()) {
      return missing(say("one of {}", names));
    }
    rule_.numbers.push_back(static_cast<std::int32_t>(found - choices.begin()));
    return skip();
  }

  Result<void> add_cell(std::string_view name, std::size_t offset) {
    const auto cell = cell_named(name, layout_.extent(), offset);
    if (!cell) return Failure(cell.error());
    if (layout_.is_hole(*cell)) {
      return fail(Errc::BadLayout, say("{} is no cell of the board", name), offset);
    }
    rule_.cells.push_back(*cell);
    return {};
  }

  Result<void> take_cell() {
    if (done()) return missing(tr("a cell"));
    if (auto ok = add_cell(words_[next_], offset()); !ok) return ok;
    return skip();
  }

  Result<void> take_cells() {
    const CellBounds bounds = rule_.kind->bounds;
    int count = 0;
    for (; !done() && !at_sign(); ++next_, ++count) {
      if (auto ok = add_cell(words_[next_], offset()); !ok) return ok;
    }
    if (count < bounds.least) {
      return refuse(count == 1 ? say("1 cell, and at least {} are needed", bounds.least)
                               : say("{} cells, and at least {} are needed", count, bounds.least));
    }
    if (count > bounds.most) {
      return refuse(say("{} cells, and {} at most can be", count, bounds.most));
    }
    return {};
  }

  Result<void> take_sign() {
    if (!at_sign()) return missing(tr("a '='"));
    rule_.parts.push_back(static_cast<std::uint16_t>(rule_.cells.size()));
    return skip();
  }

  Result<void> take_weights() {
    const Text what = tr("a weight and a cell, like 2*r1c2");
    if (done()) return missing(what);
    for (; !done(); ++next_) {
      const std::string_view word = words_[next_];
      const std::size_t star = word.find('*');
      if (star == std::string_view::npos) return missing(what);
      if (auto ok = add_number(word.substr(0, star), what); !ok) return ok;
      if (auto ok = add_cell(word.substr(star + 1), offset() + star + 1); !ok) return ok;
    }
    return {};
  }

  std::string_view text_;
  const Layout& layout_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  Rule rule_;
};

// Writes one rule, word by word.
class RuleWriter {
 public:
  RuleWriter(const Rule& rule, const Layout& layout) : rule_(rule), layout_(layout), on_{rule, layout, {}} {}

  std::string write() {
    text_ = rule_.kind->id;
    for (const std::string_view word : split(rule_.kind->grammar, " ")) put(word);
    return std::move(text_);
  }

 private:
  void put(std::string_view word) {
    switch (slot_of(word)) {
      case Slot::Cell: add(layout_.cell_name(rule_.cells[cell_++])); break;
      case Slot::Cells: put_cells(); break;
      case Slot::Equals: put_sign(); break;
      case Slot::More:
        while (part_ + 1 < on_.part_count()) {
          put_sign();
          put_cells();
        }
        break;
      case Slot::List: put_list(); break;
      case Slot::Weights:
        for (; cell_ < rule_.cells.size(); ++cell_) {
          add(fmt::format("{}*{}", rule_.numbers[number_++], layout_.cell_name(rule_.cells[cell_])));
        }
        break;
      case Slot::Choice: add(split(word, "|")[at(rule_.numbers[number_++])]); break;
      case Slot::NumberOrDash:
        if (number_ == rule_.numbers.size()) {
          add("-");
          break;
        }
        [[fallthrough]];
      case Slot::Number: add(std::to_string(rule_.numbers[number_++])); break;
      case Slot::Optional:
        if (number_ < rule_.numbers.size()) add(std::to_string(rule_.numbers[number_++]));
        break;
      case Slot::OptionalWord:
      case Slot::Word:
        if (!rule_.text.empty()) add(rule_.text);
        break;
    }
  }

  void add(std::string_view word) {
    text_ += ' ';
    text_ += word;
  }
  void put_cells() {
    const std::size_t end = part_ + 1 < on_.part_count() ? rule_.parts[at(part_)] : rule_.cells.size();
    while (cell_ < end) add(layout_.cell_name(rule_.cells[cell_++]));
  }
  void put_sign() {
    ++part_;
    add("=");
  }
  void put_list() {
    std::string list;
    for (; number_ < rule_.numbers.size(); ++number_) {
      list += fmt::format("{}{}", list.empty() ? "" : ",", rule_.numbers[number_]);
    }
    add(list);
  }

  const Rule& rule_;
  const Layout& layout_;
  const RuleOn on_;
  std::string text_;
  std::size_t cell_ = 0;
  std::size_t number_ = 0;
  int part_ = 0;
};

// Returns the cells from the first through the second to the end of the board.
std::vector<CellIndex> to_the_end(std::span<const CellIndex> cells, const Layout& layout) {
  const int down = layout.row(cells[1]) - layout.row(cells[0]);
  const int right = layout.column(cells[1]) - layout.column(cells[0]);
  const bool neighbours = std::max(std::abs(down), std::abs(right)) == 1;
  if (!neighbours) return {cells.begin(), cells.end()};
  std::vector<CellIndex> line;
  int row = layout.row(cells[0]);
  int column = layout.column(cells[0]);
  for (; std::clamp(row, 0, layout.size() - 1) == row && std::clamp(column, 0, layout.size() - 1) == column;
       row += down, column += right) {
    line.push_back(static_cast<CellIndex>(layout.cell(row, column)));
  }
  return line;
}

bool touch(int one, int other, const Layout& layout) {
  return std::abs(layout.row(one) - layout.row(other)) <= 1 &&
         std::abs(layout.column(one) - layout.column(other)) <= 1;
}

}  // namespace

std::string values_of(const RuleKind& kind) {
  std::string values;
  for (const std::string_view word : split(kind.grammar, " ")) {
    const Slot slot = slot_of(word);
    const bool cells = slot == Slot::Cell || slot == Slot::Cells || slot == Slot::Weights;
    if (cells || slot == Slot::Equals || slot == Slot::More) continue;
    values += fmt::format("{}{}", values.empty() ? "" : " ", word);
  }
  return values;
}

std::string drafted_rule(const RuleKind& kind, std::string_view value, std::span<const CellIndex> cells,
                         const Layout& layout) {
  std::vector<CellIndex> marked(cells.begin(), cells.end());
  if (kind.shape == RuleShape::Outside && cells.size() > 1) marked = to_the_end(cells, layout);
  const bool parts = kind.grammar.find('=') != std::string_view::npos;
  std::string places;
  for (std::size_t i = 0; i < marked.size(); ++i) {
    const bool apart = kind.shape == RuleShape::Arrow || kind.grammar.find("CELL =") != std::string_view::npos
                           ? i == 1
                           : i > 0 && !touch(marked[i - 1], marked[i], layout);
    if (parts && apart) places += " =";
    const bool weighted = kind.grammar.find("K*") != std::string_view::npos;
    places += fmt::format(" {}{}", weighted ? "1*" : "", layout.cell_name(marked[i]));
  }
  std::string values;
  for (const std::string_view word : words_in(value)) values += fmt::format(" {}", word);
  if (values.empty() && values_of(kind).ends_with("|-")) values = " -";
  const bool cells_first = kind.grammar.starts_with("CELL ") && kind.grammar != "CELL CELL";
  return fmt::format("{}{}{}", kind.id, cells_first ? places : values, cells_first ? values : places);
}

inline namespace v0 {

Result<Rule> parse_rule(std::string_view text, const Layout& layout) {
  return RuleReader(text, layout).read();
}

std::string rule_text(const Rule& rule, const Layout& layout) { return RuleWriter(rule, layout).write(); }

}  // namespace v0
}  // namespace nonet
