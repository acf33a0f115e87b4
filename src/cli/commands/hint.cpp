#include <fmt/core.h>

#include "cli/advice_job.hpp"
#include "cli/explain_options.hpp"
#include "cli/text.hpp"
#include "draw/svg.hpp"
#include "explain/steps/legend.hpp"
#include "explain/steps/sentence.hpp"
#include "explain/steps/told.hpp"

namespace nonet::cli::commands::hint {
namespace {

constexpr Option kStrength{.name = "strength",
                           .letter = 's',
                           .takes = Takes::Choice,
                           .value = {"STRENGTH", "GRADO"},
                           .help = {"how much to tell: where to look, what the technique is, its "
                                    "pattern on the board, or its result too",
                                    "cuánto contar: dónde mirar, qué técnica es, su patrón en el "
                                    "tablero, o también su resultado"},
                           .initial = "what",
                           .choices = "where what pattern result 1 2 3 4 technique step"};
constexpr Option kAll{.name = "all",
                      .help = {"list every step that helps, the simplest first",
                               "enumera todos los pasos que ayudan, primero los más sencillos"}};
constexpr Option kDeep{.name = "deep",
                       .help = {"with --all: chains, almost locked sets and nets too",
                                "con --all: también cadenas, conjuntos casi cerrados y redes"}};
constexpr Option kLimit{.name = "limit",
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"with --all: list N steps at most; 0: all of them",
                                 "con --all: enumera N pasos como mucho; 0: todos"},
                        .initial = "0"};
constexpr Option kSvg{.name = "svg",
                      .help = {"draw the board and the step on it, as SVG",
                               "dibuja el tablero con el paso, como SVG"}};
constexpr Option kOptions[] = {kStrength,     kAll,           kDeep,
                               kLimit,        kSvg,           options::kAnswers,
                               options::kAdd, options::kJson, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReasoning, &options::kReading,
                                          &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet hint game.sdk",
     {"the technique of the next step, and where", "la técnica del próximo paso, y dónde"}},
    {"nonet hint --strength where game.sdk",
     {"less: only where to look", "menos: solo dónde mirar"}},
    {"nonet hint -s pattern game.sdk",
     {"more: the pattern, drawn, without what follows",
      "más: el patrón, dibujado, sin lo que se sigue"}},
    {"nonet hint -s result game.sdk",
     {"all of it: the step itself, drawn", "todo: el paso mismo, dibujado"}},
    {"nonet hint --all --limit 5 game.sdk",
     {"the five simplest steps that help now", "los cinco pasos más sencillos que ayudan ahora"}},
    {"nonet hint --svg game.sdk > hint.svg", {"the step as a picture", "el paso en un dibujo"}},
};

constexpr advise::Work kWorks[] = {advise::Work::Hint};
constexpr std::string_view kUsual = "technique,where,step";  // columns of tables

struct Options {
  ExplainOptions common;
  HintStrength strength = HintStrength::What;
  advise::HintScope scope;
  bool svg = false;
};

