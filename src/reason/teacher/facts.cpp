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

// Returns the value of a puzzle that was answered.
template <class Get>
Value of_answer(const Known& known, Get get) {
  if (known.answer == nullptr) return {};
  return get(*known.answer);
}

// Returns the value of a puzzle whose path was looked for.
template <class Get>
Value of_rating(const Known& known, Get get) {
  if (known.difficulty == nullptr || known.path == nullptr) return {};
  return get(*known.difficulty, *known.path);
}

// Returns the value of a puzzle that logic solves: only then is the path a measure of it.
template <class Get>
Value of_solved(const Known& known, Get get) {
  if (known.difficulty == nullptr || !known.difficulty->solved) return {};
  return get(*known.difficulty);
}

// Returns a number of Sudoku Explainer's, which counts tenths.
Value of_se(const Known& known, int se::Numbers::*number) {
  if (known.se == nullptr) return {};
  return known.se->*number / 10.0;
}

// Returns the value of a step.
template <class Get>
Value of_step(const Known& known, Get get) {
  if (known.step == nullptr) return {};
  return std::string(get(*known.geometry, *known.step));
}

Value board(const Known& known) {
  if (known.puzzle == nullptr) return {};
  return board_field(*known.puzzle);
}

Value solution(const Known& known) {
  return of_answer(known, [&](const Answer& answer) -> Value {
    if (answer.solutions.empty()) return {};
    std::string text;
    std::string_view symbols;
    if (known.puzzle != nullptr) symbols = known.puzzle->symbols;
    write_one_line(answer.solutions.front(), '.', text, symbols);
    return text;
  });
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
         .value =
             [](const Known& known) {
               return of_answer(known, [](const Answer& answer) { return number(answer.count); });
             }},
    Fact{.name = "exact",
         .work = Work::Solve,
         .what = {"whether these are all", "si son todas"},
         .value =
             [](const Known& known) {
               return of_answer(known, [](const Answer& answer) -> Value { return answer.exact; });
             }},
    Fact{.name = "reason",
         .work = Work::Judge,
         .what = {"why there is no answer", "por qué no hay respuesta"},
         .value = [](const Known& known) -> Value {
           return known.reason.empty() ? Value() : std::string(known.reason);
         }},
    Fact{.name = "guesses",
         .work = Work::Search,
         .what = {"guesses of the search", "suposiciones de la búsqueda"},
         .value =
             [](const Known& known) {
               return of_answer(known,
                                [](const Answer& answer) { return number(answer.stats.guesses); });
             }},
    Fact{.name = "seconds",
         .work = Work::Search,
         .what = {"seconds of the search", "segundos de la búsqueda"},
         .value =
             [](const Known& known) {
               return of_answer(known,
                                [](const Answer& answer) -> Value { return answer.stats.seconds; });
             }},
    Fact{.name = "level",
         .letter = 'l',
         .work = Work::Rate,
         .what = {"HoDoKu's level; none if there are several solutions",
                  "el nivel de HoDoKu; ninguno si hay varias soluciones"},
         .value =
             [](const Known& known) {
               return of_rating(known, [&](const Difficulty& hard, const Path&) -> Value {
                 if (!hard.scored || (known.verdict && *known.verdict != Verdict::Unique))
                   return {};
                 return std::string(in(known.language, level_words(hard.level)));
               });
             }},
    Fact{.name = "score",
         .letter = 's',
         .work = Work::Rate,
         .what = {"HoDoKu's score; none if logic does not solve the puzzle",
                  "la puntuación de HoDoKu; ninguna si la lógica no resuelve el tablero"},
         .missing = kNoScore,
         .value =
             [](const Known& known) {
               return of_solved(known, [](const Difficulty& hard) -> Value {
                 if (!hard.scored) return {};
                 return number(static_cast<std::uint64_t>(hard.score));
               });
             }},
    Fact{.name = "se",
         .letter = 'e',
         .work = Work::Rate,
         .what = {"Sudoku Explainer's number of the hardest step; 0.0: no step has one",
                  "el número de Sudoku Explainer del paso más difícil; 0.0: ningún paso tiene uno"},
         .missing = kNoSe,
         .value =
             [](const Known& known) {
               return of_solved(known, [](const Difficulty& hard) -> Value {
                 if (!hard.scored) return {};
                 return hard.se;
               });
             }},
    Fact{.name = "hardest",
         .letter = 't',
         .work = Work::Rate,
         .what = {"the hardest technique: its id, for nonet learn",
                  "la técnica más difícil: su id, para nonet learn"},
         .value =
             [](const Known& known) {
               return of_solved(known, [](const Difficulty& hard) -> Value {
                 if (hard.hardest == nullptr) return {};
                 return std::string(hard.hardest->id);
               });
             }},
    Fact{.name = "hardest_name",
         .letter = 'h',
         .work = Work::Rate,
         .what = {"its name", "su nombre"},
         .missing = kUnsolved,
         .value =
             [](const Known& known) {
               return of_solved(known, [&](const Difficulty& hard) -> Value {
                 if (hard.hardest == nullptr) return std::string("-");
                 return std::string(in(known.language, hard.hardest->name));
               });
             }},
    Fact{.name = "steps",
         .letter = 'n',
         .work = Work::Rate,
         .what = {"how many steps", "cuántos pasos"},
         .value =
             [](const Known& known) {
               return of_rating(known, [](const Difficulty&, const Path& path) {
                 return number(path.steps.size());
               });
             }},
    Fact{.name = "blanks",
         .letter = 'b',
         .work = Work::Rate,
         .what = {"cells that logic leaves blank; 0: solved",
                  "casillas que la lógica deja vacías; 0: resuelto"},
         .value =
             [](const Known& known) {
               return of_rating(known, [](const Difficulty&, const Path& path) {
                 return number(static_cast<std::uint64_t>(path.end.blanks().count()));
               });
             }},
    Fact{.name = "solved",
         .work = Work::Rate,
         .what = {"whether logic solves it", "si la lógica lo resuelve"},
         .value =
             [](const Known& known) {
               return of_rating(
                   known, [](const Difficulty& hard, const Path&) -> Value { return hard.solved; });
             }},
    Fact{.name = "er",
         .letter = 'r',
         .work = Work::RateSe,
         .what = {"Sudoku Explainer's rating: that of the hardest step",
                  "la valoración de Sudoku Explainer: la del paso más difícil"},
         .value = [](const Known& known) { return of_se(known, &se::Numbers::er); }},
    Fact{.name = "ep",
         .letter = 'p',
         .work = Work::RateSe,
         .what = {"the same up to the first digit that is placed",
                  "la misma hasta el primer dígito que se pone"},
         .value = [](const Known& known) { return of_se(known, &se::Numbers::ep); }},
    Fact{.name = "ed",
         .letter = 'd',
         .work = Work::RateSe,
         .what = {"the same of the first step", "la misma del primer paso"},
         .value = [](const Known& known) { return of_se(known, &se::Numbers::ed); }},
    Fact{.name = "technique",
         .work = Work::Hint,
         .what = {"the technique of the step: its id, for nonet learn",
                  "la técnica del paso: su id, para nonet learn"},
         .value =
             [](const Known& known) {
               return of_step(known,
                              [](const Geometry&, const Step& step) { return step.technique->id; });
             }},
    Fact{.name = "where",
         .work = Work::Hint,
         .what = {"where to look", "dónde mirar"},
         .value =
             [](const Known& known) {
               return of_step(known, [&](const Geometry& geometry, const Step& step) {
                 return where_words(geometry, step, known.language);
               });
             }},
    Fact{.name = "step",
         .work = Work::Hint,
         .what = {"what the step gives: r3c1<>5", "lo que da el paso: r3c1<>5"},
         .value =
             [](const Known& known) {
               return of_step(known, [](const Geometry& geometry, const Step& step) {
                 return result_notation(geometry, step);
               });
             }},
    Fact{.name = "sentence",
         .work = Work::Hint,
         .what = {"the step and why", "el paso y por qué"},
         .value =
             [](const Known& known) {
               return of_step(known, [&](const Geometry& geometry, const Step& step) {
                 return sentence(geometry, step, known.language);
               });
             }},
};

struct AsText {
  std::string& out;
  void operator()(std::monostate) const {}
  void operator()(bool value) const { out += value ? "true" : "false"; }
  void operator()(std::uint64_t value) const { out += std::to_string(value); }
  void operator()(double value) const {
    const std::string shortest = fmt::format("{}", value);
    out += shortest;
    if (shortest.find_first_of(".e") == std::string::npos) out += ".0";
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
  const Value value = fact.value(known);
  if (std::holds_alternative<std::monostate>(value)) {
    out += in(known.language, fact.missing);
  } else {
    std::visit(AsText{out}, value);
  }
}

void append_plain(const Fact& fact, const Known& known, std::string& out) {
  std::visit(AsText{out}, fact.value(known));
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
      fact.value(known));
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
