#include "nonet/version.hpp"
#include "parts.hpp"

PYBIND11_MODULE(_nonet, module) {
  module.doc() = "nonet's C++ library; import nonet instead.";
  module.attr("__version__") = std::string(nonet::version());
  nonet::python::add_puzzle(module);
  nonet::python::add_functions(module);
  nonet::python::add_arrays(module);
  nonet::python::add_lists(module);
  nonet::python::add_labels(module);
  nonet::python::add_splitting(module);
}
