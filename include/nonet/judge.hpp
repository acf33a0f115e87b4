// Judging: is a step that somebody gives true, and does it follow from the reason given?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/explain.hpp"

namespace nonet::inline v0 {

// Whether a step follows from the reason that it gives.
enum class Support : std::uint8_t {
  None,     // no reason is given
  Follows,  // from what the reason names alone
  Fails,    // it does not
  Unknown,  // the time was up
};
[[nodiscard]] NONET_API std::string_view support_name(Support support);  // "follows"

struct JudgeOptions {
  std::string language = "en";  // or "es"
  TechniqueOptions techniques = {};
  bool simplest = true;  // whether the simplest technique is looked for
  StopToken stop = {};
};

struct Judgement {
  std::optional<bool> is_true = {};  // in every solution of the board; unset: not known in time
  bool done = false;                 // the board says it already
  Support support = Support::None;
  std::optional<Candidate> breaks = {};  // a candidate that is still there; without it the step would follow
  std::string simplest = {};  // the id of the simplest technique that shows it; empty if none is found
  std::string text = {};      // all of it in sentences
};

struct Judgements {
  Verdict verdict = Verdict::GaveUp;  // of the board
  bool refused = false;               // as in Explanation: nothing is judged
  std::string note = {};
  std::vector<Judgement> steps = {};  // one for each
};

// Judges steps about the board as it stands: "r4c5<>7", "Naked Pair: 1,8 in r28c1 => r4c1<>1", Eureka, a
// sentence of nonet, or an object of explain's JSON. Many steps of one board cost little more than one.
// Errors: Syntax if a step cannot be read, with its number in the message and the offset in it; else as
// hint().
[[nodiscard]] NONET_API Result<Judgements> judge(const Puzzle& puzzle, std::span<const std::string> steps,
                                                 const JudgeOptions& options = {});

}  // namespace nonet::inline v0
