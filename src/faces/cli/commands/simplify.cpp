
#include "nonet/simplify.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/text.hpp"
#include "picture/draw/board_art.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::cli::commands::simplify {
namespace {

constexpr Parameter kTrace = Parameter::flag("trace");
constexpr Parameter kChosen{.id = "rules", .kind = Parameter::Kind::Text, .initial = "0,1,2,3"};
constexpr Parameter kOptions[] = {kChosen, kTrace, options::kJson, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
struct SimplifyOptions {
  std::vector<int> rules;
  bool trace = false;
  bool json = false;
  BoardStyle style;
  double time_limit = 0;
  StopToken stop;
};

// Returns the puzzle as the rules leave it: cells with one candidate are placed.
Puzzle simplified(const Puzzle& puzzle, const Candidates& left) {
  Puzzle after = puzzle;
  after.candidates = left;
  after.placed = Grid(puzzle.layout->size());
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) after.placed[cell] = left.single(cell);
  }
  return after;
}

class SimplifyJob final : public Job {
 public:
  explicit SimplifyJob(const SimplifyOptions& wanted) : wanted_(wanted) {}

  void unreadable(const Place& place, const Error& error, const RecordText& record,
                  Output& out) override {
    if (wanted_.json) {
      out.data += json_unreadable(place, error, record, out.language).text() + '\n';
    }
    Job::unreadable(place, error, record, out);
  }

  void puzzle(Item& item, Output& out) override {
    const Layout& layout = *item.puzzle.layout;
    if (const auto conflict = find_conflict(item.puzzle)) {
      JsonObject json = json_record(item);
      finish(item, Verdict::Invalid, describe(*conflict, layout), json, out);
      return;
    }
    JsonArray steps;
    const auto tell = [&](const RuleApplication& application) {
      if (!wanted_.trace) return;
      const Message line = describe(application, layout);
      if (wanted_.json) {
        steps.add(in(out.language, line));
      } else {
        out.data += fmt::format("{}\n", in(out.language, line));
      }
    };
    const Simplified end = nonet::simplify(
        item.puzzle, wanted_.stop.with_time_limit(wanted_.time_limit), tell, wanted_.rules);
    if (end.stopped) return;
    const Puzzle after = simplified(item.puzzle, end.candidates);
    if (!wanted_.json) {
      const auto lines = draw_board(after, false, wanted_.style).lines;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        out.data += lines[i] + (i == 1 ? unseen_shape(*after.layout) : "") + '\n';
      }
      out.data += '\n';
    }
    JsonObject json = json_record(item);
    json.add("cells", layout.cell_count()).add("solved", end.solved);
    json.add("candidates_left", candidates_json(end.candidates));
    if (wanted_.trace) json.add("steps", steps);
    const auto [verdict, note] = outcome(end, layout);
    finish(item, verdict, note, json, out);
  }

 private:
  [[nodiscard]] static std::pair<Verdict, Message> outcome(const Simplified& end,
                                                           const Layout& layout) {
    if (end.impossible) {
      return {Verdict::NoSolution, Text{"the rules show that there is no solution",
                                        "las reglas muestran que no hay solución"}};
    }
    if (end.solved == layout.cell_count()) return {Verdict::Unique, {}};
    return {Verdict::GaveUp, say({"the rules go no further: {} of {} cells are solved",
                                  "las reglas no llegan más lejos: {} de {} casillas resueltas"},
                                 end.solved, layout.cell_count())};
  }

  // Counts and reports how the rules end.
  void finish(const Item& item, Verdict verdict, const Message& note, JsonObject& json,
              Output& out) const {
    out.tally.count(verdict);
    if (wanted_.json) {
      json.add("verdict", verdict_name(verdict));
      if (!note.empty()) json.add("reason", in(out.language, note));
      out.data += json.text() + '\n';
    } else if (!note.empty()) {
      out.note(item.place, note);
    }
  }

  const SimplifyOptions& wanted_;
};

Message summary(const Tally& tally) {
  constexpr Noun kSolved{{"solved", "resuelto"}, {"solved", "resueltos"}};
  constexpr Noun kLeft{{"simplified", "simplificado"}, {"simplified", "simplificados"}};
  constexpr Noun kNone{{"without a solution", "sin solución"},
                       {"without a solution", "sin solución"}};
  constexpr Noun kWrong{{"invalid", "inválido"}, {"invalid", "inválidos"}};
  Message text = say({"{}: {}", "{}: {}"}, counted(tally.puzzles, kPuzzles),
                     counted(tally.of(Verdict::Unique), kSolved));
  const auto add = [&](Verdict verdict, const Noun& what) {
    if (tally.of(verdict) > 0) text += as_is(", ") + counted(tally.of(verdict), what);
  };
  add(Verdict::GaveUp, kLeft);
  add(Verdict::NoSolution, kNone);
  add(Verdict::Invalid, kWrong);
  return text;
}

int run(const Arguments& arguments, Console& console) {
  auto rules = read_rule_numbers(arguments.text(kChosen));
  if (!rules) return usage_error(console, rules.error());
  BoardStyle style = style_from(console);
  if (!console.out_is_terminal()) style.width = BoardStyle().width;  // to be read again
  const SimplifyOptions wanted{.rules = std::move(*rules),
                               .trace = arguments.has(kTrace),
                               .json = arguments.has(options::kJson),
                               .style = style,
                               .time_limit = arguments.seconds(options::kTimeLimit),
                               .stop = stop_on_interrupt()};
  StreamCommand command = stream_of<SimplifyJob>(wanted);
  command.summary = summary;
  command.exit_code = [](const Tally& tally) {
    const bool wrong = tally.of(Verdict::NoSolution) + tally.of(Verdict::Invalid) > 0;
    return tally.unreadable == 0 && !wrong ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{.id = "simplify",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .run = run};

}  // namespace nonet::cli::commands::simplify
