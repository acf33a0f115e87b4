// Answers to the parts of a board: what is read merges, or says why not; an error has words in both languages.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "text/partition/answers.hpp"
#include "text/partition/decimals.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  std::vector<std::string> names;
  for (int i = 1; i <= *data % 4; ++i) names.push_back("0123456789ab/" + std::to_string(i) + "/3");
  partition::AnswerReader reader(std::move(names), 16);
  const auto read = reader.read(text, "f");
  if (!read) {
    if (read.error().message.empty() || read.error().spanish.empty()) std::abort();
    return 0;
  }
  const auto answers = reader.take();
  if (!answers) return 0;
  const auto merged = merge(*answers);
  if (merged && merged->parts != answers->size()) std::abort();
  if (merged && !partition::is_decimal(merged->solutions)) std::abort();
  return 0;
}
