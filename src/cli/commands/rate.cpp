#include <array>
#include <atomic>

#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/reasoning.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"
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

// What is known of a puzzle when its line is written.
struct Rated {
  const Item& item;
  const Path& path;
  const Difficulty& difficulty;
  Language language;
};

struct Field {
  char letter;
  std::string_view name;  // for messages
  void (*write)(const Rated& rated, std::string& out);
};

constexpr Field kFields[] = {
    {'g', "the puzzle",
     [](const Rated& rated, std::string& out) {
       // One line, as the format has it; its line end belongs to the whole.
       static const Format& format = *find_format("line");
       if (!format.write(rated.item.puzzle, Show::Puzzle, out)) out += '?';
       while (out.ends_with('\n')) out.pop_back();
     }},
    {'l', "level",
     [](const Rated& rated, std::string& out) {
       out += in(rated.language, level_words(rated.difficulty.level));
     }},
    {'s', "score",
     [](const Rated& rated, std::string& out) { out += std::to_string(rated.difficulty.score); }},
    {'e', "Sudoku Explainer's number of the hardest step",
     [](const Rated& rated, std::string& out) {
       out += fmt::format("{:.1f}", rated.difficulty.se);
     }},
    {'h', "hardest technique",
     [](const Rated& rated, std::string& out) {
       const Technique* hardest = rated.difficulty.hardest;
       out += hardest == nullptr ? "-" : in(rated.language, hardest->name);
     }},
    {'n', "number of steps",
     [](const Rated& rated, std::string& out) { out += std::to_string(rated.path.steps.size()); }},
    {'b', "cells left blank",
     [](const Rated& rated, std::string& out) {
       out += std::to_string(rated.path.end.blanks().count());
     }},
    {'i', "place",
     [](const Rated& rated, std::string& out) { out += to_string(rated.item.place); }},
};

// The text of --format, taken apart once.
class LineFormat {
 public:
  static Result<LineFormat> read(std::string_view text) {
    LineFormat format;
    std::string literal;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool last = i + 1 == text.size();
      if (text[i] == '\\' && !last && (text[i + 1] == 't' || text[i + 1] == 'n')) {
        literal += text[++i] == 't' ? '\t' : '\n';
      } else if (text[i] != '%') {
        literal += text[i];
      } else if (!last && text[i + 1] == '%') {
        literal += text[++i];
      } else {
        const Field* field = last ? nullptr : find(text[++i]);
        if (field == nullptr) return fail(Errc::Usage, unknown(last ? "" : text.substr(i, 1)));
        format.pieces_.push_back({std::exchange(literal, {}), field});
      }
    }
    format.pieces_.push_back({literal + '\n', nullptr});
    return format;
  }

  void write(const Rated& rated, std::string& out) const {
    for (const Piece& piece : pieces_) {
      out += piece.literal;
      if (piece.field != nullptr) piece.field->write(rated, out);
    }
  }

 private:
  struct Piece {
    std::string literal;
    const Field* field;  // after it; null at the end
  };

  static const Field* find(char letter) {
    const auto* const found = std::ranges::find(kFields, letter, &Field::letter);
    return found == std::end(kFields) ? nullptr : found;
  }
  static std::string unknown(std::string_view letter) {
    std::string message = fmt::format("--format: there is no %{}; there are", letter);
    for (const Field& field : kFields) message += fmt::format(" %{}", field.letter);
    return message + " and %%";
  }

  std::vector<Piece> pieces_;
};

struct Wanted {
  Plan plan;
  LineFormat format;
  Language language = Language::English;
  bool json = false;
  double time_limit = 0;
  StopToken stop;
};

// How many puzzles have each level.
using Levels = std::array<std::atomic<std::uint64_t>, 5>;

class RateJob final : public Job {
 public:
  RateJob(const Wanted& wanted, Levels& levels) : wanted_(wanted), levels_(levels) {}

