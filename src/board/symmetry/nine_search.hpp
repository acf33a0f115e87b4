// NineSearch: the canonical form of a plain 9×9 board, and all ways to reach it.
//
//   board ──► rows that are blank, the first that is not ──► row by row: every candidate × every row
//             that it may take
//             (full rows: see nine_full.cpp)                  next; those whose row is the smallest go on
//
// Breadth first: after each row all candidates have the same rows so far, and there is no smaller way to
// fill them. Orders of columns that are still alike stay one candidate. Blank rows of a band, and blank
// bands, can change places; one of their orders is looked at, and the others are counted.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "board/symmetry/nine_board.hpp"
#include "board/symmetry/nine_full.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::symmetry {

// Returns the digits of 81 characters; all but 1 … 9 are blanks.
[[nodiscard]] std::array<std::uint8_t, kNineCells> nine_digits(const char* text);

// New names of digits: nibble d is the new name of digit d, 0 if it has none yet. Nibble 15 counts the names.
class DigitNames {
 public:
  [[nodiscard]] unsigned count() const { return static_cast<unsigned>(bits_ >> 60U); }
  [[nodiscard]] unsigned of(unsigned digit) const {
    return static_cast<unsigned>(bits_ >> (4 * digit)) & 15U;
  }
  // Returns the name, a new one if it has none.
  unsigned give(unsigned digit) {
    if (const unsigned name = of(digit); name != 0) return name;
    bits_ += std::uint64_t{1} << 60U;
    const unsigned name = count();
    bits_ |= std::uint64_t{name} << (4 * digit);
    return name;
  }

 private:
  std::uint64_t bits_ = 0;
};

// How lines change places: bits 0 … 17 a set of column orders for each place of a stack, 18 … 20 the order of
// the stacks, 21 whether the board is transposed, 24 … 59 a nibble for each row that is taken.
class NinePlacement {
 public:
  NinePlacement() = default;
  NinePlacement(bool transposed, unsigned stack_order)
      : bits_(((1U << 18U) - 1) | stack_order << 18U | (transposed ? 1U : 0U) << 21U) {}

  [[nodiscard]] unsigned set(unsigned place) const {
    return static_cast<unsigned>(bits_ >> (6 * place)) & kAllOrders;
  }
  void keep(unsigned place, unsigned orders) {
    bits_ &= ~(std::uint64_t{kAllOrders} << (6 * place)) | std::uint64_t{orders} << (6 * place);
  }
  [[nodiscard]] unsigned stack_order() const { return static_cast<unsigned>(bits_ >> 18U) & 7U; }
  void set_stack_order(unsigned order) {
    bits_ = (bits_ & ~(std::uint64_t{7} << 18U)) | std::uint64_t{order} << 18U;
  }
  [[nodiscard]] bool transposed() const { return (bits_ >> 21U & 1U) != 0; }
  [[nodiscard]] int first_line() const { return transposed() ? kNine : 0; }
  [[nodiscard]] int row(int level) const {
    return static_cast<int>(bits_ >> (24 + 4 * static_cast<unsigned>(level))) & 15;
  }
  void take(int level, int row) {
    bits_ |= static_cast<std::uint64_t>(row) << (24 + 4 * static_cast<unsigned>(level));
  }
  // Returns how many orders of columns are left.
  [[nodiscard]] unsigned orders() const {
    return static_cast<unsigned>(std::popcount(set(0)) * std::popcount(set(1)) * std::popcount(set(2)));
  }

 private:
  std::uint64_t bits_ = 0;
};

// The first rows of an image of a board, as far as they are decided.
struct NineCandidate {
  NinePlacement places;
  DigitNames names;
};

class NineSearch {
 public:
  // With `pattern_first`, the smallest pattern comes before the smallest digits. What is found stays until
  // the next call.
  void run(const NineBoard& board, bool pattern_first);

  // Row by row, a nibble for each cell; the first cell is the highest.
  [[nodiscard]] const std::array<std::uint64_t, kNine>& rows() const { return rows_; }
  // Writes them as 81 characters, with '.' for blanks.
  void write(char* out) const;
  // Returns how many ways there are to move the cells of the board and leave it as it is, digits renamed.
  [[nodiscard]] std::uint64_t automorphisms() const;
  // Returns one that leads to these rows.
  [[nodiscard]] Transformation transformation() const;

 private:
  using Triples = std::array<std::uint16_t, 3>;

  // The rows that every candidate starts with, of one orientation.
  struct Lead {
    int rows = 0;  // that are blank
    unsigned blank_bands = 0;
    int most = 0;  // blank rows of the other bands
  };
  [[nodiscard]] Lead lead_of(bool transposed) const;
  // Returns the filled rows of the band, as bits, if its blank rows can be the last that all start with.
  [[nodiscard]] unsigned open_rows(bool transposed, int band, const Lead& lead) const;
  [[nodiscard]] NinePlacement places_after(bool transposed, int band) const;
  template <bool kNamed>
  void start();
  template <bool kNamed>
  void take_first(bool transposed, int row, unsigned lowest);
  struct FullRows {
    bool transposed;
    int first;
    int second;
    FullPair pair;
  };
  void start_full(const std::array<Lead, 2>& leads);
  bool add_pairs(bool transposed, unsigned open, bool whole);
  void take_full(const FullRows& rows, const NineColumns& columns, std::uint64_t key);
  void take_whole();
  void take_split();
  [[nodiscard]] unsigned choices(const NinePlacement& places) const;
  template <bool kNamed>
  void next_row();
  void name_patterns();

  template <bool kNamed>
  void extend(const NineCandidate& candidate, int level, int row);
  template <bool kNamed, unsigned kPlace>
  void box(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key);
  template <unsigned kPlace>
  void two(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key);
  template <unsigned kPlace>
  void three(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key);
  template <bool kNamed, unsigned kPlace>
  void go_on(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key);

  void commit(NinePlacement places, DigitNames names, std::uint64_t key) {
    if (key < best_) {
      best_ = key;
      next_.clear();
    }
    next_.push_back({places, names});
  }
  void turn();

  struct RowTrial {
    std::uint32_t candidate;
    std::uint16_t row;
    std::uint16_t cells;  // that are filled, nine bits
  };

  static constexpr std::uint64_t kWorst = ~std::uint64_t{0};

  const NineBoard* board_ = nullptr;
  std::array<std::uint64_t, kNine> rows_{};
  int level_ = 0;  // rows that are decided
  std::uint64_t best_ = kWorst;
  // Every way to reach these rows, but for exchanges of blank rows or blank bands.
  std::vector<NineCandidate> now_;
  std::vector<NineCandidate> next_;
  std::vector<RowTrial> trials_;
  std::vector<FullRows> pairs_;
  std::array<unsigned, 2> blank_{};  // rows of each orientation
};

}  // namespace nonet::symmetry
