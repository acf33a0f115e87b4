#include "bulk/parts.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nonet::bulk {
namespace {

void add(BulkStats& sum, const BulkStats& more) {
  sum.guesses += more.guesses;
  sum.passes += more.passes;
}

}  // namespace

void Parts::Part::append(const Part& next, std::uint64_t most_waiting) {
  for (Found found : next.waiting) {
    if (waiting.size() == most_waiting) break;
    add(found.work, work);
    waiting.push_back(found);
  }
  add(work, next.work);
  count += next.count;
}

void Parts::Part::clear() {
  work = {};
  count = 0;
  waiting.clear();
}

// ── How a lane comes to a part ───────────────────────────────────────────────────────────────────

void Parts::split(int busy, int idle) {
  Lane& giver = lanes_of_[busy];
  Lane& receiver = lanes_of_[idle];
  receiver.board = giver.board;
  std::swap(receiver.after, giver.after);  // that of an idle lane is empty
  receiver.previous = busy;
  receiver.next = std::exchange(giver.next, idle);
  if (receiver.next != kNoLane) lanes_of_[receiver.next].previous = idle;
  begin(idle);
}

// ── What lanes find ──────────────────────────────────────────────────────────────────────────────

void Parts::note(int lane, const Digits& digits) {
  Lane& here = lanes_of_[lane];
  Part& part = here.own;
  count_passes(lane);
  if (wants_digits(lane)) part.waiting.push_back({digits, part.work});
  ++part.count;
  if (job_.limit != 0) drop_what_is_not_needed(lane);
}

std::uint64_t Parts::found_so_far() const {
  std::uint64_t count = 0;
  for (std::uint32_t left = busy(); left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const Lane& here = lanes_of_[lane];
    if (is_first(lane)) count += job_.results[here.board].count;
    count += here.own.count + here.after.count;
  }
  return count;
}

// Counts what a part has found, for the board of the first lane. False if that is enough: then the
// board is finished, with the work up to the last solution counted.
bool Parts::count(int lane, Part& part) {
  BulkResult& result = job_.results[lanes_of_[lane].board];
  for (const Found& found : part.waiting) {
    if (count(result, found.digits)) continue;
    count_passes(lane);
    const BulkStats work = found.work;
    part.clear();
    lanes_of_[lane].own.work = work;
    end_board(lane, StopReason::Enough);
    return false;
  }
  result.count += part.count - part.waiting.size();
  part.waiting.clear();
  part.count = 0;
  return true;
}

// The lanes after the solutions that are wanted need not go on, nor the lane that found the last.
void Parts::drop_what_is_not_needed(int lane) {
  while (!is_first(lane)) lane = lanes_of_[lane].previous;
  std::uint64_t count = job_.results[lanes_of_[lane].board].count;
  for (; lane != kNoLane; lane = lanes_of_[lane].next) {
    const Lane& here = lanes_of_[lane];
    count += here.own.count;
    const bool enough = count >= job_.limit;
    count += here.after.count;
    if (count < job_.limit) continue;
    drop_lanes_after(lane);
    if (enough) finish(lane);
    return;
  }
}

// ── How a part ends ──────────────────────────────────────────────────────────────────────────────

void Parts::finish_shared(int lane) {
  Lane& here = lanes_of_[lane];
  count_passes(lane);
  const int next = here.next;
  if (!is_first(lane)) {
    Lane& previous = lanes_of_[here.previous];
    previous.after.append(here.own, most_wanted());
    previous.after.append(here.after, most_wanted());
    previous.next = next;
    if (next != kNoLane) lanes_of_[next].previous = here.previous;
    release(lane);
    return;
  }
  settle(lane);
  if (!count(lane, here.after)) return;
  add(job_.stats, here.after.work);
  release(lane);
  if (next == kNoLane) return;
  lanes_of_[next].previous = kNoLane;
  count(next, lanes_of_[next].own);
}

void Parts::drop_lanes_after(int lane) {
  for (int other = std::exchange(lanes_of_[lane].next, kNoLane); other != kNoLane;) {
    const int next = lanes_of_[other].next;
    release(other);
    other = next;
  }
}

// Of the first lane of the board.
void Parts::end_board(int lane, StopReason end) {
  count_passes(lane);
  job_.results[lanes_of_[lane].board].end = end;
  settle(lane);
  if (is_alone(lane)) return;
  drop_lanes_after(lane);
  release(lane);
}

void Parts::release(int lane) {
  Lane& here = lanes_of_[lane];
  idle_ |= 1U << lane;
  here.own.clear();
  here.after.clear();
  here.previous = kNoLane;
  here.next = kNoLane;
}

void Parts::give_up(StopReason end) {
  for (std::uint32_t left = busy(); left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    count_passes(lane);
    job_.results[lanes_of_[lane].board].end = end;
    add(job_.stats, lanes_of_[lane].own.work);
    add(job_.stats, lanes_of_[lane].after.work);
  }
  for (; more_boards(); ++next_board_) {
    job_.results[next_board_].count = 0;
    job_.results[next_board_].end = end;
  }
}

}  // namespace nonet::bulk
