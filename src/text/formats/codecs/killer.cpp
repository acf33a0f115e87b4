// Killers in a line, as solvers of them exchange them.
//
//   3x3:d:k:3587:14:15:…     SumoCue: for each cell, sum · 256 + the number of its cage; d: both diagonals
//   R<<<M<<<U^M<<<^J>^R…     81 symbols: a sum, 0-9A-Za-j for 0 to 45, or an arrow to it (`: left, up)
//
// A cage whose sum is 0 is none, and a cell with 0 is in none, unless other cages have their sum in one cell
// only. One cell with a sum is a given. What is written is SumoCue.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/rules/kinds.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::killer {
namespace {

constexpr int kSide = 9;
constexpr std::size_t kCells = 81;
constexpr int kSumUnit = 256;
constexpr std::string_view kArrows = "<>^v`";
constexpr std::string_view kSums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

using CageSums = std::map<int, std::pair<int, std::vector<std::string>>>;  // sum, cells

bool is_arrows(std::string_view text) {
  return text.size() == kCells && text.find_first_of(kArrows) != std::string_view::npos &&
         text.find_first_not_of(fmt::format("{}{}", kArrows, kSums)) == std::string_view::npos;
}

// Returns whether the text starts as SumoCue: digits, x, digits, then a colon, and has `:k:` or `k:`.
bool is_cue(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || !is_digit(text[0])) return false;
  const std::string_view boxes = text.substr(0, colon);
  return boxes.find('x') != std::string_view::npos &&
         boxes.find_first_not_of("0123456789x") == std::string_view::npos &&
         text.find(":k:") != std::string_view::npos;
}

Result<bool> fill(const CageSums& cages, const LayoutSpec& spec, bool diagonals, const ReadContext& context,
                  Puzzle& out) {
  LayoutSpec whole = spec;
  if (diagonals) whole.variants.push_back(Variant::Diagonals);
  const auto layout = context.layouts.of_spec(whole);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  std::vector<std::string> rules;
  for (const auto& [number, cage] : cages) {
    const auto& [sum, cells] = cage;
    if (sum == 0) continue;
    rules.push_back(cells.size() == 1 ? fmt::format("given {} {}", cells[0], sum)
                                      : fmt::format("cage {} {}", sum, fmt::join(cells, " ")));
  }
  if (const auto ok = add_rules(rules, out); !ok) return fail(ok.error().code, ok.error().words(), 0);
  note_places(context, out.givens, [](int) { return std::size_t{0}; });
  return true;
}

Result<bool> read_arrows(std::string_view text, const ReadContext& context, Puzzle& out) {
  CageSums cages;
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    int root = cell;
    for (int steps = 0;; ++steps) {
      const char sign = text[static_cast<std::size_t>(root)];
      const int row = root / kSide;
      const int column = root % kSide;
      if (kArrows.find(sign) == std::string_view::npos) break;
      const bool left = sign == '<' || sign == '`';
      const bool up = sign == '^' || sign == '`';
      const bool leaves = (left && column == 0) || (sign == '>' && column == kSide - 1) || (up && row == 0) ||
                          (sign == 'v' && row == kSide - 1);
      if (leaves || steps == kSide * kSide) {
        return fail(
            Errc::Syntax,
            say("the arrow {} does not lead to a sum", quote_at(text, static_cast<std::size_t>(cell))),
            static_cast<std::size_t>(cell));
      }
      if (left || sign == '>') root += left ? -1 : 1;
      if (up || sign == 'v') root += up ? -kSide : kSide;
    }
    auto& [sum, cells] = cages[root];
    sum = static_cast<int>(kSums.find(text[static_cast<std::size_t>(root)]));
    cells.push_back(fmt::format("r{}c{}", cell / kSide + 1, cell % kSide + 1));
  }
  return fill(cages, boxes_spec(3, 3), false, context, out);
}

