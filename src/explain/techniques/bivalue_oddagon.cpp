// Bivalue oddagon: a ring of odd length has no room for two digits.   440 on HoDoKu's scale
//
//         c1        c5    c6        Five cells in a ring, each in one house with the next: r1, the
//   r1  [3 8]─────[3 8]              second box, c6, r5, c1. With 3 and 8 alone they would have to
//   r2    │            ╲[3 8]        alternate, which an odd number of cells cannot. So one of the
//         │               │          guardians (+) is true.
//   r5  [3 8 +]───────[3 8 +]
//
//   one guardian                it is true: neither 3 nor 8 is in its cell
//   one digit in several cells  it leaves the other cells that see them all
//   several digits              a mark that rules out every guardian goes
//
// Sound     whatever the layout, and without assuming one solution: cells that see each other differ.
// Complete  rings of 5 and 7 whose links are houses of their own, with no third cell of the ring.
// Order     by pair of digits, shorter rings first, then by the lowest cell.
// Cost      a depth-first search that gives up as soon as there are too many guardians.
// Source    known in the field as bivalue oddagon.
#include <algorithm>

#include "explain/uniqueness/deadly_pattern.hpp"

namespace nonet::techniques::bivalue_oddagon {
namespace {

constexpr int kLengths[] = {5, 7};
constexpr int kMostGuarded = 3;  // cells with guardians of several digits

constexpr Technique kTechniques[] = {
    {.id = "bivalue_oddagon",
     .name = {"Bivalue Oddagon", "Oddagon bivalor"},
     .code = "1401",
     .library_digits = LibraryDigits::Base,
     .level = Level::Unfair,
     .score = 440,
     .order = 5690,
     .says = {"the odd ring {base} cannot be {base.digits} alone, so {extra.digits} is in {extra}: "
              "{result}",
              "el anillo impar {base} no puede ser solo {base.digits}, así que {extra.digits} está "
              "en {extra}: {result}"}},
    {.id = "bivalue_oddagon_mixed",
     .name = {"Bivalue Oddagon with mixed guardians", "Oddagon bivalor con guardianes distintos"},
     .level = Level::Unfair,
     .score = 440,
     .order = 5691,
     .says =
         {"the odd ring {base} cannot be {base.digits} alone, so one of {extra} is one of "
          "{extra.digits}, and a mark that would prevent all of these goes: {result}",
          "el anillo impar {base} no puede ser solo {base.digits}, así que una de {extra} es uno "
          "de {extra.digits}, y se va lo que los impediría a todos: {result}"}},
};

constexpr Example kExamples[] = {
    {":1401:38:................................................................................."
     ":111 211 411 511 611 711 911 115 215 415 515 615 715 915 126 226 426 526 626 726 926 151 4"
     "51 551 651 751 951 156 456 556 656 756 956:252 253 254 255 257 258 259::"},
    {":bivalue_oddagon_mixed:2348:.............................................................."
     "...................:111 211 411 511 611 711 911 115 215 415 515 615 715 915 126 226 426 52"
     "6 626 726 926 151 251 451 551 651 751 951 156 556 656 756 956:356 856::"},
    {":1401:38:................................................................................."
     ":111 211 411 511 611 711 911 115 215 415 515 615 715 915 151 251 451 551 651 751 951 155 4"
     "55 555 655 755 955:::",
     true},
};

class Rings {
 public:
  Rings(const Search& search, StepSink& sink) : search_(search), sink_(sink) {}

  bool run() {
    const Position& position = search_.position;
    for (const Digit a : Digits::up_to(position.size())) {
      for (const Digit b : Digits::up_to(position.size()) - Digits::up_to(a)) {
        if (search_.stop.stop_requested()) return false;
        open_ = position.places(a) & position.places(b);
        pair_ = Digits::of(a) | Digits::of(b);
        done_.clear();
        for (const int length : kLengths) {
          if (open_.count() < length) break;
          length_ = length;
          for (const int start : open_) {
            if (grow({}, start)) return true;
          }
        }
      }
    }
    return false;
  }

 private:
  [[nodiscard]] const Geometry& geometry() const { return search_.position.geometry(); }

  bool grow(Guardians guardians, int cell) {
    guardians.add(cell, search_.position.marks(cell) - pair_);
    if (guardians.digits.count() > 1 && guardians.cells.count() > kMostGuarded) return false;
    ring_.add(cell, pair_);
    const bool enough = extend(guardians);
    --ring_.count;
    return enough;
  }

  bool extend(const Guardians& guardians) {
    const int start = ring_.cell(0);
    const int last = ring_.cell(ring_.count - 1);
    if (ring_.count == length_ && ring_.cell(1) > last) return false;  // the other way round
    const CellSet cells = ring_.cell_set();
    for (const int house : geometry().houses_of(last)) {
      if (is_link(house)) continue;
      link_[static_cast<std::size_t>(ring_.count - 1)] = house;
      if (ring_.count == length_) {
        if (geometry().house(house).has(start) && close(guardians)) return true;
        continue;
      }
      for (const int next : (open_ & geometry().house(house)) - cells) {
        if (next > start && grow(guardians, next)) return true;
      }
    }
    return false;
  }
  // Whether the house links two cells of the ring already.
  [[nodiscard]] bool is_link(int house) const {
    for (int i = 0; i + 1 < ring_.count; ++i) {
      if (link_[static_cast<std::size_t>(i)] == house) return true;
    }
    return false;
  }

  bool close(const Guardians& guardians) {
    const CellSet cells = ring_.cell_set();
    for (int i = 0; i < length_; ++i) {
      const int house = link_[static_cast<std::size_t>(i)];
      if ((geometry().house(house) & cells).count() != 2) return false;
    }
    if (guardians.cells.empty() || std::ranges::find(done_, cells) != done_.end()) return false;
    done_.push_back(cells);
    return report_impossible(search_, ring_, kTechniques[0], kTechniques[1], sink_);
  }

  const Search& search_;
  StepSink& sink_;
  CellSet open_;
  Digits pair_;
  int length_ = 0;
  Pattern ring_;
  std::array<int, Pattern::kMost> link_{};  // the house from each cell to the next
  std::vector<CellSet> done_;
};

void find(const Search& search, StepSink& sink) { Rings(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "bivalue_oddagon",
    .family = Family::ImpossiblePatterns,
    .techniques = kTechniques,
    .what =
        {"An odd number of blank cells in a ring, each in one house with the next, all of which "
         "could be the same two digits. They cannot all be: one of their further marks, the "
         "guardians, is true.",
         "Un número impar de casillas vacías en un anillo, cada una en una misma casa con la "
         "siguiente, que podrían ser todas los mismos dos dígitos. No pueden serlo todas: una "
         "de sus otras posibilidades, los guardianes, es cierta."},
    .sound = {"Neighbours in the ring differ. With two digits they would alternate all the way "
              "round, which works only for an even number of cells.",
              "Las vecinas en el anillo son distintas. Con dos dígitos tendrían que alternarse "
              "todo el camino, lo que solo funciona con un número par de casillas."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::bivalue_oddagon
