#include "solve/setter/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "base/bit_matrix.hpp"
#include "base/index.hpp"
#include "base/say.hpp"
#include "solve/setter/questions.hpp"

namespace nonet::setter {
namespace {

class UnavoidableSearch {
 public:
  UnavoidableSearch(LayoutPtr layout, const Grid& solution, int most_cells, StopToken stop)
      : layout_(std::move(layout)),
        solution_(solution),
        most_(most_cells),
        stop_(std::move(stop)),
        now_(at(layout_->cell_count()), kBlank),
        changed_(now_.size()),
        changed_of_house_(at(layout_->house_count())),
        arrived_(at(layout_->house_count())),
        place_(at(layout_->house_count())),
        known_in_(now_.size()) {
    for (int house = 0; house < layout_->house_count(); ++house) {
      for (const CellIndex cell : layout_->house(house)) place_[at(house)][solution[cell]] = cell;
    }
  }

  // Finds the sets with this first cell; those with a later one are known. Returns false if stopped.
  bool from(CellIndex first) {
    first_ = first;
    change(first);
    const bool whole = descend();
    undo_change();
    std::vector<UnavoidableSet> found(found_.begin(), found_.end());
    found_.clear();
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& one, const auto& other) { return one.size() < other.size(); });
    for (UnavoidableSet& set : found) {
      if (!has_another(set)) learn(std::move(set));
    }
    return whole;
  }

  [[nodiscard]] std::vector<UnavoidableSet>& known() { return known_; }

 private:
  // What a digit would do in a changed cell.
  struct Option {
    Digit digit = kBlank;
    int grows = 0;  // further cells that change
  };

  void change(CellIndex cell) {
    changed_[cell] = true;
    order_.push_back(cell);
    for (const std::size_t set : known_in_[cell]) {
      if (++held_[set] == known_[set].size()) ++whole_sets_;
    }
    for (const auto house : layout_->houses_of(cell)) ++changed_of_house_[house];
  }
  void undo_change() {
    const CellIndex cell = order_.back();
    for (const auto house : layout_->houses_of(cell)) --changed_of_house_[house];
    for (const std::size_t set : known_in_[cell]) {
      if (held_[set]-- == known_[set].size()) --whole_sets_;
    }
    changed_[cell] = false;
    order_.pop_back();
  }

  // Returns whether one of the sets with the same first cell is in this one.
  [[nodiscard]] bool has_another(const UnavoidableSet& set) const {
    const auto& others = known_in_[set.front()];
    return std::any_of(others.begin(), others.end(), [&](std::size_t other) {
      return std::includes(set.begin(), set.end(), known_[other].begin(), known_[other].end());
    });
  }
  void learn(UnavoidableSet set) {
    for (const CellIndex cell : set) known_in_[cell].push_back(known_.size());
    known_.push_back(std::move(set));
    held_.push_back(0);
  }

  void place(CellIndex cell, Digit digit) {
    now_[cell] = digit;
    for (const auto house : layout_->houses_of(cell)) arrived_[house] ^= std::uint64_t{1} << digit;
    for (const auto house : layout_->houses_of(cell)) {
      const CellIndex there = place_[house][digit];
      if (!changed_[there]) change(there);
    }
  }

  // Returns how many cells more change if a cell takes a digit; -1 if it cannot.
  [[nodiscard]] int growth(CellIndex cell, Digit digit, int room) const {
    const auto houses = layout_->houses_of(cell);
    int grows = 0;
    for (std::size_t i = 0; i < houses.size(); ++i) {
      if ((arrived_[houses[i]] >> digit & 1U) != 0) return -1;
      const CellIndex there = place_[houses[i]][digit];
      const auto counted = [&](auto house) { return place_[house][digit] == there; };
      if (changed_[there] || std::ranges::any_of(houses.first(i), counted)) continue;
      if (there < first_) return -1;
      ++grows;
    }
    return grows <= room ? grows : -1;
  }

