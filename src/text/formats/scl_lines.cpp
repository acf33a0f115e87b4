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
#include "nonet/layout.hpp"
#include "text/formats/foreign.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/scl_drawings.hpp"

namespace nonet::scl {
namespace {

using Json = nlohmann::json;

Failure malformed(std::string_view what) {
  return fail(Errc::Syntax, say("'{}' is not as SudokuPad writes it", what));
}
Failure unknown(const Message& what) { return fail(Errc::Unsupported, say("{} is not known here", what)); }

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
                            &LinesWriter::add_drawings}) {
      if (auto ok = (this->*step)(puzzle); !ok) return Failure(ok.error());
    }
    return PackedRules{std::move(text_), std::move(not_read_)};
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
    if (!regions->is_array() || std::cmp_not_equal(regions->size(), size_)) return malformed("regions");
    const LayoutSpec spec = standard_spec(size_);
    const auto box_of = [&](const Json& cell) {
      return std::pair(cell[0].get<int>() / spec.box_rows, cell[1].get<int>() / spec.box_cols);
    };
    std::string own;
    bool usual = true;
    std::set<Json> covered;
    for (const Json& region : *regions) {
      const std::string cells = cells_in(&region);
      if (cells.empty() || std::cmp_not_equal(region.size(), size_)) return malformed("regions");
      own += fmt::format("region{}\n", cells);
      for (const Json& cell : region) {
        usual = usual && box_of(cell) == box_of(region[0]);
        covered.insert(cell);
      }
    }
    if (!usual || std::cmp_not_equal(covered.size(), size_ * size_)) text_ += own;
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
      if (!known) return unknown(say("the rule '{}'", id));
      line(start_of(*known.kind, *known.name));
    }
    return {};
  }

  Result<void> add_cages(const Json& puzzle) {
    const Json* const cages = member(puzzle, "ca", "cages");
    if (cages == nullptr) return {};
    if (!cages->is_array()) return malformed("cages");
    for (const Json& cage : *cages) {
      const Json* const list = member(cage, "ce", "cells");
      if (list == nullptr || list->empty()) continue;  // words about the puzzle
      const std::string cells = cells_in(list);
      if (cells.empty()) return malformed("cages");
      if (text_in(member(cage, "type")) == "disjoint") continue;  // of the global rule
      const std::string style = text_in(member(cage, "style"));
      const std::string sum = text_in(member(cage, "sum"));
      const std::string value = text_in(member(cage, "v", "value"));
      const Json* const unique = member(cage, "unique");
      const bool differ = unique != nullptr && *unique == true;
      if (style == "fpRowIndexer" || style == "fpColumnIndexer") {
        line(fmt::format("indexing {}{}", style == "fpRowIndexer" ? "row" : "column", cells));
      } else if (value != sum && !value.empty()) {
        return unknown(say("a cage with '{}'", value));
      } else if (differ) {
        line(fmt::format("cage {}{}", sum.empty() || sum == "0" ? "-" : sum, cells));
      } else if (!sum.empty()) {
        line(fmt::format("sum {}{}", sum, cells));
      } else {
        return unknown(tr("a cage that is only drawn"));
      }
    }
    return {};
  }

  Result<void> add_drawings(const Json& puzzle) {
    auto drawings = drawings_of(puzzle);
    if (!drawings) return malformed("lines, arrows, underlays, overlays");
    text_ += drawn_rules(size_, *drawings);
    not_read_ = not_read(*drawings);
    return {};
  }

  int size_ = 0;
  std::string text_;
  std::map<std::string, int> not_read_;
};

}  // namespace
}  // namespace nonet::scl

namespace nonet {

Result<PackedRules> scl_lines(const nlohmann::json& puzzle) { return scl::LinesWriter().lines(puzzle); }

}  // namespace nonet
