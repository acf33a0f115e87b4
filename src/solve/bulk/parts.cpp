#include "solve/bulk/parts.hpp"

#include <algorithm>
#include <bit>

#include "solve/bulk/characters.hpp"

namespace nonet::bulk {
namespace {

void add_work(BulkStats& sum, const BulkStats& more) {
  sum.guesses += more.guesses;
  sum.passes += more.passes;
}

}  // namespace

void BoardParts::BoardPart::append(const BoardPart& next, std::uint64_t most_waiting) {
  for (PartSolution found : next.waiting) {
    if (waiting.size() == most_waiting) break;
    add_work(found.work, work);
    waiting.push_back(found);
  }
  add_work(work, next.work);
  count += next.count;
}

void BoardParts::BoardPart::clear() {
  work = {};
  count = 0;
  waiting.clear();
}

BoardParts::BoardParts(BulkJob& job, std::uint32_t lanes)
    : job_(job), boards_(job.boards), results_(job.results), lanes_(lanes), idle_(lanes) {
  if (job.feed == nullptr) return;
  fed_boards_.resize(kBulkPlaces);
  fed_results_.resize(kBulkPlaces);
  boards_ = fed_boards_;
  results_ = fed_results_;
  waiting_places_ = lanes;
}

// ── How a lane comes to a part ───────────────────────────────────────────────────────────────────

void BoardParts::clear_result(std::size_t board, StopReason end) {
  results_[board].count = 0;
  results_[board].end = end;
  if (boards_[board].tally != nullptr) *boards_[board].tally = {};
}

bool BoardParts::feed_a_place() {
  while (waiting_places_ != 0) {
    next_board_ = static_cast<std::size_t>(std::countr_zero(waiting_places_));
    const std::uint32_t place = waiting_places_ & (~waiting_places_ + 1);
    waiting_places_ &= ~place;
    const bool had_board = (fed_places_ & place) != 0;
    fed_places_ |= place;
    fed_boards_[next_board_] = {};
    if ((*job_.feed)(next_board_, had_board ? &fed_results_[next_board_] : nullptr,
                     fed_boards_[next_board_])) {
      return true;
    }
  }
  return false;
}

const BulkBoard* BoardParts::begin_board(int lane) {
  if (job_.feed != nullptr && !feed_a_place()) return nullptr;
  constexpr std::uint64_t kMostWaiting = 1000;
  const BulkBoard& board = boards_[next_board_];
  Lane& here = lanes_of_[lane];
  here.board = next_board_;
  here.limit = board.limit == 0 ? job_.limit : board.limit;
  here.max_guesses = board.max_guesses;
  clear_result(next_board_++, StopReason::Exhausted);
  const bool may_split = most_wanted(lane) <= kMostWaiting && here.max_guesses == 0;
  may_split_ = (may_split_ & ~(1U << lane)) | std::uint32_t{may_split} << lane;
  begin(lane);
  return &board;
}

void BoardParts::split(int busy, int idle) {
  Lane& giver = lanes_of_[busy];
  Lane& receiver = lanes_of_[idle];
  receiver.board = giver.board;
  receiver.limit = giver.limit;
  receiver.max_guesses = 0;
  may_split_ |= 1U << idle;
  std::swap(receiver.after, giver.after);  // that of an idle lane is empty
  receiver.previous = busy;
  receiver.next = std::exchange(giver.next, idle);
  if (receiver.next != kNoLane) lanes_of_[receiver.next].previous = idle;
  begin(idle);
}

// ── What lanes find ──────────────────────────────────────────────────────────────────────────────

void BoardParts::add(BulkTally& tally, const BulkDigits& digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::uint16_t found = kSetOf[static_cast<unsigned char>(digits[i])];
    tally.twice[i] = static_cast<std::uint16_t>(tally.twice[i] | (tally.once[i] & found));
    tally.once[i] = static_cast<std::uint16_t>(tally.once[i] | found);
  }
}

void BoardParts::note(int lane, const BulkDigits& digits) {
  Lane& here = lanes_of_[lane];
  BoardPart& part = here.own;
  count_passes(lane);
  if (part.count < most_wanted(lane)) part.waiting.push_back({digits, part.work});
  ++part.count;
  if (here.limit != 0) drop_what_is_not_needed(lane);
}

std::uint64_t BoardParts::found_so_far() const {
  std::uint64_t count = 0;
  for (std::uint32_t left = busy(); left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    if (is_first(lane)) count += found_of_board(lane);
  }
  return count;
}

