#include <fmt/core.h>

#include "cli/advice_job.hpp"
#include "cli/answers.hpp"
#include "cli/explain_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/rating_format.hpp"
#include "cli/search_job.hpp"
#include "core/say.hpp"
#include "symmetry/canonical.hpp"

namespace nonet::cli::commands::rate {
namespace {

constexpr Option kLine{
    .name = "format",
    .letter = 'o',
    .takes = Takes::Text,
    .value = {"TEXT", "TEXTO"},
    .help = {"what to write for each puzzle: csv, tsv, json, or a text with the "
             "letters that are listed above",
             "qué escribir de cada sudoku: csv, tsv, json, o un texto con las letras que están más "
             "arriba"},
    .initial = "%g %l %s %e %h"};
constexpr Option kSe{.name = "se",
                     .help = {"rate as Sudoku Explainer does, instead of HoDoKu: ER, EP and ED",
                              "valora como Sudoku Explainer, en vez de como HoDoKu: ER, EP y ED"}};
constexpr Option kWithoutUniqueness{
    .name = "without-uniqueness",
    .help = {
        "with Sudoku Explainer's rating: no step argues from there being one solution, and boards "
        "with several are rated too, as far as steps go",
        "con la valoración de Sudoku Explainer: ningún paso se apoya en que la solución sea "
        "única, y también se valoran los tableros con varias, hasta donde llegan los pasos"}};
constexpr Option kCanonical{
    .name = "canonical",
    .help = {
        "rate the canonical form of each board (nonet canonical), and write that form: boards that "
        "are the same but for their disguise get the same rating",
        "valora la forma canónica de cada tablero (nonet canonical) y escribe esa forma: los "
        "tableros que son el mismo disfrazado reciben la misma valoración"}};
constexpr Option kOptions[] = {kSe,           kWithoutUniqueness, kCanonical,         kLine,
                               options::kAdd, options::kJson,     options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet rate puzzles.txt",
     {"each puzzle with its level, score and hardest technique",
      "cada sudoku con su nivel, sus puntos y su técnica más difícil"}},
    {"nonet rate --format '%s %i' puzzles.txt | sort -n",
     {"the easiest first", "los más fáciles primero"}},
    {"nonet rate --add level,score -o csv puzzles.csv",
     {"the table, with two columns more", "la tabla, con dos columnas más"}},
    {"nonet rate --json puzzles.txt | jq -r .level | sort | uniq -c",
     {"how many of each level", "cuántos hay de cada nivel"}},
    {"nonet rate --se --canonical puzzles.txt",
     {"of the canonical forms, which compare", "de las formas canónicas, que se pueden comparar"}},
    {"nonet rate --se puzzles.txt",
     {"each puzzle with Sudoku Explainer's rating",
      "cada sudoku con la valoración de Sudoku Explainer"}},
};

constexpr advise::Work kWorks[] = {advise::Work::Solve, advise::Work::Rate, advise::Work::RateSe};
// What is written where nothing else is asked for: a line, and columns of tables.
constexpr std::string_view kUsual = "level,score,se,hardest";
constexpr std::string_view kUsualLineOfSe = "%g ED=%r/%p/%d";
constexpr std::string_view kUsualOfSe = "er,ep,ed";

struct Options {
  RatingFormat format;
  AnswerForm form;
  bool hodoku = true;  // the ratings that are wanted
  bool se = false;
  bool uniqueness = true;
  bool canonical = false;
  Language language = Language::English;
  double time_limit = 0;
  StopToken stop;
};

class RateJob final : public AdviceJob {
 public:
  explicit RateJob(const Options& options)
      : AdviceJob(options.language, options.form), options_(options) {}

