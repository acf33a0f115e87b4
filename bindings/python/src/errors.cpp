#include "errors.hpp"

namespace nonet::python {
namespace {

namespace py = pybind11;

std::string_view code_name(Errc code) {
  switch (code) {
    case Errc::Syntax: return "syntax";
    case Errc::BadLayout: return "layout";
    case Errc::TooLarge: return "too large";
    case Errc::Unsupported: return "unsupported";
    case Errc::Unavailable: return "unavailable";
    case Errc::Usage: return "usage";
    case Errc::Io: return "io";
    case Errc::NoMemory: return "memory";
    case Errc::Internal: break;
  }
  return "internal";
}

}  // namespace

py::object error_of(const Error& error, std::string_view text) {
  const std::string about = error.subject.empty() ? std::string() : error.subject + ": ";
  const py::object offset =
      error.offset == Error::kNoOffset ? py::object(py::none()) : py::int_(error.offset);
  return py::module_::import("nonet.errors")
      .attr("error_at")(code_name(error.code), about + error.message, about + error.spanish,
                        py::bytes(text.data(), text.size()), offset);
}

void raise(const Error& error, std::string_view text) {
  const py::object made = error_of(error, text);
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
  throw py::error_already_set();
}

}  // namespace nonet::python
