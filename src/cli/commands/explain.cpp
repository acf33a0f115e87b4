#include <fmt/core.h>

#include <functional>
#include <set>

#include "cli/json.hpp"
#include "cli/reasoning.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "explain/library_line.hpp"
#include "explain/step_json.hpp"

namespace nonet::cli::commands::explain {
namespace {

constexpr Option kFull{.name = "full", .help = "every step in a sentence, drawn, with its reason"};
constexpr Option kLibrary{.name = "library",
                          .help = "write steps in the notation of HoDoKu's library"};
constexpr Option kOptions[] = {kFull, options::kLang, options::kJson, kLibrary,
                               options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReasoning, &options::kReading,
                                          &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet explain puzzle.txt", "every step to the solution, one a line"},
    {"nonet explain --full --lang es puzzle.txt", "with sentences and drawings, in Spanish"},
    {"nonet explain --until xy_wing puzzles.txt", "how far one gets without what is harder"},
    {"nonet explain --without uniqueness,chains puzzle.txt", "leave families of techniques out"},
    {"nonet explain --json puzzle.txt | jq .steps[0]", "for other programs"},
};

struct Wanted {
  Reasoning common;
  bool full = false;
  bool library = false;
};

// A path, as text.
class Telling {
 public:
  using Draw = std::function<std::string(const Position&, const Step&)>;

  Telling(const Position& start, const Path& path, const Wanted& wanted, std::string& out,
          Draw draw)
      : position_(start),
        path_(path),
        common_(wanted.common),
        full_(wanted.full),
        out_(out),
        draw_(std::move(draw)),
        indent_(2 * std::to_string(path.steps.size()).size() + 3) {}  // "12-47  "

  void tell() {
    while (at_ < path_.steps.size()) {
      const bool single = is_single(path_.steps[at_]);
      if (full_) {
        tell_fully(single);
      } else if (single) {
        tell_singles();
      } else {
        tell_step();
      }
    }
  }

 private:
  static bool is_single(const Step& step) { return finder_of(step).family == Family::Singles; }
  [[nodiscard]] const Geometry& geometry() const { return position_.geometry(); }
  [[nodiscard]] std::string_view name(const Step& step) const {
    return in(common_.language, step.technique->name);
  }

  void paragraph(const std::string& numbers, std::string_view text) {
    out_ += fmt::format("{:>{}}  ", numbers, indent_ - 2);
    out_ += wrap(text, full_ ? common_.page_width : common_.list_width, indent_);
    out_ += '\n';
  }

  // All that follow one another, in one paragraph.
  void tell_singles() {
    const std::size_t first = at_ + 1;
    std::string text = common_.say({"Singles:", "Únicos:"});
    std::string_view separator = " ";
    for (; at_ < path_.steps.size() && is_single(path_.steps[at_]); ++at_) {
      text += separator;
      text += result_notation(geometry(), path_.steps[at_]);
      separator = ", ";
      position_.apply(path_.steps[at_]);
    }
    paragraph(at_ == first ? std::to_string(at_) : fmt::format("{}-{}", first, at_), text);
  }

  void tell_step() {
    const Step& step = path_.steps[at_++];
    paragraph(std::to_string(at_), fmt::format("{}: {} => {}", name(step),
                                               pattern_words(geometry(), step, common_.language),
                                               result_notation(geometry(), step)));
    position_.apply(step);
  }

  // The sentence; where a finder is met first, why it is sound; what is not plain to see, drawn.
  void tell_fully(bool single) {
    const Step& step = path_.steps[at_++];
    paragraph(std::to_string(at_),
              full_sentence(
                  fmt::format("{}: {}", name(step), sentence(geometry(), step, common_.language))));
    const Finder& finder = finder_of(step);
    if (explained_.insert(finder.id).second) {
      paragraph("", in(common_.language, finder.sound));
    }
    if (!single) out_ += '\n' + draw_(position_, step) + '\n';
    position_.apply(step);
  }

  Position position_;
  const Path& path_;
  const Reasoning& common_;
  bool full_;
  std::string& out_;
  Draw draw_;
  std::size_t indent_;
  std::size_t at_ = 0;
  std::set<std::string_view> explained_;
};

class ExplainJob final : public ReasonJob {
 public:
  explicit ExplainJob(const Wanted& wanted) : ReasonJob(wanted.common), wanted_(wanted) {}

 protected:
  Verdict reason(const Case& board, Output& out) override {
    const Plan& plan = wanted_.common.plans.for_ground(board.ground);
    const Path path = find_path(board.position, plan, {}, workspace_, board.stop);
    if (wanted_.common.json) {
      write_json(board, path, out);
    } else if (wanted_.library) {
      write_library(board, path, out);
    } else {
      write_text(board, path, out);
    }
    return path.solved() ? board.ground.verdict : Verdict::GaveUp;
  }

