#include "faces/cpp/plain_step.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet {
namespace {

template <class Item, class Set>
std::vector<Item> list(const Set& set) {
  std::vector<Item> list;
  for (const auto item : set) list.push_back(static_cast<Item>(item));
  return list;
}

Digits digit_set(const std::vector<Digit>& digits) {
  Digits set;
  for (const Digit digit : digits) set.add(digit);
  return set;
}

// Whether all cells, digits, houses and rules of a step exist on the board.
bool is_on_board(const LogicStep& step, const Geometry& geometry) {
  const auto is_cell = [&](CellIndex cell) { return cell < geometry.cell_count(); };
  const auto is_digit = [&](Digit digit) { return digit >= 1 && digit <= geometry.size(); };
  const auto is_candidate = [&](const Candidate& one) { return is_cell(one.cell) && is_digit(one.digit); };
  const auto is_part = [&](const LogicStep::Part& part) {
    return std::ranges::all_of(part.cells, is_cell) && std::ranges::all_of(part.digits, is_digit) &&
           part.house < geometry.house_count() && part.rule < std::ssize(geometry.rules()) &&
           (part.role == Role::Rule) == (part.rule >= 0);
  };
  const auto is_node = [&](const LogicStep::Node& node) {
    return std::ranges::all_of(node.cells, is_cell) && is_digit(node.digit);
  };
  const auto is_chain = [&](const LogicStep::Chain& chain) {
    return std::ranges::all_of(chain.nodes, is_node);
  };
  return std::ranges::all_of(step.placements, is_candidate) &&
         std::ranges::all_of(step.eliminations, is_candidate) && std::ranges::all_of(step.parts, is_part) &&
         std::ranges::all_of(step.chains, is_chain);
}

}  // namespace

LogicStep plain_step(const Geometry& geometry, const Step& step, Language language) {
  LogicStep plain{.technique = std::string(step.technique->id),
                  .placements = step.placements,
                  .eliminations = step.eliminations,
                  .level = step.technique->level,
                  .score = step.technique->score,
                  .se = step.se(),
                  .name = std::string(in(language, step.technique->name)),
                  .notation = pattern_words(geometry, step, language),
                  .sentence = sentence(geometry, step, language),
                  .result = result_notation(geometry, step)};
  for (const StepPart& part : step.parts) {
    plain.parts.push_back({.role = part.role,
                           .number = part.number,
                           .cells = list<CellIndex>(part.cells),
                           .digits = list<Digit>(part.digits),
                           .house = part.house,
                           .rule = part.rule});
  }
  for (const StepChain& chain : step.chains) {
    auto& nodes = plain.chains.emplace_back(LogicStep::Chain{.loop = chain.loop}).nodes;
    for (const ChainNode& node : chain.nodes) {
      nodes.push_back({.cells = list<CellIndex>(node.cells),
                       .digit = node.digit,
                       .on = node.on,
                       .link = node.link,
                       .als = node.als});
    }
  }
  return plain;
}

std::vector<LogicStep> plain_steps(const Geometry& geometry, const std::vector<Step>& steps,
                                   Language language) {
  std::vector<LogicStep> plain;
  plain.reserve(steps.size());
  for (const Step& step : steps) plain.push_back(plain_step(geometry, step, language));
  return plain;
}

Result<Language> language_named(std::string_view tag) {
  if (const auto language = language_of(tag)) return *language;
  return fail(Errc::Usage, say("there is no language '{}'; there are en and es", tag));
}

Result<Step> step_of(const Geometry& geometry, const LogicStep& plain) {
  Step step{.technique = find_technique(plain.technique),
            .placements = plain.placements,
            .eliminations = plain.eliminations};
  if (step.technique == nullptr) {
    return fail(Errc::Usage, say("there is no technique '{}'", plain.technique));
  }
  if (!is_on_board(plain, geometry)) {
    return fail(Errc::Usage, tr("the step has a cell, digit, house or rule that the board does not have"));
  }
  for (const LogicStep::Part& part : plain.parts) {
    step.parts.push_back({.role = part.role,
                          .number = part.number,
                          .cells = CellSet::from(part.cells),
                          .digits = digit_set(part.digits),
                          .house = part.house,
                          .rule = part.rule});
  }
  for (const LogicStep::Chain& chain : plain.chains) {
    auto& nodes = step.chains.emplace_back(StepChain{.nodes = {}, .loop = chain.loop}).nodes;
    for (const LogicStep::Node& node : chain.nodes) {
      nodes.push_back({.cells = CellSet::from(node.cells),
                       .digit = node.digit,
                       .on = node.on,
                       .link = node.link,
                       .als = node.als});
    }
  }
  return step;
}

}  // namespace nonet
