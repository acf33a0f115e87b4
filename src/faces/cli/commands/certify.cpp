#include <optional>

#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/certify/certify.hpp"

namespace nonet::cli::commands::certify {
namespace {

constexpr Parameter kOut{.id = "out", .kind = Parameter::Kind::File};
constexpr Parameter kNumber{.id = "number",
                            .kind = Parameter::Kind::Number,
                            .initial = "1",
                            .least = 1,
                            .most = proofs::kMostCertified};
constexpr Parameter kOptions[] = {kNumber, kOut, options::kThreads, options::kTimeLimit};

// What all threads share.
struct Certifying : AnswerOptions {
  std::optional<RecordFiles> files = {};  // unset: standard output
  int most = 1;                           // solutions that are all listed
};

class CertifyJob final : public Job {
 public:
  explicit CertifyJob(const Certifying& shared) : shared_(shared) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const auto made = proofs::certify(item.puzzle, shared_.in_time(), shared_.most);
    if (!made) return give_up(item, made.error(), out);
    out.tally.count(made->verdict);
    const std::string text = nonet::write_certificate(made->certificate);
    if (shared_.files) {
      shared_.files->write(item.place, ".cert", text, out);
    } else {
      out.data += text;
    }
  }

 private:
  const Certifying& shared_;
};

int run(const Arguments& arguments, Console& console) {
  if (const Message why = proofs::missing_prover(); !why.empty()) return usage_error(console, why);
  Certifying shared{answer_options(arguments, console)};
  if (arguments.has(kNumber)) shared.most = static_cast<int>(arguments.number(kNumber));
  if (arguments.has(kOut)) {
    auto files = RecordFiles::in(arguments.text(kOut), input_names(arguments));
    if (!files) return usage_error(console, files.error());
    shared.files = *std::move(files);
  }
  StreamCommand command = stream_of<CertifyJob>(shared);
  command.summary = [](const Tally& tally) { return verdict_summary(tally, false); };
  command.exit_code = RecordFiles::exit_code;
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "certify", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::certify
