#include "solve/proofs/verify.hpp"
#include "base/say.hpp"
#include "base/system_error.hpp"
#include "solve/certify/acl2.hpp"
#include "solve/proofs/lrat.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>

#include "ask/stream/stream.hpp"
#include "base/prose.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/formats/format.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli::commands::verify {
namespace {

constexpr Parameter kExtract{.id = "extract", .kind = Parameter::Kind::File};
constexpr Parameter kWith = Parameter::choice("with", "nonet acl2", "nonet");
constexpr Parameter kTimeLimit{
    .id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "600", .also = "seconds"};
constexpr Parameter kOptions[] = {kExtract, kWith, kTimeLimit};

// Returns the board on one line: in the notation `line`, which has no room for candidates, or in JSON.
std::string board_of(const Puzzle& puzzle) {
  std::string line;
  const Format& format = *find_format(puzzle.candidates ? "json" : "line");
  static_cast<void>(format.write(puzzle, Show::Puzzle, line));
  return std::string(trim(line));
}

// Returns what a certificate proves, in words.
Message claim_of(const Certificate& certificate) {
  if (certificate.verdict != Verdict::Multiple || !certificate.complete())
    return verdict_words(certificate.verdict);
  return say("exactly {} solutions", certificate.solutions.size());
}

class Verifier {
 public:
  // `acl2`: with that checker too, until it is told to stop, or has run for so long.
  Verifier(Console& console, std::optional<RecordFiles> files, std::optional<StopToken> acl2, double seconds)
      : console_(console), files_(std::move(files)), acl2_(acl2), acl2_seconds_(seconds) {}

  // Checks the certificates of a file, one after the other, with one of them in memory at a time.
  void check_file(const std::string& file) {
    const bool standard = file == "-";
    std::FILE* const in = standard ? stdin : std::fopen(file.c_str(), "rb");
    Place place{standard ? "<stdin>" : std::string_view(file), 1, 1};
    if (in == nullptr) return trouble(place, system_message(errno));
    check_stream(in, place);
    if (std::ferror(in) != 0 && !interrupted()) trouble(place, system_message(errno));
    if (!standard) std::fclose(in);
  }
  int report() {
    ask_acl2();
    constexpr Noun kCertificates{tr("certificate"), tr("certificates")};
    console_.complain(say("{}: {} accepted, {} refused", counted(accepted_ + refused_, kCertificates),
                          numeral(accepted_), numeral(refused_)));
    if (interrupted()) return kInterrupted;
    if (in_trouble_) return kTrouble;
    return refused_ == 0 && accepted_ > 0 ? kDone : kSomeFailed;
  }

