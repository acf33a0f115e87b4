// prolog-backtracking: generate and check, in Prolog, on models/backtracking.pl.
//
// Sound     every value is checked against its peers as soon as it is placed.
// Complete  every value of every open cell is tried.
// Order     cell by cell, row by row; the smallest value first.
// Cost      hundreds of thousands of attempts a second. The number of attempts that a board takes
//           is a matter of luck, and may be billions.
// Source    Arroyo's flat list, with the check as early as possible.
#include "models/texts.hpp"
#include "solve/engines/prolog/search.hpp"

namespace nonet::adapters::prolog_backtracking {
namespace {

constexpr prolog::Model kModel{"backtracking", "backtracking.pl", models::backtracking_pl};

Result<StopReason> run(const Query& query, SolutionSink& sink) { return prolog::search(kModel, query, sink); }

}  // namespace

extern constinit const Engine entry{.id = "prolog-backtracking",
                                    .summary = tr("Prolog, generate and check: models/backtracking.pl"),
                                    .abilities = kEnumerates | kAnyLayout | kInterrupts | kSlow,
                                    .outside = true,
                                    .unavailable = prolog::unavailable,
                                    .run = run};

}  // namespace nonet::adapters::prolog_backtracking
