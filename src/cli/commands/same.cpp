#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "core/say.hpp"
#include "nonet/symmetry.hpp"
#include "symmetry/words.hpp"
#include "trial/compare.hpp"

namespace nonet::cli::commands::same {
namespace {

constexpr Option kOptions[] = {options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet same a.txt b.txt",
     {"how one becomes the other, if it can", "cómo uno se convierte en el otro, si puede"}},
    {"nonet same -q two.txt && echo once",
     {"two puzzles of one file, for a script", "dos sudokus de un archivo, para un script"}},
};

int run(const Arguments& arguments, Console& console) {
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  const StopToken stop = stop_on_interrupt();
  stream->stop = stop;
  stream->threads = 1;
  const auto sets = load_board_sets(*stream);
  if (!sets && stop.cancelled()) return kInterrupted;
  if (!sets) return usage_error(console, sets.error());
  std::vector<const Puzzle*> boards;
  for (const BoardSet& set : *sets) {
    for (const Puzzle& board : set.boards) boards.push_back(&board);
  }
  if (boards.size() != 2) {
    return usage_error(console, say({"two puzzles are compared; the input has {}",
                                     "se comparan dos sudokus; la entrada tiene {}"},
                                    boards.size()));
  }
  const auto found = isomorphism(*boards[0], *boards[1]);
  if (!found) return usage_error(console, found.error());
  if (arguments.has(options::kJson)) {
    JsonObject json;
    json.add("same", found->has_value());
    if (*found) json.add("transformation", symmetry::transformation_json(**found));
    console.out(json.text() + '\n');
  } else if (!arguments.has(options::kQuiet)) {
    const Message words = *found ? symmetry::transformation_words(**found)
                                 : Text{"essentially different", "esencialmente distintos"};
    console.out(console.in(words) + '\n');
  }
  return *found ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "same",
    .summary = {"say whether one puzzle is another in disguise, and how",
                "dice si un sudoku es otro disfrazado, y cómo"},
    .description =
        {"Reads two puzzles, from one input or from two. If the second is a morph of the first, "
         "writes a transformation that makes it: row 1 of the second is the first of the rows, and "
         "digit 1 becomes the first of the digits; 'transposed' comes before all that. The exit "
         "code is 0 then, and 1 if they are essentially different. Only givens count.",
         "Lee dos sudokus, de una entrada o de dos. Si el segundo es un transformado del primero, "
         "escribe una transformación que lo consigue: la fila 1 del segundo es la primera de las "
         "filas, y el dígito 1 pasa a ser el primero de los dígitos; «traspuesto» va antes que "
         "todo eso. El código de salida es entonces 0, y 1 si son esencialmente distintos. Solo "
         "cuentan las pistas."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::same
