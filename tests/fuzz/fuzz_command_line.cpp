// Command lines: a word a line. The words after the first are parsed as those of the command that it names, or
// of each command if it names none, and as settings of every engine.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/split.hpp"
#include "faces/cli/arguments.hpp"
#include "solve/engines/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> words;
  for (const std::string_view word : split(text, "\n")) words.emplace_back(word);
  if (words.empty()) return 0;
  const cli::Command* const named = cli::find_command(words.front());
  if (named != nullptr) words.erase(words.begin());
  for (const cli::Command* command : cli::all_commands()) {
    if (named != nullptr && command != named) continue;
    const auto arguments = cli::parse(*command, words);
    if (!arguments && arguments.error().message.empty()) std::abort();
  }
  for (const std::string& word : words) {
    const auto setting = setting_from(word);
    if (!setting) continue;
    for (const Engine* engine : all_engines()) {
      static_cast<void>(check_settings(*engine, std::span(&*setting, 1)));
    }
  }
  return 0;
}
