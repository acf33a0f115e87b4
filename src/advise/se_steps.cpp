#include "advise/se_steps.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include "advise/se_chains.hpp"
#include "explain/plan/path.hpp"
#include "explain/plan/rows.hpp"
#include "explain/steps/reasons.hpp"
#include "se/length.hpp"

namespace nonet::advise {
namespace {

using se::Producer;
using ProofKind = se::Proof::Kind;

// Returns the techniques that a producer looks for, by the searches that find them.
std::vector<PlanEntry> searches_of(Producer producer) {
  using namespace rows;
  switch (producer) {
    case Producer::DirectLocking:
    case Producer::Locking: return {{&pointing, &claiming}};
    case Producer::NakedPair: return {{&naked_pair}, {&locked_pair}};
    case Producer::NakedTriplet: return {{&naked_triple}, {&locked_triple}};
    case Producer::NakedQuad: return {{&naked_quadruple}};
    case Producer::DirectHiddenPair:
    case Producer::HiddenPair: return {{&hidden_pair}};
    case Producer::DirectHiddenTriplet:
    case Producer::HiddenTriplet: return {{&hidden_triple}};
    case Producer::HiddenQuad: return {{&hidden_quadruple}};
    case Producer::XWing: return {{&x_wing}};
    case Producer::Swordfish: return {{&swordfish}};
    case Producer::Jellyfish: return {{&jellyfish}};
    case Producer::XyWing: return {{&xy_wing}};
    case Producer::XyzWing: return {{&xyz_wing}};
    case Producer::UniqueLoops:
      return {{&unique_rectangle_1, &unique_rectangle_2, &unique_rectangle_3, &unique_rectangle_4,
               &unique_rectangle_5},
              {&unique_loop_1, &unique_loop_2, &unique_loop_4, &unique_loop_3}};
    case Producer::Bug: return {{&bug_plus_one, &bug_2, &bug_4, &bug_3}};
    case Producer::AlignedPair: return {{&aligned_pair_exclusion}};
    case Producer::AlignedTriplet: return {{&aligned_triplet_exclusion}};
    default: return {};
  }
}

class StepMaker {
 public:
  StepMaker(const Position& position, const se::Hint& hint, Workspace& workspace)
      : position_(position), hint_(hint), workspace_(workspace) {
    if (hint.placed_cell >= 0) {
      result_.placements.push_back({static_cast<CellIndex>(hint.placed_cell), placed_digit()});
    }
    for (int i = 0; i < hint.removals; ++i) {
      for (int digit = 1; digit <= 9; ++digit) {
        if ((hint.removal[i].digits >> (digit - 1) & 1) == 0) continue;
        result_.eliminations.push_back({hint.removal[i].cell, static_cast<Digit>(digit)});
      }
    }
    sort_eliminations(result_);
  }

  Step make(const se::Proof& proof) {
    Step step =
        proof.kind != ProofKind::None ? chain(proof)
        : hint_.producer == Producer::HiddenSingle || hint_.producer == Producer::NakedSingle
            ? single()
            : pattern();
    step.placements = result_.placements;
    step.eliminations = result_.eliminations;
    step.elimination_order.clear();
    step.own_se = se::tenths(hint_.rating) / 10.0;
    if (proof.kind == ProofKind::None) add_reasons(position_, step);
    return step;
  }

 private:
  [[nodiscard]] Digit placed_digit() const { return static_cast<Digit>(hint_.placed_digit + 1); }
  [[nodiscard]] const Geometry& geometry() const { return position_.geometry(); }

  // Without what the digit that is placed excludes anyway.
  Step chain(const se::Proof& proof) {
    const bool verity = proof.kind != ProofKind::Contradiction;
    const bool net = hint_.producer != Producer::MultipleChains;
    Step step;
    step.technique = proof.kind == ProofKind::Chain   ? &rows::discontinuous_nice_loop
                     : proof.kind == ProofKind::Cycle ? &rows::continuous_nice_loop
                     : net ? (verity ? &rows::forcing_net_verity : &rows::forcing_net_contradiction)
                           : &rows::forcing_chain_verity;
    step.chains = chains_of(proof);
    if (!result_.placements.empty()) result_.eliminations.clear();
    return step;
  }

