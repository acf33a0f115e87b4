// The JSON of f-puzzles as lines of the format `rules`.
#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "base/say.hpp"
#include "nonet/layout.hpp"
#include "text/formats/foreign.hpp"
#include "text/formats/fpuzzles_drawings.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;
using Form = FpuzzlesForm;
using Known = ForeignKind<Form>;

// Keys without constraints: metadata, and what is read apart.
constexpr std::string_view kApart[] = {
    "author",  "disabledlogic", "fogofwar",       "foglight", "grid",  "highlightConflicts",   "info",
    "ruleset", "solution",      "successMessage", "size",     "title", "truecandidatesoptions"};

Failure malformed(std::string_view key) {
  return fail(Errc::Syntax, say("'{}' is not as f-puzzles writes it", key));
}

// Returns " R1C1 R1C2" of a list of names, from one of them on.
std::optional<std::string> cells_in(const Json* list, std::size_t first = 0) {
  if (list == nullptr || !list->is_array() || list->size() <= first) return std::nullopt;
  std::string text;
  for (std::size_t i = first; i < list->size(); ++i) {
    if (!(*list)[i].is_string()) return std::nullopt;
    text += fmt::format(" {}", (*list)[i].get<std::string>());
  }
  return text;
}

// Returns "", "3" or what else the value of an entry is, as a word.
std::string value_of(const Json& entry) {
  const Json* const value = member(entry, "value");
  if (value == nullptr || value->is_null()) return {};
  return value->is_string() ? value->get<std::string>() : value->dump();
}

// Returns "1,2" of the items of a list.
std::string list_of(const Json& list) {
  std::string text;
  for (const Json& item : list) text += fmt::format("{}{}", text.empty() ? "" : ",", item.dump());
  return text;
}

// Writes a puzzle as lines of the format `rules`.
class RuleLinesWriter {
 public:
  Result<PackedRules> lines(const Json& puzzle) {
    const Json* const size = member(puzzle, "size");
    if (size == nullptr || !size->is_number_integer()) return malformed("size");
    if (*size < 1 || *size > kMaxSize) return malformed("size");
    size_ = size->get<int>();
    line(fmt::format("size {0}x{0}", size_));
    const Json* const grid = member(puzzle, "grid");
    if (grid == nullptr || !add_grid(*grid)) return malformed("grid");
    for (const auto& [key, value] : puzzle.items()) {
      if (const auto ok = add(key, value); !ok) return Failure(ok.error());
    }
    drawings_.light(member(puzzle, "fogofwar"), true);
    drawings_.light(member(puzzle, "foglight"), false);
    add_solution(member(puzzle, "solution"));
    return PackedRules{.lines = std::move(text_),
                       .not_read = std::move(drawings_.names),
                       .drawing = std::move(drawings_.drawing),
                       .fog = std::move(drawings_.fog),
                       .solution = std::move(solution_)};
  }

 private:
  void line(std::string_view words) { text_ += fmt::format("{}\n", words); }
  void add_rule(const Known& known, std::string_view rest) {
    line(start_of(*known.kind, *known.name).append(rest));
  }

  bool add_grid(const Json& grid) {
    const auto size = static_cast<std::size_t>(size_);
    if (!grid.is_array() || grid.size() != size) return false;
    std::vector<std::string> regions(size);
    bool own = false;
    bool none = false;
    for (std::size_t row = 0; row < size; ++row) {
      if (!grid[row].is_array() || grid[row].size() != size) return false;
      for (std::size_t column = 0; column < size; ++column) {
        const Json& cell = grid[row][column];
        const std::string name = fmt::format("r{}c{}", row + 1, column + 1);
        if (!cell.is_object() || !add_digits(cell, name)) return false;
        drawings_.add_cell(cell, static_cast<double>(row) + 0.5, static_cast<double>(column) + 0.5);
        std::size_t region = usual_region(row, column);
        if (const Json* const other = member(cell, "region"); other != nullptr) {
          own = true;
          none = none || other->is_null();
          if (other->is_number_unsigned()) region = other->get<std::size_t>();
          if (region >= size) return false;
        }
        regions[region] += fmt::format(" {}", name);
      }
    }
    if (none) line("noboxes");
    if (!own || none) return true;
    for (const std::string& region : regions) line(fmt::format("region{}", region));
    return true;
  }

