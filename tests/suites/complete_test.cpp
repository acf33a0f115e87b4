// Complete: what finders say they find, all of it and no more, against a plain enumeration of what
// the definition allows, on small boards of many shapes.
#include <gtest/gtest.h>

#include <array>

#include "suites/drawn_positions.hpp"

namespace nonet::testing {
namespace {

Candidate candidate_at(int cell, Digit digit) { return {static_cast<CellIndex>(cell), digit}; }

// Adds "no digit in these cells", for the candidates that are there.
void add(const Position& position, Digit digit, const CellSet& cells, std::vector<Candidate>& gone) {
  for (const int cell : cells& position.places(digit)) gone.push_back(candidate_at(cell, digit));
}

void insert(std::vector<Candidate> gone, Eliminations& found) {
  std::ranges::sort(gone);
  gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
  if (!gone.empty()) found.insert(std::move(gone));
}

// By definition: cells of a house that have together as many digits as they are.
Eliminations naked_by_count(const Position& position, int size) {
  Eliminations found;
  const Geometry& geometry = position.geometry();
  for (int house = 0; house < geometry.house_count(); ++house) {
    std::vector<int> cells;
    for (const int cell : position.blanks(house)) cells.push_back(cell);
    each_choice(static_cast<int>(cells.size()), size, [&](const std::vector<int>& chosen) {
      CellSet subset;
      for (const int i : chosen) subset.add(cells[static_cast<std::size_t>(i)]);
      if (position.candidates(subset).count() != size) return;
      for (const int cell : subset) {
        if (position.candidates(cell).empty()) return;
      }
      std::vector<Candidate> gone;
      for (const int cell : geometry.common_peers(subset)) {
        for (const Digit digit : position.candidates(cell) & position.candidates(subset)) {
          gone.push_back({static_cast<CellIndex>(cell), digit});
        }
      }
      if (!gone.empty()) found.insert(gone);
    });
  }
  return found;
}

Eliminations hidden_by_count(const Position& position, int size) {
  Eliminations found;
  const Geometry& geometry = position.geometry();
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.complete(house)) continue;
    std::vector<Digit> digits;
    for (const Digit digit : position.missing(house)) digits.push_back(digit);
    each_choice(static_cast<int>(digits.size()), size, [&](const std::vector<int>& chosen) {
      CellSet places;
      Digits hidden;
      for (const int i : chosen) {
        const Digit digit = digits[static_cast<std::size_t>(i)];
        if (position.place_count(digit, house) == 0) return;
        places |= position.places(digit, house);
        hidden.add(digit);
      }
      if (places.count() != size) return;
      std::vector<Candidate> gone;
      for (const int cell : places) {
        for (const Digit digit : position.candidates(cell) - hidden) {
          gone.push_back({static_cast<CellIndex>(cell), digit});
        }
      }
      if (!gone.empty()) found.insert(gone);
    });
  }
  return found;
}

TEST(Complete, Subsets) {
  const std::array<std::string_view, 3> naked{"naked_pair,locked_pair", "naked_triple,locked_triple",
                                              "naked_quadruple"};
  const std::array<std::string_view, 3> hidden{"hidden_pair", "hidden_triple", "hidden_quadruple"};
  std::array<std::size_t, 6> counts{};
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Position position = drawn_position(kind, seed).position;
      for (std::size_t i = 0; i < 3; ++i) {
        SCOPED_TRACE(kind.name + " " + std::string(hidden[i]));
        const int size = static_cast<int>(i) + 2;
        const Eliminations of_cells = naked_by_count(position, size);
        const Eliminations of_digits = hidden_by_count(position, size);
        EXPECT_EQ(eliminations_of(position, naked[i]), of_cells);
        EXPECT_EQ(eliminations_of(position, hidden[i]), of_digits);
        counts[i] += of_cells.size();
        counts[3 + i] += of_digits.size();
      }
    }
  }
  for (const std::size_t count : counts) EXPECT_GT(count, 10U);
}

