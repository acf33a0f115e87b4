// prolog-rules: the second document's rules 0 to 3, in Prolog, on models/rules.pl; nothing is tried.
//
// Sound     what a rule takes away is in no solution.
// Complete  it is not: a board that the rules do not finish ends as RunEnd::Stuck, with the candidates
//           left in Answer::candidates. One that they do has that solution only.
// Cost      tens of milliseconds for a 9×9 board.
// Source    the second document: lone candidates, the one place in a house, naked pairs and triples.
#include "engines/prolog/search.hpp"
#include "models/texts.hpp"

namespace nonet::adapters::prolog_rules {
namespace {

constexpr prolog::Model kModel{"rules", "rules.pl", models::rules_pl};

Result<RunEnd> run(const Query& query, SolutionSink& sink) {
  return prolog::search(kModel, query, sink);
}

}  // namespace

extern constinit const Engine entry{.id = "prolog-rules",
                                    .summary = "Prolog, four rules and no trying: models/rules.pl",
                                    .abilities = kAnyLayout | kInterrupts | kSlow,
                                    .unavailable = prolog::unavailable,
                                    .run = run};

}  // namespace nonet::adapters::prolog_rules