  // A house with one changed cell needs another: by kind of house, since two kinds may share the other one.
  [[nodiscard]] int least_growth() const {
    std::array<int, 3> lone{};
    for (const CellIndex cell : order_) {
      const auto houses = layout_->houses_of(cell);
      for (std::size_t i = 0; i < lone.size() && i < houses.size(); ++i) {
        if (changed_of_house_[houses[i]] == 1) ++lone[i];
      }
    }
    return *std::max_element(lone.begin(), lone.end());
  }

  // Goes on from the changed cells; false if stopped.
  bool descend() {
    constexpr std::uint64_t kNodesBetweenClocks = 1024;
    if (stop_.cancelled() || (++nodes_ % kNodesBetweenClocks == 0 && stop_.due())) return false;
    const int room = most_ - static_cast<int>(order_.size());
    if (room < 0 || whole_sets_ > 0 || least_growth() > room) return true;
    std::vector<Option> best;
    CellIndex branch = 0;
    bool open = false;
    for (const CellIndex cell : order_) {
      if (now_[cell] != kBlank) continue;
      std::vector<Option> options;
      for (int digit = 1; digit <= layout_->size(); ++digit) {
        if (digit == solution_[cell]) continue;
        const int grows = growth(cell, static_cast<Digit>(digit), room);
        if (grows >= 0) options.push_back({static_cast<Digit>(digit), grows});
      }
      if (open && options.size() >= best.size()) continue;
      open = true;
      best = std::move(options);
      branch = cell;
      if (best.empty()) return true;
    }
    if (!open) {
      keep();
      return true;
    }
    for (const Option& option : best) {
      const std::size_t before = order_.size();
      place(branch, option.digit);
      const bool whole = descend();
      while (order_.size() > before) undo_change();
      for (const auto house : layout_->houses_of(branch)) {
        arrived_[house] ^= std::uint64_t{1} << option.digit;
      }
      now_[branch] = kBlank;
      if (!whole) return false;
    }
    return true;
  }

  void keep() {
    UnavoidableSet cells = order_;
    std::sort(cells.begin(), cells.end());
    found_.insert(std::move(cells));
  }

  LayoutPtr layout_;
  const Grid& solution_;
  int most_;
  StopToken stop_;
  CellIndex first_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<Digit> now_;        // by cell: the other digit; blank while there is none
  std::vector<bool> changed_;     // by cell
  std::vector<CellIndex> order_;  // the changed cells
  std::vector<int> changed_of_house_;
  std::vector<std::uint64_t> arrived_;                         // by house: digits of changed cells, as a set
  std::vector<std::array<CellIndex, kMostDigits + 1>> place_;  // by house and digit, in the solution
  std::set<UnavoidableSet> found_;                             // with the first cell of now
  std::vector<UnavoidableSet> known_;                          // with later first cells
  std::vector<std::vector<std::size_t>> known_in_;             // by cell: the known ones with it
  std::vector<std::size_t> held_;                              // by known set: its cells that change
  int whole_sets_ = 0;                                         // known sets all of whose cells change
};

