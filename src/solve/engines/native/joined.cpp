// Cells that hang together: the ones with some digits are one piece.
//
//   reach     from a cell that is inside, over those that may be, every other one is reached
//   strip     what is not reached is not inside
//   bridges   a cell without which one that is inside is cut off is inside too
//   budget    where their number is known, a cell too far away is not inside
//
// And equal cells whose others differ: a, b, c, d, where a and c are not equal, or b and d are not.
//
// Source    articulation points: Hopcroft and Tarjan (1973)
#include <algorithm>

#include "solve/engines/native/propagators.hpp"

namespace nonet::native {
namespace {

class JoinedPropagator final : public Propagator {
 public:
  explicit JoinedPropagator(const Automaton& line)
      : Propagator(line.cells, Cost::Slow, true), joined_(line.joined), visits_(line.cells.size()) {
    for (std::size_t i = 0; i < joined_->inside.size(); ++i) {
      if (joined_->inside[i]) inside_ |= only(static_cast<int>(i) + 1);
    }
  }

  bool narrow(SolverState& state) final {
    int sure = 0;
    int root = -1;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      const DigitMask digits = state[cells()[i]];
      visits_[i] = {.may = (digits & inside_) != 0, .is = (digits & ~inside_) == 0};
      if (!visits_[i].is) continue;
      ++sure;
      if (root < 0) root = static_cast<int>(i);
    }
    if (root < 0) return true;
    walk(root);
    if (visits_[at(root)].sure < sure || (joined_->size > 0 && sure > joined_->size)) return false;
    if (joined_->size > 0 && !spend(root, joined_->size - sure)) return false;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      const CellVisit& cell = visits_[i];
      if (cell.may && cell.order == 0 && !state.keep(cells()[i], ~inside_)) return false;
      if (cell.cuts && !cell.is && !state.keep(cells()[i], inside_)) return false;
    }
    return true;
  }

 private:
  struct CellVisit {
    bool may = false;   // be inside
    bool is = false;    // inside
    bool cuts = false;  // something that is inside off
    int order = 0;      // in which it was reached, from 1
    int least = 0;      // order that it and what was reached from it touch
    int sure = 0;       // cells that are inside, among it and what was reached from it
    int from = -1;
    std::size_t next = 0;  // of the cells beside it
  };

  void walk(int root) {
    int order = 0;
    const auto enter = [&](int cell, int from) {
      CellVisit& visit = visits_[at(cell)];
      visit.order = visit.least = ++order;
      visit.sure = visit.is ? 1 : 0;
      visit.from = from;
    };
    enter(root, -1);
    for (int cell = root; cell >= 0;) {
      CellVisit& visit = visits_[at(cell)];
      const auto& beside = joined_->beside[at(cell)];
      if (visit.next == beside.size()) {
        if (visit.from >= 0) {
          CellVisit& before = visits_[at(visit.from)];
          before.least = std::min(before.least, visit.least);
          before.sure += visit.sure;
          before.cuts = before.cuts || (visit.least >= before.order && visit.sure > 0);
        }
        cell = visit.from;
        continue;
      }
      const int other = beside[visit.next++];
      if (!visits_[at(other)].may) continue;
      if (visits_[at(other)].order > 0) {
        visit.least = std::min(visit.least, visits_[at(other)].order);
      } else {
        enter(other, cell);
        cell = other;
      }
    }
  }

  // Makes cells that are not inside yet, and that more than `most` others stand between, ones that were not
  // reached. A way leads over cells that are inside at no cost. False if one of these is too far away.
  bool spend(int root, int most) {
    constexpr int kFar = 1 << 20;
    far_.assign(visits_.size(), kFar);
    far_[at(root)] = 0;
    now_.assign(1, root);
    for (int cost = 0; !now_.empty(); ++cost) {
      after_.clear();
      for (std::size_t i = 0; i < now_.size(); ++i) {
        if (far_[at(now_[i])] < cost) continue;
        for (const int other : joined_->beside[at(now_[i])]) {
          const CellVisit& visit = visits_[at(other)];
          const int there = cost + (visit.is ? 0 : 1);
          if (!visit.may || there > most || far_[at(other)] <= there) continue;
          far_[at(other)] = there;
          (visit.is ? now_ : after_).push_back(other);
        }
      }
      std::swap(now_, after_);
    }
    for (std::size_t i = 0; i < visits_.size(); ++i) {
      if (far_[i] < kFar || !visits_[i].may) continue;
      if (visits_[i].is) return false;
      visits_[i].order = 0;
    }
    return true;
  }

  const std::shared_ptr<const Automaton::Joined> joined_;
  std::vector<CellVisit> visits_;
  std::vector<int> far_;  // from the root
  std::vector<int> now_;
  std::vector<int> after_;
  DigitMask inside_ = 0;
};

class ApartPropagator final : public Propagator {
 public:
  explicit ApartPropagator(const Automaton& line) : Propagator(line.cells, Cost::Cheap, false) {}

  bool narrow(SolverState& state) final {
    return split(state, cells()[0], cells()[2], cells()[1], cells()[3]) &&
           split(state, cells()[1], cells()[3], cells()[0], cells()[2]);
  }

 private:
  // If a and c hold one digit, the same, b and d lose each other's.
  static bool split(SolverState& state, CellIndex a, CellIndex c, CellIndex b, CellIndex d) {
    if (state[a] != state[c] || !is_one(state[a])) return true;
    return (!is_one(state[b]) || state.keep(d, ~state[b])) && (!is_one(state[d]) || state.keep(b, ~state[d]));
  }
};

}  // namespace

bool add_known(const Automaton& line, SolverState& state) {
  if (line.joined != nullptr) state.add(std::make_unique<JoinedPropagator>(line));
  if (line.apart) state.add(std::make_unique<ApartPropagator>(line));
  return line.joined != nullptr || line.apart;
}

}  // namespace nonet::native