 private:
  [[nodiscard]] bool interrupted() const { return acl2_ && acl2_->cancelled(); }
  void check_stream(std::FILE* in, Place place) {
    std::string text;
    bool any = false;
    for (bool ended = false; (!ended || !text.empty()) && !interrupted();) {
      const std::size_t length = proofs::split_certificate(text);
      const bool whole = ended || length < text.size();
      if (!whole && text.size() > kMostRead) {
        return refuse(place, say("a certificate of more than {} MiB", kMostRead >> 20U));
      }
      if (!whole) {
        ended = !read_more(in, text);
        continue;
      }
      const std::string_view record = std::string_view(text).substr(0, length);
      if (!trim(record).empty()) check(record, place);
      any = any || !trim(record).empty();
      place = place_at(record, length, place);
      text.erase(0, length);
    }
    if (!any && std::ferror(in) == 0 && !interrupted()) refuse(place, tr("there is no certificate in it"));
  }
  // Appends as much as is there already, so that each byte is looked at a few times only. False at the end.
  static bool read_more(std::FILE* in, std::string& text) {
    constexpr std::size_t kLeast = 65536;
    const std::size_t old = text.size();
    text.resize(old + std::max(old, kLeast));
    const std::size_t got = std::fread(text.data() + old, 1, text.size() - old, in);
    text.resize(old + got);
    return got > 0;
  }
  void trouble(const Place& place, const Message& why) {
    console_.complain(say("{}: {}", place.file, why));
    in_trouble_ = true;
  }
  void check(std::string_view record, const Place& place) {
    const auto certificate = nonet::read_certificate(record);
    if (!certificate) {
      const Error& error = certificate.error();
      refuse(place_at(record, error.offset == Error::kNoOffset ? 0 : error.offset, place), error.words());
      return;
    }
    if (files_ && certificate->complete()) extract(*certificate, place);
    const auto ok = nonet::verify(*certificate);
    if (!ok) {
      const std::size_t offset = ok.error().offset;
      refuse(offset == Error::kNoOffset ? place : place_at(record, certificate->proof_offset + offset, place),
             ok.error().words());
      return;
    }
    Accepted checked{.place = to_string(place),
                     .board = say("{}: {}", claim_of(*certificate), board_of(certificate->puzzle))};
    if (!acl2_) return accept(checked.place, say("accepted: {}", checked.board));
    if (certificate->complete()) {
      auto proof = proofs::acl2_case(*certificate);
      if (!proof) return refuse(place, proof.error().words());
      checked.has_proof = true;
      waiting_size_ += proof->formula.size() + proof->proof.size();
      cases_.push_back(*std::move(proof));
    }
    waiting_.push_back(std::move(checked));
    waiting_size_ += record.size();
    constexpr std::size_t kMostWaiting = 256UL << 20UL;
    if (waiting_size_ > kMostWaiting) ask_acl2();
  }
  // Has acl2 check what nonet has accepted, all in one run of it: its start takes longest.
  void ask_acl2() {
    const auto ok = cases_.empty() ? Result<void>()
                                   : proofs::check_with_acl2(cases_, acl2_->with_time_limit(acl2_seconds_));
    if (!ok) {
      console_.complain(ok.error().words());
      in_trouble_ = true;
      if (interrupted()) return;
    }
    auto proof = cases_.begin();
    for (const Accepted& checked : waiting_) {
      if (!checked.has_proof) {
        accept(checked.place, say("accepted by nonet; acl2 has no proof to check: {}", checked.board));
      } else if (ok && proof->refused.empty()) {
        accept(checked.place, say("accepted by nonet and by acl2 (projects/sat/lrat): {}", checked.board));
      } else {
        refuse(checked.place, ok ? say("nonet accepts it, but acl2 does not: {}", proof->refused)
                                 : tr("nonet accepts it, but acl2 has not checked it"));
      }
      if (checked.has_proof) ++proof;
    }
    cases_.clear();
    waiting_.clear();
    waiting_size_ = 0;
  }
  void accept(const std::string& place, const Message& what) {
    ++accepted_;
    console_.out(console_.in(say("{}: {}\n", place, what)));
  }
  void refuse(const Place& place, const Message& why) { refuse(to_string(place), why); }
  void refuse(const std::string& place, const Message& why) {
    ++refused_;
    console_.report(place, say("refused: {}", why));
  }
  void extract(const Certificate& certificate, const Place& place) {
    const auto write = [&](std::string_view extension, const std::string& text) {
      const std::string path = files_->of(place, extension).string();
      if (auto ok = write_file(path, text); !ok) trouble({path}, ok.error().words());
    };
    write(".cnf", proofs::formula_text(certificate));
    write(".drat", certificate.proof);
    if (const auto proof = proofs::hinted_proof(certificate); proof) {
      write(".lrat", proofs::lrat_text(*proof));
    } else if (proof.error().code == Errc::Unsupported) {
      console_.report(to_string(place), proof.error().words());
    }
  }

  // What nonet has accepted, and acl2 is to check.
  struct Accepted {
    std::string place;
    Message board = {};  // and the verdict
    bool has_proof = false;
  };

  Console& console_;
  std::optional<RecordFiles> files_;  // for --extract
  std::optional<StopToken> acl2_;     // for --with acl2
  double acl2_seconds_;               // for each run of it; 0: no limit
  std::vector<Accepted> waiting_;
  std::vector<proofs::Acl2Case> cases_;  // of those that are waiting and have a proof
  std::size_t waiting_size_ = 0;         // of all that, in bytes
  std::uint64_t accepted_ = 0;
  std::uint64_t refused_ = 0;
  bool in_trouble_ = false;
};

int run(const Arguments& arguments, Console& console) {
  std::vector<std::string> files = arguments.operands();
  if (files.empty()) files.emplace_back("-");
  std::optional<RecordFiles> extracted;
  if (arguments.has(kExtract)) {
    auto made = RecordFiles::in(arguments.text(kExtract), files);
    if (!made) return usage_error(console, made.error());
    extracted = *std::move(made);
  }
  std::optional<StopToken> acl2;
  if (arguments.text(kWith) == "acl2") {
    if (const Message why = proofs::missing_acl2(); !why.empty()) return usage_error(console, why);
    acl2 = stop_on_interrupt();
  }
  Verifier verifier(console, std::move(extracted), acl2, arguments.seconds(kTimeLimit));
  for (const std::string& file : files) verifier.check_file(file);
  return verifier.report();
}

}  // namespace

extern constinit const Command entry{
    .id = "verify", .options = kOptions, .takes = {options::kFiles}, .run = run};

}  // namespace nonet::cli::commands::verify
