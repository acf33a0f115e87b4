#include "reason/teacher/facts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/core.h>

#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/trace.hpp"
#include "text/formats/shaped_board.hpp"
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
    case Work::Trace: return known.explained != nullptr;
    case Work::Rate: return known.difficulty != nullptr && known.path != nullptr;
    case Work::RateSe: return known.se != nullptr;
    case Work::Classify: return known.classes != nullptr;
    case Work::Time: return known.minutes != nullptr;
    case Work::Hint: return known.step != nullptr;
    case Work::Canonise: return known.same != nullptr;
    case Work::Minimal: return known.minimal.has_value();
    case Work::Backbone: return known.backbone != nullptr;
  }
  return false;
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
  if (known.puzzle != nullptr) {
    write_square(*known.puzzle->layout, known.answer->solutions.front(), '.', text, known.puzzle->symbols);
  } else {
    write_one_line(known.answer->solutions.front(), '.', text);
  }
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

Value file(const KnownFacts& known) { return std::string(known.file); }
Value line(const KnownFacts& known) { return number(known.line); }
Value place(const KnownFacts& known) { return fmt::format("{}:{}:{}", known.file, known.line, known.column); }
Value count(const KnownFacts& known) { return number(known.answer->count); }
Value exact(const KnownFacts& known) { return known.answer->exact; }
Value reason(const KnownFacts& known) { return known.reason.empty() ? Value() : std::string(known.reason); }
Value guesses(const KnownFacts& known) { return number(known.answer->stats.guesses); }
Value seconds(const KnownFacts& known) { return known.answer->stats.seconds; }
Value steps(const KnownFacts& known) { return number(known.path->steps.size()); }
Value blanks(const KnownFacts& known) {
  return number(static_cast<std::uint64_t>(known.path->end.blanks().count()));
}
Value solved(const KnownFacts& known) { return known.difficulty->solved; }
Value trace(const KnownFacts& known) {
  return trace_of(*known.explained->end.geometry().layout(), known.explained->steps);
}
Value er(const KnownFacts& known) { return in_units(known.se->er); }
Value ep(const KnownFacts& known) { return in_units(known.se->ep); }
Value ed(const KnownFacts& known) { return in_units(known.se->ed); }
Value class_of(std::optional<int> found) {
  return found ? number(static_cast<std::uint64_t>(*found)) : Value();
}
Value depth(const KnownFacts& known) { return class_of(known.classes->depth); }
Value whips(const KnownFacts& known) { return class_of(known.classes->whips); }
Value braids(const KnownFacts& known) { return class_of(known.classes->braids); }
Value gwhips(const KnownFacts& known) { return class_of(known.classes->gwhips); }
Value gbraids(const KnownFacts& known) { return class_of(known.classes->gbraids); }
Value inner(const KnownFacts& known) { return class_of(known.classes->inner); }
Value complete(const KnownFacts& known) { return !known.classes->stopped; }
// Returns minutes in tenths.
Value in_minutes(double minutes) { return std::round(minutes * 10) / 10; }
Value minutes(const KnownFacts& known) { return in_minutes(known.minutes->about); }
Value minutes_low(const KnownFacts& known) { return in_minutes(known.minutes->low); }
Value minutes_high(const KnownFacts& known) { return in_minutes(known.minutes->high); }
Value givens(const KnownFacts& known) {
  if (known.puzzle == nullptr) return {};
  return number(static_cast<std::uint64_t>(given_count(*known.puzzle)));
}
Value canonical_form(const KnownFacts& known) { return known.same->form; }
Value class_size(const KnownFacts& known) { return known.same->size ? number(*known.same->size) : Value(); }
Value minimal(const KnownFacts& known) { return *known.minimal; }
Value backbone(const KnownFacts& known) { return *known.backbone; }
Value technique(const KnownFacts& known) { return std::string(known.step->technique->id); }
Value where(const KnownFacts& known) { return where_words(*known.geometry, *known.step, known.language); }
Value result(const KnownFacts& known) { return result_notation(*known.geometry, *known.step); }
Value whole_step(const KnownFacts& known) { return sentence(*known.geometry, *known.step, known.language); }

constexpr char kNoLetter = '\0';

