// What is asked about many plain 9×9 boards at once, as arrays of numpy: in bulk, on all cores.
#include <algorithm>
#include <array>
#include <cstring>

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

constexpr std::size_t kForms = 128;  // canonical forms that a thread finds at once

// Grids as they go back: characters where boards came so, else digits.
class Grids {
 public:
  Grids(const Boards& boards) : text_(boards.kind() == Boards::Kind::Text) {
    const auto count = static_cast<py::ssize_t>(boards.size());
    if (text_) {
      array_ = py::array(py::dtype("S81"), std::vector<py::ssize_t>{count});
    } else {
      array_ = py::array(py::dtype("u1"), std::vector<py::ssize_t>{count, kBulkCells});
    }
    data_ = static_cast<char*>(array_.mutable_data());
  }

  // Writes 81 characters: digits, and dots for blanks; null for a board of blanks.
  void put(std::size_t i, const char* cells) {
    char* const out = data_ + i * kBulkCells;
    if (cells == nullptr) {
      std::memset(out, text_ ? '.' : 0, kBulkCells);
    } else if (text_) {
      std::memcpy(out, cells, kBulkCells);
    } else {
      for (int c = 0; c < kBulkCells; ++c) {
        out[c] = static_cast<char>(cells[c] == '.' ? 0 : cells[c] - '0');
      }
    }
  }
  [[nodiscard]] const py::array& array() const { return array_; }

 private:
  bool text_;
  py::array array_;
  char* data_;
};

// Returns verdicts, as numbers of their names, and solutions if they are wanted.
py::tuple solve_array(const py::array& array, std::uint32_t limit, bool wants_solutions, int threads) {
  const Boards boards(array);
  py::array_t<std::uint8_t> verdicts(static_cast<py::ssize_t>(boards.size()));
  std::uint8_t* const out = verdicts.mutable_data();
  std::optional<Grids> solutions;
  if (wants_solutions) solutions.emplace(boards);
  const auto put = [&](std::size_t i, const BulkResult& result) {
    out[i] = static_cast<std::uint8_t>(verdict_of(result, [&] { return boards.puzzle(i); }));
    if (solutions) solutions->put(i, result.count > 0 ? result.first.data() : nullptr);
  };
  const auto done = without_lock(0, [&](const StopToken& stop) {
    return search_all(
        boards.size(), threads, {.solutions = limit, .stop = stop},
        [&](std::size_t i, Boards::Room& room) { return boards.board(i, room); }, put);
  });
  value_of(done);
  return py::make_tuple(verdicts, solutions ? py::object(solutions->array()) : py::none());
}

// Names the board that has no form, which the offset is of, by its number; `first` is that of the first one.
Failure of_board(const Error& error, std::size_t first) {
  if (error.offset == Error::kNoOffset) return Failure(error);
  const std::string number = std::to_string(first + error.offset / kBulkCells);
  return fail(error.code,
              {"board " + number + ": " + error.message, "tablero " + number + ": " + error.spanish});
}

py::array canonical_array(const py::array& array, bool pattern, int threads) {
  const Boards boards(array);
  if (boards.kind() == Boards::Kind::Candidates) {
    raise(Error(Errc::Unsupported, {"boards of candidates have no canonical form here",
                                    "los tableros de candidatos no tienen aquí forma canónica"}));
  }
  Grids forms(boards);
  const auto form = pattern ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  const auto done = without_lock(0, [&](const StopToken& stop) {
    return in_parallel(boards.size(), kForms, threads, stop,
                       [&](std::size_t first, std::size_t last) -> Result<void> {
                         std::string cells;
                         Boards::Room room;
                         for (std::size_t i = first; i < last; ++i) {
                           const auto board = boards.board(i, room);
                           if (!board) return Failure(board.error());
                           cells.append(board->givens, kBulkCells);
                         }
                         std::string found(cells.size(), '.');
                         if (auto made = canonical_many(cells, found, form); !made)
                           return of_board(made.error(), first);
                         for (std::size_t i = first; i < last; ++i)
                           forms.put(i, found.data() + (i - first) * kBulkCells);
                         return {};
                       });
  });
  value_of(done);
  return forms.array();
}

py::tuple list_verdicts() {
  constexpr std::array kAll = {Verdict::Unique,  Verdict::Multiple, Verdict::NoSolution,
                               Verdict::Invalid, Verdict::Solved,   Verdict::GaveUp};
  return tuple_of(kAll, [](Verdict verdict) { return py::str(std::string(verdict_name(verdict))); });
}

}  // namespace

void add_arrays(py::module_& module) {
  module.attr("verdicts") = list_verdicts();  // by number
  module.def("solve_array", &solve_array);
  module.def("canonical_array", &canonical_array);
}

}  // namespace nonet::python
