// Rater: Sudoku Explainer's rating of plain 9×9 boards.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "reason/se/hint.hpp"
#include "reason/se/proof.hpp"
#include "reason/se/watch.hpp"

namespace nonet::se {

struct Numbers {
  int er = 0;  // in tenths
  int ep = 0;
  int ed = 0;

  friend bool operator==(const Numbers&, const Numbers&) = default;
};

enum class Ending : std::uint8_t { Solved, Stuck, Stopped };

// A set of producers.
using Producers = std::uint32_t;
constexpr Producers producer_bit(Producer producer) {
  return Producers{1} << static_cast<unsigned>(producer);
}
// Those that argue from the solution being the only one.
inline constexpr Producers kUniqueness = producer_bit(Producer::UniqueLoops) | producer_bit(Producer::Bug);

// How a board is rated.
struct Manner {
  Producers without = 0;  // those that are left out
  // What was not found on a board is not looked for there again; off in tests.
  bool remember = true;
};

// Has all the memory that rating takes; each thread has its own.
class Rater {
 public:
  virtual ~Rater() = default;

  // Begins with the candidates of 81 cells, none where a digit is placed; bit d - 1 for digit d.
  virtual void start(const std::uint16_t* candidates, Manner manner) = 0;
  // Finds the next step; null if there is none, or it was told to stop. It lives until the next call.
  virtual const SeHint* next(const StopToken& stop) = 0;
  // Writes down the chains of the step that next() has found, before it is applied.
  virtual void prove(const SeHint& hint, Proof& proof) = 0;
  virtual void apply(const SeHint& hint) = 0;
  [[nodiscard]] virtual bool solved() const = 0;
  // How often the last search looked at its stop token.
  [[nodiscard]] virtual Watch::Looks looks() const = 0;
};

// Makes the rater for the instruction set that nonet::use_kernel() chose; null in a build that has none.
[[nodiscard]] std::unique_ptr<Rater> make_rater();

// Rates the board that the rater was started with, and calls taken(hint), unless it is empty, for each step
// before it is applied. Stopped boards have no numbers; those of a board on which it is stuck are of the
// steps that there are.
Ending rate(Rater& rater, const StopToken& stop, Numbers& numbers,
            const std::function<void(const SeHint&)>& taken = {});

}  // namespace nonet::se
