// The answers of other solvers, in the language that the first byte chooses, and what clingo prints: what is
// read as a grid is one of the board's size, and an error has its place in the text.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "solve/engines/asp/search.hpp"
#include "text/exports/export.hpp"
#include "text/formats/format.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  if (size == 0) return 0;
  const auto read = [](std::string_view board) {
    return read_puzzles(board, {}, find_format("line")).value().front();
  };
  static const Puzzle kPuzzles[] = {
      read("12..34..2.4.4.2."),
      read("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")};
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const Export& source = *all_exports()[*data % all_exports().size()];
  for (const Puzzle& puzzle : kPuzzles) {
    if (source.read != nullptr) {
      const auto grid = source.read(puzzle, text);
      if (grid && *grid && (*grid)->size() != puzzle.layout->size()) std::abort();
      const std::size_t offset = grid ? 0 : grid.error().offset;
      if (offset != Error::kNoOffset && offset > text.size()) std::abort();
    }
    const Query query{.puzzle = puzzle, .limit = 0, .keep = 100};
    SolutionSink sink(query);
    static_cast<void>(asp::read_answers(text, puzzle.layout->size(), sink));
    static_cast<void>(asp::figure(text, "Choices"));
    for (const Grid& grid : sink.take_solutions()) {
      if (!is_solution(puzzle, grid)) std::abort();
    }
  }
  return 0;
}
