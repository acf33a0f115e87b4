#include <algorithm>

#include "advise/facts.hpp"
#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"
#include "formats/format.hpp"
#include "nonet/split.hpp"
#include "parts/answers.hpp"
#include "parts/part_name.hpp"

namespace nonet::cli::commands::merge {
namespace {

constexpr Option kParts{
    .name = "parts",
    .takes = Takes::File,
    .value = {"FILE", "ARCHIVO"},
    .help = {
        "the parts, in the order of answers that are numbers alone, as of 'nonet count'",
        "las partes, en el orden de respuestas que son solo números, como las de «nonet count»"}};
constexpr Option kOptions[] = {kParts, options::kJson};
constexpr Operand kAnswers{
    Operand::Count::Any,
    {.name = "files",
     .takes = Takes::File,
     .value = {"FILE", "ARCHIVO"},
     .help = {"answers, also compressed; '-', or no FILE, is standard input",
              "respuestas, también comprimidas; «-», o ninguno, es la entrada estándar"}}};
constexpr Example kExamples[] = {
    {"nonet merge answers-*.json", {"the answer to the board", "la respuesta al tablero"}},
    {"nonet check --json parts.txt | nonet merge", {"its verdict", "su veredicto"}},
    {"nonet count --limit 0 parts.txt | nonet merge --parts parts.txt",
     {"its solutions, from numbers alone", "sus soluciones, a partir de números solos"}},
};

Result<std::string> read_text(const std::string& file) {
  auto text = read_whole(file, kMostRead);
  if (!text) return fail(text.error().code, as_is(file + ": ") + text.error().words());
  return text;
}

// The parts of a file, in order, and the number of cells of their boards.
struct Parts {
  std::vector<std::string> names = {};
  std::size_t cells = 0;
};

Result<Parts> parts_in(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return Failure(text.error());
  const auto puzzles = read_puzzles(*text, {.takes_rules = true});
  if (!puzzles) return fail(puzzles.error().code, as_is(file + ": ") + puzzles.error().words());
  Parts parts;
  for (const Puzzle& puzzle : *puzzles) {
    const auto part = nonet::parts::read_part_name(advise::id_of(puzzle));
    if (!part) return fail(part.error().code, as_is(file + ": ") + part.error().words());
    parts.names.push_back(to_string(*part));
    parts.cells = puzzle.givens.digits().size();
  }
  return parts;
}

Result<Merged> merged_from(const Arguments& arguments) {
  Parts known;
  if (arguments.has(kParts)) {
    auto found = parts_in(std::string(arguments.text(kParts)));
    if (!found) return Failure(found.error());
    known = *std::move(found);
  }
  std::vector<std::string> files = arguments.operands();
  if (files.empty()) files.emplace_back("-");
  nonet::parts::AnswerReader reader(std::move(known.names), known.cells);
  for (const std::string& file : files) {
    const auto text = read_text(file);
    if (!text) return Failure(text.error());
    if (const auto ok = reader.read(*text, file == "-" ? "<stdin>" : file); !ok)
      return Failure(ok.error());
  }
  const auto answers = reader.take();
  if (!answers) return Failure(answers.error());
  return nonet::merge(*answers);
}

// Returns "multiple; 288 solutions in 20 parts".
Message words_of(const Merged& merged) {
  const bool one = merged.solutions == "1" && merged.exact;
  return say({"{}; {}{} {} in {} {}\n", "{}; {}{} {} en {} {}\n"}, verdict_words(merged.verdict),
             merged.solutions, merged.exact ? "" : "+", one ? kSolutions.one : kSolutions.several,
             merged.parts, merged.parts == 1 ? Text{"part", "parte"} : Text{"parts", "partes"});
}

std::string json_of(const Merged& merged) {
  JsonObject json;
  json.add("split", merged.name)
      .add("parts", merged.parts)
      .add("verdict", verdict_name(merged.verdict))
      .add("total", merged.solutions)
      .add("exact", merged.exact);
  if (!merged.gave_up.empty()) json.add("gave_up", JsonArray::of(merged.gave_up));
  return json.text() + '\n';
}

int run(const Arguments& arguments, Console& console) {
  const auto merged = merged_from(arguments);
  if (!merged) return usage_error(console, merged.error());
  console.out(arguments.has(options::kJson) ? json_of(*merged) : console.in(words_of(*merged)));
  for (const std::string& part : merged->gave_up) {
    console.report(part, {"given up", "abandonada"});
  }
  if (!console.failure().empty()) {
    console.complain(say({"standard output: {}", "salida estándar: {}"}, console.failure()));
    return kTrouble;
  }
  const bool answered = merged->verdict == Verdict::Unique ||
                        merged->verdict == Verdict::Multiple || merged->verdict == Verdict::Solved;
  return answered ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "merge",
    .summary = {"put the answers to the parts of a board together",
                "reúne las respuestas a las partes de un tablero"},
    .description =
        {"Reads what 'nonet solve', 'nonet check' or 'nonet count' said about the parts that 'nonet split' made, in any "
         "order and from any number of files: their JSON, or a table with the columns id, verdict or count, exact; or, "
         "with --parts, the numbers of 'nonet count'. Writes the verdict on the board and how many solutions were "
         "found in all, with a plus sign if there may be more.\n\n"
         "Every part has to be there once. A part that is missing or there twice, a part of another board, or an "
         "answer that contradicts itself is named, and there is no answer; the exit code is 2 then. It is 1 if the "
         "board has no solution, or if parts were given up.",
         "Lee lo que «nonet solve», «nonet check» o «nonet count» dijeron de las partes que hizo «nonet split», en "
         "cualquier orden y de cuantos archivos sea: su JSON, o una tabla con las columnas id, verdict o count, exact; o, "
         "con --parts, los números de «nonet count». Escribe el veredicto del tablero y cuántas soluciones se "
         "encontraron en total, con un signo más si puede haber más.\n\n"
         "Cada parte tiene que estar una vez. La que falta o está dos veces, la parte de otro tablero o la respuesta "
         "que se contradice se nombra, y no hay respuesta; entonces el código de salida es 2. Es 1 si el tablero no "
         "tiene solución o si se abandonaron partes."},
    .operand = kAnswers,
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::merge
