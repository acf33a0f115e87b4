#include <fmt/core.h>

#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/letters.hpp"
#include "faces/cli/path_writer.hpp"
#include "faces/cli/text.hpp"
#include "reason/logic/plan/case_check.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/se_words.hpp"

namespace nonet::cli::commands::explain {
namespace {

constexpr Parameter kScale = Parameter::choice("scale", "hodoku se", "hodoku");
constexpr Parameter kFull = Parameter::flag("full");
constexpr Parameter kLibrary = Parameter::flag("library");
constexpr Parameter kOptions[] = {kFull,          kScale,   options::kAnswers,  options::kAdd,
                                  options::kJson, kLibrary, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReasoning, &options::kReading,
                                          &options::kWorking};
constexpr teacher::Work kWorks[] = {teacher::Work::Rate};
constexpr std::string_view kUsual = "solved,steps,hardest,blanks";  // columns of tables

constexpr Text kStep{"step", "paso"};
constexpr Text kSteps{"steps", "pasos"};

struct Options {
  ExplainOptions common;
  bool se = false;         // the steps of Sudoku Explainer
  bool uniqueness = true;  // they may argue from it
  bool full = false;
  bool library = false;
};

class ExplainJob final : public AdviceJob {
 public:
  explicit ExplainJob(const Options& options)
      : AdviceJob(options.common.language, options.common.form), options_(options) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.common.stop.with_time_limit(options_.common.time_limit);
    if (options_.se) return explain_se(item, stop, out);
    const auto result = teacher::explain(item.puzzle, options_.common.plans, stop, memory_);
    const teacher::Explanation* explanation = accept(item, result, out);
    if (explanation == nullptr) return;
    if (json_) {
      write_json(item, explanation_json(*explanation, item.puzzle, language_), out);
    } else if (form_.table()) {
      write_row(item, *explanation, out);
    } else if (options_.library) {
      write_library(item.place, *explanation, out);
    } else {
      write_text(item.place, *explanation, out);
    }
    count(explanation->path->solved() ? explanation->status.verdict : Verdict::GaveUp, out);
  }
  // The steps of Sudoku Explainer know of houses only.
  [[nodiscard]] bool takes_rules() const override { return !options_.se; }

 private:
  void explain_se(const Item& item, const StopToken& stop, Output& out) {
    const teacher::SeRating rating =
        teacher::explain_se(item.puzzle, options_.uniqueness, stop, memory_);
    if (!rating.numbers) return not_rated(item, rating.answer, out);
    if (json_) {
      write_json(item, teacher::se_path_json(rating, language_), out);
    } else {
      write_se(item.place, rating, out);
    }
    count(rating.answer.verdict, out);
  }
  void write_se(const Place& place, const teacher::SeRating& rating, Output& out) const {
    const std::size_t hardest = teacher::hardest_step(rating);
    std::vector<Step> steps;
    std::vector<std::string> names;
    for (const teacher::SeStep& step : rating.steps) {
      names.push_back(teacher::se_step_name(step, language_));
      steps.push_back(step.step);
    }
    out.data += fmt::format(
        "{}: ER {}, EP {}, ED {}; {} {}; {}: {}\n", to_string(place),
        teacher::se_rating_text(rating.numbers->er), teacher::se_rating_text(rating.numbers->ep),
        teacher::se_rating_text(rating.numbers->ed), steps.size(),
        say(steps.size() == 1 ? kStep : kSteps), say({"hardest", "el más difícil"}),
        names.empty() ? "-" : names[hardest]);
    PathWriter(*rating.start, steps, options_.common, options_.full, out.data, names).write();
    if (!options_.full) write_hardest(rating, hardest, names, out);
    Position end = *rating.start;
    for (const Step& step : steps) end.apply(step);
    if (!end.solved()) {
      out.data += '\n';
      write_end(end, false, out);
    }
    out.data += '\n';
  }
  // Writes the step that gave ER in full.
  void write_hardest(const teacher::SeRating& rating, std::size_t hardest,
                     const std::vector<std::string>& names, Output& out) const {
    if (names.empty()) return;
    Position position = *rating.start;
    for (std::size_t i = 0; i < hardest; ++i) position.apply(rating.steps[i].step);
    const Step& step = rating.steps[hardest].step;
    out.data += '\n';
    out.data += wrap(
        full_sentence(fmt::format("{} {}, {}: {}", say({"Step", "Paso"}), hardest + 1,
                                  names[hardest], sentence(position.geometry(), step, language_))),
        options_.common.page_width, 0);
    out.data += "\n\n";
    out.data += drawing(position, &step, options_.common.style, language_);
  }

