#include <atomic>
#include <filesystem>
#include <optional>

#include <fmt/core.h>

#include "certify/certify.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"

namespace nonet::cli::commands::certify {
namespace {

constexpr Option kOut{
    .name = "out",
    .takes = Takes::File,
    .value = {"DIR", "CARPETA"},
    .help = {"write each certificate to a file in DIR, NAME-LINE.cert, or NAME-LINE.COLUMN.cert",
             "escribe cada certificado en un archivo de CARPETA, NOMBRE-LÍNEA.cert, o "
             "NOMBRE-LÍNEA.COLUMNA.cert"}};
constexpr Option kOptions[] = {kOut, options::kThreads, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet certify puzzle.txt > puzzle.cert",
     {"board, answer and proof, in one file", "tablero, respuesta y demostración, en un archivo"}},
    {"nonet certify puzzles.txt | nonet verify",
     {"certificates, checked at once", "certificados, comprobados en el acto"}},
    {"nonet certify --out certificates puzzles.txt",
     {"a file for each puzzle", "un archivo por sudoku"}},
};

// What all threads share.
struct Certifying {
  StopToken stop;
  double time_limit = 0;
  std::optional<FileNames> names;  // unset: standard output
  std::atomic<std::uint64_t> failed = 0;
};

class CertifyJob final : public Job {
 public:
  explicit CertifyJob(Certifying& shared) : shared_(shared) {}

  [[nodiscard]] bool takes_rules() const override { return true; }  // or certify() names the rule
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = shared_.stop.with_time_limit(shared_.time_limit);
    const auto made = proofs::certify(item.puzzle, stop);
    if (!made) return give_up(item, made.error(), out);
    ++out.tally.verdicts[static_cast<std::size_t>(made->verdict)];
    write(item.place, nonet::write_certificate(made->certificate), out);
  }

 private:
  void write(const Place& place, const std::string& text, Output& out) {
    if (!shared_.names) {
      out.data += text;
      return;
    }
    const auto path = shared_.names->of(place, ".cert");
    const auto written = write_file(path, text);
    if (written) return;
    ++shared_.failed;
    out.notes += fmt::format("{}: {}\n", path.string(), written.error().in(out.language));
  }

  Certifying& shared_;
};

int run(const Arguments& arguments, Console& console) {
  if (const Message why = proofs::missing_prover(); !why.empty()) {
    return usage_error(console, why);
  }
  Certifying shared{.stop = stop_on_interrupt(),
                    .time_limit = arguments.seconds(options::kTimeLimit),
                    .names = {}};
  if (arguments.has(kOut)) {
    const std::filesystem::path folder = arguments.text(kOut);
    if (const auto ok = make_folder(folder); !ok) return usage_error(console, ok.error());
    shared.names.emplace(folder, input_names(arguments));
  }
  StreamCommand command;
  command.stop = shared.stop;
  command.make_job = [&] { return std::make_unique<CertifyJob>(shared); };
  command.summary = [](const Tally& tally) { return verdict_summary(tally, false); };
  command.exit_code = [&](const Tally& tally) -> int {
    if (shared.failed > 0) return kTrouble;
    return tally.unreadable + tally.of(Verdict::GaveUp) == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "certify",
    .summary = {"write proofs that a puzzle has one solution, none or several",
                "demuestra que un sudoku tiene una solución, ninguna o varias"},
    .description =
        {"Writes a certificate for each puzzle: the board; whether it has one solution, none "
         "or several; the solution, or two; and, if there is one or none, a proof that there "
         "is no other. 'nonet verify' checks it without solving the puzzle, and so can other "
         "programs: the proof is in a format (DRAT) that checkers for SAT solvers read.\n\n"
         "The exit code is 0 if there is a certificate for every puzzle, with any verdict.",
         "Escribe un certificado de cada sudoku: el tablero; si tiene una solución, ninguna o "
         "varias; la solución, o dos; y, si hay una o ninguna, la demostración de que no hay "
         "otra. «nonet verify» lo comprueba sin resolver el sudoku, y también pueden otros "
         "programas: la demostración está en un formato (DRAT) que leen los verificadores de "
         "resolutores SAT.\n\n"
         "El código de salida es 0 si hay un certificado de cada sudoku, sea cual sea el "
         "veredicto."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::certify
