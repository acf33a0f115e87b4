#include "reason/logic/steps/hint_strength.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "reason/logic/plan/pages.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet {
namespace {

constexpr Text kIn{"in", "en"};

struct StrengthWord {
  std::string_view word;
  HintStrength strength;
};
constexpr StrengthWord kStrengthWords[] = {
    {"where", HintStrength::Where},   {"1", HintStrength::Where},         {"what", HintStrength::What},
    {"2", HintStrength::What},        {"pattern", HintStrength::Pattern}, {"3", HintStrength::Pattern},
    {"result", HintStrength::Result}, {"4", HintStrength::Result},        {"technique", HintStrength::What},
    {"step", HintStrength::Result},
};

// Returns whether all candidates of these cells are among those of the list.
bool all_among(const std::vector<Candidate>& list, const CellSet& cells, Digits digits) {
  for (const int cell : cells) {
    for (const Digit digit : digits) {
      const Candidate candidate{static_cast<CellIndex>(cell), digit};
      if (std::ranges::find(list, candidate) == list.end()) return false;
    }
  }
  return !cells.empty() && !digits.empty();
}

bool all_follow(const Step& step, const CellSet& cells, Digits digits) {
  return all_among(step.placements, cells, digits) || all_among(step.eliminations, cells, digits);
}

// Returns the sentence as far as it is about the pattern.
std::string pattern_sentence(const Geometry& geometry, const Step& step, Language language) {
  Step whole = step;  // the sentence has digits of parts that a drawing leaves out
  whole.chains = reduced_step(geometry, step, HintStrength::Pattern).chains;
  return fill_template(geometry, whole, sentence_template(*step.technique, language), language, false);
}

}  // namespace

std::optional<HintStrength> strength_of(std::string_view word) {
  const auto* const found = std::ranges::find(kStrengthWords, word, &StrengthWord::word);
  if (found == std::end(kStrengthWords)) return std::nullopt;
  return found->strength;
}

bool is_result(const Step& step, const StepPart& part) {
  // Colours and almost locked sets belong to the pattern, even if all candidates of one are eliminated.
  return (part.role == Role::Base || part.role == Role::Pivot || part.role == Role::Guardian) &&
         all_follow(step, part.cells, part.digits);
}

bool ends_in_result(const Step& step, const StepChain& chain) {
  if (chain.loop || chain.nodes.size() < 2) return false;
  const ChainNode& end = chain.nodes.back();
  return all_among(end.on ? step.placements : step.eliminations, end.cells, Digits::of(end.digit));
}

Step reduced_step(const Geometry& geometry, const Step& step, HintStrength strength) {
  if (strength == HintStrength::Result) return step;
  Step pattern = step;
  pattern.placements.clear();
  pattern.eliminations.clear();
  pattern.elimination_order.clear();
  if (strength == HintStrength::Pattern) {
    std::erase_if(pattern.parts, [&](const StepPart& part) { return is_result(step, part); });
    for (StepChain& chain : pattern.chains) {
      if (ends_in_result(step, chain)) chain.nodes.pop_back();
    }
  } else {
    pattern.parts = {{.role = Role::Base, .house = house_to_look_at(geometry, step)}};
    pattern.chains.clear();
  }
  return pattern;
}

std::string hint_words(const Geometry& geometry, const Step& step, HintStrength strength, Language language) {
  const auto say = [&](const Text& text) { return in(language, text); };
  const std::string_view name = say(step.technique->name);
  switch (strength) {
    case HintStrength::Where:
      return fmt::format("{} {}", say(tr("look at")),
                         house_with_lines(geometry, house_to_look_at(geometry, step), language));
    case HintStrength::What:
      return fmt::format("{}, {} {}", name, say(kIn), where_words(geometry, step, language));
    case HintStrength::Pattern:
      return fmt::format("{}: {}", name, pattern_sentence(geometry, step, language));
    case HintStrength::Result: break;
  }
  return fmt::format("{}: {}", name, sentence(geometry, step, language));
}

}  // namespace nonet
