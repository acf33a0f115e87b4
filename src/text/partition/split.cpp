#include "nonet/split.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <fmt/core.h>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/say.hpp"
#include "text/encodings/singles_propagation.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/partition/part_name.hpp"

namespace nonet::inline v0 {
namespace {

// Alternatives for the next step of a search, exactly one of which holds in each solution: the digits of a
// cell, or the cells of a digit in a house.
using Ways = std::vector<Candidate>;

Ways ways_of_cell(int cell, const SinglesPropagation& board) {
  Ways ways;
  for (int digit = 1; digit <= board.candidates().size(); ++digit) {
    const Candidate way{static_cast<CellIndex>(cell), static_cast<Digit>(digit)};
    if (board.candidates().has(way.cell, way.digit)) ways.push_back(way);
  }
  return ways;
}

Ways ways_of_digit(std::span<const CellIndex> house, Digit digit, const SinglesPropagation& board) {
  Ways ways;
  for (const CellIndex cell : house) {
    if (board.candidates().has(cell, digit)) ways.push_back({cell, digit});
  }
  return ways;
}

// Returns the fewest ways there are, at least two; none if every cell is filled.
Ways fewest_ways(const Layout& layout, const SinglesPropagation& board) {
  constexpr int kFewest = 2;
  int fewest = std::numeric_limits<int>::max();
  int best_cell = -1;
  for (int cell = 0; cell < layout.cell_count() && fewest > kFewest; ++cell) {
    const int count = board.count(cell);
    if (count < kFewest || count >= fewest) continue;
    fewest = count;
    best_cell = cell;
  }
  int best_house = -1;
  Digit best_digit = kBlank;
  for (int house = 0; house < layout.house_count() && fewest > kFewest; ++house) {
    if (!layout.house_complete(house)) continue;
    for (int digit = 1; digit <= layout.size(); ++digit) {
      const int places = board.places(house, static_cast<Digit>(digit));
      if (places < kFewest || places >= fewest) continue;
      fewest = places;
      best_house = house;
      best_digit = static_cast<Digit>(digit);
    }
  }
  if (best_house >= 0) return ways_of_digit(layout.house(best_house), best_digit, board);
  return best_cell >= 0 ? ways_of_cell(best_cell, board) : Ways();
}

// Estimates: how much there is to search below a board, as the logarithm of a number of leaves.
//
// Source: D. E. Knuth, Estimating the efficiency of backtrack programs (1975): a walk that takes one of b
// ways at random stands for b walks. Boards on which a walk is slow are not walked: their candidates are
// counted.
class Estimates {
 public:
  // `boards`, more than 0, is roughly how many boards will be estimated: the fewer, the more precise.
  Estimates(const Layout& layout, std::uint64_t boards) : layout_(layout) {
    const std::uint64_t candidates = at(layout.cell_count()) * at(layout.size());
    if (candidates > kLongWalk) return;
    walks_.resize(std::clamp<std::uint64_t>(kWork / (candidates * boards), 1, kMostWalks));
  }

  // The board has a candidate in each cell.
  [[nodiscard]] double of(const SinglesPropagation& board) {
    double sum = 0;
    if (walks_.empty()) {
      for (int cell = 0; cell < layout_.cell_count(); ++cell) sum += std::log2(board.count(cell));
      return sum;
    }
    for (double& one : walks_) one = walk(board);
    const double largest = *std::ranges::max_element(walks_);
    for (const double one : walks_) sum += std::exp2(one - largest);
    return largest + std::log2(sum / static_cast<double>(walks_.size()));
  }

 private:
  static constexpr std::uint64_t kMostWalks = 128;     // of a board
  static constexpr std::uint64_t kWork = 60'000'000;   // candidates that all walks look at: some seconds
  static constexpr std::uint64_t kLongWalk = 400'000;  // candidates of a board that is not walked

  [[nodiscard]] double walk(SinglesPropagation board) {
    double leaves = 0;
    for (;;) {
      const Ways ways = fewest_ways(layout_, board);
      if (ways.empty()) return leaves;
      leaves += std::log2(static_cast<double>(ways.size()));
      const Candidate way = ways[static_cast<std::size_t>(random_.below(ways.size()))];
      if (!board.place(way.cell, way.digit)) return leaves;
    }
  }

  const Layout& layout_;
  std::vector<double> walks_ = {};  // of the board in hand; none if it is not walked
  AttemptRandom random_{0, 0};
};

struct Subproblem {
  std::vector<Candidate> givens = {};   // besides those of the board
  std::vector<Candidate> removed = {};  // candidates
  double weight = 0;                    // what there is to search: see Estimates
  bool filled = false;
};

// Splits the heaviest piece until there are enough.
class Splitter {
 public:
  // The puzzle has no digits that a player has set.
  Splitter(const Puzzle& puzzle, std::uint64_t into, const StopToken& stop)
      : puzzle_(puzzle), layout_(*puzzle.layout), into_(into), stop_(stop), estimates_(layout_, into) {}

