#include "reason/logic/techniques/chains/best_chains.hpp"

#include <algorithm>
#include <utility>

#include "text/hodoku/elimination_weight.hpp"

namespace nonet {
namespace {

bool is_better(const ChainResult& one, const ChainResult& two) {
  return std::pair(-one.count, one.weight) < std::pair(-two.count, two.weight);
}

}  // namespace

void ChainResult::measure(const Position& position) {
  hodoku::EliminationWeight sum(position.cell_count());
  count = 0;
  for (const auto& [digit, cells] : eliminated) {
    for (const int cell : cells) {
      sum.add({static_cast<CellIndex>(cell), digit});
      ++count;
    }
  }
  weight = sum.total();
}

const ChainResult* BestChains::same_as(const ChainResult& result) const {
  const auto same = std::ranges::find(kept_, result.eliminated, &ChainResult::eliminated);
  return same == kept_.end() ? nullptr : &*same;
}

bool BestChains::improves(const ChainResult& result) const {
  if (result.count == 0) return false;
  if (const ChainResult* same = same_as(result)) return result.links < same->links;
  return all_ || kept_.empty() || is_better(result, kept_.front());
}

void BestChains::take(const ChainResult& result) {
  const ChainResult* same = all_ ? same_as(result) : kept_.data();
  if (kept_.empty() || same == nullptr) {
    kept_.push_back(result);
  } else {
    kept_[static_cast<std::size_t>(same - kept_.data())] = result;
  }
}

std::span<const ChainResult> BestChains::sorted() {
  std::ranges::stable_sort(kept_, is_better);
  return kept_;
}

}  // namespace nonet
