// The next step for a person who is stuck.
#include "advise/advice_json.hpp"
#include "api/members.hpp"
#include "api/techniques.hpp"

namespace nonet::api::requests::hint {
namespace {

constexpr Member kAll{.name = "all",
                      .kind = Member::Kind::Switch,
                      .help = {"Every step that helps, not only the next one.",
                               "Todos los pasos que ayudan, no solo el próximo."},
                      .initial = "false"};
constexpr Member kDeep{.name = "deep",
                       .kind = Member::Kind::Switch,
                       .help = {"With `all`: chains, almost locked sets and nets too.",
                                "Con `all`: también cadenas, conjuntos casi cerrados y redes."},
                       .initial = "false"};
constexpr Member kLimit{.name = "limit",
                        .kind = Member::Kind::Number,
                        .help = {"With `all`: so many steps at most; 0 sends them all.",
                                 "Con `all`: tantos pasos como mucho; 0 los envía todos."},
                        .initial = "0",
                        .most = 1'000'000};
constexpr Member kPassingOver{
    .name = "passing_over",
    .kind = Member::Kind::Choice,
    .help =
        {"Of a saved game: whether steps are passed over that the candidates in the centre of cells show "
         "already. `full`: if every blank cell has some.",
         "De una partida guardada: si se omiten los pasos que ya muestran los candidatos del centro de las "
         "casillas. `full`: si toda casilla vacía tiene alguno."},
    .initial = "full",
    .choices = "never full always"};
constexpr const Member* kMembers[] = {&members::kPuzzle,
                                      &kPassingOver,
                                      &kAll,
                                      &kDeep,
                                      &kLimit,
                                      &members::kOnly,
                                      &members::kWithout,
                                      &members::kUntil,
                                      &members::kSeconds,
                                      &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto plans = plans_of(asked);
  if (!plans) return Failure(plans.error());
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const std::string& passing_over = asked.text(kPassingOver);
  const std::optional<Candidates>& noted = asked.noted(members::kPuzzle);
  const advise::HintScope scope{.all = asked.on(kAll),
                                .deep = asked.on(kDeep),
                                .limit = static_cast<std::size_t>(asked.number(kLimit)),
                                .noted = noted ? &*noted : nullptr,
                                .passing_over = passing_over == "never"  ? PassingOver::Never
                                                : passing_over == "full" ? PassingOver::WhenFull
                                                                         : PassingOver::Always};
  const auto hint = advise::hint(puzzle, *plans, scope, context.stop, context.memory);
  if (!hint) return Failure(hint.error());
  return advise::hint_json(*hint, puzzle, context.language);
}

}  // namespace

extern constinit const Request entry{
    .id = "hint",
    .summary = {"Give the next step of a puzzle, or every step that helps.",
                "Da el próximo paso de un sudoku, o todos los que ayudan."},
    .members = kMembers,
    .answer = "hint",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::hint
