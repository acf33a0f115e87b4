#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "ask/play/game.hpp"
#include "base/say.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::play {
namespace {

struct Sign {
  Word::Kind kind;
  char sign;
};
constexpr Sign kSigns[] = {{Word::Kind::Digit, '='},  {Word::Kind::Empty, '-'},
                           {Word::Kind::Centre, '+'}, {Word::Kind::Corner, '^'},
                           {Word::Kind::Colour, '#'}, {Word::Kind::CandidateColour, ':'}};

// Whether rows, columns and digits are one character each.
bool by_character(const Layout& layout) { return layout.size() <= kMaxOneDigit; }

// Reads a word from its start.
class WordReader {
 public:
  WordReader(std::string_view text, const Layout& layout) : text_(text), layout_(layout) {}

  Result<Word> read() {
    Word word;
    auto cells = read_cells();
    if (!cells) return Failure(cells.error());
    word.cells = *std::move(cells);
    const auto* const sign =
        at_ < text_.size() ? std::ranges::find(kSigns, text_[at_], &Sign::sign) : std::end(kSigns);
    if (sign == std::end(kSigns)) {
      return refused(tr("'=', '+', '^', '#', ':' or '-' is expected after the cell"));
    }
    ++at_;
    word.kind = sign->kind;
    if (const auto rest = read_rest(word); !rest) return Failure(rest.error());
    if (at_ < text_.size()) return refused(tr("the word should end here"));
    return word;
  }

 private:
  [[nodiscard]] Failure refused(const Text& what) const { return fail(Errc::Syntax, what, at_); }

  Result<void> read_rest(Word& word) {
    if (word.kind == Word::Kind::Empty) return {};
    if (word.kind != Word::Kind::Colour) {
      auto digits = read_numbers(layout_.size(), true);
      if (!digits) return Failure(digits.error());
      for (const int digit : *digits) word.digits.push_back(static_cast<Digit>(digit));
      if (word.kind == Word::Kind::Digit && word.digits.size() != 1) {
        return refused(tr("a cell holds one digit"));
      }
    }
    if (word.kind == Word::Kind::CandidateColour) {
      if (at_ == text_.size() || text_[at_] != '#') return refused(tr("'#' and a colour are expected"));
      ++at_;
    }
    if (word.kind == Word::Kind::Colour || word.kind == Word::Kind::CandidateColour) {
      const auto colour = read_number(kColours, true);
      if (!colour) return refused(tr("a colour is a number, 1 to 9"));
      word.colour = *colour;
    }
    return {};
  }

  Result<std::vector<int>> read_cells() {
    std::set<int> cells;
    do {
      const auto rows = take('r') ? read_numbers(layout_.size(), by_character(layout_)) : no_cell();
      if (!rows) return Failure(rows.error());
      const auto columns = take('c') ? read_numbers(layout_.size(), by_character(layout_)) : no_cell();
      if (!columns) return Failure(columns.error());
      for (const int row : *rows) {
        for (const int column : *columns) cells.insert(layout_.cell(row - 1, column - 1));
      }
    } while (take(','));
    return std::vector(cells.begin(), cells.end());
  }

  [[nodiscard]] Failure no_cell() const { return refused(tr("a cell is expected: r1c2")); }

  // Reads digits side by side, or on a large board a number, or several with commas between. Returns them
  // ascending, each once.
  Result<std::vector<int>> read_numbers(int most, bool several) {
    std::set<int> numbers;
    do {
      const auto number = read_number(most, by_character(layout_));
      if (!number) {
        return fail(Errc::Syntax, say("a number from 1 to {} is expected", most), at_);
      }
      numbers.insert(*number);
    } while (several && (by_character(layout_) ? is_digit() : take(',')));
    return std::vector(numbers.begin(), numbers.end());
  }

  std::optional<int> read_number(int most, bool one_character) {
    const std::string_view rest = text_.substr(at_, one_character ? 1 : 3);
    int number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc() || number < 1 || number > most) return std::nullopt;
    at_ += static_cast<std::size_t>(end - rest.data());
    return number;
  }

  [[nodiscard]] bool is_digit() const { return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  const Layout& layout_;
  std::size_t at_ = 0;
};

// Returns the cells as few groups: rows with the same columns are one.
std::string cells_text(const std::vector<int>& cells, const Layout& layout) {
  if (!by_character(layout)) {
    std::vector<std::string> names;
    names.reserve(cells.size());
    for (const int cell : cells) names.push_back(layout.cell_name(cell));
    return fmt::to_string(fmt::join(names, ","));
  }
  std::vector<std::pair<std::string, std::string>> groups;  // rows, columns
  for (int row = 0; row < layout.size(); ++row) {
    std::string columns;
    for (const int cell : cells) {
      if (layout.row(cell) == row) columns += std::to_string(layout.column(cell) + 1);
    }
    if (columns.empty()) continue;
    const auto same = std::ranges::find(groups, columns, &std::pair<std::string, std::string>::second);
    if (same != groups.end()) {
      same->first += std::to_string(row + 1);
    } else {
      groups.emplace_back(std::to_string(row + 1), columns);
    }
  }
  std::string text;
  for (const auto& [rows, columns] : groups) {
    text += fmt::format("{}r{}c{}", text.empty() ? "" : ",", rows, columns);
  }
  return text;
}

}  // namespace

Result<Word> parse_word(std::string_view text, const Layout& layout) {
  return WordReader(text, layout).read();
}

std::string word_text(const Word& word, const Layout& layout) {
  const char sign = std::ranges::find(kSigns, word.kind, &Sign::kind)->sign;
  std::string text = fmt::format("{}{}{}", cells_text(word.cells, layout), sign,
                                 fmt::join(word.digits, by_character(layout) ? "" : ","));
  if (word.kind == Word::Kind::CandidateColour) text += '#';
  if (word.colour > 0) text += std::to_string(word.colour);
  return text;
}

}  // namespace nonet::play
