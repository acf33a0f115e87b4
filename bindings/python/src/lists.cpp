// What is asked of many boards one by one, on all cores: texts in any notation, puzzles, and arrays too.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boards.hpp"
#include "errors.hpp"
#include "nonet/nonet.hpp"
#include "parallel.hpp"
#include "parts.hpp"
#include "to_python.hpp"
#include "working.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

// Returns whether a text is 81 digits and dots, which mean one thing alone: to find that out by reading takes as long as
// to rate the board.
bool is_plain(const std::string& text) {
  const auto length = text.ends_with('\n') ? text.size() - 1 : text.size();
  return length == kBulkCells && text.find_first_not_of(".123456789") >= length &&
         text.find('.') < length;
}

// Where puzzles come from: an array, or a list of texts and puzzles.
struct Source {
  struct Item {
    std::string text;
    std::optional<Puzzle> puzzle;
  };

  explicit Source(const py::object& boards) {
    if (!py::isinstance<py::list>(boards)) {  // lists need no numpy
      array = std::make_unique<Boards>(boards.cast<py::array>());
      return;
    }
    for (const py::handle board : boards) {
      if (py::isinstance<Puzzle>(board)) {
        items.push_back({.text = {}, .puzzle = board.cast<Puzzle>()});
      } else {
        items.push_back({.text = board.cast<std::string>(), .puzzle = {}});
      }
    }
  }
  [[nodiscard]] std::size_t size() const { return array ? array->size() : items.size(); }
  [[nodiscard]] Result<Puzzle> puzzle(std::size_t i) const {
    if (array) return array->puzzle(i);
    if (items[i].puzzle) return *items[i].puzzle;
    if (is_plain(items[i].text)) return plain_puzzle(items[i].text.data());
    return read_puzzle(items[i].text, {.takes_rules = true});
  }
  [[nodiscard]] std::string_view text(std::size_t i) const {
    return array ? std::string_view() : items[i].text;
  }

  std::unique_ptr<Boards> array;
  std::vector<Item> items;
};

// Returns a list with what `ask` says of each board, or the nonet.Error of a board that it refuses.
template <class Value, class Ask, class Convert>
py::list each(const py::object& boards, int threads, const Ask& ask, const Convert& convert) {
  const Source source(boards);
  struct Told {
    Puzzle puzzle;
    Result<Value> value = Value();
  };
  std::vector<Told> told(source.size());
  const auto done = without_lock(0, [&](const StopToken& stop) {
    return in_parallel(
        source.size(), 1, threads, stop, [&](std::size_t i, std::size_t) -> Result<void> {
          auto puzzle = source.puzzle(i);
          told[i].value = puzzle ? ask(*puzzle, stop) : Result<Value>(Failure(puzzle.error()));
          if (puzzle) told[i].puzzle = std::move(*puzzle);
          return {};
        });
  });
  value_of(done);
  py::list list(told.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Told& one = told[i];
    list[i] =
        one.value ? convert(*one.value, one.puzzle) : error_of(one.value.error(), source.text(i));
  }
  return list;
}

py::list solve_each(const py::object& boards, std::uint64_t limit, int threads) {
  return each<Answer>(
      boards, threads,
      [&](const Puzzle& puzzle, const StopToken& stop) {
        return solve(puzzle, {.limit = limit, .stop = stop});
      },
      [](const Answer& answer, const Puzzle& puzzle) { return to_python(answer, puzzle, "en"); });
}

py::list rate_each(const py::object& boards, int threads) {
  return each<Rating>(
      boards, threads,
      [](const Puzzle& puzzle, const StopToken& stop) { return rate(puzzle, {.stop = stop}); },
      [](const Rating& rating, const Puzzle&) { return to_python(rating, "en"); });
}

py::list rate_se_each(const py::object& boards, int threads) {
  return each<SeRating>(
      boards, threads,
      [](const Puzzle& puzzle, const StopToken& stop) { return rate_se(puzzle, {.stop = stop}); },
      [](const SeRating& rating, const Puzzle& puzzle) { return to_python(rating, puzzle, "en"); });
}

py::list canonical_each(const py::object& boards, bool pattern, int threads) {
  const auto form = pattern ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  return each<Canonical>(
      boards, threads,
      [&](const Puzzle& puzzle, const StopToken&) { return canonical(puzzle, form); },
      [](const Canonical& found, const Puzzle& puzzle) { return to_python(found, puzzle); });
}

}  // namespace

void add_lists(py::module_& module) {
  module.def("solve_each", &solve_each);
  module.def("rate_each", &rate_each);
  module.def("rate_se_each", &rate_se_each);
  module.def("canonical_each", &canonical_each);
}

}  // namespace nonet::python
