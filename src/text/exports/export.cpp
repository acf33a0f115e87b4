#include "text/exports/export.hpp"

#include <algorithm>
#include <array>

#include "base/registry.hpp"
#include "base/split.hpp"
#include "text/encodings/names.hpp"

namespace nonet {

namespace exports {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Export, id)
#include "text/exports/exports.def"
#undef NONET_ENTRY
}  // namespace exports

namespace {

constexpr auto kExports = std::to_array<const Export*>({
#define NONET_ENTRY(id) &exports::id::entry,
#include "text/exports/exports.def"
#undef NONET_ENTRY
});

}  // namespace

std::span<const Export* const> all_exports() { return kExports; }

const Export* find_export(std::string_view id) { return find_entry(all_exports(), id); }

std::string_view find_encoding(const Export& target, std::string_view name) {
  const std::string_view wanted = encoding_name(name);
  const auto known = split(target.encodings, " ");
  const auto found = std::ranges::find(known, wanted);
  return found == known.end() ? std::string_view() : *found;
}

}  // namespace nonet
