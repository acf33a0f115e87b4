#include "solve/setter/near.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <memory>

#include "base/index.hpp"
#include "base/say.hpp"
#include "solve/setter/questions.hpp"

namespace nonet::setter {
namespace {

constexpr int kNineDigits = 9;
constexpr int kNineByNine = 81;
constexpr DigitBits kEveryDigit = all_digits(kNineDigits);

using CellSets = std::array<DigitBits, kNineByNine>;

// The last candidate of a set before all others, as cell and digit.
struct LastAdded {
  int cell = -1;
  DigitBits digit = 0;
};

// A puzzle without some givens and with others, all that are added but the last.
struct StartGivens {
  CellSets fixed{};    // by cell: the digit of a given, else 0
  CellSets removed{};  // the digits that are gone
  LastAdded last;      // what is added comes after it

  // Returns the digits that may be added to a cell: no peer has them, and they were not removed.
  [[nodiscard]] DigitBits open(const Layout& layout, int cell) const {
    if (fixed[at(cell)] != 0 || cell <= last.cell) return 0;
    DigitBits seen = removed[at(cell)];
    for (const CellIndex peer : layout.peers(cell)) seen |= fixed[peer];
    return kEveryDigit & ~seen;
  }
};

// Finds the last given of one start, and with `minimal` asks about each given of what it found.
class LastGiven final : public Task {
 public:
  LastGiven(const Layout& layout, const StartGivens& start, bool adds, bool minimal)
      : start_(start), adds_(adds), minimal_(minimal) {
    for (int cell = 0; adds && cell < kNineByNine; ++cell) open_[at(cell)] = start.open(layout, cell);
  }

  bool ask(SolutionQuestion& question) override {
    for (;;) {
      switch (stage_) {
        case Stage::Start:
          set(question, {});
          question.limit = adds_ ? kFewSolutions : 2;
          question.tally = adds_;
          return true;
        case Stage::Each:
          if (!next_open()) {
            stage_ = Stage::Needed;
            continue;
          }
          set(question, asked_);
          question.limit = kFewWithOne;
          question.tally = true;
          return true;
        case Stage::Needed:
          if (!next_given()) return false;
          set(question, found_[asked_found_]);
          question.candidates[at(asked_given_)] ^= kEveryDigit;
          return true;
      }
    }
  }

  void hear(const QuestionResult& answer) override {
    stopped_ = answer.stopped;
    if (stopped_) return;
    switch (stage_) {
      case Stage::Start: return hear_of_start(answer);
      case Stage::Each:
        drop_common(answer);
        if (answer.complete && answer.count == 1) found_.push_back(asked_);
        return;
      case Stage::Needed:
        if (answer.none()) found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(asked_found_));
        asked_given_ = answer.none() ? -1 : asked_given_;
        return;
    }
  }

  [[nodiscard]] bool stopped() const { return stopped_; }
  // Calls act(givens) until it returns false; returns whether it never did.
  template <class Act>
  bool each_found(const Act& act) {
    return std::ranges::all_of(found_, [&](const LastAdded& one) {
      CellSets givens = start_.fixed;
      if (one.cell >= 0) givens[at(one.cell)] = one.digit;
      return act(givens);
    });
  }

 private:
  enum class Stage { Start, Each, Needed };
  static constexpr std::uint64_t kFewSolutions = 40;
  static constexpr std::uint64_t kFewWithOne = 2;

  void set(SolutionQuestion& question, const LastAdded& with) const {
    std::ranges::transform(start_.fixed, question.candidates.begin(),
                           [](DigitBits fixed) { return fixed == 0 ? kEveryDigit : fixed; });
    if (with.cell >= 0) question.candidates[at(with.cell)] = with.digit;
  }

