// A board in parts for more machines than one, and the answers to the parts as one.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "errors.hpp"
#include "nonet/split.hpp"
#include "parts.hpp"
#include "to_python.hpp"
#include "working.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

std::vector<Puzzle> ask_split(const Puzzle& puzzle, std::uint64_t into, double seconds) {
  return value_of(without_lock(seconds, [&](const StopToken& stop) { return split(puzzle, into, stop); }));
}

Verdict verdict_named(std::string_view name) {
  for (const Verdict verdict : {Verdict::Unique, Verdict::Multiple, Verdict::NoSolution, Verdict::Invalid,
                                Verdict::Solved, Verdict::GaveUp}) {
    if (verdict_name(verdict) == name) return verdict;
  }
  const std::string word(name);
  raise(Error(Errc::Usage, {"'" + word + "' is no verdict", "«" + word + "» no es un veredicto"}));
}

// Each answer is (name of the part, verdict, number of solutions as a text, whether exact); its place is its number.
py::object ask_merge(const py::list& answers) {
  std::vector<PartAnswer> list;
  list.reserve(answers.size());
  for (const py::handle item : answers) {
    const auto answer = item.cast<py::tuple>();
    list.push_back({.part = answer[0].cast<std::string>(),
                    .verdict = verdict_named(answer[1].cast<std::string>()),
                    .solutions = answer[2].cast<std::string>(),
                    .exact = answer[3].cast<bool>(),
                    .place = "[" + std::to_string(list.size()) + "]"});
  }
  const Merged merged = value_of(merge(list));
  return make("Merged", merged.name, merged.parts, std::string(verdict_name(merged.verdict)),
              py::int_(py::str(merged.solutions)), merged.exact,
              tuple_of(merged.gave_up, [](const std::string& name) { return py::str(name); }));
}

}  // namespace

void add_splitting(py::module_& module) {
  module.def("split", &ask_split);
  module.def("merge", &ask_merge);
}

}  // namespace nonet::python
