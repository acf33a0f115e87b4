// What follows from an exocet, case by case.
#include <algorithm>

#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet {
namespace {

struct ExocetCase {
  std::vector<Candidate> set = {};
  std::array<Digits, CellSet::kCapacity> gone = {};  // by cell, the candidates that are false
};
// The cases that are possible, and what they need of houses beside the targets: by house, the digits.
struct ExocetCases {
  std::vector<ExocetCase> all = {};
  std::vector<Digits> beside = {};
};

class CaseBuilder {
 public:
  CaseBuilder(const Position& position, const Exocet& exocet, bool mirrors)
      : position_(position), geometry_(position.geometry()), exocet_(exocet), mirrors_(mirrors) {
    cases_.beside.resize(at(geometry_.house_count()));
  }

  ExocetCases run() {
    for (const CellSet& target : exocet_.targets) {
      if (target.count() > 1) note_other_digit(target);
    }
    const auto [left, right] = exocet_.base;
    for (const Digit a : position_.candidates(left)) {
      for (const Digit b : position_.candidates(right) - Digits::of(a)) {
        ExocetCase start;
        if (!set(start, left, a) || !set(start, right, b)) continue;
        digits_ = {a, b};
        place_targets(start);
        digits_ = {b, a};
        place_targets(start);
      }
    }
    return std::move(cases_);
  }

 private:
  // Sets a digit; false if it cannot be there.
  bool set(ExocetCase& at_case, int cell, Digit digit) const {
    if (position_.value(cell) != kBlank) return position_.value(cell) == digit;
    if (!position_.has(cell, digit) || at_case.gone[at(cell)].has(digit)) return false;
    at_case.set.push_back({static_cast<CellIndex>(cell), digit});
    at_case.gone[at(cell)] |= position_.candidates(cell) - Digits::of(digit);
    for (const int peer : geometry_.peers(cell) & position_.places(digit)) at_case.gone[at(peer)].add(digit);
    return true;
  }

  // Notes which digit, none of the base's, is in one of the cells of a target.
  void note_other_digit(const CellSet& target) {
    for (const Digit digit : position_.candidates(target) - exocet_.digits) {
      for (const int house : geometry_.houses_with(target)) {
        if (!position_.places(digit, house).within(target) || !position_.missing(house).has(digit)) continue;
        cases_.beside[at(house)].add(digit);
        return;
      }
    }
  }

  // The first target has the first of the digits. Of a target alone, the other digit is the free one.
  void place_targets(const ExocetCase& start) {
    if (exocet_.targets[1].empty() && !exocet_.free.has(digits_[1])) return;
    for (const int first : exocet_.targets[0]) {
      ExocetCase more = start;
      if (!set(more, first, digits_[0])) continue;
      targets_ = {first, -1};
      if (exocet_.targets[1].empty()) place_in_lines(more, 0, 0);
      for (const int second : exocet_.targets[1]) {
        ExocetCase both = more;
        if (!set(both, second, digits_[1])) continue;
        targets_ = {first, second};
        // The other cell of a target of two has none of the base's digits.
        for (const int cell : exocet_.target_cells()) {
          if (cell != first && cell != second) {
            both.gone[at(cell)] |= position_.candidates(cell) & exocet_.digits;
          }
        }
        place_in_lines(both, 0, 0);
      }
    }
  }

  // The digit of a target is in a cell of each of the other two cross-lines too: places it there.
  void place_in_lines(const ExocetCase& now, std::size_t which, std::size_t line) {
    if (line == exocet_.lines.size()) {
      place_in_lines(now, which + 1, 0);
    } else if (which == targets_.size() || targets_[which] < 0) {
      mirror(now, exocet_.junior && mirrors_ ? 0 : targets_.size());
    } else if (const CellSet& house = geometry_.house(exocet_.lines[line]); house.has(targets_[which])) {
      place_in_lines(now, which, line + 1);
    } else {
      const CellSet open = (exocet_.cells & house) - exocet_.target_cells();
      for (const int cell : open& possible_places(position_, digits_[which])) {
        ExocetCase more = now;
        if (set(more, cell, digits_[which])) place_in_lines(more, which, line + 1);
      }
    }
  }

  // Places the digit of a target in the box of the other one: in one of its two mirror cells.
  void mirror(const ExocetCase& now, std::size_t which) {
    if (which == targets_.size()) {
      finish(now);
      return;
    }
    const Digit digit = digits_[which];
    const int other = targets_[1 - which];
    const int box = geometry_.box_house(other);
    cases_.beside[at(box)].add(digit);
    CellSet cells = geometry_.house(box) - exocet_.targets[1 - which];
    for (const int taken : {exocet_.base[0], targets_[which]}) cells -= parallel(taken);
    const CellSet beside = cells - geometry_.house(line_of(other));
    for (const int cell : cells& possible_places(position_, digit)) {
      ExocetCase more = now;
      if (!set(more, cell, digit)) continue;
      if (!beside.has(cell) || keep_other_digit(more, beside, cell)) mirror(more, which + 1);
    }
  }
  // If one of the mirror cells has the digit, a digit whose places of a house are these two is in the other
  // one.
  bool keep_other_digit(ExocetCase& more, const CellSet& cells, int taken) {
    for (const int cell : cells - CellSet::of(taken)) {
      for (const Digit digit : position_.candidates(cell)) {
        for (const int house : geometry_.houses_with(cells)) {
          if (!geometry_.complete(house) || !position_.missing(house).has(digit)) continue;
          if (!position_.places(digit, house).within(cells) || more.gone[at(cell)].has(digit)) continue;
          cases_.beside[at(house)].add(digit);
          if (position_.value(taken) == digit || !set(more, cell, digit)) return false;
          return true;
        }
      }
    }
    return true;
  }
  [[nodiscard]] int line_of(int cell) const {
    for (const int line : exocet_.lines) {
      if (geometry_.house(line).has(cell)) return line;
    }
    return -1;
  }
  // The cell's line along the base.
  [[nodiscard]] const CellSet& parallel(int cell) const {
    const bool columns = exocet_.lines[0] < position_.size();
    return geometry_.house(columns ? geometry_.column_house(cell) : geometry_.row_house(cell));
  }

