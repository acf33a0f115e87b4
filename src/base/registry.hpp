// Registries: one line makes a file part of nonet.
//
// A registry is a `.def` file of lines `NONET_ENTRY(id)`. CMake compares it with the files that are there;
// C++ includes it twice, to declare the entry of each file and to put its address into a table:
//
//   #define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Format, id)
//   #define NONET_ENTRY(id) &codecs::id::entry,
//
// NONET_ENTRY_IF(need, id) is an entry that needs something a build for WebAssembly lacks. In such a build it
// becomes NONET_ABSENT_ENTRY(need, id), which the includer defines, and its file is not compiled.
//
// Each file has a namespace of its own, so that a folder can be compiled as one (docs/adr/0008).
// This header has what the registries share: the declaration, finding an entry by its id, and the ids.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#ifdef __wasm__
#define NONET_ENTRY_IF(need, id) NONET_ABSENT_ENTRY(need, id)
#else
#define NONET_ENTRY_IF(need, id) NONET_ENTRY(id)
#endif

#define NONET_DECLARE_ENTRY(Kind, id) \
  namespace id {                      \
  extern const Kind entry;            \
  }

namespace nonet {

// Returns the entry with this id, or null if there is none.
template <class Entry>
const Entry* find_entry(std::span<const Entry* const> table, std::string_view id) {
  const auto found = std::ranges::find(table, id, &Entry::id);
  return found == table.end() ? nullptr : *found;
}

// Returns the ids of a table, or of any list of pointers to its entries.
template <class Table>
std::vector<std::string_view> ids_of(const Table& table) {
  std::vector<std::string_view> ids;
  ids.reserve(std::size(table));
  for (const auto* entry : table) ids.push_back(entry->id);
  return ids;
}

}  // namespace nonet