  // Plain boards are solved in bulk, to know which have one solution.
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    if (options_.canonical) return std::nullopt;
    return BulkSearch{find_engine("native"), {2, options_.stop}};
  }
  void puzzle(Item& item, Output& out) override {
    if (options_.canonical) {
      if (const auto found = canoniser_.find(item.puzzle); !found) {
        return give_up(item, found.error(), out);
      }
      item.puzzle = {.layout = item.puzzle.layout, .givens = canoniser_.grid()};
    }
    if (options_.hodoku) return write(item, advise::rate(item.puzzle, stop(), memory_), out);
    write_se(item, advise::rate_se(item.puzzle, options_.uniqueness, stop(), memory_), out);
  }
  void answered(Item& item, const Answer& answer, Output& out) override {
    if (options_.hodoku)
      return write(item, advise::rate(item.puzzle, answer, stop(), memory_), out);
    write_se(item, advise::rate_se(item.puzzle, answer, options_.uniqueness, stop(), memory_), out);
  }

 private:
  [[nodiscard]] StopToken stop() const {
    return options_.stop.with_time_limit(options_.time_limit);
  }

  void write(const Item& item, const advise::Rating& rating, Output& out) {
    if (!rating.path) return not_rated(item, rating.answer, out);
    advise::SeRating se;
    if (options_.se) {
      se = advise::rate_se(item.puzzle, rating.answer, options_.uniqueness, stop(), memory_);
      if (!se.numbers) return not_rated(item, se.answer, out);
    }
    const auto level = static_cast<std::size_t>(rating.difficulty.level);
    ++out.tally.classes[level];
    advise::Known known = known_of(item);
    known.path = &*rating.path;
    known.difficulty = &rating.difficulty;
    if (se.numbers) known.se = &*se.numbers;
    write(item, rating.answer, known, out, [&] { return rating_json(rating); });
  }
  void write_se(const Item& item, const advise::SeRating& rating, Output& out) {
    if (!rating.numbers) return not_rated(item, rating.answer, out);
    advise::Known known = known_of(item);
    known.se = &*rating.numbers;
    write(item, rating.answer, known, out, [&] { return rating_json(rating); });
  }

  template <class Members>
  void write(const Item& item, const Answer& answer, advise::Known& known, Output& out,
             Members members) {
    count(answer.verdict, out);
    known.verdict = answer.verdict;
    known.answer = &answer;
    if (json_) {
      write_json(item, members(), out);
    } else if (form_.table()) {
      table_.write(item.record, known, out);
    } else {
      known.language = language_;
      options_.format.write(known, out.data);
    }
  }

  const Options& options_;
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
};

Message summary(const Tally& tally) {
  std::vector<Text> levels;
  for (std::size_t i = 0; i < tally.classes.size(); ++i) {
    levels.push_back(level_words(static_cast<Level>(i)));
  }
  return class_summary(tally, levels);
}