  void finish(const ExocetCase& whole) {
    const auto fails = [&](const Candidate& c) { return whole.gone[c.cell].has(c.digit); };
    if (std::ranges::any_of(whole.set, fails)) return;
    for (const int cell : exocet_.target_cells() & position_.blanks()) {
      if (position_.candidates(cell).within(whole.gone[at(cell)])) return;
    }
    cases_.all.push_back(whole);
  }

  const Position& position_;
  const Geometry& geometry_;
  const Exocet& exocet_;
  bool mirrors_;
  std::array<Digit, 2> digits_{};  // of the targets
  std::array<int, 2> targets_{};   // their cells
  ExocetCases cases_;
};

void show(const Position& position, std::span<const Exocet> exocets, const std::vector<Digits>& beside,
          Step& step) {
  const Geometry& geometry = position.geometry();
  CellSet base;
  CellSet targets;
  CellSet cells = exocets[0].cells;
  Digits digits;
  for (const Exocet& exocet : exocets) {
    cells &= exocet.cells;
    base |= CellSet::from(exocet.base);
    targets |= exocet.target_cells();
    digits |= exocet.digits;
  }
  step.show(Role::Base, base, digits);
  step.show(Role::Pivot, targets, digits);
  for (const int line : exocets[0].lines) step.show(Role::Base, {}, digits, line, 1);
  std::vector<Digits> held(at(geometry.house_count()));
  for (const Digit digit : digits) {
    const CellSet places = possible_places(position, digit) & cells;
    for (const int house : two_houses_with(geometry, places - targets)) held[at(house)].add(digit);
  }
  int number = 0;
  for (const std::vector<Digits>& digits_of : {held, beside}) {
    for (int house = 0; house < geometry.house_count(); ++house) {
      if (!digits_of[at(house)].empty()) step.show(Role::Cover, {}, digits_of[at(house)], house, number);
    }
    ++number;
  }
}

// Returns the cases that are possible where both exocets are.
ExocetCases both_of(const Position& position, const ExocetCases& first, const ExocetCases& second) {
  ExocetCases both{.beside = first.beside};
  for (std::size_t house = 0; house < both.beside.size(); ++house) both.beside[house] |= second.beside[house];
  const auto fits = [](const ExocetCase& one, const ExocetCase& other) {
    return std::ranges::none_of(one.set, [&](const Candidate& c) { return other.gone[c.cell].has(c.digit); });
  };
  for (const ExocetCase& one : first.all) {
    for (const ExocetCase& other : second.all) {
      if (!fits(one, other) || !fits(other, one)) continue;
      both.all.push_back(one);
      for (const int cell : position.blanks()) both.all.back().gone[at(cell)] |= other.gone[at(cell)];
    }
  }
  return both;
}

}  // namespace

Step exocet_step(const Technique& technique, const Position& position, std::span<const Exocet> exocets) {
  Step step{.technique = &technique};
  std::vector<Digits> beside;
  for (const bool mirrors : {true, false}) {
    ExocetCases cases = CaseBuilder(position, exocets.front(), mirrors).run();
    if (exocets.size() > 1)
      cases = both_of(position, cases, CaseBuilder(position, exocets.back(), mirrors).run());
    if (cases.all.empty()) break;
    Step found;
    for (const int cell : position.blanks()) {
      Digits gone = position.candidates(cell);
      for (const ExocetCase& one : cases.all) gone &= one.gone[at(cell)];
      eliminate(position, gone, CellSet::of(cell), found);
    }
    if (!mirrors && found.eliminations != step.eliminations) break;
    step.eliminations = std::move(found.eliminations);
    beside = std::move(cases.beside);
    if (step.empty()) return step;
  }
  if (!step.empty()) show(position, exocets, beside, step);
  return step;
}

void report_exocets(std::vector<Step> steps, StepSink& sink) {
  std::erase_if(steps, [](const Step& step) { return step.empty(); });
  for (Step& step : steps) sort_eliminations(step);
  std::ranges::stable_sort(steps, {}, [](const Step& step) { return -std::ssize(step.eliminations); });
  std::vector<std::vector<Candidate>> told;
  for (Step& step : steps) {
    if (std::ranges::find(told, step.eliminations) != told.end()) continue;
    told.push_back(step.eliminations);
    if (sink.add(std::move(step))) return;
  }
}

void report_exocets(const Technique& technique, const Position& position, std::span<const Exocet> exocets,
                    StepSink& sink) {
  std::vector<Step> steps;
  for (const Exocet& exocet : exocets) {
    steps.push_back(exocet_step(technique, position, std::span(&exocet, 1)));
  }
  report_exocets(std::move(steps), sink);
}

}  // namespace nonet
