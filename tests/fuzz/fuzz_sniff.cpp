// Any bytes, as a file of unknown format: choosing one, and reading the whole text as it.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "text/formats/format.hpp"
#include "text/formats/head.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const nonet::ReadOptions options;
  const auto head = nonet::HeadFinder(nullptr, options, {}).find(text, true);
  const nonet::Format* format = nonet::sniff_format(text.substr(0, *head));
  (void)nonet::sniff_format(text, "board.sdm");
  const auto puzzles = nonet::read_puzzles(text, {}, nullptr);
  if (!puzzles && puzzles.error().message.empty()) std::abort();
  if (puzzles && !puzzles->empty() && format == nullptr) std::abort();
  return 0;
}
