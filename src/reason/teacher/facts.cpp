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
constexpr Text kNoScore{"999999+", "999999+"};
constexpr Text kNoSe{"99.9+", "99.9+"};
constexpr Text kUnsolved{"unsolved", "sin resolver"};

Value number(std::uint64_t value) { return value; }

// Returns whether the work was done that the value comes from.
bool is_done(Work work, const Known& known) {
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

Value value_of(const Fact& fact, const Known& known) {
  return is_done(fact.work, known) ? fact.value(known) : Value();
}

// Returns a number of Sudoku Explainer's, which counts tenths.
Value in_units(int tenths) { return tenths / 10.0; }

Value board(const Known& known) {
  if (known.puzzle == nullptr) return {};
  return board_field(*known.puzzle);
}

Value solution(const Known& known) {
  if (known.answer->solutions.empty()) return {};
  std::string text;
  std::string_view symbols;
  if (known.puzzle != nullptr) symbols = known.puzzle->symbols;
  write_one_line(known.answer->solutions.front(), '.', text, symbols);
  return text;
}

Value id(const Known& known) {
  if (known.puzzle == nullptr) return {};
  const std::string_view found = id_of(*known.puzzle);
  return found.empty() ? Value() : std::string(found);
}

Value verdict(const Known& known) {
  if (known.puzzle == nullptr) return std::string("unreadable");
  if (!known.verdict) return {};
  return std::string(verdict_name(*known.verdict));
}

// Returns HoDoKu's level of a puzzle with one solution.
Value level(const Known& known) {
  const bool one = !known.verdict || *known.verdict == Verdict::Unique;
  if (!known.difficulty->scored || !one) return {};
  return std::string(in(known.language, level_words(known.difficulty->level)));
}

// Return values of a puzzle that logic solves: only then is the path a measure of it.
Value score(const Known& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.scored ? number(static_cast<std::uint64_t>(hard.score)) : Value();
}
Value se_number(const Known& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.scored ? Value(hard.se) : Value();
}
Value hardest(const Known& known) {
  const Difficulty& hard = *known.difficulty;
  return hard.solved && hard.hardest != nullptr ? std::string(hard.hardest->id) : Value();
}
Value hardest_name(const Known& known) {
  const Difficulty& hard = *known.difficulty;
  if (!hard.solved) return {};
  if (hard.hardest == nullptr) return std::string("-");
  return std::string(in(known.language, hard.hardest->name));
}

constexpr std::array kFacts{
    Fact{.name = "puzzle", .letter = 'g', .what = {"the puzzle", "el tablero"}, .value = board},
    Fact{.name = "file",
         .what = {"where it stands: the file", "dónde está: el archivo"},
         .value = [](const Known& known) -> Value { return std::string(known.file); }},
    Fact{.name = "line",
         .what = {"the line", "la línea"},
         .value = [](const Known& known) { return number(known.line); }},
    Fact{.name = "place",
         .letter = 'i',
         .what = {"FILE:LINE:COLUMN", "ARCHIVO:LÍNEA:COLUMNA"},
         .value = [](const Known& known) -> Value {
           return fmt::format("{}:{}:{}", known.file, known.line, known.column);
         }},
    Fact{.name = "id",
         .what = {"the name or number that its collection gives it",
                  "el nombre o número que tiene en su colección"},
         .value = id},
    Fact{.name = "verdict",
         .work = Work::Judge,
         .what = {"unique, multiple, none, invalid, gave up or unreadable",
                  "unique, multiple, none, invalid, gave up o unreadable"},
         .value = verdict},
    Fact{.name = "solution",
         .work = Work::Solve,
         .what = {"the first solution", "la primera solución"},
         .value = solution},
    Fact{.name = "count",
         .work = Work::Solve,
         .what = {"how many solutions were found", "cuántas soluciones se encontraron"},
         .value = [](const Known& known) { return number(known.answer->count); }},
    Fact{.name = "exact",
         .work = Work::Solve,
         .what = {"whether these are all", "si son todas"},
         .value = [](const Known& known) -> Value { return known.answer->exact; }},
    Fact{.name = "reason",
         .work = Work::Judge,
         .what = {"why there is no answer", "por qué no hay respuesta"},
         .value = [](const Known& known) -> Value {
           return known.reason.empty() ? Value() : std::string(known.reason);
         }},
    Fact{.name = "guesses",
         .work = Work::Search,
         .what = {"guesses of the search", "suposiciones de la búsqueda"},
         .value = [](const Known& known) { return number(known.answer->stats.guesses); }},
    Fact{.name = "seconds",
         .work = Work::Search,
         .what = {"seconds of the search", "segundos de la búsqueda"},
         .value = [](const Known& known) -> Value { return known.answer->stats.seconds; }},
    Fact{.name = "level",
         .letter = 'l',
         .work = Work::Rate,
         .what = {"HoDoKu's level; none if there are several solutions",
                  "el nivel de HoDoKu; ninguno si hay varias soluciones"},
         .value = level},
    Fact{.name = "score",
         .letter = 's',
         .work = Work::Rate,
         .what = {"HoDoKu's score; none if logic does not solve the puzzle",
                  "la puntuación de HoDoKu; ninguna si la lógica no resuelve el tablero"},
         .missing = kNoScore,
         .value = score},
    Fact{.name = "se",
         .letter = 'e',
         .work = Work::Rate,
         .what = {"Sudoku Explainer's number of the hardest step; 0.0: no step has one",
                  "el número de Sudoku Explainer del paso más difícil; 0.0: ningún paso tiene uno"},
         .missing = kNoSe,
         .value = se_number},
    Fact{.name = "hardest",
         .letter = 't',
         .work = Work::Rate,
         .what = {"the hardest technique: its id, for nonet learn",
                  "la técnica más difícil: su id, para nonet learn"},
         .value = hardest},
    Fact{.name = "hardest_name",
         .letter = 'h',
         .work = Work::Rate,
         .what = {"its name", "su nombre"},
         .missing = kUnsolved,
         .value = hardest_name},
    Fact{.name = "steps",
         .letter = 'n',
         .work = Work::Rate,
         .what = {"how many steps", "cuántos pasos"},
         .value = [](const Known& known) { return number(known.path->steps.size()); }},
    Fact{.name = "blanks",
         .letter = 'b',
         .work = Work::Rate,
         .what = {"cells that logic leaves blank; 0: solved",
                  "casillas que la lógica deja vacías; 0: resuelto"},
         .value =
             [](const Known& known) {
               return number(static_cast<std::uint64_t>(known.path->end.blanks().count()));
             }},
    Fact{.name = "solved",
         .work = Work::Rate,
         .what = {"whether logic solves it", "si la lógica lo resuelve"},
         .value = [](const Known& known) -> Value { return known.difficulty->solved; }},
    Fact{.name = "er",
         .letter = 'r',
         .work = Work::RateSe,
         .what = {"Sudoku Explainer's rating: that of the hardest step",
                  "la valoración de Sudoku Explainer: la del paso más difícil"},
         .value = [](const Known& known) { return in_units(known.se->er); }},
    Fact{.name = "ep",
         .letter = 'p',
         .work = Work::RateSe,
         .what = {"the same up to the first digit that is placed",
                  "la misma hasta el primer dígito que se pone"},
         .value = [](const Known& known) { return in_units(known.se->ep); }},
    Fact{.name = "ed",
         .letter = 'd',
         .work = Work::RateSe,
         .what = {"the same of the first step", "la misma del primer paso"},
         .value = [](const Known& known) { return in_units(known.se->ed); }},
    Fact{.name = "technique",
         .work = Work::Hint,
         .what = {"the technique of the step: its id, for nonet learn",
                  "la técnica del paso: su id, para nonet learn"},
         .value = [](const Known& known) -> Value {
           return std::string(known.step->technique->id);
         }},
    Fact{.name = "where",
         .work = Work::Hint,
         .what = {"where to look", "dónde mirar"},
         .value = [](const Known& known) -> Value {
           return where_words(*known.geometry, *known.step, known.language);
         }},
    Fact{.name = "step",
         .work = Work::Hint,
         .what = {"what the step gives: r3c1<>5", "lo que da el paso: r3c1<>5"},
         .value = [](const Known& known) -> Value {
           return result_notation(*known.geometry, *known.step);
         }},
    Fact{.name = "sentence",
         .work = Work::Hint,
         .what = {"the step and why", "el paso y por qué"},
         .value = [](const Known& known) -> Value {
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

void append_words(const Fact& fact, const Known& known, std::string& out) {
  const Value value = value_of(fact, known);
  if (std::holds_alternative<std::monostate>(value)) {
    out += in(known.language, fact.missing);
  } else {
    std::visit(AsText{out}, value);
  }
}

void append_plain(const Fact& fact, const Known& known, std::string& out) {
  std::visit(AsText{out}, value_of(fact, known));
}

void add_fact(const Fact& fact, const Known& known, JsonObject& json) {
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
      std::to_array<std::string_view>({"id", "puzzle_id", "hash", "index", "nr", "no", "number",
                                       "name", "title", "número", "numero", "nombre", "título"});
  for (const std::string_view name : kNames) {
    const auto found = std::ranges::find_if(
        puzzle.meta, [&](const auto& pair) { return equal_ignoring_case(pair.first, name); });
    if (found != puzzle.meta.end()) return found->second;
  }
  return {};
}

}  // namespace nonet::teacher
