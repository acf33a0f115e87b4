#include "suites/bulk_boards.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "base/index.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

constexpr int kLine = 9;

// Known for having few clues, or for being hard.
constexpr std::string_view kKnown[] = {
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7...",
    ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..",
    ".......12..36..........7...41..2.......5..3..7.....6..28.....4....3..5...........",
    ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};

struct Source {
  oracle::Digits puzzle;  // minimal: it has one solution, and no clue too many
  oracle::Digits solution;
};

Answer answer_for(const oracle::Digits& givens) {
  oracle::Board board = shape("box3x3").blank();
  board.givens = givens;
  static const LayoutPtr kLayout = shape("box3x3").layout();
  const Puzzle puzzle = puzzle_of(board, kLayout);
  return solve(*all_engines()[0], {.puzzle = puzzle}).value();
}

oracle::Digits minimal(oracle::Digits grid, oracle::Dice& dice) {
  for (const int cell : oracle::permutation(kBulkCells, dice)) {
    const int digit = std::exchange(grid[at(cell)], 0);
    if (answer_for(grid).verdict != Verdict::Unique) grid[at(cell)] = digit;
  }
  return grid;
}

const std::vector<Source>& sources() {
  static const std::vector<Source> kSources = [] {
    std::vector<Source> list;
    oracle::Dice dice(9);
    constexpr int kDrawn = 24;
    for (int i = 0; i < kDrawn; ++i) {
      const oracle::Digits grid = oracle::full_grid(shape("box3x3").blank(), dice);
      list.push_back({minimal(grid, dice), grid});
    }
    for (const std::string_view text : kKnown) {
      oracle::Digits puzzle;
      for (const char c : text) puzzle.push_back(c == '.' ? 0 : c - '0');
      list.push_back({puzzle, digits_of(answer_for(puzzle).solutions.at(0))});
    }
    return list;
  }();
  return kSources;
}

// The nine lines in a drawn order that keeps the chutes together.
std::vector<int> line_order(oracle::Dice& dice) {
  std::vector<int> order;
  for (const int chute : oracle::permutation(3, dice)) {
    for (const int line : oracle::permutation(3, dice)) order.push_back(3 * chute + line);
  }
  return order;
}

class Symmetry {
 public:
  explicit Symmetry(oracle::Dice& dice)
      : rows_(line_order(dice)),
        columns_(line_order(dice)),
        digits_(oracle::permutation(kLine, dice)),
        mirrored_(dice.roll(2) == 1) {}

  [[nodiscard]] oracle::Digits of(const oracle::Digits& grid) const {
    oracle::Digits image(grid.size());
    for (int cell = 0; cell < kBulkCells; ++cell) {
      const int row = rows_[at(cell / kLine)];
      const int column = columns_[at(cell % kLine)];
      const int digit = grid[at(mirrored_ ? kLine * column + row : kLine * row + column)];
      image[at(cell)] = digit == 0 ? 0 : digits_[at(digit - 1)] + 1;
    }
    return image;
  }

 private:
  std::vector<int> rows_;
  std::vector<int> columns_;
  std::vector<int> digits_;
  bool mirrored_;
};

Source draw_source(oracle::Dice& dice) {
  const auto& all = sources();
  const Source& source = all[at(dice.roll(static_cast<int>(all.size())))];
  const Symmetry symmetry(dice);
  return {symmetry.of(source.puzzle), symmetry.of(source.solution)};
}

int draw_cell(const oracle::Digits& grid, bool given, oracle::Dice& dice) {
  int cell = 0;
  do {
    cell = dice.roll(kBulkCells);
  } while ((grid[at(cell)] != 0) != given);
  return cell;
}

// The puzzle with more clues of its solution.
oracle::Digits draw_unique(oracle::Dice& dice) {
  constexpr int kMostClues = 35;
  Source source = draw_source(dice);
  int clues = kBulkCells - static_cast<int>(std::ranges::count(source.puzzle, 0));
  for (int more = dice.roll(kMostClues - clues + 1); more > 0; --more) {
    const int cell = draw_cell(source.puzzle, false, dice);
    source.puzzle[at(cell)] = source.solution[at(cell)];
  }
  return source.puzzle;
}

