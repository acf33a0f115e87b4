// dimacs: conjunctive normal form, for SAT solvers; and what they answer.
//
//   nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt
//
// The comments give the meaning of each variable. An answer does not name its encoding: the number of its
// variables shows it, or, where there are further ones, that it reads as a solution.
#include <array>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/encodings/dimacs.hpp"
#include "text/encodings/names.hpp"
#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::dimacs {
namespace {

// Tells the variables of one cell, for order and log.
void append_cell(const Layout& layout, const cnf::Formula& formula, int cell, std::string& out) {
  const cnf::CellVariables& own = formula.variables_of(cell);
  if (own.count == 0) return;
  const bool log = formula.encoding().model == cnf::CnfModel::Log;
  out += fmt::format("c variables {} to {}: {} {} of", own.first, own.first + own.count - 1,
                     layout.cell_name(cell),
                     log ? "as a number from 0, the lowest bit first," : "is past the first, the second, …,");
  for (int digit = 1; digit <= layout.size(); ++digit) {
    if (formula.variable(cell, static_cast<Digit>(digit)) != 0) out += fmt::format(" {}", digit);
  }
  out += '\n';
}

void append_map(const Puzzle& puzzle, const cnf::Formula& formula, std::string& out) {
  const Layout& layout = *puzzle.layout;
  const cnf::Encoding& encoding = formula.encoding();
  if (encoding.singles) out += "c singles solve the other cells; these are the candidates that are left:\n";
  if (encoding.names_candidates() && !encoding.singles) {
    out += fmt::format("c variable ((row - 1) * {0} + column - 1) * {0} + digit: the cell has this digit\n",
                       layout.size());
  }
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (!encoding.names_candidates()) append_cell(layout, formula, cell, out);
    if (!encoding.names_candidates() || !encoding.singles) continue;
    for (int digit = 1; digit <= layout.size(); ++digit) {
      const int name = formula.variable(cell, static_cast<Digit>(digit));
      if (name != 0) out += fmt::format("c variable {}: {} has {}\n", name, layout.cell_name(cell), digit);
    }
  }
  if (formula.variable_count() > formula.candidate_variables()) {
    out += fmt::format("c variables from {} on: only help to say it\n", formula.candidate_variables() + 1);
  }
}

Result<void> write(const Puzzle& puzzle, std::string_view encoding, std::string& out) {
  const cnf::Formula formula(puzzle, cnf::encoding_of(encoding));
  if (const auto ok = cnf::check_affordable(formula); !ok) return Failure(ok.error());
  out += fmt::format("c a Sudoku of {0}x{0}, encoding {1}: {2}\n", puzzle.layout->size(),
                     cnf::name_of(formula.encoding()), cnf::summary_of(formula.encoding()));
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

  // How candidates are numbered does not depend on the rest of an encoding; further variables come after.
  using cnf::CnfModel;
  constexpr std::array<cnf::Encoding, 6> kNumberings{{{.singles = true},
                                                      {},
                                                      {.model = CnfModel::Order, .singles = true},
                                                      {.model = CnfModel::Order},
                                                      {.model = CnfModel::Log, .singles = true},
                                                      {.model = CnfModel::Log}}};
  const int count = answer->variable_count();
  std::array<std::optional<Grid>, 2> wrong;  // by a numbering of as many variables; of more
  std::optional<Grid> longer;
  for (const cnf::Encoding& encoding : kNumberings) {
    const cnf::Formula formula(puzzle, encoding);
    const int own = formula.variable_count();
    if (own == 0 && count > 0) continue;
    const Grid grid = formula.grid([&](int variable) { return answer->is_true(variable); });
    const bool right = is_solution(puzzle, grid);
    if (right && own == count) return grid;
    if (own < count) {
      if (right && !longer) longer = grid;
      continue;
    }
    std::optional<Grid>& kept = wrong[own == count ? 0 : 1];
    if (!kept && encoding.names_candidates()) kept = grid;
  }
  for (const std::optional<Grid>& grid : {wrong[0], longer, wrong[1]}) {
    if (grid) return grid;
  }
  return fail(Errc::Syntax, say("a model of {} variables, where the puzzle has {} or {}", count,
                                cnf::Formula(puzzle, cnf::kExtended).variable_count(),
                                cnf::Formula(puzzle, cnf::kCandidates).variable_count()));
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
