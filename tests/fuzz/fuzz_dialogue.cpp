// The dialogue of play: any lines. Those that name files are left out.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/split.hpp"
#include "faces/cli/dialogue.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cli::Dialogue dialogue(Layout::make(standard_spec(4)).value(),
                         {.engine = find_engine("native"), .time_limit = 0.2});
  constexpr int kMostLines = 20;
  int lines = 0;
  for (const std::string_view line : split(text, "\n")) {
    const bool has_file = line.find("load") != line.npos || line.find("save") != line.npos ||
                          line.find("carga") != line.npos || line.find("guarda") != line.npos;
    if (has_file) continue;
    const auto reply = dialogue.answer(line);
    if (reply.refused && reply.text.empty()) std::abort();
    if (reply.ended || ++lines == kMostLines) break;
  }
  return 0;
}
