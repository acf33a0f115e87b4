// Answers of a logic program, as smodels printed them (Alonso 2006).
//
//   Answer: 1
//   Stable Model: estado(1,1,1) estado(1,2,2) …
//   False
//   Duration: 0.010
//
// False says that there are no more answers, True that the search ended before that was known.
// Several solutions of a puzzle are numbered. Lines between them give what the atoms do not show:
// "#const n=6." for the size, "% layout: 3x2" for the shape. The format `estado` reads and sniffs
// them; clingo's answers, which have no "Stable Model:", are left to it.

#include <fmt/core.h>

#include "text/formats/board_text.hpp"
#include "text/formats/last_words.hpp"

namespace nonet::codecs::estado {
extern const Format entry;
}  // namespace nonet::codecs::estado

namespace nonet::codecs::smodels {
namespace {

constexpr std::string_view kStableModel = "Stable Model:";

// The atoms may go on after the line of the answer, up to the next one.
std::size_t split(std::string_view text, bool last) { return estado::entry.split(text, last); }

int sniff(std::string_view head) {
  constexpr int kSurer = 97;  // more than the score of facts, which these are too
  const bool has_model = head.starts_with(kStableModel) ||
                         head.find(fmt::format("\n{}", kStableModel)) != std::string_view::npos;
  return has_model && estado::entry.sniff(head) > 0 ? kSurer : 0;
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return estado::entry.read(record, context, out);
}

// Returns whether the atoms show the size: some row, column or digit has the number N.
bool shows_size(const Grid& grid) {
  const int size = grid.size();
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    const bool at_edge = cell / size == size - 1 || cell % size == size - 1;
    if (grid[cell] == size || (grid[cell] != kBlank && at_edge)) return true;
  }
  return false;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  const int size = grid.size();
  const std::uint64_t number = show == Show::Solution ? puzzle.solution_number : 1;
  out += fmt::format("Answer: {}\n", number);
  const std::string shape = layout_note(*puzzle.layout, "%");
  if (!shape.empty() || square_side(static_cast<std::size_t>(size)) < 2 || !shows_size(grid)) {
    out += fmt::format("#const n={}.{}\n", size, shape);
  }
  out += kStableModel;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid[cell] == kBlank) continue;
    out += fmt::format(" estado({},{},{})", cell / size + 1, cell % size + 1, grid[cell]);
  }
  out += '\n';
  return {};
}

}  // namespace

extern constinit const Format entry{.id = "smodels",
                                    .summary = tr("answers: Stable Model: estado(1,1,4) …"),
                                    .extensions = ".txt .lp .pl .asp",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::smodels

namespace nonet {

void append_last_words(const Format& format, bool all, double seconds, std::string& out) {
  if (&format != &codecs::smodels::entry) return;
  out += fmt::format("{}\nDuration: {:.3f}\n", all ? "False" : "True", seconds);
}

}  // namespace nonet
