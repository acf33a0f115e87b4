// BoardParts: which lane searches which part of which board, and what each lane has found.
//
// A board's search is a sequence of steps: those of one lane that searches it alone. When lanes share
// a board, each has a part of this sequence, and the parts keep their order:
//
//   first step ─────────────────────────────────────────────────────────────────► last step
//   │ counted │ lane 3 searches │ lane 0 searches │ finished │ lane 5 searches │ finished │
//               the first lane    next of lane 3    after lane 0  next of lane 0   after lane 5
//
// A lane that gives its oldest open branch away gives the last steps of its part, so the new part
// comes right after its own. What the first lane finds is counted at once. What another lane finds
// waits until every part before it is finished; if that is enough, what comes after it never counts. A
// search that is given up counts what waits then.
//
// Sound     counts, the first solutions, guesses and passes are those of one lane that searches alone.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "solve/bulk/kernel.hpp"

namespace nonet::bulk {

class BoardParts {
 public:
  // Sets of lanes are words with a bit for each lane.
  BoardParts(BulkJob& job, std::uint32_t lanes);

  // The lanes that have no part, and those that have one.
  [[nodiscard]] std::uint32_t idle() const { return idle_; }
  [[nodiscard]] std::uint32_t busy() const { return lanes_ & ~idle_; }
  [[nodiscard]] bool has_part(int lane) const { return (idle_ >> lane & 1U) == 0; }

  // Returns whether there may be a next board.
  [[nodiscard]] bool more_boards() const {
    return job_.feed != nullptr ? waiting_places_ != 0 : next_board_ != boards_.size();
  }
  // Gives an idle lane the next board, and returns it; null if there is none.
  const BulkBoard* begin_board(int lane);
  // Returns the lanes that may share their board. Not those where too many solutions would have to wait in
  // memory; none if there is a budget, since a part does not know what the parts before it have spent.
  [[nodiscard]] std::uint32_t may_split() const { return may_split_; }
  // Gives an idle lane the last steps of the part that another lane has.
  void split(int busy, int idle);

  // Counts one round, a pass of every busy lane. Returns the number of rounds so far.
  std::uint64_t count_round() { return ++round_; }
  // Counts a guess. False if the budget is spent; then the search of the board is over.
  bool count_guess(int lane) {
    std::uint64_t& guesses = lanes_of_[lane].own.work.guesses;
    const std::uint64_t most = lanes_of_[lane].max_guesses;
    if (most == 0 || guesses != most) {
      ++guesses;
      return true;
    }
    end_board(lane, StopReason::GuessLimit);
    return false;
  }

  // Returns the board that a lane searches, or a part of it.
  [[nodiscard]] const BulkBoard& board(int lane) const { return boards_[lanes_of_[lane].board]; }
  // Returns whether found() reads the digits; otherwise it only counts the solution.
  [[nodiscard]] bool wants_digits(int lane) const {
    if (board(lane).tally != nullptr) return true;
    const std::uint64_t count = result(lane).count;
    if (!is_first(lane)) return lanes_of_[lane].own.count < most_wanted(lane);
    return count == 0 || (job_.on_solution != nullptr && count < job_.keep);
  }
  // Notes a solution. This can end the part of the lane, and those of other lanes.
  void found(int lane, const BulkDigits& digits) {
    if (is_first(lane) || lanes_of_[lane].limit == 0) tally(lane, digits);
    if (!is_first(lane)) {
      note(lane, digits);
    } else if (!count(lane, digits)) {
      end_board(lane, StopReason::Enough);
    }
  }
  // Returns how many solutions were found, of boards that are being searched.
  [[nodiscard]] std::uint64_t found_so_far() const;
  // Ends the part of a lane that has searched all of it.
  void finish(int lane) {
    if (!is_alone(lane)) {
      finish_shared(lane);
      return;
    }
    count_passes(lane);
    settle(lane);
    board_is_over(lane);
  }
  // Ends every search.
  void give_up(StopReason end);

 private:
  static constexpr int kNoLane = -1;

  struct PartSolution {
    BulkDigits digits;
    BulkStats work;  // of the part, up to this solution
  };
  struct BoardPart {
    BulkStats work;
    std::uint64_t count = 0;            // solutions found and not yet counted
    std::vector<PartSolution> waiting;  // the first of them

