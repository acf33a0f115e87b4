#include "reason/generate/lay/lay.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/range.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/rules/kinds.hpp"
#include "board/rules/rules.hpp"

namespace nonet::generate {
namespace {

constexpr std::string_view kRules = "rules";

// Cells of the board for each clue, where their number is not wished: of one kind alone, and of several.
constexpr int kCellsForALine = 8;
constexpr int kCellsInAMix = 11;

// Lines come first, and cages and dots where there is room.
const std::vector<Laying>& layings() {
  using Signs = std::vector<Laying::LaidSign>;
  const auto line = [](const RuleKind& kind, int least, int most, bool grows) {
    return Laying{kind.id, lay_lines, Signs{{&kind}}, {}, least, most, grows};
  };
  static const std::vector<Laying> kLayings{
      line(kinds::thermo::entry, 3, 7, true),
      line(kinds::slowthermo::entry, 3, 7, true),
      line(kinds::arrow::entry, 3, 5, false),
      line(kinds::doublearrow::entry, 4, 6, false),
      {kinds::whisper::entry.id, lay_lines, {{&kinds::whisper::entry, 5}}, {}, 3, 8, true},
      line(kinds::renban::entry, 3, 6, false),
      line(kinds::nabner::entry, 3, 5, true),
      line(kinds::palindrome::entry, 4, 7, false),
      line(kinds::between::entry, 4, 6, false),
      line(kinds::entropic::entry, 4, 8, true),
      line(kinds::zipper::entry, 4, 7, false),
      line(kinds::regionsum::entry, 3, 6, false),
      {"killer", lay_cages, {{&kinds::cage::entry}}, {}, 2, 5},
      {"kropki", lay_dots, {{&kinds::ratio::entry, 2}, {&kinds::difference::entry, 1}}, "kropki"},
      {"xv", lay_dots, {{&kinds::pairsum::entry, 10}, {&kinds::pairsum::entry, 5}}, "xv"},
      {kinds::difference::entry.id, lay_dots, {{&kinds::difference::entry, 1}}},
      {kinds::ratio::entry.id, lay_dots, {{&kinds::ratio::entry, 2}}},
      {kinds::greater::entry.id, lay_dots, {{&kinds::greater::entry}}},
  };
  return kLayings;
}

// Holds everywhere, and says so without a word more.
bool everywhere(const RuleKind& kind) { return kind.shape == RuleShape::Board && kind.grammar.empty(); }

std::string all_words() {
  std::string words;
  const auto add = [&](std::string_view word) { words.append(words.empty() ? "" : ", ").append(word); };
  for (const Laying& laying : layings()) add(laying.word);
  for (const RuleKind* kind : all_rule_kinds()) {
    if (everywhere(*kind)) add(kind->id);
  }
  return words;
}

Result<int> read_count(std::string_view text, const Layout& layout) {
  const auto range = read_range(kRules, text);
  if (!range) return Failure(range.error());
  const double count = range->first;
  if (count == range->second && count >= 1 && count <= layout.cell_count() && count == std::floor(count)) {
    return static_cast<int>(count);
  }
  return bad_parameter(kRules, say("'{}' is no number of clues from 1 to {}", text, layout.cell_count()));
}

// Reads "thermo:4" or "antiknight".
Result<void> read_word(std::string_view text, std::vector<Rule>& on_board, Wishes& wishes) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view word = text.substr(0, colon);
  const RuleKind* const kind = find_rule_kind(word);
  const auto laying = std::ranges::find_if(layings(), [&](const Laying& one) {
    return one.word == word || (kind != nullptr && one.signs.size() == 1 && one.signs[0].kind == kind);
  });
  const bool holds_everywhere = kind != nullptr && everywhere(*kind);
  if (laying == layings().end() && !holds_everywhere) {
    return bad_parameter(kRules, say("'{}' is none of {}", word, all_words()));
  }
  const auto again = [&](const RuleWish& other) { return !holds_everywhere && other.laying == &*laying; };
  const auto said = [&](const Rule& rule) { return rule.kind == kind; };
  if (std::ranges::any_of(wishes.laid, again) || (holds_everywhere && std::ranges::any_of(on_board, said))) {
    return bad_parameter(kRules, say("'{}' is there twice", word));
  }
  if (holds_everywhere && colon < text.size()) {
    return bad_parameter(kRules, say("'{}' holds everywhere, and has no number", word));
  }
  if (holds_everywhere) {
    on_board.push_back({.kind = kind});
    return {};
  }
  RuleWish wish{&*laying};
  if (colon < text.size()) {
    const auto count = read_count(text.substr(colon + 1), *wishes.layout);
    if (!count) return Failure(count.error());
    wish.count = *count;
  }
  wishes.laid.push_back(wish);
  return {};
}

}  // namespace

Result<void> read_rules(std::string_view text, Wishes& wishes) {
  const auto words = words_in(text, ", ");
  if (words.empty()) return bad_parameter(kRules, say("it names none of {}", all_words()));
  std::vector<Rule> on_board;
  for (const std::string_view word : words) {
    if (const auto ok = read_word(word, on_board, wishes); !ok) return ok;
  }
  std::ranges::sort(wishes.laid, {}, &RuleWish::laying);
  Puzzle puzzle;
  puzzle.reset(wishes.layout);
  if (auto ok = settle_rules(std::move(on_board), puzzle); !ok)
    return bad_parameter(kRules, ok.error().words());
  wishes.layout = puzzle.layout;
  wishes.everywhere = std::move(puzzle.rules);
  return {};
}

bool covers_board(const Wishes& wishes) {
  return wishes.laid.size() == 1 && wishes.laid[0].laying->lay == lay_cages && wishes.laid[0].count == 0;
}

void lay_rules(const Wishes& wishes, LaidBoard& board) {
  const int cells = board.layout.cell_count();
  for (const auto& [laying, wished] : wishes.laid) {
    int count = wished;
    const bool all = laying->lay == lay_dots || covers_board(wishes);
    if (count == 0 && !all) {
      count = std::max(2, cells / (wishes.laid.size() > 1 ? kCellsInAMix : kCellsForALine));
    }
    laying->lay(*laying, count, board);
    if (wished != 0 || laying->negative.empty()) continue;
    auto negative = parse_rule("negative " + std::string(laying->negative), board.layout);
    if (negative) board.rules.push_back(*std::move(negative));
  }
}

}  // namespace nonet::generate
