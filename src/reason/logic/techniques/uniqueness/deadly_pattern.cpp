#include "reason/logic/techniques/uniqueness/deadly_pattern.hpp"

#include <algorithm>

namespace nonet {

CellSet Pattern::cell_set() const {
  return CellSet::from(std::span(cells).first(static_cast<std::size_t>(count)));
}

Digits Pattern::digits() const {
  Digits all;
  for (int i = 0; i < count; ++i) all |= digits_of(i);
  return all;
}

Guardians guardians_of(const Position& position, const Pattern& pattern) {
  Guardians guardians;
  for (int i = 0; i < pattern.count; ++i) {
    guardians.add(pattern.cell(i), position.candidates(pattern.cell(i)) - pattern.digits_of(i));
  }
  return guardians;
}

void eliminate_rivals(const Position& position, const Pattern& pattern, Step& step) {
  std::vector<Candidate> guardians;
  for (int i = 0; i < pattern.count; ++i) {
    for (const Digit digit : position.candidates(pattern.cell(i)) - pattern.digits_of(i)) {
      guardians.push_back({static_cast<CellIndex>(pattern.cell(i)), digit});
    }
  }
  if (guardians.empty()) return;
  const auto try_candidate = [&](int cell, Digit digit) {
    for (const Candidate& guardian : guardians) {
      const bool rival = guardian.cell == cell
                             ? guardian.digit != digit
                             : guardian.digit == digit && position.geometry().sees(guardian.cell, cell);
      if (!rival) return;
    }
    eliminate(position, digit, CellSet::of(cell), step);
  };
  // A candidate that rules out all guardians also rules out the first: only candidates that see it are tried.
  const Candidate& first = guardians.front();
  for (const Digit digit : position.candidates(first.cell)) try_candidate(first.cell, digit);
  for (const int peer : position.geometry().peers(first.cell)) try_candidate(peer, first.digit);
}

bool PatternFillings::are_deadly(const Geometry& geometry, const Pattern& pattern) {
  houses_.clear();
  seen_.clear();
  count_ = 0;
  for (int i = 0; i < pattern.count; ++i) {
    for (const int house : geometry.houses_of(pattern.cell(i))) {
      if (std::ranges::find(houses_, house) == houses_.end()) houses_.push_back(house);
    }
  }
  if (!fill(geometry, pattern, 0) || count_ == 0) return false;
  const auto filling = [&](std::size_t i) {
    return std::span(seen_).subspan(i * houses_.size(), houses_.size());
  };
  for (std::size_t i = 0; i < count_; ++i) {
    bool twin = false;
    for (std::size_t j = 0; j < count_ && !twin; ++j) {
      twin = i != j && std::ranges::equal(filling(i), filling(j));
    }
    if (!twin) return false;
  }
  return true;
}

// Returns false if there are too many.
bool PatternFillings::fill(const Geometry& geometry, const Pattern& pattern, int at) {
  if (at == pattern.count) {
    note(geometry, pattern);
    return ++count_ <= kMostFillings;
  }
  for (const Digit digit : pattern.digits_of(at)) {
    bool fits = true;
    for (int i = 0; i < at && fits; ++i) {
      fits =
          filling_[static_cast<std::size_t>(i)] != digit || !geometry.sees(pattern.cell(i), pattern.cell(at));
    }
    if (!fits) continue;
    filling_[static_cast<std::size_t>(at)] = digit;
    if (!fill(geometry, pattern, at + 1)) return false;
  }
  return true;
}

void PatternFillings::note(const Geometry& geometry, const Pattern& pattern) {
  for (const int house : houses_) {
    Digits held;
    for (int i = 0; i < pattern.count; ++i) {
      if (geometry.house(house).has(pattern.cell(i))) {
        held.add(filling_[static_cast<std::size_t>(i)]);
      }
    }
    seen_.push_back(held);
  }
}

Step pattern_step(const Position& position, const Technique& technique, const Pattern& pattern) {
  const Guardians guardians = guardians_of(position, pattern);
  Step step{.technique = &technique};
  step.show(Role::Base, pattern.cell_set(), pattern.digits());
  step.show(Role::Guardian, guardians.cells, guardians.digits);
  return step;
}

namespace {

// Adds what follows if there is one guarded cell, or if all guardians are one digit.
void eliminate_types_1_and_2(const Position& position, const Pattern& pattern, const Guardians& guardians,
                             Step& step) {
  if (guardians.cells.count() == 1) {
    for (int i = 0; i < pattern.count; ++i) {
      if (!guardians.cells.has(pattern.cell(i))) continue;
      eliminate(position, pattern.digits_of(i), guardians.cells, step);
    }
    return;
  }
  const CellSet targets = position.geometry().common_peers(guardians.cells) - pattern.cell_set();
  eliminate(position, guardians.digits.first(), targets, step);
}

}  // namespace

bool report_guardians(const Search& search, const Pattern& pattern, const Technique& type_1,
                      const Technique& type_2, StepSink& sink, double se) {
  const Guardians guardians = guardians_of(search.position, pattern);
  if (guardians.cells.empty() || !guardians.helpful()) return false;
  const Technique& technique = guardians.cells.count() == 1 ? type_1 : type_2;
  if (!search.wants(technique)) return false;
  Step step = pattern_step(search.position, technique, pattern);
  step.own_se = se;
  eliminate_types_1_and_2(search.position, pattern, guardians, step);
  return sink.add(std::move(step));
}

bool report_impossible(const Search& search, const Pattern& pattern, const Technique& one_digit,
                       const Technique& several, StepSink& sink) {
  const Guardians guardians = guardians_of(search.position, pattern);
  if (guardians.cells.empty()) return false;
  const bool is_one = guardians.digits.count() == 1;
  const Technique& technique = is_one ? one_digit : several;
  if (!search.wants(technique)) return false;
  Step step = pattern_step(search.position, technique, pattern);
  if (is_one) {
    eliminate_types_1_and_2(search.position, pattern, guardians, step);
  } else {
    eliminate_rivals(search.position, pattern, step);
  }
  return sink.add(std::move(step));
}

}  // namespace nonet
