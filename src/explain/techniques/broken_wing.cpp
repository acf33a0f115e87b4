// Broken wing: a ring of an odd number of places, and the guardians that break it.
//                                                                  HoDoKu's heirs: 240
//        c2      c5  c8      Each of the five sides lies in a house, and each house has, beside the
//   r2   A   .   B   G       two corners, only guardians (G). Without guardians the digit would be
//        .               in every second corner, round and round; five is odd. So a guardian
//   r5   E  .    .  (C)      holds it, and what sees all guardians loses it.
//   r8   .   .   .   D
//
// Sound     with no guardian each side has the digit at exactly one of its ends, which an odd ring
//           cannot have.
// Complete  rings of five and seven cells and as many houses, on any layout; of a digit, the first
//           ring from which something follows. A single guardian holds the digit.
// Order     digit, five before seven, the lowest cell of the ring, houses, cells.
// Cost      guardians are no corners, and something must see them all: most rings end at once.
#include <array>

#include "core/index.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::broken_wing {
namespace {

constexpr Technique kTechniques[] = {{
    .id = "broken_wing",
    .name = {"Broken Wing", "Ala rota"},
    .code = "1400",
    .level = Level::Unfair,
    .score = 240,
    .order = 5370,
    .says = {"the ring {base} of an odd number of places for {base.digits} needs one of the "
             "guardians {extra}: {result}",
             "el anillo {base}, con un número impar de lugares para el {base.digits}, necesita uno "
             "de los guardianes {extra}: {result}"},
}};

constexpr Example kExamples[] = {
    {":1400:2:.6..39....1..2......5..4..92..+9..8.3...8..2.7...34+2.....37+9..8..96...7.15.....9..:"
     ":298::"},
    {":1400:1:.9....6..2+6...38+9.....6...47....8..9.467....3.5.1...7.....1.......352+91.3+19....5."
     "::::",
     true},
};

class Rings {
 public:
  Rings(const Search& search, StepSink& sink)
      : search_(search), geometry_(search.position.geometry()), sink_(sink) {}

  void run() {
    for (int value = 1; value <= search_.position.size(); ++value) {
      digit_ = static_cast<Digit>(value);
      places_ = search_.position.places(digit_);
      find_first();
      if (sink_.enough() || search_.stop.cancelled()) return;
    }
  }

 private:
  static constexpr int kLongest = 7;

  void find_first() {
    for (const int length : {5, 7}) {
      length_ = length;
      for (const int start : places_) {
        ring_[0] = start;
        ring_set_ = CellSet::of(start);
        if (search_.stop.cancelled() || extend(1, {})) return;
      }
    }
  }

  // The places outside the ring that see all guardians; of none, all of them.
  [[nodiscard]] CellSet goers(const CellSet& guardians) const {
    return (geometry_.common_peers(guardians) & places_) - ring_set_;
  }
  [[nodiscard]] bool used(int house, int count) const {
    for (int i = 0; i < count; ++i) {
      if (houses_[at(i)] == house) return true;
    }
    return false;
  }
  // The guardians when this house joins these two; whether there is still something to find.
  bool join(int house, int from, int to, CellSet& guardians) const {
    const CellSet ends = CellSet::of(from) | CellSet::of(to);
    const CellSet others = search_.position.places(digit_, house) - ends;
    if (others.intersects(ring_set_)) return false;
    guardians |= others;
    return guardians.count() <= 1 || !goers(guardians).empty();
  }

  // Adds a cell to the ring of `count` cells, above its first.
  bool extend(int count, const CellSet& guardians) {
    const int last = ring_[at(count - 1)];
    if (count == length_) return close(guardians);
    CellSet free = places_ - guardians - ring_set_;
    if (count + 1 == length_) free &= geometry_.peers(ring_[0]);
    for (const int house : geometry_.houses_of(last)) {
      if (!geometry_.complete(house) || used(house, count - 1)) continue;
      for (const int next : free& geometry_.house(house)) {
        if (next <= ring_[0]) continue;
        CellSet more = guardians;
        if (!join(house, last, next, more)) continue;
        houses_[at(count - 1)] = house;
        ring_[at(count)] = next;
        ring_set_.add(next);
        const bool enough = extend(count + 1, more);
        ring_set_.remove(next);
        if (enough) return true;
      }
    }
    return false;
  }
  bool close(const CellSet& guardians) {
    const int first = ring_[0];
    const int last = ring_[at(length_ - 1)];
    if (ring_[1] > last) return false;  // the same ring the other way round
    for (const int house : geometry_.houses_of(last)) {
      if (!geometry_.complete(house) || used(house, length_ - 1)) continue;
      if (!geometry_.house(house).has(first)) continue;
      CellSet all = guardians;
      if (join(house, last, first, all) && report(all)) return true;
    }
    return false;
  }

  bool report(const CellSet& guardians) {
    if (guardians.empty()) return false;  // no solution; nothing to say of it here
    Step step{.technique = &kTechniques[0]};
    if (guardians.count() == 1) {
      step.placements.push_back({static_cast<CellIndex>(guardians.first()), digit_});
    } else {
      eliminate(search_.position, digit_, goers(guardians), step);
      if (step.empty()) return false;
    }
    step.parts.push_back({.role = Role::Base, .cells = ring_set_, .digits = Digits::of(digit_)});
    step.parts.push_back({.role = Role::Extra, .cells = guardians, .digits = Digits::of(digit_)});
    Chain ring{.nodes = {}, .loop = true};
    for (int i = 0; i < length_; ++i) {
      const bool on = i % 2 == 0;
      ring.nodes.push_back({.cells = CellSet::of(ring_[at(i)]),
                            .digit = digit_,
                            .on = on,
                            .link = i == 0 ? Link::None
                                    : on   ? Link::Strong
                                           : Link::Weak});
    }
    step.chains.push_back(std::move(ring));
    sink_.add(std::move(step));
    return true;
  }

  const Search& search_;
  const Geometry& geometry_;
  StepSink& sink_;
  Digit digit_ = kBlank;
  CellSet places_;
  int length_ = 0;
  std::array<int, kLongest> ring_{};
  std::array<int, kLongest> houses_{};
  CellSet ring_set_;
};

void find(const Search& search, StepSink& sink) { Rings(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "broken_wing",
    .family = Family::SingleDigit,
    .techniques = kTechniques,
    .what = {"Five or seven places of a digit form a ring: each two neighbours share a house, and "
             "each of these houses has no other place for the digit but guardians. One of the "
             "guardians holds the digit.",
             "Cinco o siete lugares de un dígito forman un anillo: cada dos vecinos comparten una "
             "casa, y cada una de esas casas no tiene más lugares para el dígito que unos "
             "guardianes. Uno de los guardianes contiene el dígito."},
    .sound = {"If no guardian held the digit, each house would have it at one of its two ends, so "
              "that the ring would be filled at every second place. With an odd number of places "
              "that cannot be.",
              "Si ningún guardián contuviera el dígito, cada casa lo tendría en uno de sus dos "
              "extremos, y el anillo lo tendría en un lugar sí y otro no. Con un número impar de "
              "lugares eso no puede ser."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::broken_wing
