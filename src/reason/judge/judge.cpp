#include "reason/judge/judge.hpp"

#include <algorithm>

namespace nonet::judging {
namespace {

using reasons::Member;
using reasons::Members;
using reasons::MemberSet;
using reasons::Refuter;

constexpr Refuter::SearchLimits kSearch{.suppositions = 50'000};
constexpr int kMostTried = 400;  // candidates and members that might be what is missing

bool in_family(const Technique& technique, std::initializer_list<std::string_view> folders) {
  return std::ranges::find(folders, technique.family->folder) != folders.end();
}

// Returns whether the claim names the pattern of a step: its cells, unless they are all blank cells or half
// the board, which no one lists, its rules, the digits that it is about, and its houses, if the claim names
// any.
bool names_pattern(const StepClaim& claim, const Step& step, const Position& position) {
  const auto names = [](const std::vector<int>& named, int one) {
    return one < 0 || std::ranges::find(named, one) != named.end();
  };
  return std::ranges::all_of(step.parts, [&](const StepPart& part) {
    if (part.role == Role::Blocker) return true;
    const bool vast = part.cells == position.blanks() || part.cells.count() > 2 * position.size();
    const bool aside = part.role != Role::Base || claim.digits.empty();
    return (vast || part.cells.within(claim.cells)) && names(claim.rules, part.rule) &&
           (aside || part.digits.within(claim.digits)) &&
           (claim.houses.empty() || names(claim.houses, part.house));
  });
}

// Returns whether the claim names chains and nothing besides.
bool names_chains_alone(const StepClaim& claim) {
  return !claim.chained.empty() && claim.cells.within(claim.chained);
}
// Returns whether a step is a ring of guardians through the cells of a claim. The links of a ring do not
// follow from each other; all other chains have to hold by their links.
bool is_ring_of(const Step& step, const StepClaim& claim) {
  const auto within = [&](const ChainNode& node) { return node.cells.within(claim.chained); };
  const auto guards = [](const StepPart& part) { return part.role == Role::Guardian; };
  return std::ranges::any_of(step.parts, guards) && !step.chains.empty() &&
         std::ranges::all_of(
             step.chains, [&](const StepChain& chain) { return std::ranges::all_of(chain.nodes, within); });
}

// Returns whether a step says all that the claim does.
bool says_all(const Step& step, const StepClaim& claim, const Geometry& geometry) {
  const auto placed = [&](const Candidate& one) {
    return std::ranges::find(step.placements, one) != step.placements.end();
  };
  const auto gone = [&](const Candidate& one) {
    return std::ranges::find(step.eliminations, one) != step.eliminations.end() ||
           std::ranges::any_of(step.placements, [&](const Candidate& in) {
             return in.cell == one.cell ? in.digit != one.digit
                                        : in.digit == one.digit && geometry.sees(in.cell, one.cell);
           });
  };
  return std::ranges::all_of(claim.placements, placed) && std::ranges::all_of(claim.eliminations, gone);
}

}  // namespace

Result<Judge> Judge::open(const Puzzle& puzzle, const teacher::Plans& plans, const StopToken& stop,
                          teacher::Memory& memory) {
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return Failure(geometry.error());
  auto status = teacher::diagnose(puzzle, stop);
  const Plan& plan = status.may_use_uniqueness() ? plans.all : plans.without_uniqueness;
  Judge judge(std::move(status), plan, stop, memory);
  if (judge.status_.wrong()) return judge;
  judge.position_.emplace(*geometry, puzzle);
  judge.find_truth(puzzle);
  return judge;
}

void Judge::find_truth(const Puzzle& puzzle) {
  Puzzle board = puzzle;
  for (int cell = 0; board.candidates && cell < position_->cell_count(); ++cell) {
    const Digit digit = board.digit(cell);
    if (digit != kBlank) board.candidates->keep_only(cell, digit);  // of which a board may list none
  }
  possible_ = diagnosis::true_candidates(board, stop_);
  status_.verdict = possible_->exact ? possible_->verdict : Verdict::GaveUp;
}

std::optional<bool> Judge::is_true(const StepClaim& claim) const {
  const Candidates& possible = possible_->possible;
  bool known = true;
  const auto impossible = [&](Candidate one) {
    if (possible.has(one.cell, one.digit)) return false;
    known = known && (possible_->exact || !possible_->open.has(one.cell, one.digit));
    return true;
  };
  for (const Candidate& out : claim.eliminations) {
    if (!impossible(out)) return false;
  }
  for (const Candidate& in : claim.placements) {
    for (int digit = 1; digit <= position_->size(); ++digit) {
      const Candidate other{in.cell, static_cast<Digit>(digit)};
      if (other.digit == in.digit ? possible_->exact && impossible(other) : !impossible(other)) return false;
    }
  }
  if (!known) return std::nullopt;
  return true;
}

bool Judge::is_done(const StepClaim& claim) const {
  return std::ranges::none_of(claim.eliminations,
                              [&](const Candidate& out) { return position_->has(out); }) &&
         std::ranges::all_of(claim.placements,
                             [&](const Candidate& in) { return position_->value(in.cell) == in.digit; });
}

Ruling Judge::judge(const StepClaim& claim, bool simplest) {
  Ruling ruling{.is_true = is_true(claim), .done = is_done(claim)};
  if (claim.has_reason()) find_support(claim, ruling);
  if (simplest && ruling.is_true.value_or(false) && !ruling.done) find_simplest(claim, ruling);
  return ruling;
}

// ── The simplest technique ───────────────────────────────────────────────────────────────────────

int Judge::step_that_says(const StepClaim& claim) const {
  int last = kNoStep;
  const auto gone = [&](const Candidate& out) {
    if (!position_->has(out)) return true;
    last = std::max(last, gone_by_[name(out)]);
    return gone_by_[name(out)] != kNoStep;
  };
  if (!std::ranges::all_of(claim.eliminations, gone)) return kNoStep;
  for (const Candidate& in : claim.placements) {
    if (position_->value(in.cell) == in.digit) continue;
    const int placed = placed_by_[name(in)];
    const int before = last;
    const Digits others = position_->candidates(in.cell) - Digits::of(in.digit);
    bool alone = !others.empty();  // a cell that has one candidate waits for the single
    for (const Digit digit : others) alone = alone && gone({in.cell, digit});
    if (placed != kNoStep && (!alone || placed < last)) last = std::max(before, placed);
    if (placed == kNoStep && !alone) return kNoStep;
  }
  return last;
}

void Judge::note(const Step& step, int number) {
  const auto first = [&](int& by) {
    if (by == kNoStep) by = number;
  };
  for (const Candidate& out : step.eliminations) first(gone_by_[name(out)]);
  for (const Candidate& in : step.placements) {
    first(placed_by_[name(in)]);
    for (const Digit digit : position_->candidates(in.cell) - Digits::of(in.digit)) {
      first(gone_by_[name({in.cell, digit})]);
    }
    for (const int peer : position_->geometry().peers(in.cell) & position_->places(in.digit)) {
      first(gone_by_[name({static_cast<CellIndex>(peer), in.digit})]);
    }
  }
}

bool Judge::look_further() {
  if (gone_by_.empty()) {
    gone_by_.assign(at(position_->cell_count()) * (Geometry::kMaxSize + 1), kNoStep);
    placed_by_ = gone_by_;
  }
  if (looked_ == plan_->entries().size() || stop_.stop_requested()) return false;
  const PlanEntry& entry = plan_->entries()[looked_++];
  if (in_family(*entry.front(), {"reasons"})) return true;  // whatever is true has a smallest reason
  for (Step& step :
       steps_of(entry, *position_, {.boxes_first = plan_->boxes_first()}, memory_->workspace, stop_)) {
    note(step, static_cast<int>(steps_.size()));
    steps_.push_back(std::move(step));
  }
  return true;
}

void Judge::find_simplest(const StepClaim& claim, Ruling& ruling) {
  int number = gone_by_.empty() ? kNoStep : step_that_says(claim);
  while (number == kNoStep && look_further()) number = step_that_says(claim);
  if (number != kNoStep) {
    const Step& step = steps_[at(number)];
    ruling.simplest = step.technique;
    if (says_all(step, claim, position_->geometry())) ruling.shown_by = &step;
    return;
  }
  if (stop_.stop_requested()) return;
  for (const PlanEntry& entry : plan_->entries()) {
    if (in_family(*entry.front(), {"reasons"})) ruling.simplest = entry.front();
  }
}

// ── Whether it follows ───────────────────────────────────────────────────────────────────────────

MemberSet Judge::known(const StepClaim& claim, const Position& position) const {
  const Members members(position);
  const Geometry& geometry = position.geometry();
  MemberSet known(at(members.size()));
  const auto add = [&](int member) {
    if (member != Members::kNone) known[at(member)] = true;
  };
  for (const int cell : claim.cells) add(members.of_cell(cell));
  for (const int house : claim.houses) {
    for (int digit = 1; digit <= position.size(); ++digit) {
      const auto one = static_cast<Digit>(digit);
      if (claim.digits.empty() || claim.digits.has(one)) add(members.of_place(house, one));
    }
  }
  for (const auto& [house, digit] : claim.places) add(members.of_place(house, digit));
  for (int house = 0; house < geometry.house_count(); ++house) {
    for (const Digit digit : claim.digits) {
      const int member = members.of_place(house, digit);
      // As the board stands: what is missing may not be among the candidates that a trial takes away.
      if (member != Members::kNone && position_->places(digit, house).within(claim.cells)) add(member);
    }
  }
  for (int member = 0; member < members.size(); ++member) {
    const RuleClause* const clause = members[member].clause;
    if (clause == nullptr) continue;
    const auto named = [&](int rule) { return std::ranges::find(claim.rules, rule) != claim.rules.end(); };
    if (std::ranges::all_of(clause->rules, named)) add(member);
  }
  return known;
}

Support Judge::follows(const StepClaim& claim, const Position& position) const {
  const Members members(position);
  rule_steps::SupportMemory rules;
  Refuter refuter(position, members, rules, stop_);
  const MemberSet active = known(claim, position);
  bool open = false;
  const auto falls = [&](Candidate supposed, bool on) {
    const auto outcome = refuter.refute(supposed, active, kSearch, on);
    open = open || (outcome == Refuter::Outcome::Open &&
                    (refuter.suppositions() > kSearch.suppositions || stop_.stop_requested()));
    return outcome == Refuter::Outcome::Refuted;
  };
  const auto out = [&](const Candidate& one) { return !position.has(one) || falls(one, true); };
  const auto in = [&](const Candidate& one) {
    return position.value(one.cell) == one.digit || (position.has(one) && falls(one, false));
  };
  if (std::ranges::all_of(claim.eliminations, out) && std::ranges::all_of(claim.placements, in)) {
    return Support::Follows;
  }
  return open ? Support::Unknown : Support::Fails;
}

Support Judge::by_technique(const StepClaim& claim) {
  for (const Technique* const technique : claim.techniques) {
    const bool own_search = in_family(*technique, {"uniqueness", "rules", "placements"});
    const bool chains = names_chains_alone(claim) && !in_family(*technique, {"implications", "reasons"});
    if (claim.names_places() && !own_search && !chains) continue;
    if (in_family(*technique, {"uniqueness"}) && !status_.may_use_uniqueness()) continue;
    const PlanEntry entry{technique};
    for (const Step& step : steps_of(entry, *position_, {}, memory_->workspace, stop_)) {
      if (step.technique != technique || !says_all(step, claim, position_->geometry())) continue;
      const bool same =
          chains ? is_ring_of(step, claim) : !claim.names_places() || names_pattern(claim, step, *position_);
      if (same) return Support::Follows;
    }
  }
  return stop_.stop_requested() ? Support::Unknown : Support::Fails;
}

void Judge::find_support(const StepClaim& claim, Ruling& ruling) {
  ruling.support = claim.names_places() ? follows(claim, *position_) : Support::Fails;
  if (ruling.support == Support::Follows) return;
  const Support found = by_technique(claim);
  if (found != Support::Fails) ruling.support = found;
  if (ruling.support != Support::Fails) return;
  ruling.needs_one_solution = !status_.may_use_uniqueness() && !claim.techniques.empty() &&
                              std::ranges::all_of(claim.techniques, [](const Technique* one) {
                                return in_family(*one, {"uniqueness"});
                              });
  if (claim.names_places() && ruling.is_true.value_or(false)) find_missing(claim, ruling);
}

// Looks for a candidate among what is named without which it would follow; else for something that is not
// named and with which it would.
void Judge::find_missing(const StepClaim& claim, Ruling& ruling) const {
  const Members members(*position_);
  const MemberSet active = known(claim, *position_);
  int left = kMostTried;
  const auto breaks = [&](Candidate one) {
    if (std::ranges::find(claim.placements, one) != claim.placements.end()) return false;
    if (std::ranges::find(claim.eliminations, one) != claim.eliminations.end()) return false;
    if (--left < 0) return false;
    Position without = *position_;
    without.remove(one.cell, one.digit);
    if (follows(claim, without) != Support::Follows) return false;
    ruling.breaks = one;
    return true;
  };
  for (int member = 0; member < members.size(); ++member) {
    if (!active[at(member)]) continue;
    const Member& one = members[member];
    if (one.kind == Member::Kind::Place) {
      for (const int cell : position_->places(one.digit, one.house)) {
        if (breaks({static_cast<CellIndex>(cell), one.digit})) return;
      }
    } else if (one.kind == Member::Kind::Cell) {
      for (const Digit digit : position_->candidates(one.cell)) {
        if (breaks({static_cast<CellIndex>(one.cell), digit})) return;
      }
    }
  }
  for (int member = 0; member < members.size() && left-- > 0; ++member) {
    if (active[at(member)]) continue;
    const Member& one = members[member];
    StepClaim more = claim;
    if (one.kind == Member::Kind::Cell) more.cells.add(one.cell);
    if (one.kind == Member::Kind::Place) more.places.push_back({one.house, one.digit});
    if (one.kind == Member::Kind::Rule) std::ranges::copy(one.clause->rules, std::back_inserter(more.rules));
    if (follows(more, *position_) != Support::Follows) continue;
    ruling.missing = one;
    return;
  }
}

}  // namespace nonet::judging
