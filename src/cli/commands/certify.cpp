#include <atomic>
#include <filesystem>

#include <fmt/core.h>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"
#include "engines/cnf/solvers.hpp"
#include "proofs/verify.hpp"

namespace nonet::cli::commands::certify {
namespace {

constexpr Option kOut{.name = "out",
                      .takes = Takes::File,
                      .value = "DIR",
                      .help = "write each certificate to a file of its own there, NAME-LINE.cert"};
constexpr Option kOptions[] = {kOut, options::kThreads, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet certify puzzle.txt > puzzle.cert", "board, answer and proof, in a file to pass on"},
    {"nonet certify puzzles.txt | nonet verify", "and back"},
    {"nonet certify --out certificates puzzles.txt", "a file for each"},
};

// What all threads share.
struct Certifying {
  const Engine& engine;
  StopToken stop;
  double time_limit = 0;
  std::filesystem::path folder;  // empty: standard output
  std::atomic<std::uint64_t> failed = 0;
};

class CertifyJob final : public Job {
 public:
  explicit CertifyJob(Certifying& shared) : shared_(shared) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = shared_.stop.with_time_limit(shared_.time_limit);
    auto answer =
        nonet::solve(shared_.engine, {.puzzle = item.puzzle, .limit = 2, .keep = 2, .stop = stop});
    if (!answer) return give_up(item, answer.error().message, out);
    if (answer->verdict == Verdict::GaveUp) return give_up(item, answer->reason, out);
    const auto text = certificate_text(item.puzzle, *answer, stop);
    if (!text) return give_up(item, text.error().message, out);
    out.tally.count(*answer);
    write(item.place, *text, out);
  }

 private:
  static void give_up(const Item& item, const std::string& reason, Output& out) {
    Answer none;
    none.reason = reason;
    out.tally.count(none);
    out.notes += fmt::format("{}: {}\n", to_string(item.place), complaint(item, none).reason);
  }

  // Nothing is written that `nonet verify` would not accept.
  static Result<std::string> certificate_text(const Puzzle& puzzle, Answer& answer,
                                              const StopToken& stop) {
    proofs::Certificate certificate{.puzzle = puzzle, .verdict = answer.verdict};
    if (answer.verdict == Verdict::Invalid) certificate.verdict = Verdict::NoSolution;
    certificate.solutions = std::move(answer.solutions);
    if (certificate.verdict != Verdict::Multiple) {
      const bool unique = certificate.verdict == Verdict::Unique;
      auto proof =
          cnf::prove_no_other(puzzle, unique ? &certificate.solutions.front() : nullptr, stop);
      if (!proof) return Failure(proof.error());
      if (!*proof) {
        return fail(Errc::Unavailable, stop.cancelled() ? "stopped" : "time limit reached");
      }
      certificate.proof = std::move(**proof);
      auto trimmed = proofs::trimmed_proof(certificate);
      if (!trimmed) return trimmed;
      certificate.proof = std::move(*trimmed);
    }
    if (const auto ok = proofs::verify(certificate); !ok) return Failure(ok.error());
    return proofs::write_certificate(certificate);
  }

  void write(const Place& place, const std::string& text, Output& out) {
    if (shared_.folder.empty()) {
      out.data += text;
      return;
    }
    const auto path = shared_.folder / file_name_of(place, ".cert");
    const auto written = write_file(path, text);
    if (written) return;
    ++shared_.failed;
    out.notes += fmt::format("{}: {}\n", path.string(), written.error().message);
  }

  Certifying& shared_;
};

int run(const Arguments& arguments, Console& console) {
  if (const std::string why = cnf::missing_linked_solver(); !why.empty()) {
    return usage_error(console, {Errc::Unavailable, why});
  }
  Certifying shared{.engine = *find_engine("sat"),
                    .stop = stop_on_interrupt(),
                    .time_limit = arguments.seconds(options::kTimeLimit),
                    .folder = arguments.text(kOut)};
  if (const auto ok = make_folder(shared.folder); !ok) return usage_error(console, ok.error());
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
    .summary = "write proofs of what is said of puzzles, for people who trust nobody",
    .description =
        "Writes a certificate for each puzzle: the board; whether it has one solution, none or "
        "several; the solution, or two; and, where there is one or none, a proof that there is no "
        "other. 'nonet verify' checks it without solving anything, and so can other programs: the "
        "proof is in a format (DRAT) that checkers for SAT solvers read.\n\n"
        "The exit code is 0 if every puzzle has got its certificate, whatever that says.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::certify
