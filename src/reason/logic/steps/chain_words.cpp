// Chains in words.
#include <fmt/format.h>

#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/telling.hpp"

namespace nonet {
namespace {

class ChainReader {
 public:
  ChainReader(const Geometry& geometry, const Step& step, const StepChain& chain, Language language)
      : geometry_(geometry), step_(step), chain_(chain), language_(language) {}

  [[nodiscard]] std::vector<ChainClause> read() const {
    const auto& nodes = chain_.nodes;
    std::vector<ChainClause> clauses;
    if (nodes.empty()) return clauses;
    std::string words = chain_.goes_on ? since(nodes.front()) : start(nodes.front());
    std::size_t told = 1;
    if (nodes.size() > 1) words += ", " + next(told);
    clauses.push_back({std::move(words), told});
    while (told < nodes.size()) {
      words = next(told);
      clauses.push_back({std::move(words), told});
    }
    if (chain_.loop) clauses.push_back({alone(nodes.front()), told});
    if (!chain_.end.empty()) clauses.push_back({dead_end(), told});
    return clauses;
  }

 private:
  // Returns the words for the node after those that are told, and for one more that follows at once.
  [[nodiscard]] std::string next(std::size_t& told) const {
    const auto& nodes = chain_.nodes;
    const ChainNode& node = nodes[told++];
    if (told == 2 && !nodes.front().on) return node.on ? follows(nodes.front(), node) : ruled_out(node);
    if (node.on || told == nodes.size() || !nodes[told].on) return alone(node);
    return link(node, nodes[told++]);
  }
  [[nodiscard]] std::string alone(const ChainNode& node) const {
    return node.on ? holds(node) : ruled_out(node);
  }

  template <class... Arguments>
  [[nodiscard]] std::string say(const Text& text, const Arguments&... arguments) const {
    return fmt::format(fmt::runtime(in(language_, text)), arguments...);
  }
  // Returns " (cage 15 r1c1 r1c2)" of a node that follows from a rule.
  [[nodiscard]] std::string by_rule(const ChainNode& node) const {
    if (node.rule < 0) return {};
    return fmt::format(" ({})", rule_name(geometry_.rules()[at(node.rule)], *geometry_.layout(), language_));
  }
  [[nodiscard]] std::string cells(const ChainNode& node) const {
    return cells_notation(geometry_, node.cells);
  }
  static bool one(const ChainNode& node) { return node.cells.count() == 1; }

  [[nodiscard]] std::string dead_end() const {
    const DeadEnd& end = chain_.end;
    if (end.cell >= 0 && end.digit != kBlank) {
      return say(tr("{} would have to be {}, and could not be"), cell_name(geometry_, end.cell),
                 geometry_.value(end.digit));
    }
    if (end.cell >= 0) return say(tr("{} would have no digit left"), cell_name(geometry_, end.cell));
    if (end.rule < 0) {
      return say(tr("the {} of {} would have no place left"), geometry_.value(end.digit),
                 house_words(geometry_, end.house, language_));
    }
    return say(tr("{} could not be kept"),
               rule_name(geometry_.rules()[at(end.rule)], *geometry_.layout(), language_));
  }

  [[nodiscard]] std::string start(const ChainNode& node) const {
    const Text single = node.on ? tr("if {} were {}") : tr("if {} were not {}");
    if (chain_.depth > 0 && node.on)
      return say(tr("if {} were {} too"), cells(node), geometry_.value(node.digit));
    const Text group = node.on ? tr("if one of {} were {}") : tr("if none of {} were {}");
    return say(one(node) ? single : group, cells(node), geometry_.value(node.digit));
  }
  [[nodiscard]] std::string since(const ChainNode& node) const {
    return node.on ? say(tr("since {} would be {}"), cells(node), geometry_.value(node.digit))
                   : say(tr("since {} could not be {}"), cells(node), geometry_.value(node.digit));
  }
  [[nodiscard]] std::string pattern(const ChainNode& node) const {
    return say(net_pattern(node.by).words, cells_notation(geometry_, node.pattern));
  }
  [[nodiscard]] std::string ruled_out(const ChainNode& node) const {
    std::string text = one(node)
                           ? say(tr("{} could not be {}"), cells(node), geometry_.value(node.digit))
                           : say(tr("none of {} could be {}"), cells(node), geometry_.value(node.digit));
    if (node.by != NetPattern::None) text += fmt::format(" ({})", pattern(node));
    return text + by_rule(node);
  }
  [[nodiscard]] std::string holds(const ChainNode& node) const {
    if (node.house >= 0) {
      return say(tr("the {} of {} would be in {}"), geometry_.value(node.digit),
                 house_words(geometry_, node.house, language_), cells(node));
    }
    return (one(node) ? say(tr("{} would be {}"), cells(node), geometry_.value(node.digit))
                      : say(tr("one of {} would be {}"), cells(node), geometry_.value(node.digit))) +
           by_rule(node);
  }

  // Returns the almost locked set that the link to a node goes through; null if there is none, or it
  // is a single cell.
  [[nodiscard]] const StepPart* set_of(const ChainNode& node) const {
    const StepPart* const set = step_.set_of(node);
    return set == nullptr || set->cells.count() == 1 ? nullptr : set;
  }
  static bool same_cell(const ChainNode& off, const ChainNode& on) {
    return one(on) && off.cells == on.cells && off.digit != on.digit;
  }
  [[nodiscard]] std::string rest_of_set(const StepPart& set, const ChainNode& on) const {
    return say(tr("{} would hold all their other digits, the {} in {}"), cells_notation(geometry_, set.cells),
               on.digit, cells(on));
  }

  // Returns the words for the node that is on, after those for the assumption that the other is off.
  [[nodiscard]] std::string follows(const ChainNode& off, const ChainNode& on) const {
    if (const StepPart* const set = set_of(on)) return rest_of_set(*set, on);
    return same_cell(off, on) ? say(tr("it would be {}"), geometry_.value(on.digit)) : holds(on);
  }
  // Returns the words for a node that is off and the node that is on because of it.
  [[nodiscard]] std::string link(const ChainNode& off, const ChainNode& on) const {
    if (const StepPart* const set = set_of(on)) {
      return say(tr("{}, and {}"), ruled_out(off), rest_of_set(*set, on));
    }
    if (same_cell(off, on)) {
      return say(tr("{} and would be {}"), ruled_out(off), geometry_.value(on.digit));
    }
    return say(tr("{}, and {}"), ruled_out(off), holds(on));
  }

  const Geometry& geometry_;
  const Step& step_;
  const StepChain& chain_;
  Language language_;
};

}  // namespace

std::vector<ChainClause> chain_clauses(const Geometry& geometry, const Step& step, const StepChain& chain,
                                       Language language) {
  return ChainReader(geometry, step, chain, language).read();
}

std::string chain_words(const Geometry& geometry, const Step& step, const StepChain& chain,
                        Language language) {
  std::string text;
  for (const ChainClause& clause : chain_clauses(geometry, step, chain, language)) {
    if (!text.empty()) text += in(language, tr("; then "));
    text += clause.words;
  }
  return text;
}

}  // namespace nonet
