// Facts: what there is to say of a puzzle in a word or a number, and the one list of them.
//
//   nonet rate --add level,score      columns of a table
//   nonet rate --json                 members of an object
//   nonet rate --format '%l %s'       letters
//
// All three are made from the rows of all_facts(): a fact more is a row more.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/json.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {

// What is known of a puzzle.
struct KnownFacts {
  std::string_view file = {};
  std::size_t line = 0;
  std::size_t column = 0;
  const Puzzle* puzzle = nullptr;  // null: it cannot be read
  std::optional<Verdict> verdict = {};
  const Answer* answer = nullptr;
  const Path* path = nullptr;
  const Difficulty* difficulty = nullptr;
  const se::Numbers* se = nullptr;
  const Classes* classes = nullptr;
  const Minutes* minutes = nullptr;
  const Geometry* geometry = nullptr;  // of the step
  const Step* step = nullptr;
  std::string_view reason = {};  // why there is no answer
  Language language = Language::English;
};

// What has to be done before a fact is known.
enum class Work : std::uint8_t {
  None,
  Judge,   // find out whether it has one solution
  Solve,   // count solutions, perhaps of many puzzles at once
  Search,  // the same for this puzzle by itself
  Rate,    // look for the path
  Trace,   // write all of it
  RateSe,  // look for Sudoku Explainer's
  Classify,
  Time,  // look for the path of people, and how long they take
  Hint,  // find a step
};

using Value = std::variant<std::monostate, bool, std::uint64_t, double, std::string>;

struct Fact {
  std::string_view name;  // the column, the key
  char letter = '\0';     // after the percent sign; none if 0
  Work work = Work::None;
  Text what = {};
  Value (*value)(const KnownFacts& known) = nullptr;  // once the work is done
  classes::WantedClasses wanted = 0;                  // of Classify: what to look for
  Text missing = {"-", "-"};                          // for people, where there is no value
};

[[nodiscard]] std::span<const Fact> all_facts();
// Returns null if there is none of this name.
[[nodiscard]] const Fact* find_fact(std::string_view name);

// Append the fact: as words for people, in their language; as a field of a table, empty where there is no
// value; as a member of an object, null where there is none.
void append_words(const Fact& fact, const KnownFacts& known, std::string& out);
void append_plain(const Fact& fact, const KnownFacts& known, std::string& out);
void add_fact(const Fact& fact, const KnownFacts& known, JsonObject& json);

// Returns the name or number that the puzzle has in its collection, from its metadata; empty if it has none.
[[nodiscard]] std::string_view id_of(const Puzzle& puzzle);

}  // namespace nonet::teacher