 private:
  static void write_library(const Case& board, const Path& path, Output& out) {
    const Difficulty hard = difficulty(path);
    out.data += fmt::format("{}: {} ({}) SE {:.1f}{}\n", to_string(board.item.place),
                            level_name(hard.level), hard.score, hard.se,
                            hard.solved ? "" : ", logic ends here");
    Position position = board.position;
    for (const Step& step : path.steps) {
      out.data += fmt::format("{}\n", library_line(position, step));
      position.apply(step);
    }
  }

  void write_text(const Case& board, const Path& path, Output& out) const {
    const Difficulty hard = difficulty(path);
    out.data += fmt::format("{}: {} ({})", to_string(board.item.place),
                            say(level_words(hard.level)), hard.score);
    if (hard.hardest != nullptr) {
      const bool one = path.steps.size() == 1;
      out.data += fmt::format(", {} {}; {}: {}", path.steps.size(),
                              say(one ? Text{"step", "paso"} : Text{"steps", "pasos"}),
                              say({"hardest", "el más difícil"}), say(hard.hardest->name));
    }
    if (hard.se > 0) out.data += fmt::format("; SE {:.1f}", hard.se);
    out.data += '\n';
    Telling(board.position, path, wanted_, out.data, [this](const Position& at, const Step& step) {
      return drawing(at, &step);
    }).tell();
    if (!path.solved()) write_end(path, out);
    out.data += '\n';
  }

  // Where logic ends, that is said, and nothing is guessed.
  void write_end(const Path& path, Output& out) const {
    const int left = path.end.blanks().count();
    const std::string blanks = left == 1
                                   ? say({"1 cell is blank", "queda 1 casilla vacía"})
                                   : fmt::format("{}{}{}", say({"", "quedan "}), left,
                                                 say({" cells are blank", " casillas vacías"}));
    out.data += full_sentence(
        fmt::format("{}; {}", end_words(path.stopped, wanted_.common.language), blanks));
    out.data += '\n' + drawing(path.end, nullptr);
  }

  void write_json(const Case& board, const Path& path, Output& out) const {
    const Difficulty hard = difficulty(path);
    JsonObject head;
    head.add("verdict", verdict_name(board.ground.verdict));
    if (!board.ground.note.empty()) head.add("note", board.ground.note);
    head.add("solved", path.solved()).add("stopped", path.stopped);
    head.add("level", level_name(hard.level)).add("score", static_cast<std::uint64_t>(hard.score));
    if (hard.se > 0) head.add("se", hard.se);
    if (hard.hardest != nullptr) head.add("hardest", hard.hardest->id);
    head.add("language", language_tag(wanted_.common.language));
    const std::string rest =
        fmt::format(R"({{"board":{},"steps":{}}})", position_json(board.position),
                    steps_json(board.position.geometry(), path.steps, wanted_.common.language));
    add_json(board.item.place, head, rest, out);
  }

  const Wanted& wanted_;
};

std::string summary(const Tally& tally) {
  if (tally.puzzles < 2) return {};
  const std::uint64_t solved = tally.of(Verdict::Unique) + tally.of(Verdict::Multiple);
  return fmt::format("{}: {} solved by logic", counted(tally.puzzles, "puzzle"), grouped(solved));
}

int run(const Arguments& arguments, Console& console) {
  auto common = reasoning_from(arguments, console);
  if (!common) return usage_error(console, common.error());
  const Wanted wanted{std::move(*common), arguments.has(kFull), arguments.has(kLibrary)};
  StreamCommand command;
  command.stop = wanted.common.stop;
  command.make_job = [&] { return std::make_unique<ExplainJob>(wanted); };
  command.summary = summary;
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "explain",
    .summary = "solve as people do, and say every step with its reason",
    .description =
        "Writes the steps that a person would take, the simplest technique first: one a line, "
        "singles that follow one another together. The head of each path is HoDoKu's level and "
        "score, as far as the steps have one, and the hardest technique.\n\n"
        "Nothing is ever guessed. Where no technique finds anything, it says so, and shows the "
        "board as far as logic went; the exit code is 1 then.\n\n"
        "Marks and placed digits of the input count. A board that has no solution, or that was "
        "spoiled on the way, is told apart at once. On one with several solutions no step argues "
        "from uniqueness.\n\n"
        "'nonet techniques' lists what can be named in --only, --without, --order and --until; "
        "the families are names too: singles, intersections, subsets, fish, ...",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::explain
