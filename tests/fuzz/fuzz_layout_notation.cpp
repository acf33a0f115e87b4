// Any bytes, as a layout: what can be parsed is written and parsed again to the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "text/formats/layout_notation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto spec = nonet::parse_layout(text);
  if (!spec) {
    if (spec.error().message.empty() || spec.error().offset > size) std::abort();
    return 0;
  }
  const auto again = nonet::parse_layout(nonet::layout_text(*spec));
  if (!again || *again != *spec) std::abort();
  const auto said = nonet::layout_in_comment(nonet::layout_comment(*spec));
  if (!said || (*said && **said != *spec)) std::abort();
  return 0;
}