    void append(const BoardPart& next, std::uint64_t most_waiting);
    void clear();
  };
  struct Lane {
    std::size_t board = 0;
    std::uint64_t limit = 0;
    std::uint64_t max_guesses = 0;
    BoardPart own;
    BoardPart after;          // finished: the steps between this lane's part and the next lane's
    std::uint64_t since = 0;  // passes after this round are not yet in own.work
    int previous = kNoLane;   // the lanes that search the same board just before and after this one
    int next = kNoLane;
  };

  [[nodiscard]] bool is_first(int lane) const { return lanes_of_[lane].previous == kNoLane; }
  // Whether the lane's board has no other part.
  [[nodiscard]] bool is_alone(int lane) const {
    const Lane& here = lanes_of_[lane];
    return here.previous == kNoLane && here.next == kNoLane && here.after.work.passes == 0;
  }
  [[nodiscard]] BulkResult& result(int lane) const { return results_[lanes_of_[lane].board]; }
  // How many of a part's solutions may be wanted one by one.
  [[nodiscard]] std::uint64_t most_wanted(int lane) const {
    return lanes_of_[lane].limit == 0 ? job_.keep : lanes_of_[lane].limit;
  }
  // Clears what is to be filled in for a board.
  void clear_result(std::size_t board, StopReason end);
  // Calls the feed for waiting places until it has set the board of one. False if it sets none.
  bool feed_a_place();
  // Returns how many solutions of a board were found, up to its limit; of its first lane.
  [[nodiscard]] std::uint64_t found_of_board(int lane) const;
  void count_what_waits(int first);
  // Adds a solution to the tally of the lane's board, where that board keeps one.
  void tally(int lane, const BulkDigits& digits) {
    if (BulkTally* const sets = board(lane).tally; sets != nullptr) add(*sets, digits);
  }
  static void add(BulkTally& tally, const BulkDigits& digits);
  // Notes that the board of the lane has its result.
  void board_is_over(int lane) {
    if (job_.feed != nullptr) waiting_places_ |= 1U << lanes_of_[lane].board;
  }
  void begin(int lane) {
    idle_ &= ~(1U << lane);
    lanes_of_[lane].since = round_;
  }
  void count_passes(int lane) {
    Lane& here = lanes_of_[lane];
    here.own.work.passes += round_ - here.since;
    here.since = round_;
  }
  // Counts the work of the first lane, which becomes idle.
  void settle(int lane) {
    Lane& here = lanes_of_[lane];
    job_.stats.guesses += std::exchange(here.own.work.guesses, 0);
    job_.stats.passes += std::exchange(here.own.work.passes, 0);
    idle_ |= 1U << lane;
  }
  // Counts one solution; false if that is enough.
  bool count(int lane, const BulkDigits& digits) {
    BulkResult& result = this->result(lane);
    if (result.count++ == 0) result.first = digits;
    if (job_.on_solution != nullptr && result.count <= job_.keep && !job_.on_solution(digits)) {
      return false;
    }
    return result.count != lanes_of_[lane].limit;
  }
  bool count(int lane, BoardPart& part);
  void note(int lane, const BulkDigits& digits);
  void finish_shared(int lane);
  void drop_what_is_not_needed(int lane);
  void drop_lanes_after(int lane);
  void end_board(int lane, StopReason end);
  void release(int lane);

  BulkJob& job_;
  std::span<const BulkBoard> boards_;  // those of the job, or those that it was fed
  std::span<BulkResult> results_;
  const std::uint32_t lanes_;
  std::uint32_t idle_;
  std::uint32_t may_split_ = 0;
  std::uint64_t round_ = 0;
  std::size_t next_board_ = 0;
  Lane lanes_of_[kBulkPlaces];

  // Of a job that is fed: a place for each lane. A place waits for the feed if its board has a result.
  std::vector<BulkBoard> fed_boards_;
  std::vector<BulkResult> fed_results_;
  std::uint32_t waiting_places_ = 0;
  std::uint32_t fed_places_ = 0;  // those that the feed was called for
};

}  // namespace nonet::bulk
