#include "oracle/se_shown.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace oracle::se {
namespace {

using By = ShownNode::By;
using Fact = std::tuple<int, int, bool>;  // a cell, a digit, whether it is true
using Facts = std::set<Fact>;

bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}
Fact fact_of(const ShownNode& node) { return {node.cells.front(), node.digit, node.on}; }
Fact opposite(const Fact& fact) { return {std::get<0>(fact), std::get<1>(fact), !std::get<2>(fact)}; }
std::string about(const ShownNode& node, const char* what) {
  return "cell " + std::to_string(node.cells.front()) + ", digit " + std::to_string(node.digit) + ": " + what;
}

std::vector<House> all_houses() {
  std::vector<House> all;
  for (const Family family : kOrderA) {
    for (int number = 0; number < 9; ++number) all.push_back(house(family, number));
  }
  return all;
}

class Judge {
 public:
  Judge(const Board& board, const Hint& step) : board_(board), step_(step) {}

  std::string judge(const std::vector<ShownChain>& chains) {
    if (chains.empty()) return "no chain is shown";
    for (const ShownChain& chain : chains) {
      if (std::string wrong = follow(chain); !wrong.empty()) return wrong;
    }
    return chains.front().loop ? judge_loop(chains.front()) : judge_end();
  }

 private:
  std::string follow(const ShownChain& chain) {
    const ShownNode& first = chain.nodes.front();
    if (!board_.has(first.cells.front(), first.digit)) return about(first, "no such candidate");
    if (!chain.goes_on) {
      facts_ = &known_[fact_of(first)];
      facts_->insert(fact_of(first));
    } else if (facts_ == nullptr || facts_->count(fact_of(first)) == 0) {
      return about(first, "it goes on from what was not shown");
    }
    for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
      const ShownNode& node = chain.nodes[i];
      for (const int cell : node.cells) {
        if (!board_.has(cell, node.digit)) return about(node, "no such candidate");
        if (!follows(chain.nodes[i - 1], node, cell)) return about(node, "it does not follow");
      }
      for (const int cell : node.cells) facts_->insert({cell, node.digit, node.on});
    }
    return {};
  }
  bool is_false(int cell, int digit) const { return facts_->count({cell, digit, false}) > 0; }
  bool left(int cell, int digit) const { return board_.has(cell, digit) && !is_false(cell, digit); }
  Cells places_left(const House& in, int digit) const {
    Cells list;
    for (const int cell : in.cells) {
      if (left(cell, digit)) list.push_back(cell);
    }
    return list;
  }
  std::set<int> digits_left(int cell) const {
    std::set<int> digits;
    for (const int digit : board_.of(cell)) {
      if (left(cell, digit)) digits.insert(digit);
    }
    return digits;
  }

  bool follows(const ShownNode& before, const ShownNode& node, int cell) const {
    if (node.on) return !before.on && last_left(before, node, cell);
    if (node.by == By::Link) {
      const int from = before.cells.front();
      return before.on &&
             (from == cell ? before.digit != node.digit : before.digit == node.digit && sees(from, cell));
    }
    return !before.on && by_pattern(node, cell);
  }
  // Whether all other places of the digit in the house are gone, or all other digits of the cell; what came before is
  // one of them.
  bool last_left(const ShownNode& before, const ShownNode& node, int cell) const {
    const int from = before.cells.front();
    if (node.house.empty()) {
      std::set<int> digits = digits_left(cell);
      digits.erase(node.digit);
      return from == cell && before.digit != node.digit && digits.empty();
    }
    return from != cell && before.digit == node.digit && contains(node.house, from) &&
           std::none_of(node.house.begin(), node.house.end(),
                        [&](int place) { return place != cell && left(place, node.digit); });
  }
  bool by_pattern(const ShownNode& node, int cell) const {
    const Cells& pattern = node.pattern;
    const auto sees_all = [&](const Cells& cells) {
      return std::all_of(cells.begin(), cells.end(), [&](int one) { return sees(one, cell); });
    };
    switch (node.by) {
      case By::Locking:
        // The chain need not tell of a place that sees the cell, so more may be left than the pattern has.
        return any_house([&](const House& in) {
          const Cells places = places_left(in, node.digit);
          return !places.empty() && sees_all(places) && (within(places, pattern) || within(pattern, places));
        });
      case By::NakedPair: {
        if (pattern.size() != 2 || !sees_all(pattern) || !sees(pattern[0], pattern[1])) return false;
        std::set<int> digits = digits_left(pattern[0]);
        digits.merge(digits_left(pattern[1]));
        return digits.size() == 2 && digits.count(node.digit) == 1;
      }
      case By::HiddenPair:
        return pattern.size() == 2 && contains(pattern, cell) && any_house([&](const House& in) {
                 if (!within(pattern, in.cells)) return false;
                 int confined = 0;
                 for (int digit = 1; digit <= 9; ++digit) {
                   const Cells places = places_left(in, digit);
                   confined += digit != node.digit && !places.empty() && within(places, pattern);
                 }
                 return confined == 2;
               });
      case By::XWing: return by_x_wing(node, cell);
      default: return true;
    }
  }
  // Two lines have the digit in the pattern alone, and the cell is in a line across, outside of the pattern.
  bool by_x_wing(const ShownNode& node, int cell) const {
    for (const auto& [base, across] : {std::pair{kRow, kColumn}, std::pair{kColumn, kRow}}) {
      Cells covered;
      int bases = 0;
      for (int number = 0; number < 9; ++number) {
        const Cells places = places_left(house(base, number), node.digit);
        if (places.empty() || !within(places, node.pattern)) continue;
        ++bases;
        covered.insert(covered.end(), places.begin(), places.end());
      }
      std::set<int> lines;
      for (const int one : covered) lines.insert(house_of(across, one).number);
      if (bases == 2 && lines.size() == 2 && !contains(covered, cell) &&
          lines.count(house_of(across, cell).number) == 1) {
        return true;
      }
    }
    return false;
  }
  static bool within(const Cells& cells, const Cells& of) {
    return std::all_of(cells.begin(), cells.end(), [&](int cell) { return contains(of, cell); });
  }
  template <class Test>
  static bool any_house(Test test) {
    static const std::vector<House> kAll = all_houses();
    return std::any_of(kAll.begin(), kAll.end(), test);
  }

  // Either all that is true in the loop is, or all that is false in it is true.
  std::string judge_loop(const ShownChain& chain) const {
    const ShownNode& first = chain.nodes.front();
    const ShownNode& last = chain.nodes.back();
    if (!first.on || last.on) return about(last, "it closes no loop");
    if (step_.placed) return "a loop places nothing";
    for (std::size_t i = 1; i < chain.nodes.size(); i += 2) {
      const ShownNode& off = chain.nodes[i];
      const ShownNode& on = i + 1 < chain.nodes.size() ? chain.nodes[i + 1] : first;
      if (!joined(off, on)) return about(off, "of the two neither need be true");
    }
    for (const auto& [cell, digit] : step_.gone) {
      bool seen[2] = {};
      for (const ShownNode& node : chain.nodes) {
        const int at = node.cells.front();
        if (node.digit == digit && sees(at, cell)) seen[node.on ? 1 : 0] = true;
      }
      if (!seen[0] || !seen[1]) return "cell " + std::to_string(cell) + " does not see both";
    }
    return {};
  }
  // Whether one of the two candidates is true, as the board stands.
  bool joined(const ShownNode& a, const ShownNode& b) const {
    const int from = a.cells.front();
    const int to = b.cells.front();
    if (from == to) return board_.of(from) == std::set<int>{a.digit, b.digit};
    return a.digit == b.digit && any_house([&](const House& in) {
             const Cells at = places(board_, in, a.digit);
             return at.size() == 2 && contains(at, from) && contains(at, to);
           });
  }

  std::string judge_end() const {
    if (!step_.placed && step_.gone.size() != 1) return "chains lead to one candidate";
    const auto& [cell, digit] = step_.placed ? *step_.placed : *step_.gone.begin();
    const Fact end{cell, digit, step_.placed.has_value()};
    if (known_.size() == 1) {
      const auto& [assumed, facts] = *known_.begin();
      if (opposite(assumed) != end) return "what it does is not the opposite of what is assumed";
      const bool clash = std::any_of(facts.begin(), facts.end(), [&, &all = facts](const Fact& fact) {
        return all.count(opposite(fact)) > 0;
      });
      return clash ? "" : "there is no contradiction";
    }
    for (const auto& [assumed, facts] : known_) {
      if (facts.count(end) == 0) return "it does not follow from each of what is assumed";
    }
    return one_is_true() ? "" : "all that is assumed may be false";
  }
  // Whether the assumptions are all that a cell or a house allows, or a candidate and its opposite.
  bool one_is_true() const {
    if (known_.size() == 2) {
      const Fact& a = known_.begin()->first;
      if (opposite(a) == known_.rbegin()->first) return true;
    }
    Cells cells;
    std::set<int> digits;
    for (const auto& [assumed, facts] : known_) {
      if (!std::get<2>(assumed)) return false;
      cells.push_back(std::get<0>(assumed));
      digits.insert(std::get<1>(assumed));
    }
    if (std::set<int>(cells.begin(), cells.end()).size() == 1) return board_.of(cells[0]) == digits;
    return digits.size() == 1 && any_house([&](const House& in) {
             Cells at = places(board_, in, *digits.begin());
             std::sort(at.begin(), at.end());
             return at == cells;
           });
  }

  const Board& board_;
  const Hint& step_;
  std::map<Fact, Facts> known_;  // by what is assumed
  Facts* facts_ = nullptr;
};

}  // namespace

std::string judge(const Board& board, const std::vector<ShownChain>& chains, const Hint& step) {
  return Judge(board, step).judge(chains);
}

}  // namespace oracle::se
