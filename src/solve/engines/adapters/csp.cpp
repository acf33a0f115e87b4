// csp: a Sudoku as a constraint satisfaction problem, in four short functions.
//
//   busca ──► the node with the fewest trials: make its first trial ──► asigna
//     ▲                                                                    │ eliminate the others
//     │  a cell without candidates, a digit without places: next trial     ▼
//     └──────────────────── evalua: what follows? ◄─────────────────── elimina
//
// This is the engine to read first. It follows Hernández Aguilar (2021), in his words: *asigna*
// (assign) gives a cell its digit, *elimina* (eliminate) removes a candidate from a cell, *evalua*
// (evaluate) draws the consequences, *busca* (search) walks the tree of trials. It keeps no counts
// for speed: `native` is the same idea, tuned.
//
// The board is the candidates of each cell, and one list of the candidates removed, in order:
//
//   removed_   (r1c1,2) (r1c1,3) … │ (r2c5,7) (r2c8,7) (r6c5,1) …
//                                  └ next_: evalua has done all before it
//
// The list is both the work left for evalua and the way back: to return to a node of the tree, the
// candidates removed since are put back.
//
// Sound     a candidate goes only because a peer has the digit, or the cell has another digit.
// Complete  every solution below a node is below exactly one of its children: a cell has one of its
//           candidates, and a digit has one of its places in a complete house.
// Order     nodes: fewest children, cells before places, the first of them; digits, places
//           ascending.
// Cost      a node looks at each cell, and each digit of each house; a removal at its cell's
//           houses.
// Source    Hernández Aguilar (2021); the two rules: Norvig (2006); first-fail: Haralick and
//           Elliott (1980); places as well as candidates: Simonis (2005), as some blank jigsaws
//           need them.
#include <vector>

#include "solve/engines/engine.hpp"
#include "solve/engines/search_monitor.hpp"

namespace nonet::adapters::csp {
namespace {

constexpr SettingSpec kHeuristic{
    .name = "heuristic",
    .summary = tr("what to try next: the cell or place with fewest trials, such a cell, or any cell"),
    .initial = "first-fail",
    .choices = "first-fail cells in-order"};
constexpr SettingSpec kSettings[] = {kHeuristic};

class Csp {
 public:
  Csp(const Query& query, SolutionSink& sink)
      : query_(query),
        sink_(sink),
        look_(query, sink),
        layout_(*query.puzzle.layout),
        digits_(static_cast<Digit>(layout_.size())),
        in_order_(value_of(kHeuristic, query) == "in-order"),
        looks_at_places_(value_of(kHeuristic, query) == "first-fail"),
        possible_(query.puzzle.candidates ? *query.puzzle.candidates : Candidates::all(layout_.extent())) {}

  StopReason search();

 private:
  struct RemovedCandidate {
    CellIndex cell;
    Digit digit;
    int left;  // candidates of the cell after it
  };
  // A node of the tree (árbol) on the path from the root to the current one. In every solution
  // below it, exactly one of its children is true.
  struct TreeNode {
    std::vector<Candidate> children;
    std::size_t removed_before;  // the length of removed_ when the search reached the node
    std::size_t tried = 0;       // how many children the search has visited
  };

  bool start();
  bool assign(int cell, Digit digit);
  bool eliminate(int cell, Digit digit);
  bool evaluate();
  bool eliminate_from_peers(int cell);
  bool place_if_last(int house, Digit digit);

  [[nodiscard]] std::vector<Candidate> candidates_of(int cell) const;
  [[nodiscard]] std::vector<Candidate> places_of(Digit digit, int house) const;
  [[nodiscard]] std::vector<Candidate> choose() const;
  bool try_next(TreeNode& node);
  void put_back(std::size_t removed_before);

  const Query& query_;
  SolutionSink& sink_;
  SearchMonitor look_;
  const Layout& layout_;
  const Digit digits_;  // 1 … digits_
  const bool in_order_;
  const bool looks_at_places_;

