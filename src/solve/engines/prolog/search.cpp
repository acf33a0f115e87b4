#include "solve/engines/prolog/search.hpp"

#include <fmt/format.h>

#include "board/core/digits_of.hpp"
#include "solve/engines/shared_library.hpp"

namespace nonet::prolog {
namespace {

#ifdef NONET_HAVE_SWI_PROLOG
constexpr Text kMissing = tr("libswipl.so.9 is not installed; Debian has it in the package swi-prolog-nox");
#else
constexpr Text kMissing =
    tr("nonet was built without SWI-Prolog; install swi-prolog-core and build it again");
#endif

MakePrologSearch* swi_prolog() {
  // Global: the libraries that Prolog loads look for Prolog's functions among those of the program.
  static MakePrologSearch* const make = plugin("prolog", SharedLibrary::Scope::Global);
  return make;
}

template <class Item>
std::string list_of(const std::vector<Item>& items) {
  return fmt::format("[{}]", fmt::join(items, ","));
}

std::string houses_of(const Layout& layout) {
  std::vector<std::string> houses;
  for (int house = 0; house < layout.house_count(); ++house) {
    std::vector<int> cells;
    for (const CellIndex cell : layout.house(house)) cells.push_back(cell + 1);
    houses.push_back(list_of(cells));
  }
  return list_of(houses);
}

std::string board_of(const Puzzle& puzzle) {
  std::vector<std::string> cells;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) {
      cells.push_back(std::to_string(puzzle.givens[cell]));
    } else if (!puzzle.candidates) {
      cells.emplace_back("x");
    } else {
      cells.push_back(list_of(digits_of(*puzzle.candidates, cell)));
    }
  }
  return list_of(cells);
}

}  // namespace

Message unavailable() { return swi_prolog() == nullptr ? Message(kMissing) : Message(); }

Result<StopReason> search(const Model& model, const Query& query, SolutionSink& sink) {
  const Layout& layout = *query.puzzle.layout;
  const PrologTask task{model, query,
                        fmt::format("t({},{},{})", layout.size(), houses_of(layout), board_of(query.puzzle))};
  return run_plugged(std::unique_ptr<PluggedSearch>(swi_prolog()(task)), query, sink);
}

}  // namespace nonet::prolog
