// The docstrings of classes that are in C++. They stand in _nonet.pyi, from which docs.py makes the table.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::python {

// Returns the docstring of "Puzzle" or "Puzzle.write". It has one, or importing the module fails.
inline const char* doc(std::string_view name) {
  static constexpr std::pair<std::string_view, const char*> kDocs[] = {
#include "docs.inc"
  };
  for (const auto& [of, text] : kDocs) {
    if (of == name) return text;
  }
  throw std::logic_error("_nonet.pyi says nothing of " + std::string(name));
}

}  // namespace nonet::python
