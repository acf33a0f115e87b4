#include <algorithm>
#include <map>

#include "oracle/se_board.hpp"

namespace oracle::se {

const House& house(Family family, int number) {
  static const auto kHouses = [] {
    std::map<std::pair<Family, int>, House> houses;
    for (int h = 0; h < 9; ++h) {
      for (int i = 0; i < 9; ++i) {
        const int in_box = (h / 3 * 3 + i / 3) * 9 + h % 3 * 3 + i % 3;
        houses[{kBox, h}].cells.push_back(in_box);
        houses[{kRow, h}].cells.push_back(h * 9 + i);
        houses[{kColumn, h}].cells.push_back(i * 9 + h);
      }
    }
    for (auto& [name, house] : houses) {
      house.family = name.first;
      house.number = name.second;
    }
    std::vector<House> list;
    for (const Family each : {kBox, kRow, kColumn}) {
      for (int h = 0; h < 9; ++h) list.push_back(houses.at({each, h}));
    }
    return list;
  }();
  return kHouses[static_cast<std::size_t>(family * 9 + number)];
}
const House& house_of(Family family, int cell) {
  return house(family, family == kRow      ? cell / 9
                       : family == kColumn ? cell % 9
                                           : cell / 27 * 3 + cell % 9 / 3);
}
bool sees(int a, int b) {
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}
const Cells& peers(int cell) {
  static const auto kPeers = [] {
    std::array<Cells, 81> all;
    for (int c = 0; c < 81; ++c) {
      Cells& list = all[static_cast<std::size_t>(c)];
      for (const Family family : kOrderB) {
        for (const int other : house_of(family, c).cells) {
          if (other != c && std::find(list.begin(), list.end(), other) == list.end()) list.push_back(other);
        }
      }
    }
    return all;
  }();
  return kPeers[static_cast<std::size_t>(cell)];
}
Cells places(const Board& board, const House& house, int digit) {
  Cells list;
  for (const int cell : house.cells) {
    if (board.has(cell, digit)) list.push_back(cell);
  }
  return list;
}
int blanks(const Board& board, const House& house) {
  return static_cast<int>(std::count_if(house.cells.begin(), house.cells.end(),
                                        [&](int cell) { return !board.of(cell).empty(); }));
}
int placed(const Board& board, int digit) {
  int times = 0;
  for (int row = 0; row < 9; ++row) times += places(board, house(kRow, row), digit).empty() ? 1 : 0;
  return times;
}
bool combinations(int n, int k, const std::function<bool(const std::vector<int>&)>& visit) {
  for (int number = 0; number < 1 << n; ++number) {
    if (__builtin_popcount(static_cast<unsigned>(number)) != k) continue;
    std::vector<int> chosen;
    for (int i = 0; i < n; ++i) {
      if ((number >> i & 1) != 0) chosen.push_back(i);
    }
    if (visit(chosen)) return true;
  }
  return false;
}

namespace {

bool within(const Cells& cells, const House& house) {
  return std::all_of(cells.begin(), cells.end(), [&](int cell) {
    return std::find(house.cells.begin(), house.cells.end(), cell) != house.cells.end();
  });
}
bool holds(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}
bool cross(const House& a, const House& b) {
  return std::any_of(a.cells.begin(), a.cells.end(), [&](int cell) { return holds(b.cells, cell); });
}
FewNumbers union_of(const Board& board, const Cells& cells) {
  FewNumbers digits;
  for (const int cell : cells) digits.insert(board.of(cell).begin(), board.of(cell).end());
  return digits;
}

// Whether it can be one of n whose union has n: each has two or more.
bool may_be_member(std::size_t size, int n) { return size >= 2 && size <= static_cast<std::size_t>(n); }

// Calls visit(base, cover, digit, places) for each digit of a house whose places, two or more, lie in another one.
bool crossings(const Board& board,
               const std::function<bool(const House&, const House&, int, const Cells&)>& visit) {
  constexpr std::pair<Family, Family> kPairs[] = {
      {kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};
  for (const auto& [base_family, cover_family] : kPairs) {
    for (int i = 0; i < 9; ++i) {
      for (int j = 0; j < 9; ++j) {
        const House& base = house(base_family, i);
        const House& cover = house(cover_family, j);
        if (!cross(base, cover)) continue;
        for (int digit = 1; digit <= 9; ++digit) {
          const Cells at = places(board, base, digit);
          if (at.size() < 2 || !within(at, cover)) continue;
          if (visit(base, cover, digit, at)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool locking(const Board& now, const Take& take, bool* from_box) {
  return crossings(now, [&](const House& base, const House& cover, int digit, const Cells& at) {
    Pattern pattern;
    for (const int cell : places(now, cover, digit)) {
      if (!holds(at, cell)) pattern.gone.insert({cell, digit});
    }
    if (pattern.gone.empty()) return false;
    pattern.needs_gone = [&, digit](Candidate candidate) {
      return candidate.second == digit && holds(base.cells, candidate.first) &&
             !holds(cover.cells, candidate.first);
    };
    if (from_box != nullptr) *from_box = base.family == kBox;
    return take(pattern);
  });
}

bool naked_sets(const Board& now, const Board& start, int n, const Take& take) {
  for (const Family family : kOrderA) {
    for (int i = 0; i < 9; ++i) {
      const House& in = house(family, i);
      if (blanks(start, in) < 2 * n) continue;
      Cells members;
      for (const int cell : in.cells) {
        if (may_be_member(now.of(cell).size(), n)) members.push_back(cell);
      }
      const bool done =
          combinations(static_cast<int>(members.size()), n, [&](const std::vector<int>& chosen) {
            Cells cells;
            for (const int k : chosen) cells.push_back(members[static_cast<std::size_t>(k)]);
            const FewNumbers digits = union_of(now, cells);
            if (static_cast<int>(digits.size()) != n) return false;
            Pattern pattern;
            for (const int cell : in.cells) {
              if (holds(cells, cell)) continue;
              for (const int digit : now.of(cell)) {
                if (digits.count(digit) > 0) pattern.gone.insert({cell, digit});
              }
            }
            if (pattern.gone.empty()) return false;
            pattern.needs_gone = [&](Candidate candidate) {
              return holds(cells, candidate.first) && digits.count(candidate.second) == 0;
            };
            return take(pattern);
          });
      if (done) return true;
    }
  }
  return false;
}

bool hidden_sets(const Board& now, const Board& start, int n, const Take& take) {
  for (const Family family : kOrderA) {
    for (int i = 0; i < 9; ++i) {
      const House& in = house(family, i);
      if (blanks(start, in) <= 2 * n) continue;
      std::vector<std::pair<int, Cells>> members;  // a digit and its places
      for (int digit = 1; digit <= 9; ++digit) {
        Cells at = places(now, in, digit);
        if (may_be_member(at.size(), n)) members.emplace_back(digit, std::move(at));
      }
      const bool done =
          combinations(static_cast<int>(members.size()), n, [&](const std::vector<int>& chosen) {
            FewNumbers digits;
            FewNumbers cells;
            for (const int k : chosen) {
              const auto& [digit, at] = members[static_cast<std::size_t>(k)];
              digits.insert(digit);
              cells.insert(at.begin(), at.end());
            }
            if (static_cast<int>(cells.size()) != n) return false;
            Pattern pattern;
            for (const int cell : cells) {
              for (const int digit : now.of(cell)) {
                if (digits.count(digit) == 0) pattern.gone.insert({cell, digit});
              }
            }
            if (pattern.gone.empty()) return false;
            pattern.needs_gone = [&](Candidate candidate) {
              return holds(in.cells, candidate.first) && cells.count(candidate.first) == 0 &&
                     digits.count(candidate.second) > 0;
            };
            return take(pattern);
          });
      if (done) return true;
    }
  }
  return false;
}

bool fish(const Board& now, const Board& start, int n, const Take& take) {
  for (const Family bases : {kColumn, kRow}) {
    const Family covers = bases == kRow ? kColumn : kRow;
    std::array<std::array<Cells, 9>, 10> found;  // by digit and line
    const auto at = [&](int digit, int line) -> Cells& {
      return found[static_cast<std::size_t>(digit)][static_cast<std::size_t>(line)];
    };
    for (int digit = 1; digit <= 9; ++digit) {
      for (int line = 0; line < 9; ++line) at(digit, line) = places(now, house(bases, line), digit);
    }
    const bool done = combinations(9, n, [&](const std::vector<int>& lines) {
      for (int digit = 1; digit <= 9; ++digit) {
        const auto fits = [&](int line) { return may_be_member(at(digit, line).size(), n); };
        if (!std::all_of(lines.begin(), lines.end(), fits)) continue;
        if (placed(start, digit) + 2 * n > 9) continue;
        Cells cells;
        for (const int line : lines)
          cells.insert(cells.end(), at(digit, line).begin(), at(digit, line).end());
        FewNumbers across;
        for (const int cell : cells) across.insert(house_of(covers, cell).number);
        if (static_cast<int>(across.size()) != n) continue;
        Pattern pattern;
        for (const int cover : across) {
          for (const int cell : places(now, house(covers, cover), digit)) {
            if (!holds(cells, cell)) pattern.gone.insert({cell, digit});
          }
        }
        if (pattern.gone.empty()) continue;
        pattern.needs_gone = [&](Candidate candidate) {
          return candidate.second == digit && across.count(house_of(covers, candidate.first).number) == 0 &&
                 std::find(lines.begin(), lines.end(), house_of(bases, candidate.first).number) !=
                     lines.end();
        };
        if (take(pattern)) return true;
      }
      return false;
    });
    if (done) return true;
  }
  return false;
}

std::optional<Hint> hidden_single(const Board& board) {
  for (const bool full : {true, false}) {
    for (const Family family : kOrderA) {
      for (int i = 0; i < 9; ++i) {
        const House& in = house(family, i);
        if ((blanks(board, in) == 1) != full) continue;
        for (int digit = 1; digit <= 9; ++digit) {
          const Cells at = places(board, in, digit);
          if (at.size() != 1) continue;
          return Hint{full ? 1.0 : family == kBox ? 1.2 : 1.5, {}, Candidate{at[0], digit}};
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Hint> direct_locking(const Board& board) {
  std::optional<Hint> hint;
  crossings(board, [&](const House& base, const House& cover, int digit, const Cells&) {
    for (int i = 0; i < 9; ++i) {
      const House& other = house(base.family, i);
      if (i == base.number || !cross(other, cover)) continue;
      const Cells at = places(board, other, digit);
      Cells outside;
      for (const int cell : at) {
        if (!holds(cover.cells, cell)) outside.push_back(cell);
      }
      if (at.size() < 2 || outside.size() != 1) continue;
      hint = Hint{base.family == kBox ? 1.7 : 1.9, {}, Candidate{outside[0], digit}};
      return true;
    }
    return false;
  });
  return hint;
}

std::optional<Hint> direct_hidden_set(const Board& board, int n) {
  std::optional<Hint> hint;
  for (const Family family : kOrderA) {
    for (int i = 0; i < 9 && !hint; ++i) {
      const House& in = house(family, i);
      if (blanks(board, in) <= n) continue;
      combinations(9, n, [&](const std::vector<int>& chosen) {
        std::set<int> cells;
        for (const int k : chosen) {
          const Cells at = places(board, in, k + 1);
          if (at.size() < 2) return false;
          cells.insert(at.begin(), at.end());
        }
        if (static_cast<int>(cells.size()) != n) return false;
        for (int digit = 1; digit <= 9; ++digit) {
          if (std::find(chosen.begin(), chosen.end(), digit - 1) != chosen.end()) continue;
          const Cells at = places(board, in, digit);
          Cells outside;
          for (const int cell : at) {
            if (cells.count(cell) == 0) outside.push_back(cell);
          }
          if (at.size() < 2 || outside.size() != 1) continue;
          hint = Hint{n == 2 ? 2.0 : 2.5, {}, Candidate{outside[0], digit}};
          return true;
        }
        return false;
      });
    }
  }
  return hint;
}

std::optional<Hint> naked_single(const Board& board) {
  for (int cell = 0; cell < 81; ++cell) {
    if (board.of(cell).size() == 1) return Hint{2.3, {}, Candidate{cell, *board.of(cell).begin()}};
  }
  return std::nullopt;
}

std::optional<Hint> wing(const Board& board, int n) {
  for (int pivot = 0; pivot < 81; ++pivot) {
    if (static_cast<int>(board.of(pivot).size()) != n) continue;
    for (const int a : peers(pivot)) {
      if (board.of(a).size() != 2) continue;
      for (const int b : peers(pivot)) {
        if (b == a || board.of(b).size() != 2 || union_of(board, {pivot, a, b}).size() != 3) continue;
        std::vector<int> common;
        int in_all = 0;
        for (const int digit : board.of(a)) {
          if (board.has(b, digit)) common.push_back(digit);
          if (board.has(b, digit) && board.has(pivot, digit)) ++in_all;
        }
        if (common.empty() || in_all != n - 2) continue;
        Hint hint{n == 2 ? 4.2 : 4.4};
        for (int cell = 0; cell < 81; ++cell) {
          if (sees(cell, a) && sees(cell, b) && cell != pivot && (n == 2 || sees(cell, pivot)) &&
              board.has(cell, common[0]))
            hint.gone.insert({cell, common[0]});
        }
        if (!hint.gone.empty()) return hint;
      }
    }
  }
  return std::nullopt;
}

double length_term(int nodes) {
  double term = 0;
  int limit = 4;
  for (bool half = true; nodes - 2 > limit; half = !half) {
    term += 0.1;
    limit = half ? limit * 3 / 2 : limit * 4 / 3;
  }
  return term;
}

}  // namespace oracle::se
