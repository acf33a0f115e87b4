#include "ask/trace/telling.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "reason/logic/steps/words.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::trace {
namespace {

using Kind = Because::Kind;

class EventTeller {
 public:
  EventTeller(const TraceEvent& event, const Puzzle& puzzle)
      : event_(event), because_(event.because), puzzle_(puzzle), layout_(*puzzle.layout) {}

  [[nodiscard]] Message words() const {
    switch (event_.kind) {
      case EventKind::Decide: return say("try {}: {}", literal(event_.literal()), choice());
      case EventKind::Assign: return as_is(literal(event_.literal())) + why_assigned();
      case EventKind::Remove: return as_is(literal(event_.literal())) + why_removed();
      case EventKind::Rule: return step();
      case EventKind::Conflict: return say("conflict: {}", conflict());
      case EventKind::Learn: return say("learn: {}", clause());
      case EventKind::Back: return say("back to level {}", event_.level);
      case EventKind::Restart: return tr("restart, with all that is learnt");
      case EventKind::Call: return say("call: fill {}", cell(event_.cell));
      case EventKind::Exit: return say("exit: {} is filled, and all after it", cell(event_.cell));
      case EventKind::Redo: return say("redo: another digit for {}", cell(event_.cell));
      case EventKind::Fail: return say("fail: {} has no other digit", cell(event_.cell));
      case EventKind::Solution: return say("solution: {}", solution());
      case EventKind::End: return end();
    }
    return {};
  }

  [[nodiscard]] std::string cell(int number) const { return layout_.cell_name(number); }
  [[nodiscard]] std::string literal(const TraceLiteral& one) const { return literal_text(one, layout_); }
  [[nodiscard]] std::string solution() const {
    std::string line;
    write_board(layout_, event_.solution, '.', line);
    return line;
  }
  [[nodiscard]] std::vector<std::string> literals() const {
    std::vector<std::string> all;
    for (const TraceLiteral& one : because_.clause) all.push_back(literal(one));
    return all;
  }

 private:
  [[nodiscard]] std::string digit(Digit number) const { return digit_text(number, layout_); }
  [[nodiscard]] Message house() const { return layout_.house_name(because_.house); }
  [[nodiscard]] Message clause() const {
    Message words;
    for (const std::string& one : literals())
      words += (words.empty() ? Message() : Text{" or ", " o "}) + as_is(one);
    return words;
  }
  [[nodiscard]] Message rule() const {
    const Rule& rule = puzzle_.rules[at(because_.rule)];
    return {rule_name(rule, layout_, Language::English), rule_name(rule, layout_, Language::Spanish)};
  }

  [[nodiscard]] Message why_assigned() const {
    switch (because_.kind) {
      case Kind::Given: return tr(", given");
      case Kind::Cell: return tr(", the last digit of the cell");
      case Kind::House: return say(", the last place in {}", house());
      case Kind::Clause: return say(", all that is left of: {}", clause());
      case Kind::Refuted: return tr(", since the opposite is refuted");
      case Kind::Engine: return tr(", the engine's own conclusion");
      default: return {};
    }
  }

  [[nodiscard]] Message why_removed() const {
    switch (because_.kind) {
      case Kind::Given: return tr(", not allowed by the puzzle");
      case Kind::Cell: return tr(", the cell has another digit");
      case Kind::House: return say(", {} has it in {}", cell(because_.cell), house());
      case Kind::Clause: return say(", all that is left of: {}", clause());
      case Kind::Refuted: return tr(", refuted");
      case Kind::Step: return say(", rule {}", because_.number);
      case Kind::Broken: return say(", {} would be broken", rule());
      case Kind::Engine: return tr(", the engine's own conclusion");
      default: return {};
    }
  }

  [[nodiscard]] Message conflict() const {
    switch (because_.kind) {
      case Kind::Cell:
        return event_.cell >= 0 ? say("two digits in {}", cell(because_.cell))
                                : say("no digit is left for {}", cell(because_.cell));
      case Kind::House:
        if (event_.cell < 0) return say("no place is left for {} in {}", digit(because_.digit), house());
        return say("two {}s in {}: {} {}", digit(because_.digit), house(), cell(because_.cell),
                   cell(event_.cell));
      case Kind::Broken: return say("{} is broken", rule());
      case Kind::Engine: return tr("the engine goes back");
      default: return say("not {}", clause());
    }
  }

  [[nodiscard]] Message choice() const {
    const auto& [by, score, among] = event_.choice;
    const auto count = static_cast<std::uint64_t>(score);
    switch (by) {
      case Heuristic::InOrder: return say("the next cell; {} open", among);
      case Heuristic::FewestDigits: return say("a cell with fewest digits, {}; {} open", count, among);
      case Heuristic::SmallestColumn:
        return say("\"{}\" has fewest rows, {}; {} columns open", column(), count, among);
      case Heuristic::Activity:
        return say("the most active, {}; {} variables open", fmt::format("{:.2f}", score), among);
      case Heuristic::Own: return say("the engine's own choice; {} candidates open", among);
    }
    return {};
  }
  [[nodiscard]] Message column() const {
    if (because_.kind == Kind::Cell) return say("{} has a digit", cell(because_.cell));
    return say("{} has a {}", house(), digit(because_.digit));
  }

