#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>

#include "base/printable.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "picture/print/booklet.hpp"
#include "picture/print/write.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli::commands::print {
namespace {

namespace paper = nonet::print;

constexpr Parameter kOutput{.id = "output", .kind = Parameter::Kind::File};
constexpr Parameter kTo = Parameter::choice("to", "pdf svg png");
constexpr Parameter kPerPage = Parameter::choice("per_page", "1 2 4 6", "1");
constexpr Parameter kPaper = Parameter::choice("paper", "a4 letter fit");
constexpr Parameter kTitle{.id = "title", .kind = Parameter::Kind::Text};
constexpr Parameter kLarge = Parameter::flag("large");
constexpr Parameter kDpi{.id = "dpi", .kind = Parameter::Kind::Number, .initial = "192"};
constexpr Parameter kSolutions = Parameter::flag("solutions");
constexpr Parameter kLevel = Parameter::flag("level");
constexpr Parameter kCandidates = Parameter::flag("candidates");
constexpr Parameter kStep{.id = "step", .kind = Parameter::Kind::Number};
constexpr Parameter kPath = Parameter::flag("path");
constexpr Parameter kOptions[] = {kOutput,    kTo,    kPaper,      kPerPage, kLarge, kTitle,
                                  kSolutions, kLevel, kCandidates, kStep,    kPath,  kDpi};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kReasoning};
enum class SheetKind : std::uint8_t { Pdf, Svg, Png };
constexpr std::array<std::string_view, 3> kKinds{"pdf", "svg", "png"};

// Where the sheets go, and as what.
struct PrintTarget {
  SheetKind kind = SheetKind::Pdf;
  std::filesystem::path file;  // empty: standard output
  double dpi = 0;
};

// Returns the kind that --to names, or the end of the file's name.
Result<SheetKind> kind_of(const Arguments& arguments, const std::filesystem::path& file) {
  std::string name(arguments.text(kTo));
  if (name.empty() && file.empty()) return SheetKind::Pdf;
  if (name.empty()) {
    name = lower_case(file.extension().string());
    name.erase(0, name.starts_with('.') ? 1 : 0);
  }
  const auto* const found = std::ranges::find(kKinds, name);
  if (found != kKinds.end()) return static_cast<SheetKind>(found - kKinds.begin());
  return fail(Errc::Usage,
              say("{}: a name ends with .pdf, .svg or .png, or --to says what it is to be", file.string()));
}

Result<PrintTarget> target_of(const Arguments& arguments, const Console& console) {
  PrintTarget target;
  if (arguments.text(kOutput) != "-") target.file = arguments.text(kOutput);
  const auto kind = kind_of(arguments, target.file);
  if (!kind) return Failure(kind.error());
  target.kind = *kind;
  target.dpi = static_cast<double>(arguments.number(kDpi));
  constexpr double kMostDots = 4800;
  if (target.dpi < 1 || target.dpi > kMostDots) {
    return fail(Errc::Usage, tr("--dpi is from 1 to 4800"));
  }
  if (target.kind == SheetKind::Svg) return target;
  if (const Message why = paper::missing_library(); !why.empty()) {
    return fail(Errc::Unavailable, why);
  }
  if (target.file.empty() && console.out_is_terminal()) {
    return fail(Errc::Usage, say("a {} is not for a terminal; -o FILE says where it goes",
                                 kKinds[static_cast<std::size_t>(target.kind)]));
  }
  return target;
}

Result<paper::BookletStyle> style_of(const Arguments& arguments, const Console& console, SheetKind kind) {
  paper::BookletStyle style{.per_page = static_cast<int>(*to_number(arguments.text(kPerPage))),
                            .large = arguments.has(kLarge),
                            .solutions = arguments.has(kSolutions),
                            .title = printable(arguments.text(kTitle)),
                            .language = console.language()};
  const std::string_view name = arguments.text(kPaper);
  const bool page = style.per_page > 1 || !style.title.empty();
  if (name == "letter") style.paper = paper::Paper::Letter;
  if (name == "fit" || (name.empty() && kind != SheetKind::Pdf && !page)) style.paper = paper::Paper::Fit;
  if (style.paper == paper::Paper::Fit && page) {
    return fail(Errc::Usage,
                tr("--paper fit has one board and no title; drop --per-page and --title, or choose a4"));
  }
  return style;
}

struct PrintWishes : PlanOptions {
  bool candidates = false;
  bool level = false;
  bool solutions = false;
  std::uint64_t step = 0;  // to draw; 0: none
  bool path = false;       // all of them
};

