// lp: a complete logic program for clingo: one of models/, its constants, and the board as facts.
//
//   nonet encode --to lp p.txt | clingo | nonet decode --from clingo p.txt
//   nonet encode --to lp p.txt | gringo --output=smodels | clasp | nonet decode --from clingo p.txt
#include <fmt/core.h>

#include "text/encodings/asp_program.hpp"
#include "text/encodings/names.hpp"
#include "text/encodings/singles_propagation.hpp"
#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::lp {
namespace {

Result<void> write(const Puzzle& puzzle, std::string_view encoding, std::string& out) {
  const asp::AspProgram program = asp::program_named(encoding);
  append_head(puzzle, "%", out);
  for (const std::string& constant : asp::constants_of(program, *puzzle.layout)) {
    out += fmt::format("#const {}. [override]\n", constant);
  }
  if (program == asp::AspProgram::Candidates) {
    // If elimination shows that there is no solution, an open cell without candidates says so.
    const auto candidates = candidates_of(puzzle);
    out += candidates ? asp::candidate_facts(*puzzle.layout, *candidates) : "abierta(1,1).\n";
  } else {
    out += asp::shape_facts(*puzzle.layout) + asp::board_facts(puzzle);
  }
  out += fmt::format("\n% ── {} ──\n", asp::file_of(program));
  out += asp::text_of(program);
  return {};
}

}  // namespace

extern constinit const Export entry{.id = "lp",
                                    .summary = tr("a logic program, for clingo or gringo and clasp"),
                                    .encodings = kAspEncodings,
                                    .extension = ".lp",
                                    .write = write};

}  // namespace nonet::exports::lp
