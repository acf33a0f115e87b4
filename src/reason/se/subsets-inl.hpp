// Singles, locking, subsets and fish.
//
// The searches for unions, hidden sets and locking hand all that they find to a visitor, in order, until it
// says true.
//
// Combinations come as increasing binary numbers: the highest member is the slowest.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Calls visit(members, union) for each combination of n of nine sets, each of 2 to n elements, whose union
// has n elements.
template <class Visit>
bool visit_unions(const std::uint16_t* sets, int n, Visit visit) {
  Bits fit = 0;
  for (int i = 0; i < 9; ++i) {
    const int size = count(sets[i]);
    if (size >= 2 && size <= n) fit |= bit(i);
  }
  if (count(fit) < n) return false;
  // Goes down from the highest member; `left` more are to come, all below `limit`.
  const auto descend = [&](const auto& self, Bits members, Bits all, int left, int limit) -> bool {
    if (left == 0) return count(all) == n && visit(members, all);
    for (Bits rest = fit & (bit(limit) - 1); rest != 0;) {
      const int i = take_lowest(rest);
      const Bits more = all | sets[i];
      if (count(more) <= n && self(self, members | bit(i), more, left - 1, i)) return true;
    }
    return false;
  };
  return descend(descend, 0, 0, n, 9);
}

// visit(house, digits, places)
template <class Visit>
bool visit_hidden_sets(const Board& board, const Changes& changes, int above, int n, Visit visit) {
  for (int i = 0; i < kHouses; ++i) {
    const int h = house_of_singles(i);
    if ((changes.houses & bit(h)) == 0 || board.blanks_of(h) <= above) continue;
    const auto here = [&](Bits digits, Bits places) { return visit(h, digits, places); };
    if (visit_unions(board.place[h], n, here)) return true;
  }
  return false;
}

bool naked_set(const Board& board, const Changes& changes, int n, SeHint& hint) {
  for (int i = 0; i < kHouses; ++i) {
    const int h = house_of_singles(i);
    if ((changes.houses & bit(h)) == 0 || board.blanks_of(h) < 2 * n) continue;
    std::uint16_t candidates[9];
    for (int k = 0; k < 9; ++k) candidates[k] = board.cell[kTables.cell[h][k]];
    const auto give = [&](Bits places, Bits digits) {
      remove_at(hint, board, h, 0x1FF & ~places, digits);
      if (hint.empty()) return false;
      hint.show(Role::Base, cells_at(h, places), digits);
      hint.show_house(Role::Cover, h);
      return true;
    };
    if (visit_unions(candidates, n, give)) return true;
  }
  return false;
}
bool hidden_set(const Board& board, const Changes& changes, int n, SeHint& hint) {
  return visit_hidden_sets(board, changes, 2 * n, n, [&](int h, Bits digits, Bits places) {
    remove_at(hint, board, h, places, ~digits);
    if (hint.empty()) return false;
    hint.show(Role::Base, cells_at(h, places), digits, h);
    return true;
  });
}
// Places the first digit that a hidden set leaves one place of.
bool direct_hidden_set(const Board& board, const Changes& changes, int n, SeHint& hint) {
  return visit_hidden_sets(board, changes, n, n, [&](int h, Bits digits, Bits places) {
    for (int d = 0; d < 9; ++d) {
      const Bits all = board.place[h][d];
      if ((digits & bit(d)) != 0 || count(all) < 2 || count(all & ~places) != 1) continue;
      hint.place(kTables.cell[h][lowest(all & ~places)], d);
      hint.leaves = h;
      hint.show(Role::Base, cells_at(h, places), digits, h);
      return true;
    }
    return false;
  });
}

bool hidden_single(const Board& board, const Changes& changes, SeHint& hint) {
  for (int i = 0; i < kHouses; ++i) {
    const int h = house_of_singles(i);
    if (count(board.blank[h]) != 1) continue;
    for (int d = 0; d < 9; ++d) {
      if (count(board.place[h][d]) != 1) continue;
      hint.rating = 1.0;
      hint.type = 1;
      hint.place(kTables.cell[h][lowest(board.place[h][d])], d);
      hint.leaves = h;
      return true;
    }
  }
  for (int i = 0; i < kHouses; ++i) {
    const int h = house_of_singles(i);
    if ((changes.houses & bit(h)) == 0 || count(board.blank[h]) < 2) continue;
    for (int d = 0; d < 9; ++d) {
      const Bits places = board.place[h][d];
      if (places == 0 || (places & (places - 1)) != 0) continue;
      hint.rating = h < kRows ? 1.2 : 1.5;
      hint.place(kTables.cell[h][lowest(places)], d);
      hint.leaves = h;
      return true;
    }
  }
  return false;
}