TEST(Complete, LockedCandidates) {
  std::size_t count = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Position position = drawn_position(kind, seed).position;
      const Geometry& geometry = position.geometry();
      Eliminations found;
      for (int base = 0; base < geometry.house_count(); ++base) {
        if (!geometry.complete(base)) continue;
        for (const Digit digit : position.missing(base)) {
          const CellSet places = position.places(digit, base);
          for (int cover = 0; cover < geometry.house_count(); ++cover) {
            if (places.count() < 2 || !places.within(geometry.house(cover))) continue;
            std::vector<Candidate> gone;
            for (const int cell : position.places(digit, cover) - places) {
              gone.push_back({static_cast<CellIndex>(cell), digit});
            }
            if (!gone.empty()) found.insert(gone);
          }
        }
      }
      EXPECT_EQ(eliminations_of(position, "locked_candidates"), found) << kind.name;
      count += found.size();
    }
  }
  EXPECT_GT(count, 50U);
}

// Fish.

enum class Houses : std::uint8_t { Basic, Franken, Mutant };

bool has_kind(const Geometry& geometry, const std::vector<int>& houses, HouseKind kind) {
  return std::ranges::any_of(houses, [&](int house) { return geometry.kind(house) == kind; });
}

// Basic: rows against columns; Franken: other houses too, but lines of one direction on each side.
Houses shape_of(const Geometry& geometry, const std::vector<int>& base, const std::vector<int>& cover) {
  const bool rows[] = {has_kind(geometry, base, HouseKind::Row), has_kind(geometry, cover, HouseKind::Row)};
  const bool columns[] = {has_kind(geometry, base, HouseKind::Column),
                          has_kind(geometry, cover, HouseKind::Column)};
  if (rows[0] == columns[0] || rows[1] == columns[1] || rows[0] == rows[1]) return Houses::Mutant;
  const auto is_line = [&](int house) {
    return geometry.kind(house) == HouseKind::Row || geometry.kind(house) == HouseKind::Column;
  };
  return std::ranges::all_of(base, is_line) && std::ranges::all_of(cover, is_line) ? Houses::Basic
                                                                                   : Houses::Franken;
}

struct FoundFish {
  Houses shape;
  bool finned;
  bool sashimi;  // a base house has one place in the covers, or none
  std::vector<Candidate> gone;
};

// The fish with this base and these covers, by definition; nothing gone if it is none.
FoundFish fish_of(const Position& position, Digit digit, const std::vector<int>& base,
                  const std::vector<int>& cover) {
  const Geometry& geometry = position.geometry();
  CellSet places;
  CellSet endo_fins;
  for (const int house : base) {
    endo_fins |= places & position.places(digit, house);
    places |= position.places(digit, house);
  }
  CellSet covered;
  CellSet twice;
  for (const int house : cover) {
    twice |= covered & position.places(digit, house);
    covered |= position.places(digit, house);
  }
  const CellSet fins = (places - covered) | endo_fins;
  FoundFish fish{shape_of(geometry, base, cover), !fins.empty(), false, {}};
  for (const int house : base) {
    if ((position.places(digit, house) & covered).count() <= 1) fish.sashimi = true;
  }
  constexpr int kMostFins = 5;
  constexpr int kMostEndoFins = 2;
  if (fins.count() > kMostFins || endo_fins.count() > kMostEndoFins) return fish;
  CellSet gone = (covered - places) | twice;
  for (const int fin : fins) gone &= geometry.peers(fin);
  add(position, digit, gone, fish.gone);
  std::ranges::sort(fish.gone);
  return fish;
}

