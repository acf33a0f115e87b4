// at(i): converts an int to the index of a container.
#pragma once

#include <cassert>
#include <cstddef>

namespace nonet {

constexpr std::size_t at(int i) {
  assert(i >= 0);
  return static_cast<std::size_t>(i);
}

}  // namespace nonet
