#include "reason/logic/plan/step_sink.hpp"

#include <algorithm>
#include <tuple>

#include "text/hodoku/elimination_weight.hpp"

namespace nonet {
namespace {

std::pair<int, int> size_of(const Step& step) {
  std::pair<int, int> size;
  for (const StepPart& part : step.parts) {
    if (part.role != Role::Als) continue;
    ++size.first;
    size.second += part.cells.count();
  }
  return size;
}

}  // namespace

bool StepSink::add(Step step) {
  append_ranked();
  if (!step.empty()) {
    sort_eliminations(step);
    steps_.push_back(std::move(step));
  }
  return enough();
}

bool StepSink::add_simplest(const Position& position, Step step) {
  if (!wants_all() || step.empty()) return add(std::move(step));
  if (!ranked_.empty() && ranked_.front().step.technique != step.technique) append_ranked();
  sort_eliminations(step);
  const auto [place, is_new] = ranked_at_.try_emplace(step.eliminations, ranked_.size());
  if (is_new) ranked_.emplace_back();
  Ranked& ranked = ranked_[place->second];
  const auto size = size_of(step);
  if (!is_new && ranked.size <= size) return false;
  const long long weight = hodoku::elimination_weight(step.eliminations, position.cell_count());
  ranked = {std::move(step), size, weight};
  return false;
}

std::vector<Step>& StepSink::steps() {
  append_ranked();
  return steps_;
}

void StepSink::append_ranked() {
  std::ranges::stable_sort(ranked_, {}, [](const Ranked& ranked) {
    return std::tuple(-std::ssize(ranked.step.eliminations), ranked.weight);
  });
  for (Ranked& ranked : ranked_) steps_.push_back(std::move(ranked.step));
  ranked_.clear();
  ranked_at_.clear();
}

}  // namespace nonet