oracle::Digits draw_repeat(oracle::Dice& dice) {
  static const oracle::Houses kHouses = shape("box3x3").houses;
  oracle::Digits givens = draw_source(dice).puzzle;
  const int cell = draw_cell(givens, true, dice);
  const std::vector<int> peers = oracle::peers(kHouses, cell);
  givens[at(peers[at(dice.roll(static_cast<int>(peers.size())))])] = givens[at(cell)];
  return givens;
}

// Eight cells of a row, and the ninth digit in the ninth column, beyond the box.
oracle::Digits draw_no_candidate(oracle::Dice& dice) {
  const oracle::Digits grid = draw_source(dice).solution;
  oracle::Digits givens(grid.size(), 0);
  std::copy_n(grid.begin(), kLine, givens.begin());
  givens[at(kLine * (3 + dice.roll(6)))] = std::exchange(givens[0], 0);
  return Symmetry(dice).of(givens);
}

oracle::Digits draw_givens(BulkKind kind, oracle::Dice& dice) {
  const Source source = draw_source(dice);
  switch (kind) {
    case BulkKind::Unique:
    case BulkKind::CandidatesOfPuzzle: return draw_unique(dice);
    case BulkKind::ClueShort: {
      oracle::Digits givens = source.puzzle;
      givens[at(draw_cell(givens, true, dice))] = 0;
      return givens;
    }
    case BulkKind::Subset: return oracle::dug(source.solution, 22 + dice.roll(14), dice);
    case BulkKind::Full: return oracle::dug(source.solution, kBulkCells - dice.roll(5), dice);
    case BulkKind::Flipped: {
      oracle::Digits givens = dice.roll(2) == 0 ? source.puzzle : source.solution;
      int& digit = givens[at(draw_cell(givens, true, dice))];
      digit = (digit + dice.roll(kLine - 1)) % kLine + 1;
      return givens;
    }
    case BulkKind::Repeat: return draw_repeat(dice);
    case BulkKind::NoCandidate: return draw_no_candidate(dice);
    default: return oracle::Digits(kBulkCells, 0);
  }
}

void draw_candidates_of(DrawnBoard& board, oracle::Dice& dice) {
  constexpr int kEverySet = 1 << kLine;
  const oracle::Digits solution = draw_source(dice).solution;
  const int percent = 10 + dice.roll(35);
  for (int cell = 0; cell < kBulkCells; ++cell) {
    int set = 0;
    if (board.kind == BulkKind::JunkCandidates) {
      set = dice.roll(1 << 16);                       // few boards have a solution
      if (percent < 14) set |= dice.roll(kEverySet);  // most have many
    } else {
      for (int digit = 1; digit <= kLine; ++digit) {
        if (digit == solution[at(cell)] || dice.roll(100) < percent) set |= 1 << (digit - 1);
      }
    }
    board.candidates[at(cell)] = static_cast<std::uint16_t>(set);
  }
  if (board.kind != BulkKind::MissingCandidate) return;
  const int cell = dice.roll(kBulkCells);
  auto& candidates = board.candidates[at(cell)];
  const int gone = dice.roll(4) == 0 ? kEverySet - 1 : 1 << (solution[at(cell)] - 1);
  candidates = static_cast<std::uint16_t>(candidates & ~gone);
}

char draw_blank(oracle::Dice& dice) {
  constexpr std::string_view kBlanks(".0.0.0_*-xQ:/ \0\xFF\xB1", 17);
  return kBlanks[at(dice.roll(static_cast<int>(kBlanks.size())))];
}

