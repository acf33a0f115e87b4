// A puzzle of SudokuPad as lines of the format `rules`.
//
// Its regions, cages, global rules and solution are data; all else is drawn. Of the drawings those are read
// that SudokuPad makes of a puzzle of f-puzzles, each by its colour, width and place together; the rest is
// named.
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/cell_name.hpp"
#include "nonet/layout.hpp"
#include "text/formats/foreign.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/scl_drawings.hpp"
#include "text/formats/text.hpp"

namespace nonet::scl {
namespace {

using Json = nlohmann::json;

Failure malformed(std::string_view what) {
  return fail(Errc::Syntax, say("'{}' is not as SudokuPad writes it", what));
}

class LinesWriter {
 public:
  Result<PackedRules> lines(const Json& puzzle) {
    const Json* const cells = member(puzzle, "ce", "cells");
    if (cells == nullptr || !cells->is_array() || cells->empty() || cells->size() > kMaxSize)
      return malformed("cells");
    size_ = static_cast<int>(cells->size());
    line(fmt::format("size {0}x{0}", size_));
    if (auto ok = add_givens(*cells); !ok) return Failure(ok.error());
    for (const auto step : {&LinesWriter::add_regions, &LinesWriter::add_globals, &LinesWriter::add_cages,
                            &LinesWriter::add_drawings, &LinesWriter::add_fog}) {
      if (auto ok = (this->*step)(puzzle); !ok) return Failure(ok.error());
    }
    return PackedRules{.lines = std::move(text_),
                       .not_read = std::move(not_read_),
                       .drawing = std::move(drawing_),
                       .fog = std::move(fog_),
                       .solution = std::move(solution_)};
  }

 private:
  void line(std::string_view words) { text_ += fmt::format("{}\n", words); }
  static std::string name(int row, int column) { return fmt::format(" r{}c{}", row + 1, column + 1); }

  Result<void> add_givens(const Json& rows) {
    for (int row = 0; row < size_; ++row) {
      const Json& cells = rows[static_cast<std::size_t>(row)];
      if (!cells.is_array() || std::cmp_not_equal(cells.size(), size_)) return malformed("cells");
      for (int column = 0; column < size_; ++column) {
        const Json& cell = cells[static_cast<std::size_t>(column)];
        const std::string value = text_in(member(cell, "v", "value"));
        if (!value.empty()) line(fmt::format("given{} {}", name(row, column), value));
      }
    }
    return {};
  }

  // Returns " r1c1 r1c2" of [[0,0],[0,1]]; empty if it is no such list.
  [[nodiscard]] std::string cells_in(const Json* list) const {
    std::string cells;
    if (list == nullptr || !list->is_array()) return cells;
    for (const Json& one : *list) {
      const bool pair = one.is_array() && one.size() == 2 && one[0].is_number_integer() &&
                        one[1].is_number_integer() && one[0] >= 0 && one[0] < size_ && one[1] >= 0 &&
                        one[1] < size_;
      if (!pair) return {};
      cells += name(one[0].get<int>(), one[1].get<int>());
    }
    return cells;
  }

  Result<void> add_regions(const Json& puzzle) {
    const Json* const regions = member(puzzle, "re", "regions");
    if (regions == nullptr || regions->empty()) {
      line("noboxes");
      return {};
    }
    const LayoutSpec spec = standard_spec(size_);
    const auto box_of = [&](const Json& cell) {
      return std::pair(cell[0].get<int>() / spec.box_rows, cell[1].get<int>() / spec.box_cols);
    };
    std::string own;
    bool usual = true;
    std::set<Json> covered;
    std::size_t cells_in_all = 0;
    bool whole = true;
    for (const Json& region : *regions) {
      const std::string cells = cells_in(&region);
      whole = whole && !cells.empty() && std::cmp_equal(region.size(), size_);
      if (cells.empty()) continue;
      own += fmt::format("region{}\n", cells);
      cells_in_all += region.size();
      for (const Json& cell : region) {
        usual = usual && box_of(cell) == box_of(region[0]);
        covered.insert(cell);
      }
    }
    const auto all = static_cast<std::size_t>(size_ * size_);
    if (whole && cells_in_all == all && covered.size() == all) {
      if (!usual) text_ += own;
      return {};
    }
    line("noboxes");
    for (const Json& region : *regions) set_aside("region", &region, {});
    return {};
  }

  Result<void> add_globals(const Json& puzzle) {
    const Json* const list = member(puzzle, "global");
    if (list == nullptr) return {};
    if (!list->is_array()) return malformed("global");
    for (const Json& one : *list) {
      const std::string id = text_in(&one);
      const auto known =
          find_foreign(&ForeignRule::scl_global, [&](const auto& name) { return name.name == id; });
      if (known) line(start_of(*known.kind, *known.name));
      if (!known) ++not_read_[id];
    }
    return {};
  }

