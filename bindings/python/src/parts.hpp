// The parts of the module, each of which adds its names to it.
#pragma once

#include <pybind11/pybind11.h>

namespace nonet::python {

void add_puzzle(pybind11::module_& module);     // the class Puzzle, reading, writing, drawing
void add_functions(pybind11::module_& module);  // what is asked about one puzzle
void add_arrays(pybind11::module_& module);     // what is asked about many boards at once
void add_lists(pybind11::module_& module);      // what is asked about many boards one by one
void add_labels(pybind11::module_& module);     // tables of what is known of many boards
void add_splitting(pybind11::module_& module);  // boards in parts

}  // namespace nonet::python
