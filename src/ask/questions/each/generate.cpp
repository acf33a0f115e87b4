// New puzzles.
#include <algorithm>

#include "ask/questions/decode.hpp"
#include "ask/questions/parameters.hpp"
#include "reason/generate/read_wishes.hpp"
#include "reason/generate/run.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask::questions::generate {
namespace {

constexpr Parameter kCount{
    .id = "count", .kind = Parameter::Kind::Number, .initial = "1", .least = 1, .most = 1000};
constexpr Parameter kAttempts{
    .id = "attempts", .kind = Parameter::Kind::Number, .initial = "0", .most = 1'000'000'000};
constexpr const Parameter* kParameters[] = {&kCount, &parameters::kSeed, &kAttempts, &parameters::kTimeLimit};

// Returns what was said of a wish.
std::optional<std::string_view> wished(const Asked& asked, const Parameter& wish) {
  if (!asked.given(wish)) return std::nullopt;
  if (wish.kind != Parameter::Kind::Flag) return asked.text(wish);
  return asked.on(wish) ? std::optional<std::string_view>("") : std::nullopt;
}

Result<nonet::generate::Wishes> wishes_of(const Asked& asked, const Limits& limits) {
  const auto all = nonet::generate::wish_parameters();
  auto wishes = nonet::generate::read_wishes(
      [&](std::string_view id) { return wished(asked, **std::ranges::find(all, id, &Parameter::id)); });
  if (!wishes) return wishes;
  if (const auto fits = check_size(*wishes->layout, limits); !fits) return Failure(fits.error());
  return wishes;
}

// Returns what to type for the same puzzles.
std::string command_of(const Asked& asked) {
  std::vector<std::pair<std::string_view, std::string>> options;
  if (asked.number(kCount) > 1) {
    options.emplace_back(kCount.id, std::to_string(asked.number(kCount)));
  }
  for (const Parameter* wish : nonet::generate::wish_parameters()) {
    if (const auto value = wished(asked, *wish)) options.emplace_back(wish->id, *value);
  }
  return nonet::generate::command_text(asked.number(parameters::kSeed), options);
}

JsonObject json_of(const nonet::generate::Made& made) {
  Puzzle shown = made.position ? *made.position : made.puzzle;
  shown.solution = made.puzzle.solution;
  return puzzle_json(shown).add("clues", given_count(made.puzzle)).add("attempt", made.attempt);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto wishes = wishes_of(asked, context.limits);
  if (!wishes) return Failure(wishes.error());
  JsonArray puzzles;
  nonet::generate::RunOptions options{.seed = asked.number(parameters::kSeed),
                                      .count = asked.number(kCount),
                                      .attempts = asked.number(kAttempts),
                                      .stop = context.stop};
  options.on_made = [&](nonet::generate::Made& made) {
    const JsonObject puzzle = json_of(made);
    if (context.progress) context.progress({.attempts = made.attempt + 1, .puzzle = &puzzle});
    puzzles.add(puzzle);
    return true;
  };
  options.on_progress = [&](std::uint64_t attempts, std::uint64_t) {
    if (context.progress) context.progress({.attempts = attempts});
    return true;
  };
  const auto report = nonet::generate::run(*wishes, options);
  if (!report) return Failure(report.error());
  return JsonObject()
      .add("puzzles", puzzles)
      .add("complete", report->made == options.count)
      .add("seed", options.seed)
      .add("attempts", report->attempts)
      .add("method", nonet::generate::method_of(*wishes, report->climbed > 0))
      .add("command", command_of(asked));
}

}  // namespace

extern constinit const Question entry{.id = "generate",
                                      .parameters = kParameters,
                                      .registered = nonet::generate::wish_parameters,
                                      .answer = "generated",
                                      .about_a_puzzle = false,
                                      .run = run};

}  // namespace nonet::ask::questions::generate
