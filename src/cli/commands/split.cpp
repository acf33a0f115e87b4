#include <algorithm>

#include "cli/interrupt.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/options.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"
#include "formats/puzzle_json.hpp"
#include "formats/symbols.hpp"
#include "nonet/split.hpp"

namespace nonet::cli::commands::split {
namespace {

constexpr Option kInto{.name = "into",
                       .letter = 'n',
                       .takes = Takes::Number,
                       .value = {"N", "N"},
                       .help = {"at most so many parts", "como mucho estas partes"},
                       .initial = "1000"};
constexpr Option kJson{.name = "json",
                       .help = {"write JSON, one object a line, also where lines would do",
                                "escribe JSON, un objeto por línea, aunque bastara con líneas"}};
constexpr Option kOptions[] = {kInto, kNth, kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet split hard.txt --into 1000 > parts.txt",
     {"a thousand puzzles in place of one", "mil sudokus en lugar de uno"}},
    {"nonet count --json --limit 0 parts.txt | nonet merge",
     {"their solutions, counted and put together", "sus soluciones, contadas y reunidas"}},
    {"parallel --pipepart -a parts.txt nonet solve --json > answers.json",
     {"on all machines that GNU parallel knows", "en todas las máquinas que conoce GNU parallel"}},
};

// Boards on a line of symbols; numbers, which larger boards need, leave no room for a name before them.
constexpr int kSmallestLine = 4;
constexpr int kLargestLine = 35;

bool fit_on_lines(const std::vector<Puzzle>& parts) {
  const int size = parts.front().layout->size();
  return size >= kSmallestLine && size <= kLargestLine &&
         std::ranges::none_of(parts,
                              [](const Puzzle& part) { return part.candidates.has_value(); });
}

std::string_view name_of(const Puzzle& part) { return part.meta.front().second; }

// Says which board the parts are of.
std::string head_of(const Puzzle& board, const std::vector<Puzzle>& parts) {
  std::string name(name_of(parts.front()));
  name.erase(name.find('/'));
  std::string head = "# nonet split: " + name + '/' + std::to_string(parts.size()) + ": ";
  write_one_line(board.givens, '.', head);
  return head + '\n';
}

int write(const Puzzle& board, const std::vector<Puzzle>& parts, bool json, Console& console) {
  std::string text = json ? std::string() : head_of(board, parts);
  for (const Puzzle& part : parts) {
    if (json) {
      text += puzzle_json(part).text() + '\n';
    } else {
      text.append(name_of(part)) += ' ';
      if (const auto ok = find_format("line")->write(part, Show::Puzzle, text); !ok) {
        return usage_error(console, ok.error());
      }
    }
    constexpr std::size_t kEnough = std::size_t{1} << 20U;
    if (text.size() > kEnough) {
      if (!console.out(text)) break;
      text.clear();
    }
  }
  console.out(text);
  if (console.failure().empty()) return kDone;
  console.complain(say({"standard output: {}", "salida estándar: {}"}, console.failure()));
  return kTrouble;
}

int run(const Arguments& arguments, Console& console) {
  const auto read = read_one_puzzle(arguments, console, false, true);
  if (!read) return read.error();
  const StopToken stop = stop_on_interrupt();
  const std::uint64_t into = arguments.number(kInto);
  const auto parts = nonet::split(read->puzzle, into, stop);
  if (!parts && stop.cancelled()) return kInterrupted;
  if (!parts) return usage_error(console, parts.error());
  const bool json = arguments.has(kJson) || !fit_on_lines(*parts);
  const int code = write(read->puzzle, *parts, json, console);
  if (code != kDone || arguments.has(options::kQuiet)) return code;
  constexpr Noun kParts{{"part", "parte"}, {"parts", "partes"}};
  const Message made = counted(parts->size(), kParts);
  console.complain(parts->size() == into ? made
                                         : say({"{}, not {}: there is nothing more to split",
                                                "{}, no {}: no hay más que dividir"},
                                               made, numeral(into)));
  return code;
}

}  // namespace

extern constinit const Command entry{
    .id = "split",
    .summary = {"split a board into many whose solutions together are its own",
                "divide un tablero en muchos cuyas soluciones juntas son las suyas"},
    .description =
        {"Reads one board and writes its parts: puzzles with further givens, about as much work each as can be had, "
         "those with the most work first. Each solution of the board is a solution of exactly one of them. That is "
         "for hard large boards, and for counting, on more machines than one; any program can take the lines.\n\n"
         "Each part has a name before it, NAME/17/500, by which 'nonet merge' knows the answers. Boards that a line "
         "of symbols cannot hold come as JSON, and so do all parts where a cell has to be split into groups of "
         "candidates. Branches in which singles already find a contradiction are left out. A board that is solved, "
         "or that has no solution at first sight, is its own only part.",
         "Lee un tablero y escribe sus partes: sudokus con más pistas, con un trabajo lo más parecido posible, los de "
         "más trabajo primero. Cada solución del tablero es solución de exactamente uno de ellos. Sirve para tableros "
         "grandes y difíciles, y para contar, en más de una máquina; cualquier programa puede leer las líneas.\n\n"
         "Cada parte lleva delante su nombre, NOMBRE/17/500, por el que «nonet merge» reconoce las respuestas. Los "
         "tableros que no caben en una línea de símbolos salen en JSON, y también todas las partes cuando hay que "
         "dividir una casilla en grupos de candidatos. Se omiten las ramas en las que los únicos ya encuentran una "
         "contradicción. Un tablero resuelto, o sin solución a primera vista, es su única parte."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::split
