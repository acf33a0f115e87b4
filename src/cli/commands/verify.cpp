#include "proofs/verify.hpp"

#include <filesystem>

#include <fmt/core.h>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "formats/text.hpp"
#include "stream/stream.hpp"

namespace nonet::cli::commands::verify {
namespace {

constexpr Option kExtract{
    .name = "extract",
    .takes = Takes::File,
    .value = "DIR",
    .help =
        "also write each formula and proof to DIR, NAME-LINE.cnf and .drat, for other checkers"};
constexpr Option kOptions[] = {kExtract};
constexpr Example kExamples[] = {
    {"nonet verify puzzle.cert", "whether the certificate is accepted"},
    {"nonet verify --extract . puzzle.cert && drat-trim puzzle-1.cnf puzzle-1.drat",
     "another checker too"},
};

class Verifier {
 public:
  Verifier(Console& console, std::filesystem::path folder)
      : console_(console), folder_(std::move(folder)) {}

  void check_text(std::string_view text, const std::string& name) {
    Place place{name, 1, 1};
    if (trim(text).empty()) {
      refuse(place, "there is no certificate in it");
      return;
    }
    while (!text.empty()) {
      const std::string_view record = text.substr(0, proofs::split_certificate(text));
      check(record, place);
      place = place_at(record, record.size(), place);
      text.remove_prefix(record.size());
    }
  }
  void trouble(const std::string& name, const std::string& why) {
    console_.complain(fmt::format("{}: {}", name, why));
    in_trouble_ = true;
  }
  [[nodiscard]] int report() const {
    const std::string summary =
        fmt::format("{}: {} accepted, {} refused", counted(accepted_ + refused_, "certificate"),
                    grouped(accepted_), grouped(refused_));
    console_.complain(summary);
    if (in_trouble_) return kTrouble;
    return refused_ == 0 && accepted_ > 0 ? kDone : kSomeFailed;
  }

 private:
  void check(std::string_view record, const Place& place) {
    const auto certificate = nonet::read_certificate(record);
    if (!certificate) {
      const Error& error = certificate.error();
      refuse(place_at(record, error.offset == Error::kNoOffset ? 0 : error.offset, place),
             error.message);
      return;
    }
    if (!folder_.empty() && certificate->verdict != Verdict::Multiple) extract(*certificate, place);
    const auto ok = nonet::verify(*certificate);
    if (!ok) {
      const std::size_t offset = ok.error().offset;
      refuse(offset == Error::kNoOffset
                 ? place
                 : place_at(record, certificate->proof_offset + offset, place),
             ok.error().message);
      return;
    }
    ++accepted_;
    console_.out(
        fmt::format("{}: accepted: {}\n", to_string(place), verdict_name(certificate->verdict)));
  }
  void refuse(const Place& place, const std::string& why) {
    ++refused_;
    console_.err(fmt::format("{}: refused: {}\n", to_string(place), why));
  }
  void extract(const Certificate& certificate, const Place& place) {
    const auto write = [&](std::string_view extension, const std::string& text) {
      const auto path = folder_ / file_name_of(place, extension);
      if (auto ok = write_file(path, text); !ok) trouble(path.string(), ok.error().message);
    };
    write(".cnf", proofs::formula_text(certificate));
    write(".drat", certificate.proof);
  }

  Console& console_;
  std::filesystem::path folder_;
  std::uint64_t accepted_ = 0;
  std::uint64_t refused_ = 0;
  bool in_trouble_ = false;
};

int run(const Arguments& arguments, Console& console) {
  const std::filesystem::path folder = arguments.text(kExtract);
  if (const auto ok = make_folder(folder); !ok) return usage_error(console, ok.error());
  Verifier verifier(console, folder);
  std::vector<std::string> files = arguments.operands();
  if (files.empty()) files.emplace_back("-");
  for (const std::string& file : files) {
    const auto text = read_whole(file);
    if (text) {
      verifier.check_text(*text, file == "-" ? "<stdin>" : file);
    } else {
      verifier.trouble(file, text.error().message);
    }
  }
  return verifier.report();
}

}  // namespace

extern constinit const Command entry{
    .id = "verify",
    .summary = "check the certificates that 'nonet certify' writes",
    .description =
        "Makes the rules from the board, checks that the solution keeps them, and follows the "
        "proof step by step. It shares no code with nonet's solvers, so that an error there "
        "cannot hide here. A certificate that is not accepted is reported with the place and "
        "the reason.\n\n"
        "A certificate is about the board that it contains: check that this is the board you "
        "mean.",
    .operand = options::kFiles,
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::verify
