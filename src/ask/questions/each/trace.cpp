// What an engine does to a puzzle, event by event.
#include "ask/questions/parameters.hpp"
#include "ask/trace/telling.hpp"

namespace nonet::ask::questions::trace {
namespace {

constexpr Parameter kSpeaker =
    Parameter::choice("engine", nonet::trace::kSpeakerChoices, nonet::trace::kSpeakerChoices.substr(0, 3));
constexpr Parameter kEvents{
    .id = "events", .kind = Parameter::Kind::Number, .initial = "1000", .least = 1, .most = 1'000'000};
constexpr Parameter kEventKind = Parameter::choice("until", nonet::trace::kUntilChoices);
constexpr Parameter kSolutionLimit{
    .id = "limit", .kind = Parameter::Kind::Number, .initial = "2", .least = 1, .most = 1'000'000};
constexpr Parameter kWords = Parameter::flag("words");
constexpr const Parameter* kParameters[] = {
    &parameters::kPuzzle,   &kSpeaker, &kEvents, &kEventKind, &kSolutionLimit, &kWords,
    &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const nonet::trace::Speaker& speaker = *nonet::trace::find_speaker(asked.text(kSpeaker));
  JsonArray events;
  const auto end = nonet::trace::trace(
      puzzle, speaker,
      {.events = asked.number(kEvents),
       .until = nonet::trace::until_from(asked.text(kEventKind)),
       .solutions = asked.number(kSolutionLimit),
       .stop = context.stop},
      [&](const nonet::trace::TraceEvent& event) {
        events.add(event_json(event, puzzle, speaker, context.language, asked.on(kWords)));
      });
  if (!end) return Failure(end.error());
  JsonObject json;
  return json.add("engine", speaker.id).add("verdict", verdict_name(end->verdict)).add("events", events);
}

}  // namespace

extern constinit const Question entry{
    .id = "trace", .parameters = kParameters, .answer = "trace", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::trace
