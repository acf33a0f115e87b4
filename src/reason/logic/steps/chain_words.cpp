// Chains in words.
#include <algorithm>

#include <fmt/format.h>

#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {
namespace {

class ChainReader {
 public:
  ChainReader(const Geometry& geometry, const Step& step, const StepChain& chain, Language language)
      : geometry_(geometry), step_(step), chain_(chain), language_(language) {}

  [[nodiscard]] std::string read() {
    const auto& nodes = chain_.nodes;
    if (nodes.empty()) return {};
    text_ = chain_.goes_on ? since(nodes.front()) : start(nodes.front());
    std::string before = ", ";
    std::size_t i = 1;
    if (!nodes.front().on && nodes.size() > 1) {
      text_ += before;
      text_ += nodes[1].on ? follows(nodes[0], nodes[1]) : ruled_out(nodes[1]);
      before = then();
      i = 2;
    }
    for (; i < nodes.size(); before = then()) {
      text_ += before;
      if (nodes[i].on || i + 1 == nodes.size() || !nodes[i + 1].on) {
        text_ += nodes[i].on ? holds(nodes[i]) : ruled_out(nodes[i]);
        ++i;
      } else {
        text_ += link(nodes[i], nodes[i + 1]);
        i += 2;
      }
    }
    if (chain_.loop) {
      const ChainNode& first = nodes.front();
      text_ += then();
      text_ += first.on ? holds(first) : ruled_out(first);
    }
    if (!chain_.end.empty()) text_ += then() + dead_end();
    return text_;
  }

 private:
  template <class... Arguments>
  [[nodiscard]] std::string say(const Text& text, const Arguments&... arguments) const {
    return fmt::format(fmt::runtime(in(language_, text)), arguments...);
  }
  [[nodiscard]] std::string then() const { return std::string(in(language_, tr("; then "))); }
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
      return say(tr("{} would have to be {}, and could not be"), cell_name(geometry_, end.cell), end.digit);
    }
    if (end.cell >= 0) return say(tr("{} would have no digit left"), cell_name(geometry_, end.cell));
    if (end.rule < 0) {
      return say(tr("the {} of {} would have no place left"), end.digit,
                 house_words(geometry_, end.house, language_));
    }
    return say(tr("{} could not be kept"),
               rule_name(geometry_.rules()[at(end.rule)], *geometry_.layout(), language_));
  }

  [[nodiscard]] std::string start(const ChainNode& node) const {
    const Text single = node.on ? tr("if {} were {}") : tr("if {} were not {}");
    if (chain_.depth > 0 && node.on) return say(tr("if {} were {} too"), cells(node), node.digit);
    const Text group = node.on ? tr("if one of {} were {}") : tr("if none of {} were {}");
    return say(one(node) ? single : group, cells(node), node.digit);
  }
  [[nodiscard]] std::string since(const ChainNode& node) const {
    return node.on ? say(tr("since {} would be {}"), cells(node), node.digit)
                   : say(tr("since {} could not be {}"), cells(node), node.digit);
  }
  [[nodiscard]] std::string pattern(const ChainNode& node) const {
    return say(net_pattern(node.by).words, cells_notation(geometry_, node.pattern));
  }
  [[nodiscard]] std::string ruled_out(const ChainNode& node) const {
    std::string text = one(node) ? say(tr("{} could not be {}"), cells(node), node.digit)
                                 : say(tr("none of {} could be {}"), cells(node), node.digit);
    if (node.by != NetPattern::None) text += fmt::format(" ({})", pattern(node));
    return text + by_rule(node);
  }
  [[nodiscard]] std::string holds(const ChainNode& node) const {
    if (node.house >= 0) {
      return say(tr("the {} of {} would be in {}"), node.digit, house_words(geometry_, node.house, language_),
                 cells(node));
    }
    return (one(node) ? say(tr("{} would be {}"), cells(node), node.digit)
                      : say(tr("one of {} would be {}"), cells(node), node.digit)) +
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
    return same_cell(off, on) ? say(tr("it would be {}"), on.digit) : holds(on);
  }
  // Returns the words for a node that is off and the node that is on because of it.
  [[nodiscard]] std::string link(const ChainNode& off, const ChainNode& on) const {
    if (const StepPart* const set = set_of(on)) {
      return say(tr("{}, and {}"), ruled_out(off), rest_of_set(*set, on));
    }
    if (same_cell(off, on)) {
      return say(tr("{} and would be {}"), ruled_out(off), on.digit);
    }
    return say(tr("{}, and {}"), ruled_out(off), holds(on));
  }

  const Geometry& geometry_;
  const Step& step_;
  const StepChain& chain_;
  Language language_;
  std::string text_;
};

}  // namespace

std::string chain_words(const Geometry& geometry, const Step& step, const StepChain& chain,
                        Language language) {
  return ChainReader(geometry, step, chain, language).read();
}

}  // namespace nonet
