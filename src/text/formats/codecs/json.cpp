// nonet's own JSON, which keeps all that a puzzle can hold. Schema: docs/formats/json.schema.json.
//
//   {"nonet":1,"layout":"9+diagonals","givens":"53..7…","placed":"…","solution":"…",
//    "candidates":[[2,6],[],…],"rules":["cage 15 r1c1 r1c2"],"colours":[0,1,…],
//    "meta":[["title","…"],["author","…"]]}
//
// "nonet" is the version; only it and "givens" are required. Boards are written as in `line`, the
// layout in the layout notation. The writer puts each object on a line of its own, so that a text
// of many puzzles can be streamed; the reader takes line breaks anywhere, and objects one after the
// other or in an array. Unknown keys are skipped. "marks" is an older name of "candidates". Objects of
// other programs among them are read as foreign_json.hpp says.
#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "text/formats/foreign_json.hpp"
#include "text/formats/json_source.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::json {
namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 16;  // the deepest nesting that is read

// Returns whether a character may be between objects: a blank, or the punctuation of an array.
constexpr bool is_between(char c) { return is_space(c) || c == ',' || c == '[' || c == ']'; }

// A record is an object and the rest of its last line. An object that is not closed ends before the
// next line that starts with a brace, so that one broken line costs one puzzle.
std::size_t split(std::string_view text, bool last) {
  std::size_t at = 0;
  while (at < text.size() && is_between(text[at]) && text[at] != '\n') ++at;
  if (at == text.size()) return last ? at : 0;
  if (text[at] != '{') return split_line(text, last);
  JsonNesting nesting;
  for (; at < text.size(); ++at) {
    const bool line_starts = at > 0 && text[at - 1] == '\n';
    if (line_starts && text[at] == '{' && nesting.depth > 0) return at;
    nesting.take(text[at]);
    if (nesting.depth > 0) continue;
    ++at;
    while (at < text.size() && is_between(text[at]) && text[at] != '\n') ++at;
    if (at < text.size()) return text[at] == '\n' ? at + 1 : at;
    break;
  }
  return last ? text.size() : 0;
}

Result<void> check_version(const JsonSource& source) {
  const Json* version = source.find("nonet");
  if (version == nullptr) return fail(Errc::Syntax, tr("no \"nonet\" with a version"), 0);
  if (*version == kPuzzleJsonVersion) return {};
  return fail(Errc::Unsupported,
              say("version {} of nonet's JSON; this program knows {}", version->dump(), kPuzzleJsonVersion),
              source.offset("nonet"));
}

Result<std::optional<LayoutSpec>> read_layout(const JsonSource& source) {
  const Json* layout = source.find("layout");
  if (layout == nullptr) return std::optional<LayoutSpec>();
  if (!layout->is_string()) return source.refuse("layout", tr("a string"));
  auto spec = parse_layout(layout->get_ref<const std::string&>());
  if (!spec) return moved(spec.error(), source.offset("layout"));
  return std::optional<LayoutSpec>(std::move(*spec));
}

Result<void> read_givens(const JsonSource& source, const ReadContext& context, Puzzle& out) {
  const Json* givens = source.find("givens");
  if (givens == nullptr) return fail(Errc::Syntax, tr("no \"givens\""), 0);
  if (!givens->is_string()) return source.refuse("givens", tr("a string"));
  const auto shape = read_layout(source);
  if (!shape) return Failure(shape.error());
  return read_one_line(givens->get_ref<const std::string&>(), source.offset("givens"), context, out, *shape);
}

// Reads a board other than the givens; nullopt if the key is missing.
Result<std::optional<Grid>> read_grid(const JsonSource& source, const char* key, const Layout& layout) {
  const Json* board = source.find(key);
  if (board == nullptr) return std::optional<Grid>();
  if (!board->is_string()) return source.refuse(key, tr("a string"));
  auto grid = decode_grid(board->get_ref<const std::string&>(), layout);
  if (!grid) return moved(grid.error(), source.offset(key));
  return std::optional<Grid>(std::move(*grid));
}

Result<void> read_candidates(const JsonSource& source, Puzzle& out) {
  const char* key = source.find("candidates") != nullptr ? "candidates" : "marks";
  const Json* cells = source.find(key);
  if (cells == nullptr) return {};
  const Layout& layout = *out.layout;
  const int count = layout.rows() * layout.columns();
  const int low = layout.value_of(1);
  const int high = layout.value_of(layout.size());
  const auto refused = [&] { return source.refuse(key, say("an array of {} arrays", count)); };
  if (!cells->is_array() || !std::cmp_equal(cells->size(), count)) return refused();
  out.candidates = Candidates::none(layout.extent());
  for (const CellIndex hole : layout.spec().holes) out.candidates->add(hole, 1);
  for (int i = 0; i < count; ++i) {
    const Json& digits = (*cells)[static_cast<std::size_t>(i)];
    if (!digits.is_array()) return refused();
    for (const Json& digit : digits) {
      const bool fits = digit.is_number_unsigned() && digit >= low && digit <= high;
      if (!fits) return source.refuse(key, say("made of digits {} to {}", low, high));
      out.candidates->add(layout.cell(i / layout.columns(), i % layout.columns()),
                          layout.digit_worth(digit.get<int>()));
    }
  }
  return {};
}

