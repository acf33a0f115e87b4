#include <algorithm>

#include "cli/answers.hpp"
#include "cli/explain_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/search_job.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"
#include "core/split.hpp"
#include "draw/board_art.hpp"
#include "formats/board_text.hpp"
#include "formats/puzzle_json.hpp"
#include "nonet/simplify.hpp"

namespace nonet::cli::commands::simplify {
namespace {

constexpr Option kTrace{.name = "trace",
                        .help = {"also write each application of a rule, one a line",
                                 "escribe también cada aplicación de una regla, una por línea"}};
constexpr Option kChosen{
    .name = "rules",
    .takes = Takes::Text,
    .value = {"LIST", "LISTA"},
    .help = {"apply these rules alone, in this order", "aplica solo estas reglas, en este orden"},
    .initial = "0,1,2,3"};
constexpr Option kOptions[] = {kChosen, kTrace, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet simplify puzzle.txt",
     {"the candidates after the four rules", "los candidatos tras las cuatro reglas"}},
    {"nonet simplify --trace puzzle.txt",
     {"with each application of a rule", "con cada aplicación de una regla"}},
    {"nonet simplify --rules 0,1 puzzle.txt", {"two of them", "dos de ellas"}},
    {"nonet simplify puzzle.txt | nonet hint",
     {"what helps where the rules stop", "qué ayuda donde las reglas se detienen"}},
};

struct Wanted {
  std::vector<int> rules;
  bool trace = false;
  bool json = false;
  BoardStyle style;
  StopToken stop;
};

Result<std::vector<int>> rules_from(std::string_view list) {
  std::vector<int> rules;
  for (const std::string_view word : split(list, ",")) {
    const bool known = word.size() == 1 && word[0] >= '0' && word[0] < '0' + kRules;
    if (!known) {
      return fail(Errc::Usage, say({"--rules: there is no rule '{}'; there are 0, 1, 2 and 3",
                                    "--rules: no hay ninguna regla «{}»; hay 0, 1, 2 y 3"},
                                   word));
    }
    rules.push_back(word[0] - '0');
  }
  return rules;
}

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
  explicit SimplifyJob(const Wanted& wanted) : wanted_(wanted) {}

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
    const Simplified end = nonet::simplify(item.puzzle, wanted_.stop, tell, wanted_.rules);
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
    ++out.tally.verdicts[static_cast<std::size_t>(verdict)];
    if (wanted_.json) {
      json.add("verdict", verdict_name(verdict));
      if (!note.empty()) json.add("reason", in(out.language, note));
      out.data += json.text() + '\n';
    } else if (!note.empty()) {
      out.note(item.place, note);
    }
  }

  const Wanted& wanted_;
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
  auto rules = rules_from(arguments.text(kChosen));
  if (!rules) return usage_error(console, rules.error());
  BoardStyle style = style_from(console);
  if (!console.out_is_terminal()) style.width = BoardStyle().width;  // to be read again
  const Wanted wanted{.rules = std::move(*rules),
                      .trace = arguments.has(kTrace),
                      .json = arguments.has(options::kJson),
                      .style = style,
                      .stop = stop_on_interrupt()};
  StreamCommand command;
  command.stop = wanted.stop;
  command.make_job = [&] { return std::make_unique<SimplifyJob>(wanted); };
  command.summary = summary;
  command.exit_code = [](const Tally& tally) {
    const bool wrong = tally.of(Verdict::NoSolution) + tally.of(Verdict::Invalid) > 0;
    return tally.unreadable == 0 && !wrong ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "simplify",
    .summary =
        {"apply four rules until they have no effect, and show the candidates that remain",
         "aplica cuatro reglas hasta que no tienen efecto y muestra los candidatos que quedan"},
    .description =
        {"Starts from the initial candidates (the digits that are not in the row, the column, "
         "the box or another house of a cell) and applies four rules, to boards of any size:\n\n"
         "0. A cell with one candidate gets that digit, and its peers lose it.\n"
         "1. A digit with one place left in a house goes there.\n"
         "2. Two cells of a house with the same two candidates: the other cells of the house "
         "lose these.\n"
         "3. Three cells of a house with two or three candidates each, three in all: likewise.\n\n"
         "A rule is applied only if those before it have no effect. Nothing is guessed. What is "
         "drawn can be read back. 'nonet explain' knows more rules.",
         "Parte de los candidatos iniciales (los dígitos que no están en la fila, la columna, la "
         "caja ni otra unidad de una casilla) y aplica cuatro reglas, a tableros de cualquier "
         "tamaño:\n\n"
         "0. Una casilla con un solo candidato recibe ese dígito, y sus vecinas lo pierden.\n"
         "1. Un dígito al que le queda un solo lugar en una unidad va ahí.\n"
         "2. Dos casillas de una unidad con los mismos dos candidatos: las demás casillas de la "
         "unidad los pierden.\n"
         "3. Tres casillas de una unidad con dos o tres candidatos cada una, tres en total: lo "
         "mismo.\n\n"
         "Una regla se aplica solo si las anteriores no tienen efecto. No se adivina nada. Lo que "
         "se dibuja se puede volver a leer. «nonet explain» conoce más reglas."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::simplify