int run(const Arguments& arguments, Console& console) {
  const bool se = arguments.has(kSe);
  const std::string_view text =
      se && !arguments.has(kLine) ? kUsualLineOfSe : arguments.text(kLine);
  auto format = RatingFormat::read(text);
  if (!format) return usage_error(console, format.error());
  auto form = answer_form(arguments, text, se ? kUsualOfSe : kUsual);
  if (!form) return usage_error(console, form.error());
  if (form->kind == AnswerForm::Kind::Text && text.find('%') == std::string_view::npos) {
    return usage_error(
        console,
        say({"--format: '{}' is neither csv, tsv nor json, and has no letter after a percent sign",
             "--format: «{}» no es csv, tsv ni json, y no tiene ninguna letra tras un signo de "
             "porcentaje"},
            text));
  }
  const auto wants = [&](advise::Work work) {
    return form->table() ? form->needs(work) : !form->json() && format->needs(work);
  };
  const bool wants_se = se || wants(advise::Work::RateSe);
  if (arguments.has(kWithoutUniqueness) && !wants_se) {
    return usage_error(console, say({"--{} is for Sudoku Explainer's rating; add --se",
                                     "--{} es para la valoración de Sudoku Explainer; añade --se"},
                                    kWithoutUniqueness.name));
  }
  const bool wants_hodoku = wants(advise::Work::Rate) || !wants_se;
  const Options options{.format = std::move(*format),
                        .form = std::move(*form),
                        .hodoku = wants_hodoku,
                        .se = wants_se,
                        .uniqueness = !arguments.has(kWithoutUniqueness),
                        .canonical = arguments.has(kCanonical),
                        .language = console.language(),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
  StreamCommand command;
  command.stop = options.stop;
  command.make_job = [&] { return std::make_unique<RateJob>(options); };
  command.summary = [&](const Tally& tally) {
    return options.hodoku ? summary(tally) : verdict_summary(tally, false);
  };
  command.exit_code = [&](const Tally& tally) {
    const bool several = options.uniqueness && tally.of(Verdict::Multiple) > 0;
    return all_well(tally) && !several ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "rate",
    .summary = {"say how hard each puzzle is for people: level, score, hardest technique",
                "dice lo difícil que es cada sudoku para una persona: nivel, puntos, técnica más "
                "difícil"},
    .description =
        {"Solves each puzzle with the techniques of HoDoKu's default solver, in its order, and "
         "writes HoDoKu's level (Easy, Medium, Hard, Unfair, Extreme) and score, the highest "
         "number of a step on Sudoku Explainer's scale, and the hardest technique.\n\n"
         "--format: %g the puzzle, %l level, %s score, %e Sudoku Explainer's number of the "
         "hardest step (0.0: no step has one), %h hardest technique, %t its id, %n number of steps, "
         "%b cells that logic leaves blank (0: solved), %i place, %m{NAME} what the metadata have "
         "under that name, such as a column of a table, %% a percent sign; \\t and \\n are a tab and "
         "a line end. A line ends once, with \\n after it or without. %r, %p and %d are Sudoku Explainer's ER, EP and ED.\n\n"
         "A puzzle that these techniques do not solve is Extreme, and has no score: a table has an "
         "empty field there, JSON null, and %s is 999999+, %e 99.9+ and %h 'unsolved', which 'sort "
         "-n' puts last.\n\n"
         "A table keeps the columns of the input and gains level, score, se and hardest, or those of "
         "--add.\n\n"
         "%e is not Sudoku Explainer's own rating of the puzzle, which tries its techniques in "
         "another order. That one is what --se asks for, or one of its letters or columns: ER, the "
         "rating of the hardest step, EP, the same up to the first digit placed, and ED, that of "
         "the first step. It exists for plain 9×9 boards. A puzzle "
         "without exactly one solution is reported and not rated; the exit code is 1 then.",
         "Resuelve cada sudoku con las técnicas del resolutor de HoDoKu por defecto, en su "
         "orden, y escribe el nivel de HoDoKu (Fácil, Media, Difícil, Injusta, Extrema) y sus "
         "puntos, el número más alto de un paso en la escala de Sudoku Explainer, y la técnica "
         "más difícil.\n\n"
         "--format: %g el sudoku, %l nivel, %s puntos, %e el número de Sudoku Explainer del "
         "paso más difícil (0.0: ningún paso lo tiene), %h técnica más difícil, %t su nombre "
         "en las órdenes, %n número de pasos, %b casillas que la lógica deja vacías (0: "
         "resuelto), %i lugar, %m{NOMBRE} lo que los metadatos tienen con ese nombre, como una "
         "columna de una tabla, %% un signo de porcentaje; \\t y \\n son un tabulador y un fin "
         "de línea. La línea termina una sola vez, tenga o no \\n al final. %r, %p y %d son "
         "ER, EP y ED de Sudoku Explainer.\n\n"
         "Un sudoku que estas técnicas no resuelven es Extrema y no tiene puntos: una tabla "
         "tiene ahí un campo vacío, JSON null, y %s es 999999+, %e 99.9+ y %h «sin resolver», "
         "que «sort -n» pone al final.\n\n"
         "Una tabla conserva las columnas de la entrada y gana level, score, se y hardest, o "
         "las de --add.\n\n"
         "%e no es la valoración que Sudoku Explainer da al sudoku, pues prueba sus técnicas "
         "en otro orden. Esa la piden --se o una de sus letras o columnas: ER, la valoración del "
         "paso más difícil, EP, la misma hasta el primer dígito que se pone, y ED, la del primer "
         "paso. Existe para tableros corrientes de 9×9. Un sudoku sin solución única se señala y no se valora; entonces el "
         "código de salida es 1."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::rate
