#include "cli/reasoning.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/step_art.hpp"
#include "cli/suggest.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kUniqueness = "uniqueness";  // the family
constexpr int kNarrowest = 40;                          // that lines are broken for

// The word that no technique is called, and the one that may have been meant.
Error with_suggestion(const Error& error) {
  const std::size_t open = error.message.find('\'');
  const std::size_t close = error.message.rfind('\'');
  if (open == std::string::npos || open == close) return error;
  std::vector<std::string_view> ids;
  for (const Finder* finder : finders()) {
    ids.push_back(finder->id);
    for (const Technique& technique : finder->techniques) ids.push_back(technique.id);
  }
  const std::string word = error.message.substr(open + 1, close - open - 1);
  Error better = error;
  better.message += did_you_mean(word, ids);
  better.message += "\n'nonet techniques' lists them";
  return better;
}

}  // namespace

Language language_from(const Arguments& arguments) {
  if (const auto asked = language_of(arguments.text(options::kLang))) return *asked;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);  // NOLINT: nobody sets it meanwhile
    if (value == nullptr || *value == '\0') continue;
    return language_of(value).value_or(Language::English);
  }
  return Language::English;
}

Result<Plans> plans_from(const Arguments& arguments) {
  Plan plan = arguments.has(options::kRating) ? Plan::rating() : Plan::explaining();
  const auto apply = [&](const Option& option,
                         Result<void> (Plan::*change)(std::string_view)) -> Result<void> {
    if (!arguments.has(option)) return {};
    const auto done = (plan.*change)(arguments.text(option));
    if (done) return {};
    return Failure(with_suggestion(done.error()));
  };
  for (const auto& [option, change] :
       {std::pair(options::kOnly, &Plan::keep_only), std::pair(options::kWithout, &Plan::leave_out),
        std::pair(options::kUntil, &Plan::keep_until),
        std::pair(options::kOrder, &Plan::put_first)}) {
    if (auto ok = apply(option, change); !ok) return Failure(ok.error());
  }
  Plans plans{plan, plan};
  // Before any technique of the family is built in there is nothing to leave out.
  (void)plans.without_uniqueness.leave_out(kUniqueness);
  return plans;
}

BoardStyle style_from(const Console& console) {
  return {console.out_is_terminal() && Console::speaks_utf8(), console.colours()};
}

std::size_t page_width(const Console& console) {
  return static_cast<std::size_t>(std::max(kNarrowest, console.width()));
}

std::size_t list_width(const Console& console) {
  return console.out_is_terminal() ? page_width(console) : std::numeric_limits<std::size_t>::max();
}

Result<Reasoning> reasoning_from(const Arguments& arguments, Console& console) {
  auto plans = plans_from(arguments);
  if (!plans) return Failure(plans.error());
  return Reasoning{.plans = std::move(*plans),
                   .language = language_from(arguments),
                   .style = style_from(console),
                   .page_width = page_width(console),
                   .list_width = list_width(console),
                   .json = arguments.has(options::kJson),
                   .time_limit = arguments.seconds(options::kTimeLimit),
                   .stop = stop_on_interrupt()};
}

void ReasonJob::puzzle(Item& item, Output& out) {
  const auto geometry = geometries_.make(item.puzzle.layout);
  if (!geometry) {
    refuse(item.place, Verdict::GaveUp, geometry.error().message, out);
    return;
  }
  const StopToken stop = common_.stop.with_time_limit(common_.time_limit);
  const Ground ground = examine(item.puzzle, common_.language, stop);
  if (ground.kind == Ground::Kind::Wrong) {
    refuse(item.place, ground.verdict, ground.note, out);
    return;
  }
  if (!common_.json && !ground.note.empty()) {
    out.notes += fmt::format("{}: {}\n", to_string(item.place), ground.note);
  }
  const Position position(*geometry, item.puzzle);
  workspace_.forget();
  const Verdict verdict = reason({item, ground, position, stop}, out);
  ++out.tally.verdicts[static_cast<std::size_t>(verdict)];
}

void ReasonJob::refuse(const Place& place, Verdict verdict, const std::string& why,
                       Output& out) const {
  ++out.tally.verdicts[static_cast<std::size_t>(verdict)];
  if (common_.json) {
    JsonObject head;
    head.add("verdict", verdict_name(verdict)).add("reason", why);
    add_json(place, head, "{}", out);
  } else {
    out.notes += fmt::format("{}: {}\n", to_string(place), why);
  }
}

void ReasonJob::add_json(const Place& place, const JsonObject& head, std::string_view rest,
                         Output& out) {
  const auto add = [&](std::string_view object) {  // what is between its braces
    object = object.substr(1, object.size() - 2);
    if (!object.empty() && out.data.back() != '{') out.data += ',';
    out.data += object;
  };
  out.data += '{';
  add(json_place(place).text());
  add(head.text());
  add(rest);
  out.data += "}\n";
}

std::string ReasonJob::drawing(const Position& position, const Step* step) const {
  constexpr std::string_view kIndent = "    ";
  std::string text;
  for (const std::string& line : draw_step(position, step, common_.style, common_.language)) {
    text += fmt::format("{}{}\n", kIndent, line);
  }
  return text;
}

std::string end_words(bool stopped, Language language) {
  return std::string(
      stopped ? in(language, {"the time is up", "se acabó el tiempo"})
              : in(language, {"logic ends here: no technique that may be used finds anything",
                              "aquí termina la lógica: ninguna técnica permitida encuentra nada"}));
}

double se_of(const Step& step) { return step.se > 0 ? step.se : step.technique->se; }

const Finder& finder_of(const Step& step) { return *find_technique(step.technique->id).finder; }

}  // namespace nonet::cli
