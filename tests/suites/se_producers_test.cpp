// The producers of Sudoku Explainer's rating one by one, against versions that read as their definition does: on
// random states the first hint is the same, or none. NONET_STATES says how many states each slow test is to try.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "oracle/boards.hpp"
#include "oracle/se_board.hpp"
#include "reason/se/rater.hpp"
#include "tries.hpp"

namespace nonet::testing {
namespace {

using Digits = oracle::Digits;
namespace plain = oracle::se;

constexpr int kCells = 81;

oracle::Digits random_grid(oracle::Dice& dice) {
  Digits grid = oracle::shifted_grid(3, 3);
  const auto digits = oracle::permutation(9, dice);
  std::array<std::vector<int>, 2> lines;
  for (auto& order : lines) {
    for (const int band : oracle::permutation(3, dice)) {
      for (const int line : oracle::permutation(3, dice)) order.push_back(band * 3 + line);
    }
  }
  Digits drawn(kCells);
  for (std::size_t i = 0; i < kCells; ++i) {
    const int from = lines[0][i / 9] * 9 + lines[1][i % 9];
    drawn[i] = digits[static_cast<std::size_t>(grid[static_cast<std::size_t>(from)] - 1)] + 1;
  }
  return drawn;
}

// A board with some cells blank, of whose other candidates some are gone; in hundredths.
plain::Board thinned_by(int blank, int gone, oracle::Dice& dice) {
  const Digits grid = random_grid(dice);
  std::array<bool, kCells> is_blank{};
  for (bool& cell : is_blank) cell = dice.roll(100) < blank;
  plain::Board board;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!is_blank[static_cast<std::size_t>(cell)]) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      bool held = false;
      for (const int peer : plain::peers(cell)) {
        const auto at = static_cast<std::size_t>(peer);
        held = held || (!is_blank[at] && grid[at] == digit);
      }
      const bool right = grid[static_cast<std::size_t>(cell)] == digit;
      if (right || (!held && dice.roll(100) >= gone)) board.of(cell).insert(digit);
    }
  }
  return board;
}

plain::Board thinned(oracle::Dice& dice) {
  const int blank = 25 + dice.roll(70);
  return thinned_by(blank, dice.roll(80), dice);
}
// One with two candidates or more in each blank cell, as many cells blank as this in hundredths and more: what nishio
// and dynamic chains are asked about.
template <int kBlank>
plain::Board dense(oracle::Dice& dice) {
  for (;;) {
    const int blank = kBlank + dice.roll(25);
    const plain::Board board = thinned_by(blank, dice.roll(35), dice);
    if (std::ranges::none_of(board.candidates, [](const auto& cell) { return cell.size() == 1; }))
      return board;
  }
}
// A board on which digits could be exchanged all over, but for a few candidates more.
plain::Board grave(oracle::Dice& dice) {
  const Digits grid = random_grid(dice);
  const int cycle = 2 + dice.roll(4);
  plain::Board board;
  Digits blank;
  for (int cell = 0; cell < kCells; ++cell) {
    const int digit = grid[static_cast<std::size_t>(cell)];
    if (digit > cycle) continue;
    board.of(cell) = {digit, digit % cycle + 1};
    blank.push_back(cell);
  }
  const int near = blank[static_cast<std::size_t>(dice.roll(static_cast<int>(blank.size())))];
  const int more = 1 + dice.roll(3);
  const int digit = 1 + dice.roll(cycle);
  const bool one_digit = dice.roll(2) == 0;
  for (int i = 0; i < more; ++i) {
    int cell = near;
    while (i > 0 && !plain::sees(cell, near)) {
      cell = blank[static_cast<std::size_t>(dice.roll(static_cast<int>(blank.size())))];
    }
    board.of(cell).insert(one_digit ? digit : 1 + dice.roll(cycle));
  }
  return board;
}

std::string text_of(const plain::Board& board) {
  std::string text;
  for (const auto& candidates : board.candidates) text += fmt::format("[{}]", fmt::join(candidates, ""));
  return text;
}
std::string text_of(const std::optional<plain::Hint>& hint) {
  if (!hint) return "none";
  std::string text = fmt::format("{:.17g}", hint->rating);
  if (hint->placed) text += fmt::format(" {}={}", hint->placed->first, hint->placed->second);
  for (const auto& [cell, digit] : hint->gone) text += fmt::format(" {}<>{}", cell, digit);
  return text;
}
std::optional<plain::Hint> plain_hint(const se::SeHint* hint) {
  if (hint == nullptr) return std::nullopt;
  plain::Hint same{hint->rating};
  for (int i = 0; i < hint->removals; ++i) {
    for (int digit = 1; digit <= 9; ++digit) {
      if ((hint->removal[i].digits >> (digit - 1) & 1) != 0) same.gone.insert({hint->removal[i].cell, digit});
    }
  }
  if (hint->placed_cell >= 0) same.placed = {hint->placed_cell, hint->placed_digit + 1};
  return same;
}