// Calls visit(FoundFish) for all fish of a size that eliminate something.
template <class Visit>
void each_fish(const Position& position, int size, const Visit& visit) {
  const Geometry& geometry = position.geometry();
  for (const Digit digit : Digits::up_to(position.size())) {
    std::vector<int> houses;
    for (int house = 0; house < geometry.house_count(); ++house) {
      if (!position.places(digit, house).empty()) houses.push_back(house);
    }
    const int count = static_cast<int>(houses.size());
    each_choice(count, size, [&](const std::vector<int>& base_at) {
      std::vector<int> base;
      CellSet places;
      for (const int i : base_at) {
        base.push_back(houses[static_cast<std::size_t>(i)]);
        places |= position.places(digit, base.back());
        if (!geometry.complete(base.back())) return;
      }
      std::vector<int> covers;  // that have a place of the base
      for (const int house : houses) {
        if (std::ranges::find(base, house) == base.end() &&
            places.intersects(position.places(digit, house))) {
          covers.push_back(house);
        }
      }
      each_choice(static_cast<int>(covers.size()), size, [&](const std::vector<int>& cover_at) {
        std::vector<int> cover;
        for (const int i : cover_at) cover.push_back(covers[static_cast<std::size_t>(i)]);
        const FoundFish fish = fish_of(position, digit, base, cover);
        if (!fish.gone.empty()) visit(fish);
      });
    });
  }
}

struct FishClass {
  std::string_view prefix;
  Houses shape;
  bool finned;
  bool sashimi;
};
constexpr FishClass kFishClasses[] = {
    {"", Houses::Basic, false, false},
    {"finned_", Houses::Basic, true, false},
    {"sashimi_", Houses::Basic, true, true},
    {"franken_", Houses::Franken, false, false},
    {"finned_franken_", Houses::Franken, true, false},
    {"mutant_", Houses::Mutant, false, false},
    {"finned_mutant_", Houses::Mutant, true, false},
};

bool belongs(const FishClass& kind, const FoundFish& fish) {
  if (fish.shape != kind.shape || fish.finned != kind.finned) return false;
  return kind.shape != Houses::Basic || fish.sashimi == kind.sashimi;
}

void expect_all_fish(const Position& position, int size,
                     std::array<std::size_t, std::size(kFishClasses)>& counts) {
  constexpr std::string_view kNames[] = {"x_wing", "swordfish", "jellyfish"};
  std::array<Eliminations, std::size(kFishClasses)> wanted;
  each_fish(position, size, [&](const FoundFish& fish) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (belongs(kFishClasses[i], fish)) wanted[i].insert(fish.gone);
    }
  });
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    std::string id(kFishClasses[i].prefix);
    id += kNames[size - 2];
    EXPECT_EQ(eliminations_of(position, id), wanted[i]) << id;
    counts[i] += wanted[i].size();
  }
}

TEST(Complete, Fish) {
  std::array<std::size_t, std::size(kFishClasses)> counts{};
  for (const Shape& kind : shapes()) {
    SCOPED_TRACE(kind.name);
    constexpr int kLargestBoard = 6;
    constexpr int kLargestBoardOfThrees = 4;
    if (kind.size() > kLargestBoard) continue;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Position position = drawn_position(kind, seed).position;
      expect_all_fish(position, 2, counts);
      if (kind.size() <= kLargestBoardOfThrees) expect_all_fish(position, 3, counts);
    }
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_GT(counts[i], 10U) << "fish: " << kFishClasses[i].prefix;
  }
}

// XY-chains.

// All rows of cells with two candidates, no cell twice, each seeing the next and sharing a digit with
// it that is not the one shared before.
class XyChains {
 public:
  explicit XyChains(const Position& position) : position_(position) {}

  Eliminations all() {
    for (const int cell : position_.bivalues()) {
      for (const Digit digit : position_.candidates(cell)) {
        start_ = candidate_at(cell, digit);
        extend(cell, digit, CellSet::of(cell));
      }
    }
    return std::move(found_);
  }

