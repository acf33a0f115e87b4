// Any bytes, as a rule of boards of three sizes: what can be read is written and read again to the same.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "nonet/layout.hpp"
#include "nonet/rule.hpp"

namespace {

nonet::LayoutPtr layout_of(int size) { return nonet::Layout::make(nonet::standard_spec(size)).value(); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array layouts{layout_of(4), layout_of(9), layout_of(16)};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const nonet::LayoutPtr& layout : layouts) {
    const auto rule = nonet::parse_rule(text, *layout);
    if (!rule) {
      if (rule.error().message.empty() || rule.error().spanish.empty()) std::abort();
      continue;
    }
    const auto again = nonet::parse_rule(nonet::rule_text(*rule, *layout), *layout);
    if (!again || *again != *rule) std::abort();
  }
  return 0;
}