DrawnBoard draw_board(BulkKind kind, oracle::Dice& dice) {
  DrawnBoard board{.kind = kind};
  if (kind == BulkKind::Candidates || kind == BulkKind::MissingCandidate ||
      kind == BulkKind::JunkCandidates) {
    draw_candidates_of(board, dice);
    return board;
  }
  if (kind == BulkKind::Junk) {
    const int percent = 4 + dice.roll(30);
    for (char& c : board.givens) {
      c = dice.roll(100) < percent ? static_cast<char>('1' + dice.roll(kLine)) : draw_blank(dice);
    }
    return board;
  }
  const oracle::Digits givens = draw_givens(kind, dice);
  const char blank = draw_blank(dice);
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    const int digit = givens[cell];
    board.givens[cell] = digit == 0 ? blank : static_cast<char>('0' + digit);
    board.candidates[cell] = static_cast<std::uint16_t>(digit == 0 ? 0x1FF : 1 << (digit - 1));
  }
  return board;
}

}  // namespace

std::string_view name_of(BulkKind kind) {
  constexpr std::string_view kNames[kBulkKinds] = {
      "unique",          "one clue short",         "subset", "full",       "flipped",
      "repeat",          "no candidate",           "junk",   "candidates", "missing candidate",
      "junk candidates", "candidates of a puzzle", "empty"};
  return kNames[static_cast<std::size_t>(kind)];
}

oracle::Board DrawnBoard::for_oracle() const {
  static const oracle::Board kBlank = shape("box3x3").blank();
  oracle::Board board = kBlank;
  if (!has_candidates()) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      const char c = givens[cell];
      board.givens[cell] = c >= '1' && c <= '9' ? c - '0' : 0;
    }
    return board;
  }
  board.allowed.assign(candidates.size(), std::vector<bool>(kLine + 1, false));
  for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
    for (int digit = 1; digit <= kLine; ++digit) {
      board.allowed[cell][at(digit)] = (candidates[cell] >> (digit - 1) & 1) != 0;
    }
  }
  return board;
}

std::string DrawnBoard::text() const {
  std::string out(name_of(kind));
  out += ": ";
  if (has_candidates()) return out + fmt::format("{:x}", fmt::join(candidates, " "));
  for (const char c : givens) out += c >= '1' && c <= '9' ? c : '.';
  return out;
}

std::vector<DrawnBoard> draw_bulk_boards(int count, std::uint64_t seed) {
  std::vector<DrawnBoard> boards;
  oracle::Dice dice(seed);
  // Empty boards have the most solutions and take the longest.
  constexpr int kEmptyEvery = 200;
  for (int i = 0; i < count; ++i) {
    const int kind = i % kEmptyEvery == 0 ? kBulkKinds - 1 : i % (kBulkKinds - 1);
    boards.push_back(draw_board(static_cast<BulkKind>(kind), dice));
  }
  return boards;
}

std::vector<BulkBoard> views(const std::vector<DrawnBoard>& boards) {
  std::vector<BulkBoard> list;
  list.reserve(boards.size());
  for (const DrawnBoard& board : boards) list.push_back(board.view());
  return list;
}

DrawnBoard bulk_board(std::string_view givens) {
  DrawnBoard board;
  std::ranges::copy(givens.substr(0, kBulkCells), board.givens.begin());
  return board;
}

BulkRun run_kernel(const bulk::Kernel& kernel, std::span<const BulkBoard> boards, const BulkLimits& limits) {
  BulkResult rubbish{.count = 77, .end = StopReason::GuessLimit};
  rubbish.first.fill('?');
  BulkRun run{std::vector<BulkResult>(boards.size(), rubbish), {}};
  bulk::BulkJob job{.boards = boards, .results = run.results, .limit = limits.solutions, .stop = limits.stop};
  kernel.run(job);
  run.stats = job.stats;
  return run;
}

bool same(const BulkResult& a, const BulkResult& b) {
  return a.count == b.count && a.end == b.end && (a.count == 0 || a.first == b.first);
}

oracle::Digits digits_of(const std::array<char, kBulkCells>& first) {
  oracle::Digits digits;
  for (const char c : first) digits.push_back(c - '0');
  return digits;
}

}  // namespace nonet::testing
