#include <filesystem>
#include <optional>

#include <fmt/core.h>

#include "faces/cli/files.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/certify/certify.hpp"

namespace nonet::cli::commands::certify {
namespace {

constexpr Parameter kOut{.id = "out", .kind = Parameter::Kind::File};
constexpr Parameter kOptions[] = {kOut, options::kThreads, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
// What all threads share.
struct Certifying {
  StopToken stop;
  double time_limit = 0;
  std::optional<FileNames> names;  // unset: standard output
};

class CertifyJob final : public Job {
 public:
  explicit CertifyJob(const Certifying& shared) : shared_(shared) {}

  [[nodiscard]] bool takes_rules() const override { return true; }  // or certify() names the rule
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = shared_.stop.with_time_limit(shared_.time_limit);
    const auto made = proofs::certify(item.puzzle, stop);
    if (!made) return give_up(item, made.error(), out);
    out.tally.count(made->verdict);
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
    ++out.tally.failed;
    out.notes += fmt::format("{}: {}\n", path.string(), written.error().in(out.language));
  }

  const Certifying& shared_;
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
  StreamCommand command = stream_of<CertifyJob>(shared);
  command.summary = [](const Tally& tally) { return verdict_summary(tally, false); };
  command.exit_code = [](const Tally& tally) -> int {
    if (tally.failed > 0) return kTrouble;
    return tally.unreadable + tally.of(Verdict::GaveUp) == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{.id = "certify",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .run = run};

}  // namespace nonet::cli::commands::certify
