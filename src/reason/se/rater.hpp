// Rater: Sudoku Explainer's rating of plain 9×9 boards.
#pragma once

#include <cstdint>
#include <memory>

#include "reason/se/hint.hpp"
#include "reason/se/manner.hpp"
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

// Has all the memory that rating takes; each thread has its own.
class Rater {
 public:
  virtual ~Rater() = default;

  // Begins with the candidates of 81 cells, none where a digit is placed; bit d - 1 for digit d.
  virtual void start(const std::uint16_t* candidates, Manner manner) = 0;
  // Finds the next step; null if there is none, or it was told to stop. It lives until the next call.
  virtual const Hint* next(const StopToken& stop) = 0;
  // Tells the chains of the step that next() has found, before it is applied.
  virtual void prove(const Hint& hint, Proof& proof) = 0;
  virtual void apply(const Hint& hint) = 0;
  [[nodiscard]] virtual bool solved() const = 0;
  // How often the last search looked at its stop token.
  [[nodiscard]] virtual Watch::Looks looks() const = 0;
};

// Makes the rater for the instruction set that nonet::use_kernel() chose; null in a build that has none.
[[nodiscard]] std::unique_ptr<Rater> make_rater();

// Rates the board that the rater was started with. Stopped boards have no numbers; those of a board on which
// it is stuck are of the steps that there are.
Ending rate(Rater& rater, const StopToken& stop, Numbers& numbers);

}  // namespace nonet::se
