// Cells outside of the grid in Interactive Sudoku Solver's strings. They become loose cells below the square:
//
//   Var~A~Label~8         VA1 … VA8, or a rectangle of them: Var~L~loop~6x6
//   ChaosConstruction     CC1 …, the region of each cell of the grid
//   Doppelganger          DGC1 …, the digits that the rows miss, DGR1 … of the columns, DGB1 … of the boxes
#include <algorithm>
#include <array>
#include <map>

#include <fmt/core.h>

#include "base/index.hpp"
#include "base/say.hpp"
#include "text/formats/iss_draft.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::iss {
namespace {

// Gives groups of cells their places, row by row, below a row that is left free.
class GroupPlaces {
 public:
  explicit GroupPlaces(IssDraft& out) : out_(out), row_(out.spec.size + 1) {}

  Result<void> add(std::string prefix, int count, int columns) {
    const int width = columns > 0 ? columns : out_.spec.size;
    const int rows = (count + width - 1) / width;
    if (width > out_.spec.size || row_ + rows > kMaxSymbols) {
      return fail(Errc::Unsupported, say("{} cells '{}' have no room below the board", count, prefix));
    }
    IssDraft::IssGroup group{.prefix = std::move(prefix)};
    for (int i = 0; i < count; ++i) {
      const int row = row_ + i / width;
      const int column = i % width;
      out_.spec.loose.push_back(static_cast<CellIndex>(row * out_.spec.size + column));
      group.cells.push_back(fmt::format("r{}c{}", row + 1, column + 1));
      words_[count == 1 ? group.prefix : fmt::format("{}{}", group.prefix, i + 1)] =
          fmt::format("R{}C{}", symbol_of(row + 1), symbol_of(column + 1));
    }
    row_ += rows;
    out_.groups.push_back(std::move(group));
    return {};
  }

  // Returns the constraint with these cells by their places.
  [[nodiscard]] std::string renamed(std::string_view text) const {
    std::string named;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('~', at + 1), text.size());
      const std::string_view word = text.substr(at, end - at);  // with its sign
      const bool given = text[0] == '~';
      const std::size_t length = given ? std::min(word.find('_'), word.size()) : word.size();
      const auto known = words_.find(word.substr(1, length - 1));
      named += known == words_.end() || word[0] != '~'
                   ? word
                   : fmt::format("~{}{}", known->second, word.substr(length));
      at = end;
    }
    return named;
  }

 private:
  IssDraft& out_;
  int row_;
  std::map<std::string, std::string, std::less<>> words_;  // VA1 → R8C1
};

Result<void> add_variables(const IssWords& words, GroupPlaces& places) {
  const IssWords sides = words_of(words.size() > 3 ? words[3] : "1", 'x');
  const auto first = parse_number(sides[0]);
  const auto second = sides.size() > 1 ? parse_number(sides[1]) : std::optional(0);
  if (words.size() < 2 || words[1].empty() || !first || !second || *first < 1 || *second < 0) {
    return fail(Errc::Syntax, tr("further cells are written as in Var~A~Label~8 or Var~A~Label~6x6"));
  }
  const bool rectangle = sides.size() > 1;
  if (*first > kMaxSize || *second > kMaxSize) return fail(Errc::Unsupported, tr("too many further cells"));
  return places.add(fmt::format("V{}", words[1]), rectangle ? *first * *second : *first, *second);
}

Result<void> add_doppelganger(std::size_t offset, GroupPlaces& places, IssDraft& out) {
  const int side = out.sides.columns;
  for (const std::string_view prefix : {"DGC", "DGR", "DGB"}) {
    if (auto ok = places.add(std::string(prefix), side, side); !ok) return ok;
  }
  std::string rule = "doppelganger";
  for (const auto& group : std::span(out.groups).last(3))
    rule += fmt::format(" {}", fmt::join(group.cells, " "));
  out.add(std::move(rule), offset);
  return {};
}

Result<void> add_regions_to_find(std::size_t offset, GroupPlaces& places, IssDraft& out) {
  if (auto ok = places.add("CC", out.sides.rows * out.sides.columns, out.sides.columns); !ok) return ok;
  out.add(fmt::format("chaos {}", fmt::join(out.groups.back().cells, " ")), offset);
  return {};
}

}  // namespace

bool is_read_before(std::string_view type) {
  constexpr auto kTypes = std::to_array<std::string_view>(
      {"Shape", "RegionSize", "Var", "ChaosConstruction", "Doppelganger", "SearchPriority"});
  return std::ranges::find(kTypes, type) != kTypes.end();
}