  // Returns the pieces, the heaviest first. None: there is no solution.
  Result<std::vector<Subproblem>> run() {
    SinglesPropagation board(layout_);
    if (!board.start(puzzle_)) return std::vector<Subproblem>();
    open_.push_back({});
    while (!open_.empty() && open_.size() + done_.size() < into_) {
      if (stop_.stop_requested()) {
        return fail(Errc::Unavailable,
                    stop_.cancelled() ? tr("stopped") : Text{"time limit", "límite de tiempo"});
      }
      std::ranges::pop_heap(open_, lighter);
      Subproblem piece = std::move(open_.back());
      open_.pop_back();
      open(std::move(piece), board);
    }
    done_.insert(done_.end(), open_.begin(), open_.end());
    std::ranges::sort(done_, [](const Subproblem& a, const Subproblem& b) { return lighter(b, a); });
    if (done_.size() <= into_ / 2) cut_first(board);
    return std::move(done_);
  }

 private:
  // Pieces of the same weight are ordered by their givens, so that results do not depend on the heap's
  // algorithm.
  static bool lighter(const Subproblem& a, const Subproblem& b) {
    return a.weight != b.weight ? a.weight < b.weight : a.givens > b.givens;
  }

  static SinglesPropagation board_of(const Subproblem& piece, SinglesPropagation board) {
    for (const Candidate& given : piece.givens) board.place(given.cell, given.digit);
    return board;
  }

  // Replaces the piece by its branches, if there is room for all of them.
  void open(Subproblem piece, const SinglesPropagation& start) {
    const SinglesPropagation board = board_of(piece, start);
    const Ways ways = fewest_ways(layout_, board);
    piece.filled = ways.empty();
    if (ways.empty() || ways.size() > into_ - open_.size() - done_.size()) {
      done_.push_back(std::move(piece));
      return;
    }
    for (const Candidate& way : ways) {
      SinglesPropagation next = board;
      if (!next.place(way.cell, way.digit)) continue;  // no solution there
      Subproblem child{.givens = piece.givens};
      child.givens.push_back(way);
      child.weight = estimates_.of(next);
      open_.push_back(std::move(child));
      std::ranges::push_heap(open_, lighter);
    }
  }

  // Cuts the heaviest piece, whose cells all have more candidates than there is room for, by groups of these.
  void cut_first(const SinglesPropagation& start) {
    if (done_.empty() || done_.front().filled) return;
    const Subproblem piece = done_.front();
    const Ways ways = fewest_ways(layout_, board_of(piece, start));
    const std::uint64_t groups = std::min<std::uint64_t>(into_ - done_.size() + 1, ways.size());
    done_.erase(done_.begin());
    for (std::uint64_t group = groups; group-- > 0;) {
      Subproblem part = piece;
      for (std::size_t i = 0; i < ways.size(); ++i) {
        if (i % groups != group) part.removed.push_back(ways[i]);
      }
      done_.insert(done_.begin(), std::move(part));
    }
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  const std::uint64_t into_;
  const StopToken& stop_;
  Estimates estimates_;
  std::vector<Subproblem> open_;  // a heap, the heaviest first
  std::vector<Subproblem> done_;  // that are not split further
};

// Returns the puzzle with only its layout, givens, candidates and rules.
Puzzle bare(const Puzzle& puzzle) {
  return {.layout = puzzle.layout,
          .givens = puzzle.givens,
          .candidates = puzzle.candidates,
          .rules = puzzle.rules};
}

std::string name_of(const Puzzle& board, const std::vector<Subproblem>& pieces) {
  const std::string text = puzzle_json(board).text();
  std::vector<std::uint64_t> numbers(text.begin(), text.end());
  const auto add = [&](const std::vector<Candidate>& list) {
    numbers.push_back(list.size());
    for (const Candidate& one : list) numbers.push_back(std::uint64_t{one.cell} << 16U | one.digit);
  };
  for (const Subproblem& piece : pieces) {
    add(piece.givens);
    add(piece.removed);
  }
  return fmt::format("{:012x}", hash128(numbers).high >> 16U);
}

Puzzle puzzle_of(const Puzzle& board, const Subproblem& piece) {
  Puzzle part = board;
  for (const Candidate& given : piece.givens) part.givens[given.cell] = given.digit;
  if (!piece.removed.empty() && !part.candidates) {
    part.candidates = Candidates::all(board.layout->extent());
  }
  for (const Candidate& way : piece.removed) part.candidates->remove(way.cell, way.digit);
  return part;
}

}  // namespace

Result<std::vector<Puzzle>> split(const Puzzle& puzzle, std::uint64_t into, const StopToken& stop) {
  if (into == 0 || into > kMostParts) {
    return fail(Errc::Usage, say("a board is split into 1 to {} parts", kMostParts));
  }
  const Puzzle board = bare(puzzle);
  auto pieces = Splitter(board, into, stop).run();
  if (!pieces) return Failure(pieces.error());
  if (pieces->empty()) pieces->emplace_back();
  partition::PartName name{name_of(board, *pieces), 0, pieces->size()};
  std::vector<Puzzle> list;
  list.reserve(pieces->size());
  for (const Subproblem& piece : *pieces) {
    list.push_back(puzzle_of(board, piece));
    ++name.number;
    list.back().meta.emplace_back("id", to_string(name));
  }
  return list;
}

}  // namespace nonet::inline v0
