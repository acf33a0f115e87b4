#include "api/decode.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "api/members.hpp"
#include "core/parse_json.hpp"
#include "core/rule_kind.hpp"
#include "core/say.hpp"
#include "core/split.hpp"
#include "formats/format.hpp"
#include "play/game.hpp"

namespace nonet::api {
namespace {

using Json = nlohmann::json;
using Value = Asked::Value;
template <class T>
using Taken = tl::expected<T, Problem>;

tl::unexpected<Problem> refused(const Member& member, Error error, std::string text = {}) {
  return tl::unexpected(Problem{.kind = Problem::Kind::Member,
                                .error = std::move(error),
                                .member = std::string(member.name),
                                .text = std::move(text)});
}

tl::unexpected<Problem> not_a(const Member& member, const Message& what) {
  return refused(member,
                 {Errc::Usage, say({"\"{}\" is not {}", "\"{}\" no es {}"}, member.name, what)});
}

// Returns the format of what most people send, a line of 81 characters, without the time that telling all formats
// apart takes; null for what is to be looked at.
const Format* format_of_line(std::string_view text) {
  const Format* const line = find_format("line");
  return line->bare(text) != nullptr ? line : nullptr;
}

// Reads a puzzle; of a saved game the board, and the notes beside it, at which no search looks.
Result<Value> read_board(const std::string& text, bool object, LayoutCache& layouts) {
  if (play::is_saved_game(text)) {
    const auto saved = play::read_game(text, true);
    if (!saved) return Failure(saved.error());
    Value value{.puzzle = saved->game.board(), .noted = saved->game.noted()};
    if (saved->game.has_notes()) value.with_notes = saved->game.with_notes();
    return value;
  }
  auto puzzle = read_puzzle(text, object ? find_format("json") : format_of_line(text), layouts);
  if (!puzzle) return Failure(puzzle.error());
  return Value{.puzzle = *std::move(puzzle)};
}

Taken<Value> take_puzzle(const Member& member, const Json& json, const Limits& limits,
                         LayoutCache& layouts) {
  const bool object = json.is_object();
  if (!object && !json.is_string()) {
    return not_a(member, Text{"a text or an object of nonet's JSON",
                              "un texto ni un objeto del JSON de nonet"});
  }
  const std::string text = object ? json.dump() : json.get<std::string>();
  layouts.permit_cells(limits.cells);
  auto value = read_board(text, object, layouts);
  if (!value) {
    Error error = value.error();
    if (object) error.offset = Error::kNoOffset;  // of a text that nobody has written
    return refused(member, std::move(error), text);
  }
  if (auto fits = check_size(*value->puzzle.layout, limits); !fits) {
    return refused(member, std::move(fits.error()));
  }
  return *std::move(value);
}

Message bounds(const Member& member) {
  return say({"a whole number from {} to {}", "un número entero de {} a {}"}, member.least,
             member.most);
}

bool within(const Member& member, const Json& json) {
  if (!json.is_number_unsigned()) return false;
  const auto number = json.get<std::uint64_t>();
  return number >= member.least && number <= member.most;
}

Taken<Value> take_text(const Member& member, const Json& json) {
  if (!json.is_string()) return not_a(member, Text{"a string", "una cadena"});
  const auto text = json.get<std::string>();
  if (member.check != nullptr) {
    if (const auto ok = member.check(text); !ok) return refused(member, ok.error(), text);
  }
  return Value{.text = text};
}

Taken<Value> take_texts(const Member& member, const Json& json) {
  Value value;
  const Text what{"a list of strings", "una lista de cadenas"};
  if (!json.is_array()) return not_a(member, what);
  for (const Json& one : json) {
    if (!one.is_string()) return not_a(member, what);
    value.texts.push_back(one.get<std::string>());
  }
  return value;
}

Taken<Value> take_settings(const Member& member, const Json& json) {
  Value value;
  const Text what{"an object of strings", "un objeto de cadenas"};
  if (!json.is_object()) return not_a(member, what);
  for (const auto& [name, setting] : json.items()) {
    if (!setting.is_string()) return not_a(member, what);
    value.settings.push_back({name, setting.get<std::string>()});
  }
  return value;
}

Taken<Value> take_choice(const Member& member, const Json& json) {
  const std::vector<std::string_view> known = split(member.choices, " ");
  if (!json.is_string() || std::ranges::find(known, json.get<std::string>()) == known.end()) {
    return not_a(member, say({"one of {}", "uno de {}"}, fmt::to_string(fmt::join(known, ", "))));
  }
  return Value{.text = json.get<std::string>()};
}

// Refuses a puzzle with rules where the request does not take them.
Taken<Value> plain_enough(const Request& request, const Member& member, Taken<Value> value) {
  if (!value || member.kind != Member::Kind::Puzzle || request.takes_rules) return value;
  auto ok = without_rules(value->puzzle, say({"{}", "{}"}, request.id));
  if (!ok) return refused(member, std::move(ok.error()));
  return value;
}

Taken<Value> take(const Member& member, const Json& json, const Limits& limits,
                  LayoutCache& layouts) {
  switch (member.kind) {
    case Member::Kind::Puzzle: return take_puzzle(member, json, limits, layouts);
    case Member::Kind::Number:
      if (!within(member, json)) return not_a(member, bounds(member));
      return Value{.number = json.get<double>()};
    case Member::Kind::Seconds: {
      const double seconds = json.is_number() ? json.get<double>() : 0;
      if (seconds <= 0 || !std::isfinite(seconds)) {
        return not_a(
            member, Text{"a number of seconds, more than 0", "un número de segundos, mayor que 0"});
      }
      return Value{.number = std::min(seconds, limits.seconds)};
    }
    case Member::Kind::Clock: {
      const double seconds = json.is_number() ? json.get<double>() : -1;
      if (seconds < 0 || !std::isfinite(seconds)) {
        return not_a(member,
                     Text{"a number of seconds, 0 or more", "un número de segundos, 0 o más"});
      }
      return Value{.number = seconds};
    }
    case Member::Kind::Switch:
      if (!json.is_boolean()) return not_a(member, Text{"true or false", "true ni false"});
      return Value{.number = json.get<bool>() ? 1.0 : 0.0};
    case Member::Kind::Choice: return take_choice(member, json);
    case Member::Kind::Text: return take_text(member, json);
    case Member::Kind::Texts: return take_texts(member, json);
    case Member::Kind::Settings: return take_settings(member, json);
  }
  return Value{};
}

// Returns what counts where a member is left out.
Value initial_value(const Member& member, const Limits& limits) {
  Value value{.text = std::string(member.initial)};
  if (member.kind == Member::Kind::Seconds) value.number = limits.usual();
  if (member.kind == Member::Kind::Number && !member.initial.empty()) {
    value.number = std::stod(value.text);
  }
  if (member.kind == Member::Kind::Switch) value.number = member.initial == "true" ? 1 : 0;
  return value;
}

tl::unexpected<Problem> bad_body(Error error, std::string_view body) {
  return tl::unexpected(
      Problem{.kind = Problem::Kind::Body, .error = std::move(error), .text = std::string(body)});
}

// Refuses a member that the request does not have.
Taken<void> check_names(const Request& request, const Json& object) {
  for (const auto& [name, value] : object.items()) {
    if (std::ranges::find(request.members, name, &Member::name) != request.members.end()) continue;
    std::vector<std::string_view> known;
    for (const Member* member : request.members) known.push_back(member->name);
    return tl::unexpected(Problem{
        .kind = Problem::Kind::Member,
        .error = {Errc::Usage, say({"{} has no member \"{}\"; it has: {}",
                                    "{} no tiene ningún miembro \"{}\"; tiene: {}"},
                                   request.id, name, fmt::to_string(fmt::join(known, ", ")))},
        .member = name});
  }
  return {};
}

}  // namespace

Result<void> check_size(const Layout& layout, const Limits& limits) {
  if (layout.cell_count() <= limits.cells) return {};
  return fail(Errc::TooLarge, say({"a board of {} cells; {} are permitted here",
                                   "un tablero de {} casillas; aquí se permiten {}"},
                                  layout.cell_count(), limits.cells));
}

Decoded decode(const Request& request, std::string_view body, const Limits& limits,
               LayoutCache& layouts, PuzzleIs puzzle_is) {
  Decoded decoded{.asked = Asked({}), .seconds = limits.usual()};
  const auto json = body.empty() ? Result<Json>(Json::object()) : parse_json(body);
  if (!json) {
    decoded.asked = bad_body(json.error(), body);
    return decoded;
  }
  if (!json->is_object()) {
    decoded.asked = bad_body({Errc::Syntax, {"not an object", "no es un objeto"}, 0}, body);
    return decoded;
  }
  if (const auto found = json->find(members::kLanguage.name);
      found != json->end() && *found == "es") {
    decoded.language = Language::Spanish;
  }
  if (const auto known = check_names(request, *json); !known) {
    decoded.asked = tl::unexpected(known.error());
    return decoded;
  }
  std::vector<Value> values;
  for (const Member* member : request.members) {
    const auto found = json->find(member->name);
    const bool later = puzzle_is == PuzzleIs::Later && member->kind == Member::Kind::Puzzle;
    if (later && found != json->end()) {
      decoded.asked = refused(*member, {Errc::Usage,
                                        {"the puzzles are in the body, not here",
                                         "los sudokus están en el cuerpo, no aquí"}});
      return decoded;
    }
    if (found == json->end() && member->required && !later) {
      decoded.asked =
          refused(*member, {Errc::Usage, say({"\"{}\" is missing", "falta \"{}\""}, member->name)});
      return decoded;
    }
    auto value = found == json->end()
                     ? Taken<Value>(initial_value(*member, limits))
                     : plain_enough(request, *member, take(*member, *found, limits, layouts));
    if (!value) {
      decoded.asked = tl::unexpected(value.error());
      return decoded;
    }
    value->member = member;
    value->given = found != json->end();
    if (member->kind == Member::Kind::Seconds) decoded.seconds = value->number;
    values.push_back(*std::move(value));
  }
  decoded.asked = Asked(std::move(values));
  return decoded;
}

}  // namespace nonet::api
