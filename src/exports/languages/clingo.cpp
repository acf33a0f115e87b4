// clingo: the answers of clingo and clasp to lp and smodels, as text or, with --outf=2, as JSON.
//
//   Answer: 1                                    "Value": [
//   estado(1,1,1) estado(1,2,2) …                  "estado(1,1,1)", …
//   SATISFIABLE                                  ]
//
// If there are several answers, the first is read.
#include "exports/export.hpp"
#include "exports/export_text.hpp"

namespace nonet::exports::clingo {
namespace {

// Returns the text between `start` and `end`, or to the end of `text`; nullopt if there is no
// `start`.
std::optional<std::string_view> between(std::string_view text, std::string_view start,
                                        std::string_view end) {
  const std::size_t at = text.find(start);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + start.size());
  return text.substr(0, text.find(end));
}

Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  auto atoms = between(text, "\"Value\":", "]");
  if (!atoms) {
    const std::size_t answer = text.find("Answer:");
    if (answer != std::string_view::npos) {
      // The number of the answer is on this line, the atoms are on the next.
      atoms = between(text.substr(answer), "\n", "\n");
    }
  }
  if (!atoms) {
    if (text.find("UNSATISFIABLE") != std::string_view::npos) return std::nullopt;
    return fail(Errc::Syntax,
                {"neither an answer nor UNSATISFIABLE", "ni una respuesta ni UNSATISFIABLE"});
  }
  const auto grid = grid_of_triples(puzzle, numbers_in(*atoms));
  if (!grid) return Failure(grid.error());
  return *grid;
}

}  // namespace

extern constinit const Export entry{.id = "clingo",
                                    .summary = {"what clingo or clasp answers to lp and smodels",
                                                "lo que clingo o clasp responden a lp y smodels"},
                                    .read = read};

}  // namespace nonet::exports::clingo