  Candidates possible_;
  std::vector<RemovedCandidate> removed_;
  std::size_t next_ = 0;
  std::vector<TreeNode> path_;
};

constexpr int kNoCell = -1;

// ── The two rules ────────────────────────────────────────────────────────────────────────────────

// asigna: gives a cell its digit, by removing the others. False for a contradiction.
bool Csp::assign(int cell, Digit digit) {
  if (!possible_.has(cell, digit)) return false;
  for (Digit other = 1; other <= digits_; ++other) {
    if (other != digit && !eliminate(cell, other)) return false;
  }
  return true;
}

// elimina: removes a candidate from a cell. False if the cell has none left.
bool Csp::eliminate(int cell, Digit digit) {
  if (!possible_.has(cell, digit)) return true;
  possible_.remove(cell, digit);
  const int left = possible_.count(cell);
  removed_.push_back({static_cast<CellIndex>(cell), digit, left});
  return left > 0;
}

// evalua: draws the consequences of the removals to a fixed point. False for a contradiction.
bool Csp::evaluate() {
  for (; next_ < removed_.size(); ++next_) {
    if (look_.must_stop()) return false;
    ++sink_.stats.propagations;
    const auto [cell, digit, left] = removed_[next_];
    if (left == 1 && !eliminate_from_peers(cell)) return false;
    for (const std::uint16_t house : layout_.houses_of(cell)) {
      if (layout_.house_complete(house) && !place_if_last(house, digit)) return false;
    }
  }
  return true;
}

// First rule: the peers of a cell lose its last candidate.
bool Csp::eliminate_from_peers(int cell) {
  const Digit digit = possible_.single(cell);
  for (const CellIndex peer : layout_.peers(cell)) {
    if (!eliminate(peer, digit)) return false;
  }
  return true;
}

// Second rule: a digit with one place left in a house goes there.
bool Csp::place_if_last(int house, Digit digit) {
  int place = kNoCell;
  for (const CellIndex cell : layout_.house(house)) {
    if (!possible_.has(cell, digit)) continue;
    if (place != kNoCell) return true;  // with two places, nothing follows
    place = cell;
  }
  if (place == kNoCell) return false;
  return possible_.count(place) == 1 || assign(place, digit);
}

// ── The tree ─────────────────────────────────────────────────────────────────────────────────────

// busca: searches depth first. A node is on the path as long as it may have further solutions.
StopReason Csp::search() {
  bool consistent = start();
  while (!look_.stopped()) {
    if (consistent) {
      if (auto children = choose(); !children.empty()) {
        path_.push_back({std::move(children), removed_.size()});
      } else if (!sink_.add_digits([&](int cell) { return possible_.single(cell); })) {
        return StopReason::Enough;
      }
    }
    if (path_.empty()) break;
    consistent = try_next(path_.back());
  }
  return look_.end();
}

// Sets up the board and draws the first consequences. False for a contradiction.
bool Csp::start() {
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    const int count = possible_.count(cell);
    if (count == 0) return false;
    if (count == 1 && !eliminate_from_peers(cell)) return false;
    const Digit given = query_.puzzle.givens[cell];
    if (given != kBlank && !assign(cell, given)) return false;
  }
  for (int house = 0; house < layout_.house_count(); ++house) {
    if (!layout_.house_complete(house)) continue;
    for (Digit digit = 1; digit <= digits_; ++digit) {
      if (!place_if_last(house, digit)) return false;
    }
  }
  return evaluate();
}

std::vector<Candidate> Csp::candidates_of(int cell) const {
  std::vector<Candidate> trials;
  for (Digit digit = 1; digit <= digits_; ++digit) {
    if (possible_.has(cell, digit)) trials.push_back({static_cast<CellIndex>(cell), digit});
  }
  return trials;
}

std::vector<Candidate> Csp::places_of(Digit digit, int house) const {
  std::vector<Candidate> trials;
  for (const CellIndex cell : layout_.house(house)) {
    if (possible_.has(cell, digit)) trials.push_back({cell, digit});
  }
  return trials;
}

// Returns the children of a new node; empty if every cell has its digit.
std::vector<Candidate> Csp::choose() const {
  std::vector<Candidate> fewest;
  const auto consider = [&](std::vector<Candidate> trials) {
    const bool open = trials.size() > 1;
    if (open && (fewest.empty() || trials.size() < fewest.size())) fewest = std::move(trials);
    return fewest.size() == 2 || (in_order_ && !fewest.empty());  // nothing better follows
  };
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (consider(candidates_of(cell))) return fewest;
  }
  for (int house = 0; looks_at_places_ && house < layout_.house_count(); ++house) {
    if (!layout_.house_complete(house)) continue;
    for (Digit digit = 1; digit <= digits_; ++digit) {
      if (consider(places_of(digit, house))) return fewest;
    }
  }
  return fewest;
}

// Goes back to the node and down into its next child. False if there is no solution below this
// child, or if there is no other child; the node then leaves the path.
bool Csp::try_next(TreeNode& node) {
  put_back(node.removed_before);
  if (node.tried == node.children.size()) {
    path_.pop_back();
    return false;
  }
  if (!look_.may_guess()) return false;
  const auto [cell, digit] = node.children[node.tried++];
  return assign(cell, digit) && evaluate();
}

void Csp::put_back(std::size_t removed_before) {
  while (removed_.size() > removed_before) {
    possible_.add(removed_.back().cell, removed_.back().digit);
    removed_.pop_back();
  }
  next_ = removed_before;
}

Result<StopReason> run(const Query& query, SolutionSink& sink) { return Csp(query, sink).search(); }

}  // namespace

extern constinit const Engine entry{
    .id = "csp",
    .summary = tr("constraint propagation and a tree of trials, as a textbook has it"),
    .abilities = kEnumerates | kAnyLayout | kInterrupts,
    .settings = kSettings,
    .run = run};

}  // namespace nonet::adapters::csp
