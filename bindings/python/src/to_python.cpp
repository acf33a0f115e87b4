#include "to_python.hpp"

#include <pybind11/stl.h>

namespace nonet::python {
namespace {

namespace py = pybind11;

py::object puzzles(const std::vector<Grid>& grids, const Puzzle& puzzle) {
  return tuple_of(grids, [&](const Grid& grid) { return py::cast(full_board(grid, puzzle)); });
}

py::object to_python(const Conflict& conflict, const Layout& layout) {
  const Message words = describe(conflict, layout);
  const py::object house =
      conflict.house < 0 ? py::object(py::none()) : py::object(py::str(layout.house_id(conflict.house)));
  return make("Conflict", conflict.digit, py::make_tuple(conflict.first_cell, conflict.second_cell), house,
              words.en, words.es);
}

py::object level_or_none(bool there, Level level) {
  return there ? py::object(py::str(std::string(level_name(level)))) : py::object(py::none());
}

}  // namespace

py::tuple numbers(std::span<const std::uint16_t> list) {
  return tuple_of(list, [](std::uint16_t number) { return py::int_(number); });
}

Language language_of(std::string_view id) { return id == "es" ? Language::Spanish : Language::English; }

Puzzle full_board(const Grid& grid, const Puzzle& puzzle) {
  Puzzle board;
  board.reset(puzzle.layout);
  board.givens = grid;
  board.symbols = puzzle.symbols;
  return board;
}

py::object to_python(const Candidate& candidate) {
  return make("Candidate", candidate.cell, candidate.digit);
}

py::tuple to_python(const std::vector<Candidate>& candidates) {
  return tuple_of(candidates, [](const Candidate& candidate) { return to_python(candidate); });
}

py::object to_python(const Answer& answer, const Puzzle& puzzle, std::string_view language) {
  py::object conflict = py::none();
  Message reason = answer.reason;
  if (answer.conflict) {
    conflict = to_python(*answer.conflict, *puzzle.layout);
    reason = describe(*answer.conflict, *puzzle.layout);
  }
  return make("Answer", puzzle, std::string(verdict_name(answer.verdict)), answer.count, answer.exact,
              puzzles(answer.solutions, puzzle), std::string(in(language_of(language), reason)), conflict);
}

py::object to_python(const Why& why, const Puzzle& puzzle) {
  const auto conflicts = tuple_of(
      why.rule_conflicts, [&](const Conflict& conflict) { return to_python(conflict, *puzzle.layout); });
  const auto repairs = tuple_of(why.repairs, [](const Repair& repair) {
    return make("Repair", to_python(repair.given), repair.instead, repair.by_removal);
  });
  const auto settling = tuple_of(why.settling, [](const SettlingCell& cell) {
    return make("SettlingCell", cell.cell, cell.first, cell.second);
  });
  const auto rules = tuple_of(why.conflict_rules,
                              [&](const Rule& rule) { return py::str(rule_text(rule, *puzzle.layout)); });
  const py::object needless = why.needless ? py::object(to_python(*why.needless)) : py::object(py::none());
  return make("Why", std::string(verdict_name(why.verdict)), why.text, why.stopped, conflicts,
              to_python(why.conflict.givens), std::string(conflict_size_name(why.conflict.size)), rules,
              repairs, to_python(why.wrong_digits), to_python(why.needed_candidates), needless, why.too_few,
              puzzles(why.solutions, puzzle), settling);
}

py::object to_python(const Rating& rating, std::string_view language) {
  const bool rated = rating.verdict == Verdict::Unique;
  return make("Rating", std::string(verdict_name(rating.verdict)), level_or_none(rated, rating.level),
              rated && rating.solved ? py::object(py::int_(rating.score)) : py::none(),
              rated && rating.solved ? py::object(py::float_(rating.se)) : py::none(),
              rated && rating.solved ? py::object(py::str(rating.hardest)) : py::none(), rating.steps,
              rating.solved, std::string(in(language_of(language), rating.reason)));
}

py::object to_python(const ClassRating& rating, std::string_view language) {
  const Classes& found = rating.classes;
  return make("Classes", std::string(verdict_name(rating.verdict)), found.depth, found.whips, found.gwhips,
              found.braids, found.gbraids, found.inner, found.stopped,
              std::string(in(language_of(language), rating.reason)));
}

py::object to_python(const MinuteRating& rating, std::string_view language) {
  const Minutes& found = rating.minutes;
  return make("Minutes", std::string(verdict_name(rating.verdict)), found.about, found.low, found.high,
              std::string(in(language_of(language), rating.reason)));
}

py::object to_python(const SeRating& rating, const Puzzle& puzzle, std::string_view language) {
  const auto tenths = [&](int number) {
    return number == 0 ? py::object(py::none()) : py::object(py::float_(number / 10.0));
  };
  Puzzle board;
  if (!rating.steps.empty()) {
    board = puzzle;
    board.candidates = initial_candidates(board);
  }
  const auto steps = tuple_of(rating.steps, [&](const SeStep& step) {
    const py::object made = step_to_python(step.step, board);
    apply(step.step, board);
    return make("SeStep", step.rating / 10.0, step.producer, made);
  });
  return make("SeRating", std::string(verdict_name(rating.verdict)), tenths(rating.er), tenths(rating.ep),
              tenths(rating.ed), steps, std::string(in(language_of(language), rating.reason)));
}

py::object to_python(const Explanation& path) {
  Puzzle board = path.start;
  const auto steps = tuple_of(path.steps, [&](const LogicStep& step) {
    const py::object made = step_to_python(step, board);
    apply(step, board);
    return made;
  });
  const bool rated = !path.refused && path.solved;
  return make("Path", std::string(verdict_name(path.verdict)), path.refused, path.note,
              path.refused ? py::object(py::none()) : py::cast(path.start), steps,
              path.refused ? py::object(py::none()) : py::cast(board), path.solved, path.stopped,
              level_or_none(!path.refused, path.level), rated ? py::object(py::int_(path.score)) : py::none(),
              rated ? py::object(py::float_(path.se)) : py::none(), path.hardest);
}

py::object to_python(const Hint& hint) {
  const auto steps =
      tuple_of(hint.steps, [&](const LogicStep& step) { return step_to_python(step, hint.board); });
  return make("Hint", std::string(verdict_name(hint.verdict)), hint.refused, hint.note, hint.text,
              hint.refused ? py::object(py::none()) : py::cast(hint.board), steps, hint.solved, hint.stopped);
}

py::object to_python(const Canonical& canonical, const Puzzle& puzzle) {
  const auto& transformation = canonical.transformation;
  return make("Canonical", full_board(canonical.grid, puzzle), py::int_(py::str(canonical.automorphisms)),
              numbers(transformation.cells), numbers(transformation.digits));
}

}  // namespace nonet::python
