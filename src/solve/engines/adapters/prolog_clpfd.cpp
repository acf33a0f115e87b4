// prolog-clpfd: constraints over finite domains, in Prolog, on models/clpfd.pl.
//
// Sound     all_distinct removes a value from a domain only if no filling of the house has it
//           there.
// Complete  labelling splits into "this value" and "not this value", and searches both.
// Order     the cell with the fewest values, the first of them; its smallest value.
// Cost      tens of milliseconds for a 9×9 board.
// Source    Triska: The finite domain constraint solver of SWI-Prolog (2012).
#include "models/texts.hpp"
#include "solve/engines/prolog/search.hpp"

namespace nonet::adapters::prolog_clpfd {
namespace {

constexpr prolog::Model kModel{"clpfd_sudoku", "clpfd.pl", models::clpfd_pl};

Result<StopReason> run(const Query& query, SolutionSink& sink) { return prolog::search(kModel, query, sink); }

}  // namespace

extern constinit const Engine entry{
    .id = "prolog-clpfd",
    .summary = tr("Prolog with constraints over finite domains: models/clpfd.pl"),
    .abilities = kEnumerates | kAnyLayout | kInterrupts | kSlow,
    .outside = true,
    .unavailable = prolog::unavailable,
    .run = run};

}  // namespace nonet::adapters::prolog_clpfd
