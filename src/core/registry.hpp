// Registries: how a file becomes part of nonet by one line.
//
// A registry is a `.def` file of lines `NONET_ENTRY(id)`. CMake reads it for the list of source
// files; C++ includes it twice, to declare the entry of each and to put its address into a table:
//
//   #define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Format, id)
//   #define NONET_ENTRY(id) &codecs::id::entry,
//
// Each file has a namespace of its own, so that a room can be compiled as one (docs/adr/0008).
// What is left to share is the declaration and the look-up by id.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#define NONET_DECLARE_ENTRY(Kind, id) \
  namespace id {                      \
  extern const Kind entry;            \
  }

namespace nonet {

template <class Entry>
const Entry* find_entry(std::span<const Entry* const> table, std::string_view id) {
  const auto found = std::ranges::find(table, id, &Entry::id);
  return found == table.end() ? nullptr : *found;
}

}  // namespace nonet
