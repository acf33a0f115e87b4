#include "cli/explain_options.hpp"
#include "core/say.hpp"
#include "exports/export.hpp"

#include <atomic>
#include <filesystem>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/options.hpp"
#include "cli/suggest.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "core/split.hpp"

namespace nonet::cli::commands::encode {
namespace {

constexpr Option kTo{.name = "to",
                     .letter = 'o',
                     .takes = Takes::ExportTo,
                     .value = {"TARGET", "DESTINO"},
                     .help = {"the language to write", "el lenguaje en que escribir"}};
constexpr Option kEncoding{.name = "encoding",
                           .takes = Takes::Encoding,
                           .value = {"E", "C"},
                           .help = {"how to say it, where the target knows several ways",
                                    "cómo decirlo, si el destino conoce varias maneras"}};
constexpr Option kOut{
    .name = "out",
    .takes = Takes::File,
    .value = {"DIR", "DIR"},
    .help = {"write every puzzle of the input, each to a file in DIR: NAME-LINE.cnf and the like",
             "escribe todos los sudokus de la entrada, cada uno en un archivo de DIR: "
             "NOMBRE-LÍNEA.cnf y parecidos"}};
constexpr Option kList{.name = "list",
                       .help = {"list the targets and their encodings instead",
                                "enumera los destinos y sus codificaciones, y nada más"}};
constexpr Option kOptions[] = {kTo, kEncoding, kNth, kOut, options::kThreads, kList};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet encode --list", {"the targets", "los destinos"}},
    {"nonet encode --to dimacs p.txt > p.cnf", {"for a SAT solver", "para un resolutor SAT"}},
    {"nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt",
     {"have another program solve it", "que lo resuelva otro programa"}},
    {"nonet encode --to dimacs --encoding direct --nth 3 many.txt",
     {"the third of several", "el tercero de varios"}},
    {"nonet encode --to dimacs --out cnf many.txt",
     {"all of them, a file for each", "todos, cada uno en su archivo"}},
};

int list_targets(Console& console) {
  Table table(console.language(), {{"TARGET", "DESTINO"},
                                   {"WHAT IT IS", "QUÉ ES"},
                                   {"ENCODINGS", "CODIFICACIONES"},
                                   {"WRITTEN", "SE ESCRIBE"},
                                   {"READ", "SE LEE"}});
  const auto yes_or_no = [&](bool yes) {
    return std::string(console.in(yes ? Text{"yes", "sí"} : Text{"no", "no"}));
  };
  for (const Export* target : all_exports()) {
    table.add({std::string(target->id), std::string(console.in(target->summary)),
               std::string(target->encodings), yes_or_no(target->write != nullptr),
               yes_or_no(target->read != nullptr)});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

// Returns the encoding of --encoding, else the first of the target.
Result<std::string_view> encoding_from(const Arguments& arguments, const Export& target) {
  const auto known = split(target.encodings, " ");
  if (!arguments.has(kEncoding)) return known.empty() ? std::string_view() : known.front();
  const std::string_view asked = arguments.text(kEncoding);
  if (const auto found = find_encoding(target, asked); !found.empty()) return found;
  if (target.encodings.empty()) {
    return fail(Errc::Usage,
                say({"--encoding: {} has only one", "--encoding: {} solo tiene una"}, target.id));
  }
  return fail(Errc::Usage, say({"--encoding: there is no '{}'; {} has: {}",
                                "--encoding: no hay ninguna «{}»; {} tiene: {}"},
                               asked, target.id, fmt::join(known, ", ")));
}

// What all threads share.
struct Encoding {
  const Export& target;
  std::string_view encoding;
  FileNames names;
  std::atomic<std::uint64_t> written = 0;
  std::atomic<std::uint64_t> failed = 0;  // files that could not be written
};

class EncodeJob final : public Job {
 public:
  explicit EncodeJob(Encoding& shared) : shared_(shared) {}

  void puzzle(Item& item, Output& out) override {
    std::string text;
    if (const auto ok = shared_.target.write(item.puzzle, shared_.encoding, text); !ok) {
      ++out.tally.unreadable;
      out.note(item.place, ok.error().words());
      return;
    }
    const auto path = shared_.names.of(item.place, shared_.target.extension);
    if (const auto ok = write_file(path, text); !ok) {
      ++shared_.failed;
      out.notes += fmt::format("{}: {}\n", path.string(), ok.error().in(out.language));
      return;
    }
    ++shared_.written;
  }

 private:
  Encoding& shared_;
};

// Writes every puzzle to a file of its own.
int write_files(const Arguments& arguments, Console& console, const Export& target,
                std::string_view encoding) {
  if (arguments.has(kNth))
    return usage_error(console,
                       {"--out writes all; drop --nth", "--out los escribe todos; quita --nth"});
  const std::filesystem::path folder = arguments.text(kOut);
  if (const auto ok = make_folder(folder); !ok) return usage_error(console, ok.error());
  Encoding shared{target, encoding, FileNames(folder, input_names(arguments))};
  StreamCommand command;
  command.stop = stop_on_interrupt();
  command.make_job = [&] { return std::make_unique<EncodeJob>(shared); };
  command.summary = [&](const Tally& tally) {
    constexpr Noun kFiles{{"file", "archivo"}, {"files", "archivos"}};
    return say({"{}: {} in {}", "{}: {} en {}"}, counted(tally.puzzles, kPuzzles),
               counted(shared.written, kFiles), folder.string());
  };
  command.exit_code = [&](const Tally& tally) -> int {
    if (shared.failed > 0) return kTrouble;
    return tally.unreadable == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kList)) return list_targets(console);
  const Export* target = find_export(arguments.text(kTo));
  if (target == nullptr) {
    return usage_error(console, {"--to is missing; 'nonet encode --list' lists the targets",
                                 "falta --to; «nonet encode --list» enumera los destinos"});
  }
  const auto encoding = encoding_from(arguments, *target);
  if (!encoding) return usage_error(console, encoding.error());
  if (arguments.has(kOut)) return write_files(arguments, console, *target, *encoding);
  const auto one = read_one_puzzle(arguments, console);
  if (!one) return one.error();
  std::string text;
  if (const auto written = target->write(one->puzzle, *encoding, text); !written) {
    console.report(one->place, written.error().words());
    return kSomeFailed;
  }
  console.out(text);
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "encode",
    .summary = {"write a puzzle as a problem for other solvers",
                "escribe un sudoku como problema para otros resolutores"},
    .description =
        {"Writes one puzzle in the language of another kind of solver, with comments that "
         "explain the text; with --out every puzzle, a file for each. 'nonet decode' reads the "
         "solver's answer.\n\n"
         "For dimacs there are three encodings: 'direct' says that each cell has one digit and "
         "no house has a digit twice; 'extended' adds that each digit has a place in each "
         "house; 'candidates' is the same for the cells that single candidates and single "
         "places leave open.",
         "Escribe un sudoku en el lenguaje de otra clase de resolutor, con comentarios que "
         "explican el texto; con --out todos los sudokus, cada uno en su archivo. «nonet decode» lee la respuesta de ese resolutor.\n\n"
         "Para dimacs hay tres codificaciones: «direct» dice que cada casilla tiene un dígito "
         "y que ninguna unidad repite un dígito; «extended» añade que cada dígito tiene un "
         "lugar en cada unidad; «candidates» es lo mismo para las casillas que quedan vacías "
         "tras los únicos desnudos y ocultos."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::encode