bool naked_single(const Board& board, SeHint& hint) {
  for (int c = 0; c < kCells; ++c) {
    const Bits candidates = board.cell[c];
    if (candidates == 0 || (candidates & (candidates - 1)) != 0) continue;
    hint.place(c, lowest(candidates));
    return true;
  }
  return false;
}

// The crossings of houses, in order: each box with its columns and with its rows, each column and then
// each row with its boxes.
struct Crossing {
  std::uint8_t base, cover;
  std::uint16_t in_base, in_cover;  // the places they share
  std::uint8_t others[2];           // the other houses of the base's family that cross the cover
};
struct Crossings {
  Crossing at[108] = {};
};
constexpr Crossings make_crossings() {
  constexpr int kFamilies[4][2] = {{kBoxes, kColumns}, {kBoxes, kRows}, {kColumns, kBoxes}, {kRows, kBoxes}};
  Crossings crossings;
  int count = 0;
  for (const auto& family : kFamilies) {
    for (int i = 0; i < 81; ++i) {
      const int base = family[0] + i / 9;
      const int cover = family[1] + i % 9;
      const Cells both = kTables.house_cells[base] & kTables.house_cells[cover];
      if (both == 0) continue;
      Crossing& crossing = crossings.at[count++];
      crossing.base = static_cast<std::uint8_t>(base);
      crossing.cover = static_cast<std::uint8_t>(cover);
      for (int k = 0; k < 9; ++k) {
        if ((both & cell_bit(kTables.cell[base][k])) != 0) {
          crossing.in_base |= static_cast<std::uint16_t>(1 << k);
        }
        if ((both & cell_bit(kTables.cell[cover][k])) != 0) {
          crossing.in_cover |= static_cast<std::uint16_t>(1 << k);
        }
      }
      int others = 0;
      for (int h = family[0]; h < family[0] + 9; ++h) {
        if (h != base && (kTables.house_cells[h] & kTables.house_cells[cover]) != 0) {
          crossing.others[others++] = static_cast<std::uint8_t>(h);
        }
      }
    }
  }
  return crossings;
}
constexpr Crossings kCrossings = make_crossings();

// visit(crossing, digit): the base has the digit only in the crossing, the cover elsewhere too.
template <class Visit>
bool visit_locked(const Board& board, Bits digits, Visit visit) {
  for (const Crossing& crossing : kCrossings.at) {
    const auto& base = board.place[crossing.base];
    const auto& cover = board.place[crossing.cover];
    for (Bits rest = digits; rest != 0;) {
      const int d = take_lowest(rest);
      if ((base[d] & ~crossing.in_base) == 0 && (base[d] & (base[d] - 1)) != 0 &&
          (cover[d] & ~crossing.in_cover) != 0 && visit(crossing, d)) {
        return true;
      }
    }
  }
  return false;
}

inline void show_locked(SeHint& hint, const Board& board, const Crossing& crossing, int digit) {
  hint.show(Role::Base, cells_at(crossing.base, board.place[crossing.base][digit]), bit(digit),
            crossing.base);
  hint.show_house(Role::Cover, crossing.cover);
}
bool locking(const Board& board, const Changes& changes, SeHint& hint) {
  return visit_locked(board, changes.digits, [&](const Crossing& crossing, int d) {
    hint.rating = crossing.base < kRows ? 2.6 : 2.8;
    remove_places(hint, crossing.cover, d, board.place[crossing.cover][d] & ~crossing.in_cover);
    show_locked(hint, board, crossing, d);
    return true;
  });
}
bool direct_locking(const Board& board, const Changes& changes, SeHint& hint) {
  return visit_locked(board, changes.digits, [&](const Crossing& crossing, int d) {
    for (const int h : crossing.others) {
      const Bits places = board.place[h][d];
      if (count(places) < 2) continue;
      Bits outside = places;
      for (Bits rest = places; rest != 0;) {
        const int k = take_lowest(rest);
        if ((kTables.houses[kTables.cell[h][k]] & bit(crossing.cover)) != 0) outside &= ~bit(k);
      }
      if (count(outside) != 1) continue;
      hint.rating = crossing.base < kRows ? 1.7 : 1.9;
      hint.place(kTables.cell[h][lowest(outside)], d);
      hint.leaves = h;
      show_locked(hint, board, crossing, d);
      return true;
    }
    return false;
  });
}

