// The lists of nets: what singles give, in four rounds, when a candidate is set or taken away.
//
//   r1c1=5  round 0   its peers lose 5, its cell the other digits
//           round 1   all singles that there are now: set, each with what it takes away
//           …         up to round 4
//
// A single needs all the other marks of its cell, or of the house where fewest places are left, to be
// gone. The marks of the position, not those of the moment, are what it names as its causes, up to
// five of them: a person checks the net on the board as it is.
//
// Order  naked singles before hidden ones, each as they came about; a single stays in the queue when
//        its mark goes as well, which is one of the contradictions that nets are looked for.
// Cost   one board of marks and counts for every candidate on and off: about a microsecond each.
#include <algorithm>

#include "explain/chains/tables.hpp"

namespace nonet::tables {
namespace {

constexpr int kRounds = 4;
constexpr std::size_t kMostCauses = 5;

}  // namespace

// A board on which something is tried: marks and counts only.
class Trial {
 public:
  explicit Trial(const Position& position) : geometry_(position.geometry()) {
    const int size = position.size();
    stride_ = static_cast<std::size_t>(size) + 1;
    start_.counts.resize(static_cast<std::size_t>(geometry_.house_count()) * stride_);
    for (int house = 0; house < geometry_.house_count(); ++house) {
      for (int digit = 1; digit <= size; ++digit) {
        start_.counts[static_cast<std::size_t>(house) * stride_ + static_cast<std::size_t>(digit)] =
            static_cast<std::uint8_t>(position.place_count(static_cast<Digit>(digit), house));
      }
    }
    for (int cell = 0; cell < position.cell_count(); ++cell) {
      start_.marks[static_cast<std::size_t>(cell)] = position.marks(cell);
      start_.values[static_cast<std::size_t>(cell)] = position.value(cell);
    }
  }

  void restart() {
    board_ = start_;
    naked_.clear();
    hidden_.clear();
  }

  [[nodiscard]] Digits marks(int cell) const {
    return board_.marks[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] bool filled(int cell) const {
    return board_.values[static_cast<std::size_t>(cell)] != kBlank;
  }
  [[nodiscard]] int count(int house, Digit digit) const {
    return board_.counts[static_cast<std::size_t>(house) * stride_ + digit];
  }

  void remove(int cell, Digit digit) {
    Digits& marks = board_.marks[static_cast<std::size_t>(cell)];
    if (!marks.has(digit)) return;
    marks.remove(digit);
    if (marks.empty()) return;  // a contradiction: nothing more comes from this cell
    if (marks.count() == 1) naked_.push_back({static_cast<CellIndex>(cell), marks.first()});
    for (const int house : geometry_.houses_of(cell)) {
      const int left = lose(house, digit);
      if (left == 1) add_hidden(house, digit);
      if (left == 0) drop_hidden(house, digit);
    }
  }

  void set(int cell, Digit digit, const CellSet& others) {
    Digit& value = board_.values[static_cast<std::size_t>(cell)];
    if (value == digit) return;
    value = digit;
    const Digits own = marks(cell);
    board_.marks[static_cast<std::size_t>(cell)] = {};
    for (const int other : others) remove(other, digit);
    for (const Digit mark : own) {
      for (const int house : geometry_.houses_of(cell)) {
        if (lose(house, mark) == 1 && mark != digit) add_hidden(house, mark);
      }
    }
  }

  struct Single {
    Candidate at;
    bool naked = false;
  };
  // Those that there are now, into a list.
  void singles(std::vector<Single>& list) const {
    list.clear();
    for (const Candidate& c : naked_) {
      if (!filled(c.cell)) list.push_back({c, true});
    }
    CellSet seen;
    for (const Candidate& c : hidden_) {
      if (filled(c.cell) || seen.has(c.cell)) continue;
      const auto houses = geometry_.houses_of(c.cell);
      if (std::ranges::any_of(houses, [&](int house) {
            return geometry_.complete(house) && count(house, c.digit) == 1;
          })) {
        seen.add(c.cell);
        list.push_back({c, false});
      }
    }
  }

 private:
  struct Board {
    std::array<Digits, CellSet::kCapacity> marks;
    std::array<Digit, CellSet::kCapacity> values{};
    std::vector<std::uint8_t> counts;
  };

  int lose(int house, Digit digit) {
    return --board_.counts[static_cast<std::size_t>(house) * stride_ + digit];
  }
  void add_hidden(int house, Digit digit) {
    if (!geometry_.complete(house)) return;
    for (const int cell : geometry_.house(house)) {
      if (!marks(cell).has(digit)) continue;
      hidden_.push_back({static_cast<CellIndex>(cell), digit});
      return;
    }
  }
  void drop_hidden(int house, Digit digit) {
    const auto single = std::ranges::find_if(hidden_, [&](const Candidate& c) {
      return c.digit == digit && geometry_.house(house).has(c.cell);
    });
    if (single != hidden_.end()) hidden_.erase(single);
  }

  const Geometry& geometry_;
  std::size_t stride_ = 0;
  Board start_;
  Board board_;
  std::vector<Candidate> naked_;
  std::vector<Candidate> hidden_;
};

class NetBuilder {
 public:
  NetBuilder(const Position& position, Tables& tables)
      : position_(position), tables_(tables), nodes_(tables.nodes_), trial_(position) {
    entry_of_.assign(2 * static_cast<std::size_t>(nodes_.count()), 0);
  }