  bool add_digits(const Json& cell, const std::string& name) {
    const Json* const given = member(cell, "given");
    if (given != nullptr && given->is_boolean() && given->get<bool>()) {
      line(fmt::format("given {} {}", name, value_of(cell)));
      return true;
    }
    const Json* const candidates = member(cell, "givenPencilMarks");
    if (candidates == nullptr || candidates->is_null()) return true;
    if (!candidates->is_array()) return false;
    const std::string digits = list_of(*candidates);
    if (!digits.empty()) line(fmt::format("candidates {} {}", name, digits));
    return true;
  }

  [[nodiscard]] std::size_t usual_region(std::size_t row, std::size_t column) const {
    const LayoutSpec spec = standard_spec(size_);
    const auto rows = static_cast<std::size_t>(spec.box_rows);
    const auto columns = static_cast<std::size_t>(spec.box_cols);
    return row / rows * rows + column / columns;
  }

  Result<void> add(std::string_view key, const Json& value) {
    const bool nothing = value.is_null() || value == false || (value.is_array() && value.empty());
    if (nothing || std::ranges::find(kApart, key) != std::end(kApart)) return {};
    if (key == "negative") return add_negatives(value);
    const Known known = find_foreign(&ForeignRule::fpuzzles, [&](const auto& name) {
      return name.name == key && name.form != Form::Negative;
    });
    if (!value.is_array()) {
      if (known && value.is_boolean())
        line(start_of(*known.kind, *known.name));
      else
        ++drawings_.names[std::string(key)];
      return {};
    }
    for (const Json& entry : value) {
      if (member(entry, "fromConstraint") != nullptr) continue;  // a drawing of another entry
      if (known && add_entry(known, entry)) continue;
      if (key != "cage" || !add_note(entry)) drawings_.add(key, entry);
    }
    return {};
  }

  // Reads a cage that says something about the puzzle, or where its fog is lit; false if it is no such cage.
  bool add_note(const Json& cage) {
    const std::string words = value_of(cage);
    if (words == "FOW" || words == "FOGLIGHT") {
      drawings_.light(member(cage, "cells"), words == "FOW");
      return true;
    }
    constexpr std::string_view kSolution = "solution: ";
    if (words.starts_with(kSolution)) solution_ = words.substr(kSolution.size());
    const std::size_t colon = words.find(": ");
    return colon != std::string::npos && words.find_first_of(" 0123456789") > colon;
  }

  void add_solution(const Json* list) {
    if (list == nullptr || !list->is_array()) return;
    for (const Json& digit : *list) {
      const auto number = parse_number(digit.is_string() ? digit.get<std::string>() : digit.dump());
      solution_ += symbol_of(number && *number <= size_ ? *number : 0);
    }
  }

  // "negative":["ratio","xv"]: neighbours without such a sign do not have its relation.
  Result<void> add_negatives(const Json& list) {
    if (!list.is_array()) return malformed("negative");
    for (const Json& one : list) {
      const Known known = find_foreign(&ForeignRule::fpuzzles, [&](const auto& name) {
        return name.form == Form::Negative && one == name.name;
      });
      if (known) line(start_of(*known.kind, *known.name));
      if (!known) ++drawings_.names["negative " + one.dump()];
    }
    return {};
  }

  bool add_entry(const Known& known, const Json& entry) {
    switch (known.name->form) {
      case Form::Flag:
      case Form::Negative:
      case Form::Strict: return false;
      case Form::Lines:
      case Form::AnyLines: return add_lines(known, entry);
      case Form::Cells:
      case Form::Each:
      case Form::Cage: return add_cells(known, entry);
      case Form::Clue: return add_clue(known, entry);
      case Form::Little: return add_little(known, entry);
      case Form::Arrow: return add_arrow(known, entry);
      case Form::Clone: return add_clone(known, entry);
      case Form::Corner: return add_corner(known, entry);
      case Form::Sign: return add_sign(known, entry);
    }
    return false;
  }

  // Returns " 5" for a rule with a number, and nothing for one without.
  static std::string number_of(const Known& known, const Json& entry) {
    const std::string_view usual = known.name->usual;
    if (usual.empty() && known.name->form != Form::Cage) return {};
    const std::string value = value_of(entry);
    return fmt::format(" {}", value.empty() ? usual : std::string_view(value));
  }