  void write_row(const Item& item, const teacher::Explanation& explanation, Output& out) {
    teacher::Known known = known_of(item);
    known.verdict = explanation.status.verdict;
    known.path = &*explanation.path;
    known.difficulty = &explanation.difficulty;
    table_.write(item.record, known, out);
  }

  static void write_library(const Place& place, const teacher::Explanation& explanation,
                            Output& out) {
    const Difficulty& hard = explanation.difficulty;
    out.data += fmt::format("{}: {} ({}) SE {:.1f}{}\n", to_string(place), level_name(hard.level),
                            hard.score, hard.se, hard.solved ? "" : ", logic ends here");
    Position position = *explanation.start;
    for (const Step& step : explanation.path->steps) {
      out.data += fmt::format("{}\n", case_line(position, step));
      position.apply(step);
    }
  }

  void write_text(const Place& place, const teacher::Explanation& explanation, Output& out) const {
    const Path& path = *explanation.path;
    out.data += wrap(fmt::format("{}: {}", to_string(place), header(explanation)),
                     options_.full ? options_.common.page_width : options_.common.list_width, 0);
    out.data += '\n';
    PathWriter(*explanation.start, path.steps, options_.common, options_.full, out.data).write();
    if (!path.solved()) write_end(path.end, path.stopped, out);
    out.data += '\n';
  }

  // Returns "Hard (1020), 63 steps; hardest: X-Wing; SE 4.5". A board with several solutions has no
  // level, and neither has one with rules or one that these techniques do not solve.
  [[nodiscard]] std::string header(const teacher::Explanation& explanation) const {
    const Difficulty& hard = explanation.difficulty;
    const std::size_t steps = explanation.path->steps.size();
    std::string text;
    if (explanation.status.has_level()) {
      text = hard.solved ? fmt::format("{} ({}), ", say(level_words(hard.level)), hard.score)
                         : say({"unsolved, ", "sin resolver, "});
    } else if (!hard.scored && !hard.solved) {
      text = say({"unsolved, ", "sin resolver, "});
    }
    text += fmt::format("{} {}", steps, say(steps == 1 ? kStep : kSteps));
    if (hard.hardest != nullptr) {
      text += fmt::format("; {}: {}", say({"hardest", "el más difícil"}), say(hard.hardest->name));
    }
    if (hard.se > 0 && hard.scored) text += fmt::format("; SE {:.1f}", hard.se);
    return text;
  }

  // Reports that logic ends here, and draws the board.
  void write_end(const Position& end_of_logic, bool stopped, Output& out) const {
    const int left = end_of_logic.blanks().count();
    const std::string blanks =
        left == 1 ? say({"1 cell is blank", "queda 1 casilla vacía"})
                  : std::string(
                        in(language_,
                           nonet::say({"{} cells are blank", "quedan {} casillas vacías"}, left)));
    const std::string end = fmt::format("{}; {}", end_words(stopped, language_), blanks);
    out.data += wrap(full_sentence(end), options_.common.page_width, 0) + "\n\n";
    out.data += drawing(end_of_logic, nullptr, options_.common.style, language_);
  }

  const Options& options_;
};

Message summary(const Tally& tally) {
  if (tally.puzzles < 2) return {};
  const std::uint64_t solved = tally.of(Verdict::Unique) + tally.of(Verdict::Multiple);
  constexpr Noun kSolved{{"solved by logic", "resuelto con lógica"},
                         {"solved by logic", "resueltos con lógica"}};
  return say({"{}: {}", "{}: {}"}, counted(tally.puzzles, kPuzzles), counted(solved, kSolved));
}

int run(const Arguments& arguments, Console& console) {
  auto common = explain_options(arguments, console, kUsual);
  if (!common) return usage_error(console, common.error());
  const auto se =
      order_of_se(arguments, {&kLibrary}, arguments.text(kScale) == options::kOrderOfSe);
  if (!se) return usage_error(console, se.error());
  if (*se && common->form.table()) {
    return usage_error(console, {"--order=se has no columns", "--order=se no tiene columnas"});
  }
  const bool uniqueness = arguments.text(options::kWithout) != "uniqueness";
  const Options options{std::move(*common), *se, uniqueness, arguments.has(kFull),
                        arguments.has(kLibrary)};
  StreamCommand command = stream_of<ExplainJob>(options);
  command.summary = summary;
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{.id = "explain",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .works = kWorks,
                                     .run = run};

}  // namespace nonet::cli::commands::explain