  Step single() const {
    const int cell = hint_.placed_cell;
    Step step{.technique = &rows::naked_single};
    step.parts.push_back(
        {.role = Role::Base, .cells = CellSet::of(cell), .digits = Digits::of(placed_digit())});
    if (hint_.producer == Producer::NakedSingle) return step;
    // Boxes, columns, rows, as far as the rating allows.
    constexpr int kFull = 10;
    constexpr int kInBox = 12;
    const int rating = se::tenths(hint_.rating);
    step.technique = rating == kFull ? &rows::full_house : &rows::hidden_single;
    for (const int house :
         {geometry().box_house(cell), geometry().column_house(cell), geometry().row_house(cell)}) {
      if (rating == kFull ? position_.blanks(house).count() != 1
                          : position_.place_count(placed_digit(), house) != 1) {
        continue;
      }
      if (rating > kInBox && house == geometry().box_house(cell)) continue;
      step.parts.push_back({.role = Role::Cover, .house = house});
      break;
    }
    return step;
  }

  Step pattern() {
    const std::vector<PlanEntry> searches = searches_of(hint_.producer);
    std::optional<Step> best;
    for (const PlanEntry& search : searches) {
      for (Step& step : steps_of(search, position_, {}, workspace_, {})) {
        const Fit fit = direct() ? fit_of_direct(step) : fit_of(step);
        if (fit == Fit::None || (best && fit != Fit::Same)) continue;
        best = std::move(step);
        if (fit == Fit::Same) return *best;
      }
    }
    if (best) return *best;
    return {.technique = searches.front().front()};
  }
  enum class Fit { None, More, Same };

  [[nodiscard]] bool direct() const { return hint_.placed_cell >= 0; }
  [[nodiscard]] Fit fit_of(Step& step) const {
    for (const Candidate& placed : step.placements) {
      for (const Digit digit : position_.candidates(placed.cell)) {
        if (digit != placed.digit) step.eliminations.push_back({placed.cell, digit});
      }
    }
    sort_eliminations(step);
    if (step.eliminations == result_.eliminations) return Fit::Same;
    return std::ranges::all_of(result_.eliminations,
                               [&](const Candidate& out) {
                                 return std::ranges::find(step.eliminations, out) !=
                                        step.eliminations.end();
                               })
               ? Fit::More
               : Fit::None;
  }
  // Whether what the pattern removes leaves the digit one place in a house, which the step is told then.
  [[nodiscard]] Fit fit_of_direct(Step& step) const {
    if (hint_.producer == Producer::DirectLocking) {
      constexpr int kFromBox = 17;
      const bool from_box = se::tenths(hint_.rating) == kFromBox;
      if ((step.technique == &rows::pointing) != from_box) return Fit::None;
    }
    CellSet gone;
    for (const Candidate& out : step.eliminations) {
      if (out.digit == placed_digit()) gone.add(out.cell);
    }
    if (gone.empty()) return Fit::None;
    for (const int house : geometry().houses_of(hint_.placed_cell)) {
      if (position_.places(placed_digit(), house) - gone != CellSet::of(hint_.placed_cell))
        continue;
      step.leaves = house;
      return Fit::Same;
    }
    return Fit::None;
  }

  const Position& position_;
  const se::Hint& hint_;
  Workspace& workspace_;
  Step result_;  // what follows
};

}  // namespace

Step se_step(const Position& position, const se::Hint& hint, const se::Proof& proof,
             Workspace& workspace) {
  return StepMaker(position, hint, workspace).make(proof);
}

}  // namespace nonet::advise
