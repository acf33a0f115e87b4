#include "explain/chains/ranking.hpp"

#include <algorithm>
#include <tuple>

namespace nonet {
namespace {

bool is_better(const Outcome& one, const Outcome& two) {
  return std::tuple(-one.count, one.sum) < std::tuple(-two.count, two.sum);
}

}  // namespace

void Outcome::weigh(const Position& position) {
  const int more_weight = position.cell_count() - 1;
  int weight = 1;
  count = 0;
  sum = 0;
  for (const Removal& removal : gone) {
    for (const int cell : removal.cells) {
      sum += cell * weight + removal.digit;
      weight += more_weight;
      ++count;
    }
  }
}

const Outcome* Ranking::same_as(const Outcome& outcome) const {
  const auto same = std::ranges::find(kept_, outcome.gone, &Outcome::gone);
  return same == kept_.end() ? nullptr : &*same;
}

bool Ranking::improves(const Outcome& outcome) const {
  if (outcome.count == 0) return false;
  if (const Outcome* same = same_as(outcome)) return outcome.links < same->links;
  return all_ || kept_.empty() || is_better(outcome, kept_.front());
}

void Ranking::take(const Outcome& outcome) {
  const Outcome* same = all_ ? same_as(outcome) : kept_.data();
  if (kept_.empty() || same == nullptr) {
    kept_.push_back(outcome);
  } else {
    kept_[static_cast<std::size_t>(same - kept_.data())] = outcome;
  }
}

std::span<const Outcome> Ranking::sorted() {
  std::ranges::stable_sort(kept_, is_better);
  return kept_;
}

}  // namespace nonet