Result<PrintWishes> wishes_of(const Arguments& arguments, const Console& console) {
  auto common = explain_options(arguments, console, {});
  if (!common) return Failure(common.error());
  PrintWishes wishes{*std::move(common),        arguments.has(kCandidates), arguments.has(kLevel),
                     arguments.has(kSolutions), arguments.number(kStep),    arguments.has(kPath)};
  if (arguments.has(kStep) && wishes.step == 0) {
    return fail(Errc::Usage, tr("--step counts from 1"));
  }
  const bool steps = wishes.path || wishes.step > 0;
  if (wishes.path && wishes.step > 0) {
    return fail(Errc::Usage, tr("--step draws one step and --path all; drop one of them"));
  }
  if (steps && (wishes.solutions || wishes.level || wishes.candidates)) {
    return fail(Errc::Usage,
                tr("--solutions, --level and --candidates are for puzzles; drop them, or --step and --path"));
  }
  return wishes;
}

// A board is printed whether it has a solution or not: to say that it has none is not worth more than this.
constexpr std::uint64_t kMostGuesses = 20'000;

std::string title_of(const Puzzle& puzzle) { return printable(about(puzzle, "title")); }

// Makes each puzzle of a stream the entry of a booklet, or each step of its path one.
class PrintJob final : public Job {
 public:
  // The wishes and the entries must outlive this. It adds the entries in the order of its puzzles.
  PrintJob(const PrintWishes& wishes, std::vector<paper::Entry>& entries)
      : wishes_(wishes), entries_(entries) {}

  void puzzle(Item& item, Output& out) override {
    if (wishes_.path || wishes_.step > 0) {
      add_steps(item, out);
    } else {
      add_puzzle(item, out);
    }
  }
  // Levels and candidates know of houses only.
  [[nodiscard]] bool takes_rules() const override { return !wishes_.level && !wishes_.candidates; }

 private:
  void add_puzzle(Item& item, Output& out) {
    const bool thorough = wishes_.solutions || wishes_.level;
    const auto answer = nonet::solve(*find_engine("native"), {.puzzle = item.puzzle,
                                                              .limit = 2,
                                                              .keep = 1,
                                                              .stop = wishes_.stop,
                                                              .max_guesses = thorough ? 0 : kMostGuesses});
    if (!answer) return give_up(item, answer.error(), out);
    paper::Entry& entry = entries_.emplace_back();
    entry.board = item.puzzle;
    entry.heading = title_of(item.puzzle);
    out.tally.count(answer->verdict);
    if (answer->verdict == Verdict::Multiple) {
      const Text several = tr("several solutions");
      entry.without_solution = in(wishes_.language, several);
      out.note(item.place, several);
    } else if (const Complaint what = complaint(item, *answer);
               !what.reason.empty() && (thorough || answer->verdict != Verdict::GaveUp)) {
      const bool given_up = answer->verdict == Verdict::GaveUp;
      entry.without_solution = in(wishes_.language, given_up ? tr("not solved") : tr("no solution"));
      out.note(what.place, what.reason);
    }
    entry.board.solution =
        answer->verdict == Verdict::Unique ? std::optional(answer->solutions.front()) : std::nullopt;
    if (wishes_.candidates) entry.board.candidates = initial_candidates(item.puzzle);
    if (wishes_.level) entry.aside = level_of(item.puzzle, *answer);
  }
  void add_steps(Item& item, Output& out) {
    const auto result = teacher::explain(item.puzzle, wishes_.plans, wishes_.stop, memory_);
    if (!result) return give_up(item, result.error(), out);
    const std::string words = status_words(result->status, item.puzzle.layout, wishes_.language);
    if (!words.empty()) out.note(item.place, as_is(words));
    out.tally.count(result->status.verdict);
    if (result->status.wrong()) return;
    Position position = *result->start;
    const std::vector<Step>& steps = result->path->steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (wishes_.path || i + 1 == wishes_.step) add_step(position, steps[i], i + 1);
      position.apply(steps[i]);
    }
    if (wishes_.step > steps.size()) {
      out.note(item.place, steps.empty() && result->path->solved()
                               ? Message(tr("the board is full, and right"))
                               : say("there is no step {}: the path has {}", wishes_.step, steps.size()));
    }
    if (wishes_.path && !result->path->solved()) {
      out.note(item.place, teacher::no_more_steps(result->status, result->path->stopped));
    }
  }
  void add_step(const Position& position, const Step& step, std::size_t number) {
    const Geometry& geometry = position.geometry();
    entries_.push_back({.board = position.puzzle(),
                        .step = step,
                        .heading = fmt::format("{}. {}", number, in(wishes_.language, step.technique->name)),
                        .caption = full_sentence(sentence(geometry, step, wishes_.language))});
  }
  [[nodiscard]] std::string level_of(const Puzzle& puzzle, const Answer& answer) {
    const teacher::RatedPath rating = teacher::rate(puzzle, answer, wishes_.stop, memory_);
    if (!rating.path) return {};
    const auto level = in(wishes_.language, level_words(rating.difficulty.level));
    return fmt::format("{} ({})", level, rating.difficulty.score);
  }

  const PrintWishes& wishes_;
  std::vector<paper::Entry>& entries_;
  teacher::Memory memory_;
};

