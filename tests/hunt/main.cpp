// Runs hunts until the time is over, and says what came of them.
//
//   hunt [--seconds N] [--seed N] [--only HUNT] [--round N] [--data DIR] [--write FILE]
//
// Rounds are numbered from --seed, or from the day; the number draws the hunt and its board. --round runs one
// round again. --data is a folder with variants/*.jsonl. --write writes the page docs/guide/hunt.md. Exit code: 1
// if there is a finding, 2 for wrong usage.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <ctime>
#include <fstream>
#include <iostream>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "board/rules/rules.hpp"
#include "hunt/hunt.hpp"
#include "solve/engines/engine.hpp"
#include "suites/foreign_puzzles.hpp"
#include "suites/tries.hpp"

namespace nonet::hunt {
namespace {

constexpr std::array kHunts{
    Hunt{"rules", 50, hunt_rules,
         "solutions of boards with rules, by the engines `native`, `cp` and `sat`; all grids "
         "of the houses that keep every rule's definition"},
    Hunt{"foreign", 10, hunt_foreign,
         "puzzles of other programs: their solutions keep the rules; with most cells given, "
         "the solutions as above"},
    Hunt{"large", 2, hunt_large,
         "boards of 10×10 to 36×36, by the engines `native`, `csp`, `sat` and `cp`, and their "
         "candidates; each other, the grid they were made from, the oracle where it ends"},
    Hunt{"count", 6, hunt_count, "counts, with and without a limit, and by any engine; the oracle"},
    Hunt{"candidates", 6, hunt_candidates,
         "digits of some solution, of exactly one, counts of each; the oracle's list"},
    Hunt{"why", 6, hunt_why,
         "conflicts, repairs, cells that settle, needless givens; each claim by the oracle"},
    Hunt{"minimize", 4, hunt_minimize, "minimal puzzles: one solution, and another without any given"},
    Hunt{"redundant", 4, hunt_redundant, "givens that a puzzle does not need; the board without each"},
    Hunt{"canonical", 4, hunt_canonical, "forms of a board and its morph; small boards by trying all morphs"},
    Hunt{"generate", 3, hunt_generate, "made puzzles: one solution, symmetric where that was wished"},
    Hunt{"certify", 4, hunt_certify,
         "certificates with rules and up to a thousand solutions, and forgeries of them"},
    Hunt{"judge", 1, hunt_judge,
         "steps of paths, given back, and with something changed; a search of its own"},
};

struct Options {
  double seconds = 60;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> round = {};
  const Hunt* only = nullptr;
  std::filesystem::path data = {};
  std::string page = {};
  std::string command = "./dev hunt";  // as the page shows it
};

// What is running, for a message when it crashes or never ends.
std::string running;
void say_what_was_running(int signal) {
  const std::string_view what =
      signal == SIGALRM ? "FINDING, a round that does not end: " : "FINDING, a crash: ";
  for (const std::string_view part : {what, std::string_view(running)}) {
    if (write(STDOUT_FILENO, part.data(), part.size()) < 0) break;
  }
  _exit(1);
}

const Hunt& drawn_hunt(std::uint64_t number) {
  int all = 0;
  for (const Hunt& hunt : kHunts) all += hunt.share;
  int place = oracle::Dice(number ^ 0x9e3779b97f4a7c15U).roll(all);
  for (const Hunt& hunt : kHunts) {
    if ((place -= hunt.share) < 0) return hunt;
  }
  return kHunts.front();
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct Log {
  std::map<std::string_view, Tally> by_hunt;
  std::map<std::string_view, Tally> by_kind;
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  double seconds = 0;

  [[nodiscard]] Tally total() const {
    Tally sum;
    for (const auto& [name, tally] : by_hunt) {
      sum.rounds += tally.rounds;
      sum.open += tally.open;
      sum.findings += tally.findings;
      sum.seconds += tally.seconds;
    }
    return sum;
  }
};

// One round; what fails as an assertion of GoogleTest, or is thrown, is a finding too.
void run(const Hunt& hunt, std::uint64_t number, const Options& options, Log& log) {
  constexpr unsigned kLongest = 300;
  running = fmt::format("--only {} --round {}\n", hunt.name, number);
  alarm(kLongest);
  Round round(hunt.name, number, options.data);
  const auto start = std::chrono::steady_clock::now();
  bool compared = true;
  ::testing::TestPartResultArray failures;
  {
    const ::testing::ScopedFakeTestPartResultReporter reporter(
        ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ALL_THREADS, &failures);
    try {
      compared = hunt.run(round);
    } catch (const std::exception& error) {
      round.find("", fmt::format("throws: {}", error.what()), "");
    }
  }
  for (int i = 0; i < failures.size(); ++i) {
    if (!failures.GetTestPartResult(i).failed()) continue;
    round.find("", failures.GetTestPartResult(i).message(), "");
  }
  alarm(0);
  Tally& tally = log.by_hunt[hunt.name];
  ++tally.rounds;
  tally.open += compared ? 0 : 1;
  tally.findings += round.findings();
  tally.seconds += seconds_since(start);
  for (const auto& [kind, times] : round.kinds()) {
    ++log.by_kind[kind].rounds;
    log.by_kind[kind].findings += round.findings();
  }
}

std::string table(const Log& log) {
  std::string text =
      "| hunt | rounds | of these without an answer | findings | seconds |\n|---|---|---|---|---|\n";
  const auto row = [&](std::string_view name, const Tally& tally) {
    text += fmt::format("| {} | {} | {} | {} | {:.0f} |\n", name, tally.rounds, tally.open, tally.findings,
                        tally.seconds);
  };
  for (const Hunt& hunt : kHunts) {
    if (log.by_hunt.contains(hunt.name)) row(hunt.name, log.by_hunt.at(hunt.name));
  }
  row("all", log.total());
  return text;
}

// Kinds that never came are in the table too.
std::string table_of_kinds(const Log& log) {
  std::string text = "| kind of rule | rounds | findings |\n|---|---|---|\n";
  for (const RuleKind* kind : all_rule_kinds()) {
    const auto found = log.by_kind.find(kind->id);
    const Tally tally = found == log.by_kind.end() ? Tally() : found->second;
    text += fmt::format("| {} | {} | {} |\n", kind->id, tally.rounds, tally.findings);
  }
  return text;
}

std::string page(const Log& log, const Options& options) {
  std::string what;
  for (const Hunt& hunt : kHunts) what += fmt::format("- `{}`: {}\n", hunt.name, hunt.sentence);
  return fmt::format(R"(# What hunts find

Made by the program that hunts; anybody can run it again:

    {}

Each round draws a board and a question from its number, and holds nonet's answer to one that was found in
another way: by the definitions, by listing every grid, or by trying everything. A finding is a board on which
the two differ; it is printed with the round that shows it again, `./dev hunt 1 --only HUNT --round NUMBER`.
`./dev test` hunts for some seconds, `./dev test slow` for a minute.

The hunts, and what each holds to what:

{}
Run on {:%Y-%m-%d}: {:.0f} minutes, rounds {} to {}. Without an answer are rounds where the oracle or
an engine would have taken too long, or where no rule that was drawn fitted the board.

{}
Rounds in which each kind of rule was on the board; a finding counts for every kind that was there.

{})",
                     options.command, what, fmt::gmtime(std::time(nullptr)), log.seconds / 60, log.first,
                     log.last, table(log), table_of_kinds(log));
}

std::uint64_t number_of(const std::string& text, const char* option) {
  std::size_t end = 0;
  std::uint64_t number = 0;
  try {
    number = std::stoull(text, &end);
  } catch (const std::exception&) {
    end = 0;
  }
  if (end == 0 || end != text.size() || text.front() == '-')
    throw std::invalid_argument(fmt::format("{}: a number, not '{}'", option, text));
  return number;
}

const Hunt* hunt_named(const std::string& name) {
  std::string names;
  for (const Hunt& hunt : kHunts) {
    if (hunt.name == name) return &hunt;
    names += fmt::format(" {}", hunt.name);
  }
  throw std::invalid_argument(fmt::format("--only: there is no hunt '{}', but{}", name, names));
}

Options read_options(const std::vector<std::string>& words) {
  Options options;
  const std::time_t now = std::time(nullptr);
  options.seed = number_of(fmt::format("{:%Y%m%d}00000000", fmt::gmtime(now)), "--seed");
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::string& word = words[i];
    if (i + 1 == words.size()) throw std::invalid_argument(word + ": a value has to follow");
    const std::string& value = words[i + 1];
    if (word == "--seconds") {
      options.seconds = static_cast<double>(number_of(value, "--seconds"));
    } else if (word == "--seed") {
      options.seed = number_of(value, "--seed");
    } else if (word == "--only") {
      options.only = hunt_named(value);
    } else if (word == "--round") {
      options.round = number_of(value, "--round");
    } else if (word == "--data") {
      options.data = value;
    } else if (word == "--write") {
      options.page = value;
    } else {
      throw std::invalid_argument(word + ": there is --seconds, --seed, --only, --round, --data and --write");
    }
  }
  options.command += fmt::format(" {:.0f} --seed {}", std::ceil(options.seconds / 60), options.seed);
  if (options.only != nullptr) options.command += fmt::format(" --only {}", options.only->name);
  if (!options.page.empty()) options.command += " --write " + options.page;
  return options;
}

int hunt_all(const Options& options) {
  for (const int signal : {SIGALRM, SIGSEGV, SIGABRT, SIGFPE, SIGBUS})
    std::signal(signal, say_what_was_running);
  const bool foreign = !testing::foreign_puzzles(options.data).puzzles.empty();
  if (!foreign && !options.data.empty()) {
    throw std::invalid_argument(
        fmt::format("--data: no puzzle in {}/variants/*.jsonl", options.data.string()));
  }
  const bool writes = options.page.empty() || std::ofstream(options.page, std::ios::app);
  if (!writes) throw std::invalid_argument("--write: cannot be written: " + options.page);
  if (!foreign)
    fmt::print("without puzzles of other programs: --data DIR names a folder with variants/*.jsonl\n");
  for (const Engine* engine : all_engines()) {
    const Message why = missing(*engine);
    if (!why.empty()) fmt::print("without the engine {}: {}\n", engine->id, why.en);
  }
  Log log;
  log.first = options.round.value_or(options.seed);
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t number = log.first;; ++number) {
    const Hunt& hunt = options.only != nullptr ? *options.only : drawn_hunt(number);
    if (foreign || hunt.run != hunt_foreign) run(hunt, number, options, log);
    log.last = number;
    log.seconds = seconds_since(start);
    if (options.round || log.seconds >= options.seconds) break;
  }
  const Tally total = log.total();
  std::uint64_t kinds = 0;
  for (const RuleKind* kind : all_rule_kinds()) kinds += log.by_kind.contains(kind->id) ? 1 : 0;
  fmt::print("{}{} of {} kinds of rules came round; rounds {} to {}, {} findings\n", table(log), kinds,
             all_rule_kinds().size(), log.first, log.last, total.findings);
  if (!options.page.empty() && !(std::ofstream(options.page) << page(log, options) << std::flush)) {
    fmt::print(stderr, "hunt: {} cannot be written\n", options.page);
    return 2;
  }
  return total.findings == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nonet::hunt

int main(int argc, char** argv) {
  try {
    return nonet::hunt::hunt_all(nonet::hunt::read_options({argv + 1, argv + argc}));
  } catch (const std::exception& error) {
    fmt::print(stderr, "hunt: {}\n", error.what());
    return 2;
  }
}
