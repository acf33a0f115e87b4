// prolog-backtracking: generate and check, in Prolog, on models/backtracking.pl.
//
// Sound     every value is checked against its peers, when it is put in.
// Complete  every value of every open cell is tried.
// Order     cell by cell, row by row; the smallest value first.
// Cost      hundreds of thousands of attempts a second; how many a board takes is a matter of luck, and may
//           be billions.
// Source    the third document's flat list, with its check made as early as it can be.
#include "engines/prolog/search.hpp"
#include "models/texts.hpp"

namespace nonet::adapters::prolog_backtracking {
namespace {

constexpr prolog::Model kModel{"backtracking", "backtracking.pl", models::backtracking_pl};

Result<RunEnd> run(const Query& query, SolutionSink& sink) {
  return prolog::search(kModel, query, sink);
}

}  // namespace

extern constinit const Engine entry{.id = "prolog-backtracking",
                                    .summary = "Prolog, generate and check: models/backtracking.pl",
                                    .abilities = kEnumerates | kAnyLayout | kInterrupts | kSlow,
                                    .unavailable = prolog::unavailable,
                                    .run = run};

}  // namespace nonet::adapters::prolog_backtracking
