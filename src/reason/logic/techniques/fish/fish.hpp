// Fish: one digit, n base houses that need it, and n cover houses that hold all its places there.
//
//          c2       c7        base   r3, r8: each holds the digit once, so it is here n times
//   r3  .  X  .  .  X  .      cover  c2, c7: each holds it at most once, so it is in the base, and
//       .  -  .  .  -  .             the other cells of the covers lose it (-)
//   r8  .  X  .  F  X  .      fin    a place of the base that is in no cover: F
//
// With fins, either a fin holds the digit, or the fish without its fins is there: a candidate goes
// if both rule it out. A base cell that is in two base houses would count twice; it is treated as a
// fin (an endo-fin). A cell in two covers would use up both, so it loses the digit, too, even if it
// is in the base (cannibalism).
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet::fish {

constexpr int kSmallest = 2;
constexpr int kLargest = 7;

// Which houses: rows against columns; rows and others against columns and others; any.
enum class FishShape : std::uint8_t { Basic, Franken, Mutant };
// Sashimi: without the fins, a base line has one place left, or none.
enum class FinKind : std::uint8_t { Plain, Finned, Sashimi };

// Houses of a fish, ascending.
class HouseList {
 public:
  void push(int house) {
    assert(count_ < kLargest);
    houses_[static_cast<std::size_t>(count_++)] = narrow(house);
  }
  void sort();
  [[nodiscard]] std::span<const std::uint16_t> list() const {
    return std::span(houses_).first(static_cast<std::size_t>(count_));
  }
  [[nodiscard]] int count() const { return count_; }
  bool operator==(const HouseList&) const = default;
  // Compares lists of one length, house by house.
  bool operator<(const HouseList& other) const {
    assert(count_ == other.count_);
    return houses_ < other.houses_;
  }

 private:
  static std::uint16_t narrow(int house) { return static_cast<std::uint16_t>(house); }
  std::array<std::uint16_t, kLargest> houses_{};
  int count_ = 0;
};

struct Fish {
  Digit digit = kBlank;
  HouseList base = {};
  HouseList cover = {};
  CellSet fins = {};       // all of them, endo-fins too
  CellSet endo_fins = {};  // in two base houses
  CellSet outside = {};    // cells of the covers, outside the base, that lose the digit
  CellSet cannibals = {};  // cells that lose it because they are in two covers
  FishShape shape = FishShape::Basic;
  FinKind kind = FinKind::Plain;

  [[nodiscard]] CellSet gone() const { return outside | cannibals; }
};

// Returns HoDoKu's name for the houses of a fish: rows against columns are basic; with boxes, or
// other houses, beside them Franken; all others are mutant.
[[nodiscard]] FishShape shape_of(const Geometry& geometry, const HouseList& base, const HouseList& cover);

// Passes the fish of one technique on to a sink. If the sink wants all steps, the fish are kept
// until flush(), which sorts them, keeps one for each set of eliminations, and joins siamese twins.
class FishCollector {
 public:
  FishCollector(const Search& search, StepSink& sink, const Technique& technique, FishShape shape,
                FinKind kind)
      : search_(search), sink_(sink), technique_(technique), shape_(shape), kind_(kind) {}

  // Takes a fish, if it is of the technique. Returns true if the search may stop.
  bool add(const Fish& fish);
  void flush();

  [[nodiscard]] bool keeps_all() const { return sink_.wants_all(); }
  [[nodiscard]] bool wants_fins() const { return kind_ != FinKind::Plain; }
  [[nodiscard]] FishShape shape() const { return shape_; }

 private:
  struct Entry {  // a fish, or two that are one step
    const Fish* fish;
    const Fish* twin;
    CellSet gone;
  };
  [[nodiscard]] Step step(const Fish& fish, const Fish* twin) const;
  void add_twins(std::vector<Entry>& entries) const;

  const Search& search_;
  StepSink& sink_;
  const Technique& technique_;
  FishShape shape_;
  FinKind kind_;
  std::vector<Fish> kept_;
};

// Adds the fish of rows against columns, and of columns against rows.
// Order: digit, rows before columns as base, base, cover.
void find_line_fish(const Search& search, int size, FishCollector& collector);
// Adds the fish of any houses that the shape allows.
// Order: digit, rows before columns as base, base, cover.
void find_house_fish(const Search& search, int size, FishCollector& collector);

// Reports fish of one kind: `techniques` are one for each size, from kSmallest.
void find_fish(const Search& search, StepSink& sink, std::span<const Technique* const> techniques,
               FishShape shape, FinKind kind);
// Reports fish of two kinds: `techniques` are one without fins for each size, then as many with
// fins.
void find_plain_and_finned(const Search& search, StepSink& sink, std::span<const Technique* const> techniques,
                           FishShape shape);

}  // namespace nonet::fish
