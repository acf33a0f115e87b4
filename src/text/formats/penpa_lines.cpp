// A puzzle of Penpa+ as lines of the format `rules`.
//
// All is drawn there, and what is drawn means what the genre says. Sure are a number in a cell, thick lines
// between cells as borders of the regions, and what Penpa itself makes of a genre: numbered cages of a
// killer, thermometers, the diagonals of a new board, nonconsecutive. All else is named, and a puzzle that is
// no Sudoku is refused.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/printable.hpp"
#include "base/say.hpp"
#include "nonet/layout.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/penpa_board.hpp"
#include "text/formats/scl_drawings.hpp"
#include "text/formats/text.hpp"

namespace nonet::penpa {
namespace {

using Json = nlohmann::json;
using scl::text_in;

// Genres whose rules are read, or shown by what is drawn; a rule of any of the others is named.
constexpr std::string_view kReadGenres[] = {"classic", "irregular", "latin",
                                            "killer",  "thermo",    "nonconsecutive"};
constexpr std::string_view kNamedGenres[] = {"arrow",   "battleship", "consecutive", "consecutivepairs",
                                             "evenodd", "outside"};
// What is in a state, and is no drawing.
constexpr std::string_view kHistory[] = {"command_redo", "command_undo", "command_replay"};

class PenpaLines {
 public:
  explicit PenpaLines(const Json& puzzle) : puzzle_(puzzle) {}

  Result<PackedRules> lines() {
    auto board = board_of(puzzle_);
    if (!board) return Failure(board.error());
    board_ = *board;
    size_ = board_.size;
    question_ = member(puzzle_, "question");
    if (question_ == nullptr || !question_->is_object()) return malformed("question");
    line(fmt::format("size {0}x{0}", size_));
    for (const auto step : {&PenpaLines::read_genres, &PenpaLines::add_givens, &PenpaLines::add_edges,
                            &PenpaLines::add_regions, &PenpaLines::add_cages, &PenpaLines::add_thermos}) {
      if (auto ok = (this->*step)(); !ok) return Failure(ok.error());
    }
    name_the_rest();
    return PackedRules{std::move(text_), std::move(not_read_)};
  }

 private:
  void line(std::string_view words) { text_ += fmt::format("{}\n", words); }
  [[nodiscard]] std::string name(int cell) const {
    return fmt::format(" r{}c{}", cell / size_ + 1, cell % size_ + 1);
  }
  void not_read(std::string_view what, std::size_t count = 1) {
    if (count > 0) not_read_[std::string(what)] += static_cast<int>(count);
  }
  [[nodiscard]] bool is_of(std::string_view genre) const { return genres_.contains(std::string(genre)); }

  // Returns a part of the drawing, {} or [] if there is none.
  [[nodiscard]] const Json& drawn(const char* what) const {
    static const Json kNothing = Json::object();
    const Json* const part = member(*question_, what);
    return part != nullptr && part->is_structured() ? *part : kNothing;
  }

  // The genres that the setter chose, or those that Penpa takes from the title.
  Result<void> read_genres() {
    if (const Json* const list = member(puzzle_, "genres"); list != nullptr) {
      if (!list->is_array()) return malformed("genres");
      for (const Json& genre : *list) genres_.insert(text_in(&genre));
    }
    if (genres_.empty()) {
      const std::string title = lower_case(head_field(puzzle_, 15));
      for (const std::string_view genre : {"killer", "thermo"}) {
        if (title.find(fmt::format("{} sudoku", genre)) != std::string::npos)
          genres_.insert(std::string(genre));
      }
    }
    for (const std::string& genre : genres_) {
      if (std::ranges::find(kNamedGenres, genre) != std::end(kNamedGenres)) {
        not_read(genre);
      } else if (std::ranges::find(kReadGenres, genre) == std::end(kReadGenres)) {
        return unknown(say("a puzzle of the genre '{}'", printable(genre)));
      }
    }
    if (is_of("nonconsecutive")) line("nonconsecutive");
    return {};
  }