  void list_on(int candidate) {
    start(nodes_.on(candidate));
    const auto [cell, digit] = nodes_.candidate(candidate);
    set(cell, digit, {});
    look_ahead();
    finish(candidate, false);
  }

  void list_off(int candidate) {
    start(nodes_.off(candidate));
    const auto [cell, digit] = nodes_.candidate(candidate);
    trial_.remove(cell, digit);
    if (trial_.marks(cell).count() == 1) set(cell, trial_.marks(cell).first(), {});
    look_ahead();
    finish(candidate, true);
  }

 private:
  using Causes = std::vector<std::uint16_t>;  // entries of the list; 0: the premise, or unknown

  void start(Node premise) {
    premise_ = premise;
    tables_.start_list(premise);
    trial_.restart();
    size_ = 0;
    costs_.assign(1, kPremiseCost);
  }

  void finish(int candidate, bool on) {
    for (const std::uint16_t entry : entries_to_clear()) entry_of_[entry] = 0;
    tables_.add_groups_seen(position_, candidate, on);
    while (tables_.cost_.size() < tables_.to_.size()) {
      tables_.cost_.push_back(kLinkCost);
      tables_.cause_.push_back({});
    }
    tables_.end_list(premise_);
  }

  [[nodiscard]] std::span<const Node> entries_to_clear() const {
    return {tables_.to_.data() + tables_.begin_[premise_],
            tables_.to_.size() - tables_.begin_[premise_]};
  }

  void look_ahead() {
    for (int round = 0; round < kRounds; ++round) {
      trial_.singles(singles_);
      if (singles_.empty()) return;
      for (const auto& [at, naked] : singles_) {
        causes_.clear();
        if (naked) {
          causes_of_naked(at);
        } else {
          causes_of_hidden(at);
        }
        set(at.cell, at.digit, causes_);
      }
    }
  }

  void causes_of_naked(const Candidate& at) {
    for (const Digit other : position_.marks(at.cell)) {
      if (other != at.digit) add_cause(nodes_.off(nodes_.number_of(at.cell, other)));
    }
  }
  void causes_of_hidden(const Candidate& at) {
    int fewest = -1;
    for (const int house : position_.geometry().houses_of(at.cell)) {
      if (!position_.geometry().complete(house)) continue;
      if (fewest < 0 || trial_.count(house, at.digit) < trial_.count(fewest, at.digit)) {
        fewest = house;
      }
    }
    if (fewest < 0) return;
    for (const int cell : position_.places(at.digit, fewest)) {
      if (cell != at.cell) add_cause(nodes_.off(nodes_.number_of(cell, at.digit)));
    }
  }
  void add_cause(Node node) {
    if (causes_.size() < kMostCauses) causes_.push_back(entry_of_[node]);
  }

  // A digit is set: the entry for it, and for all that loses the digit or the cell.
  void set(int cell, Digit digit, const Causes& causes) {
    CellSet others = position_.places(digit) & position_.geometry().peers(cell);
    const Digits marks = trial_.marks(cell);
    trial_.set(cell, digit, others);
    const Node on = nodes_.on(nodes_.number_of(cell, digit));
    const std::uint16_t entry = on == premise_ ? 0 : enter(on, causes);
    for (const int other : others) enter_off(other, digit, entry);
    for (const Digit mark : marks) {
      if (mark != digit) enter_off(cell, mark, entry);
    }
  }

  void enter_off(int cell, Digit digit, std::uint16_t cause) {
    one_cause_.assign(1, cause);
    enter(nodes_.off(nodes_.number_of(cell, digit)), one_cause_);
  }

  // The entry of a node, new or old.
  std::uint16_t enter(Node node, const Causes& causes) {
    if (node == premise_) return 0;
    if (entry_of_[node] != 0) return entry_of_[node];
    tables_.to_.push_back(node);
    const auto latest = std::ranges::max_element(causes);
    Tables::Cause cause{.main = latest == causes.end() ? std::uint16_t{0} : *latest,
                        .first_of_it = static_cast<std::uint32_t>(tables_.further_.size())};
    for (auto it = causes.begin(); it != causes.end(); ++it) {
      if (it != latest && *it != 0) tables_.further_.push_back(*it);
    }
    cause.more = static_cast<std::uint16_t>(tables_.further_.size() - cause.first_of_it);
    tables_.cause_.push_back(cause);
    const std::uint16_t cost =
        static_cast<std::uint16_t>(costs_[causes.empty() ? 0U : causes.front()] + 1);
    tables_.cost_.push_back(cost);
    costs_.push_back(cost);
    entry_of_[node] = static_cast<std::uint16_t>(++size_);
    return entry_of_[node];
  }

  const Position& position_;
  Tables& tables_;
  const Nodes& nodes_;
  Trial trial_;
  Node premise_ = 0;
  int size_ = 0;
  std::vector<std::uint16_t> entry_of_;  // by node
  std::vector<std::uint16_t> costs_;     // by entry
  std::vector<Trial::Single> singles_;
  Causes causes_;
  Causes one_cause_;
};

void Tables::link_nets(const Position& position) {
  nodes_.number(position);
  nodes_.gather_groups(position);
  reset(false, true);
  NetBuilder builder(position, *this);
  for (int c = 0; c < nodes_.count(); ++c) {
    builder.list_on(c);
    builder.list_off(c);
  }
  list_groups(position);
  while (cost_.size() < to_.size()) {
    cost_.push_back(kLinkCost);
    cause_.push_back({});
  }
}

}  // namespace nonet::tables
