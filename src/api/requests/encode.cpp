// A puzzle as input of another solver.
#include "nonet/encode.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::encode {
namespace {

constexpr Member kTo{.name = "to",
                     .help = {"The language of the solver: dimacs, lp, minizinc, ...",
                              "El lenguaje del solucionador: dimacs, lp, minizinc, ..."},
                     .required = true};
constexpr Member kEncoding{.name = "encoding",
                           .help = {"Which of its encodings; left out: the usual one.",
                                    "Cuál de sus codificaciones; si falta, la habitual."}};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kTo, &kEncoding, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context&) {
  const auto text =
      nonet::encode(asked.puzzle(members::kPuzzle), asked.text(kTo), asked.text(kEncoding));
  if (!text) return Failure(text.error());
  return JsonObject().add("text", *text);
}

}  // namespace

extern constinit const Request entry{
    .id = "encode",
    .summary = {"Write a puzzle for another solver: clauses, rules, constraints.",
                "Escribe un sudoku para otro solucionador: cláusulas, reglas, restricciones."},
    .members = kMembers,
    .answer = "encoded",
    .about_a_puzzle = false,
    .run = run};

}  // namespace nonet::api::requests::encode
