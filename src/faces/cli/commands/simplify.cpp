#include "nonet/simplify.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "picture/draw/board_art.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::cli::commands::simplify {
namespace {

constexpr Parameter kTrace = Parameter::flag("trace");
constexpr Parameter kChosen{.id = "rules", .kind = Parameter::Kind::Text, .initial = "0,1,2,3"};
constexpr Parameter kOptions[] = {kChosen, kTrace, options::kJson, options::kTimeLimit};

struct SimplifyOptions : AnswerOptions {
  std::vector<int> rules;
  bool trace = false;
};

// Returns the puzzle as the rules leave it: cells with one candidate are placed.
Puzzle simplified(const Puzzle& puzzle, const Candidates& left) {
  Puzzle after = puzzle;
  after.candidates = left;
  after.placed = Grid(puzzle.layout->extent());
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) after.placed[cell] = left.single(cell);
  }
  return after;
}

class SimplifyJob final : public AdviceJob {
 public:
  explicit SimplifyJob(const SimplifyOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    const Layout& layout = *item.puzzle.layout;
    if (const auto conflict = find_conflict(item.puzzle)) {
      return finish(item, Verdict::Invalid, describe(*conflict, layout), {}, out);
    }
    JsonArray steps;
    const auto tell = [&](const RuleApplication& application) {
      if (!wanted_.trace) return;
      const Message line = describe(application, layout);
      if (json_) {
        steps.add(in(out.language, line));
      } else {
        out.data += fmt::format("{}\n", in(out.language, line));
      }
    };
    const Simplified end = nonet::simplify(item.puzzle, wanted_.in_time(), tell, wanted_.rules);
    if (end.stopped) return;
    const Puzzle after = simplified(item.puzzle, end.candidates);
    if (!json_) {
      const auto lines = draw_board(after, false, wanted_.style).lines;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        out.data += lines[i] + (i == 1 ? unseen_shape(*after.layout) : "") + '\n';
      }
      out.data += '\n';
    }
    JsonObject json;
    json.add("cells", layout.cell_count()).add("solved", end.solved);
    json.add("candidates_left", candidates_json(end.candidates, layout));
    if (wanted_.trace) json.add("steps", steps);
    const auto [verdict, note] = outcome(end, layout);
    finish(item, verdict, note, std::move(json), out);
  }

 private:
  [[nodiscard]] static std::pair<Verdict, Message> outcome(const Simplified& end, const Layout& layout) {
    if (end.impossible) {
      return {Verdict::NoSolution, tr("the rules show that there is no solution")};
    }
    if (end.solved == layout.cell_count()) return {Verdict::Unique, {}};
    return {Verdict::GaveUp, nonet::say("the rules go no further: {} of {} cells are solved", end.solved,
                                        layout.cell_count())};
  }

  // Counts and reports how the rules end.
  void finish(const Item& item, Verdict verdict, const Message& note, JsonObject json, Output& out) const {
    count(verdict, out);
    if (json_) {
      json.add("verdict", verdict_name(verdict));
      if (!note.empty()) json.add("reason", in(out.language, note));
      write_json(item, json, out);
    } else if (!note.empty()) {
      out.note(item.place, note);
    }
  }

  const SimplifyOptions& wanted_;
};

Message summary(const Tally& tally) {
  constexpr Noun kSolved{{"solved", "resuelto"}, {"solved", "resueltos"}};
  constexpr Noun kLeft{{"simplified", "simplificado"}, {"simplified", "simplificados"}};
  constexpr Noun kNone{tr("without a solution"), tr("without a solution")};
  constexpr Noun kWrong{{"invalid", "inválido"}, {"invalid", "inválidos"}};
  Message text = say("{}: {}", counted(tally.puzzles, kPuzzles), counted(tally.of(Verdict::Unique), kSolved));
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
  SimplifyOptions wanted{answer_options(arguments, console), std::move(*rules), arguments.has(kTrace)};
  if (!console.out_is_terminal()) wanted.style.width = BoardStyle().width;  // to be read again
  StreamCommand command = stream_of<SimplifyJob>(wanted);
  command.summary = summary;
  command.exit_code = [](const Tally& tally) {
    const bool wrong = tally.of(Verdict::NoSolution) + tally.of(Verdict::Invalid) > 0;
    return tally.unreadable == 0 && !wrong ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "simplify", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::simplify
