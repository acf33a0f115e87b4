// Errors of the library as exceptions of Python, with code, reason and place.
#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include <pybind11/pybind11.h>

#include "nonet/result.hpp"

namespace nonet::python {

// Makes a nonet.Error. `text` is what was read, for line and column of the error's offset.
pybind11::object error_of(const Error& error, std::string_view text = {});
// Throws it.
[[noreturn]] void raise(const Error& error, std::string_view text = {});

template <class T>
T value_of(Result<T> result, std::string_view text = {}) {
  if (!result) raise(result.error(), text);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace nonet::python
