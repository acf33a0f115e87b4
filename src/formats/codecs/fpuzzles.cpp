// f-puzzles: the address of a puzzle on f-puzzles.com or SudokuPad, or what stands in it: JSON, packed.
//
//   https://f-puzzles.com/?load=N4IgzglgXgpi…   https://sudokupad.app/fpuzzlesN4Ig…   N4IgzglgXgpi…
//   {"size":9,"grid":[[{"value":5,"given":true},…],…],"thermometer":[{"lines":[["R1C1","R1C2"]]}],"antiknight":true}
//
// A digit that is not given is the player's, and is not read. What only decorates is skipped; a constraint that nonet
// does not know is refused.
#include "core/parse_json.hpp"
#include "core/say.hpp"
#include "formats/fpuzzles_lines.hpp"
#include "formats/lz_string.hpp"
#include "formats/symbols.hpp"
#include "formats/text.hpp"

namespace nonet::codecs::fpuzzles {
namespace {

constexpr std::size_t kMostUnpacked = 4'000'000;
constexpr std::string_view kStart = "N4Ig";  // what '{"' is, packed

// Returns where the packed text starts in a line: at its start, or behind the end of an address.
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

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  const std::size_t at = packed_at(text);
  if (at == std::string_view::npos) {
    return fail(Errc::Syntax,
                {"no puzzle of f-puzzles: it starts as N4Ig, perhaps behind ?load=",
                 "no es un sudoku de f-puzzles: empieza por N4Ig, quizá tras ?load="},
                start);
  }
  const auto unpacked = unpacked_lz(without_escapes(text.substr(at)), kMostUnpacked);
  if (!unpacked) return moved(unpacked.error(), start + at);
  const auto json = parse_json(*unpacked);
  if (!json) return fail(json.error().code, json.error().words(), start + at);
  const auto lines = fpuzzles_lines(*json);
  if (!lines) return fail(lines.error().code, lines.error().words(), start + at);
  ReadContext inner{.layouts = context.layouts};
  const auto found = find_format("rules")->read(*lines, inner, out);
  if (!found) return fail(found.error().code, found.error().words(), start + at);
  for (const char* const name : {"title", "author"}) {
    const auto value = json->find(name);
    if (value != json->end() && value->is_string()) {
      out.meta.emplace_back(name, value->get<std::string>());
    }
  }
  note_places(context, out.givens, [&](int) { return start + at; });
  return found;
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto grid = grid_to_show(puzzle, show);
  if (!grid) return Failure(grid.error());
  const auto json = fpuzzles_json(puzzle, **grid);
  if (!json) return Failure(json.error());
  out += "https://f-puzzles.com/?load=";
  out += packed_lz(*json);
  out += '\n';
  return {};
}

int sniff(std::string_view head) {
  return packed_at(first_record(head)) == std::string_view::npos ? 0 : 97;
}

}  // namespace

extern constinit const Format entry{
    .id = "fpuzzles",
    .summary = {"a puzzle of f-puzzles or SudokuPad a line: its address, or N4Ig…",
                "un sudoku de f-puzzles o SudokuPad por línea: su dirección, o N4Ig…"},
    .extensions = ".fpuzzles",
    .keeps = kGivens | kCandidates | kShape | kVariantRules,
    .one_per_line = true,
    .sniff = sniff,
    .split = split_line,
    .read = read,
    .write = write};

}  // namespace nonet::codecs::fpuzzles