class HintJob final : public AdviceJob {
 public:
  explicit HintJob(const Options& options)
      : AdviceJob(options.common.language, options.common.form), options_(options) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.common.stop.with_time_limit(options_.common.time_limit);
    const auto result =
        advise::hint(item.puzzle, options_.common.plans, options_.scope, stop, memory_);
    const advise::Hint* hint = accept(item, result, out);
    if (hint == nullptr) return;
    if (options_.svg) {
      write_svg(*hint, out);
    } else if (json_) {
      write_json(item, hint_json(*hint, item.puzzle, language_), out);
    } else if (form_.table()) {
      write_rows(item, *hint, out);
    } else if (hint->solved()) {
      line(item.place, say({"the board is full, and right", "el tablero está completo y correcto"}),
           out);
    } else if (hint->stuck()) {
      line(item.place, end_words(hint->stopped, language_), out);
    } else if (options_.scope.all) {
      write_all(item.place, *hint, out);
    } else {
      write_hint(item.place, *hint, out);
    }
    count(hint->stuck() ? Verdict::GaveUp : hint->status.verdict, out);
  }
  [[nodiscard]] bool takes_rules() const override { return true; }

 private:
  // Writes a row for each step; one without a step if there is none.
  void write_rows(const Item& item, const advise::Hint& hint, Output& out) {
    advise::Known known = known_of(item);
    known.verdict = hint.status.verdict;
    known.language = language_;
    const std::string end = hint.stuck() ? end_words(hint.stopped, language_) : std::string();
    known.reason = end;
    known.geometry = &hint.position->geometry();
    if (hint.steps.empty()) table_.write(item.record, known, out);
    for (const Step& step : hint.steps) {
      known.step = &step;
      table_.write(item.record, known, out);
    }
  }

  static void line(const Place& place, std::string_view text, Output& out) {
    out.data += fmt::format("{}: {}\n", to_string(place), full_sentence(text));
  }

  void write_hint(const Place& place, const advise::Hint& hint, Output& out) const {
    const Position& position = *hint.position;
    const Step& step = hint.steps.front();
    const bool drawn = options_.strength >= HintStrength::Pattern;
    const std::string words =
        full_sentence(hint_words(position.geometry(), step, options_.strength, language_));
    const std::string text = fmt::format("{}: {}", to_string(place), words);
    const std::string legend = notation_legend(position.geometry(), words, language_);
    const std::string more = options_.strength == HintStrength::Where
                                 ? std::string()
                                 : learn_more(*step.technique, language_);
    if (drawn) {
      const Step shown = told(position.geometry(), step, options_.strength);
      const std::size_t width = options_.common.page_width;
      out.data += wrap(text, width, 0) + "\n\n";
      out.data += drawing(position, &shown, options_.common.style, language_) + '\n';
      if (!legend.empty()) out.data += wrap(legend, width, 0) + '\n';
      out.data += wrap(more, width, 0) + "\n\n";
    } else {
      out.data += wrap(fmt::format("{} {} {}", text, legend, more), options_.common.list_width, 0);
      out.data += '\n';
    }
  }

  void write_svg(const advise::Hint& hint, Output& out) const {
    SvgOptions svg{.language = language_};
    Step shown;
    std::string words;
    if (!hint.steps.empty()) {
      const Geometry& geometry = hint.position->geometry();
      const Step& step = hint.steps.front();
      shown = told(geometry, step, options_.strength);
      svg.step = &shown;
      if (options_.strength > HintStrength::Where) svg.title = in(language_, step.technique->name);
      words = options_.strength == HintStrength::Result
                  ? sentence(geometry, step, language_)
                  : hint_words(geometry, step, options_.strength, language_);
      words = full_sentence(words);
    } else if (hint.stuck()) {
      words = full_sentence(end_words(hint.stopped, language_));
    }
    svg.description = words;
    out.data += draw_svg(hint.position->puzzle(), svg);
  }

  void write_all(const Place& place, const advise::Hint& hint, Output& out) const {
    constexpr std::size_t kIndent = 2;
    const std::size_t number = hint.steps.size();
    out.data += fmt::format("{}: {} {}\n", to_string(place), number,
                            say(number == 1 ? Text{"step", "paso"} : Text{"steps", "pasos"}));
    const Geometry& geometry = hint.position->geometry();
    std::string said;
    for (const Step& step : hint.steps) {
      const std::string text =
          fmt::format("{}: {} => {}", say(step.technique->name),
                      pattern_words(geometry, step, language_), result_notation(geometry, step));
      out.data.append(kIndent, ' ');
      out.data += wrap(text, options_.common.list_width, 2 * kIndent) + '\n';
      said += text + '\n';
    }
    const std::string legend =
        fmt::format("{} {}", notation_legend(geometry, said, language_), learn_more(language_));
    out.data += '\n' + wrap(legend, options_.common.page_width, 0) + "\n\n";
  }

  const Options& options_;
};

int run(const Arguments& arguments, Console& console) {
  auto common = explain_options(arguments, console, kUsual);
  if (!common) return usage_error(console, common.error());
  const advise::HintScope scope{
      .all = arguments.has(kAll), .deep = arguments.has(kDeep), .limit = arguments.number(kLimit)};
  // A picture shows the whole step, unless it is to show less.
  const bool whole = arguments.has(kSvg) && !arguments.has(kStrength);
  const HintStrength strength =
      whole ? HintStrength::Result : strength_of(arguments.text(kStrength)).value();
  const Options options{std::move(*common), strength, scope, arguments.has(kSvg)};
  if (options.svg && (scope.all || options.common.form.kind != AnswerForm::Kind::Text)) {
    return usage_error(console, {"--svg draws one step; drop --all, --json, --format and --add",
                                 "--svg dibuja un paso; quita --all, --json, --format y --add"});
  }
  StreamCommand command;
  command.stop = options.common.stop;
  command.make_job = [&] { return std::make_unique<HintJob>(options); };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "hint",
    .summary = {"tell a person who is stuck the next step",
                "da el próximo paso a quien se ha atascado"},
    .description =
        {"Finds the next step, the simplest technique first, and tells as much of it as "
         "--strength permits: where to look; what the technique is; the pattern, in a sentence "
         "and a drawing, without what follows from it; or the result too. The strengths are also "
         "called 1 to 4; older names of what and result are technique and step.\n\n"
         "Digits that the player has placed and candidates that the player has removed count, "
         "in the formats that have them: pencilmarks, sukaku, sdk, json. If a placed digit is "
         "not in the solution, or a removed candidate is, nonet says so and gives no step.\n\n"
         "--all lists the steps that help now, the simplest first, each with something that no "
         "step before it gives. Chains, almost locked sets and nets are listed with --deep, if "
         "--only names them, or if there is nothing else.",
         "Busca el próximo paso, primero la técnica más sencilla, y cuenta de él lo que "
         "permite --strength: dónde mirar; qué técnica es; el patrón, en una frase y un dibujo, "
         "sin lo que se sigue de él; o también el resultado. Los grados también se llaman 1 a 4; "
         "los nombres antiguos de what y result son technique y step.\n\n"
         "Cuentan los dígitos que has colocado y los candidatos que has quitado, en los "
         "formatos que los tienen: pencilmarks, sukaku, sdk, json. Si un dígito colocado no "
         "está en la solución, o un candidato quitado sí, nonet lo dice y no da ningún paso.\n\n"
         "--all enumera los pasos que ayudan ahora, primero los más sencillos, cada uno con "
         "algo que ningún paso anterior da. Las cadenas, los conjuntos casi cerrados y las "
         "redes se enumeran con --deep, si --only los nombra, o si no hay nada más."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::hint
