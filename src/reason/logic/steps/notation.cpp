#include "reason/logic/steps/notation.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

#include <fmt/format.h>

namespace nonet {
namespace {

// Returns true if no number has more than one figure: then they are written side by side.
bool one_figure(const Geometry& geometry) { return geometry.size() <= 9; }

// Returns "27" or "(2,12)".
std::string numbers(const std::vector<int>& list, bool one_figure) {
  const std::string text = fmt::to_string(fmt::join(list, one_figure ? "" : ","));
  return one_figure || list.size() == 1 ? text : fmt::format("({})", text);
}

// Returns the cells in groups: rows with the same columns ("r12c34") if `by_row`, else the other
// way.
std::vector<std::string> groups(const Geometry& geometry, const CellSet& cells, bool by_row) {
  std::map<int, std::vector<int>> lines;  // the cells of a line, by their number across
  for (const int cell : cells) {
    const int row = geometry.row(cell) + 1;
    const int column = geometry.column(cell) + 1;
    lines[by_row ? row : column].push_back(by_row ? column : row);
  }
  const bool figure = one_figure(geometry);
  std::vector<std::string> list;
  while (!lines.empty()) {
    const std::vector<int> across = lines.begin()->second;
    std::vector<int> same;
    std::erase_if(lines, [&](const auto& line) {
      if (line.second != across) return false;
      same.push_back(line.first);
      return true;
    });
    const auto& rows = by_row ? same : across;
    const auto& columns = by_row ? across : same;
    list.push_back(fmt::format("r{}c{}", numbers(rows, figure), numbers(columns, figure)));
  }
  return list;
}

// Returns the eliminations by digit, or by cells that lose the same digits, whichever is shorter.
std::vector<std::string> eliminations(const Geometry& geometry, const Step& step) {
  std::map<Digit, CellSet> by_digit;
  std::map<CellIndex, Digits> by_cell;
  for (const Candidate& candidate : step.eliminations) {
    by_digit[candidate.digit].add(candidate.cell);
    by_cell[candidate.cell].add(candidate.digit);
  }
  std::vector<std::pair<Digits, CellSet>> same_digits;  // in the order of their first cells
  for (const auto& [cell, digits] : by_cell) {
    auto same = std::ranges::find(same_digits, digits, &std::pair<Digits, CellSet>::first);
    if (same == same_digits.end()) same = same_digits.insert(same, {digits, CellSet()});
    same->second.add(cell);
  }
  std::vector<std::string> list;
  if (by_digit.size() <= same_digits.size()) {
    for (const auto& [digit, cells] : by_digit) {
      list.push_back(fmt::format("{}<>{}", cells_notation(geometry, cells), geometry.value(digit)));
    }
    return list;
  }
  for (const auto& [digits, cells] : same_digits) {
    list.push_back(fmt::format("{}<>{}", cells_notation(geometry, cells), digits_notation(geometry, digits)));
  }
  return list;
}

// Writes a chain node by node. Two candidates of one place are written together: (4=5)r3c7. The cells of the
// pattern by which a candidate is false stand before it: (4)r3c1-[r1c89](5)r1c6.
class Eureka {
 public:
  Eureka(const Geometry& geometry, const Step& step, const StepChain& chain)
      : geometry_(geometry), step_(step), chain_(chain) {}

  [[nodiscard]] std::string text() {
    const auto& nodes = chain_.nodes;
    if (nodes.empty()) return {};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const bool within = i > 0 && same_place(nodes[i - 1], nodes[i]);
      if (within) {
        inside_ += sign(nodes[i].link);
        inside_ += std::to_string(geometry_.value(nodes[i].digit));
      } else {
        close();
        if (i > 0) text_ += sign(nodes[i].link);
        if (nodes[i].by != NetPattern::None) {
          text_ += fmt::format("[{}]", cells_notation(geometry_, nodes[i].pattern));
        }
        inside_ = std::to_string(geometry_.value(nodes[i].digit));
      }
      place_ = place_of(nodes[i]);
    }
    close();
    if (chain_.loop) {
      const ChainNode& first = nodes.front();
      text_ += sign(nodes.back().on ? Link::Weak : Link::Strong);
      text_ += fmt::format("({}){}", geometry_.value(first.digit), cells_notation(geometry_, first.cells));
    }
    return text_;
  }

 private:
  static std::string_view sign(Link link) { return link == Link::Strong ? "=" : "-"; }

  // Returns true if a link stays within one cell, or one almost locked set.
  static bool same_place(const ChainNode& from, const ChainNode& to) {
    if (to.als >= 0) return true;
    return to.by == NetPattern::None && from.cells == to.cells && from.digit != to.digit && from.als < 0;
  }

  // Returns the cells that are written after the digits: the node's, or those of the almost locked
  // set.
  [[nodiscard]] CellSet place_of(const ChainNode& node) const {
    if (node.als < 0) return node.cells;
    const StepPart* const set = step_.set_of(node);
    return set == nullptr ? node.cells : set->cells;
  }

  void close() {
    if (inside_.empty()) return;
    text_ += fmt::format("({}){}", inside_, cells_notation(geometry_, place_));
    inside_.clear();
  }

  const Geometry& geometry_;
  const Step& step_;
  const StepChain& chain_;
  std::string text_;
  std::string inside_;  // of the open parenthesis
  CellSet place_;
};

}  // namespace

std::string cell_name(const Geometry& geometry, int cell) {
  return fmt::format("r{}c{}", geometry.row(cell) + 1, geometry.column(cell) + 1);
}

std::string cells_notation(const Geometry& geometry, const CellSet& cells) {
  const auto by_row = groups(geometry, cells, true);
  const auto by_column = groups(geometry, cells, false);
  return fmt::format("{}", fmt::join(by_column.size() < by_row.size() ? by_column : by_row, ", "));
}

std::vector<std::string> digits_texts(const Geometry& geometry, Digits digits) {
  std::vector<std::string> texts;
  for (const Digit digit : digits) texts.push_back(std::to_string(geometry.value(digit)));
  return texts;
}

std::string digits_notation(const Geometry& geometry, Digits digits) {
  return fmt::to_string(fmt::join(digits_texts(geometry, digits), one_figure(geometry) ? "" : ","));
}

std::string houses_notation(const Geometry& geometry, std::span<const int> houses) {
  std::vector<int> sorted(houses.begin(), houses.end());
  std::ranges::sort(sorted);
  std::string text;
  for (std::size_t i = 0; i < sorted.size();) {
    const auto letter_of = [&](int house) { return geometry.layout()->house_id(house).front(); };
    const char letter = letter_of(sorted[i]);
    std::vector<int> same;
    for (; i < sorted.size() && letter_of(sorted[i]) == letter; ++i) {
      same.push_back(geometry.layout()->house_number(sorted[i]));
    }
    text += letter;
    text += numbers(same, one_figure(geometry));
  }
  return text;
}

std::string result_notation(const Geometry& geometry, const Step& step) {
  std::vector<std::string> list;
  for (const Candidate& placed : step.placements) {
    list.push_back(fmt::format("{}={}", cell_name(geometry, placed.cell), geometry.value(placed.digit)));
  }
  std::ranges::move(eliminations(geometry, step), std::back_inserter(list));
  return fmt::to_string(fmt::join(list, ", "));
}

std::string chain_notation(const Geometry& geometry, const Step& step, const StepChain& chain) {
  return Eureka(geometry, step, chain).text();
}

}  // namespace nonet
