#include "solve/proofs/certificate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include <fmt/core.h>

#include "base/hash.hpp"
#include "base/say.hpp"
#include "text/formats/format.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace proofs {
namespace {

constexpr std::string_view kHead = "nonet certificate 1";
constexpr std::string_view kEnd = "end ";

struct ClaimName {
  std::string_view name;
  Verdict verdict;
  int solutions;  // kSaid: the number stands after the name
  bool proved;
};
constexpr int kSaid = -1;
constexpr std::array kClaims{ClaimName{"unique", Verdict::Unique, 1, true},
                             ClaimName{"none", Verdict::NoSolution, 0, true},
                             ClaimName{"multiple", Verdict::Multiple, 2, false},
                             ClaimName{"exactly ", Verdict::Multiple, kSaid, true}};

const ClaimName& claim_of(const Certificate& certificate) {
  const auto* const claim = std::ranges::find_if(kClaims, [&](const ClaimName& one) {
    return one.verdict == certificate.verdict && one.proved == certificate.complete();
  });
  assert(claim != kClaims.end());
  return *claim;
}

std::string end_line(std::string_view before) { return fmt::format("{}{:016x}\n", kEnd, fnv1a(before)); }

// Reads a text line by line; each line starts with a word.
class CertificateReader {
 public:
  explicit CertificateReader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t offset() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  [[nodiscard]] Failure refuse(Message message) const { return fail(Errc::Syntax, std::move(message), at_); }
  // Takes the next line and returns what follows the word; empty if the line does not start with it.
  std::optional<std::string_view> take(std::string_view word) {
    const TextLine line = line_at(text_, at_);
    if (!line.ended || !line.text.starts_with(word)) return std::nullopt;
    value_ = line.offset + word.size();
    at_ = line.end;
    return line.text.substr(word.size());
  }
  // Returns an error in the value last returned by take().
  [[nodiscard]] Failure refuse_value(const Error& error) const {
    const std::size_t within = error.offset == Error::kNoOffset ? 0 : error.offset;
    return fail(error.code, error.words(), value_ + within);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t value_ = 0;
};

// Returns the board as nonet's own JSON, which has a notation for every puzzle, without a line end.
std::string puzzle_line(const Puzzle& puzzle) {
  Puzzle bare;
  bare.reset(puzzle.layout);
  bare.givens = puzzle.givens;
  bare.candidates = puzzle.candidates;
  bare.rules = puzzle.rules;
  std::string line;
  static_cast<void>(find_format("json")->write(bare, Show::Puzzle, line));
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

Result<Puzzle> read_puzzle(CertificateReader& reader) {
  const auto text = reader.take("puzzle ");
  if (!text) return reader.refuse(tr("there is no line 'puzzle'"));
  auto puzzles = read_puzzles(*text, {.takes_rules = true}, find_format("json"));
  if (!puzzles) return reader.refuse_value(puzzles.error());
  if (puzzles->size() != 1) return reader.refuse_value({Errc::Syntax, tr("one puzzle is expected here")});
  // A reader of the line must see exactly what is proved: no second board, no solution, no other keys.
  if (puzzle_line(puzzles->front()) != *text) {
    return reader.refuse_value(
        {Errc::Syntax, tr("the puzzle is not written as nonet writes it, without anything else")});
  }
  return std::move(puzzles->front());
}

// Checks the last line, which shows that the text was not changed or cut off.
Result<void> check_end(std::string_view text) {
  const std::size_t start = text.ends_with('\n') ? text.rfind('\n', text.size() - 2) + 1 : text.size();
  const std::string_view last = text.substr(start);
  if (!last.starts_with(kEnd)) {
    return fail(Errc::Syntax, tr("it is cut off: its last line is not 'end'"), start);
  }
  if (last != end_line(text.substr(0, start))) {
    return fail(Errc::Syntax, tr("it was changed: the checksum after 'end' does not match"), start);
  }
  return {};
}

}  // namespace

std::size_t split_certificate(std::string_view text) {
  for (TextLine line; next_line(text, line);) {
    if (line.offset > 0 && line.text == kHead) return line.offset;
    if (line.text.starts_with(kEnd)) return line.end;
  }
  return text.size();
}

}  // namespace proofs

std::string v0::write_certificate(const Certificate& certificate) {
  using namespace proofs;
  const ClaimName& claim = claim_of(certificate);
  std::string text =
      fmt::format("{}\npuzzle {}\nverdict {}", kHead, puzzle_line(certificate.puzzle), claim.name);
  if (claim.solutions == kSaid) text += fmt::format("{}", certificate.solutions.size());
  text += '\n';
  for (const Grid& solution : certificate.solutions) {
    text += "solution ";
    write_board(*certificate.puzzle.layout, solution, '.', text);
    text += '\n';
  }
  if (claim.proved) text += "proof\n" + certificate.proof;
  return text + end_line(text);
}

Result<Certificate> v0::read_certificate(std::string_view text) {
  using namespace proofs;
  CertificateReader reader(text);
  if (reader.take(kHead) != std::string_view()) {
    return reader.refuse(say("not a certificate: it does not begin with '{}'", kHead));
  }
  if (const auto ok = check_end(text); !ok) return Failure(ok.error());
  auto puzzle = read_puzzle(reader);
  if (!puzzle) return Failure(puzzle.error());
  Certificate certificate{.puzzle = std::move(*puzzle)};

  const auto verdict = reader.take("verdict ");
  if (!verdict) return reader.refuse(tr("there is no line 'verdict'"));
  const auto* const claim = std::ranges::find_if(kClaims, [&](const ClaimName& one) {
    return one.solutions == kSaid ? verdict->starts_with(one.name) : *verdict == one.name;
  });
  if (claim == kClaims.end()) {
    return reader.refuse_value(
        {Errc::Syntax, tr("a verdict is unique, none, multiple, or exactly a number")});
  }
  certificate.verdict = claim->verdict;
  int wanted = claim->solutions;
  if (wanted == kSaid) {
    const std::optional<int> said = parse_number(verdict->substr(claim->name.size()));
    if (!said || *said < 2 || *said > kMostCertified) {
      return reader.refuse_value(
          {Errc::Syntax, say("'exactly' is followed by a number from 2 to {}", kMostCertified)});
    }
    wanted = *said;
  }
  while (std::cmp_less(certificate.solutions.size(), wanted)) {
    const auto line = reader.take("solution ");
    if (!line) return reader.refuse(tr("there is no line 'solution'"));
    auto grid = full_grid(*line, *certificate.puzzle.layout);
    if (!grid) return reader.refuse_value({Errc::Syntax, tr("not a full grid")});
    certificate.solutions.push_back(std::move(*grid));
  }
  if (claim->proved) {
    const auto after = reader.take("proof");
    if (!after) return reader.refuse(tr("there is no line 'proof'"));
    if (!after->empty()) {
      return reader.refuse_value({Errc::Syntax, tr("the line of the word 'proof' goes on")});
    }
  }
  certificate.proof_offset = reader.offset();
  const std::string_view rest = reader.rest();
  certificate.proof = rest.substr(0, rest.size() - end_line({}).size());
  if (claim->proved && certificate.proof.empty()) {
    return reader.refuse(tr("the proof is cut off: its last step is not the empty clause"));
  }
  if (!claim->proved && !certificate.proof.empty()) {
    return reader.refuse(tr("only 'end' is expected here"));
  }
  return certificate;
}

}  // namespace nonet
