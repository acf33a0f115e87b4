// scl: a puzzle of SudokuPad in a line, as its addresses have it.
//
//   https://sudokupad.app/sclN4SwJgXA5A…   sclN4SwJgXA5A…   ctcN4Ig…
//
// Regions, cages, global rules and the solution are read; of what is drawn, only what SudokuPad draws for
// puzzles of f-puzzles. Any other drawing is named among the words about the puzzle.
#include <fmt/format.h>

#include "base/say.hpp"
#include "board/core/about.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/scl_drawings.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::scl {
namespace {

// Returns where the packed text starts in a line: after scl or ctc, which start it or end an address.
std::size_t packed_at(std::string_view text) {
  for (const std::string_view before : {"scl", "ctc"}) {
    const std::size_t at = text.starts_with(before) ? 0 : text.find(fmt::format("/{}N", before));
    const std::size_t start = at == 0 ? before.size() : at + before.size() + 1;
    if (at == std::string_view::npos || start + 8 > text.size()) continue;
    const char second = text[start + 1];
    if (text[start] == 'N' && second >= '4' && second <= '7') return start;
  }
  return std::string_view::npos;
}

// Adds what SudokuPad keeps as values of cages, or in an object of its own.
void add_words(const nlohmann::json& puzzle, Puzzle& out) {
  constexpr std::string_view kNames[] = {"title", "author", "rules"};
  if (const auto* const cages = member(puzzle, "ca", "cages"); cages != nullptr && cages->is_array()) {
    for (const auto& cage : *cages) {
      const std::string text = nonet::scl::text_in(member(cage, "v", "value"));
      for (const std::string_view name : kNames) {
        if (text.starts_with(fmt::format("{}: ", name)))
          out.meta.emplace_back(name, text.substr(name.size() + 2));
      }
    }
  }
  const auto* const own = member(puzzle, "md", "metadata");
  for (const std::string_view name : kNames) {
    const std::string text = own == nullptr ? std::string() : nonet::scl::text_in(member(*own, name));
    if (!text.empty() && about(out, name).empty()) out.meta.emplace_back(name, text);
  }
}

constexpr PackedForm kForm{
    .packed_at = packed_at,
    .none = tr("no puzzle of SudokuPad: it starts as sclN4, perhaps behind an address"),
    .parse = zipped_json,
    .lines = scl_lines,
    .add_words = add_words};

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return read_packed(kForm, record, context, out);
}

int sniff(std::string_view head) { return packed_at(first_record(head)) == std::string_view::npos ? 0 : 97; }

}  // namespace

extern constinit const Format entry{.id = "scl",
                                    .summary = tr("a puzzle of SudokuPad a line: its address, or sclN4…"),
                                    .extensions = ".scl",
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read};

}  // namespace nonet::codecs::scl
