#include "ask/questions/decode.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ask/play/game.hpp"
#include "ask/questions/parameters.hpp"
#include "base/parse_json.hpp"
#include "base/range.hpp"
#include "base/registry.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/rule_kind.hpp"
#include "nonet/layout.hpp"
#include "reason/logic/plan/technique.hpp"
#include "text/formats/format.hpp"

namespace nonet::ask {
namespace {

using Json = nlohmann::json;
using AskedValue = Asked::AskedParameter;
template <class T>
using MemberResult = tl::expected<T, Problem>;

tl::unexpected<Problem> refused(const Parameter& member, Error error, std::string text = {}) {
  return tl::unexpected(Problem{.kind = Problem::Kind::Member,
                                .error = std::move(error),
                                .member = std::string(member.id),
                                .text = std::move(text)});
}

tl::unexpected<Problem> not_a(const Parameter& member, const Message& what) {
  return refused(member, {Errc::Usage, say("\"{}\" is not {}", member.id, what)});
}

// Returns the format of what most people send, a line of 81 characters or nonet's JSON, without the time that
// telling all formats apart takes; null for what is to be looked at.
const Format* format_of_member(const Json& json, std::string_view text) {
  if (json.is_object()) return json.contains("nonet") ? find_format("json") : nullptr;
  const Format* const line = find_format("line");
  return line->bare(text) != nullptr ? line : nullptr;
}

// Reads a puzzle; of a saved game the board, and the notes beside it, at which no search looks.
Result<AskedValue> read_board(const std::string& text, const Format* format, LayoutCache& layouts) {
  if (play::is_saved_game(text)) {
    const auto saved = play::read_game(text, true);
    if (!saved) return Failure(saved.error());
    AskedValue value{.puzzle = saved->game.board(), .noted = saved->game.noted()};
    if (saved->game.has_notes()) value.with_notes = saved->game.with_notes();
    return value;
  }
  auto puzzle = read_puzzle(text, format, layouts);
  if (!puzzle) return Failure(puzzle.error());
  return AskedValue{.puzzle = *std::move(puzzle)};
}

MemberResult<AskedValue> take_puzzle(const Parameter& member, const Json& json, const Limits& limits,
                                     LayoutCache& layouts) {
  const bool text_as_sent = json.is_string();
  if (!text_as_sent && !json.is_structured()) return not_a(member, tr("a text, a list of rows or an object"));
  const std::string text = text_as_sent ? json.get<std::string>() : json.dump();
  layouts.permit_cells(limits.cells);
  auto value = read_board(text, format_of_member(json, text), layouts);
  if (!value) {
    Error error = value.error();
    if (!text_as_sent) error.offset = Error::kNoOffset;  // of a text that no one has written
    return refused(member, std::move(error), text);
  }
  if (auto fits = check_size(*value->puzzle.layout, limits); !fits) {
    return refused(member, std::move(fits.error()));
  }
  return *std::move(value);
}

bool within(const Parameter& member, const Json& json) {
  if (!json.is_number_unsigned()) return false;
  const auto number = json.get<std::uint64_t>();
  return number >= member.least && number <= member.most;
}

template <class T>
Result<void> without_value(const Result<T>& result) {
  return result ? Result<void>() : Failure(result.error());
}

// Refuses a text that is not of the parameter's kind.
Result<void> check_value(const Parameter& parameter, std::string_view text) {
  switch (parameter.kind) {
    case Parameter::Kind::Layout: {
      const auto spec = parse_layout(text);
      return spec ? without_value(Layout::make(*spec)) : Failure(spec.error());
    }
    case Parameter::Kind::Range: return without_value(read_range(parameter.id, text));
    case Parameter::Kind::Technique:
    case Parameter::Kind::Techniques: return without_value(read_techniques(parameter.id, text));
    default: return {};
  }
}

MemberResult<AskedValue> take_text(const Parameter& member, const Json& json) {
  if (!json.is_string()) return not_a(member, tr("a string"));
  const auto text = json.get<std::string>();
  if (auto ok = check_value(member, text); !ok) return refused(member, std::move(ok.error()), text);
  return AskedValue{.text = text};
}

MemberResult<AskedValue> take_texts(const Parameter& member, const Json& json) {
  AskedValue value;
  const Text what = tr("a list of strings");
  if (!json.is_array()) return not_a(member, what);
  for (const Json& one : json) {
    if (!one.is_string()) return not_a(member, what);
    value.texts.push_back(one.get<std::string>());
  }
  return value;
}

MemberResult<AskedValue> take_settings(const Parameter& member, const Json& json) {
  AskedValue value;
  const Text what = tr("an object of strings");
  if (!json.is_object()) return not_a(member, what);
  for (const auto& [name, setting] : json.items()) {
    if (!setting.is_string()) return not_a(member, what);
    value.settings.push_back({name, setting.get<std::string>()});
  }
  return value;
}

MemberResult<AskedValue> take_choice(const Parameter& member, const Json& json) {
  const std::vector<std::string_view> known = split(member.choices, " ");
  if (!json.is_string() || std::ranges::find(known, json.get<std::string>()) == known.end()) {
    return not_a(member, say("one of {}", fmt::to_string(fmt::join(known, ", "))));
  }
  return AskedValue{.text = json.get<std::string>()};
}

// Refuses a puzzle with rules where the request does not take them.
MemberResult<AskedValue> plain_enough(const Question& question, const Parameter& member,
                                      MemberResult<AskedValue> value) {
  if (!value || member.kind != Parameter::Kind::Puzzle || question.takes_rules) return value;
  auto ok = without_rules(value->puzzle, say("{}", question.id));
  if (!ok) return refused(member, std::move(ok.error()));
  return value;
}

MemberResult<AskedValue> take(const Parameter& member, const Json& json, const Limits& limits,
                              LayoutCache& layouts) {
  switch (member.kind) {
    case Parameter::Kind::Puzzle: return take_puzzle(member, json, limits, layouts);
    case Parameter::Kind::Number:
      if (!within(member, json)) {
        return not_a(member, say("a whole number from {} to {}", member.least, member.most));
      }
      return AskedValue{.number = json.get<double>()};
    case Parameter::Kind::Seconds: {
      const auto seconds = seconds_in(json);
      if (seconds.value_or(0) == 0) return not_a(member, tr("a number of seconds, more than 0"));
      return AskedValue{.number = std::min(*seconds, limits.seconds)};
    }
    case Parameter::Kind::Clock: {
      const auto seconds = seconds_in(json);
      if (!seconds) return not_a(member, tr("a number of seconds, 0 or more"));
      return AskedValue{.number = *seconds};
    }
    case Parameter::Kind::Flag:
      if (!json.is_boolean()) return not_a(member, tr("true or false"));
      return AskedValue{.number = json.get<bool>() ? 1.0 : 0.0};
    case Parameter::Kind::Choice: return take_choice(member, json);
    case Parameter::Kind::Texts: return take_texts(member, json);
    case Parameter::Kind::Settings: return take_settings(member, json);
    default: return take_text(member, json);
  }
}

// Returns what counts where a member is left out.
AskedValue initial_value(const Parameter& member, const Limits& limits) {
  AskedValue value{.text = std::string(member.initial)};
  if (member.kind == Parameter::Kind::Seconds) value.number = limits.usual();
  if (member.kind == Parameter::Kind::Number && !member.initial.empty()) {
    value.number = std::stod(value.text);
  }
  if (member.kind == Parameter::Kind::Flag) value.number = member.initial == "true" ? 1 : 0;
  return value;
}

tl::unexpected<Problem> bad_body(Error error, std::string_view body) {
  return tl::unexpected(
      Problem{.kind = Problem::Kind::Body, .error = std::move(error), .text = std::string(body)});
}

// Returns the member that gives a parameter its value, under one of its names.
Json::const_iterator member_of(const Json& object, const Parameter& parameter) {
  for (auto member = object.begin(); member != object.end(); ++member) {
    if (parameter.is_called(member.key())) return member;
  }
  return object.end();
}

// Refuses a member that the question does not have.
MemberResult<void> check_names(const Question& question, const Json& object) {
  const std::vector<const Parameter*> parameters = parameters_of(question);
  for (const auto& [name, value] : object.items()) {
    if (find_parameter(parameters, name) != nullptr) continue;
    return tl::unexpected(
        Problem{.kind = Problem::Kind::Member,
                .error = {Errc::Usage, say("{} has no member \"{}\"; it has: {}", question.id, name,
                                           fmt::to_string(fmt::join(ids_of(parameters), ", ")))},
                .member = name});
  }
  for (const Parameter* parameter : parameters) {
    for (const auto& [name, value] : object.items()) {
      if (name == parameter->id || !parameter->is_called(name)) continue;
      if (!object.contains(std::string(parameter->id))) continue;
      return refused(*parameter, {Errc::Usage, say("\"{}\" is another name of it; give one of them", name)});
    }
  }
  return {};
}

// Reads the members of a request, and how many seconds there are for the work.
MemberResult<Asked> read_members(const Question& question, const Json& json, const Limits& limits,
                                 LayoutCache& layouts, PuzzleIs puzzle_is, double& seconds) {
  if (const auto known = check_names(question, json); !known) return tl::unexpected(known.error());
  std::vector<AskedValue> values;
  for (const Parameter* member : parameters_of(question)) {
    const auto found = member_of(json, *member);
    const bool given = found != json.end();
    Parameter named = *member;  // as it is called here
    if (given) named.id = found.key();
    const bool later = puzzle_is == PuzzleIs::Later && member->kind == Parameter::Kind::Puzzle;
    if (later && given) return refused(named, {Errc::Usage, tr("the puzzles are in the body, not here")});
    if (!given && member->required && !later) {
      return refused(*member, {Errc::Usage, say("\"{}\" is missing", member->id)});
    }
    auto value = given ? plain_enough(question, named, take(named, *found, limits, layouts))
                       : MemberResult<AskedValue>(initial_value(*member, limits));
    if (!value) return tl::unexpected(value.error());
    value->parameter = member;
    value->given = given;
    if (member->kind == Parameter::Kind::Seconds) seconds = value->number;
    values.push_back(*std::move(value));
  }
  return Asked(std::move(values));
}

}  // namespace

Result<void> check_size(const Layout& layout, const Limits& limits) {
  if (layout.cell_count() <= limits.cells) return {};
  return fail(Errc::TooLarge,
              say("a board of {} cells; {} are permitted here", layout.cell_count(), limits.cells));
}

double seconds_asked(std::string_view body, const Limits& limits) {
  const auto json = parse_json(body);
  if (!json || !json->is_object()) return limits.usual();
  const auto found = member_of(*json, parameters::kTimeLimit);
  const auto seconds = found == json->end() ? std::nullopt : seconds_in(*found);
  return seconds.value_or(0) > 0 ? std::min(*seconds, limits.seconds) : limits.usual();
}

Decoded decode(const Question& question, std::string_view body, const Limits& limits, LayoutCache& layouts,
               PuzzleIs puzzle_is) {
  Decoded decoded{.asked = Asked({}), .seconds = limits.usual()};
  const auto json = body.empty() ? Result<Json>(Json::object()) : parse_json(body);
  if (!json) {
    decoded.asked = bad_body(json.error(), body);
  } else if (!json->is_object()) {
    decoded.asked = bad_body({Errc::Syntax, tr("not an object"), 0}, body);
  } else {
    const auto lang = member_of(*json, parameters::kLang);
    if (lang != json->end() && *lang == "es") decoded.language = Language::Spanish;
    decoded.asked = read_members(question, *json, limits, layouts, puzzle_is, decoded.seconds);
  }
  return decoded;
}

}  // namespace nonet::ask
