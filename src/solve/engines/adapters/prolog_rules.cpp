// prolog-rules: rules 0 to 3 of García and Martínez, in Prolog, on models/rules.pl; it never
// guesses.
//
// Sound     a candidate that a rule takes away is in no solution.
// Complete  no: a board that the rules do not finish ends as StopReason::Stuck, with the candidates
//           left in Answer::candidates. A board that they do finish has one solution only.
// Cost      tens of milliseconds for a 9×9 board.
// Source    García and Martínez (2023): lone candidates, the one place in a house, naked pairs,
//           triples.
#include "models/texts.hpp"
#include "solve/engines/prolog/search.hpp"

namespace nonet::adapters::prolog_rules {
namespace {

constexpr prolog::Model kModel{"rules", "rules.pl", models::rules_pl};

Result<StopReason> run(const Query& query, SolutionSink& sink) { return prolog::search(kModel, query, sink); }

}  // namespace

extern constinit const Engine entry{.id = "prolog-rules",
                                    .summary = tr("Prolog, four rules and no guesses: models/rules.pl"),
                                    .abilities = kAnyLayout | kInterrupts | kSlow,
                                    .outside = true,
                                    .unavailable = prolog::unavailable,
                                    .run = run};

}  // namespace nonet::adapters::prolog_rules