// The largest clique of a graph whose vertices are sets, and whose edges say that two share no cell: a branch
// ends where as many colors as vertices are wanted do not suffice (Tomita and Seki, 2003).
class DisjointSearch {
 public:
  DisjointSearch(const std::vector<UnavoidableSet>& sets, StopToken stop) : stop_(std::move(stop)) {
    disjoint_.reset(sets.size(), sets.size());
    for (std::size_t one = 0; one < sets.size(); ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (share_a_cell(sets[one], sets[other])) continue;
        add_bit(disjoint_[one], other);
        add_bit(disjoint_[other], one);
      }
    }
    std::vector<int> all(sets.size());
    std::iota(all.begin(), all.end(), 0);
    descend(all);
  }

  [[nodiscard]] std::vector<int>& best() { return best_; }

 private:
  static bool share_a_cell(const UnavoidableSet& one, const UnavoidableSet& other) {
    return std::any_of(one.begin(), one.end(),
                       [&](CellIndex cell) { return std::binary_search(other.begin(), other.end(), cell); });
  }

  // Puts the vertices in the order of their colors: vertices of a color are not adjacent. Returns the colors.
  std::vector<int> color(std::vector<int>& vertices) const {
    std::vector<std::vector<int>> classes;
    for (const int vertex : vertices) {
      const auto fits = [&](const std::vector<int>& members) {
        return std::none_of(members.begin(), members.end(),
                            [&](int member) { return has_bit(disjoint_[at(vertex)], at(member)); });
      };
      const auto found = std::find_if(classes.begin(), classes.end(), fits);
      (found != classes.end() ? *found : classes.emplace_back()).push_back(vertex);
    }
    std::vector<int> colors;
    vertices.clear();
    for (std::size_t i = 0; i < classes.size(); ++i) {
      vertices.insert(vertices.end(), classes[i].begin(), classes[i].end());
      colors.insert(colors.end(), classes[i].size(), static_cast<int>(i) + 1);
    }
    return colors;
  }

  void descend(std::vector<int> vertices) {
    if (chosen_.size() > best_.size()) best_ = chosen_;
    const std::vector<int> colors = color(vertices);
    while (!vertices.empty() && !stop_.stop_requested()) {
      if (chosen_.size() + at(colors[vertices.size() - 1]) <= best_.size()) return;
      const int vertex = vertices.back();
      vertices.pop_back();
      std::vector<int> adjacent;
      for (const int other : vertices) {
        if (has_bit(disjoint_[at(vertex)], at(other))) adjacent.push_back(other);
      }
      chosen_.push_back(vertex);
      descend(std::move(adjacent));
      chosen_.pop_back();
    }
  }

  BitMatrix disjoint_;
  StopToken stop_;
  std::vector<int> chosen_;
  std::vector<int> best_;
};

}  // namespace

Result<UnavoidableSets> unavoidable_sets(const LayoutPtr& layout, const Grid& solution, int most_cells,
                                         const StopToken& stop) {
  for (int house = 0; house < layout->house_count(); ++house) {
    if (!layout->house_complete(house)) {
      return fail(Errc::Unsupported, say("{} does not have every digit", layout->house_name(house)));
    }
  }
  UnavoidableSearch search(layout, solution, most_cells, stop);
  UnavoidableSets found;
  for (int first = layout->cell_count() - 1; first >= 0 && found.complete; --first) {
    found.complete = search.from(static_cast<CellIndex>(first));
  }
  found.sets = std::move(search.known());
  std::sort(found.sets.begin(), found.sets.end(), [](const auto& one, const auto& other) {
    return one.size() != other.size() ? one.size() < other.size() : one < other;
  });
  return found;
}

std::vector<int> disjoint_sets(const std::vector<UnavoidableSet>& sets, const StopToken& stop) {
  DisjointSearch search(sets, stop);
  std::sort(search.best().begin(), search.best().end());
  return std::move(search.best());
}

int givens_in(const UnavoidableSet& set, const Puzzle& puzzle) {
  return static_cast<int>(
      std::count_if(set.begin(), set.end(), [&](CellIndex cell) { return puzzle.givens[cell] != kBlank; }));
}

JsonObject unavoidable_json(const Puzzle& puzzle, const Grid& solution, const UnavoidableSets& found,
                            const StopToken& stop) {
  JsonArray sets;
  for (const UnavoidableSet& set : found.sets) {
    JsonArray cells;
    JsonArray digits;
    for (const CellIndex cell : set) {
      cells.add(puzzle.layout->cell_name(cell));
      digits.add(puzzle.layout->value_of(solution[cell]));
    }
    sets.add(JsonObject().add("cells", cells).add("digits", digits).add("givens", givens_in(set, puzzle)));
  }
  return JsonObject()
      .add("sets", sets)
      .add("disjoint", JsonArray::of(disjoint_sets(found.sets, stop)))
      .add("complete", found.complete);
}

}  // namespace nonet::setter
