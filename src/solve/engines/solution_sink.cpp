#include "solve/engines/solution_sink.hpp"

namespace nonet {

bool SolutionSink::add(const Grid& grid) {
  if (!is_solution(query_.puzzle, grid)) {
    wrong_ = true;
    return false;
  }
  ++count_;
  if (solutions_.size() < query_.keep) solutions_.push_back(grid);
  if (query_.on_solution && !query_.on_solution(grid)) return false;
  return count_ != query_.limit;
}

}  // namespace nonet
