// What claims to prove something: certificates, proofs and the answers of other solvers.
//
// The proof is one that a board with two solutions has none: whatever it says, it must be refused.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "solve/proofs/verify.hpp"
#include "text/encodings/dimacs.hpp"
#include "text/formats/format.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.empty()) return 0;
  const std::size_t first = proofs::split_certificate(text);
  if (first == 0 || first > text.size()) std::abort();
  if (const auto read = nonet::read_certificate(text.substr(0, first))) {
    if (read->puzzle.layout->size() <= 16) static_cast<void>(nonet::verify(*read));
  }
  static_cast<void>(cnf::read_answer(text));

  static const Puzzle kPuzzle = read_puzzles("12..34..2.4.4.2.", {}, find_format("line")).value().front();
  const Certificate lie{.puzzle = kPuzzle, .verdict = Verdict::NoSolution, .proof = std::string(text)};
  if (nonet::verify(lie)) std::abort();
  if (proofs::trimmed_proof(lie)) std::abort();
  return 0;
}
