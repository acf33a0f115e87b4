// dimacs: conjunctive normal form, for SAT solvers; and what they answer.
//
//   nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt
//
// The comments give the meaning of each variable. An answer does not name its encoding, but the
// number of its variables shows it: `candidates` has fewer than the others, or is the same.
#include <fmt/core.h>

#include "base/say.hpp"
#include "text/encodings/dimacs.hpp"
#include "text/encodings/names.hpp"
#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::dimacs {
namespace {

void append_map(const Puzzle& puzzle, const cnf::Formula& formula, std::string& out) {
  const Layout& layout = *puzzle.layout;
  if (!formula.encoding().on_candidates) {
    out += fmt::format("c variable ((row - 1) * {0} + column - 1) * {0} + digit: the cell has this digit\n",
                       layout.size());
    return;
  }
  out += "c singles solve the other cells; these are the candidates that are left:\n";
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    for (int digit = 1; digit <= layout.size(); ++digit) {
      const int name = formula.variable(cell, static_cast<Digit>(digit));
      if (name != 0) out += fmt::format("c variable {}: {} has {}\n", name, layout.cell_name(cell), digit);
    }
  }
}

Result<void> write(const Puzzle& puzzle, std::string_view encoding, std::string& out) {
  const cnf::Formula formula(puzzle, cnf::encoding_of(encoding));
  if (const auto ok = cnf::check_affordable(formula); !ok) return Failure(ok.error());
  out += fmt::format("c a Sudoku of {0}x{0}, encoding {1}: {2}\n", puzzle.layout->size(),
                     formula.encoding().id, formula.encoding().summary);
  append_givens(puzzle, "c ", out);
  append_map(puzzle, formula, out);
  cnf::append_dimacs(formula, {}, out);
  return {};
}

Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  using Kind = cnf::SolverAnswer::Kind;
  const auto answer = cnf::read_answer(text);
  if (!answer) return Failure(answer.error());
  if (answer->kind == Kind::Unsatisfiable) return std::nullopt;
  if (answer->kind == Kind::Unknown) return fail(Errc::Syntax, tr("the solver came to no answer"));

  const cnf::Formula candidates(puzzle, cnf::kCandidates);
  const cnf::Formula all(puzzle, cnf::kExtended);
  const int count = answer->variable_count();
  if (count > all.variable_count()) {
    return fail(Errc::Syntax, say("a model of {} variables, where the puzzle has {} or {}", count,
                                  all.variable_count(), candidates.variable_count()));
  }
  const cnf::Formula& formula = count <= candidates.variable_count() ? candidates : all;
  return formula.grid([&](int variable) { return answer->is_true(variable); });
}

// A model of the encodings with a variable for each cell and digit has N³ of them.
Result<int> size(std::string_view text) {
  const auto answer = cnf::read_answer(text);
  if (!answer) return Failure(answer.error());
  int size = 1;
  while (size < kMaxSize && size * size * size < answer->variable_count()) ++size;
  const bool shown = size * size * size == answer->variable_count();
  if (shown || answer->kind != cnf::SolverAnswer::Kind::Satisfiable) return size;
  return fail(Errc::Syntax,
              say("a model of {} variables, which is no N³: give the puzzle as FILE or --puzzle",
                  answer->variable_count()));
}

}  // namespace

extern constinit const Export entry{.id = "dimacs",
                                    .summary = tr("conjunctive normal form, for SAT solvers"),
                                    .encodings = kCnfEncodings,
                                    .extension = ".cnf",
                                    .write = write,
                                    .read = read,
                                    .size = size};

}  // namespace nonet::exports::dimacs
