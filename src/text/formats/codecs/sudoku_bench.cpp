// Sudoku-Bench: rows of a set of puzzles for language models, as objects of JSON.
//
//   {"puzzle_id":"…","title":"…","author":"…","rules":"Normal Sudoku rules apply. …","rows":9,"cols":9,
//    "initial_board":"53..7…","visual_elements":"[…]","solution":"534…"}
//
// The rules are told in words and the elements are drawn: both are named, and not read. Tables of these rows
// are read as csv.
#include <algorithm>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::json {
extern const Format entry;
}  // namespace nonet::codecs::json

namespace nonet::codecs::sudoku_bench {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kBoard = "\"initial_board\"";

std::size_t split(std::string_view text, bool last) { return json::entry.split(text, last); }

// Returns the text of a member; empty if it is none.
std::string text_in(const Json& row, std::string_view name) {
  const Json* const value = member(row, name);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

// Returns whether a row has nothing but the usual rules: Nikoli's puzzles are plain.
bool is_plain(const Json& row) {
  return equal_ignoring_case(text_in(row, "author"), "nikoli") || text_in(row, "rules").empty();
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  constexpr std::string_view kAround = " \t\r\n,[]";
  const std::size_t start = record.find_first_not_of(kAround);
  if (start == std::string_view::npos) return false;
  const auto row = parse_json(record.substr(start, record.find_last_not_of(kAround) + 1 - start));
  if (!row) return moved(row.error(), start);
  const std::string board = text_in(*row, "initial_board");
  const std::size_t place = std::min(record.find(kBoard), record.size());
  const auto refused = [&](const Error& error) { return fail(error.code, error.words(), place); };
  if (board.empty()) return fail(Errc::Syntax, tr("no text named initial_board"), start);
  if (const auto ok = read_one_line(board, 0, {.layouts = context.layouts}, out); !ok)
    return refused(ok.error());
  const int size = out.layout->size();
  for (const char* const side : {"rows", "cols"}) {
    const Json* const said = member(*row, side);
    if (said != nullptr && *said != size) {
      return fail(Errc::Syntax, say("a board of {0}×{0} where {1} says {2}", size, side, said->dump()),
                  place);
    }
  }
  out.solution = full_grid(text_in(*row, "solution"), size);
  for (const char* const name : {"puzzle_id", "title", "author", "rules", "sudokupad_url"}) {
    if (std::string text = text_in(*row, name); !text.empty()) out.meta.emplace_back(name, std::move(text));
  }
  if (!is_plain(*row)) out.meta.emplace_back(kNotRead, "rules, visual_elements");
  note_places(context, out.givens, [&](int) { return place; });
  return true;
}

int sniff(std::string_view head) {
  const std::size_t start = head.find_first_not_of(" \t\r\n[");
  const bool is_json = start != std::string_view::npos && head[start] == '{';
  return is_json && head.find(kBoard) != std::string_view::npos ? 95 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "sudoku_bench",
                                    .summary = tr("rows of Sudoku-Bench: JSON with an initial_board"),
                                    .extensions = ".jsonl .json",
                                    .own_rules = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read};

}  // namespace nonet::codecs::sudoku_bench
