// Constraints of Interactive Sudoku Solver, in the words of rules.
#include "text/formats/iss_draft.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::iss {
namespace {

Failure no_line(std::string_view word) { return fail(Errc::Syntax, say("'{}' is no row or column", word)); }

// Reads one constraint.
class ConstraintReader {
 public:
  ConstraintReader(const IssKind& known, const IssWords& words, std::size_t offset, IssDraft& out)
      : form_(known.name->form),
        rule_(start_of(*known.kind, *known.name)),
        usual_(known.name->usual),
        words_(words),
        first_(known.name->lead.empty() ? 1 : 2),
        offset_(offset),
        size_(out.spec.size),
        out_(out) {}

  Result<void> read() {
    switch (form_) {
      case IssForm::Board: add(rule_); return {};
      case IssForm::Cells: return with_cells();
      case IssForm::Number:
        if (!cell_of(word(first_), out_.extent).empty() || word(first_).empty()) {
          if (!usual_.empty()) rule_ += fmt::format(" {}", usual_);
        } else {
          rule_ += fmt::format(" {}", words_[first_++]);
        }
        if (words_.back() == "LOOP") rule_ += " loop";
        return with_cells();
      case IssForm::Text: rule_ += fmt::format(" {}", word(first_++)); return with_cells();
      case IssForm::Pattern: return lists(pattern_of(word(first_)));
      case IssForm::Pairs: return lists(table_of_key(word(first_), values()));
      case IssForm::OldPairs: {
        std::string key(word(first_));
        for (char& sign : key) sign = sign == '-' ? '_' : sign == '_' ? '-' : sign;
        return lists(table_of_key(key, values()));
      }
      case IssForm::Machine: return lists(machine_of_bits(word(first_), values()));
      case IssForm::Cage:
        rule_ += fmt::format(" {}", word(first_) == "0" ? "-" : word(first_));
        ++first_;
        return with_cells();
      case IssForm::Digits: {
        std::string digits(word(first_++));
        std::ranges::replace(digits, '_', ',');
        rule_ += fmt::format(" {}", digits);
        return with_cells();
      }
      case IssForm::Weights: return weights();
      case IssForm::Neighbours: return neighbours();
      case IssForm::Outside: return clues();
      case IssForm::Sandwich:
        if (words_.size() < 3) return no_line(word(2));
        return clue(word(1), word(2), false);
      case IssForm::Diagonal: return diagonal();
      case IssForm::Corner: return corner();
      case IssForm::Arrow: return arrow(1);
      case IssForm::Pill: return arrow(static_cast<std::size_t>(parse_number(word(first_++)).value_or(0)));
    }
    return {};
  }

 private:
  void add(std::string rule) { out_.add(std::move(rule), offset_); }
  [[nodiscard]] own::ValueRange values() const {
    return {out_.spec.lowest, out_.spec.size - 1 + out_.spec.lowest};
  }
  [[nodiscard]] std::string_view word(std::size_t at) const {
    return at < words_.size() ? words_[at] : std::string_view();
  }
  [[nodiscard]] Result<std::vector<std::string>> cells_in(std::span<const std::string_view> words) const {
    std::vector<std::string> names;
    if (!words.empty() && words.back() == "LOOP") words = words.first(words.size() - 1);
    for (const std::string_view word : words) {
      names.push_back(word == "-" ? "=" : cell_of(word, out_.extent));
      if (!names.back().empty()) continue;
      return fail(Errc::Unsupported, say("'{}' is no cell of a board of {}×{}", word, size_, size_));
    }
    return names;
  }
  [[nodiscard]] Result<std::vector<std::string>> cells() const {
    return cells_in(std::span(words_).subspan(std::min(first_, words_.size())));
  }

  Result<void> with_cells() {
    const auto names = cells();
    if (!names) return Failure(names.error());
    add(fmt::format("{} {}", rule_, fmt::join(*names, " ")));
    return {};
  }

  // PairX~KEY~_name~cells~~cells: a rule for each list of cells.
  Result<void> lists(const Result<std::string>& own) {
    if (!own) return Failure(own.error());
    rule_ += fmt::format(" {}", *own);
    for (std::size_t end = first_ + 1; end < words_.size(); ++end) {
      const std::size_t start = end;
      while (end < words_.size() && !words_[end].empty() && words_[end][0] != '_') ++end;
      if (start == end) continue;
      const auto names = cells_in(std::span(words_).subspan(start, end - start));
      if (!names) return Failure(names.error());
      add(fmt::format("{} {}", rule_, fmt::join(*names, " ")));
    }
    return {};
  }

