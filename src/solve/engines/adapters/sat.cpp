// sat: the board in conjunctive normal form, and a SAT solver.
//
// The formula is src/text/encodings/formula.hpp, in the encoding asked for; the solver is CaDiCaL,
// linked, or any other as a process. To find further solutions, clauses forbid those that are
// known.
#include "solve/engines/cnf/solvers.hpp"
#include "text/encodings/names.hpp"

namespace nonet::adapters::sat {
namespace {

constexpr std::string_view kLinked = "linked";
constexpr SettingSpec kEncoding{.name = "encoding",
                                .summary = tr("how the rules become clauses"),
                                .initial = "candidates",
                                .choices = kCnfEncodings};
constexpr SettingSpec kSolver{.name = "solver",
                              .summary = tr("CaDiCaL as linked, or a command that reads DIMACS"),
                              .initial = kLinked,
                              .command = true};
constexpr SettingSpec kSettings[] = {kEncoding, kSolver};

Message lacking(std::span<const SettingValue> settings) {
  const std::string_view solver = value_of(kSolver, settings);
  return solver == kLinked ? Message() : cnf::missing_outside_solver(solver);
}

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  const cnf::Formula formula(query.puzzle, cnf::encoding_of(value_of(kEncoding, query)));
  if (const auto ok = cnf::check_affordable(formula); !ok) return Failure(ok.error());
  sink.stats.variables = static_cast<std::uint64_t>(formula.variable_count());
  if (formula.variable_count() == 0) {  // singles have decided every cell
    const Grid solved = formula.grid([](int) { return false; });
    return formula.refuted() || sink.add(solved) ? StopReason::Exhausted : StopReason::Enough;
  }
  const std::string_view solver = value_of(kSolver, query);
  return solver == kLinked ? cnf::run_linked_solver(formula, query, sink)
                           : cnf::run_outside_solver(formula, solver, query, sink);
}

}  // namespace

extern constinit const Engine entry{
    .id = "sat",
    .summary = tr("conjunctive normal form, and CaDiCaL or another SAT solver"),
    .abilities = kEnumerates | kProves | kAnyLayout | kInterrupts | kRulesToo,
    .outside = true,
    .settings = kSettings,
    .unavailable = cnf::missing_linked_solver,
    .lacking = lacking,
    .run = run};

}  // namespace nonet::adapters::sat
