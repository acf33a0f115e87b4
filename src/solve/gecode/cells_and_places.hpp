// CellsAndPlaces: what Gecode tries next, by cells and by places. Only for files that include Gecode.
#pragma once

#include <limits>

#include <gecode/int.hh>

#include "nonet/layout.hpp"

namespace nonet::gecode {

// First-fail on cells and places: the cell with fewest digits, or the digit with fewest places in a
// complete house. Gecode's own first-fail is on cells only, and does not finish some blank jigsaws.
class CellsAndPlaces final : public Gecode::Brancher {
 public:
  using Views = Gecode::ViewArray<Gecode::Int::IntView>;
  using Choice = Gecode::PosValChoice<int>;

  static void post(Gecode::Home home, const Gecode::IntVarArray& cells, const Layout& layout) {
    new (home) CellsAndPlaces(home, Views(home, Gecode::IntVarArgs(cells)), layout);
  }

  [[nodiscard]] bool status(const Gecode::Space& /*home*/) const override {
    for (int cell = 0; cell < views_.size(); ++cell) {
      if (!views_[cell].assigned()) return true;
    }
    return false;
  }

  const Gecode::Choice* choice(Gecode::Space& /*home*/) override {
    unsigned fewest = std::numeric_limits<unsigned>::max();
    int best_cell = 0;
    int best_digit = 0;
    const auto consider = [&](unsigned number, int cell, int digit) {
      if (number < 2 || number >= fewest) return;
      fewest = number;
      best_cell = cell;
      best_digit = digit;
    };
    for (int cell = 0; cell < views_.size(); ++cell) {
      consider(views_[cell].size(), cell, views_[cell].min());
    }
    for (int house = 0; fewest > 2 && house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        unsigned places = 0;
        int first = 0;
        for (const CellIndex cell : layout_.house(house)) {
          if (views_[cell].in(digit) && places++ == 0) first = cell;
        }
        consider(places, first, digit);
      }
    }
    return new Choice(*this, 2, best_cell, best_digit);
  }
  const Gecode::Choice* choice(const Gecode::Space& /*home*/, Gecode::Archive& archive) override {
    int cell = 0;
    int digit = 0;
    archive >> cell >> digit;
    return new Choice(*this, 2, cell, digit);
  }

  Gecode::ExecStatus commit(Gecode::Space& home, const Gecode::Choice& choice,
                            unsigned alternative) override {
    const auto& chosen = static_cast<const Choice&>(choice);
    Gecode::Int::IntView cell = views_[chosen.pos().pos];
    const auto done = alternative == 0 ? cell.eq(home, chosen.val()) : cell.nq(home, chosen.val());
    return Gecode::me_failed(done) ? Gecode::ES_FAILED : Gecode::ES_OK;
  }

  std::size_t dispose(Gecode::Space& home) override {
    Gecode::Brancher::dispose(home);
    return sizeof(*this);
  }
  Gecode::Actor* copy(Gecode::Space& home) override { return new (home) CellsAndPlaces(home, *this); }

 private:
  CellsAndPlaces(const Gecode::Home& home, const Views& views, const Layout& layout)
      : Gecode::Brancher(home), views_(views), layout_(layout) {}
  CellsAndPlaces(Gecode::Space& home, CellsAndPlaces& other)
      : Gecode::Brancher(home, other), layout_(other.layout_) {
    views_.update(home, other.views_);
  }

  Views views_;
  const Layout& layout_;
};

}  // namespace nonet::gecode
