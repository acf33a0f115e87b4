#include <array>
#include <atomic>

#include <fmt/core.h>

#include "cli/advice_job.hpp"
#include "cli/explain_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/rating_format.hpp"
#include "cli/search_job.hpp"
#include "cli/text.hpp"

namespace nonet::cli::commands::rate {
namespace {

constexpr Option kLine{.name = "format",
                       .letter = 'o',
                       .takes = Takes::Text,
                       .value = "TEXT",
                       .help = "what to write for each puzzle; the letters are listed above",
                       .initial = "%g %l %s %e %h"};
constexpr Option kOptions[] = {kLine, options::kLang, options::kJson, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet rate puzzles.txt", "each puzzle with its level, score and hardest technique"},
    {"nonet rate --format '%s %i' puzzles.txt | sort -n", "the easiest first"},
    {"nonet rate --json puzzles.txt | jq -r .level | sort | uniq -c", "how many of each level"},
};

struct Options {
  RatingFormat format;
  Language language = Language::English;
  bool json = false;
  double time_limit = 0;
  StopToken stop;
};

// The number of puzzles of each level.
using Levels = std::array<std::atomic<std::uint64_t>, 5>;

class RateJob final : public AdviceJob {
 public:
  RateJob(const Options& options, Levels& levels)
      : AdviceJob(options.language, options.json), options_(options), levels_(levels) {}

  // Plain boards are solved in bulk, to know which have one solution.
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    return BulkSearch{find_engine("native"), {2, options_.stop}};
  }
  void puzzle(Item& item, Output& out) override {
    write(item, advise::rate(item.puzzle, stop(), memory_), out);
  }
  void answered(Item& item, const Answer& answer, Output& out) override {
    write(item, advise::rate(item.puzzle, answer, stop(), memory_), out);
  }

 private:
  [[nodiscard]] StopToken stop() const {
    return options_.stop.with_time_limit(options_.time_limit);
  }

  void write(const Item& item, const advise::Rating& rating, Output& out) {
    if (!rating.path) {
      const bool several = rating.answer.verdict == Verdict::Multiple;
      const Complaint what =
          several ? Complaint{item.place, "several solutions"} : complaint(item, rating.answer);
      refuse(json_ ? item.place : what.place, rating.answer.verdict, what.reason, out);
      return;
    }
    const Difficulty& hard = rating.difficulty;
    count(Verdict::Unique, out);
    levels_[static_cast<std::size_t>(hard.level)].fetch_add(1, std::memory_order_relaxed);
    if (json_) {
      write_json(item.place, rating_json(rating), out);
    } else {
      options_.format.write({item, *rating.path, hard, language_}, out.data);
    }
  }

  const Options& options_;
  Levels& levels_;
};

std::string summary(const Tally& tally, const Levels& levels) {
  std::string text = counted(tally.puzzles, "puzzle");
  std::string_view separator = ": ";
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == 0) continue;
    text +=
        fmt::format("{}{} {}", separator, grouped(levels[i]), level_name(static_cast<Level>(i)));
    separator = ", ";
  }
  return text;
}

int run(const Arguments& arguments, Console& console) {
  auto format = RatingFormat::read(arguments.text(kLine));
  if (!format) return usage_error(console, format.error());
  const Options options{.format = std::move(*format),
                        .language = language_from(arguments),
                        .json = arguments.has(options::kJson),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
  Levels levels{};
  StreamCommand command;
  command.stop = options.stop;
  command.make_job = [&] { return std::make_unique<RateJob>(options, levels); };
  command.summary = [&](const Tally& tally) { return summary(tally, levels); };
  command.exit_code = [](const Tally& tally) {
    return all_well(tally) && tally.of(Verdict::Multiple) == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "rate",
    .summary = "say how hard each puzzle is for people: level, score, hardest technique",
    .description =
        "Solves each puzzle with the techniques of HoDoKu's default solver, in its order, and "
        "writes HoDoKu's level (Easy, Medium, Hard, Unfair, Extreme) and score, the highest "
        "number of a step on Sudoku Explainer's scale, and the hardest technique.\n\n"
        "--format: %g the puzzle, %l level, %s score, %e Sudoku Explainer's number of the "
        "hardest step (0.0: no step has one), %h hardest technique, %n number of steps, %b "
        "cells that logic leaves blank (0: solved), %i place, %% a percent sign; \\t and \\n "
        "are a tab and a line end. %r, %p and %d are reserved for Sudoku Explainer's ER, EP "
        "and ED.\n\n"
        "%e is not Sudoku Explainer's own rating of the puzzle, which tries its techniques in "
        "another order. A puzzle that these techniques do not solve is Extreme. A puzzle "
        "without exactly one solution is reported and not rated; the exit code is 1 then.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::rate
