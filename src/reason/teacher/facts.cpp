#include "reason/teacher/facts.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "reason/logic/steps/sentence.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/table.hpp"
#include "text/formats/text.hpp"

namespace nonet::teacher {
namespace {

// Where a value exists only of a puzzle that is solved by logic, these words are numbers that come after all
// others, for `sort -n`.
constexpr Text kNoScore = tr("999999+");
constexpr Text kNoSe = tr("99.9+");
constexpr Text kUnsolved = tr("unsolved");

Value number(std::uint64_t value) { return value; }

// Returns whether the work was done that the value comes from.
bool is_done(Work work, const KnownFacts& known) {
  switch (work) {
    case Work::None:
    case Work::Judge: return true;
    case Work::Solve:
    case Work::Search: return known.answer != nullptr;
    case Work::Rate: return known.difficulty != nullptr && known.path != nullptr;
    case Work::RateSe: return known.se != nullptr;
    case Work::Hint: return known.step != nullptr;
  }
  return false;
}

Value value_of(const Fact& fact, const KnownFacts& known) {
  return is_done(fact.work, known) ? fact.value(known) : Value();
}

// Returns a number of Sudoku Explainer's, which counts tenths.
Value in_units(int tenths) { return tenths / 10.0; }

Value board(const KnownFacts& known) {
  if (known.puzzle == nullptr) return {};
  return board_field(*known.puzzle);
}

Value solution(const KnownFacts& known) {
  if (known.answer->solutions.empty()) return {};
  std::string text;
  std::string_view symbols;
  if (known.puzzle != nullptr) symbols = known.puzzle->symbols;
  write_one_line(known.answer->solutions.front(), '.', text, symbols);
  return text;
}

Value id(const KnownFacts& known) {
  if (known.puzzle == nullptr) return {};
  const std::string_view found = id_of(*known.puzzle);
  return found.empty() ? Value() : std::string(found);
}

Value verdict(const KnownFacts& known) {
  if (known.puzzle == nullptr) return std::string("unreadable");
  if (!known.verdict) return {};
  return std::string(verdict_name(*known.verdict));
}

// Returns HoDoKu's level of a puzzle with one solution.
Value level(const KnownFacts& known) {
  const bool one = !known.verdict || *known.verdict == Verdict::Unique;
  if (!known.difficulty->scored || !one) return {};
  return std::string(in(known.language, level_words(known.difficulty->level)));
}

// Return values of a puzzle that logic solves: only then is the path a measure of it.
Value score(const KnownFacts& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.scored ? number(static_cast<std::uint64_t>(hard.score)) : Value();
}
Value se_number(const KnownFacts& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.scored ? Value(hard.se) : Value();
}
Value hardest(const KnownFacts& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.hardest != nullptr ? std::string(hard.hardest->id) : Value();
}
Value hardest_name(const KnownFacts& known) {
  const Difficulty& hard = *known.difficulty;
  if (!hard.solved) return {};
  if (hard.hardest == nullptr) return std::string("-");
  return std::string(in(known.language, hard.hardest->name));
}

constexpr std::array kFacts{
    Fact{.name = "puzzle", .letter = 'g', .what = tr("the puzzle"), .value = board},
    Fact{.name = "file",
         .what = tr("where it stands: the file"),
         .value = [](const KnownFacts& known) -> Value { return std::string(known.file); }},
    Fact{.name = "line",
         .what = tr("the line"),
         .value = [](const KnownFacts& known) { return number(known.line); }},
    Fact{.name = "place",
         .letter = 'i',
         .what = tr("FILE:LINE:COLUMN"),
         .value = [](const KnownFacts& known) -> Value {
           return fmt::format("{}:{}:{}", known.file, known.line, known.column);
         }},
    Fact{.name = "id", .what = tr("the name or number that its collection gives it"), .value = id},
    Fact{.name = "verdict",
         .work = Work::Judge,
         .what = tr("unique, multiple, none, invalid, gave up or unreadable"),
         .value = verdict},
    Fact{.name = "solution", .work = Work::Solve, .what = tr("the first solution"), .value = solution},
    Fact{.name = "count",
         .work = Work::Solve,
         .what = tr("how many solutions were found"),
         .value = [](const KnownFacts& known) { return number(known.answer->count); }},
    Fact{.name = "exact",
         .work = Work::Solve,
         .what = tr("whether these are all"),
         .value = [](const KnownFacts& known) -> Value { return known.answer->exact; }},
    Fact{.name = "reason",
         .work = Work::Judge,
         .what = tr("why there is no answer"),
         .value = [](const KnownFacts& known) -> Value {
           return known.reason.empty() ? Value() : std::string(known.reason);
         }},
    Fact{.name = "guesses",
         .work = Work::Search,
         .what = tr("guesses of the search"),
         .value = [](const KnownFacts& known) { return number(known.answer->stats.guesses); }},
    Fact{.name = "seconds",
         .work = Work::Search,
         .what = tr("seconds of the search"),
         .value = [](const KnownFacts& known) -> Value { return known.answer->stats.seconds; }},
    Fact{.name = "level",
         .letter = 'l',
         .work = Work::Rate,
         .what = tr("HoDoKu's level; none if there are several solutions"),
         .value = level},
    Fact{.name = "score",
         .letter = 's',
         .work = Work::Rate,
         .what = tr("HoDoKu's score; none if logic does not solve the puzzle"),
         .missing = kNoScore,
         .value = score},
    Fact{.name = "se",
         .letter = 'e',
         .work = Work::Rate,
         .what = tr("Sudoku Explainer's number of the hardest step; 0.0: no step has one"),
         .missing = kNoSe,
         .value = se_number},
    Fact{.name = "hardest",
         .letter = 't',
         .work = Work::Rate,
         .what = tr("the hardest technique: its id, for nonet learn"),
         .value = hardest},
    Fact{.name = "hardest_name",
         .letter = 'h',
         .work = Work::Rate,
         .what = tr("its name"),
         .missing = kUnsolved,
         .value = hardest_name},
    Fact{.name = "steps",
         .letter = 'n',
         .work = Work::Rate,
         .what = tr("how many steps"),
         .value = [](const KnownFacts& known) { return number(known.path->steps.size()); }},
    Fact{.name = "blanks",
         .letter = 'b',
         .work = Work::Rate,
         .what = tr("cells that logic leaves blank; 0: solved"),
         .value =
             [](const KnownFacts& known) {
               return number(static_cast<std::uint64_t>(known.path->end.blanks().count()));
             }},
    Fact{.name = "solved",
         .work = Work::Rate,
         .what = tr("whether logic solves it"),
         .value = [](const KnownFacts& known) -> Value { return known.difficulty->solved; }},
    Fact{.name = "er",
         .letter = 'r',
         .work = Work::RateSe,
         .what = tr("Sudoku Explainer's rating: that of the hardest step"),
         .value = [](const KnownFacts& known) { return in_units(known.se->er); }},
    Fact{.name = "ep",
         .letter = 'p',
         .work = Work::RateSe,
         .what = tr("the same up to the first digit that is placed"),
         .value = [](const KnownFacts& known) { return in_units(known.se->ep); }},
    Fact{.name = "ed",
         .letter = 'd',
         .work = Work::RateSe,
         .what = tr("the same of the first step"),
         .value = [](const KnownFacts& known) { return in_units(known.se->ed); }},
    Fact{.name = "technique",
         .work = Work::Hint,
         .what = tr("the technique of the step: its id, for nonet learn"),
         .value = [](const KnownFacts& known) -> Value { return std::string(known.step->technique->id); }},
    Fact{.name = "where",
         .work = Work::Hint,
         .what = tr("where to look"),
         .value = [](const KnownFacts& known) -> Value {
           return where_words(*known.geometry, *known.step, known.language);
         }},
    Fact{.name = "step",
         .work = Work::Hint,
         .what = tr("what the step gives: r3c1<>5"),
         .value = [](const KnownFacts& known) -> Value {
           return result_notation(*known.geometry, *known.step);
         }},
    Fact{.name = "sentence",
         .work = Work::Hint,
         .what = tr("the step and why"),
         .value = [](const KnownFacts& known) -> Value {
           return sentence(*known.geometry, *known.step, known.language);
         }},
};

struct AsText {
  std::string& out;
  void operator()(std::monostate) const {}
  template <class Plain>
  void operator()(Plain value) const {
    append_json(value, out);
  }
  void operator()(const std::string& value) const { out += value; }
};

}  // namespace

std::span<const Fact> all_facts() { return kFacts; }

const Fact* find_fact(std::string_view name) {
  const auto found = std::ranges::find(kFacts, name, &Fact::name);
  return found == kFacts.end() ? nullptr : &*found;
}

void append_words(const Fact& fact, const KnownFacts& known, std::string& out) {
  const Value value = value_of(fact, known);
  if (std::holds_alternative<std::monostate>(value)) {
    out += in(known.language, fact.missing);
  } else {
    std::visit(AsText{out}, value);
  }
}

void append_plain(const Fact& fact, const KnownFacts& known, std::string& out) {
  std::visit(AsText{out}, value_of(fact, known));
}

void add_fact(const Fact& fact, const KnownFacts& known, JsonObject& json) {
  std::visit(
      [&](const auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
          json.add(fact.name, nullptr);
        } else {
          json.add(fact.name, value);
        }
      },
      value_of(fact, known));
}

std::string_view id_of(const Puzzle& puzzle) {
  constexpr auto kNames =
      std::to_array<std::string_view>({"id", "puzzle_id", "hash", "index", "nr", "no", "number", "name",
                                       "title", "número", "numero", "nombre", "título"});
  for (const std::string_view name : kNames) {
    const auto found = std::ranges::find_if(
        puzzle.meta, [&](const auto& pair) { return equal_ignoring_case(pair.first, name); });
    if (found != puzzle.meta.end()) return found->second;
  }
  return {};
}

}  // namespace nonet::teacher
