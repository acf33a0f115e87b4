#include "text/exports/export.hpp"

#include <algorithm>
#include <array>

#include "base/registry.hpp"
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
  return has_encoding(target.encodings, name) ? encoding_name(name) : std::string_view();
}

}  // namespace nonet
