#include "reason/logic/techniques/implications/explainer_steps.hpp"

#include <array>
#include <utility>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/chains/links.hpp"
#include "reason/logic/techniques/implications/strands.hpp"
#include "reason/se/length.hpp"

namespace nonet::implications {
namespace {

using se::Producer;
using se::ProofNode;
using ProofKind = se::Proof::Kind;

// Returns the number of a house of the layout.
int house_of_se(int house) {
  constexpr int kFirstBox = 18;  // of the layout, which has rows and columns first
  return house < se::kRows ? house + kFirstBox : house - se::kRows;
}

CellSet cells_of_se(se::Cells cells) {
  CellSet set;
  for (int cell = 0; cell < se::kCells; ++cell) {
    if ((cells & se::cell_bit(cell)) != 0) set.add(cell);
  }
  return set;
}

// A rectangle is a loop of four cells; a roof of two corners opposite each other, or of three, has a type of
// its own.
const Technique* technique_of_loop(const se::SeHint& hint, const Geometry& geometry) {
  constexpr const Technique* kLoops[] = {&rows::unique_loop_1, &rows::unique_loop_2, &rows::unique_loop_3,
                                         &rows::unique_loop_4};
  constexpr const Technique* kRectangles[] = {&rows::unique_rectangle_1, &rows::unique_rectangle_2,
                                              &rows::unique_rectangle_3, &rows::unique_rectangle_4};
  constexpr int kCorners = 4;
  if (cells_of_se(hint.part[0].cells).count() > kCorners) return kLoops[hint.type - 1];
  const CellSet roof = cells_of_se(hint.part[1].cells);
  const bool side_by_side = roof.count() == 2 && roof.intersects(geometry.peers(roof.first()));
  if (hint.type == 2 && !side_by_side) return &rows::unique_rectangle_5;
  return kRectangles[hint.type - 1];
}

// Null for chains.
const Technique* technique_of(const se::SeHint& hint, const Geometry& geometry) {
  constexpr const Technique* kGraves[] = {&rows::bug_plus_one, &rows::bug_2, &rows::bug_3, &rows::bug_4};
  switch (hint.producer) {
    case Producer::HiddenSingle: return hint.type == 1 ? &rows::full_house : &rows::hidden_single;
    case Producer::NakedSingle: return &rows::naked_single;
    case Producer::DirectLocking:
    case Producer::Locking: return hint.part[0].house < se::kRows ? &rows::pointing : &rows::claiming;
    case Producer::NakedPair: return &rows::naked_pair;
    case Producer::NakedTriplet: return &rows::naked_triple;
    case Producer::NakedQuad: return &rows::naked_quadruple;
    case Producer::DirectHiddenPair:
    case Producer::HiddenPair: return &rows::hidden_pair;
    case Producer::DirectHiddenTriplet:
    case Producer::HiddenTriplet: return &rows::hidden_triple;
    case Producer::HiddenQuad: return &rows::hidden_quadruple;
    case Producer::XWing: return &rows::x_wing;
    case Producer::Swordfish: return &rows::swordfish;
    case Producer::Jellyfish: return &rows::jellyfish;
    case Producer::XyWing: return &rows::xy_wing;
    case Producer::XyzWing: return &rows::xyz_wing;
    case Producer::UniqueLoops: return technique_of_loop(hint, geometry);
    case Producer::Bug: return kGraves[hint.type - 1];
    case Producer::AlignedPair: return &rows::aligned_pair_exclusion;
    case Producer::AlignedTriplet: return &rows::aligned_triplet_exclusion;
    default: return nullptr;
  }
}

const Technique* technique_of(const se::Proof& proof, Producer producer) {
  const bool nested = producer >= Producer::NestedChains;
  switch (proof.kind) {
    case ProofKind::Chain: return &rows::discontinuous_nice_loop;
    case ProofKind::Cycle: return &rows::continuous_nice_loop;
    case ProofKind::Contradiction:
      return nested ? &rows::nested_net_contradiction : &rows::forcing_net_contradiction;
    default:
      if (nested) return &rows::nested_net_verity;
      return producer == Producer::MultipleChains ? &rows::forcing_chain_verity : &rows::forcing_net_verity;
  }
}

void add_result(const se::SeHint& hint, Step& step) {
  if (hint.placed_cell >= 0) {
    step.placements.push_back(candidate_of(hint.placed_cell, static_cast<Digit>(hint.placed_digit + 1)));
  }
  for (int i = 0; i < hint.removals; ++i) {
    for (const Digit digit : Digits::from_bits(hint.removal[i].digits)) {
      step.eliminations.push_back(candidate_of(hint.removal[i].cell, digit));
    }
  }
  sort_eliminations(step);
}

void add_single(const se::SeHint& hint, Step& step) {
  const Candidate& in = step.placements.front();
  step.show(Role::Base, CellSet::of(in.cell), Digits::of(in.digit));
  if (hint.leaves < 0) return;
  step.show_house(Role::Cover, house_of_se(hint.leaves));
}

void add_pattern(const se::SeHint& hint, Step& step) {
  int bases = 0;
  for (int i = 0; i < hint.parts; ++i) {
    const se::HintPart& part = hint.part[i];
    step.show(part.role, cells_of_se(part.cells), Digits::from_bits(part.digits),
              part.house < 0 ? -1 : house_of_se(part.house), part.role == Role::Base ? bases++ : 0);
  }
  if (hint.leaves >= 0) step.leaves = house_of_se(hint.leaves);
}

// Adds the chain of an XY-wing through its pivot. It begins at the lower pincer, or at the higher one where
// the pivot is after both.
void add_wing_chain(const Position& position, Step& step) {
  const int pivot = step.parts[0].cells.first();
  if (step.parts[2].cells.first() < pivot) std::swap(step.parts[1].cells, step.parts[2].cells);
  const int a = step.parts[1].cells.first();
  const int b = step.parts[2].cells.first();
  const Digit z = step.parts[1].digits.first();
  const Digit x = other_candidate(position, a, z);
  const Digit y = other_candidate(position, b, z);
  step.chains.push_back(alternating_chain({candidate_of(a, z), candidate_of(a, x), candidate_of(pivot, x),
                                           candidate_of(pivot, y), candidate_of(b, y), candidate_of(b, z)}));
}

// ── Chains, as people read them and drawings show them ───────────────────────────────────────────

NetPattern pattern_of(ProofNode::By by) {
  switch (by) {
    case ProofNode::By::Locking: return NetPattern::Locking;
    case ProofNode::By::HiddenPair: return NetPattern::HiddenPair;
    case ProofNode::By::NakedPair: return NetPattern::NakedPair;
    case ProofNode::By::XWing: return NetPattern::XWing;
    case ProofNode::By::Chains: return NetPattern::Chains;
    default: return NetPattern::None;
  }
}

ChainNode node_of(const ProofNode& node) {
  ChainNode shown{.cells = CellSet::of(node.cell),
                  .digit = static_cast<Digit>(node.digit + 1),
                  .on = node.on,
                  .by = pattern_of(node.by),
                  .pattern = cells_of_se(node.pattern)};
  switch (node.by) {
    case ProofNode::By::True: shown.link = Link::Weak; break;
    case ProofNode::By::House: shown.house = house_of_se(node.house); [[fallthrough]];
    case ProofNode::By::Cell: shown.link = Link::Strong; break;
    default: break;
  }
  return shown;
}

// Returns the nodes as a strand that is cut into chains.
Strand strand_of(const se::Proof::Strand& nodes) {
  Strand strand;
  for (const ProofNode& node : nodes) strand.push_back({node_of(node), node.parents});
  return strand;
}

// Returns the strands one after the other, each cut where a candidate needs several others: these come first,
// and the chain goes on from what they have shown.
std::vector<StepChain> chains_of(const se::Proof& proof) {
  std::vector<StepChain> chains;
  StrandCutter cutter(chains);
  std::size_t first = 0;  // of those that go on from one another
  for (const auto& strand : proof.strands) {
    if (proof.kind != ProofKind::Contradiction) {
      cutter.forget();
      first = chains.size();
    }
    const Strand nodes = strand_of(strand);
    cutter.cut(nodes, static_cast<int>(nodes.size()) - 1);
    join_falses(chains, first, chains.size() - 1);  // the last one stays: it leads to the end
  }
  if (proof.kind == ProofKind::Cycle) chains.front().loop = true;
  return chains;
}

}  // namespace

Step explainer_step(const Position& position, const se::SeHint& hint, const se::Proof& proof) {
  Step step;
  step.own_se = se::tenths(hint.rating) / 10.0;
  add_result(hint, step);
  if (proof.kind != ProofKind::None) {
    step.technique = technique_of(proof, hint.producer);
    step.chains = chains_of(proof);
    // The digit that is placed excludes the others anyway.
    if (!step.placements.empty()) step.eliminations.clear();
    return step;
  }
  step.technique = technique_of(hint, position.geometry());
  hint.parts == 0 ? add_single(hint, step) : add_pattern(hint, step);
  if (hint.producer == Producer::XyWing) add_wing_chain(position, step);
  add_reasons(position, step);
  return step;
}

bool is_for_explainer(const Geometry& geometry) {
  return geometry.layout()->is_plain(3, 3) && geometry.rules().empty();
}

std::optional<Step> next_explainer_step(const Position& position, se::Producers without, se::Rater& rater,
                                        const StopToken& stop) {
  std::array<std::uint16_t, se::kCells> candidates{};
  for (const int cell : position.blanks()) {
    candidates[at(cell)] = static_cast<std::uint16_t>(position.candidates(cell).bits());
  }
  rater.start(candidates.data(), {.without = without});
  const se::SeHint* const hint = rater.solved() ? nullptr : rater.next(stop);
  if (hint == nullptr) return std::nullopt;
  se::Proof proof;
  rater.prove(*hint, proof);
  return explainer_step(position, *hint, proof);
}

}  // namespace nonet::implications