  void hear_of_start(const QuestionResult& answer) {
    const bool unique = answer.complete && answer.count == 1;
    stage_ = answer.complete || !adds_ ? Stage::Needed : Stage::Each;
    if (!adds_ && unique) found_.push_back({});
    if (!adds_ || (unique && minimal_)) return;
    drop_common(answer);
    for (int cell = 0; answer.complete && cell < kNineByNine; ++cell) {
      for (DigitBits left = open_[at(cell)] & answer.once[at(cell)]; left != 0; left &= left - 1) {
        found_.push_back({cell, left & (~left + 1)});
      }
    }
  }

  // Forgets candidates of two solutions.
  void drop_common(const QuestionResult& answer) {
    for (std::size_t cell = 0; cell < open_.size(); ++cell) open_[cell] &= ~answer.twice[cell];
  }

  // Takes the next candidate that may be in one solution.
  bool next_open() {
    while (next_cell_ < kNineByNine && open_[at(next_cell_)] == 0) ++next_cell_;
    if (next_cell_ == kNineByNine) return false;
    DigitBits& open = open_[at(next_cell_)];
    asked_ = {next_cell_, open & (~open + 1)};
    open &= open - 1;
    return true;
  }

  // Goes on to the next given that may not be needed.
  bool next_given() {
    if (!minimal_) return false;
    for (; asked_found_ < found_.size(); ++asked_found_, asked_given_ = -1) {
      while (++asked_given_ < kNineByNine) {
        // The last one is needed: the start has several solutions.
        if (start_.fixed[at(asked_given_)] != 0) return true;
      }
    }
    return false;
  }

  StartGivens start_;
  CellSets open_{};
  bool adds_;
  bool minimal_;
  bool stopped_ = false;
  Stage stage_ = Stage::Start;
  int next_cell_ = 0;
  LastAdded asked_;
  std::vector<LastAdded> found_;
  std::size_t asked_found_ = 0;
  int asked_given_ = -1;
};

// Every way to remove some givens and to add all but the last of others, one after another.
class Starts {
 public:
  Starts(const Puzzle& puzzle, const GivensChange& change)
      : layout_(*puzzle.layout), to_add_(at(std::max(0, change.added - 1))) {
    for (int cell = 0; cell < kNineByNine; ++cell) {
      if (puzzle.givens[cell] == kBlank) continue;
      puzzle_.fixed[at(cell)] = bit_of(puzzle.givens[cell]);
      cells_.push_back(cell);
    }
    for (int i = 0; i < change.removed; ++i) removed_.push_back(i);
    done_ = removed_.size() > cells_.size();
    if (!done_) remove();
  }

  bool next(StartGivens& start) {
    while (!done_) {
      if (!more_added()) {
        if (!next_removed()) return false;
        continue;
      }
      start = stack_.back();
      if (to_add_ == 0) added_all_ = true;
      return true;
    }
    return false;
  }

 private:
  void remove() {
    StartGivens start = puzzle_;
    for (const int i : removed_) {
      const int cell = cells_[at(i)];
      start.removed[at(cell)] = std::exchange(start.fixed[at(cell)], 0);
    }
    stack_.assign(1, start);
    try_ = {0, 1};
    added_all_ = false;
  }

  // Goes on to the next choice of removed givens.
  bool next_removed() {
    const int all = static_cast<int>(cells_.size());
    const int count = static_cast<int>(removed_.size());
    int i = count - 1;
    while (i >= 0 && removed_[at(i)] == all - count + i) --i;
    done_ = i < 0;
    if (done_) return false;
    for (int value = removed_[at(i)] + 1; i < count; ++i) removed_[at(i)] = value++;
    remove();
    return true;
  }

