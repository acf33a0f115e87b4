#include <algorithm>

#include "base/say.hpp"
#include "base/split.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::level {
namespace {

constexpr std::string_view kNames = "easy medium hard unfair extreme";
constexpr std::string_view kEasiest = "easy";

Result<Test> read(std::string_view text) {
  const std::vector<std::string_view> names = split(kNames, " ");
  const auto name = std::ranges::find(names, text);
  if (name == names.end()) {
    return bad_parameter("level", say("'{}' is none of easy, medium, hard, unfair, extreme", text));
  }
  const auto level = static_cast<Level>(name - names.begin());
  return Test([level](Made& made, const StopToken& stop, teacher::Memory& memory) {
    return teacher::has_level(made.puzzle, level, stop, memory) ? 0.0 : 1.0;
  });
}

// Singles solve every minimal puzzle with boxes of 2×2, hence every puzzle of that layout: no other level
// exists.
Result<void> check(std::string_view text, const Wishes& wishes) {
  if (text == kEasiest || wishes.draw_regions || !wishes.layout->is_plain(2, 2)) return {};
  return bad_parameter("level", say("every 4x4 puzzle is easy, and none is {}", text));
}

}  // namespace

extern constinit const Target entry{
    .parameter = Parameter::choice("level", kNames), .price = 10, .read = read, .check = check};

}  // namespace nonet::generate::targets::level