  // "28":["5",1,"1"]: the text, its colour, its size: 1 normal, 10 large.
  Result<void> add_givens() {
    constexpr int kCircles[] = {5, 6, 7, 11};  // colours of a number in a circle
    for (const auto& [key, entry] : drawn("number").items()) {
      const auto point = parse_number(key);
      const auto cell = point && *point < board_.points ? board_.cell_at(*point) : std::nullopt;
      if (!entry.is_array() || entry.size() < 3) return malformed("number");
      const std::string words = text_in(&entry[0]);
      const std::string_view text = trim(words);
      const std::string style = text_in(&entry[2]);
      if (text.empty() && !entry[0].is_array()) continue;
      if (!cell || (style != "1" && style != "10")) {
        not_read(text.empty() ? "candidates" : fmt::format("\"{}\"", text));
        continue;
      }
      const auto digit = parse_number(text);
      if (!digit || *digit < 1 || *digit > size_) return unknown(say("a cell with '{}'", printable(text)));
      line(fmt::format("given{} {}", name(*cell), *digit));
      const auto circled = [&own = entry[1]](int colour) { return own == colour; };
      if (std::ranges::any_of(kCircles, circled)) not_read("circle");
    }
    return {};
  }

  // "186,199":2: a line between two corners, and how it looks: 2 thick, 21 thicker, 12 dashed.
  Result<void> add_edges() {
    const auto cells = static_cast<std::size_t>(size_ * size_);
    closed_beside_.assign(cells, false);
    closed_beneath_.assign(cells, false);
    std::size_t falling = 0;
    std::size_t rising = 0;
    for (const auto& [key, look] : drawn("lineE").items()) {
      const auto ends = board_.corners_in(key);
      const int step = ends ? ends->second - ends->first : 0;
      const bool thick = look == 2 || look == 21;
      if (step == 1 || step == board_.across) {
        const auto before = board_.cell_at(ends->second);  // above it, or left of it
        const auto after = board_.cell_at(ends->second + (step == 1 ? board_.across : 1));
        if (before && after && thick) {
          (step == 1 ? closed_beneath_ : closed_beside_)[static_cast<std::size_t>(*before)] = true;
        }
        const bool inner = before && after;
        if ((inner && thick) || (inner != (before || after))) continue;
      }
      const auto within = ends && look == 12 ? diagonal_cell(ends->first, step) : std::nullopt;
      if (within && step == board_.across + 1 && *within / size_ == *within % size_) {
        ++falling;
      } else if (within && step == board_.across - 1 && *within / size_ == size_ - 1 - *within % size_) {
        ++rising;
      } else {
        not_read("lineE");
      }
    }
    add_diagonal(falling, head_field(puzzle_, 11) == "1", '\\');
    add_diagonal(rising, head_field(puzzle_, 14) == "1", '/');
    return {};
  }

  // Returns the cell through which a line goes from one corner of it to the opposite one.
  [[nodiscard]] std::optional<int> diagonal_cell(int corner, int step) const {
    if (step == board_.across + 1) return board_.cell_at(corner + board_.across + 1);
    return step == board_.across - 1 ? board_.cell_at(corner + board_.across) : std::nullopt;
  }
  void add_diagonal(std::size_t pieces, bool chosen, char way) {
    if (chosen && std::cmp_equal(pieces, size_)) {
      line(fmt::format("diagonal {}", way));
    } else {
      not_read("lineE", pieces);
    }
  }

  Result<void> add_regions() {
    const auto closed = [](const std::vector<bool>& walls) {
      return std::ranges::find(walls, true) != walls.end();
    };
    if (!closed(closed_beside_) && !closed(closed_beneath_)) {
      if (!is_of("latin")) return unknown(tr("a board without boxes"));
      line("noboxes");
      return {};
    }
    std::vector<bool> seen(closed_beside_.size(), false);
    for (int first = 0; first < size_ * size_; ++first) {
      if (seen[static_cast<std::size_t>(first)]) continue;
      const std::vector<int> region = region_from(first, seen);
      if (std::cmp_not_equal(region.size(), size_)) {
        return unknown(say("a board whose thick lines do not part it into {0} regions of {0} cells", size_));
      }
      std::string words = "region";
      for (const int cell : region) words += name(cell);
      line(words);
    }
    return {};
  }

  // Returns the cells that are not parted from one by thick lines.
  std::vector<int> region_from(int first, std::vector<bool>& seen) const {
    std::vector<int> region;
    const auto visit = [&](bool open, int cell) {
      if (!open || seen[static_cast<std::size_t>(cell)]) return;
      seen[static_cast<std::size_t>(cell)] = true;
      region.push_back(cell);
    };
    visit(true, first);
    for (std::size_t i = 0; i < region.size(); ++i) {
      const int cell = region[i];
      const int column = cell % size_;
      const auto open = [](const std::vector<bool>& walls, int at) {
        return !walls[static_cast<std::size_t>(at)];
      };
      if (column + 1 < size_) visit(open(closed_beside_, cell), cell + 1);
      if (column > 0) visit(open(closed_beside_, cell - 1), cell - 1);
      if (cell + size_ < size_ * size_) visit(open(closed_beneath_, cell), cell + size_);
      if (cell >= size_) visit(open(closed_beneath_, cell - size_), cell - size_);
    }
    return region;
  }