  // Sum~14_=_2_-1~cells.
  Result<void> weights() {
    const IssWords weights = words_of(word(first_++), '_');
    const auto names = cells();
    if (!names) return Failure(names.error());
    if (weights[1] != "=" || weights.size() != names->size() + 2) {
      return fail(Errc::Syntax, say("'{}' are not the weights of {} cells", words_[1], names->size()));
    }
    rule_ += fmt::format(" {}", weights[0]);
    for (std::size_t i = 0; i < names->size(); ++i) {
      rule_ += fmt::format(" {}*{}", weights[i + 2], (*names)[i]);
    }
    add(rule_);
    return {};
  }

  Result<void> neighbours() {
    const auto names = cells();
    if (!names) return Failure(names.error());
    for (std::size_t i = 0; i < names->size(); ++i) {
      for (std::size_t j = i + 1; j < names->size(); ++j) {
        const std::string_view a = words_[i + first_];
        const std::string_view b = words_[j + first_];
        const int away = std::abs(symbol_value(a[1]) - symbol_value(b[1])) +
                         std::abs(symbol_value(a[3]) - symbol_value(b[3]));
        if (away == 1) add(fmt::format("{} {} {}", rule_, (*names)[i], (*names)[j]));
      }
    }
    return {};
  }

  Result<void> clue(std::string_view number, std::string_view line, bool back) {
    const std::string cells = line_of(line, out_.sides.rows, out_.sides.columns, back);
    if (cells.empty()) return no_line(line);
    add(fmt::format("{} {}{}", rule_, number, cells));
    return {};
  }
  Result<void> clues() {
    for (const bool back : {false, true}) {
      const std::string_view number = word(back ? 3 : 2);
      if (number.empty()) continue;
      if (auto ok = clue(number, words_[1], back); !ok) return ok;
    }
    return {};
  }

  // LittleKiller~37~R2C1: the diagonal that starts there.
  Result<void> diagonal() {
    const std::string_view start = word(2);
    if (cell_of(start, size_).empty()) return fail(Errc::Syntax, say("'{}' is no cell", start));
    rule_ += fmt::format(" {}", words_[1]);
    const int first = (symbol_value(start[1]) - 1) * size_ + symbol_value(start[3]) - 1;
    for (const CellIndex cell : diagonal_from(first, size_)) {
      if (cell / size_ >= out_.sides.rows || cell % size_ >= out_.sides.columns) continue;
      rule_ += fmt::format(" r{}c{}", cell / size_ + 1, cell % size_ + 1);
    }
    add(rule_);
    return {};
  }

  Result<void> corner() {
    const std::string_view corner = word(1);
    if (cell_of(corner, size_ - 1).empty()) {
      return fail(Errc::Syntax, say("no four cells meet at '{}'", corner));
    }
    const int row = symbol_value(corner[1]);
    const int column = symbol_value(corner[3]);
    add(fmt::format("{} {} r{}c{} r{}c{} r{}c{} r{}c{}", rule_, fmt::join(std::span(words_).subspan(2), ","),
                    row, column, row, column + 1, row + 1, column, row + 1, column + 1));
    return {};
  }

  Result<void> arrow(std::size_t circle) {
    const auto names = cells();
    if (!names) return Failure(names.error());
    if (circle == 0 || circle >= names->size()) {
      return fail(Errc::Syntax, tr("an arrow without a shaft"));
    }
    const std::span all(*names);
    add(fmt::format("{} {} = {}", rule_, fmt::join(all.first(circle), " "),
                    fmt::join(all.subspan(circle), " ")));
    return {};
  }

  IssForm form_;
  std::string rule_;  // its words up to here
  std::string_view usual_;
  const IssWords& words_;
  std::size_t first_;  // of the words that are not read yet
  std::size_t offset_;
  int size_;
  IssDraft& out_;
};

}  // namespace

IssWords words_of(std::string_view text, char sign) {
  IssWords words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(sign, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

Result<void> read_constraint(const IssKind& known, const IssWords& words, std::size_t offset, IssDraft& out) {
  return ConstraintReader(known, words, offset, out).read();
}

}  // namespace nonet::codecs::iss
