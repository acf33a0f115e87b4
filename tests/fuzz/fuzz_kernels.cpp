// Any bytes, read as a few boards and a limit: all kernels must report the same, and what is true.
//
//   byte 0    the limit, whether boards are candidates, and whether they are plain 9×9
//   then      if they are not, a byte for the layout
//   then      a byte a cell: its low half is a digit or a blank; two bytes a cell are a set of candidates
//
// A board that the bytes do not fill is blank from there on. The search of any layout counts the
// solutions first, with a budget, and then one kernel; all kernels get the boards that both finish.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solve/bulk/check.hpp"
#include "solve/bulk/houses.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/native/searches.hpp"
#include "solve/engines/solution_sink.hpp"

namespace {

using namespace nonet;

// Houses of every kind that a layout of up to nine digits has; of jigsaws and lists of cells too.
constexpr const char* kLayouts[] = {"9+diagonals",
                                    "9+windoku",
                                    "9+asterisk+centre-dot",
                                    "9+disjoint-groups",
                                    "6+diagonals",
                                    "2x4",
                                    "latin:7",
                                    "jigsaw:111222331222331144534446535466555666",
                                    "9+cells:r1c1,r2c4,r5c5,r9c8",
                                    "latin:5+cells:r1c1,r2c2"};

constexpr std::size_t kMostBoards = 40;  // more than there are lanes
constexpr std::uint64_t kMostGuesses = 200;

void check(bool good, std::string_view what, std::string_view kernel) {
  if (good) return;
  std::fprintf(stderr, "FAULT %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(kernel.size()), kernel.data());
  std::abort();
}

struct Drawn {
  bool has_candidates = false;
  std::array<char, kBulkCells> givens{};
  std::array<std::uint16_t, kBulkCells> candidates{};

  [[nodiscard]] BulkBoard view() const {
    return has_candidates ? BulkBoard{.candidates = candidates.data()} : BulkBoard{.givens = givens.data()};
  }
};

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }
  unsigned next(unsigned otherwise) {
    if (rest_.empty()) return otherwise;
    const unsigned byte = rest_[0];
    rest_ = rest_.subspan(1);
    return byte;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

Drawn next_board(Bytes& bytes, bool has_candidates) {
  Drawn board{.has_candidates = has_candidates};
  for (std::size_t cell = 0; cell < board.candidates.size(); ++cell) {
    if (has_candidates) {
      const unsigned low = bytes.next(0xFF);
      board.candidates[cell] = static_cast<std::uint16_t>(low | bytes.next(0xFF) << 8U);
    } else {
      const unsigned byte = bytes.next(0);
      const unsigned digit = byte & 0xFU;
      board.givens[cell] = static_cast<char>(digit >= 1 && digit <= 9 ? '0' + digit : byte & 0xF0U);
    }
  }
  return board;
}

LayoutPtr layout_named(std::string_view name) { return Layout::make(parse_layout(name).value()).value(); }

// Returns how many solutions the search of any layout finds; nullopt if it takes too long.
std::optional<std::uint64_t> count_of(const Drawn& board, const LayoutPtr& layout, std::uint64_t limit) {
  const int size = layout->size();
  Puzzle puzzle;
  puzzle.reset(layout);
  if (board.has_candidates) puzzle.candidates = Candidates::none(size);
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (!board.has_candidates) {
      const char c = board.givens[at];
      if (c > '0' + size && c <= '9') return 0;
      if (c >= '1' && c <= '9') puzzle.givens[cell] = static_cast<Digit>(c - '0');
    } else {
      for (unsigned digit = 1; digit <= static_cast<unsigned>(size); ++digit) {
        if ((board.candidates[at] >> (digit - 1) & 1U) != 0) {
          puzzle.candidates->add(cell, static_cast<Digit>(digit));
        }
      }
    }
  }
  if (find_conflict(puzzle)) return 0;
  const Query query{.puzzle = puzzle, .limit = limit, .max_guesses = kMostGuesses};
  SolutionSink sink(query);
  const auto end = native::run_any_layout(query, sink);
  check(end.has_value() && !sink.found_wrong_grid(), "a wrong grid of the search", "native");
  if (*end != StopReason::Exhausted && *end != StopReason::Enough) return std::nullopt;
  return sink.count();
}

bool is_quick_in_lanes(const Drawn& board, const bulk::HouseTable* houses, std::uint32_t limit) {
  constexpr std::uint64_t kMostGuessesInLanes = 5000;
  BulkBoard view = board.view();
  view.max_guesses = kMostGuessesInLanes;
  BulkResult result;
  bulk::BulkJob job{
      .boards = std::span(&view, 1), .results = std::span(&result, 1), .houses = houses, .limit = limit};
  bulk::chosen_kernel().run(job);
  return result.end == StopReason::Exhausted || result.end == StopReason::Enough;
}

struct Asked {
  LayoutPtr layout;
  std::optional<bulk::HouseTable> houses;  // unless they are plain 9×9
  std::vector<Drawn> boards;
  std::vector<BulkBoard> views;
  std::vector<std::uint64_t> counts;
};

bool same(const BulkResult& a, const BulkResult& b) {
  return a.count == b.count && a.end == b.end && a.first == b.first;
}

void check_results(const Asked& asked, std::span<const BulkResult> results, std::uint32_t limit,
                   std::string_view kernel) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    check(results[i].count == asked.counts[i], "another count than any_layout's", kernel);
    const bool enough = limit != 0 && results[i].count == limit;
    check(results[i].end == (enough ? StopReason::Enough : StopReason::Exhausted), "another end", kernel);
    const bool right =
        results[i].count == 0 || bulk::is_solution(asked.layout, asked.views[i], results[i].first);
    check(right, "a grid that is no solution", kernel);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(std::span(data, size));
  const unsigned head = bytes.next(0);
  constexpr std::array<std::uint32_t, 4> kLimits{2, 1, 0, 50};
  const std::uint32_t limit = kLimits[head & 3U];
  const bool plain = head >> 6U == 0;
  Asked asked{.layout = layout_named(plain ? "9" : kLayouts[bytes.next(0) % std::size(kLayouts)])};
  if (!plain) asked.houses.emplace(*asked.layout);
  const bulk::HouseTable* const houses = plain ? nullptr : &*asked.houses;
  while (asked.boards.size() < kMostBoards && !bytes.empty()) {
    const bool has_candidates = (head >> (2 + asked.boards.size() % 4) & 1U) != 0;
    const Drawn board = next_board(bytes, has_candidates);
    const auto count = count_of(board, asked.layout, limit);
    if (!count || !is_quick_in_lanes(board, houses, limit)) continue;
    asked.boards.push_back(board);
    asked.counts.push_back(*count);
  }
  for (const Drawn& board : asked.boards) asked.views.push_back(board.view());

  std::vector<BulkResult> expected;
  BulkStats stats;
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (!bulk::runs_here(kernel)) continue;
    std::vector<BulkResult> results(asked.views.size());
    bulk::BulkJob job{.boards = asked.views, .results = results, .houses = houses, .limit = limit};
    kernel.run(job);
    if (expected.empty()) {
      check_results(asked, results, limit, kernel.name);
      expected = std::move(results);
      stats = job.stats;
    } else {
      check(std::ranges::equal(results, expected, same), "other results than the first", kernel.name);
      check(job.stats.guesses == stats.guesses && job.stats.passes == stats.passes,
            "another way there than the first", kernel.name);
    }
  }
  return 0;
}
