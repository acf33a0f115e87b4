#include "count/two_rows.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace nonet::count {
namespace {

class TwoRows {
 public:
  explicit TwoRows(int columns) : columns_(columns) {}

  Wide count() {
    choose_words(0, Wide{1});
    return grids_;
  }

 private:
  using Words = std::vector<unsigned>;
  using Used = std::vector<unsigned>;  // columns, by digit

  [[nodiscard]] std::size_t digits() const { return static_cast<std::size_t>(2 * columns_); }

  // Lists the multisets of words in ascending order. `ways` is how many orders the words so far have.
  void choose_words(unsigned least, Wide ways) {
    if (words_.size() == digits()) {
      if (balanced()) {
        const Wide fills = count_fills();
        grids_ += ways * fills * fills;
      }
      return;
    }
    Wide equal = 0;
    for (unsigned word = least; word < 1U << columns_; ++word) {
      words_.push_back(word);
      equal = 0;
      for (const unsigned other : words_) equal += other == word ? 1 : 0;
      choose_words(word, ways * words_.size() / equal);
      words_.pop_back();
    }
  }
  [[nodiscard]] bool balanced() const {
    for (int band = 0; band < columns_; ++band) {
      int ones = 0;
      for (const unsigned word : words_) ones += static_cast<int>(word >> band & 1U);
      if (ones != columns_) return false;
    }
    return true;
  }

  // Fills do not depend on the order of the bands, nor on which of a band's rows is the first.
  Wide count_fills() {
    const Words words = std::exchange(words_, smallest_form());
    auto [form, is_new] = of_form_.try_emplace(words_, 0);
    if (is_new) {
      known_.clear();
      form->second = fills_from(0, Used(digits(), 0));
    }
    words_ = words;
    return form->second;
  }
  [[nodiscard]] Words smallest_form() const {
    Words smallest = words_;
    std::vector<int> order(static_cast<std::size_t>(columns_));
    std::iota(order.begin(), order.end(), 0);
    do {
      for (unsigned flipped = 0; flipped < 1U << columns_; ++flipped) {
        Words form;
        for (const unsigned word : words_) {
          unsigned image = 0;
          for (int band = 0; band < columns_; ++band) {
            image |= ((word ^ flipped) >> order[static_cast<std::size_t>(band)] & 1U) << band;
          }
          form.push_back(image);
        }
        std::ranges::sort(form);
        smallest = std::min(smallest, form);
      }
    } while (std::ranges::next_permutation(order).found);
    return smallest;
  }
  // The ways to fill the bands from this one on, when each digit has been in these columns.
  Wide fills_from(int band, const Used& used) {
    if (band == columns_) return 1;
    const auto key = std::pair(band, used);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    Used next = used;
    const Wide ways = place(band, 0, 0, 0, next);
    known_.emplace(key, ways);
    return ways;
  }
  // Puts a digit and those after it into columns of the band, which the rows have used so far.
  Wide place(int band, std::size_t digit, unsigned row0, unsigned row1, Used& used) {
    if (digit == digits()) return fills_from(band + 1, used);
    const bool second = (words_[digit] >> band & 1U) != 0;
    Wide ways = 0;
    unsigned free = ~(used[digit] | (second ? row1 : row0)) & ((1U << columns_) - 1);
    // The columns may be named by the first row, in as many ways as there are orders of them.
    Wide orders = 1;
    if (band == 0 && !second) {
      orders = static_cast<unsigned>(columns_ - std::popcount(row0));
      free &= ~free + 1;
    }
    for (; free != 0; free &= free - 1) {
      const unsigned column = free & (~free + 1);
      used[digit] |= column;
      ways += second ? place(band, digit + 1, row0, row1 | column, used)
                     : place(band, digit + 1, row0 | column, row1, used);
      used[digit] &= ~column;
    }
    return orders * ways;
  }

  int columns_;
  Words words_;
  Wide grids_ = 0;
  std::map<Words, Wide> of_form_;
  std::map<std::pair<int, Used>, Wide> known_;  // of a form
};

}  // namespace

Wide grids_of_two_rows(int columns) { return TwoRows(columns).count(); }

}  // namespace nonet::count
