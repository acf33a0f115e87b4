#include <algorithm>

#include <fmt/core.h>

#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "core/say.hpp"
#include "stream/bare_boards.hpp"

namespace nonet::cli::commands::solve {
namespace {

constexpr Option kNumber{
    .name = "number",
    .letter = 'n',
    .takes = Takes::Number,
    .value = {"N", "N"},
    .help = {
        "write up to N solutions of each puzzle, 0: all; without this option the first one, after a "
        "search for a second",
        "escribe hasta N soluciones de cada sudoku, 0: todas; sin esta opción, la primera, "
        "tras buscar una segunda"}};
constexpr Option kOptions[] = {kNumber, options::kFormat, options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet solve puzzles.txt",
     {"the solution of each puzzle, in the format of the file",
      "la solución de cada sudoku, en el formato del archivo"}},
    {"nonet solve -p 1.....2..3.....4",
     {"a puzzle on the command line", "un sudoku en la línea de órdenes"}},
    {"nonet solve many.txt.gz > solved.txt",
     {"a stream of any length, on all cores",
      "una serie de cualquier longitud, en todos los núcleos"}},
    {"nonet solve -n 0 --stats puzzle.txt",
     {"every solution, and how much search it took",
      "todas las soluciones, y cuánto hubo que buscar"}},
    {"nonet solve --layout 9+diagonals x.txt", {"an X-Sudoku", "un sudoku X"}},
    {"nonet solve puzzles.csv > solved.csv",
     {"all columns of the table, and the solutions",
      "todas las columnas de la tabla, y las soluciones"}},
    {"nonet solve --add verdict,count puzzles.csv",
     {"other columns, which are listed below", "otras columnas, que se enumeran abajo"}},
    {"nonet solve --json puzzles.csv | jq .verdict",
     {"for other programs", "para otros programas"}},
};

constexpr std::string_view kUsual = "solution";  // the column of tables

class SolveJob final : public SearchJob {
 public:
  using SearchJob::SearchJob;

  bool answer_bare(const BulkResult& result, const Format& format, Output& out) override {
    const Format& output = search_.format != nullptr ? *search_.format : format;
    return search_.form.kind == AnswerForm::Kind::Text &&
           BareBoards::write(result, output, out.data);
  }

 protected:
  bool write(Item& item, const Puzzle& solved, Output& out) override {
    const Format& format = output_format(search_.format, item);
    return write_puzzle(format, solved, Show::Solution, item.place, out);
  }
  void report(const Item& item, const Answer& answer, Output& out) override {
    SearchJob::report(item, answer, out);
    if (answer.candidates) write_candidates(item, *answer.candidates, out);
  }

 private:
  // Writes the candidates left when an engine got stuck, if the format has room for them.
  void write_candidates(const Item& item, const Candidates& candidates, Output& out) const {
    if (search_.format == nullptr || (search_.format->keeps & kCandidates) == 0) {
      out.note(item.place, {"--format pencilmarks shows the candidates left",
                            "--format pencilmarks muestra los candidatos que quedan"});
      return;
    }
    Puzzle left = item.puzzle;
    left.candidates = candidates;
    write_puzzle(*search_.format, left, Show::Puzzle, item.place, out);
  }
};

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, kUsual);
  if (!search) return usage_error(console, search.error());
  search->shown = 1;
  if (arguments.has(kNumber)) {
    search->limit = arguments.number(kNumber);
    search->shown = search->limit == 0 ? Search::kAll : search->limit;
  }
  if (search->shown > 1 && search->form.table()) {
    for (const AddedColumn& column : search->form.columns) {
      if (column.fact->work == advise::Work::None || column.fact->name == kUsual) continue;
      return usage_error(console,
                         say({"--add: with --number a row is a solution, and not its puzzle's {}",
                              "--add: con --number una fila es una solución, y no {} de su sudoku"},
                             column.fact->name));
    }
  }
  return run_search<SolveJob>(arguments, console, *search);
}

}  // namespace

extern constinit const Command entry{
    .id = "solve",
    .summary = {"solve puzzles and say whether each solution is the only one",
                "resuelve sudokus y dice si cada solución es única"},
    .description =
        {"Reads puzzles of any size and shape from files or standard input, finds out the "
         "format of each input, and writes the solutions in the order of the puzzles, in the "
         "format of the input or of --format.\n\n"
         "Puzzles without a solution, or with several if one is wanted, and text that cannot "
         "be read are reported on standard error as FILE:LINE:COLUMN: reason; all other "
         "puzzles are solved.\n\n"
         "With -n 1 nonet looks for one solution only, and does not say whether there are "
         "others. With larger numbers it writes solutions as they are found.\n\n"
         "An engine that only deduces, such as prolog-rules, gives up where it gets stuck. The "
         "remaining candidates are written if --format has room for them: pencilmarks, sukaku, "
         "json.\n\n"
         "A table (csv, tsv) keeps all its columns as they stand, and the solution is one more, or "
         "takes the place of the column 'solution'. --add says which columns it gets instead. A "
         "row that cannot be read is kept.\n\n"
         "With --json, which --format json is too, each puzzle is an object, and so is text that "
         "cannot be read; its solutions are strings, in the format 'line' or in that of --format.",
         "Lee sudokus de cualquier tamaño y forma de archivos o de la entrada estándar, "
         "averigua el formato de cada entrada, y escribe las soluciones en el orden de los "
         "sudokus, en el formato de la entrada o en el de --format.\n\n"
         "Los sudokus sin solución, o con varias si se quiere una, y el texto que no se puede "
         "leer se señalan en la salida de errores como ARCHIVO:LÍNEA:COLUMNA: razón; todos los "
         "demás sudokus se resuelven.\n\n"
         "Con -n 1 nonet busca una sola solución, y no dice si hay otras. Con números mayores "
         "escribe las soluciones según las encuentra.\n\n"
         "Un motor que solo deduce, como prolog-rules, abandona donde se atasca. Los "
         "candidatos que quedan se escriben si caben en --format: pencilmarks, sukaku, json.\n\n"
         "Una tabla (csv, tsv) conserva todas sus columnas como están, y la solución es una "
         "más, o toma el lugar de la columna «solution». --add dice qué columnas recibe en su "
         "lugar. Una fila que no se puede leer se conserva.\n\n"
         "Con --json, que es también --format json, cada sudoku es un objeto, y también el "
         "texto que no se puede leer; sus soluciones son cadenas, en el formato «line» o en el "
         "de --format."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::solve