// Writes the sheets of a booklet. Each file is whole, or is not there.
class Printer {
 public:
  Printer(const paper::Booklet& booklet, const PrintTarget& target, const StopToken& stop, Console& console)
      : booklet_(booklet), target_(target), stop_(stop), console_(console) {}

  // Returns the exit code.
  int print() {
    if (target_.kind == SheetKind::Pdf) return write(target_.file, pdf());
    if (target_.file.empty() && booklet_.sheet_count() > 1) {
      console_.complain(
          say("{1} has one page a file, and these are {0}; -o NAME.{1} writes NAME-1.{1} "
              "and so on",
              booklet_.sheet_count(), kKinds[static_cast<std::size_t>(target_.kind)]));
      return kTrouble;
    }
    for (std::size_t i = 0; i < booklet_.sheet_count(); ++i) {
      if (stop_.cancelled()) return interrupted();
      if (const int code = write(name(i), page(i)); code != kDone) return code;
    }
    return kDone;
  }

 private:
  Result<std::string> pdf() {
    std::size_t done = 0;
    return paper::write_pdf(
        [&](paper::Sheet& next) {
          if (done == booklet_.sheet_count() || stop_.cancelled()) return false;
          next = booklet_.sheet(done++);
          return true;
        },
        booklet_.style().title);
  }

  Result<std::string> page(std::size_t number) const {
    const paper::Sheet sheet = booklet_.sheet(number);
    if (target_.kind == SheetKind::Png) return paper::write_png(sheet, target_.dpi);
    return paper::write_svg(sheet, booklet_.style().language);
  }

  // Returns "booklet-07.png"; the name as it is if there is only one sheet.
  [[nodiscard]] std::filesystem::path name(std::size_t number) const {
    const std::size_t count = booklet_.sheet_count();
    if (count == 1) return target_.file;
    std::filesystem::path path = target_.file;
    path.replace_filename(fmt::format("{}-{:0{}}{}", path.stem().string(), number + 1,
                                      std::to_string(count).size(), path.extension().string()));
    return path;
  }

  int write(const std::filesystem::path& file, const Result<std::string>& bytes) {
    if (stop_.cancelled()) return interrupted();
    if (!bytes) {
      console_.complain(bytes.error().words());
      return kTrouble;
    }
    if (file.empty()) {
      console_.out(*bytes);
      return kDone;
    }
    const auto written = replace_file(file, *bytes);
    if (written) return kDone;
    console_.complain(say("{}: {}", file.string(), written.error().words()));
    return kTrouble;
  }

  int interrupted() {
    console_.complain(target_.kind == SheetKind::Pdf ? tr("interrupted; nothing is written")
                                                     : tr("interrupted; the files that are there are whole"));
    return kInterrupted;
  }

  const paper::Booklet& booklet_;
  const PrintTarget& target_;
  const StopToken& stop_;
  Console& console_;
};

// Puts the number of each puzzle before its title.
void number(std::vector<paper::Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::string& heading = entries[i].heading;
    heading = heading.empty() ? std::to_string(i + 1) : fmt::format("{}. {}", i + 1, heading);
  }
}

int run(const Arguments& arguments, Console& console) {
  const auto target = target_of(arguments, console);
  if (!target) return usage_error(console, target.error());
  auto style = style_of(arguments, console, target->kind);
  if (!style) return usage_error(console, style.error());
  const auto wishes = wishes_of(arguments, console);
  if (!wishes) return usage_error(console, wishes.error());
  std::vector<paper::Entry> entries;
  StreamCommand command;
  command.stop = wishes->stop;
  command.threads = 1;
  command.make_job = [&] { return std::make_unique<PrintJob>(*wishes, entries); };
  bool nothing = true;
  command.exit_code = [&](const Tally& tally) -> int {
    nothing = tally.puzzles + tally.unreadable == 0;
    return all_well(tally) ? kDone : kSomeFailed;
  };
  const int code = run_stream_command(arguments, console, command);
  if (code == kInterrupted) console.complain(tr("interrupted; nothing is written"));
  if (code == kTrouble || code == kInterrupted) return code;
  if (entries.empty()) {
    if (nothing) console.complain(tr("there is no puzzle in the input"));
    return kSomeFailed;
  }
  if (!wishes->path && wishes->step == 0 && entries.size() > 1) number(entries);
  if (target->kind != SheetKind::Svg) {
    if (const Message other = paper::missing_font(); !other.empty()) console.complain(other);
  }
  const paper::Booklet booklet(std::move(entries), *std::move(style));
  const int printed = Printer(booklet, *target, wishes->stop, console).print();
  return printed == kDone ? code : printed;
}

}  // namespace

extern constinit const Command entry{.id = "print",
                                     .options = kOptions,
                                     .takes = {options::kFiles, kGroups},
                                     .writes_output = false,
                                     .run = run};

}  // namespace nonet::cli::commands::print
