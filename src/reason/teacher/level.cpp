// Whether a puzzle has a level, found out with as few steps as tell.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "reason/logic/plan/next_single.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::teacher {
namespace {

using DigitBits = std::uint32_t;  // bit d-1 is digit d
constexpr int kMostDigits = 32;

// Places digits where they are the only one of their cell, or their cell the only one in a house. What
// singles can place does not depend on their order: if they solve the board, so does each path that takes a
// single wherever there is one.
class Singles {
 public:
  explicit Singles(const Layout& layout)
      : layout_(layout),
        open_(static_cast<std::size_t>(layout.cell_count()), ~DigitBits{0} >> (kMostDigits - layout.size())),
        to_place_(static_cast<std::size_t>(layout.cell_count())),
        left_(layout.cell_count()) {}

  // False if the cell cannot have this digit. A cell that has nothing else is placed by now.
  bool place(int cell, DigitBits digit) {
    if ((open_[at(cell)] & digit) == 0) return false;
    if (open_[at(cell)] == digit) return true;
    open_[at(cell)] = digit;
    to_place_[end_++] = static_cast<CellIndex>(cell);
    return follow();
  }
  [[nodiscard]] bool solved() const { return left_ == 0; }

  // Places what has one cell left in a house. False if nothing was placed, or if something cannot be.
  bool place_hidden() {
    const int before = left_;
    for (int number = 0; number < layout_.house_count(); ++number) {
      const auto house = layout_.house(number);
      if (static_cast<int>(house.size()) != layout_.size()) continue;
      DigitBits once = 0;
      DigitBits twice = 0;
      DigitBits placed = 0;
      for (const auto cell : house) {
        const DigitBits open = open_[cell];
        twice |= once & open;
        once |= open;
        placed |= is_one(open) ? open : 0;
      }
      const DigitBits hidden = once & ~twice & ~placed;
      if (hidden == 0) continue;
      for (const auto cell : house) {
        const DigitBits here = open_[cell] & hidden;
        if (here == 0) continue;
        if (!is_one(here) || !place(cell, here)) return false;
      }
    }
    return left_ != before;
  }

 private:
  // Takes digits that are in a cell from the peers, and so on with peers that have one digit left.
  bool follow() {
    while (begin_ != end_) {
      const CellIndex cell = to_place_[begin_++];
      --left_;
      const DigitBits digit = open_[cell];
      for (const CellIndex peer : layout_.peers(cell)) {
        DigitBits& open = open_[peer];
        if ((open & digit) == 0) continue;
        open &= ~digit;
        if (open == 0) return false;
        if (is_one(open)) to_place_[end_++] = peer;
      }
    }
    return true;
  }

  const Layout& layout_;
  std::vector<DigitBits> open_;
  std::vector<CellIndex> to_place_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  int left_;
};

// Returns whether naked and hidden singles solve the puzzle. False for puzzles with rules, with candidates of
// their own or with digits placed, and for boards of more than 32 digits, where it is not tried.
bool singles_solve(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!puzzle.rules.empty() || puzzle.candidates || !puzzle.placed.empty()) return false;
  if (layout.size() < 2 || layout.size() > kMostDigits) return false;
  Singles singles(layout);
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit given = puzzle.givens[cell];
    if (given == kBlank) continue;
    if (!singles.place(cell, DigitBits{1} << (given - 1U))) return false;
  }
  while (!singles.solved()) {
    if (!singles.place_hidden()) return false;
  }
  return true;
}

// The plan of has_level(): after each entry, what the cheapest technique costs of those that are left.
struct LevelPlan {
  Plan plan;
  std::vector<int> least;
  int most = 0;  // what a puzzle of the level costs at most

  explicit LevelPlan(Level level) : plan(Plan::rating(level)) {
    constexpr int kNoLimit = std::numeric_limits<int>::max();
    int cheapest = kNoLimit;
    const auto& entries = plan.entries();
    least.resize(entries.size());
    for (std::size_t i = entries.size(); i-- > 0;) {
      for (const Technique* const one : entries[i]) cheapest = std::min(cheapest, one->score);
      least[i] = cheapest;
    }
    while (level < Level::Extreme && raised(level, most + 1) == level) ++most;
    if (level == Level::Extreme) most = kNoLimit;
  }

  // Returns the next step of a path that has cost this much, where no single is left. None too if each that
  // may be found costs too much: no step but singles places a digit, up to Unfair, so each blank cell costs a
  // single after it.
  [[nodiscard]] std::optional<Step> next(const Position& position, int score, Workspace& workspace,
                                         const StopToken& stop) const {
    const FindOptions options;
    const int left = most - score - rows::full_house.score * position.blanks().count();
    for (std::size_t i = 0; i < least.size(); ++i) {
      if (stop.stop_requested() || least[i] > left) break;
      const PlanEntry& entry = plan.entries()[i];
      StepSink sink;
      Search(position, workspace, options, stop, entry).find(*entry.front(), sink);
      if (!sink.steps().empty()) return std::move(sink.steps().front());
    }
    return std::nullopt;
  }
};

}  // namespace

bool has_level(const Puzzle& puzzle, Level level, const StopToken& stop, Memory& memory) {
  // Where singles are enough, the score is at most that of a path with the single of the highest score in
  // each blank cell.
  const int blanks = puzzle.layout->cell_count() - filled_count(puzzle.givens);
  constexpr int kMostOfSingle =
      std::max({rows::full_house.score, rows::naked_single.score, rows::hidden_single.score});
  if (raised(Level::Easy, kMostOfSingle * blanks) < level && singles_solve(puzzle)) return false;
  static const auto kPlans = [] {
    std::vector<LevelPlan> plans;
    for (int number = 0; number <= static_cast<int>(Level::Extreme); ++number) {
      plans.emplace_back(static_cast<Level>(number));
    }
    return plans;
  }();
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return false;
  const LevelPlan& plan = kPlans[static_cast<std::size_t>(level)];
  Position position(*geometry, puzzle);
  Level so_far = Level::Easy;
  int score = 0;
  while (!position.solved()) {
    // Most steps are singles, of which no more is needed than where they are.
    const Technique* technique = nullptr;
    if (const auto single = next_single(position)) {
      technique = single->technique;
      position.place(single->at.cell, single->at.digit);
    } else if (const auto step = plan.next(position, score, memory.workspace, stop)) {
      technique = step->technique;
      position.apply(*step);
    } else {
      return level == Level::Extreme && !stop.stop_requested();
    }
    score += technique->score;
    so_far = std::max(so_far, technique->level);
    // What is left costs a single each, at least.
    const int rest = rows::full_house.score * position.blanks().count();
    const Level least = raised(so_far, score + rest);
    if (least > level) return false;
    if (least == Level::Extreme) return true;
  }
  return raised(so_far, score) == level;
}

}  // namespace nonet::teacher