// Returns the places of the digit in the covers that are in no base line; by cover line.
inline void hint_of_fish(SeHint& hint, const Board& board, int bases, Bits lines, Bits covers, int digit) {
  const int across = bases == kRows ? kColumns : kRows;
  while (covers != 0) {
    const int h = across + take_lowest(covers);
    remove_places(hint, h, digit, board.place[h][digit] & ~lines);
  }
}

inline void show_fish(SeHint& hint, const Board& board, int bases, Bits lines, Bits covers, int digit) {
  const int across = bases == kRows ? kColumns : kRows;
  Cells base = 0;
  while (lines != 0) {
    const int h = bases + take_lowest(lines);
    const Cells cells = cells_at(h, board.place[h][digit]);
    base |= cells;
    hint.show(Role::Base, cells, bit(digit), h);
  }
  while (covers != 0) {
    const int h = across + take_lowest(covers);
    hint.show(Role::Cover, base & kTables.house_cells[h], bit(digit), h);
  }
}

bool fish(const Board& board, const Changes& changes, int n, SeHint& hint) {
  for (const int bases : {kColumns, kRows}) {
    Bits best_lines = ~Bits{0};
    Bits best_covers = 0;
    int best_digit = 0;
    for (Bits rest = changes.digits; rest != 0;) {
      const int d = take_lowest(rest);
      if (board.placed[d] + 2 * n > 9) continue;
      visit_unions(board.places_of(d, bases).data(), n, [&](Bits lines, Bits covers) {
        if (lines >= best_lines) return true;
        hint.clear();
        hint_of_fish(hint, board, bases, lines, covers, d);
        if (hint.empty()) return false;
        best_lines = lines;
        best_covers = covers;
        best_digit = d;
        return true;
      });
    }
    hint.clear();
    if (best_covers == 0) continue;
    hint_of_fish(hint, board, bases, best_lines, best_covers, best_digit);
    show_fish(hint, board, bases, best_lines, best_covers, best_digit);
    return true;
  }
  return false;
}

// The pivot with its pincers; pivots that neither are nor see a changed cell are as they were.
bool wing(const Board& board, const Changes& changes, int candidates_of_pivot, SeHint& hint) {
  for (int pivot = 0; pivot < kCells; ++pivot) {
    if (count(board.cell[pivot]) != candidates_of_pivot ||
        ((kTables.peers[pivot] | cell_bit(pivot)) & changes.cells) == 0) {
      continue;
    }
    int pincers[kPeers];
    int n = 0;
    for (const int c : kTables.peer[pivot]) {
      // A pincer of an XY-wing shares one digit with the pivot, one of an XYZ-wing has two of its three.
      if (count(board.cell[c]) == 2 && count(board.cell[c] & board.cell[pivot]) == candidates_of_pivot - 1) {
        pincers[n++] = c;
      }
    }
    for (int i = 0; i < n; ++i) {
      for (int j = i + 1; j < n; ++j) {
        const Bits a = board.cell[pincers[i]];
        const Bits b = board.cell[pincers[j]];
        const Bits z = a & b;
        if (count(z) != 1 || count(a | b) != 3 || count(a | b | board.cell[pivot]) != 3) continue;
        if (candidates_of_pivot == 2 && (z & board.cell[pivot]) != 0) continue;
        Cells victims = kTables.peers[pincers[i]] & kTables.peers[pincers[j]];
        if (candidates_of_pivot == 3) {
          victims &= kTables.peers[pivot];
        } else {
          victims &= ~cell_bit(pivot);
        }
        remove_cells(hint, board, victims, z);
        if (hint.empty()) continue;
        hint.show(Role::Pivot, cell_bit(pivot), board.cell[pivot]);
        for (Cells both = cell_bit(pincers[i]) | cell_bit(pincers[j]); both != 0;) {
          hint.show(Role::Base, cell_bit(take_lowest(both)), z);
        }
        return true;
      }
    }
  }
  return false;
}

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
