#include "draw/highlights.hpp"

namespace nonet {
namespace {

using Kind = Highlight::Kind;

// What comes later is on top.
class Collector {
 public:
  explicit Collector(const Candidates& candidates) : candidates_(candidates) {}

  Highlights collect(const Step& step) {
    add_parts(step, false);
    for (const Chain& chain : step.chains) {
      for (const ChainNode& node : chain.nodes) {
        for (const int cell : node.cells) add(cell, node.digit, {node.on ? Kind::On : Kind::Off});
      }
    }
    add_parts(step, true);
    for (const Candidate& out : step.eliminations) add(out.cell, out.digit, {Kind::GoesOut});
    for (const Candidate& in : step.placements) add(in.cell, in.digit, {Kind::GoesIn});
    return std::move(highlights_);
  }

 private:
  // Adds the parts that a chain is drawn over, or those that are drawn over the chain.
  void add_parts(const Step& step, bool over_chains) {
    const Digits about = step.digits();
    for (const Part& part : step.parts) {
      const bool under =
          part.role == Role::Base || part.role == Role::Als || part.role == Role::Common;
      // Covers are houses; their cells say nothing more.
      if (part.role == Role::Cover || under == over_chains) continue;
      const Digits digits = part.digits.empty() ? about : part.digits;
      for (const int cell : part.cells) {
        for (const Digit digit : digits) add(cell, digit, {Kind::Part, part.role, part.number});
      }
    }
  }

  void add(int cell, Digit digit, const Highlight& highlight) {
    if (candidates_.has(cell, digit)) highlights_[{cell, digit}] = highlight;
  }

  const Candidates& candidates_;
  Highlights highlights_;
};

}  // namespace

Text Highlight::meaning() const {
  switch (kind) {
    case Kind::Part: return role_name(role);
    case Kind::On: return {"true", "cierto"};
    case Kind::Off: return {"false", "falso"};
    case Kind::GoesOut: return {"goes out", "sale"};
    case Kind::GoesIn: return {"goes in", "entra"};
  }
  return {};
}

Highlights highlights_of(const Step& step, const Candidates& candidates) {
  return Collector(candidates).collect(step);
}

}  // namespace nonet
