#include "cli/ground.hpp"

#include <fmt/format.h>

#include "nonet/engine.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kEngine = "native";
constexpr std::uint64_t kMostGuesses = 2'000'000;  // the same on every machine

std::string cell_of(const Puzzle& puzzle, int cell) { return puzzle.layout->cell_name(cell); }

class Examiner {
 public:
  Examiner(const Puzzle& puzzle, Language language, const StopToken& stop)
      : puzzle_(puzzle), language_(language), stop_(stop) {}

  [[nodiscard]] Ground examine() const {
    const Answer by_givens = ask(bare());
    switch (by_givens.verdict) {
      case Verdict::Invalid: return wrong(Verdict::Invalid, conflict(*by_givens.conflict));
      case Verdict::NoSolution:
        return wrong(Verdict::NoSolution, say({"this board has no solution: some given is wrong",
                                               "este tablero no tiene solución: alguna pista está "
                                               "mal"}));
      case Verdict::Unique: return hold_to(by_givens.solutions.front());
      case Verdict::Multiple:
      case Verdict::Solved:
      case Verdict::GaveUp: break;
    }
    return from_state(by_givens);
  }

 private:
  // The givens leave it open, or the search gave up: then marks and placed digits count too.
  [[nodiscard]] Ground from_state(const Answer& by_givens) const {
    const bool has_state = puzzle_.marks || !puzzle_.placed.empty();
    if (has_state) {
      const Answer now = ask(as_it_stands());
      if (now.verdict == Verdict::Invalid) return wrong(now.verdict, conflict(*now.conflict));
      if (now.verdict == Verdict::NoSolution) {
        return wrong(now.verdict,
                     say({"as it stands the board has no solution: a digit placed or a mark "
                          "removed is wrong",
                          "tal como está, el tablero no tiene solución: algún dígito colocado o "
                          "alguna marca quitada está mal"}));
      }
      if (now.verdict == Verdict::Unique) {
        // A puzzle made by its marks, or one of several solutions that the player has chosen.
        return {.kind = Ground::Kind::Sound, .verdict = Verdict::Unique};
      }
      if (now.verdict == Verdict::Multiple) return several(now);
    }
    if (by_givens.verdict == Verdict::Multiple) return several(by_givens);
    return {.kind = Ground::Kind::Unknown,
            .verdict = Verdict::GaveUp,
            .note = say({"whether this board has one solution only could not be found out in "
                         "time; what follows does not count on it",
                         "no se pudo saber a tiempo si este tablero tiene una sola solución; lo "
                         "que sigue no cuenta con ello"})};
  }

  // One solution: what the player did must agree with it.
  [[nodiscard]] Ground hold_to(const Grid& solution) const {
    std::vector<std::string> placed;
    std::vector<std::string> removed;
    for (int cell = 0; cell < puzzle_.layout->cell_count(); ++cell) {
      const Digit value = puzzle_.placed.empty() ? kBlank : puzzle_.placed[cell];
      const bool blank = puzzle_.givens[cell] == kBlank && value == kBlank;
      if (puzzle_.givens[cell] == kBlank && value != kBlank && value != solution[cell]) {
        placed.push_back(fmt::format("{}={}", cell_of(puzzle_, cell), value));
      }
      if (blank && puzzle_.marks && !puzzle_.marks->has(cell, solution[cell])) {
        removed.push_back(fmt::format("{} {}", solution[cell], in_cell(cell)));
      }
    }
    if (placed.empty() && removed.empty()) {
      return {.kind = Ground::Kind::Sound, .verdict = Verdict::Unique, .unique_by_givens = true};
    }
    std::string note;
    if (!placed.empty()) {
      note = fmt::format("{}: {}",
                         say({"something went wrong on the way; not in the solution",
                              "algo salió mal en el camino; no está en la solución"}),
                         fmt::join(placed, ", "));
    }
    if (!removed.empty()) {
      if (!note.empty()) note += "; ";
      note += fmt::format("{}: {}",
                          say({"a mark that is needed was removed; put back",
                               "se quitó una marca que hace falta; conviene reponer"}),
                          fmt::join(removed, ", "));
    }
    return wrong(Verdict::NoSolution, std::move(note));
  }

  [[nodiscard]] Ground several(const Answer& answer) const {
    std::string note =
        say({"this board has more than one solution", "este tablero tiene más de una solución"});
    if (answer.solutions.size() > 1) {
      const Grid& first = answer.solutions[0];
      const Grid& second = answer.solutions[1];
      int cell = 0;
      while (first[cell] == second[cell]) ++cell;
      note += fmt::format(": {} {} {} {} {}", cell_of(puzzle_, cell), say({"can be", "puede ser"}),
                          first[cell], either(second[cell]), second[cell]);
    }
    note += say({"; what follows holds for all of them", "; lo que sigue vale para todas"});
    return {.kind = Ground::Kind::Several, .verdict = Verdict::Multiple, .note = std::move(note)};
  }

  // The givens alone.
  [[nodiscard]] Puzzle bare() const {
    Puzzle puzzle;
    puzzle.reset(puzzle_.layout);
    puzzle.givens = puzzle_.givens;
    return puzzle;
  }
  // With the marks, and the digits placed as if they were givens.
  [[nodiscard]] Puzzle as_it_stands() const {
    Puzzle puzzle = bare();
    puzzle.marks = puzzle_.marks;
    for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
      puzzle.givens[cell] = puzzle_.digit(cell);
    }
    return puzzle;
  }

  [[nodiscard]] Answer ask(const Puzzle& puzzle) const {
    auto answer = solve(
        *find_engine(kEngine),
        {.puzzle = puzzle, .limit = 2, .keep = 2, .stop = stop_, .max_guesses = kMostGuesses});
    return answer ? std::move(*answer) : Answer();
  }

  [[nodiscard]] std::string conflict(const Conflict& conflict) const {
    if (language_ == Language::English) return describe(conflict, *puzzle_.layout);
    const std::string first = cell_of(puzzle_, conflict.first_cell);
    if (conflict.house < 0) {
      return fmt::format("el {} de {} no está entre sus marcas", conflict.digit, first);
    }
    const auto geometry = Geometry::make(puzzle_.layout);
    const std::string house = geometry ? house_words(**geometry, conflict.house, language_)
                                       : puzzle_.layout->house_name(conflict.house);
    return fmt::format("dos {} en {}: {}, {}", conflict.digit, house, first,
                       cell_of(puzzle_, conflict.second_cell));
  }

  // "o", before "ocho" and "once" "u".
  [[nodiscard]] std::string either(Digit next) const {
    return say({"or", next == 8 || next == 11 ? "u" : "o"});
  }
  [[nodiscard]] std::string in_cell(int cell) const {
    return fmt::format("{} {}", say({"in", "en"}), cell_of(puzzle_, cell));
  }
  [[nodiscard]] std::string say(const Text& text) const { return std::string(in(language_, text)); }
  static Ground wrong(Verdict verdict, std::string note) {
    return {.kind = Ground::Kind::Wrong, .verdict = verdict, .note = std::move(note)};
  }

  const Puzzle& puzzle_;
  Language language_;
  StopToken stop_;
};

}  // namespace

Ground examine(const Puzzle& puzzle, Language language, const StopToken& stop) {
  return Examiner(puzzle, language, stop).examine();
}

}  // namespace nonet::cli
