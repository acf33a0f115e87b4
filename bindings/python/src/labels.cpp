// Tables of labels, which other packages take by Arrow's C data interface: PyCapsules of its structs.
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "errors.hpp"
#include "nonet/labels.hpp"
#include "parts.hpp"
#include "working.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

// Returns a capsule with a struct that `fill` sets; whoever takes the struct over sets its `release` to null.
template <class Struct, class Fill>
py::object capsule(const char* name, const Fill& fill) {
  auto made = std::make_unique<Struct>();
  fill(made.get());
  PyObject* object = PyCapsule_New(made.get(), name, [](PyObject* self) {
    const auto held =
        std::unique_ptr<Struct>(static_cast<Struct*>(PyCapsule_GetPointer(self, PyCapsule_GetName(self))));
    if (held->release != nullptr) held->release(held.get());
  });
  if (object == nullptr) {
    made->release(made.get());
    throw py::error_already_set();
  }
  static_cast<void>(made.release());
  return py::reinterpret_steal<py::object>(object);
}

py::object schema_of(const LabelFrame& labels) {
  return capsule<ArrowSchema>("arrow_schema", [&](ArrowSchema* out) { labels.export_schema(out); });
}

py::list column_of(const LabelFrame& labels, const std::string& name) {
  py::list list;
  for (const LabelFrame::Value& value : value_of(labels.column(name))) {
    list.append(std::visit(
        [](const auto& one) -> py::object {
          if constexpr (std::is_same_v<std::decay_t<decltype(one)>, std::monostate>) {
            return py::none();
          } else {
            return py::cast(one);
          }
        },
        value));
  }
  return list;
}

LabelFrame ask_label(const std::vector<Puzzle>& puzzles, const std::string& columns, const std::string& split,
                     std::uint64_t seed, std::uint64_t morphs, int threads, double seconds) {
  LabelOptions options{.columns = columns,
                       .split = split,
                       .seed = seed,
                       .morphs = morphs,
                       .threads = threads,
                       .seconds = seconds};
  return value_of(without_lock(0, [&](const StopToken& stop) {
    options.stop = stop;
    return label(puzzles, options);
  }));
}

}  // namespace

void add_labels(py::module_& module) {
  py::class_<LabelFrame>(
      module, "Labels",
      "Puzzles with what is known of them: a table that pandas, polars, pyarrow and others take.")
      .def("__len__", &LabelFrame::rows)
      .def_property_readonly("columns", &LabelFrame::columns)
      .def("__getitem__", &column_of, py::arg("name"), "The values of a column, None where there is none.")
      .def_property_readonly(
          "left_out",
          [](const LabelFrame& labels) {
            std::vector<std::pair<std::size_t, std::string>> list;
            for (const auto& [number, error] : labels.left_out()) {
              list.emplace_back(number, error.message);
            }
            return list;
          },
          "The boards that have no row, by their numbers, and why.")
      .def("__arrow_c_schema__", &schema_of)
      .def(
          "__arrow_c_array__",
          [](const LabelFrame& labels, const py::object& /*requested_schema*/) {
            return py::make_tuple(schema_of(labels), capsule<ArrowArray>("arrow_array", [&](ArrowArray* out) {
                                    labels.export_array(out);
                                  }));
          },
          py::arg("requested_schema") = py::none())
      .def(
          "__arrow_c_stream__",
          [](const LabelFrame& labels, const py::object& /*requested_schema*/) {
            return capsule<ArrowArrayStream>("arrow_array_stream",
                                             [&](ArrowArrayStream* out) { labels.export_stream(out); });
          },
          py::arg("requested_schema") = py::none());
  module.def("label", &ask_label);
}

}  // namespace nonet::python
