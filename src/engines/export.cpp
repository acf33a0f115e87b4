#include "engines/export.hpp"

#include <array>

#include "core/registry.hpp"

namespace nonet {

namespace exports {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Export, id)
#include "engines/exports.def"
#undef NONET_ENTRY
}  // namespace exports

namespace {

constexpr auto kExports = std::to_array<const Export*>({
#define NONET_ENTRY(id) &exports::id::entry,
#include "engines/exports.def"
#undef NONET_ENTRY
});

}  // namespace

std::span<const Export* const> all_exports() { return kExports; }

const Export* find_export(std::string_view id) { return find_entry(all_exports(), id); }

}  // namespace nonet
