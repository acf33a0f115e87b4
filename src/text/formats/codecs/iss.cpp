// Interactive Sudoku Solver's strings: a constraint after each dot, its words parted by ~.
//
//   .Cage~15~R1C1~R1C2.Thermo~R3C3~R2C3~R1C3.Skyscraper~C2~3~.~R1C1_5.~R1C2_1_2
//   a type and its words, in the order of the rule              a given, candidates: no type
//
// Clues beside the board have their line, R2 or C3, then what stands at its start and at its end.
#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "board/core/cell_name.hpp"
#include "board/rules/kinds.hpp"
#include "text/formats/board_sides.hpp"
#include "text/formats/iss_words.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::iss {
namespace {

using IssWords = std::vector<std::string_view>;

// Cuts a text at every sign; two signs in a row have an empty word between them.
IssWords words_of(std::string_view text, char sign) {
  IssWords words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(sign, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// What a string says, part by part.
struct IssDraft {
  BoardSides sides;
  LayoutSpec spec = {};
  bool boxed = false;    // whether the shape alone has boxes
  bool boxless = false;  // whether it says that there are none
  bool jigsaw = false;
  std::vector<std::string> rules = {};
  std::vector<std::size_t> offsets = {};  // of the constraints they come from

  void add(std::string rule, std::size_t offset) {
    rules.push_back(std::move(rule));
    offsets.push_back(offset);
  }
};

Failure no_line(std::string_view word) { return fail(Errc::Syntax, say("'{}' is no row or column", word)); }

// Reads one constraint: what stands after its type, by the form that the type has.
class ConstraintReader {
 public:
  ConstraintReader(const IssKind& known, const IssWords& words, std::size_t offset, IssDraft& out)
      : form_(known.name->form),
        rule_(start_of(*known.kind, *known.name)),
        usual_(known.name->usual),
        words_(words),
        first_(known.name->lead.empty() ? 1 : 2),
        offset_(offset),
        size_(out.spec.size),
        out_(out) {}

  Result<void> read() {
    switch (form_) {
      case IssForm::Board: add(rule_); return {};
      case IssForm::Cells: return with_cells();
      case IssForm::Number:
        if (!cell_of(word(first_), size_).empty() || word(first_).empty()) {
          if (!usual_.empty()) rule_ += fmt::format(" {}", usual_);
        } else {
          rule_ += fmt::format(" {}", words_[first_++]);
        }
        if (words_.back() == "LOOP") rule_ += " loop";
        return with_cells();
      case IssForm::Text: rule_ += fmt::format(" {}", word(first_++)); return with_cells();
      case IssForm::Pattern: return lists(pattern_of(word(first_)));
      case IssForm::Pairs: return lists(table_of_key(word(first_), values()));
      case IssForm::OldPairs: {
        std::string key(word(first_));
        for (char& sign : key) sign = sign == '-' ? '_' : sign == '_' ? '-' : sign;
        return lists(table_of_key(key, values()));
      }
      case IssForm::Machine: return lists(machine_of_bits(word(first_), values()));
      case IssForm::Cage:
        rule_ += fmt::format(" {}", word(first_) == "0" ? "-" : word(first_));
        ++first_;
        return with_cells();
      case IssForm::Digits: {
        std::string digits(word(first_++));
        std::ranges::replace(digits, '_', ',');
        rule_ += fmt::format(" {}", digits);
        return with_cells();
      }
      case IssForm::Weights: return weights();
      case IssForm::Neighbours: return neighbours();
      case IssForm::Outside: return clues();
      case IssForm::Sandwich:
        if (words_.size() < 3) return no_line(word(2));
        return clue(word(1), word(2), false);
      case IssForm::Diagonal: return diagonal();
      case IssForm::Corner: return corner();
      case IssForm::Arrow: return arrow(1);
      case IssForm::Pill: return arrow(static_cast<std::size_t>(parse_number(word(first_++)).value_or(0)));
    }
    return {};
  }

 private:
  void add(std::string rule) { out_.add(std::move(rule), offset_); }
  [[nodiscard]] own::ValueRange values() const {
    return {out_.spec.lowest, out_.spec.size - 1 + out_.spec.lowest};
  }
  [[nodiscard]] std::string_view word(std::size_t at) const {
    return at < words_.size() ? words_[at] : std::string_view();
  }
  [[nodiscard]] Result<std::vector<std::string>> cells_in(std::span<const std::string_view> words) const {
    std::vector<std::string> names;
    if (!words.empty() && words.back() == "LOOP") words = words.first(words.size() - 1);
    for (const std::string_view word : words) {
      names.push_back(word == "-" ? "=" : cell_of(word, size_));
      if (!names.back().empty()) continue;
      return fail(Errc::Unsupported, say("'{}' is no cell of a board of {}×{}", word, size_, size_));
    }
    return names;
  }
  [[nodiscard]] Result<std::vector<std::string>> cells() const {
    return cells_in(std::span(words_).subspan(std::min(first_, words_.size())));
  }

  Result<void> with_cells() {
    const auto names = cells();
    if (!names) return Failure(names.error());
    add(fmt::format("{} {}", rule_, fmt::join(*names, " ")));
    return {};
  }

  // PairX~KEY~_name~cells~~cells: a rule for each list of cells.
  Result<void> lists(const Result<std::string>& own) {
    if (!own) return Failure(own.error());
    rule_ += fmt::format(" {}", *own);
    for (std::size_t end = first_ + 1; end < words_.size(); ++end) {
      const std::size_t start = end;
      while (end < words_.size() && !words_[end].empty() && words_[end][0] != '_') ++end;
      if (start == end) continue;
      const auto names = cells_in(std::span(words_).subspan(start, end - start));
      if (!names) return Failure(names.error());
      add(fmt::format("{} {}", rule_, fmt::join(*names, " ")));
    }
    return {};
  }

  // Sum~14_=_2_-1~cells.
  Result<void> weights() {
    const IssWords weights = words_of(word(first_++), '_');
    const auto names = cells();
    if (!names) return Failure(names.error());
    if (weights[1] != "=" || weights.size() != names->size() + 2) {
      return fail(Errc::Syntax, say("'{}' are not the weights of {} cells", words_[1], names->size()));
    }
    rule_ += fmt::format(" {}", weights[0]);
    for (std::size_t i = 0; i < names->size(); ++i) {
      rule_ += fmt::format(" {}*{}", weights[i + 2], (*names)[i]);
    }
    add(rule_);
    return {};
  }

  Result<void> neighbours() {
    const auto names = cells();
    if (!names) return Failure(names.error());
    for (std::size_t i = 0; i < names->size(); ++i) {
      for (std::size_t j = i + 1; j < names->size(); ++j) {
        const std::string_view a = words_[i + first_];
        const std::string_view b = words_[j + first_];
        const int away = std::abs(symbol_value(a[1]) - symbol_value(b[1])) +
                         std::abs(symbol_value(a[3]) - symbol_value(b[3]));
        if (away == 1) add(fmt::format("{} {} {}", rule_, (*names)[i], (*names)[j]));
      }
    }
    return {};
  }

  Result<void> clue(std::string_view number, std::string_view line, bool back) {
    const std::string cells = line_of(line, out_.sides.rows, out_.sides.columns, back);
    if (cells.empty()) return no_line(line);
    add(fmt::format("{} {}{}", rule_, number, cells));
    return {};
  }
  Result<void> clues() {
    for (const bool back : {false, true}) {
      const std::string_view number = word(back ? 3 : 2);
      if (number.empty()) continue;
      if (auto ok = clue(number, words_[1], back); !ok) return ok;
    }
    return {};
  }

  // LittleKiller~37~R2C1: the diagonal that starts there.
  Result<void> diagonal() {
    const std::string_view start = word(2);
    if (cell_of(start, size_).empty()) return fail(Errc::Syntax, say("'{}' is no cell", start));
    rule_ += fmt::format(" {}", words_[1]);
    const int first = (symbol_value(start[1]) - 1) * size_ + symbol_value(start[3]) - 1;
    for (const CellIndex cell : diagonal_from(first, size_)) {
      if (cell / size_ >= out_.sides.rows || cell % size_ >= out_.sides.columns) continue;
      rule_ += fmt::format(" r{}c{}", cell / size_ + 1, cell % size_ + 1);
    }
    add(rule_);
    return {};
  }

  Result<void> corner() {
    const std::string_view corner = word(1);
    if (cell_of(corner, size_ - 1).empty()) {
      return fail(Errc::Syntax, say("no four cells meet at '{}'", corner));
    }
    const int row = symbol_value(corner[1]);
    const int column = symbol_value(corner[3]);
    add(fmt::format("{} {} r{}c{} r{}c{} r{}c{} r{}c{}", rule_, fmt::join(std::span(words_).subspan(2), ","),
                    row, column, row, column + 1, row + 1, column, row + 1, column + 1));
    return {};
  }

  Result<void> arrow(std::size_t circle) {
    const auto names = cells();
    if (!names) return Failure(names.error());
    if (circle == 0 || circle >= names->size()) {
      return fail(Errc::Syntax, tr("an arrow without a shaft"));
    }
    const std::span all(*names);
    add(fmt::format("{} {} = {}", rule_, fmt::join(all.first(circle), " "),
                    fmt::join(all.subspan(circle), " ")));
    return {};
  }

  IssForm form_;
  std::string rule_;  // its words up to here
  std::string_view usual_;
  const IssWords& words_;
  std::size_t first_;  // of the words that are not read yet
  std::size_t offset_;
  int size_;
  IssDraft& out_;
};

Result<void> add_shape(const IssWords& words, IssDraft& out) {
  const IssWords sides = words_of(words.size() > 1 ? words[1] : "", 'x');
  const auto rows = sides.size() == 2 ? parse_number(sides[0]) : std::nullopt;
  const auto columns = rows ? parse_number(sides[1]) : std::nullopt;
  if (!columns || std::max(*rows, *columns) > kMaxSymbols) {
    return fail(Errc::Syntax, tr("a shape is written as in Shape~9x9, Shape~9x9~0-8 or Shape~6x6~9"));
  }
  out.sides.rows = *rows;
  out.sides.columns = *columns;
  if (words.size() < 3 || words[2].empty()) return {};
  const IssWords values = words_of(words[2], '-');
  const auto low = values.size() == 2 ? parse_number(values[0]) : std::optional(1);
  const auto high = parse_number(values.back());
  if (!low || !high || *low > 1 || *high <= *low || words.size() > 3) {
    return fail(Errc::Unsupported, say("values '{}': they go from 0 or 1 up", words[2]));
  }
  out.sides.lowest = *low;
  out.sides.highest = *high;
  return {};
}

// Reads the cells of a box, of boards whose boxes have not as many as there are digits.
Result<void> add_region_size(const IssWords& words, IssDraft& out) {
  const auto size = parse_number(words.size() > 1 ? words[1] : "");
  if (!size || *size < 1) return fail(Errc::Syntax, tr("a region size is a number"));
  out.sides.region_size = *size;
  return {};
}

// Reads the regions, a symbol for each cell of the board.
Result<void> add_regions(std::string_view symbols, IssDraft& out) {
  std::vector<std::uint16_t> regions;
  for (const char symbol : symbols) {
    const int value = symbol_value(symbol);
    if (value < 0) return fail(Errc::Syntax, say("'{}' is not a region", symbol));
    regions.push_back(static_cast<std::uint16_t>(value));
  }
  if (!std::cmp_equal(regions.size(), out.sides.rows * out.sides.columns)) {
    return fail(Errc::BadLayout,
                say("{} regions for {} cells", regions.size(), out.sides.rows * out.sides.columns));
  }
  std::vector<std::uint16_t> numbers = regions;
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  for (std::uint16_t& region : regions) {
    region = static_cast<std::uint16_t>(std::ranges::lower_bound(numbers, region) - numbers.begin());
  }
  out.jigsaw = true;
  set_regions(std::move(regions), out.sides, out.spec);
  return {};
}

Result<void> add_cell(const IssWords& words, std::size_t offset, IssDraft& out) {
  const IssWords parts = words_of(words.size() > 1 ? words[1] : "", '_');
  const std::string cell = cell_of(parts[0], out.spec.size);
  if (cell.empty() || parts.size() < 2) {
    return fail(Errc::Syntax, say("'{}' is no cell with digits", words.size() > 1 ? words[1] : ""));
  }
  const std::string digits = fmt::format("{}", fmt::join(std::span(parts).subspan(1), ","));
  out.add(parts.size() == 2 ? fmt::format("given {} {}", cell, digits)
                            : fmt::format("candidates {} {}", cell, digits),
          offset);
  return {};
}

Result<void> add_constraint(std::string_view text, std::size_t offset, IssDraft& out) {
  const IssWords words = words_of(text, '~');
  const std::string_view type = words[0];
  if (type == "Shape" || type == "RegionSize") return {};  // read before the others
  if (type.empty()) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (auto ok = add_cell({"", words[i]}, offset, out); !ok) return ok;
    }
    return {};
  }
  if (type == "NoBoxes") {
    out.boxless = true;
    return {};
  }
  if (type == "Jigsaw" && words.size() > 1) {
    return add_regions(words[1], out);
  }
  if (const IssKind known = known_type(words)) {
    return ConstraintReader(known, words, offset, out).read();
  }
  return fail(Errc::Unsupported, say("the constraint '{}' is not known here", type));
}

Result<IssDraft> drafted(std::string_view text) {
  IssDraft draft{.sides = {.rows = 9, .columns = 9}};
  for (const bool shapes : {true, false}) {
    for (const std::string_view part : words_of(text, '.')) {
      const bool sized = part.starts_with("RegionSize");
      if (part.empty() || (part.starts_with("Shape") || sized) != shapes) continue;
      const auto at = static_cast<std::size_t>(part.data() - text.data());
      const IssWords words = words_of(part, '~');
      const auto ok = sized    ? add_region_size(words, draft)
                      : shapes ? add_shape(words, draft)
                               : add_constraint(part, at, draft);
      if (!ok) return fail(ok.error().code, ok.error().words(), at);
    }
    if (!shapes) continue;
    auto spec = spec_of_sides(draft.sides);
    if (!spec) return Failure(spec.error());
    draft.spec = *std::move(spec);
    draft.boxed = draft.spec.box_rows > 1;
  }
  if (draft.jigsaw && !draft.boxless && draft.boxed && draft.spec.holes.empty()) {
    return fail(Errc::Unsupported, tr("regions and boxes on one board: add NoBoxes if they replace them"), 0);
  }
  if (draft.boxless || draft.jigsaw) draft.spec.box_rows = draft.spec.box_cols = 0;
  if (draft.boxless && !draft.jigsaw) draft.spec.regions.clear();
  return draft;
}

// A dot, then a cell with digits, or a type with words or of the table: a line of blanks is a board.
bool is_string(std::string_view text) {
  if (text.size() < 2 || text[0] != '.') return false;
  const std::string_view first = text.substr(1, text.find('.', 1) - 1);
  if (first.starts_with('~')) return true;
  return is_letter(first.empty() ? '.' : first[0]) &&
         (first.find('~') != std::string_view::npos || known_type({first}) || first == "NoBoxes");
}

// Notes where the cells with one digit stand.
void note_givens(const IssDraft& draft, std::size_t start, const ReadContext& context, const Puzzle& puzzle) {
  std::vector<std::size_t> places(puzzle.givens.digits().size(), start);
  for (std::size_t i = 0; i < draft.rules.size(); ++i) {
    const IssWords words = words_of(draft.rules[i], ' ');
    const auto cell = cell_named(words[words.size() > 1 ? 1 : 0], puzzle.givens.size(), 0);
    if (words[0] == kinds::given::entry.id && cell) places[*cell] = start + draft.offsets[i];
  }
  note_places(context, puzzle.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  if (!is_string(text)) {
    return fail(Errc::Syntax, tr("no constraint string: it starts as .Cage~15~R1C1~R1C2"), start);
  }
  auto draft = drafted(text);
  if (!draft) return moved(draft.error(), start);
  const auto layout = context.layouts.of_spec(draft->spec);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::size_t where = 0;
  if (const auto ok = add_rules(draft->rules, out, &where); !ok) {
    return fail(ok.error().code, ok.error().words(), start + draft->offsets[where]);
  }
  if (context.places != nullptr) note_givens(*draft, start, context, out);
  return true;
}

int sniff(std::string_view head) { return is_string(first_record(head)) ? 94 : 0; }

}  // namespace

extern constinit const Format entry{.id = "iss",
                                    .summary = tr("Interactive Sudoku Solver's strings: .Cage~15~R1C1~R1C2"),
                                    .extensions = ".iss",
                                    .keeps = kGivens | kCandidates | kShape | kVariantRules,
                                    .shaped = true,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write_grid = write_iss};

}  // namespace nonet::codecs::iss
