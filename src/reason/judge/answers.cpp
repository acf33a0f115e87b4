#include "reason/judge/answers.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "nonet/rule.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/places.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/step_json.hpp"

namespace nonet::judging {
namespace {

std::string result_of(const Geometry& geometry, const StepClaim& claim) {
  Step step{.placements = claim.placements, .eliminations = claim.eliminations};
  sort_eliminations(step);
  return result_notation(geometry, step);
}

// Returns the step that shows a claim, which says no more than the claim does where it says that in full.
std::optional<Step> shown_step(const Judge& judge, const JudgedStep& step) {
  if (step.ruling.shown_by == nullptr) return std::nullopt;
  Step shown = *step.ruling.shown_by;
  const std::vector<Candidate>& asked = step.claim.eliminations;
  const auto says = [&](const Candidate& out) {
    return std::ranges::find(shown.eliminations, out) != shown.eliminations.end();
  };
  if (step.claim.placements.empty() && std::ranges::all_of(asked, says)) {
    shown.eliminations = asked;
    shown.elimination_order.clear();
  }
  add_reasons(judge.position(), shown);
  return shown;
}

// Without what follows from it.
std::string pattern_words(const Judge& judge, const Step& shown, Language language) {
  return hint_words(judge.position().geometry(), shown, HintStrength::Pattern, language);
}

// Writes what is to be said of one step, sentence by sentence.
class RulingTeller {
 public:
  RulingTeller(const Judge& judge, const JudgedStep& step, Language language)
      : judge_(judge), step_(step), position_(judge.position()), language_(language) {}

  std::string text() {
    add(truth());
    if (step_.ruling.support != Support::None) add(support());
    if (step_.ruling.simplest != nullptr) add(simplest());
    return text_;
  }

 private:
  void add(const Message& sentence) {
    if (!text_.empty()) text_ += ' ';
    text_ += full_sentence(in(language_, sentence));
  }

  [[nodiscard]] Message truth() const {
    const Ruling& ruling = step_.ruling;
    const std::string result = result_of(position_.geometry(), step_.claim);
    if (ruling.done) return say("{} is on the board already", result);
    if (!ruling.is_true) return say("{}: the time was up before it was known whether this is true", result);
    const bool several = judge_.status().verdict == Verdict::Multiple;
    if (*ruling.is_true) {
      return several ? say("{} is true in every solution of this board, which has several", result)
                     : say("{} is true", result);
    }
    for (const Candidate& in : step_.claim.placements) {
      const Digit value = position_.value(in.cell);
      const std::string cell = cell_name(position_.geometry(), in.cell);
      if (value != kBlank && value != in.digit)
        return say("{} is false: {} holds {} already", result, cell, value);
      if (value == kBlank && !position_.has(in)) {
        return say("{} is false: {} is no candidate of {} any more", result,
                   position_.geometry().value(in.digit), cell);
      }
    }
    for (const Candidate& out : step_.claim.eliminations) {
      if (position_.value(out.cell) != out.digit) continue;
      return say("{} is false: {} holds {}", result, cell_name(position_.geometry(), out.cell),
                 position_.geometry().value(out.digit));
    }
    return several ? say("{} is not true in every solution of this board, which has several", result)
                   : say("{} is false", result);
  }

  [[nodiscard]] Message support() const {
    const Ruling& ruling = step_.ruling;
    if (ruling.support == Support::Follows) return tr("it follows from the reason given");
    if (ruling.support == Support::Unknown) {
      return tr("the time was up before it was known whether it follows from the reason given");
    }
    const Geometry& geometry = position_.geometry();
    if (ruling.breaks) {
      return say("it does not follow from the reason given: {} is still possible in {}",
                 position_.geometry().value(ruling.breaks->digit), cell_name(geometry, ruling.breaks->cell));
    }
    if (ruling.missing) {
      return say("it does not follow from the reason given alone; it does together with this: {}",
                 member_words(*ruling.missing));
    }
    if (ruling.needs_one_solution) {
      return tr("it does not follow: the reason given needs a puzzle with exactly one solution");
    }
    if (!step_.claim.names_places()) {
      return say("the technique named, {}, does not show it here", step_.claim.techniques.front()->name);
    }
    return tr("it does not follow from the reason given");
  }
  [[nodiscard]] Message member_words(const reasons::Member& member) const {
    using Kind = reasons::Member::Kind;
    const Geometry& geometry = position_.geometry();
    if (member.kind == Kind::Cell) return say("the candidates of {}", cell_name(geometry, member.cell));
    const auto both = [&](auto words) { return Message(words(Language::English), words(Language::Spanish)); };
    if (member.kind == Kind::Place) {
      return say("the places for {} in {}", geometry.value(member.digit),
                 both([&](Language one) { return house_words(geometry, member.house, one); }));
    }
    const Rule& rule = geometry.rules()[at(member.clause->rules.front())];
    return both([&](Language one) { return rule_name(rule, *geometry.layout(), one); });
  }

