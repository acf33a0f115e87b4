// smodels: the ground program in the numeric format that lparse wrote for smodels, and clasp reads.
//
//   nonet encode --to smodels p.txt | clasp | nonet decode --from clingo p.txt
//
//   3 4 2 3 4 5 0 0      choose among the atoms 2 3 4 5           { … }
//   2 6 4 0 1 2 3 4 5    atom 6, if 1 of these 4 are true         6 :- 1 { … }
//   1 1 1 1 6            false (atom 1), if not 6                  :- not 6
//   0                    then the names, the atoms that must be true, those that must be false

#include <fmt/format.h>

#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::exports::clingo {
extern const Export entry;
}  // namespace nonet::exports::clingo

namespace nonet::exports::smodels {
namespace {

constexpr int kFalse = 1;

class Program {
 public:
  explicit Program(std::string& out) : out_(out) {}

  int new_atom() { return ++last_; }

  void choose(const std::vector<int>& atoms) {
    out_ += fmt::format("3 {} {} 0 0\n", atoms.size(), fmt::join(atoms, " "));
  }
  void at_least_one(const std::vector<int>& atoms) {
    out_ += fmt::format("1 {} 1 1 {}\n", kFalse, bound(1, atoms));
  }
  void at_most_one(const std::vector<int>& atoms) {
    if (atoms.size() > 1) out_ += fmt::format("1 {} 1 0 {}\n", kFalse, bound(2, atoms));
  }

 private:
  // Returns a new atom that is true if at least `least` of these are.
  int bound(int least, const std::vector<int>& atoms) {
    const int atom = new_atom();
    out_ += fmt::format("2 {} {} 0 {}{}{}\n", atom, atoms.size(), least, atoms.empty() ? "" : " ",
                        fmt::join(atoms, " "));
    return atom;
  }

  std::string& out_;
  int last_ = kFalse;
};

Result<void> write(const Puzzle& puzzle, std::string_view /*encoding*/, std::string& out) {
  const Layout& layout = *puzzle.layout;
  const int size = layout.size();
  const auto last = static_cast<Digit>(size);
  const auto slot = [&](int cell, Digit digit) { return static_cast<std::size_t>(cell * size + digit - 1); };
  Program program(out);
  std::vector<int> atoms(slot(layout.cell_count(), 1), 0);
  std::string names;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    std::vector<int> of_cell;
    for (const Digit digit : possible_digits(puzzle, cell)) {
      const int atom = atoms[slot(cell, digit)] = program.new_atom();
      of_cell.push_back(atom);
      names +=
          fmt::format("{} estado({},{},{})\n", atom, layout.row(cell) + 1, layout.column(cell) + 1, digit);
    }
    if (!of_cell.empty()) program.choose(of_cell);
    program.at_least_one(of_cell);
    program.at_most_one(of_cell);
  }
  for (int house = 0; house < layout.house_count(); ++house) {
    for (Digit digit = 1; digit <= last; ++digit) {
      std::vector<int> places;
      for (const CellIndex cell : layout.house(house)) {
        if (const int atom = atoms[slot(cell, digit)]; atom != 0) places.push_back(atom);
      }
      if (layout.house_complete(house)) program.at_least_one(places);
      program.at_most_one(places);
    }
  }
  out += fmt::format("0\n{}0\nB+\n0\nB-\n{}\n0\n1\n", names, kFalse);
  return {};
}

// smodels answers as clingo does, but for a few words.
Result<std::optional<Grid>> read(const Puzzle& puzzle, std::string_view text) {
  return clingo::entry.read(puzzle, text);
}

}  // namespace

extern constinit const Export entry{.id = "smodels",
                                    .summary = tr("a ground logic program, for clasp and smodels"),
                                    .extension = ".sm",
                                    .write = write,
                                    .read = read};

}  // namespace nonet::exports::smodels
