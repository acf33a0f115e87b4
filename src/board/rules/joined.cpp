// The machine keeps which pieces the cells at the edge of what is read belong to:
//
//   a a . b          the last cells of each column; pieces by the order of their first cell
//   a ? _ _          the next cell, if it is inside, joins what is above it and before it
//
// A piece that leaves the edge is the only one: nothing may come after it, and no other may be there.
#include "board/rules/joined.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <unordered_map>

#include "base/say.hpp"

namespace nonet {
namespace {

constexpr int kNowhere = -1;

// By cell of a sorted list: the places in it of the cells before it and above it.
struct CellsBefore {
  int before = kNowhere;
  int above = kNowhere;
};

std::vector<CellsBefore> before_each(std::span<const CellIndex> cells, const Layout& layout) {
  std::vector<CellsBefore> list(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto place_of = [&](int cell) {
      const auto found = std::ranges::lower_bound(cells, cell);
      return found != cells.end() && *found == cell ? static_cast<int>(found - cells.begin()) : kNowhere;
    };
    if (layout.column(cells[i]) > 0) list[i].before = place_of(cells[i] - 1);
    if (layout.row(cells[i]) > 0) list[i].above = place_of(cells[i] - layout.size());
  }
  return list;
}

// A state: where the next cell stands, and by column the piece of its last cell, 0 if it is not inside.
class JoinedMachine {
 public:
  JoinedMachine(std::span<const CellIndex> cells, const Layout& layout)
      : cells_(cells), layout_(layout), before_(before_each(cells, layout)) {
    std::set<int> columns;
    for (const CellIndex cell : cells) columns.insert(layout.column(cell));
    columns_.assign(columns.begin(), columns.end());
    // The rows of a rectangle are alike.
    rectangle_ = cells.size() % columns.size() == 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      rectangle_ = rectangle_ && layout.column(cells[i]) == columns_[i % columns_.size()] &&
                   (i < columns_.size()) == (before_[i].above == kNowhere);
    }
    // The first row of a rectangle has nothing above it, which reads as cells that are not inside.
  }

  std::shared_ptr<const Automaton::Machine> make(const std::vector<bool>& inside) {
    number(JoinedState{0, kOpen, std::string(columns_.size(), '\0')});
    auto machine = std::make_shared<Automaton::Machine>();
    machine->size = static_cast<int>(inside.size());
    for (std::size_t done = 0; done < states_.size(); ++done) {
      const int out = to(done, false);
      const int in = to(done, true);
      for (const bool is_inside : inside) machine->next.push_back(is_inside ? in : out);
      const JoinedState& state = states_[done];
      const char most = *std::ranges::max_element(state.pieces);
      machine->accepting.push_back(state.place == (rectangle_ ? 0 : cells_.size()) && most <= 1);
    }
    return machine;
  }

 private:
  static constexpr char kOpen = 'o';
  static constexpr char kClosed = 'c';  // a piece has left the edge
  struct JoinedState {
    std::size_t place;
    char sort;
    std::string pieces;
  };

  int number(JoinedState state) {
    std::string key = std::to_string(state.place) + state.sort + state.pieces;
    const auto [entry, fresh] = numbers_.try_emplace(std::move(key), static_cast<int>(states_.size()));
    if (fresh) states_.push_back(std::move(state));
    return entry->second;
  }

  // Returns the next state, or kDead.
  int to(std::size_t from, bool is_inside) {
    JoinedState next = states_[from];
    if (next.place == cells_.size()) return Automaton::Machine::kDead;
    const auto [before, above] = before_[next.place];
    const std::size_t column = column_of(next.place);
    const char over = next.pieces[column];
    const char left = before == kNowhere ? '\0' : next.pieces[column_of(static_cast<std::size_t>(before))];
    const bool touches = rectangle_ || above != kNowhere;
    if (is_inside) {
      if (next.sort == kClosed) return Automaton::Machine::kDead;
      constexpr char kFresh = 127;
      next.pieces[column] = touches && over != '\0' ? over : left != '\0' ? left : kFresh;
      if (touches && over != '\0' && left != '\0') std::ranges::replace(next.pieces, left, over);
    } else {
      next.pieces[column] = '\0';
    }
    if (over != '\0' && next.pieces[column] != over && next.pieces.find(over) == std::string::npos) {
      const bool alone = next.pieces.find_first_not_of('\0') == std::string::npos;
      if (!alone) return Automaton::Machine::kDead;
      next.sort = kClosed;
    }
    rename(next.pieces);
    next.place = rectangle_ ? (next.place + 1) % columns_.size() : next.place + 1;
    return number(std::move(next));
  }

  [[nodiscard]] std::size_t column_of(std::size_t place) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(columns_, layout_.column(cells_[place])) -
                                    columns_.begin());
  }

  static void rename(std::string& pieces) {
    std::string names(128, '\0');
    char last = 0;
    for (char& piece : pieces) {
      if (piece == '\0') continue;
      char& name = names[static_cast<std::size_t>(piece)];
      if (name == '\0') name = ++last;
      piece = name;
    }
  }

  std::span<const CellIndex> cells_;
  const Layout& layout_;
  const std::vector<CellsBefore> before_;
  std::vector<int> columns_;
  bool rectangle_ = false;
  std::vector<JoinedState> states_;
  std::unordered_map<std::string, int> numbers_;
};

}  // namespace

Automaton joined_line(std::span<const CellIndex> cells, const std::vector<bool>& inside, const Layout& layout,
                      int size) {
  Automaton line{.cells = {cells.begin(), cells.end()}, .machine = {}};
  std::ranges::sort(line.cells);
  line.cells.erase(std::unique(line.cells.begin(), line.cells.end()), line.cells.end());
  line.machine = JoinedMachine(line.cells, layout).make(inside);
  auto joined = std::make_shared<Automaton::Joined>();
  joined->inside = inside;
  joined->size = size;
  joined->beside.resize(line.cells.size());
  const auto before = before_each(line.cells, layout);
  for (std::size_t i = 0; i < before.size(); ++i) {
    for (const int other : {before[i].before, before[i].above}) {
      if (other == kNowhere) continue;
      joined->beside[i].push_back(other);
      joined->beside[at(other)].push_back(static_cast<int>(i));
    }
  }
  line.joined = std::move(joined);
  return line;
}

bool are_joined(std::span<const CellIndex> cells, const std::vector<bool>& is_inside, const Layout& layout) {
  std::set<int> left;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_inside[i]) left.insert(cells[i]);
  }
  if (left.empty()) return true;
  std::vector<int> reached{*left.begin()};
  left.erase(left.begin());
  while (!reached.empty()) {
    const int cell = reached.back();
    reached.pop_back();
    for (const int step : {-layout.size(), -1, 1, layout.size()}) {
      const bool over =
          (step == -1 && layout.column(cell) == 0) || (step == 1 && layout.column(cell) == layout.size() - 1);
      if (!over && left.erase(cell + step) > 0) reached.push_back(cell + step);
    }
  }
  return left.empty();
}

Message refuse_wide(std::span<const CellIndex> cells, const Layout& layout) {
  std::set<int> columns;
  for (const CellIndex cell : cells) columns.insert(layout.column(cell));
  if (std::ssize(columns) <= kMostJoinedColumns) return {};
  return say("cells in {} columns, and {} at most can hang together", columns.size(), kMostJoinedColumns);
}

}  // namespace nonet
