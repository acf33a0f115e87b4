// Hunts: each draws a board, asks nonet about it, and holds the answer to one that was found in another way.
//
//   number of the round ──► dice ──► hunt ──► board, question ──► nonet's answer ─┐
//                                                └──► the oracle's answer ────────┴──► the same, or a finding
//
// A round is the same whenever it is run again, unless an engine runs out of time in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"
#include "oracle/boards.hpp"

namespace nonet::hunt {

// What came of the rounds of a hunt, or of those with a kind of rule.
struct Tally {
  std::uint64_t rounds = 0;
  std::uint64_t open = 0;  // of these: nothing was compared, since somebody took too long or nothing fitted
  std::uint64_t findings = 0;
  double seconds = 0;
};

class Round {
 public:
  Round(std::string_view hunt, std::uint64_t number, const std::filesystem::path& data)
      : dice(number), hunt_(hunt), number_(number), data_(data) {}

  oracle::Dice dice;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  // Returns the folder with puzzles of other programs; empty if there is none.
  [[nodiscard]] const std::filesystem::path& data() const { return data_; }
  // Returns what ends a search that takes too long.
  [[nodiscard]] static StopToken patience() { return StopToken().with_time_limit(10); }

  // The kinds of these rules came round.
  void came(std::span<const Rule> rules);
  // Prints a finding if the two do not say the same: the board as a text that nonet reads, and what each says.
  void expect(bool same, const Puzzle& puzzle, const std::string& nonet_says, const std::string& other_says);
  void expect_equal(std::uint64_t nonet_says, std::uint64_t oracle_says, const Puzzle& puzzle,
                    const std::string& what);
  // Prints a finding.
  void find(const std::string& board, const std::string& nonet_says, const std::string& other_says);

  [[nodiscard]] std::uint64_t findings() const { return findings_; }
  [[nodiscard]] const std::map<std::string_view, int>& kinds() const { return kinds_; }

 private:
  std::string_view hunt_;
  std::uint64_t number_;
  const std::filesystem::path& data_;
  std::map<std::string_view, int> kinds_;
  std::uint64_t findings_ = 0;
};

struct Hunt {
  std::string_view name;
  int share;                  // of the rounds
  bool (*run)(Round& round);  // false if nothing was compared
  std::string_view sentence;  // what is held to what
};

// Each in a file of its own, or with those that are alike.
bool hunt_rules(Round& round);
bool hunt_foreign(Round& round);
bool hunt_large(Round& round);
bool hunt_count(Round& round);
bool hunt_candidates(Round& round);
bool hunt_why(Round& round);
bool hunt_minimize(Round& round);
bool hunt_redundant(Round& round);
bool hunt_canonical(Round& round);
bool hunt_generate(Round& round);
bool hunt_certify(Round& round);
bool hunt_judge(Round& round);

// Returns a line that nonet reads, with layout, givens, candidates and rules.
[[nodiscard]] std::string text_of(const Puzzle& puzzle);

}  // namespace nonet::hunt
