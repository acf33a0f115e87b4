// at(i): a number counted as an int, as the index of a container.
#pragma once

#include <cstddef>

namespace nonet {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace nonet