std::uint64_t BoardParts::found_of_board(int lane) const {
  const std::uint64_t limit = lanes_of_[lane].limit;
  std::uint64_t count = result(lane).count;
  for (; lane != kNoLane; lane = lanes_of_[lane].next) {
    count += lanes_of_[lane].own.count + lanes_of_[lane].after.count;
  }
  return limit == 0 ? count : std::min(count, limit);
}

// Counts what a part has found, for the board of the first lane. False if that is enough: then the
// board is finished, with the work up to the last solution counted.
bool BoardParts::count(int lane, BoardPart& part) {
  for (const PartSolution& found : part.waiting) {
    if (lanes_of_[lane].limit != 0) tally(lane, found.digits);
    if (count(lane, found.digits)) continue;
    count_passes(lane);
    const BulkStats work = found.work;
    part.clear();
    lanes_of_[lane].own.work = work;
    end_board(lane, StopReason::Enough);
    return false;
  }
  result(lane).count += part.count - part.waiting.size();
  part.waiting.clear();
  part.count = 0;
  return true;
}

// Ends the search of lanes whose parts come after the last wanted solution, and of the lane that found it.
void BoardParts::drop_what_is_not_needed(int lane) {
  while (!is_first(lane)) lane = lanes_of_[lane].previous;
  const std::uint64_t limit = lanes_of_[lane].limit;
  std::uint64_t count = result(lane).count;
  for (; lane != kNoLane; lane = lanes_of_[lane].next) {
    const Lane& here = lanes_of_[lane];
    count += here.own.count;
    const bool enough = count >= limit;
    count += here.after.count;
    if (count < limit) continue;
    drop_lanes_after(lane);
    if (enough) finish(lane);
    return;
  }
}

// ── How a part ends ──────────────────────────────────────────────────────────────────────────────

void BoardParts::finish_shared(int lane) {
  Lane& here = lanes_of_[lane];
  count_passes(lane);
  const int next = here.next;
  if (!is_first(lane)) {
    Lane& previous = lanes_of_[here.previous];
    previous.after.append(here.own, most_wanted(lane));
    previous.after.append(here.after, most_wanted(lane));
    previous.next = next;
    if (next != kNoLane) lanes_of_[next].previous = here.previous;
    release(lane);
    return;
  }
  settle(lane);
  if (!count(lane, here.after)) return;
  add_work(job_.stats, here.after.work);
  if (next == kNoLane) board_is_over(lane);
  release(lane);
  if (next == kNoLane) return;
  lanes_of_[next].previous = kNoLane;
  count(next, lanes_of_[next].own);
}

void BoardParts::drop_lanes_after(int lane) {
  for (int other = std::exchange(lanes_of_[lane].next, kNoLane); other != kNoLane;) {
    const int next = lanes_of_[other].next;
    release(other);
    other = next;
  }
}

// Of the first lane of the board.
void BoardParts::end_board(int lane, StopReason end) {
  count_passes(lane);
  result(lane).end = end;
  settle(lane);
  board_is_over(lane);
  if (is_alone(lane)) return;
  drop_lanes_after(lane);
  release(lane);
}

void BoardParts::release(int lane) {
  Lane& here = lanes_of_[lane];
  idle_ |= 1U << lane;
  here.own.clear();
  here.after.clear();
  here.previous = kNoLane;
  here.next = kNoLane;
}

// Counts what waits for parts that will not be finished: these are solutions too.
void BoardParts::count_what_waits(int first) {
  const std::uint64_t found = found_of_board(first);
  bool wanted = true;
  for (int lane = first; lane != kNoLane; lane = lanes_of_[lane].next) {
    for (const BoardPart* const part : {&lanes_of_[lane].own, &lanes_of_[lane].after}) {
      for (const PartSolution& one : part->waiting) {
        if (!wanted) break;
        if (lanes_of_[first].limit != 0) tally(first, one.digits);
        wanted = count(first, one.digits);
      }
    }
  }
  result(first).count = found;
}

void BoardParts::give_up(StopReason end) {
  for (std::uint32_t left = busy(); left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    count_passes(lane);
    result(lane).end = end;
    add_work(job_.stats, lanes_of_[lane].own.work);
    add_work(job_.stats, lanes_of_[lane].after.work);
    if (is_first(lane)) count_what_waits(lane);
    if (job_.feed == nullptr || !is_first(lane)) continue;
    BulkBoard ignored;
    (*job_.feed)(lanes_of_[lane].board, &result(lane), ignored);
  }
  if (job_.feed != nullptr) return;
  for (; more_boards(); ++next_board_) clear_result(next_board_, end);
}

}  // namespace nonet::bulk
