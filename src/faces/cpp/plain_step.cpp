#include "faces/cpp/plain_step.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/sentence.hpp"

namespace nonet {
namespace {

std::vector<CellIndex> list(const CellSet& cells) {
  std::vector<CellIndex> list;
  for (const int cell : cells) list.push_back(static_cast<CellIndex>(cell));
  return list;
}

std::vector<Digit> list(Digits digits) {
  std::vector<Digit> list;
  for (const Digit digit : digits) list.push_back(digit);
  return list;
}

CellSet cell_set(std::span<const CellIndex> cells) { return CellSet::from(cells); }

Digits digit_set(const std::vector<Digit>& digits) {
  Digits set;
  for (const Digit digit : digits) set.add(digit);
  return set;
}

// Whether all cells, digits and houses of a step exist on the board.
class OnBoard {
 public:
  explicit OnBoard(const Geometry& geometry) : geometry_(geometry) {}

  [[nodiscard]] bool holds(const LogicStep& step) const {
    return std::ranges::all_of(step.placements, [&](const Candidate& c) { return holds(c); }) &&
           std::ranges::all_of(step.eliminations, [&](const Candidate& c) { return holds(c); }) &&
           std::ranges::all_of(step.parts, [&](const auto& part) { return holds(part); }) &&
           std::ranges::all_of(step.chains, [&](const auto& chain) {
             return std::ranges::all_of(chain.nodes, [&](const auto& node) { return holds(node); });
           });
  }

 private:
  [[nodiscard]] bool cell(CellIndex cell) const { return cell < geometry_.cell_count(); }
  [[nodiscard]] bool digit(Digit digit) const { return digit >= 1 && digit <= geometry_.size(); }
  [[nodiscard]] bool cells(const std::vector<CellIndex>& list) const {
    return std::ranges::all_of(list, [&](CellIndex one) { return cell(one); });
  }
  [[nodiscard]] bool holds(const Candidate& candidate) const {
    return cell(candidate.cell) && digit(candidate.digit);
  }
  [[nodiscard]] bool holds(const LogicStep::Part& part) const {
    return cells(part.cells) && part.house < geometry_.house_count() &&
           part.rule < std::ssize(geometry_.rules()) && (part.role == Role::Rule) == (part.rule >= 0) &&
           std::ranges::all_of(part.digits, [&](Digit one) { return digit(one); });
  }
  [[nodiscard]] bool holds(const LogicStep::Node& node) const {
    return cells(node.cells) && digit(node.digit);
  }

  const Geometry& geometry_;
};

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
                           .cells = list(part.cells),
                           .digits = list(part.digits),
                           .house = part.house,
                           .rule = part.rule});
  }
  for (const StepChain& chain : step.chains) {
    auto& nodes = plain.chains.emplace_back(LogicStep::Chain{.loop = chain.loop}).nodes;
    for (const ChainNode& node : chain.nodes) {
      nodes.push_back({.cells = list(node.cells),
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
  if (!OnBoard(geometry).holds(plain)) {
    return fail(Errc::Usage, tr("the step has a cell, digit, house or rule that the board does not have"));
  }
  for (const LogicStep::Part& part : plain.parts) {
    step.parts.push_back({.role = part.role,
                          .number = part.number,
                          .cells = cell_set(part.cells),
                          .digits = digit_set(part.digits),
                          .house = part.house,
                          .rule = part.rule});
  }
  for (const LogicStep::Chain& chain : plain.chains) {
    auto& nodes = step.chains.emplace_back(StepChain{.nodes = {}, .loop = chain.loop}).nodes;
    for (const LogicStep::Node& node : chain.nodes) {
      nodes.push_back({.cells = cell_set(node.cells),
                       .digit = node.digit,
                       .on = node.on,
                       .link = node.link,
                       .als = node.als});
    }
  }
  return step;
}

}  // namespace nonet
