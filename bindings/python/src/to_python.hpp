// What the library answers, as objects of Python: the dataclasses of nonet/results.py.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <pybind11/pybind11.h>

#include "nonet/nonet.hpp"

namespace nonet::python {

// Makes an object of a class of nonet/results.py.
template <class... Arguments>
pybind11::object make(const char* name, Arguments&&... arguments) {
  return pybind11::module_::import("nonet.results").attr(name)(std::forward<Arguments>(arguments)...);
}

template <class List, class Convert>
pybind11::tuple tuple_of(const List& list, const Convert& convert) {
  pybind11::tuple tuple(std::size(list));
  std::size_t i = 0;
  for (const auto& item : list) tuple[i++] = convert(item);
  return tuple;
}
pybind11::tuple numbers(std::span<const std::uint16_t> list);

Language language_of(std::string_view id);

pybind11::object to_python(const Candidate& candidate);
pybind11::tuple to_python(const std::vector<Candidate>& candidates);
pybind11::object to_python(const Answer& answer, const Puzzle& puzzle, std::string_view language);
pybind11::object to_python(const Why& why, const Puzzle& puzzle);
pybind11::object to_python(const Rating& rating, std::string_view language);
pybind11::object to_python(const ClassRating& rating, std::string_view language);
pybind11::object to_python(const MinuteRating& rating, std::string_view language);
pybind11::object to_python(const SeRating& rating, const Puzzle& puzzle, std::string_view language);
pybind11::object to_python(const Explanation& path);
pybind11::object to_python(const Hint& hint);
pybind11::object to_python(const Canonical& canonical, const Puzzle& puzzle);

// Returns a full board of the puzzle's layout.
Puzzle full_board(const Grid& grid, const Puzzle& puzzle);

// A step, and back: `board` is the position that it is seen in.
pybind11::object step_to_python(const LogicStep& step, const Puzzle& board);
LogicStep step_of(const pybind11::object& step);

}  // namespace nonet::python
