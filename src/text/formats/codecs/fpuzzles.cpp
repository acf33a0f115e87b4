// f-puzzles: the address of a puzzle on f-puzzles.com or SudokuPad, or what stands in it: JSON, packed.
//
//   https://f-puzzles.com/?load=N4IgzglgXgpi…   https://sudokupad.app/fpuzzlesN4Ig…   N4IgzglgXgpi…
//   {"size":9,"grid":[[{"value":5,"given":true},…],…],"antiknight":true,…}
//
// A digit that is not given is the player's, and is not read. What is only drawn is named among the words
// about the puzzle; a constraint that nonet does not know is refused.
#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "text/formats/fpuzzles_lines.hpp"
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

void add_words(const nlohmann::json& puzzle, Puzzle& out) {
  for (const char* const name : {"title", "author"}) {
    const auto value = puzzle.find(name);
    if (value != puzzle.end() && value->is_string()) {
      out.meta.emplace_back(name, value->get<std::string>());
    }
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

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const auto json = fpuzzles_json(puzzle, grid);
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
    .one_per_line = true,
    .sniff = sniff,
    .split = split_line,
    .read = read,
    .write_grid = write};

}  // namespace nonet::codecs::fpuzzles
