#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/answers.hpp"
#include "reason/logic/plan/case_check.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/plan/path.hpp"
#include "reason/logic/steps/legend.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/trace.hpp"
#include "reason/teacher/se_words.hpp"
#include "text/formats/table.hpp"

namespace nonet::cli::commands::explain {
namespace {

constexpr Parameter kScale = Parameter::choice("scale", "hodoku se", "hodoku");
constexpr Parameter kFull = Parameter::flag("full");
constexpr Parameter kTrace = Parameter::flag("trace");
constexpr Parameter kLibrary = Parameter::flag("library");
constexpr Parameter kOptions[] = {kFull,    kScale, options::kAnswers,  options::kAdd, options::kJson,
                                  kLibrary, kTrace, options::kTimeLimit};
constexpr teacher::Work kWorks[] = {teacher::Work::Rate, teacher::Work::Trace};
constexpr std::string_view kUsual = "solved,steps,hardest,blanks";  // columns of tables

struct PathOptions : PlanOptions {
  bool se = false;         // the steps of Sudoku Explainer
  bool uniqueness = true;  // they may argue from it
  bool full = false;
  bool library = false;
  teacher::PathForm form = teacher::PathForm::Steps;

  [[nodiscard]] bool trace() const { return form == teacher::PathForm::Trace; }
};

constexpr std::string_view kSingles = "singles";  // the family

bool is_single(const Step& step) { return step.technique->family->folder == kSingles; }

// Writes a path as numbered paragraphs.
//
//    1-3  Singles: r1c2=4, r5c5=1, r9c3=7
//      4  X-Wing: 5 r37\c28 => r4c2<>5
//
// In full, each step is a sentence, with the reason where a kind of technique appears first, and a
// drawing unless it is a single. In either form a paragraph at the end says what the notation means.
class PathWriter {
 public:
  // `names` are those of the steps, where these have others than their techniques.
  PathWriter(const Position& start, const std::vector<Step>& steps, const PathOptions& options,
             std::string& out, std::vector<std::string> names = {})
      : position_(start),
        steps_(steps),
        options_(options),
        out_(out),
        names_(std::move(names)),
        indent_(2 * std::to_string(steps.size()).size() + 3) {}  // "12-47  "

  void write() {
    while (next_ < steps_.size()) {
      const bool single = is_single(steps_[next_]);
      if (options_.full) {
        write_in_full(single);
      } else if (single) {
        write_singles();
      } else {
        write_step();
      }
    }
    write_legend();
  }

 private:
  [[nodiscard]] const Geometry& geometry() const { return position_.geometry(); }
  [[nodiscard]] std::string_view say(const Text& text) const { return in(options_.language, text); }

  // Writes all singles that follow one another, in one paragraph.
  void write_singles() {
    const std::size_t first = next_ + 1;
    std::string text(say(tr("Singles:")));
    std::string_view separator = " ";
    for (; next_ < steps_.size() && is_single(steps_[next_]); ++next_) {
      text += separator;
      text += result_notation(geometry(), steps_[next_]);
      separator = ", ";
      position_.apply(steps_[next_]);
    }
    paragraph(next_ == first ? std::to_string(next_) : fmt::format("{}-{}", first, next_), text);
  }
  void write_step() {
    const Step& step = steps_[next_++];
    const std::string result = result_notation(geometry(), step);
    // A net is read in full, or not at all.
    const std::string pattern = !names_.empty() && step.chains.size() > 2
                                    ? std::string()
                                    : ": " + pattern_words(geometry(), step, options_.language);
    paragraph(std::to_string(next_), fmt::format("{}{} => {}", name(next_ - 1), pattern, result));
    position_.apply(step);
  }
  void write_in_full(bool single) {
    const Step& step = steps_[next_++];
    paragraph(
        std::to_string(next_),
        full_sentence(fmt::format("{}: {}", name(next_ - 1), sentence(geometry(), step, options_.language))));
    if (explained_.insert(step.technique->finder).second) {
      paragraph("", page_of(*step.technique, options_.language).why);
    }
    if (!single) out_ += '\n' + drawing(position_, &step, options_.style, options_.language) + '\n';
    position_.apply(step);
  }
  // Writes what the notation above means, and where there is more.
  void write_legend() {
    std::string text = notation_legend(geometry(), said_, options_.language);
    if (text.empty()) return;
    const std::string words = options_.full ? word_legend(said_, options_.language) : std::string();
    if (!words.empty()) text += ' ' + words;
    const Text scales = names_.empty()
                            ? tr("Points are HoDoKu's, SE is the scale of Sudoku Explainer, from 1 to 12.")
                            : tr("Numbers in parentheses are ratings on the scale of Sudoku Explainer, "
                                 "from 1 to 12.");
    if (geometry().rules().empty()) text += fmt::format(" {}", say(scales));  // rules have no scale
    text += fmt::format(" {}", learn_more(options_.language));
    out_ += '\n' + wrap(text, options_.page_width, 0) + '\n';
  }
  [[nodiscard]] std::string_view name(std::size_t i) const {
    return names_.empty() ? say(steps_[i].technique->name) : std::string_view(names_[i]);
  }
  void paragraph(const std::string& numbers, std::string_view text) {
    said_ += fmt::format("{}\n", text);
    out_ += fmt::format("{:>{}}  ", numbers, indent_ - 2);
    out_ += wrap(text, options_.full ? options_.page_width : options_.list_width, indent_);
    out_ += '\n';
  }

