#include "reason/logic/steps/highlights.hpp"

#include <algorithm>
#include <array>

#include "reason/logic/plan/pages.hpp"

namespace nonet {
namespace {

using Kind = Highlight::Kind;

// Adds the link between the nearest cells of two nodes.
void add_link(const Layout& layout, const StepChain& chain, LinkLine line, std::vector<LinkLine>& lines) {
  int shortest = -1;
  for (const int a : chain.nodes[line.from].cells) {
    for (const int b : chain.nodes[line.to].cells) {
      const int down = layout.row(a) - layout.row(b);
      const int across = layout.column(a) - layout.column(b);
      const int length = down * down + across * across;
      if (shortest >= 0 && length >= shortest) continue;
      shortest = length;
      line.from_cell = a;
      line.to_cell = b;
    }
  }
  lines.push_back(line);
}

// Returns whether the sentence of a step tells its chains, so that a reader knows what would make a node
// true. Other chains are drawn for their links alone.
bool tells_chains(const Step& step) {
  const std::string_view words = sentence_template(*step.technique, Language::English);
  return std::ranges::any_of(std::array{"{reading", "{chain", "{weak"},
                             [&](const char* place) { return words.find(place) != words.npos; });
}

}  // namespace

Text Highlight::meaning() const {
  switch (kind) {
    case Kind::Part:
      if (single_digit && role == Role::Fin) return tr("end");
      if (single_digit && role == Role::Pivot) return tr("in the box");
      return role_name(role);
    case Kind::On: return tr("would be true");
    case Kind::Off: return tr("would be false");
    case Kind::GoesOut: return tr("goes out");
    case Kind::GoesIn: return tr("goes in");
  }
  return {};
}

Highlights highlights_of(const Step& step, const std::function<bool(int cell, Digit digit)>& has) {
  Highlights highlights;  // a later one replaces an earlier one of the same candidate
  const auto add = [&](int cell, Digit digit, const Highlight& highlight) {
    if (has(cell, digit)) highlights[{cell, digit}] = highlight;
  };
  // Adds the parts that a chain is drawn over, or those that are drawn over the chain.
  const bool single_digit = step.technique->family->folder == "single_digit";
  const auto add_parts = [&, about = step.digits()](bool over_chains) {
    for (const StepPart& part : step.parts) {
      const bool under = part.role == Role::Base || part.role == Role::Als || part.role == Role::Common;
      // Covers are drawn as houses, and rules are drawn anyway: their cells need no highlight.
      const bool whole = part.role == Role::Cover || part.role == Role::Rule;
      if (whole || under == over_chains) continue;
      for (const int cell : part.cells) {
        for (const Digit digit : part.digits.empty() ? about : part.digits) {
          add(cell, digit, {Kind::Part, part.role, part.number, single_digit});
        }
      }
    }
  };
  add_parts(false);
  const bool told = tells_chains(step);
  for (const StepChain& chain : step.chains) {
    for (const ChainNode& node : chain.nodes) {
      const Kind kind = !told ? Kind::Part : node.on ? Kind::On : Kind::Off;
      for (const int cell : node.cells) add(cell, node.digit, {kind});
    }
  }
  add_parts(true);
  for (const Candidate& out : step.eliminations) add(out.cell, out.digit, {Kind::GoesOut});
  for (const Candidate& in : step.placements) add(in.cell, in.digit, {Kind::GoesIn});
  return highlights;
}

std::vector<LinkLine> links_of(const Layout& layout, const StepChain& chain) {
  std::vector<LinkLine> lines;
  for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
    const Link kind = chain.nodes[i].link;
    if (kind != Link::None) add_link(layout, chain, {.from = i - 1, .to = i, .kind = kind}, lines);
  }
  if (chain.loop && chain.nodes.size() > 1) {
    const Link back = chain.nodes.back().on ? Link::Weak : Link::Strong;
    add_link(layout, chain, {.from = chain.nodes.size() - 1, .to = 0, .kind = back}, lines);
  }
  return lines;
}

}  // namespace nonet
