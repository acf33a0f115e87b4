#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/core.h>

#include "cli/reasoning.hpp"
#include "cli/text.hpp"
#include "explain/step_json.hpp"

namespace nonet::cli::commands::hint {
namespace {

constexpr Option kStrength{.name = "strength",
                           .letter = 's',
                           .takes = Takes::Choice,
                           .value = "STRENGTH",
                           .help = "how much to say: where to look, which technique, or the step",
                           .initial = "technique",
                           .choices = "where technique step 1 2 3"};
constexpr Option kAll{.name = "all",
                      .help = "every step that is possible now, those that do most first"};
constexpr Option kOptions[] = {kStrength, kAll, options::kLang, options::kJson,
                               options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReasoning, &options::kReading,
                                          &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet hint game.sdk", "the technique that goes further, and where"},
    {"nonet hint --strength where game.sdk", "less: only where to look"},
    {"nonet hint -s step game.sdk", "more: the step itself, drawn"},
    {"nonet hint --all game.sdk", "everything that is possible now"},
};

enum class Strength : std::uint8_t { Where, Technique, Step };

Strength strength_from(std::string_view word) {
  if (word == "where" || word == "1") return Strength::Where;
  return word == "step" || word == "3" ? Strength::Step : Strength::Technique;
}

struct Wanted {
  Reasoning common;
  Strength strength = Strength::Technique;
  bool all = false;
};

// Those that do most first; of the same technique and effect, one.
void sort_by_effect(std::vector<Step>& steps) {
  std::ranges::stable_sort(steps, {}, [](const Step& step) {
    return std::tuple(-std::ssize(step.placements), -std::ssize(step.eliminations),
                      step.technique->order);
  });
  using Effect = std::tuple<const Technique*, std::vector<Candidate>, std::vector<Candidate>>;
  std::set<Effect> seen;
  std::erase_if(steps, [&](const Step& step) {
    return !seen.emplace(step.technique, step.placements, step.eliminations).second;
  });
}

class HintJob final : public ReasonJob {
 public:
  explicit HintJob(const Wanted& wanted) : ReasonJob(wanted.common), wanted_(wanted) {}

 protected:
  Verdict reason(const Case& board, Output& out) override {
    const std::vector<Step> steps = find(board);
    const bool stuck = steps.empty() && !board.position.solved();
    if (wanted_.common.json) {
      write_json(board, steps, out);
    } else if (board.position.solved()) {
      line(board, say({"the board is full, and right", "el tablero está completo y correcto"}),
           out);
    } else if (stuck) {
      line(board, end_words(board.stop.stop_requested(), language()), out);
    } else if (wanted_.all) {
      write_all(board, steps, out);
    } else {
      write_hint(board, steps.front(), out);
    }
    return stuck ? Verdict::GaveUp : board.ground.verdict;
  }

 private:
  [[nodiscard]] Language language() const { return wanted_.common.language; }

  std::vector<Step> find(const Case& board) {
    if (board.position.solved()) return {};
    const Plan& plan = wanted_.common.plans.for_ground(board.ground);
    std::vector<Step> steps;
    if (wanted_.all) {
      steps = all_steps(board.position, plan, {}, workspace_, board.stop);
      sort_by_effect(steps);
    } else if (auto step = next_step(board.position, plan, {}, workspace_, board.stop)) {
      steps.push_back(std::move(*step));
    }
    return steps;
  }

  static void line(const Case& board, std::string_view text, Output& out) {
    out.data += fmt::format("{}: {}\n", to_string(board.item.place), full_sentence(text));
  }

  void write_hint(const Case& board, const Step& step, Output& out) const {
    const Geometry& geometry = board.position.geometry();
    const std::string where = where_words(geometry, step, language());
    switch (wanted_.strength) {
      case Strength::Where:
        line(board, fmt::format("{} {}", say({"look at", "mira"}), where), out);
        break;
      case Strength::Technique:
        line(board, fmt::format("{}, {} {}", say(step.technique->name), say({"in", "en"}), where),
             out);
        break;
      case Strength::Step:
        line(board,
             fmt::format("{}: {}", say(step.technique->name), sentence(geometry, step, language())),
             out);
        out.data += '\n' + drawing(board.position, &step) + '\n';
    }
  }

  void write_all(const Case& board, const std::vector<Step>& steps, Output& out) const {
    const Geometry& geometry = board.position.geometry();
    out.data += fmt::format("{}: {} {}\n", to_string(board.item.place), steps.size(),
                            say(steps.size() == 1 ? Text{"step", "paso"} : Text{"steps", "pasos"}));
    for (const Step& step : steps) {
      const std::string text =
          fmt::format("{}: {} => {}", say(step.technique->name),
                      pattern_words(geometry, step, language()), result_notation(geometry, step));
      constexpr std::size_t kIndent = 2;
      out.data.append(kIndent, ' ');
      out.data += wrap(text, wanted_.common.list_width, 2 * kIndent) + '\n';
    }
  }

  void write_json(const Case& board, const std::vector<Step>& steps, Output& out) const {
    const Geometry& geometry = board.position.geometry();
    JsonObject head;
    head.add("verdict", verdict_name(board.ground.verdict));
    if (!board.ground.note.empty()) head.add("note", board.ground.note);
    head.add("solved", board.position.solved());
    head.add("stopped", steps.empty() && board.stop.stop_requested());
    head.add("language", language_tag(language()));
    if (!steps.empty()) head.add("where", where_words(geometry, steps.front(), language()));
    const std::string rest =
        fmt::format(R"({{"board":{},"steps":{}}})", position_json(board.position),
                    steps_json(geometry, steps, language()));
    add_json(board.item.place, head, rest, out);
  }

  const Wanted& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  auto common = reasoning_from(arguments, console);
  if (!common) return usage_error(console, common.error());
  const Wanted wanted{std::move(*common), strength_from(arguments.text(kStrength)),
                      arguments.has(kAll)};
  StreamCommand command;
  command.stop = wanted.common.stop;
  command.make_job = [&] { return std::make_unique<HintJob>(wanted); };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "hint",
    .summary = "say what a person stuck at a board can do next",
    .description =
        "Finds the next step, the simplest technique first, and says as much of it as is asked "
        "for: where to look, which technique it is, or the step itself, with its reason and a "
        "drawing. The strengths may also be called 1, 2 and 3.\n\n"
        "Digits that the player has placed and marks that the player has removed are honoured, in "
        "the formats that have them: pencilmarks, sukaku, sdk, json. A digit that is not in the "
        "solution, and a mark that was removed but is needed, are told gently, and before any "
        "step.\n\n"
        "--all lists every step that the techniques find now: placements first, then by how many "
        "marks go out.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::hint