  [[nodiscard]] Message simplest() const {
    const Ruling& ruling = step_.ruling;
    if (ruling.shown_by == nullptr)
      return say("the simplest technique that shows it: {}", ruling.simplest->name);
    return say("the simplest way to see it: {}",
               pattern_words(judge_, *shown_step(judge_, step_), language_));
  }

  const Judge& judge_;
  const JudgedStep& step_;
  const Position& position_;
  Language language_;
  std::string text_;
};

JsonObject ruling_json(const Judge& judge, const JudgedStep& step, Language language) {
  const Ruling& ruling = step.ruling;
  const Geometry& geometry = judge.position().geometry();
  JsonObject json;
  json.add("step", step.given).add("result", result_of(geometry, step.claim));
  if (ruling.is_true) {
    json.add("true", *ruling.is_true);
  } else {
    json.add("true", nullptr);
  }
  json.add("done", ruling.done).add("reason", support_name(ruling.support));
  if (ruling.breaks) {
    json.add("breaks", JsonObject()
                           .add("cell", geometry.layout()->cell_name(ruling.breaks->cell))
                           .add("digit", geometry.value(ruling.breaks->digit)));
  }
  if (ruling.simplest != nullptr) {
    json.add("technique", ruling.simplest->id).add("name", in(language, ruling.simplest->name));
  }
  if (const auto shown = shown_step(judge, step)) {
    json.add("seen", full_sentence(pattern_words(judge, *shown, language)));
    json.add("shown", step_json(judge.position(), *shown, language));
  }
  return json.add("text", ruling_words(judge, step, language));
}

}  // namespace

Result<std::vector<JudgedStep>> judge_steps(Judge& judge, std::span<const std::string> steps, bool simplest) {
  std::vector<JudgedStep> judged;
  for (const std::string& given : steps) {
    auto claim = read_claim(given, judge.position().geometry());
    if (!claim) {
      const std::size_t offset = claim.error().offset == Error::kNoOffset ? 0 : claim.error().offset;
      return fail(Errc::Syntax,
                  say("step {}, column {}: {}", judged.size() + 1, offset + 1, claim.error().words()),
                  offset);
    }
    judged.push_back({.given = given, .claim = *std::move(claim)});
  }
  for (JudgedStep& step : judged) step.ruling = judge.judge(step.claim, simplest);
  return judged;
}

std::string ruling_words(const Judge& judge, const JudgedStep& step, Language language) {
  return RulingTeller(judge, step, language).text();
}

Message refusal_words(const teacher::BoardStatus& status) {
  if (status.kind == teacher::BoardStatus::Kind::Mistaken) {
    return tr(
        "the board as it stands has no solution, so no step is judged: something on it is wrong; "
        "'nonet why' says what");
  }
  return tr("the board has no solution, so no step is judged; 'nonet why' says why");
}

JsonObject judged_json(const Judge& judge, const std::vector<JudgedStep>& steps, Language language) {
  JsonArray list;
  for (const JudgedStep& step : steps) list.add(ruling_json(judge, step, language));
  return JsonObject()
      .add("verdict", verdict_name(judge.status().verdict))
      .add("language", language_tag(language))
      .add("judged", list);
}

}  // namespace nonet::judging

std::string_view nonet::v0::support_name(Support support) {
  constexpr std::string_view kNames[] = {"none", "follows", "fails", "unknown"};
  return kNames[static_cast<std::size_t>(support)];
}