  Position position_;
  const std::vector<Step>& steps_;
  const PathOptions& options_;
  std::string& out_;
  std::vector<std::string> names_;
  std::size_t indent_;
  std::size_t next_ = 0;                  // step to write
  std::string said_;                      // all paragraphs
  std::set<std::string_view> explained_;  // ids of finders
};

class ExplainJob final : public AdviceJob {
 public:
  explicit ExplainJob(const PathOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = wanted_.in_time();
    if (wanted_.se) return explain_se(item, stop, out);
    const auto find = wanted_.trace() || form_.table() ? teacher::find_steps : teacher::explain;
    const auto result = find(item.puzzle, wanted_.plans, stop, memory_);
    const teacher::ExplainedPath* explanation = accept(item, result, out);
    if (explanation == nullptr) return;
    if (json_) {
      write_json(item, explanation_json(*explanation, item.puzzle, language_, wanted_.form), out);
    } else if (form_.table()) {
      write_row(item, *explanation, out);
    } else if (wanted_.trace()) {
      write_trace(item, explanation->path->steps, out);
    } else if (wanted_.library) {
      write_library(item.place, *explanation, out);
    } else {
      write_text(item.place, *explanation, out);
    }
    count(explanation->path->solved() ? explanation->status.verdict : Verdict::GaveUp, out);
  }
  // The steps of Sudoku Explainer know of houses only.
  [[nodiscard]] bool takes_rules() const override { return !wanted_.se; }

 private:
  void explain_se(const Item& item, const StopToken& stop, Output& out) {
    const teacher::SePath rating = teacher::explain_se(item.puzzle, wanted_.uniqueness, stop, memory_);
    if (!rating.numbers) return not_rated(item, rating.answer, out);
    if (json_) {
      write_json(item, teacher::se_path_json(rating, language_, wanted_.form), out);
    } else if (wanted_.trace()) {
      std::vector<Step> steps;
      for (const teacher::SePathStep& step : rating.steps) steps.push_back(step.step);
      write_trace(item, steps, out);
    } else {
      write_se(item.place, rating, out);
    }
    count(rating.answer.verdict, out);
  }
  void write_se(const Place& place, const teacher::SePath& rating, Output& out) const {
    const std::size_t hardest = teacher::hardest_step(rating);
    std::vector<Step> steps;
    std::vector<std::string> names;
    for (const teacher::SePathStep& step : rating.steps) {
      names.push_back(teacher::se_step_name(step, language_));
      steps.push_back(step.step);
    }
    out.data +=
        fmt::format("{}: ER {}, EP {}, ED {}; {} {}; {}: {}\n", to_string(place),
                    teacher::se_rating_text(rating.numbers->er), teacher::se_rating_text(rating.numbers->ep),
                    teacher::se_rating_text(rating.numbers->ed), steps.size(), say(kSteps.of(steps.size())),
                    say(tr("hardest")), names.empty() ? "-" : names[hardest]);
    PathWriter(*rating.start, steps, wanted_, out.data, names).write();
    if (!wanted_.full) write_hardest(rating, hardest, names, out);
    Position end = *rating.start;
    for (const Step& step : steps) end.apply(step);
    if (!end.solved()) {
      out.data += '\n';
      write_end(end, teacher::no_more_steps({.verdict = rating.answer.verdict}, false), out);
    }
    out.data += '\n';
  }
  // Writes the step that gave ER in full.
  void write_hardest(const teacher::SePath& rating, std::size_t hardest,
                     const std::vector<std::string>& names, Output& out) const {
    if (names.empty()) return;
    Position position = *rating.start;
    for (std::size_t i = 0; i < hardest; ++i) position.apply(rating.steps[i].step);
    const Step& step = rating.steps[hardest].step;
    out.data += '\n';
    out.data += wrap(full_sentence(fmt::format("{} {}, {}: {}", say(tr("Step")), hardest + 1, names[hardest],
                                               sentence(position.geometry(), step, language_))),
                     options_.page_width, 0);
    out.data += "\n\n";
    out.data += drawing(position, &step, options_.style, language_);
  }

