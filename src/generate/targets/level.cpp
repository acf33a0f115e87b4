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

// Singles solve each of the minimal puzzles of 2×2 boxes, and so each puzzle.
Result<void> check(std::string_view text, const Wishes& wishes) {
  if (text == kNames[0] || wishes.draw_regions || !wishes.layout->is_plain(2, 2)) return {};
  return fail(Errc::Usage, say({"--level: every 4x4 puzzle is easy, and none is {}",
                                "--level: todos los sudokus de 4x4 son easy, y ninguno es {}"},
                               text));
}

}  // namespace

extern constinit const Target entry{
    .id = "level",
    .value = {"LEVEL", "NIVEL"},
    .help = {"HoDoKu's level: easy, medium, hard, unfair or extreme",
             "el nivel de HoDoKu: easy, medium, hard, unfair o extreme"},
    .price = 10,
    .read = read,
    .check = check};

}  // namespace nonet::generate::targets::level
