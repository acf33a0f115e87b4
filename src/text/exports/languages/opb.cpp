// opb: pseudo-Boolean constraints, for clasp, RoundingSat, Sat4j and their like.
//
//   nonet encode --to opb p.txt > p.opb; clasp p.opb | nonet decode --from opb p.txt
//
// Variable x((row - 1) * N * N + (column - 1) * N + digit): the cell has this digit.
#include <algorithm>

#include <fmt/core.h>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::opb {
namespace {

int variable(const Layout& layout, int cell, Digit digit) { return cell * layout.size() + digit; }

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  const int size = layout.size();
  const auto last = static_cast<Digit>(size);
  std::string constraints;
  int count = 0;
  const auto sum = [&](const std::vector<int>& variables, int sign, std::string_view what) {
    for (const int name : variables) constraints += fmt::format("{:+} x{} ", sign, name);
    constraints += fmt::format("{} ;\n", what);
    ++count;
  };
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    std::vector<int> digits;
    for (Digit digit = 1; digit <= last; ++digit) digits.push_back(variable(layout, cell, digit));
    sum(digits, 1, "= 1");
    if (!is_restricted(puzzle, cell)) continue;
    std::vector<int> allowed;
    for (const Digit digit : possible_digits(puzzle, cell)) {
      allowed.push_back(variable(layout, cell, digit));
    }
    if (allowed.empty()) {
      sum(digits, 1, "= 0");  // a cell without candidates has no digit
    } else {
      sum(allowed, 1, "= 1");
    }
  }
  for (int house = 0; house < layout.house_count(); ++house) {
    for (Digit digit = 1; digit <= last; ++digit) {
      std::vector<int> places;
      for (const CellIndex cell : layout.house(house)) {
        places.push_back(variable(layout, cell, digit));
      }
      if (layout.house_complete(house)) {
        sum(places, 1, "= 1");
      } else {
        sum(places, -1, ">= -1");
      }
    }
  }
  out += fmt::format("* #variable= {} #constraint= {}\n", layout.cell_count() * size, count);
  append_head(puzzle, "*", out);
  out += fmt::format("* x((row - 1) * {0} * {0} + (column - 1) * {0} + digit)\n", size);
  out += constraints;
  return {};
}

// Reads "s SATISFIABLE" or "s OPTIMUM FOUND", and lines "v x1 -x2 …".
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  const Layout& layout = *puzzle.layout;
  std::vector<long> triples;
  bool answered = false;
  for (std::size_t end = 0; !text.empty(); text.remove_prefix(end)) {
    end = std::min(text.find('\n'), text.size() - 1) + 1;
    std::string_view line = text.substr(0, end);
    if (line.starts_with("s UNSATISFIABLE")) return std::nullopt;
    answered = answered || line.starts_with("s SATISFIABLE") || line.starts_with("s OPTIMUM");
    if (!line.starts_with("v ")) continue;
    for (std::size_t at = line.find(" x"); at != std::string_view::npos; at = line.find(" x")) {
      line.remove_prefix(at + 2);
      const std::vector<long> numbers = numbers_in(line.substr(0, line.find(' ')));
      if (numbers.empty() || numbers[0] < 1 || numbers[0] > layout.cell_count() * layout.size()) {
        return fail(Errc::Syntax, tr("a variable that the puzzle does not have"));
      }
      const int cell = static_cast<int>((numbers[0] - 1) / layout.size());
      triples.insert(triples.end(),
                     {layout.row(cell) + 1, layout.column(cell) + 1, (numbers[0] - 1) % layout.size() + 1});
    }
  }
  if (!answered) return fail(Errc::Syntax, tr("neither 's SATISFIABLE' nor 's UNSATISFIABLE'"));
  return grid_of_triples(puzzle, triples);
}

}  // namespace

extern constinit const Export entry{.id = "opb",
                                    .summary = tr("pseudo-Boolean constraints, for clasp or Sat4j"),
                                    .extension = ".opb",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::opb
