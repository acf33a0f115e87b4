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

// The puzzles that are the same as one, but for a transformation.
struct SameClass {
  std::string form;                   // the canonical form
  std::optional<std::uint64_t> size;  // how many there are; unset if that has more than 18 figures
};

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
  const Path* explained = nullptr;  // the path of explain()
  const se::Numbers* se = nullptr;
  const Classes* classes = nullptr;
  const Minutes* minutes = nullptr;
  const SameClass* same = nullptr;
  std::optional<bool> minimal = {};
  const std::string* backbone = nullptr;  // the digits that all solutions have
  const Geometry* geometry = nullptr;     // of the step
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
  Trace,   // look for that of explain()
  RateSe,  // look for Sudoku Explainer's
  Classify,
  Time,  // look for the path of people, and how long they take
  Hint,  // find a step
  Canonise,
  Minimal,   // find out whether each given is needed
  Backbone,  // find out what all solutions have
};

using Value = std::variant<std::monostate, bool, std::uint64_t, double, std::string>;

enum class FactHolds : std::uint8_t { Text, Whole, Real, Truth };  // what a value is, if there is one

struct Fact {
  std::string_view name;  // the column, the key
  FactHolds holds = FactHolds::Text;
  char letter = '\0';  // after the percent sign; none if 0
  Work work = Work::None;
  Text what = {};
  Value (*value)(const KnownFacts& known) = nullptr;  // once the work is done
  classes::WantedClasses wanted = 0;                  // of Classify: what to look for
  Text missing = {"-", "-"};                          // for people, where there is no value
};

[[nodiscard]] std::span<const Fact> all_facts();
// Returns null if there is none of this name.
[[nodiscard]] const Fact* find_fact(std::string_view name);

// Returns the value; none if there is none, or the work was not done.
[[nodiscard]] Value fact_value(const Fact& fact, const KnownFacts& known);
// Append the fact: as words for people, in their language; as a field of a table, empty where there is no
// value.
void append_words(const Fact& fact, const KnownFacts& known, std::string& out);
void append_plain(const Fact& fact, const KnownFacts& known, std::string& out);
// Adds a value as a member of an object, null where there is none.
void add_value(std::string_view name, const Value& value, JsonObject& json);

// Returns the name or number that the puzzle has in its collection, from its metadata; empty if it has none.
[[nodiscard]] std::string_view id_of(const Puzzle& puzzle);

}  // namespace nonet::teacher