  // Returns the cells of a list of points, each once; nothing if one is not on the board.
  [[nodiscard]] std::optional<std::vector<int>> cells_in(const Json& list) const {
    if (!list.is_array()) return std::nullopt;
    std::vector<int> cells;
    for (const Json& point : list) {
      const auto cell = board_.cell_at(point);
      if (!cell) return std::nullopt;
      if (std::ranges::find(cells, *cell) == cells.end()) cells.push_back(*cell);
    }
    return cells;
  }

  // Small numbers are at quarters of cells; a cage has its sum at the upper left one of a cell. Lines of a
  // cage go from quarter to quarter.
  Result<void> add_cages() {
    std::map<int, std::string> sums;  // by cell
    for (const auto& [key, entry] : drawn("numberS").items()) {
      if (!entry.is_array() || entry.empty()) return malformed("numberS");
      const std::string words = text_in(&entry[0]);
      const auto point = parse_number(key);
      const auto cell = point ? board_.cell_of_quarter(*point) : std::nullopt;
      const bool sum = cell && *point % 4 == 0 && is_of("killer") && parse_number(trim(words));
      if (sum) {
        sums[*cell] = trim(words);
      } else if (!trim(words).empty()) {
        not_read(fmt::format("\"{}\"", trim(words)));
      }
    }
    std::set<int> caged;
    for (const Json& list : drawn("killercages")) {
      const auto cells = cells_in(list);
      if (list.empty()) continue;
      const auto sum = cells && is_of("killer") ? take_sum(*cells, sums) : std::nullopt;
      if (!sum) {
        not_read("killercages");
        if (!cells) continue;
      } else {
        std::string words = fmt::format("cage {}", *sum);
        for (const int cell : *cells) words += name(cell);
        line(words);
      }
      caged.insert(cells->begin(), cells->end());
    }
    for (const auto& [cell, sum] : sums) not_read(fmt::format("\"{}\"", sum));
    for (const auto& [key, look] : drawn("cage").items()) {
      const auto point = parse_number(std::string_view(key).substr(0, key.find(',')));
      const auto cell = point ? board_.cell_of_quarter(*point) : std::nullopt;
      if (!cell || !caged.contains(*cell)) not_read("cage");
    }
    return {};
  }

  // Takes the number within a cage, "-" if there is none. Nothing if there are several.
  static std::optional<std::string> take_sum(const std::vector<int>& cells,
                                             std::map<int, std::string>& sums) {
    std::string sum = "-";
    for (const int cell : cells) {
      const auto found = sums.find(cell);
      if (found == sums.end()) continue;
      if (sum != "-") return std::nullopt;
      sum = found->second;
      sums.erase(found);
    }
    return sum;
  }

  Result<void> add_thermos() {
    for (const Json& list : drawn("thermo")) {
      const auto cells = cells_in(list);
      if (!cells || !is_of("thermo") || cells->size() < 2 || cells->size() != list.size()) {
        if (!list.empty()) not_read("thermo");
        continue;
      }
      std::string words = "thermo";
      for (const int cell : *cells) words += name(cell);
      line(words);
    }
    return {};
  }

  void name_the_rest() {
    if (const Json* const picture = member(puzzle_, "picture"); picture != nullptr && *picture == true) {
      not_read("picture");
    }
    constexpr std::string_view kRead[] = {"number", "numberS", "lineE", "killercages", "cage", "thermo"};
    for (const auto& [key, part] : question_->items()) {
      const auto is_in = [&own = key](const auto& list) {
        return std::ranges::find(list, own) != std::end(list);
      };
      if (!is_in(kRead) && !is_in(kHistory) && part.is_structured()) not_read(printable(key), part.size());
    }
    if (!head_field(puzzle_, 18).empty() && genres_ != std::set<std::string>{"classic"}) not_read("rules");
  }

  const Json& puzzle_;
  const Json* question_ = nullptr;
  PenpaBoard board_;
  int size_ = 0;
  std::set<std::string> genres_;
  std::vector<bool> closed_beside_;   // between a cell and the one right of it
  std::vector<bool> closed_beneath_;  // and the one below it
  std::string text_;
  std::map<std::string, int> not_read_;
};

}  // namespace
}  // namespace nonet::penpa

namespace nonet {

Result<PackedRules> penpa_lines(const nlohmann::json& puzzle) { return penpa::PenpaLines(puzzle).lines(); }

}  // namespace nonet
