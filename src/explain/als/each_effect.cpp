#include "explain/als/each_effect.hpp"

#include <algorithm>
#include <tuple>

namespace nonet {

long long weight_of(const std::vector<Candidate>& eliminations) {
  constexpr long long kGrowth = 80;
  long long weight = 0;
  long long factor = 1;
  for (const Candidate& c : eliminations) {
    weight += c.cell * factor + c.digit;
    factor += kGrowth;
  }
  return weight;
}

void EachEffect::add(Step step) {
  if (step.eliminations.empty()) return;
  sort_eliminations(step);
  Entry entry{.weight = weight_of(step.eliminations)};
  for (const Part& part : step.parts) {
    if (part.role != Role::Als) continue;
    ++entry.sets;
    entry.cells += part.cells.count();
  }
  const auto [place, is_new] = at_.try_emplace(step.eliminations, entries_.size());
  entry.step = std::move(step);
  if (is_new) {
    entries_.push_back(std::move(entry));
  } else if (Entry& old = entries_[place->second];
             std::tie(entry.sets, entry.cells) < std::tie(old.sets, old.cells)) {
    old = std::move(entry);
  }
}

void EachEffect::report(StepSink& sink) {
  const auto key = [](const Entry& entry) {
    return std::tuple(-static_cast<long long>(entry.step.eliminations.size()), entry.weight);
  };
  std::ranges::stable_sort(entries_, {}, key);
  for (Entry& entry : entries_) {
    if (sink.add(std::move(entry.step))) return;
  }
}

}  // namespace nonet