  [[nodiscard]] Message step() const {
    std::vector<std::string> cells;
    std::vector<std::string> digits;
    for (const CellIndex one : because_.cells) cells.push_back(cell(one));
    for (const Digit one : because_.digits) digits.push_back(digit(one));
    const std::string where = fmt::format("{}", fmt::join(cells, " "));
    const std::string what = fmt::format("{}", fmt::join(digits, ","));
    if (because_.number == 0) return say("rule 0: {} is {}, and no peer", where, what);
    if (because_.number == 1) return say("rule 1: {} only in {} of {}", what, where, house());
    return say("rule {}: {} are in {} of {}", because_.number, what, where, house());
  }

  [[nodiscard]] Message end() const {
    const TraceEnd& end = *event_.end;
    Message words = say("end: {}", solutions(end));
    if (!end.reason.empty()) words += say("; {}", end.reason);
    if (end.left_out == 0) return words;
    return words + (end.all_counted ? say("; cut, {} left out", counted(end.left_out, kEvents))
                                    : say("; cut, at least {} left out", counted(end.left_out, kEvents)));
  }
  static Message solutions(const TraceEnd& end) {
    switch (end.verdict) {
      case Verdict::Unique: return tr("one solution, and no other");
      case Verdict::Solved: return tr("one solution, and no look for others");
      case Verdict::Multiple: return say("{}, perhaps more", counted(end.solutions, kSolutions));
      case Verdict::NoSolution:
      case Verdict::Invalid: return tr("no solution");
      case Verdict::GaveUp: return say("given up with {}", counted(end.solutions, kSolutions));
    }
    return {};
  }

  static constexpr Noun kEvents{tr("event"), tr("events")};

  const TraceEvent& event_;
  const Because& because_;
  const Puzzle& puzzle_;
  const Layout& layout_;
};

std::string_view kind_name(Kind kind) {
  constexpr std::array<std::string_view, 10> kNames{"",      "given",  "chosen", "refuted", "cell",
                                                    "house", "clause", "rule",   "broken",  "engine"};
  return kNames[static_cast<std::size_t>(kind)];
}

JsonObject because_json(const TraceEvent& event, const Puzzle& puzzle) {
  const Because& because = event.because;
  const Layout& layout = *puzzle.layout;
  JsonObject json;
  json.add("kind", kind_name(because.kind));
  if (because.cell >= 0) json.add("cell", layout.cell_name(because.cell));
  if (because.house >= 0) json.add("house", layout.house_id(because.house));
  if (because.digit != kBlank) json.add("digit", layout.value_of(because.digit));
  if (because.number >= 0) json.add("number", because.number);
  if (because.rule >= 0) json.add("rule", rule_text(puzzle.rules[at(because.rule)], layout));
  if (!because.clause.empty()) json.add("clause", JsonArray::of(EventTeller(event, puzzle).literals()));
  if (because.cells.empty()) return json;
  JsonArray cells;
  JsonArray digits;
  for (const CellIndex cell : because.cells) cells.add(layout.cell_name(cell));
  for (const Digit digit : because.digits) digits.add(layout.value_of(digit));
  return json.add("cells", cells).add("digits", digits);
}

JsonObject choice_json(const TraceChoice& choice) {
  JsonObject json;
  return json.add("by", heuristic_name(choice.by)).add("score", choice.score).add("among", choice.among);
}

void add_end(const TraceEnd& end, Language language, JsonObject& json) {
  json.add("verdict", verdict_name(end.verdict)).add("solutions", end.solutions).add("events", end.events);
  json.add("left_out", end.left_out).add("all_counted", end.all_counted);
  if (!end.reason.empty()) json.add("reason", in(language, end.reason));
}

}  // namespace

Message words_of(const TraceEvent& event, const Puzzle& puzzle) { return EventTeller(event, puzzle).words(); }

std::string place_in_model(const TraceEvent& event, const Speaker& speaker) {
  return event.line == 0 ? "" : fmt::format("models/{}:{}", speaker.model, event.line);
}

std::string_view model_line(const TraceEvent& event, const Speaker& speaker) {
  std::string_view text = speaker.model_text;
  if (event.line == 0) return {};
  for (int line = 1; line < event.line; ++line) text.remove_prefix(text.find('\n') + 1);
  text = text.substr(0, text.find('\n'));
  return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

std::string literal_text(const TraceLiteral& literal, const Layout& layout) {
  const auto& [cell, digit] = literal.candidate;
  return fmt::format("{}{}{}", layout.cell_name(cell), literal.holds ? "=" : "<>", digit_text(digit, layout));
}

JsonObject event_json(const TraceEvent& event, const Puzzle& puzzle, const Speaker& speaker,
                      Language language, bool words) {
  const Layout& layout = *puzzle.layout;
  JsonObject json;
  json.add("event", event_name(event.kind)).add("level", event.level).add("node", event.node);
  if (event.cell >= 0) json.add("cell", layout.cell_name(event.cell));
  if (event.digit != kBlank) json.add("digit", layout.value_of(event.digit));
  if (event.kind == EventKind::Decide)
    json.add("holds", event.holds).add("chosen", choice_json(event.choice));
  if (event.because.kind != Kind::Nothing) json.add("because", because_json(event, puzzle));
  if (event.kind == EventKind::Solution) json.add("solution", EventTeller(event, puzzle).solution());
  if (event.end) add_end(*event.end, language, json);
  if (event.line > 0) json.add("model", place_in_model(event, speaker));
  if (words) json.add("words", in(language, words_of(event, puzzle)));
  return json;
}

}  // namespace nonet::trace
