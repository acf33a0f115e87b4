// What is asked of many boards one by one, on all cores: texts in any notation, puzzles, and arrays too.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "boards.hpp"
#include "errors.hpp"
#include "nonet/nonet.hpp"
#include "parallel.hpp"
#include "parts.hpp"
#include "searching.hpp"
#include "to_python.hpp"
#include "working.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

// Returns whether a text is 81 digits and dots, which mean one thing alone: to find that out by reading takes as long as
// to rate the board.
bool is_plain(const std::string& text) {
  const auto length = text.ends_with('\n') ? text.size() - 1 : text.size();
  return length == kBulkCells && text.find_first_not_of(".123456789") >= length && text.find('.') < length;
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
  // Returns the board for a search in bulk, if it is one for that.
  [[nodiscard]] std::optional<BulkBoard> plain(std::size_t i, Boards::Room& room) const {
    if (array) {
      const auto board = array->board(i, room);
      return board ? std::optional(*board) : std::nullopt;
    }
    if (items[i].puzzle || !is_plain(items[i].text)) return std::nullopt;
    return BulkBoard{.givens = items[i].text.data()};
  }
  [[nodiscard]] std::string_view text(std::size_t i) const {
    return array ? std::string_view() : items[i].text;
  }

  std::unique_ptr<Boards> array;
  std::vector<Item> items;
};

// Returns a list with what `convert` makes of each answer, or the nonet.Error of a board that is refused. First
// begin(source, stop) is called, and then ask(i, puzzle, stop) on all threads. `convert` takes a value, or a value and
// its puzzle.
template <class Value, class Begin, class Ask, class Convert>
py::list each(const py::object& boards, int threads, const Begin& begin, const Ask& ask,
              const Convert& convert) {
  constexpr bool kTakesPuzzle = std::is_invocable_v<Convert, const Value&, const Puzzle&>;
  const Source source(boards);
  std::vector<Result<Value>> values(source.size());
  std::vector<Puzzle> puzzles(kTakesPuzzle ? source.size() : 0);
  const auto done = without_lock(0, [&](const StopToken& stop) -> Result<void> {
    if (auto begun = begin(source, stop); !begun) return begun;
    return in_parallel(source.size(), 1, threads, stop, [&](std::size_t i, std::size_t) -> Result<void> {
      auto puzzle = source.puzzle(i);
      values[i] = puzzle ? ask(i, *puzzle, stop) : Result<Value>(Failure(puzzle.error()));
      if (kTakesPuzzle && puzzle) puzzles[i] = std::move(*puzzle);
      return {};
    });
  });
  value_of(done);
  py::list list(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Result<Value>& value = values[i];
    if (!value) {
      list[i] = error_of(value.error(), source.text(i));
    } else if constexpr (kTakesPuzzle) {
      list[i] = convert(*value, puzzles[i]);
    } else {
      list[i] = convert(*value);
    }
  }
  return list;
}

Result<void> begin_nothing(const Source& /*source*/, const StopToken& /*stop*/) { return {}; }

py::list solve_each(const py::object& boards, std::uint64_t limit, int threads) {
  return each<Answer>(
      boards, threads, begin_nothing,
      [&](std::size_t, const Puzzle& puzzle, const StopToken& stop) {
        return solve(puzzle, {.limit = limit, .stop = stop});
      },
      [](const Answer& answer, const Puzzle& puzzle) { return to_python(answer, puzzle, "en"); });
}

// Searches the plain boards of a list in bulk. Returns a byte a board, the number of its verdict or 255 if it is not
// plain, and 81 characters a board, the first solution where there is one.
py::tuple solve_plain(const py::list& boards, std::uint32_t limit, int threads) {
  constexpr char kNotPlain = '\xff';
  const Source source(boards);
  std::string verdicts(source.size(), kNotPlain);
  std::string solutions(source.size() * kBulkCells, '.');
  std::vector<std::size_t> plain;
  Boards::Room room;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source.plain(i, room)) plain.push_back(i);
  }
  const auto done = without_lock(0, [&](const StopToken& stop) {
    return search_all(
        plain.size(), threads, {.solutions = limit, .stop = stop},
        [&](std::size_t i, Boards::Room& own) -> Result<BulkBoard> { return *source.plain(plain[i], own); },
        [&](std::size_t i, const BulkResult& result) {
          const std::size_t at = plain[i];
          verdicts[at] = static_cast<char>(verdict_of(result, [&] { return source.puzzle(at); }));
          if (result.count > 0) {
            std::ranges::copy(result.first, solutions.begin() + static_cast<std::ptrdiff_t>(at * kBulkCells));
          }
        });
  });
  value_of(done);
  return py::make_tuple(py::bytes(verdicts), py::bytes(solutions));
}

// The verdicts on the boards that can be searched in bulk, which takes a fraction of the time; nothing of the others.
class Verdicts {
 public:
  explicit Verdicts(int threads) : threads_(threads) {}

  Result<void> search(const Source& source, const StopToken& stop) {
    of_.assign(source.size(), std::nullopt);
    std::vector<std::size_t> plain;
    Boards::Room room;
    for (std::size_t i = 0; i < source.size(); ++i) {
      if (source.plain(i, room)) plain.push_back(i);
    }
    return search_all(
        plain.size(), threads_, {.stop = stop},
        [&](std::size_t i, Boards::Room& own) -> Result<BulkBoard> { return *source.plain(plain[i], own); },
        [&](std::size_t i, const BulkResult& result) {
          of_[plain[i]] = verdict_of(result, [&] { return source.puzzle(plain[i]); });
        });
  }
  [[nodiscard]] std::optional<Verdict> of(std::size_t i) const { return of_[i]; }

 private:
  int threads_;
  std::vector<std::optional<Verdict>> of_;
};

py::list rate_each(const py::object& boards, int threads) {
  Verdicts verdicts(threads);
  return each<Rating>(
      boards, threads,
      [&](const Source& source, const StopToken& stop) { return verdicts.search(source, stop); },
      [&](std::size_t i, const Puzzle& puzzle, const StopToken& stop) {
        return rate(puzzle, {.stop = stop, .known = verdicts.of(i)});
      },
      [](const Rating& rating) { return to_python(rating, "en"); });
}

py::list rate_se_each(const py::object& boards, int threads) {
  Verdicts verdicts(threads);
  return each<SeRating>(
      boards, threads,
      [&](const Source& source, const StopToken& stop) { return verdicts.search(source, stop); },
      [&](std::size_t i, const Puzzle& puzzle, const StopToken& stop) {
        return rate_se(puzzle, {.stop = stop, .known = verdicts.of(i)});
      },
      [](const SeRating& rating) { return to_python(rating, Puzzle(), "en"); });
}

py::list canonical_each(const py::object& boards, bool pattern, int threads) {
  const auto form = pattern ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  return each<Canonical>(
      boards, threads, begin_nothing,
      [&](std::size_t, const Puzzle& puzzle, const StopToken&) { return canonical(puzzle, form); },
      [](const Canonical& found, const Puzzle& puzzle) { return to_python(found, puzzle); });
}

}  // namespace

void add_lists(py::module_& module) {
  module.def("solve_each", &solve_each);
  module.def("solve_plain", &solve_plain);
  module.def("rate_each", &rate_each);
  module.def("rate_se_each", &rate_se_each);
  module.def("canonical_each", &canonical_each);
}

}  // namespace nonet::python