struct Trial {
  se::Producer producer;
  int states;
  plain::Board (*draw)(oracle::Dice& dice);
};

// Returns the producers that the search relies on to have missed: what they find it does not look for again.
se::Producers before(se::Producer producer) {
  switch (producer) {
    case se::Producer::SingleChains: return se::producer_bit(se::Producer::AlignedPair) - 1;
    case se::Producer::AlignedTriplet:
      return se::producer_bit(se::Producer::NakedPair) | se::producer_bit(se::Producer::NakedTriplet);
    case se::Producer::Nishio:
    case se::Producer::MultipleChains:
    case se::Producer::DynamicChains:
    case se::Producer::DynamicPlus: return se::producer_bit(se::Producer::SingleChains);
    default: return 0;
  }
}

// Asks one producer on states where those that it relies on find nothing.
void expect_the_same_hints(const Trial& trial, int states) {
  const auto rater = se::make_rater();
  oracle::Dice dice(static_cast<std::uint64_t>(trial.producer) + 1);
  const se::Producers only = se::producer_bit(trial.producer) | before(trial.producer);
  int hints = 0;
  for (int i = 0; i < states; ++i) {
    const plain::Board board = trial.draw(dice);
    std::array<std::uint16_t, se::kCells> candidates{};
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      for (const int digit : board.candidates[cell]) {
        candidates[cell] = static_cast<std::uint16_t>(candidates[cell] | 1 << (digit - 1));
      }
    }
    rater->start(candidates.data(), {.without = ~only});
    const se::SeHint* hint = rater->next({});
    if (hint != nullptr && hint->producer != trial.producer) {
      --i;
      continue;
    }
    const auto expected = plain::first_hint(board, static_cast<int>(trial.producer));
    ASSERT_EQ(text_of(plain_hint(hint)), text_of(expected)) << i << ' ' << text_of(board);
    hints += hint != nullptr ? 1 : 0;
  }
  ::testing::Test::RecordProperty("states", states);
  ::testing::Test::RecordProperty("hints", hints);
  constexpr int kEnough = 1000;
  if (states >= kEnough) {
    EXPECT_GT(hints, 0);
  }
}

using P = se::Producer;
const Trial kTrials[] = {{P::HiddenSingle, 10000, thinned},
                         {P::DirectLocking, 10000, thinned},
                         {P::DirectHiddenPair, 10000, thinned},
                         {P::NakedSingle, 10000, thinned},
                         {P::DirectHiddenTriplet, 10000, thinned},
                         {P::Locking, 10000, thinned},
                         {P::NakedPair, 10000, thinned},
                         {P::XWing, 10000, thinned},
                         {P::HiddenPair, 10000, thinned},
                         {P::NakedTriplet, 10000, thinned},
                         {P::Swordfish, 10000, thinned},
                         {P::HiddenTriplet, 10000, thinned},
                         {P::XyWing, 10000, thinned},
                         {P::XyzWing, 10000, thinned},
                         {P::UniqueLoops, 10000, thinned},
                         {P::NakedQuad, 10000, thinned},
                         {P::Jellyfish, 10000, thinned},
                         {P::HiddenQuad, 10000, thinned},
                         {P::Bug, 10000, grave},
                         {P::AlignedPair, 10000, thinned},
                         {P::SingleChains, 1000, thinned},
                         {P::AlignedTriplet, 1000, thinned},
                         {P::Nishio, 1000, dense<55>},
                         {P::MultipleChains, 1000, thinned},
                         {P::DynamicChains, 1000, dense<55>},
                         {P::DynamicPlus, 100, dense<40>}};

class SeProducers : public ::testing::TestWithParam<Trial> {};
TEST_P(SeProducers, SayWhatTheDefinitionSays) {
  expect_the_same_hints(GetParam(), tries(std::max(1, GetParam().states / 250)));
}
class SlowSeProducers : public ::testing::TestWithParam<Trial> {};
TEST_P(SlowSeProducers, SayWhatTheDefinitionSays) {
  const char* const wanted = std::getenv("NONET_STATES");
  expect_the_same_hints(GetParam(),
                        wanted != nullptr ? std::max(1, std::atoi(wanted)) : tries(GetParam().states));
}

std::string number_of(const ::testing::TestParamInfo<Trial>& trial) {
  return std::to_string(static_cast<int>(trial.param.producer));
}
INSTANTIATE_TEST_SUITE_P(Each, SeProducers, ::testing::ValuesIn(kTrials), number_of);
INSTANTIATE_TEST_SUITE_P(Each, SlowSeProducers, ::testing::ValuesIn(kTrials), number_of);

}  // namespace
}  // namespace nonet::testing