  static void write_trace(const Item& item, const std::vector<Step>& steps, Output& out) {
    out.data += fmt::format("{} {}\n", board_field(item.puzzle), trace_of(*item.puzzle.layout, steps));
  }

  void write_row(const Item& item, const teacher::ExplainedPath& explanation, Output& out) {
    teacher::KnownFacts known = known_of(item);
    known.verdict = explanation.status.verdict;
    known.path = known.explained = &*explanation.path;
    known.difficulty = &explanation.difficulty;
    table_.write(item.record, known, out);
  }

  static void write_library(const Place& place, const teacher::ExplainedPath& explanation, Output& out) {
    const Difficulty& hard = explanation.difficulty;
    out.data += fmt::format("{}: {} ({}) SE {:.1f}{}\n", to_string(place), level_name(hard.level), hard.score,
                            hard.se, hard.solved ? "" : ", not to the end");
    Position position = *explanation.start;
    for (const Step& step : explanation.path->steps) {
      out.data += fmt::format("{}\n", case_line(position, step));
      position.apply(step);
    }
  }

  void write_text(const Place& place, const teacher::ExplainedPath& explanation, Output& out) const {
    const Path& path = *explanation.path;
    out.data += wrap(fmt::format("{}: {}", to_string(place), header(explanation)),
                     wanted_.full ? options_.page_width : options_.list_width, 0);
    out.data += '\n';
    PathWriter(*explanation.start, path.steps, wanted_, out.data).write();
    if (!path.solved()) write_end(path.end, teacher::no_more_steps(explanation.status, path.stopped), out);
    out.data += '\n';
  }

  // Returns "Hard (1020), 63 steps; hardest: X-Wing; SE 4.5". A board with several solutions has no
  // level, and neither has one with rules or one that these techniques do not solve.
  [[nodiscard]] std::string header(const teacher::ExplainedPath& explanation) const {
    const Difficulty& hard = explanation.difficulty;
    const std::size_t steps = explanation.path->steps.size();
    std::string text;
    if (explanation.status.has_level()) {
      text = hard.solved ? fmt::format("{} ({}), ", say(level_words(hard.level)), hard.score)
                         : say(tr("unsolved, "));
    } else if (!hard.scored && !hard.solved) {
      text = say(tr("unsolved, "));
    }
    text += fmt::format("{} {}", steps, say(kSteps.of(steps)));
    if (hard.hardest != nullptr) {
      text += fmt::format("; {}: {}", say(tr("hardest")), say(hard.hardest->name));
    }
    if (hard.se > 0 && hard.scored) text += fmt::format("; SE {:.1f}", hard.se);
    return text;
  }

  // Reports that no step goes on, and draws the board.
  void write_end(const Position& last, const Message& why, Output& out) const {
    const int left = last.blanks().count();
    const std::string blanks = left == 1 ? say(tr("1 cell is blank"))
                                         : std::string(in(language_, nonet::say("{} cells are blank", left)));
    const std::string end = fmt::format("{}; {}", in(language_, why), blanks);
    out.data += wrap(full_sentence(end), options_.page_width, 0) + "\n\n";
    out.data += drawing(last, nullptr, options_.style, language_);
  }

  const PathOptions& wanted_;
};

Message summary(const Tally& tally) {
  if (tally.puzzles < 2) return {};
  const std::uint64_t solved = tally.of(Verdict::Unique) + tally.of(Verdict::Multiple);
  constexpr Noun kSolved{{"solved by logic", "resuelto con lógica"},
                         {"solved by logic", "resueltos con lógica"}};
  return say("{}: {}", counted(tally.puzzles, kPuzzles), counted(solved, kSolved));
}

int run(const Arguments& arguments, Console& console) {
  auto common = explain_options(arguments, console, kUsual);
  if (!common) return usage_error(console, common.error());
  const auto se = order_of_se(arguments, {&kLibrary}, arguments.text(kScale) == options::kOrderOfSe);
  if (!se) return usage_error(console, se.error());
  if (*se && common->form.table()) return usage_error(console, tr("--order=se has no columns"));
  const bool uniqueness = arguments.text(options::kWithout) != "uniqueness";
  const PathOptions options{std::move(*common),
                            *se,
                            uniqueness,
                            arguments.has(kFull),
                            arguments.has(kLibrary),
                            arguments.has(kTrace) ? teacher::PathForm::Trace : teacher::PathForm::Steps};
  StreamCommand command = stream_of<ExplainJob>(options);
  command.summary = summary;
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "explain", .options = kOptions, .takes = options::kToReason, .works = kWorks, .run = run};

}  // namespace nonet::cli::commands::explain