Result<void> add_groups(std::vector<IssPart>& parts, IssDraft& out) {
  GroupPlaces places(out);
  for (const IssPart& part : parts) {
    const IssWords words = words_of(part.text, '~');
    const auto ok = words[0] == "Var"                 ? add_variables(words, places)
                    : words[0] == "Doppelganger"      ? add_doppelganger(part.offset, places, out)
                    : words[0] == "ChaosConstruction" ? add_regions_to_find(part.offset, places, out)
                                                      : Result<void>();
    if (!ok) return fail(ok.error().code, ok.error().words(), part.offset);
  }
  const int rows = out.spec.loose.empty() ? out.spec.size : out.spec.loose.back() / out.spec.size + 1;
  out.extent = {out.spec.size, out.spec.size * rows};
  if (out.raw) {
    for (int cell = 0; cell < out.spec.size * out.spec.size; ++cell) {
      const bool hole = std::ranges::find(out.spec.holes, cell) != out.spec.holes.end();
      if (!hole) out.spec.loose.push_back(static_cast<CellIndex>(cell));
    }
    out.boxless = true;
  }
  if (!out.groups.empty()) {
    for (IssPart& part : parts) part.text = places.renamed(part.text);
  }
  return {};
}

// ChaosArrow~R1C2~1~CC2~CC3: the control, 1 if the first is not counted, and an arm or more; or the control
// alone, whose arms go all four ways, or whose neighbours are counted.
Result<void> add_region_clue(const IssWords& words, std::size_t offset, IssDraft& out) {
  const auto group = std::ranges::find(out.groups, "CC", &IssDraft::IssGroup::prefix);
  const std::string control = cell_of(words.size() > 1 ? words[1] : "", out.extent);
  if (group == out.groups.end() || control.empty()) {
    return fail(Errc::Syntax, say("{} needs a cell, and ChaosConstruction", words[0]));
  }
  const bool arrow = words[0] == "ChaosArrow";
  std::string arms;
  for (std::size_t i = 3; i < words.size(); ++i) {
    const std::string cell = cell_of(words[i], out.extent);
    if (cell.empty() && !words[i].empty() && words[i] != "-") {
      return fail(Errc::Syntax, say("'{}' is no cell", words[i]));
    }
    arms += cell.empty() ? " =" : " " + cell;
  }
  const int columns = out.sides.columns;
  const int row = symbol_value(words[1][1]) - 1;
  const int column = symbol_value(words[1][3]) - 1;
  const auto is_cell = [&](int r, int c) { return r >= 0 && c >= 0 && r < out.sides.rows && c < columns; };
  const auto add = [&](int r, int c) { arms += " " + group->cells[at(r * columns + c)]; };
  if (words.size() <= 3 && arrow) {
    for (const auto& [down, right] : {std::pair(0, -1), {0, 1}, {-1, 0}, {1, 0}}) {
      if (!is_cell(row + down, column + right)) continue;
      if (!arms.empty()) arms += " =";
      for (int r = row, c = column; is_cell(r, c); r += down, c += right) add(r, c);
    }
  } else if (words.size() <= 3) {
    add(row, column);
    for (int i = 0; i < 9; ++i) {
      if (i != 4 && is_cell(row + i / 3 - 1, column + i % 3 - 1)) add(row + i / 3 - 1, column + i % 3 - 1);
    }
  }
  const bool others = words.size() > 2 && words[2] == "1";
  out.add(fmt::format("{}{} {} ={}", arrow ? "samerun" : "samecount", others ? " others" : "", control, arms),
          offset);
  return {};
}

Result<void> add_connected(const IssWords& words, std::size_t offset, IssDraft& out) {
  std::vector<std::string> cells;
  const std::string_view prefix = words.size() > 1 ? words[1] : "";
  const auto group = std::ranges::find(out.groups, prefix, &IssDraft::IssGroup::prefix);
  if (group != out.groups.end()) cells = group->cells;
  for (int cell = 0; prefix.empty() && cell < out.sides.rows * out.sides.columns; ++cell) {
    cells.push_back(fmt::format("r{}c{}", cell / out.sides.columns + 1, cell % out.sides.columns + 1));
  }
  if (cells.empty() || words.size() < 3) {
    return fail(Errc::Syntax,
                tr("connected values are written as in ConnectedValues~~1_3 or ConnectedValues~VA~1"));
  }
  if (words.size() > 3 && !words[3].empty())
    return fail(Errc::Unsupported, tr("connected values of a given size"));
  std::string digits(words[2]);
  std::ranges::replace(digits, '_', ',');
  out.add(fmt::format("connected {} {}", digits, fmt::join(cells, " ")), offset);
  return {};
}

}  // namespace nonet::codecs::iss