  // Goes on to the next choice of added givens, depth first: stack_[i] has i of them.
  bool more_added() {
    if (to_add_ == 0) return !added_all_;
    if (stack_.size() > to_add_) pop();
    while (!stack_.empty()) {
      if (!add_one()) {
        pop();
      } else if (stack_.size() > to_add_) {
        return true;
      }
    }
    return false;
  }
  void pop() {
    const LastAdded& last = stack_.back().last;
    try_ = {std::max(0, last.cell), last.digit << 1U};
    stack_.pop_back();
  }
  bool add_one() {
    const StartGivens& from = stack_.back();
    for (; try_.cell < kNineByNine; try_ = {try_.cell + 1, 1}) {
      const DigitBits left = from.open(layout_, try_.cell) & ~(try_.digit - 1);
      if (left == 0) continue;
      StartGivens next = from;
      next.last = {try_.cell, left & (~left + 1)};
      next.fixed[at(try_.cell)] = next.last.digit;
      stack_.push_back(next);
      try_ = {try_.cell + 1, 1};
      return true;
    }
    return false;
  }

  const Layout& layout_;
  StartGivens puzzle_;
  std::vector<int> cells_;    // of its givens
  std::vector<int> removed_;  // which of them, rising
  std::size_t to_add_;
  std::vector<StartGivens> stack_;
  LastAdded try_;           // the candidate to add next, or the one after it
  bool added_all_ = false;  // of one that adds none
  bool done_ = false;
};

Grid grid_of(const CellSets& givens) {
  Grid grid(kNineDigits);
  std::ranges::transform(givens, grid.digits().begin(), [](DigitBits one) {
    return static_cast<Digit>(one == 0 ? kBlank : std::countr_zero(one) + 1);
  });
  return grid;
}

Result<void> may_have_near(const Puzzle& puzzle) {
  if (!puzzle.layout->is_plain(3, 3) || !puzzle.rules.empty()) {
    return fail(Errc::Unsupported, tr("what is near is known of plain 9×9 puzzles alone"));
  }
  const Puzzle givens{.layout = puzzle.layout, .givens = puzzle.givens};
  if (puzzle.candidates && initial_candidates(givens) != remaining_candidates(givens, *puzzle.candidates)) {
    return fail(Errc::Unsupported, tr("the puzzle has candidates that do not follow from its givens"));
  }
  return {};
}

}  // namespace

Result<GivensChange> read_change(std::string_view text) {
  if (text.size() == 6 && text.front() == '{' && text.back() == '}') text = text.substr(1, 4);
  const auto is_digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  if (text.size() != 4 || text[0] != '-' || text[2] != '+' || !is_digit(1) || !is_digit(3)) {
    return fail(Errc::Usage, say("'{}' is no change: -1+2 removes one given and adds two", text));
  }
  if (text == "-0+0") return fail(Errc::Usage, tr("-0+0 changes nothing"));
  return GivensChange{text[1] - '0', text[3] - '0'};
}

Result<bool> find_near(const Puzzle& puzzle, const NearOptions& options) {
  if (const auto may = may_have_near(puzzle); !may) return Failure(may.error());
  Starts starts(puzzle, options.change);
  struct Under {
    LastGiven task;
    bool done = false;
  };
  std::deque<std::unique_ptr<Under>> under_way;  // in order
  bool wanted = true;
  bool complete = true;
  const auto next = [&]() -> Task* {
    StartGivens start;
    if (!wanted || options.stop.stop_requested() || !starts.next(start)) return nullptr;
    under_way.push_back(
        std::make_unique<Under>(Under{{*puzzle.layout, start, options.change.added > 0, options.minimal}}));
    return &under_way.back()->task;
  };
  const auto done = [&](Task& task) {
    (*std::ranges::find(under_way, &task, [](const auto& one) -> Task* { return &one->task; }))->done = true;
    for (; !under_way.empty() && under_way.front()->done; under_way.pop_front()) {
      LastGiven& first = under_way.front()->task;
      complete = complete && !first.stopped();
      wanted = wanted && complete &&
               first.each_found([&](const CellSets& givens) { return options.on_found(grid_of(givens)); });
    }
  };
  if (const auto ran = run_tasks(puzzle.layout, next, done, options.stop); !ran) return Failure(ran.error());
  return wanted && complete && !options.stop.stop_requested();
}

}  // namespace nonet::setter
