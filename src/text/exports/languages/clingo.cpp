// clingo: the answers of clingo, clasp and smodels to lp and smodels, as text or, with --outf=2, as JSON.
//
//   Answer: 1                          Answer: 1                           "Value": [
//   estado(1,1,1) estado(1,2,2) …      Stable Model: estado(1,1,1) …         "estado(1,1,1)", …
//   SATISFIABLE                        estado(2,1,3) …                     ]
//                                      False
//
// If there are several answers, the first is read. That there is none is UNSATISFIABLE, or False on its own:
// smodels writes it after the last answer.
#include <algorithm>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::clingo {
namespace {

// Returns the text between `start` and `end`, or to the end of `text`, as with no `end`; nullopt if there
// is no `start`.
std::optional<std::string_view> between(std::string_view text, std::string_view start, std::string_view end) {
  const std::size_t at = text.find(start);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + start.size());
  return end.empty() ? text : text.substr(0, text.find(end));
}

// Returns the lines of atoms after the line with the number of the first answer; nullopt if there is none.
std::optional<std::string_view> atoms_in(std::string_view text) {
  const auto rest = between(text.substr(std::min(text.find("Answer:"), text.size())), "\n", "");
  if (!rest) return std::nullopt;
  std::size_t end = 0;
  while (end < rest->size()) {
    const std::size_t line_end = std::min(rest->find('\n', end), rest->size() - 1) + 1;
    if (rest->substr(end, line_end - end).find('(') == std::string_view::npos) break;
    end = line_end;
  }
  return rest->substr(0, end);
}

Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  auto atoms = between(text, "\"Value\":", "]");
  if (!atoms) atoms = atoms_in(text);
  if (!atoms) {
    if (text.find("UNSATISFIABLE") != std::string_view::npos) return std::nullopt;
    if (text.starts_with("False") || text.find("\nFalse") != std::string_view::npos) return std::nullopt;
    return fail(Errc::Syntax, tr("neither an answer nor UNSATISFIABLE"));
  }
  return grid_of_triples(puzzle, numbers_in(*atoms));
}

}  // namespace

extern constinit const Export entry{
    .id = "clingo", .summary = tr("what clingo, clasp or smodels answers to lp and smodels"), .read = read};

}  // namespace nonet::exports::clingo