Result<void> read_colours(const JsonSource& source, Puzzle& out) {
  const Json* colours = source.find("colours");
  if (colours == nullptr) return {};
  const auto cells = out.givens.digits().size();
  constexpr int kMost = 255;
  if (!colours->is_array() || colours->size() != cells) {
    return source.refuse("colours", say("an array of {} numbers", cells));
  }
  for (const Json& colour : *colours) {
    const bool fits = colour.is_number_unsigned() && colour <= kMost;
    if (!fits) return source.refuse("colours", say("made of numbers 0 to {}", kMost));
    out.colours.push_back(colour.get<std::uint8_t>());
  }
  return {};
}

Result<void> read_rules(const JsonSource& source, Puzzle& out) {
  const Json* rules = source.find("rules");
  if (rules == nullptr) return {};
  const auto is_text = [](const Json& rule) { return rule.is_string(); };
  if (!rules->is_array() || !std::ranges::all_of(*rules, is_text)) {
    return source.refuse("rules", tr("an array of strings"));
  }
  const auto texts = rules->get<std::vector<std::string>>();
  std::size_t where = 0;
  const auto ok = add_rules(texts, out, &where);
  if (ok) return {};
  const std::size_t start = source.offset("rules");
  const std::size_t found = source.record.find(texts[where], start);
  const std::size_t offset = ok.error().offset == Error::kNoOffset ? 0 : ok.error().offset;
  return fail(ok.error().code, ok.error().words(), found == std::string_view::npos ? start : found + offset);
}

Result<void> read_meta(const JsonSource& source, Puzzle& out) {
  const Json* meta = source.find("meta");
  if (meta == nullptr) return {};
  if (!meta->is_array()) return source.refuse("meta", tr("an array of pairs"));
  for (const Json& pair : *meta) {
    const bool fits = pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_string();
    if (!fits) return source.refuse("meta", tr("an array of pairs of strings"));
    out.meta.emplace_back(pair[0].get_ref<const std::string&>(), pair[1].get_ref<const std::string&>());
  }
  return {};
}

Result<void> read_object(const JsonSource& source, const ReadContext& context, Puzzle& out) {
  const Json& object = source.object;
  if (!object.is_object()) return fail(Errc::Syntax, tr("not an object"), 0);
  const bool own = object.contains("nonet") || (object.contains("givens") && object.contains("layout"));
  if (!own) return read_foreign_object(source, context, out);
  if (auto ok = check_version(source); !ok) return ok;
  if (auto ok = read_givens(source, context, out); !ok) return ok;
  auto placed = read_grid(source, "placed", *out.layout);
  if (!placed) return Failure(placed.error());
  if (*placed) {
    out.placed = std::move(**placed);
    for (const CellIndex hole : out.layout->spec().holes) out.placed[hole] = kBlank;
  }
  auto solution = read_grid(source, "solution", *out.layout);
  if (!solution) return Failure(solution.error());
  if (*solution && filled_count(**solution) == out.layout->cell_count()) out.solution = std::move(*solution);
  for (const auto read_part : {read_candidates, read_rules, read_colours, read_meta}) {
    if (auto ok = read_part(source, out); !ok) return ok;
  }
  return {};
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  std::size_t start = 0;
  while (start < record.size() && is_between(record[start])) ++start;
  while (record.size() > start && is_between(record.back())) record.remove_suffix(1);
  if (start == record.size()) return false;
  const std::string_view text = record.substr(start);
  JsonNesting nesting;
  for (const char c : text) nesting.take(c);
  if (nesting.deepest > kDeepest) {
    return fail(Errc::TooLarge, say("brackets nested deeper than {}", kDeepest), start);
  }
  const auto object = parse_json(text);
  if (!object) return moved(object.error(), start);
  const auto ok = read_object({text, *object}, context, out);
  if (!ok) return moved(ok.error(), start);
  move_places(context, start);
  return true;
}

// The solution is written whenever there is one: the notation has room for both.
Result<void> write(const Puzzle& puzzle, const Grid& /*grid*/, Show /*show*/, std::string& out) {
  out += puzzle_json(puzzle).text() + '\n';
  return {};
}

// Returns nothing: the board of an object is never written as text of another format.
std::string_view board(std::string_view, const Dialect&) { return {}; }

// Scores above lists for objects of other programs with a puzzle each.
int sniff(std::string_view head) {
  constexpr int kMostRecords = 8;  // the first ones may be damaged
  const std::size_t start = head.find_first_not_of(" \t\r\n,[]");
  if (start == std::string_view::npos || head[start] != '{') return 0;
  if (head.find("\"nonet\"", start) != std::string_view::npos) return 99;
  head.remove_prefix(start);
  for (int i = 0; i < kMostRecords && !head.empty(); ++i) {
    std::string_view record = head.substr(0, split(head, true));
    head.remove_prefix(record.size());
    while (!record.empty() && is_between(record.back())) record.remove_suffix(1);
    if (const auto object = parse_json(record); object && is_foreign_puzzle(*object)) return 93;
  }
  return 15;
}

}  // namespace

extern constinit const Format entry{
    .id = "json",
    .summary = tr("nonet's own JSON, one object a puzzle"),
    .extensions = ".json .ndjson .jsonl",
    .keeps = kGivens | kPlaced | kCandidates | kSolution | kColours | kMeta | kShape | kVariantRules,
    .own_layouts = true,
    .shaped = true,
    .sniff = sniff,
    .split = split,
    .read = read,
    .board = board,
    .write_grid = write};

}  // namespace nonet::codecs::json