// Each row has the members of Fact, in their order.
constexpr std::array kFacts{
    Fact{"puzzle", FactHolds::Text, 'g', Work::None, tr("the puzzle"), board},
    Fact{"file", FactHolds::Text, kNoLetter, Work::None, tr("where it stands: the file"), file},
    Fact{"line", FactHolds::Whole, kNoLetter, Work::None, tr("the line"), line},
    Fact{"place", FactHolds::Text, 'i', Work::None, tr("FILE:LINE:COLUMN"), place},
    Fact{"id", FactHolds::Text, kNoLetter, Work::None, tr("the name or number that its collection gives it"),
         id},
    Fact{"givens", FactHolds::Whole, kNoLetter, Work::None, tr("how many givens it has"), givens},
    Fact{"verdict", FactHolds::Text, kNoLetter, Work::Judge,
         tr("unique, multiple, none, invalid, gave up or unreadable"), verdict},
    Fact{"solution", FactHolds::Text, kNoLetter, Work::Solve, tr("the first solution"), solution},
    Fact{"count", FactHolds::Whole, kNoLetter, Work::Solve, tr("how many solutions were found"), count},
    Fact{"exact", FactHolds::Truth, kNoLetter, Work::Solve, tr("whether these are all"), exact},
    Fact{"reason", FactHolds::Text, kNoLetter, Work::Judge, tr("why there is no answer"), reason},
    Fact{"guesses", FactHolds::Whole, kNoLetter, Work::Search, tr("guesses of the search"), guesses},
    Fact{"seconds", FactHolds::Real, kNoLetter, Work::Search, tr("seconds of the search"), seconds},
    Fact{"level", FactHolds::Text, 'l', Work::Rate, tr("HoDoKu's level; none if there are several solutions"),
         level},
    Fact{"score", FactHolds::Whole, 's', Work::Rate,
         tr("HoDoKu's score; none if logic does not solve the puzzle"), score, 0, kNoScore},
    Fact{"se", FactHolds::Real, 'e', Work::Rate,
         tr("Sudoku Explainer's number of the hardest step; 0.0: no step has one"), se_number, 0, kNoSe},
    Fact{"hardest", FactHolds::Text, 't', Work::Rate, tr("the hardest technique: its id, for nonet learn"),
         hardest},
    Fact{"hardest_name", FactHolds::Text, 'h', Work::Rate, tr("its name"), hardest_name, 0, kUnsolved},
    Fact{"steps", FactHolds::Whole, 'n', Work::Rate, tr("how many steps"), steps},
    Fact{"blanks", FactHolds::Whole, 'b', Work::Rate, tr("cells that logic leaves blank; 0: solved"), blanks},
    Fact{"solved", FactHolds::Truth, kNoLetter, Work::Rate, tr("whether logic solves it"), solved},
    Fact{"trace", FactHolds::Text, kNoLetter, Work::Trace, tr("all steps as one text, for programs"), trace},
    Fact{"er", FactHolds::Real, 'r', Work::RateSe, tr("Sudoku Explainer's rating: that of the hardest step"),
         er},
    Fact{"ep", FactHolds::Real, 'p', Work::RateSe, tr("the same up to the first digit that is placed"), ep},
    Fact{"ed", FactHolds::Real, 'd', Work::RateSe, tr("the same of the first step"), ed},
    Fact{"te", FactHolds::Whole, 'T', Work::Classify, tr("the depth of trial and error that solves it"),
         depth},
    Fact{"w", FactHolds::Whole, 'W', Work::Classify, tr("W: the length of whips that solve it"), whips,
         classes::kWhips},
    Fact{"gw", FactHolds::Whole, 'V', Work::Classify, tr("gW: the length of whips with groups that solve it"),
         gwhips, classes::kGWhips},
    Fact{"b", FactHolds::Whole, 'B', Work::Classify, tr("B: the length of braids that solve it"), braids,
         classes::kBraids},
    Fact{"gb", FactHolds::Whole, 'D', Work::Classify,
         tr("gB: the length of braids with groups that solve it"), gbraids, classes::kGBraids},
    Fact{"bxb", FactHolds::Whole, 'X', Work::Classify,
         tr("BxB: the length of braids that trials of depth 1 need"), inner, classes::kInner},
    Fact{"complete", FactHolds::Truth, kNoLetter, Work::Classify,
         tr("whether there was time to look for all of these"), complete},
    Fact{"minutes", FactHolds::Real, 'M', Work::Time, tr("the minutes that a person is likely to take"),
         minutes},
    Fact{"minutes_low", FactHolds::Real, 'L', Work::Time, tr("one time in ten is less than these minutes"),
         minutes_low},
    Fact{"minutes_high", FactHolds::Real, 'H', Work::Time, tr("one time in ten is more than these minutes"),
         minutes_high},
    Fact{"canonical", FactHolds::Text, kNoLetter, Work::Canonise,
         tr("the puzzle that stands for all that are the same in disguise"), canonical_form},
    Fact{"class_size", FactHolds::Whole, kNoLetter, Work::Canonise,
         tr("how many these are; none if the number has more than 18 figures"), class_size},
    Fact{"minimal", FactHolds::Truth, kNoLetter, Work::Minimal, tr("whether it needs each of its givens"),
         minimal},
    Fact{"backbone", FactHolds::Text, kNoLetter, Work::Backbone, tr("the digits that all its solutions have"),
         backbone},
    Fact{"technique", FactHolds::Text, kNoLetter, Work::Hint,
         tr("the technique of the step: its id, for nonet learn"), technique},
    Fact{"where", FactHolds::Text, kNoLetter, Work::Hint, tr("where to look"), where},
    Fact{"step", FactHolds::Text, kNoLetter, Work::Hint, tr("what the step gives: r3c1<>5"), result},
    Fact{"sentence", FactHolds::Text, kNoLetter, Work::Hint, tr("the step and why"), whole_step},
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

Value fact_value(const Fact& fact, const KnownFacts& known) {
  return is_done(fact.work, known) ? fact.value(known) : Value();
}

void append_words(const Fact& fact, const KnownFacts& known, std::string& out) {
  const Value value = fact_value(fact, known);
  if (std::holds_alternative<std::monostate>(value)) {
    const bool in_time = fact.work != Work::Classify || known.classes == nullptr || !known.classes->stopped;
    const bool solved = fact.work == Work::Rate && known.difficulty != nullptr && known.difficulty->solved;
    out += !in_time ? "?" : solved ? "-" : in(known.language, fact.missing);
  } else {
    std::visit(AsText{out}, value);
  }
}

void append_plain(const Fact& fact, const KnownFacts& known, std::string& out) {
  std::visit(AsText{out}, fact_value(fact, known));
}

void add_value(std::string_view name, const Value& value, JsonObject& json) {
  std::visit(
      [&](const auto& held) {
        if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>) {
          json.add(name, nullptr);
        } else {
          json.add(name, held);
        }
      },
      value);
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