 private:
  // Here, `in` is the digit that the cell does not have if the chain is right.
  void extend(int cell, Digit in, const CellSet& used) {
    constexpr int kMostCells = 10;  // of 19 links
    const Geometry& geometry = position_.geometry();
    const Digit out = (position_.candidates(cell) - Digits::of(in)).first();
    if (out == start_.digit && used.count() > 1) {
      std::vector<Candidate> gone;
      add(position_, out, geometry.peers(start_.cell) & geometry.peers(cell), gone);
      insert(gone, found_);
    }
    if (used.count() == kMostCells) return;
    for (const int next : (geometry.peers(cell) & position_.places(out) & position_.bivalues()) - used) {
      extend(next, out, used | CellSet::of(next));
    }
  }

  const Position& position_;
  Candidate start_{};
  Eliminations found_;
};

TEST(Complete, XyChains) {
  std::size_t count = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      SCOPED_TRACE(kind.name + " " + std::to_string(seed));
      const Position position = drawn_position(kind, seed).position;
      constexpr int kMostCells = 16;
      if (position.bivalues().count() > kMostCells) continue;
      const Eliminations wanted = XyChains(position).all();
      EXPECT_EQ(eliminations_of(position, "xy_chain"), wanted);
      count += wanted.size();
    }
  }
  EXPECT_GT(count, 50U);
}

// ALS-XZ.

// All sets of cells of a house, with one digit more than cells.
std::vector<CellSet> almost_locked_sets(const Position& position) {
  std::set<std::vector<int>> known;
  std::vector<CellSet> sets;
  const Geometry& geometry = position.geometry();
  for (int house = 0; house < geometry.house_count(); ++house) {
    std::vector<int> cells;
    for (const int cell : position.blanks(house)) cells.push_back(cell);
    for (int size = 1; size < position.size(); ++size) {
      each_choice(static_cast<int>(cells.size()), size, [&](const std::vector<int>& chosen) {
        CellSet set;
        std::vector<int> list;
        for (const int i : chosen) list.push_back(cells[static_cast<std::size_t>(i)]);
        for (const int cell : list) set.add(cell);
        if (position.candidates(set).count() != size + 1 || !known.insert(list).second) return;
        sets.push_back(set);
      });
    }
  }
  return sets;
}

// The cells, outside these, that see all places that the digit has in them.
CellSet buddies(const Position& position, Digit digit, const CellSet& cells) {
  return position.geometry().common_peers(cells & position.places(digit)) - cells;
}

// Two sets that one digit or two cannot both be in.
std::vector<Candidate> xz_of(const Position& position, const CellSet& a, const CellSet& b) {
  const Digits shared = position.candidates(a) & position.candidates(b);
  Digits commons;
  for (const Digit x : shared) {
    const CellSet& places = position.places(x);
    if ((places & b).within(buddies(position, x, a))) commons.add(x);
  }
  std::vector<Candidate> gone;
  if (commons.empty()) return gone;
  const bool doubly = commons.count() > 1;
  for (const Digit z : doubly ? shared : shared - commons) {
    add(position, z, buddies(position, z, a) & buddies(position, z, b), gone);
  }
  if (!doubly) return gone;
  for (const Digit z : position.candidates(a) - commons) {
    add(position, z, buddies(position, z, a) - b, gone);
  }
  for (const Digit z : position.candidates(b) - commons) {
    add(position, z, buddies(position, z, b) - a, gone);
  }
  return gone;
}

TEST(Complete, AlsXz) {
  std::size_t count = 0;
  for (const Shape& kind : shapes()) {
    constexpr int kLargestBoard = 6;
    if (kind.size() > kLargestBoard) continue;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(kind.name + " " + std::to_string(seed));
      const Position position = drawn_position(kind, seed).position;
      const std::vector<CellSet> sets = almost_locked_sets(position);
      Eliminations wanted;
      for (std::size_t i = 0; i < sets.size(); ++i) {
        for (std::size_t j = i + 1; j < sets.size(); ++j) {
          if (!sets[i].intersects(sets[j])) insert(xz_of(position, sets[i], sets[j]), wanted);
        }
      }
      EXPECT_EQ(eliminations_of(position, "als_xz"), wanted);
      count += wanted.size();
    }
  }
  EXPECT_GT(count, 50U);
}

}  // namespace
}  // namespace nonet::testing
