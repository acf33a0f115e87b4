// Request: what can be asked about puzzles, as data. A server, a page and a test call the same function.
//
//   "solve", {"puzzle":"53..7…"} ──► answer() ──► its members, checked ──► run ──► Reply: JSON
//
// Each request is one file, src/api/requests/<id>.cpp, and one line in requests.def. Nothing here knows of
// sockets, files or threads. docs/guide/api.md is for those who send requests; the OpenAPI document that
// describes them is made from the same descriptors: see openapi.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "advise/advise.hpp"
#include "core/json.hpp"
#include "nonet/answer.hpp"
#include "nonet/engine.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::api {

// A member of the object that is asked with.
struct Member {
  enum class Kind : std::uint8_t {
    Puzzle,   // a text in any notation, or an object of nonet's JSON; of a saved game its board
    Number,   // a whole number, least to most
    Seconds,  // more than 0
    Clock,    // seconds on a clock: 0 or more
    Switch,   // true or false
    Choice,   // one of `choices`
    Text,     // a string
    Texts,    // a list of strings
    Settings  // an object of strings
  };
  std::string_view name;
  Kind kind = Kind::Text;
  Text help;
  bool required = false;
  std::string_view initial = {};  // as text; what counts where it is left out
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  std::string_view choices = {};  // separated by blanks
  // Of a text: returns why it cannot be taken. Null: any text can.
  Result<void> (*check)(std::string_view text) = nullptr;
};

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

// What was asked: the members, each of the kind that its descriptor says, and within the limits.
class Asked {
 public:
  struct Value {
    const Member* member = nullptr;
    bool given = false;  // else it is the initial value
    Puzzle puzzle = {};
    std::optional<Candidates> noted = {};   // by the player, of a saved game
    std::optional<Puzzle> with_notes = {};  // if some are
    double number = 0;
    std::string text = {};
    std::vector<std::string> texts = {};
    std::vector<SettingValue> settings = {};
  };

  explicit Asked(std::vector<Value> values) : values_(std::move(values)) {}

  // Asks the same about another puzzle; `puzzle` becomes the one before.
  void swap_puzzle(Puzzle& puzzle);

  [[nodiscard]] bool given(const Member& member) const { return of(member).given; }
  [[nodiscard]] const Puzzle& puzzle(const Member& member) const { return of(member).puzzle; }
  [[nodiscard]] const std::optional<Candidates>& noted(const Member& member) const {
    return of(member).noted;
  }
  // Returns the puzzle to write: with what the player of a saved game noted as its candidates.
  [[nodiscard]] const Puzzle& written(const Member& member) const {
    const Value& value = of(member);
    return value.with_notes ? *value.with_notes : value.puzzle;
  }
  [[nodiscard]] std::uint64_t number(const Member& member) const {
    return static_cast<std::uint64_t>(of(member).number);
  }
  [[nodiscard]] double seconds(const Member& member) const { return of(member).number; }
  [[nodiscard]] bool on(const Member& member) const { return of(member).number != 0; }
  [[nodiscard]] const std::string& text(const Member& member) const { return of(member).text; }
  [[nodiscard]] const std::vector<std::string>& texts(const Member& member) const {
    return of(member).texts;
  }
  [[nodiscard]] const std::vector<SettingValue>& settings(const Member& member) const {
    return of(member).settings;
  }

 private:
  [[nodiscard]] const Value& of(const Member& member) const;

  std::vector<Value> values_;
};

// How far a long request is.
struct Progress {
  std::uint64_t solutions = 0;         // found so far
  std::string_view engine = {};        // that searches now, where there are several
  std::uint64_t attempts = 0;          // of making a puzzle
  const JsonObject* puzzle = nullptr;  // that was made just now
};
[[nodiscard]] JsonObject progress_json(const Progress& progress);
using OnProgress = std::function<void(const Progress&)>;

// What a request works with: how long, how much, in which language.
struct Context {
  Language language = Language::English;
  StopToken stop = {};  // of the caller, and at the end of the time
  Limits limits = {};
  advise::Memory& memory;
  OnProgress progress = {};  // to be told as often as one likes
};

// How many solutions a search looks for, and how many of them it keeps.
struct Extent {
  std::uint64_t limit = 2;
  std::uint64_t keep = 1;
};

struct Request {
  std::string_view id;
  Text summary;  // one line
  std::span<const Member* const> members;
  // The name of the answer's schema, in docs/formats/answers.schema.json; empty: any object.
  std::string_view answer = {};
  bool about_a_puzzle = true;  // whether the answer has the members of the puzzle too
  bool takes_rules = false;    // whether it does right by puzzles with rules; else they are refused
  Result<JsonObject> (*run)(const Asked& asked, const Context& context);
  // Of a request that is one search: what it looks for, and what it says of the answer, so that many boards can be
  // searched at once. Null for others.
  Extent (*extent)(const Asked& asked, const Limits& limits) = nullptr;
  Result<JsonObject> (*tell)(const Asked& asked, const Context& context,
                             const Answer& answer) = nullptr;
};

[[nodiscard]] std::span<const Request* const> all_requests();
// Returns null if there is no request of this name.
[[nodiscard]] const Request* find_request(std::string_view id);
[[nodiscard]] bool takes_a_puzzle(const Request& request);

struct Reply {
  int status = 200;  // as of HTTP
  std::string body;  // JSON: the answer, or a problem document (RFC 9457)

  [[nodiscard]] bool answered() const { return status == 200; }
};

struct Problem;  // src/api/problem.hpp
[[nodiscard]] Reply reply_with(const Problem& problem, Language language);

// Answers a request with the members in `body`, an object; an empty body has none. The search ends when the
// token says so; what was found by then is an answer. `progress` is called some ten times a second at most, by those
// requests that count. Never throws.
[[nodiscard]] Reply answer(std::string_view id, std::string_view body, const Limits& limits,
                           const StopToken& stop, advise::Memory& memory,
                           const OnProgress& progress = {});

}  // namespace nonet::api
