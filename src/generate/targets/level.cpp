#include <algorithm>

#include "core/say.hpp"
#include "generate/read_values.hpp"
#include "generate/wishes.hpp"

namespace nonet::generate::targets::level {
namespace {

constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};

Result<Test> read(std::string_view text) {
  const auto name = std::ranges::find(kNames, text);
  if (name == std::end(kNames)) {
    return fail(Errc::Usage, say({"--level: '{}' is none of easy, medium, hard, unfair, extreme",
                                  "--level: «{}» no es easy, medium, hard, unfair ni extreme"},
                                 text));
  }
  const auto level = static_cast<Level>(name - kNames);
  return Test([level](Made& made, const StopToken& stop, advise::Memory& memory) {
    return advise::has_level(made.puzzle, level, stop, memory);
  });
}

}  // namespace

extern constinit const Target entry{
    .id = "level",
    .value = {"LEVEL", "NIVEL"},
    .help = {"HoDoKu's level: easy, medium, hard, unfair or extreme",
             "el nivel de HoDoKu: easy, medium, hard, unfair o extreme"},
    .price = 10,
    .read = read};

}  // namespace nonet::generate::targets::level
