// Question: what can be asked about puzzles, described once for every face.
//
//   "solve", {"puzzle":"53..7…"} ──► answer() ──► its parameters, checked ──► run ──► Reply: JSON
//
// Each question is one file, src/ask/questions/each/<id>.cpp, one line in questions.def, and a page in each
// language, docs/questions/{en,es}/<id>.md. Nothing here knows of sockets, files or threads. The command line
// reads the same parameters; the OpenAPI document is made from the same descriptors: see openapi.hpp.
// docs/guide/api.md is for those who send requests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/parameter.hpp"
#include "nonet/answer.hpp"
#include "nonet/engine.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::ask {

inline constexpr std::size_t kMostBody = std::size_t{1} << 20U;  // of a request, in bytes

// Bounds of what one request may use.
struct Limits {
  double seconds = 30;             // of work on one request
  double usual_seconds = 30;       // where it does not say how long
  int cells = 625;                 // of a board
  std::uint64_t solutions = 1000;  // that are sent
  bool commands = false;           // whether a setting may name a command to start
  bool other_solvers = true;       // whether engines may hand boards to other solvers

  [[nodiscard]] double usual() const { return std::min(seconds, usual_seconds); }
};

// What was asked: a value for each parameter, of the kind that its descriptor says, and within the limits.
class Asked {
 public:
  struct AskedParameter {
    const Parameter* parameter = nullptr;
    bool given = false;  // else it is the initial value
    Puzzle puzzle = {};
    std::optional<Candidates> noted = {};   // by the player, of a saved game
    std::optional<Puzzle> with_notes = {};  // if some are
    double number = 0;
    std::string text = {};
    std::vector<std::string> texts = {};
    std::vector<SettingValue> settings = {};
  };

  explicit Asked(std::vector<AskedParameter> values) : values_(std::move(values)) {}

  // Asks the same about another puzzle; `puzzle` becomes the one before.
  void swap_puzzle(Puzzle& puzzle);

  [[nodiscard]] bool given(const Parameter& parameter) const { return of(parameter).given; }
  [[nodiscard]] const Puzzle& puzzle(const Parameter& parameter) const { return of(parameter).puzzle; }
  [[nodiscard]] const std::optional<Candidates>& noted(const Parameter& parameter) const {
    return of(parameter).noted;
  }
  // Returns the puzzle to write: with what the player of a saved game noted as its candidates.
  [[nodiscard]] const Puzzle& written(const Parameter& parameter) const {
    const AskedParameter& value = of(parameter);
    return value.with_notes ? *value.with_notes : value.puzzle;
  }
  [[nodiscard]] std::uint64_t number(const Parameter& parameter) const {
    return static_cast<std::uint64_t>(of(parameter).number);
  }
  [[nodiscard]] double seconds(const Parameter& parameter) const { return of(parameter).number; }
  [[nodiscard]] bool on(const Parameter& parameter) const { return of(parameter).number != 0; }
  [[nodiscard]] const std::string& text(const Parameter& parameter) const { return of(parameter).text; }
  [[nodiscard]] const std::vector<std::string>& texts(const Parameter& parameter) const {
    return of(parameter).texts;
  }
  [[nodiscard]] const std::vector<SettingValue>& settings(const Parameter& parameter) const {
    return of(parameter).settings;
  }

 private:
  [[nodiscard]] const AskedParameter& of(const Parameter& parameter) const;

  std::vector<AskedParameter> values_;
};

// How far a long request is.
struct QuestionProgress {
  std::uint64_t solutions = 0;         // found so far
  std::string_view engine = {};        // that searches now, where there are several
  std::uint64_t attempts = 0;          // of making a puzzle
  const JsonObject* puzzle = nullptr;  // that was made just now
};
[[nodiscard]] JsonObject progress_json(const QuestionProgress& progress);
using OnProgress = std::function<void(const QuestionProgress&)>;

// What a request works with: how long, how much, in which language.
struct Context {
  Language language = Language::English;
  StopToken stop = {};  // of the caller, and at the end of the time
  Limits limits = {};
  teacher::Memory& memory;
  OnProgress progress = {};  // to be told as often as one likes
};

// How many solutions a search looks for, and how many of them it keeps.
struct SearchExtent {
  std::uint64_t limit = 2;
  std::uint64_t keep = 1;
};

struct Question {
  std::string_view id;
  std::span<const Parameter* const> parameters = {};            // besides the language, which each has
  std::span<const Parameter* const> (*registered)() = nullptr;  // more of them, of a registry
  // The name of the answer's schema, in docs/formats/answers.schema.json; empty: any object.
  std::string_view answer = {};
  bool about_a_puzzle = true;  // whether the answer has the members of the puzzle too
  bool takes_rules = false;    // whether it handles rules; else puzzles with rules are refused
  // Answers it; null if it searches and tells, as below, and nothing else.
  Result<JsonObject> (*run)(const Asked& asked, const Context& context) = nullptr;
  // Of a request that is one search: what it looks for, and what it says of the answer, so that many boards
  // can be searched at once. Null for others.
  SearchExtent (*extent)(const Asked& asked, const Limits& limits) = nullptr;
  Result<JsonObject> (*tell)(const Asked& asked, const Context& context, const Answer& answer) = nullptr;
};

[[nodiscard]] std::span<const Question* const> all_questions();
// Returns null if there is no request of this name.
[[nodiscard]] const Question* find_question(std::string_view id);
// Returns all parameters: its own, the language, and those of a registry.
[[nodiscard]] std::vector<const Parameter*> parameters_of(const Question& question);
// Returns the one that goes by this name; null if none does.
[[nodiscard]] const Parameter* find_parameter(std::span<const Parameter* const> parameters,
                                              std::string_view name);
[[nodiscard]] bool takes_a_puzzle(const Question& request);

struct Reply {
  int status = 200;  // as of HTTP
  std::string body;  // JSON: the answer, or a problem document (RFC 9457)
  Error error = {};  // of a problem; its subject is the parameter

  [[nodiscard]] bool answered() const { return status == 200; }
};

struct Problem;  // src/ask/questions/problem.hpp
[[nodiscard]] Reply reply_with(const Problem& problem, Language language);

// Answers a request with the members in `body`, an object; an empty body has none. The search ends when the
// token says so; what was found by then is an answer. `progress` is called some ten times a second at most,
// by those requests that count. Never throws.
[[nodiscard]] Reply answer(std::string_view id, std::string_view body, const Limits& limits,
                           const StopToken& stop, teacher::Memory& memory, const OnProgress& progress = {});

}  // namespace nonet::ask