  // Whether a puzzle has one solution is known for plain boards before they come here.
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    return BulkSearch{&engine(), {2, wanted_.stop}};
  }
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = wanted_.stop.with_time_limit(wanted_.time_limit);
    const auto answer = nonet::solve(engine(), {.puzzle = item.puzzle, .limit = 2, .stop = stop});
    answered(item, answer ? *answer : gave_up(answer.error()), out);
  }
  void answered(Item& item, const Answer& answer, Output& out) override {
    if (answer.verdict != Verdict::Unique) {
      refuse(item, answer, out);
      return;
    }
    const auto geometry = geometries_.make(item.puzzle.layout);
    if (!geometry) {
      refuse(item, gave_up(geometry.error()), out);
      return;
    }
    if (!item.puzzle.placed.empty()) item.puzzle.placed = {};  // the puzzle is rated, not its state
    const StopToken stop = wanted_.stop.with_time_limit(wanted_.time_limit);
    const Path path =
        find_path(Position(*geometry, item.puzzle), wanted_.plan, {}, workspace_, stop);
    if (path.stopped) {
      refuse(item, gave_up({.message = "time limit"}), out);
      return;
    }
    out.tally.count(answer);
    tell(item, path, out);
  }

 private:
  static const Engine& engine() { return *find_engine("native"); }
  static Answer gave_up(const Error& error) {
    Answer answer;
    answer.reason = error.message;
    return answer;
  }

  void tell(const Item& item, const Path& path, Output& out) {
    const Difficulty hard = difficulty(path);
    levels_[static_cast<std::size_t>(hard.level)].fetch_add(1, std::memory_order_relaxed);
    if (!wanted_.json) {
      wanted_.format.write({item, path, hard, wanted_.language}, out.data);
      return;
    }
    JsonObject object = json_place(item.place);
    object.add("level", level_name(hard.level))
        .add("score", static_cast<std::uint64_t>(hard.score));
    if (hard.se > 0) object.add("se", hard.se);
    if (hard.hardest != nullptr) object.add("hardest", hard.hardest->id);
    object.add("steps", std::uint64_t{path.steps.size()}).add("solved", hard.solved);
    out.data += object.text() + '\n';
  }

  void refuse(const Item& item, const Answer& answer, Output& out) {
    out.tally.count(answer);
    Complaint what = complaint(item, answer);
    if (answer.verdict == Verdict::Multiple) what = {item.place, "several solutions"};
    if (wanted_.json) {
      JsonObject object = json_place(item.place);
      object.add("verdict", verdict_name(answer.verdict)).add("reason", what.reason);
      out.data += object.text() + '\n';
    } else {
      out.notes += fmt::format("{}: {}\n", to_string(what.place), what.reason);
    }
  }

  const Wanted& wanted_;
  Levels& levels_;
  Workspace workspace_;
  GeometryMaker geometries_;
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
  auto format = LineFormat::read(arguments.text(kLine));
  if (!format) return usage_error(console, format.error());
  const Wanted wanted{.plan = Plan::rating(),
                      .format = std::move(*format),
                      .language = language_from(arguments),
                      .json = arguments.has(options::kJson),
                      .time_limit = arguments.seconds(options::kTimeLimit),
                      .stop = stop_on_interrupt()};
  Levels levels{};
  StreamCommand command;
  command.stop = wanted.stop;
  command.make_job = [&] { return std::make_unique<RateJob>(wanted, levels); };
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
        "number that a step has on Sudoku Explainer's scale, and the hardest technique.\n\n"
        "--format: %g the puzzle, %l level, %s score, %e Sudoku Explainer's number of the "
        "hardest step (0.0: none has one), %h hardest technique, %n number of steps, %b cells that "
        "logic leaves blank (0: solved), %i place, %% a percent sign; \\t and \\n are a tab and a "
        "line end. %r, %p and %d are kept for Sudoku Explainer's ER, EP and ED.\n\n"
        "%e is not Sudoku Explainer's own rating of the puzzle, which tries its techniques in "
        "another order. A puzzle that these techniques do not solve is Extreme. One that has not "
        "exactly one solution is not rated, and that is said; the exit code is 1 then.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::rate