  Result<void> add_cages(const Json& puzzle) {
    const Json* const cages = member(puzzle, "ca", "cages");
    if (cages == nullptr) return {};
    if (!cages->is_array()) return malformed("cages");
    for (const Json& cage : *cages) {
      const Json* const list = member(cage, "ce", "cells");
      const std::string value = text_in(member(cage, "v", "value"));
      if (add_note(value, list) || list == nullptr || list->empty()) continue;  // words about the puzzle
      const std::string cells = cells_in(list);
      if (text_in(member(cage, "type")) == "disjoint") continue;  // of the global rule
      const std::string style = text_in(member(cage, "style"));
      const std::string sum = text_in(member(cage, "sum"));
      const Json* const unique = member(cage, "unique");
      const bool differ = unique != nullptr && *unique == true;
      if (cells.empty() || (value != sum && !value.empty())) {
        set_aside(value.empty() ? "cage" : fmt::format("cage \"{}\"", value), list, value);
      } else if (style == "fpRowIndexer" || style == "fpColumnIndexer") {
        line(fmt::format("indexing {}{}", style == "fpRowIndexer" ? "row" : "column", cells));
      } else if (differ) {
        line(fmt::format("cage {}{}", sum.empty() || sum == "0" ? "-" : sum, cells));
      } else if (!sum.empty()) {
        line(fmt::format("sum {}{}", sum, cells));
      } else if (const Json* const hidden = member(cage, "hidden"); hidden == nullptr || *hidden != true) {
        set_aside("cage", list, {});
      }
    }
    return {};
  }

  // Takes the solution, or where the fog is lit; false if the words are about neither.
  bool add_note(const std::string& words, const Json* cells) {
    constexpr std::string_view kSolution = "solution: ";
    constexpr std::string_view kLight = "foglight:";
    if (words.starts_with(kSolution)) {
      solution_ = words.substr(kSolution.size());
    } else if (words == "FOGLIGHT" || words.starts_with(kLight)) {
      light(cells_in(cells));
      light(named_cells(words.substr(std::min(kLight.size(), words.size()))));
    } else {
      return false;
    }
    return true;
  }

  Result<void> add_fog(const Json& puzzle) {
    if (const Json* const own = member(puzzle, "md", "metadata"); solution_.empty() && own != nullptr) {
      solution_ = text_in(member(*own, "solution"));
    }
    if (const Json* const cells = member(puzzle, "foglight"); cells != nullptr) light(cells_in(cells));
    const Json* const triggers = member(puzzle, "triggereffect");
    if (triggers == nullptr || !triggers->is_array()) return {};
    for (const Json& one : *triggers) {
      const Json* const trigger = member(one, "trigger");
      const Json* const effect = member(one, "effect");
      if (trigger == nullptr || effect == nullptr || text_in(member(*effect, "type")) != "foglight") continue;
      light(fmt::format(";{} ={}", named_cells(text_in(member(*trigger, "cell"))),
                        named_cells(text_in(member(*effect, "cells")))));
    }
    return {};
  }
  void light(std::string_view cells) { fog_ += fmt::format("{}{}", fog_.empty() ? "lit" : "", cells); }

  // Returns " r1c1 r1c2" of r1c1r1c2 and of r1c1-r1c2, a corner and its opposite.
  static std::string named_cells(std::string_view text) {
    std::string cells;
    std::optional<std::pair<int, int>> last;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t row_at = text.find_first_of("rR", at);
      const std::size_t column_at = std::min(text.find_first_of("cC", row_at), text.size());
      if (row_at == std::string_view::npos) break;
      const std::size_t end = std::min(text.find_first_not_of("0123456789", column_at + 1), text.size());
      const auto row = parse_number(text.substr(row_at + 1, column_at - row_at - 1));
      const auto column =
          parse_number(text.substr(std::min(column_at + 1, text.size()), end - column_at - 1));
      at = std::max(end, row_at + 1);
      if (!row || !column || *row > kMaxSize || *column > kMaxSize) continue;
      const auto from = last && row_at > 0 && text[row_at - 1] == '-' ? *last : std::pair(*row, *column);
      for (int down = std::min(from.first, *row); down <= std::max(from.first, *row); ++down) {
        for (int right = std::min(from.second, *column); right <= std::max(from.second, *column); ++right) {
          cells += name(down - 1, right - 1);
        }
      }
      last = std::pair(*row, *column);
    }
    return cells;
  }

  // Draws an outline around cells, and names it as not checked.
  void set_aside(std::string_view what, const Json* cells, std::string_view text) {
    ++not_read_[std::string(what)];
    DrawnThing drawn{.kind = DrawnThing::Kind::Cage, .above = true, .text = std::string(text)};
    const std::string names = cells_in(cells);
    for (const std::string_view cell : words_in(names)) {
      drawn.spots.push_back(middle_of(*cell_named(cell, size_, 0), size_));
    }
    if (!drawn.spots.empty()) drawing_.push_back(std::move(drawn));
  }

  Result<void> add_drawings(const Json& puzzle) {
    std::vector<DrawnThing> drawings = drawings_of(puzzle, not_read_);
    text_ += drawn_rules(size_, drawings);
    name_unread(drawings, not_read_);
    drawing_.insert(drawing_.end(), drawings.begin(), drawings.end());
    return {};
  }

  int size_ = 0;
  std::string text_;
  std::map<std::string, int> not_read_;
  std::vector<DrawnThing> drawing_;
  std::string fog_;
  std::string solution_;
};

}  // namespace
}  // namespace nonet::scl

namespace nonet {

Result<PackedRules> scl_lines(const nlohmann::json& puzzle) { return scl::LinesWriter().lines(puzzle); }

}  // namespace nonet
