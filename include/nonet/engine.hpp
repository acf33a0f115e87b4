// Engines: the ways to solve a Puzzle, as a list to choose from. SolveOptions::engine takes their
// ids.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/language.hpp"

namespace nonet::inline v0 {

// A setting that a caller can choose for an engine: an encoding, a heuristic, the solver to start.
struct SettingSpec {
  std::string_view name = {};
  Text summary = {};
  std::string_view initial = {};
  std::string_view choices = {};  // separated by blanks; empty: any text
  bool command = false;           // whether a text other than the initial one is a command to start
};
// The value that a caller gives to a setting.
struct SettingValue {
  std::string name = {};
  std::string value = {};
};

enum Ability : std::uint32_t {
  kEnumerates = 1U << 0U,  // finds every solution; other engines may get stuck (StopReason::Stuck)
  kCounts = 1U << 1U,      // can count solutions without building each
  kProves = 1U << 2U,      // can make a certificate
  kAnyLayout = 1U << 3U,   // any size and houses, not only plain boards
  kInterrupts = 1U << 4U,  // stops within 10 ms of a request by the stop token
  kSlow = 1U << 5U,        // interpreted: for small boards
  kRulesToo = 1U << 6U,    // takes puzzles with rules; other engines return Unsupported
};
using Abilities = std::uint32_t;

struct EngineInfo {
  std::string_view id = {};  // "native", "sat", …
  Text summary = {};
  Abilities abilities = 0;
  std::span<const SettingSpec> settings = {};
  Message missing = {};  // what to install before the engine can run here; empty if nothing
};

// Lists all engines, the default one first. Looks for the programs and libraries that some of them
// need, which takes milliseconds.
[[nodiscard]] NONET_API std::vector<EngineInfo> engines();

}  // namespace nonet::inline v0
