#include <algorithm>

#include "base/say.hpp"
#include "nonet/generate.hpp"
#include "reason/generate/read_wishes.hpp"
#include "reason/generate/run.hpp"

namespace nonet::inline v0 {
namespace {

using ReportedWords = std::vector<std::pair<std::string, std::string>>;

Result<void> check_names(const ReportedWords& wishes) {
  for (const auto& [name, value] : wishes) {
    const auto known = generate::wish_parameters();
    if (std::ranges::find(known, name, &Parameter::id) != known.end()) continue;
    return fail(Errc::Usage, say("there is no wish '{}'", name));
  }
  return {};
}

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const GenerateOptions& options) {
  if (const auto ok = check_names(options.wishes); !ok) return Failure(ok.error());
  const auto wishes = generate::read_wishes([&](std::string_view wish) -> std::optional<std::string_view> {
    if (wish == "layout") return options.layout;
    if (wish == "jigsaw" && options.draw_regions) return "";
    const auto found = std::ranges::find(options.wishes, wish, &ReportedWords::value_type::first);
    if (found == options.wishes.end()) return std::nullopt;
    return found->second;
  });
  if (!wishes) return Failure(wishes.error());
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
  const auto report = generate::run(*wishes, run);
  if (!report) return Failure(report.error());
  return puzzles;
}

}  // namespace nonet::inline v0