  bool add_lines(const Known& known, const Json& entry) {
    const Json* const lines = member(entry, "lines");
    if (lines == nullptr || !lines->is_array()) return false;
    for (const Json& one : *lines) {
      const auto cells = cells_in(&one);
      if (!cells) return false;
      if (one.size() > 1) add_rule(known, number_of(known, entry) + *cells);
    }
    return true;
  }

  bool add_cells(const Known& known, const Json& entry) {
    const Json* const one = member(entry, "cell");
    const auto cells = one != nullptr && one->is_string()
                           ? std::optional(fmt::format(" {}", one->get<std::string>()))
                           : cells_in(member(entry, "cells"));
    if (!cells) return false;
    std::string number = number_of(known, entry);
    if (known.name->form == Form::Cage && (number == " " || number == " 0")) number = " -";
    add_rule(known, number + *cells);
    return true;
  }

  // A clue in R0C3 looks down column 3, one in R4C0 along row 4; those at the other ends look back.
  bool add_clue(const Known& known, const Json& entry) {
    const Json* const cell = member(entry, "cell");
    const std::string value = value_of(entry);
    if (cell == nullptr || !cell->is_string()) return false;
    if (value.empty()) return true;
    const auto text = cell->get<std::string>();
    const std::size_t letter = text.find('C');
    if (!text.starts_with('R') || letter == std::string::npos) return false;
    const auto row = parse_number(std::string_view(text).substr(1, letter - 1));
    const auto column = parse_number(std::string_view(text).substr(letter + 1));
    if (!row || !column) return false;
    const bool down = *row == 0 || *row == size_ + 1;
    const bool across = *column == 0 || *column == size_ + 1;
    if (down == across) return false;
    const bool back = down ? *row != 0 : *column != 0;
    std::string cells;
    for (int i = 1; i <= size_; ++i) {
      const int at = back ? size_ + 1 - i : i;
      cells += fmt::format(" r{}c{}", down ? at : *row, down ? *column : at);
    }
    add_rule(known, fmt::format(" {}{}", value, cells));
    return true;
  }

  bool add_little(const Known& known, const Json& entry) {
    const std::string value = value_of(entry);
    if (value.empty() || value == "0") {  // an arrow that is only drawn
      drawings_.add("arrow", entry);
      return true;
    }
    const auto cells = cells_in(member(entry, "cells"));
    if (cells) add_rule(known, fmt::format(" {}{}", value, *cells));
    return cells.has_value();
  }

  bool add_arrow(const Known& known, const Json& entry) {
    const Json* const lines = member(entry, "lines");
    const auto circle = cells_in(member(entry, "cells"));
    if (!circle || lines == nullptr || !lines->is_array()) return false;
    for (const Json& one : *lines) {
      if (!one.is_array() || one.empty()) return false;
      if (one.size() == 1) continue;
      const auto shaft = cells_in(&one, 1);
      if (!shaft) return false;
      add_rule(known, fmt::format("{} ={}", *circle, *shaft));
    }
    return true;
  }

  bool add_clone(const Known& known, const Json& entry) {
    const Json* const cells = member(entry, "cells");
    const Json* const others = member(entry, "cloneCells");
    if (!cells_in(cells) || !cells_in(others) || cells->size() != others->size()) return false;
    for (std::size_t i = 0; i < cells->size(); ++i) {
      if ((*cells)[i] == (*others)[i]) continue;
      add_rule(known, fmt::format(" {} {}", (*cells)[i].get<std::string>(), (*others)[i].get<std::string>()));
    }
    return true;
  }

  bool add_corner(const Known& known, const Json& entry) {
    const Json* const values = member(entry, "values");
    const auto cells = cells_in(member(entry, "cells"));
    if (!cells || values == nullptr || !values->is_array()) return false;
    const std::string digits = list_of(*values);
    if (!digits.empty()) add_rule(known, fmt::format(" {}{}", digits, *cells));
    return true;
  }

  bool add_sign(const Known& known, const Json& entry) {
    const std::string value = value_of(entry);
    const auto cells = cells_in(member(entry, "cells"));
    if (!cells || (value != "X" && value != "V" && !value.empty())) return false;
    if (!value.empty()) add_rule(known, fmt::format(" {}{}", value == "X" ? 10 : 5, *cells));
    return true;
  }

  int size_ = 0;
  std::string text_;
  FpuzzlesDrawings drawings_;
  std::string solution_;
};

}  // namespace

Result<PackedRules> fpuzzles_lines(const Json& puzzle) { return RuleLinesWriter().lines(puzzle); }

}  // namespace nonet
