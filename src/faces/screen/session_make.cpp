// New puzzles, made beside the game, which goes on until there is one.
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/screen/session.hpp"
#include "nonet/symmetry.hpp"
#include "reason/generate/read_wishes.hpp"
#include "reason/generate/run.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::screen {
namespace {

constexpr std::string_view kLevels[] = {"easy", "medium", "hard", "unfair", "extreme"};

std::uint64_t drawn_seed() {
  constexpr std::uint64_t kSeeds = 1'000'000'000;  // short enough to be told to somebody
  return std::random_device()() % kSeeds;
}

}  // namespace

// Asks for the level, and for the symmetry if the person wants another one.
void Session::new_puzzle() {
  const PatternSymmetryInfo& symmetry = pattern_symmetries()[symmetry_];
  Choice choice{.title = tr("New puzzle"), .lines = {tr("How hard? The game that is open is kept.")}};
  for (std::size_t level = 0; level < std::size(kLevels); ++level) {
    choice.answers.push_back({U'1' + static_cast<char32_t>(level), level_words(static_cast<Level>(level)),
                              [this, id = kLevels[level]] { make(id); }});
  }
  choice.answers.push_back({U's', say("symmetry: {}", symmetry.name), [this] {
                              symmetry_ = (symmetry_ + 1) % pattern_symmetries().size();
                              new_puzzle();
                            }});
  choice.answers.push_back({U'n', tr("leave it")});
  offer(std::move(choice));
}

// Makes a puzzle on a board like this one, and begins it.
void Session::make(std::string_view level) {
  const PatternSymmetryInfo& symmetry = pattern_symmetries()[symmetry_];
  const std::string layout = layout_text(state_.game.layout().spec());
  auto wishes = generate::read_wishes([&](std::string_view wish) -> std::optional<std::string_view> {
    if (wish == "layout") return layout;
    if (wish == "level") return level;
    if (wish == "symmetry") return symmetry.id;
    return std::nullopt;
  });
  if (!wishes) return tell(wishes.error().words());
  const std::uint64_t seed = drawn_seed();
  std::vector<std::pair<std::string_view, std::string>> options;
  if (layout != "9") options.emplace_back("layout", layout);
  options.emplace_back("level", level);
  if (symmetry.symmetry != PatternSymmetry::None) options.emplace_back("symmetry", symmetry.id);
  forget_answers();
  think([this, wishes = *std::move(wishes), seed, command = generate::command_text(seed, options)](
            const StopToken& stop, const Thinker::Report& report) {
    const auto made = std::make_shared<std::optional<Puzzle>>();
    generate::RunOptions run{.seed = seed, .stop = stop};
    run.on_made = [&](generate::Made& one) {
      *made = std::move(one.puzzle);
      return true;
    };
    run.on_progress = [&](std::uint64_t attempts, std::uint64_t) {
      report([this, attempts] { tell(say("Looking for one: {} attempts.", numeral(attempts))); });
      return true;
    };
    const auto done = generate::run(wishes, run);
    return Thinker::Deed([this, made, done, command] {
      if (!done) return void(state_.notice = done.error().words());
      if (*made) return begin_made(**made, command);
      state_.notice = say(tr("None in {} attempts: such puzzles are rare."), numeral(done->attempts));
    });
  });
}

void Session::begin_made(Puzzle puzzle, const std::string& command) {
  puzzle.solution.reset();
  play::Game game(puzzle.layout);
  game.begin(std::move(puzzle));
  begin(std::move(game), "", 0);
  state_.notice = say("A new puzzle. This makes it again: {}", command);
}

}  // namespace nonet::screen
