// Columns: the reach of all premises, turned: which premises lead to a candidate going off.
//
//   row of Reach   premise ──► what goes on | off
//   column         what goes off ──► premises on | off that lead to it, as bits in the same order
#pragma once

#include "explain/chains/reach.hpp"

namespace nonet::tables {

class Columns {
 public:
  void compute(const Nodes& nodes, const Reach& reach);

  [[nodiscard]] std::span<const Word> off(int candidate) const {
    return std::span(columns_).subspan(static_cast<std::size_t>(candidate) * width_, width_);
  }

 private:
  std::size_t width_ = 0;
  std::vector<Word> columns_;
};

}  // namespace nonet::tables
