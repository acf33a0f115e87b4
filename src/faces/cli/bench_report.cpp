#include "faces/cli/bench_report.hpp"

#include <fmt/core.h>

#include "base/json.hpp"
#include "base/say.hpp"
#include "faces/cli/text.hpp"

namespace nonet::cli {
namespace {

constexpr Verdict kTimedVerdicts[] = {Verdict::Unique,  Verdict::Multiple, Verdict::NoSolution,
                                      Verdict::Invalid, Verdict::Solved,   Verdict::GaveUp};

// Figures that both outputs have.
struct Figures {
  explicit Figures(const BenchReport& report)
      : puzzles(static_cast<double>(report.tally.puzzles)),
        best_rate(puzzles / report.best()),
        median_rate(puzzles / report.median()),
        microseconds(report.median() / puzzles * 1e6),
        guesses(static_cast<double>(report.tally.stats.guesses) / puzzles) {}

  double puzzles;
  double best_rate;
  double median_rate;
  double microseconds;  // a puzzle, of the median run
  double guesses;       // a puzzle
};

}  // namespace

std::string bench_json(const BenchReport& report, const BenchOptions& options) {
  const Figures figures(report);
  JsonObject verdicts;
  for (const Verdict verdict : kTimedVerdicts) {
    verdicts.add(verdict_name(verdict), report.tally.of(verdict));
  }
  JsonObject object;
  object.add("engine", options.engine->id)
      .add("limit", options.limit)
      .add("threads", options.threads)
      .add("runs", report.seconds.size())
      .add("puzzles", report.tally.puzzles)
      .add("verdicts", verdicts)
      .add("seconds_best", report.best())
      .add("seconds_median", report.median())
      .add("puzzles_per_second_best", figures.best_rate)
      .add("puzzles_per_second_median", figures.median_rate)
      .add("microseconds_per_puzzle", figures.microseconds)
      .add("guesses_per_puzzle", figures.guesses)
      .add("checksum", fmt::format("{:016x}", report.checksum))
      .add("signature", fmt::format("{:016x}", report.signature));
  return object.text() + '\n';
}

Message bench_text(const BenchReport& report, const BenchOptions& options) {
  constexpr Noun kThreads{{"thread", "hilo"}, {"threads", "hilos"}};
  constexpr Noun kRuns{{"run", "pasada"}, {"runs", "pasadas"}};
  const Figures figures(report);
  const auto rate = [](double value) { return numeral(static_cast<std::uint64_t>(value)); };
  Message verdicts;
  for (const Verdict verdict : kTimedVerdicts) {
    if (report.tally.of(verdict) == 0) continue;
    if (!verdicts.empty()) verdicts += as_is(", ");
    verdicts += say({"{} {}", "{} {}"}, numeral(report.tally.of(verdict)), verdict_words(verdict));
  }
  const Message limit =
      options.limit == 0 ? Text{"all", "todas las"} : say({"up to {}", "hasta {}"}, options.limit);
  return say({"engine      {}, {} solutions looked for, {}, median and best of {}\n"
              "puzzles     {} ({})\n"
              "puzzles/s   {} median, {} best\n"
              "us/puzzle   {:.3f}\n"
              "guesses     {:.3f} a puzzle\n"
              "checksum    {:016x} of the solutions\n"
              "signature   {:016x} of the work\n",
              "motor        {}, se buscan {} soluciones, {}, mediana y mejor de {}\n"
              "sudokus      {} ({})\n"
              "sudokus/s    {} de mediana, {} la mejor\n"
              "us/sudoku    {:.3f}\n"
              "suposiciones {:.3f} por sudoku\n"
              "suma         {:016x} de las soluciones\n"
              "firma        {:016x} del trabajo\n"},
             options.engine->id, limit,
             counted(static_cast<std::uint64_t>(options.threads), kThreads),
             counted(report.seconds.size(), kRuns), numeral(report.tally.puzzles), verdicts,
             rate(figures.median_rate), rate(figures.best_rate), figures.microseconds,
             figures.guesses, report.checksum, report.signature);
}

}  // namespace nonet::cli
