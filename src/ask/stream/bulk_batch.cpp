#include "ask/stream/bulk_batch.hpp"

#include <algorithm>

namespace nonet {

void BulkBatch::clear() {
  for (BoardGroup& group : std::span(groups_).first(groups_used_)) group.boards.clear();
  groups_used_ = texts_used_ = 0;
}

BulkBatch::BoardPlace BulkBatch::add(const LayoutPtr& layout, const BulkBoard& board) {
  // Layouts are shared by the last few boards that have the same one.
  constexpr std::size_t kLookedAt = 8;
  std::size_t group = groups_used_;
  for (std::size_t i = 1; i <= std::min(groups_used_, kLookedAt) && group == groups_used_; ++i) {
    if (groups_[groups_used_ - i].layout == layout) group -= i;
  }
  if (group == groups_used_) {
    if (groups_used_++ == groups_.size()) groups_.emplace_back();
    groups_[group].layout = layout;
  }
  std::vector<BulkBoard>& boards = groups_[group].boards;
  boards.push_back(board);
  return {static_cast<std::uint32_t>(group), static_cast<std::uint32_t>(boards.size() - 1)};
}

std::optional<BulkBatch::BoardPlace> BulkBatch::add(const Puzzle& puzzle) {
  if (!may_solve_many(*puzzle.layout) || puzzle.candidates || !puzzle.rules.empty()) return std::nullopt;
  if (texts_used_ == texts_.size()) texts_.emplace_back();
  auto& text = texts_[texts_used_++];
  std::ranges::transform(puzzle.givens.digits(), text.begin(),
                         [](Digit digit) { return static_cast<char>('0' + digit); });
  return add(puzzle.layout->is_plain(3, 3) ? nullptr : puzzle.layout, BulkBoard{.givens = text.data()});
}

Result<BulkStats> BulkBatch::solve(const Engine& engine, BulkLimits limits) {
  BulkStats all;
  for (BoardGroup& group : std::span(groups_).first(groups_used_)) {
    limits.layout = group.layout;
    group.results.resize(std::max(group.results.size(), group.boards.size()));
    const auto stats = solve_many(engine, group.boards, group.results, limits);
    if (!stats) return stats;
    all.guesses += stats->guesses;
    all.passes += stats->passes;
  }
  return all;
}

}  // namespace nonet
