#include <algorithm>

#include "core/say.hpp"
#include "generate/read_wishes.hpp"
#include "generate/run.hpp"
#include "nonet/generate.hpp"

namespace nonet::inline v0 {
namespace {

using Words = std::vector<std::pair<std::string, std::string>>;

Result<void> check_names(const Words& wishes) {
  constexpr std::string_view kNames[] = {"clues", "symmetry", "minimal", "sampling"};
  for (const auto& [name, value] : wishes) {
    if (std::ranges::find(generate::all_targets(), name, &generate::Target::id) !=
        generate::all_targets().end()) {
      continue;
    }
    if (std::ranges::find(kNames, name) == std::end(kNames)) {
      return fail(Errc::Usage, say({"there is no wish '{}'", "no hay ningún deseo «{}»"}, name));
    }
    if (name == "symmetry" && find_pattern_symmetry(value) == nullptr) {
      return fail(Errc::Usage,
                  say({"there is no symmetry '{}'", "no hay ninguna simetría «{}»"}, value));
    }
  }
  return {};
}

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const GenerateOptions& options) {
  if (const auto ok = check_names(options.wishes); !ok) return Failure(ok.error());
  auto spec = parse_layout(options.layout);
  if (!spec) return Failure(spec.error());
  auto layout = Layout::make(*spec);
  if (!layout) return Failure(layout.error());
  generate::Wishes wishes;
  wishes.layout = std::move(*layout);
  wishes.draw_regions = options.draw_regions;
  const auto said = [&](std::string_view wish) -> std::optional<std::string_view> {
    const auto found = std::ranges::find(options.wishes, wish, &Words::value_type::first);
    if (found == options.wishes.end()) return std::nullopt;
    return found->second;
  };
  if (const auto ok = read_wishes(said, wishes); !ok) return Failure(ok.error());
  std::vector<Puzzle> puzzles;
  generate::RunOptions run{.seed = options.seed,
                           .count = options.count,
                           .attempts = options.attempts,
                           .threads = options.threads,
                           .stop = options.stop,
                           .on_progress = options.on_progress};
  run.on_made = [&](generate::Made& made) {
    puzzles.push_back(made.puzzle);
    return true;
  };
  if (options.count == 0) return puzzles;
  const auto report = generate::run(wishes, run);
  if (!report) return Failure(report.error());
  return puzzles;
}

}  // namespace nonet::inline v0