Result<bool> read_cue(std::string_view text, const ReadContext& context, Puzzle& out) {
  const std::vector<std::string_view> words = nonet::split(text, ":");
  const auto boxes = parse_layout(words[0]);
  if (!boxes) return Failure(boxes.error());
  CageSums cages;
  // Where one cell of a cage has its sum and another has none, 0 is a cell of cage 0.
  std::set<int> with_sum;
  std::set<int> without;
  for (const std::string_view word : words) {
    const int value = parse_number(word).value_or(0);
    (value < kSumUnit ? without : with_sum).insert(value % kSumUnit);
  }
  const bool sums_once =
      std::ranges::any_of(without, [&](int cage) { return cage > 0 && with_sum.contains(cage); });
  bool diagonals = false;
  int cell = 0;
  bool values = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto offset = static_cast<std::size_t>(words[i].data() - text.data());
    if (!values) {
      diagonals = diagonals || words[i] == "d";
      values = words[i] == "k";
      if (values || words[i] == "d") continue;
      return fail(Errc::Unsupported, say("'{}' is not known here; only d and k are", words[i]), offset);
    }
    const auto value = parse_number(words[i]);
    if (!value || cell >= boxes->size * boxes->size) {
      return fail(Errc::Syntax, say("'{}' is not the value of a cell", words[i]), offset);
    }
    if (*value == 0 && !sums_once) {  // in no cage
      ++cell;
      continue;
    }
    auto& [sum, cells] = cages[*value % kSumUnit];
    sum = std::max(sum, *value / kSumUnit);
    cells.push_back(fmt::format("r{}c{}", cell / boxes->size + 1, cell % boxes->size + 1));
    ++cell;
  }
  if (cell != boxes->size * boxes->size) {
    return fail(Errc::Syntax, say("{} values for {} cells", cell, boxes->size * boxes->size), text.size());
  }
  return fill(cages, *boxes, diagonals, context, out);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto offset = static_cast<std::size_t>(text.data() - record.data());
  if (!is_arrows(text) && !is_cue(text)) {
    return fail(Errc::Syntax, tr("no killer: neither 3x3:k:… nor 81 sums and arrows"), offset);
  }
  auto found = is_cue(text) ? read_cue(text, context, out) : read_arrows(text, context, out);
  if (!found) return moved(found.error(), offset);
  return found;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const LayoutSpec& spec = puzzle.layout->spec();
  LayoutSpec plain = boxes_spec(spec.box_rows, spec.box_cols);
  const bool diagonals = spec.variants == std::vector{Variant::Diagonals};
  if (diagonals) plain.variants = spec.variants;
  const int cell_count = puzzle.givens.cell_count();
  const auto refused = [] {
    return fail(
        Errc::Unsupported,
        tr("this format has only boxes, diagonals, givens and cages of two cells and more, 255 of them "
           "at most"));
  };
  if (spec != plain || spec.box_rows == 0 || cell_count >= kSumUnit) return refused();
  std::vector<int> values(static_cast<std::size_t>(cell_count), 0);
  int next = 1;
  for (const Rule& rule : puzzle.rules) {
    if (show == Show::Solution) break;  // the digits say all
    if (rule.kind != &kinds::cage::entry || rule.numbers.empty() || rule.cells.size() < 2) return refused();
    for (const CellIndex cell : rule.cells) {
      if (values[cell] != 0 || puzzle.givens[cell] != kBlank) return refused();
      values[cell] = rule.numbers[0] * kSumUnit + next;
    }
    ++next;
  }
  out += fmt::format("{}x{}:{}k:", spec.box_rows, spec.box_cols, diagonals ? "d:" : "");
  for (int cell = 0; cell < cell_count; ++cell) {
    int& value = values[static_cast<std::size_t>(cell)];
    if (value == 0) value = grid[cell] * kSumUnit + next++;
    out += fmt::format("{}:", value);
  }
  out += '\n';
  return {};
}

int sniff(std::string_view head) {
  const std::string_view first = first_record(head);
  return is_arrows(first) || is_cue(first) ? 95 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "killer",
                                    .summary = tr("a killer a line: SumoCue, or sums and arrows"),
                                    .extensions = ".killer",
                                    .keeps = kGivens | kVariantRules,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::killer
