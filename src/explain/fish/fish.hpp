// Fish: one digit, n houses that need it, and n houses that hold all its places there.
//
//          c2       c7        base   r3, r8: each holds the digit once, so n digits stand here
//   r3  .  X  .  .  X  .      cover  c2, c7: each holds it at most once, so they are used up
//       .  -  .  .  -  .             and leave the cells outside the base (-)
//   r8  .  X  .  F  X  .      fin    a place of the base that no cover holds: F is one
//
// With fins either a fin holds the digit, or the fish is one without fins: what both forbid goes.
// A base cell that is in two base houses would count twice; it is treated as a fin (an endo-fin).
// A cell in two covers would use up both, so it goes too, also when it is in the base (cannibalism).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "explain/search.hpp"

namespace nonet::fish {

constexpr int kSmallest = 2;
constexpr int kLargest = 7;

// Which houses: rows against columns; these and boxes, but no row against rows; any.
enum class Shape : std::uint8_t { Basic, Franken, Mutant };
// Sashimi: without its fins, a base line would have but one place left, or none.
enum class Kind : std::uint8_t { Plain, Finned, Sashimi };

// Houses of a fish, ascending.
class HouseList {
 public:
  void push(int house) { houses_[static_cast<std::size_t>(count_++)] = narrow(house); }
  void pop() { houses_[static_cast<std::size_t>(--count_)] = 0; }
  void sort();
  [[nodiscard]] std::span<const std::uint16_t> list() const {
    return std::span(houses_).first(static_cast<std::size_t>(count_));
  }
  [[nodiscard]] int count() const { return count_; }
  bool operator==(const HouseList&) const = default;
  // Of lists of one length, the one with the first smaller house.
  bool operator<(const HouseList& other) const { return houses_ < other.houses_; }

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
  CellSet outside = {};    // what goes from the covers outside the base
  CellSet cannibals = {};  // what goes because it is in two covers
  Shape shape = Shape::Basic;
  Kind kind = Kind::Plain;

  [[nodiscard]] CellSet gone() const { return outside | cannibals; }
};

// HoDoKu's names for the houses of a fish: two kinds of lines against each other are basic; with
// boxes, or other houses, beside them Franken; everything else is mutant.
[[nodiscard]] Shape shape_of(const Geometry& geometry, const HouseList& base,
                             const HouseList& cover);

// Fish of one technique on their way to a sink. If the sink wants all steps they are kept until
// land(), which leaves one for each set of eliminations, sorted, and joins siamese twins.
class Catch {
 public:
  Catch(const Search& search, StepSink& sink, const Technique& technique, Shape shape, Kind kind)
      : search_(search), sink_(sink), technique_(technique), shape_(shape), kind_(kind) {}

  // Offers a fish, in order. True: enough, stop looking.
  bool take(const Fish& fish);
  void land();

  [[nodiscard]] bool keeps_all() const { return sink_.wants_all(); }
  [[nodiscard]] bool wants_fins() const { return kind_ != Kind::Plain; }
  [[nodiscard]] Shape shape() const { return shape_; }

 private:
  struct Landed {
    const Fish* fish;
    const Fish* twin;
    CellSet gone;
  };
  struct Hash;
  struct Same;
  [[nodiscard]] Step step(const Fish& fish, const Fish* twin) const;
  void add_twins(std::vector<Landed>& landed) const;

  const Search& search_;
  StepSink& sink_;
  const Technique& technique_;
  Shape shape_;
  Kind kind_;
  std::vector<Fish> kept_;
};

// Rows against columns, and columns against rows: digit, rows first, base, cover.
void find_line_fish(const Search& search, int size, Catch& into);
// Any houses, as the shape allows: digit, rows before columns as base, base, cover.
void find_house_fish(const Search& search, int size, Catch& into);

// What a finder of one kind of fish does: its techniques are one for each size, from kSmallest.
void find_fish(const Search& search, StepSink& sink, std::span<const Technique> techniques,
               Shape shape, Kind kind);
// The same for two kinds: techniques without fins for each size, then as many with fins.
void find_plain_and_finned(const Search& search, StepSink& sink,
                           std::span<const Technique> techniques, Shape shape);

}  // namespace nonet::fish
