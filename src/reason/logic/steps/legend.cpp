#include "reason/logic/steps/legend.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "base/split.hpp"
#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/places.hpp"

namespace nonet {
namespace {

constexpr std::string_view kFigures = "0123456789";

// Cells as notation has them: "r12c34", "r10c(2,12)".
struct Cells {
  std::string_view text;
  std::vector<std::string> rows;
  std::vector<std::string> columns;

  [[nodiscard]] bool one() const { return rows.size() == 1 && columns.size() == 1; }
};

// Reads words one by one, and keeps the first example of each kind of notation.
class NotationReader {
 public:
  NotationReader(const Geometry& geometry, Language language)
      : geometry_(geometry), language_(language), one_figure_(geometry.size() <= 9) {}

  void read(std::string_view text) {
    std::string_view before;
    for (const std::string_view line : split(text, "\n")) {
      for (std::string_view word : split(line, " ")) {
        while (!word.empty() && std::string_view(".,;:").find(word.back()) != word.npos) {
          word.remove_suffix(1);
        }
        read_word(word, before);
        before = word;
      }
    }
  }

  [[nodiscard]] std::string legend() const {
    std::vector<std::string> sentences;
    if (cell_) sentences.push_back(cell_sentence(*cell_));
    if (group_) sentences.push_back(cell_sentence(*group_));
    const auto add = [&](std::string_view example, const Text& text) {
      if (example.empty()) return;
      sentences.push_back(fmt::format(fmt::runtime(in(language_, text)), example, digit_of(example)));
    };
    add(placement_, tr("{0} puts a {1} there."));
    const bool several = digit_of(elimination_).size() > 1;
    add(elimination_,
        several ? tr("{0} removes the candidates {1} there.") : tr("{0} removes the candidate {1} there."));
    add(chain_,
        tr("In a chain such as {0}, '=' joins two candidates of which at least one is true, and '-' two "
           "of which at most one is."));
    if (!fish_.empty()) sentences.push_back(fish_sentence());
    add(house_, has_regions() ? tr("r, c and b are a row, a column and a region.")
                              : tr("r, c and b are a row, a column and a box; boxes are counted "
                                   "from left to right and from top to bottom."));
    for (const int house : others_) {
      sentences.push_back(fmt::format("{} {} {}.", short_name(house), in(language_, tr("is")),
                                      house_words(geometry_, house, language_)));
    }
    return fmt::format("{}", fmt::join(sentences, " "));
  }

 private:
  void read_word(std::string_view word, std::string_view before) {
    if (word.find(")r") != word.npos) {
      const bool shorter = chain_.empty() || word.size() < chain_.size();
      if (shorter && word.find_first_of("-=") != word.npos) chain_ = word;
      return;
    }
    if (word.find('\\') != word.npos) {
      if (fish_.empty()) fish_ = std::string(before) + ' ' + std::string(word);
      house_ = word;
      read_others(word);
      return;
    }
    while (!word.empty() && word.front() == '(') word.remove_prefix(1);
    std::string_view rest = word;
    if (auto cells = cells_at(rest)) {
      if (rest.starts_with("<>") && rest.size() > 2) {
        if (elimination_.empty()) elimination_ = word;
      } else if (rest.size() > 1 && rest[0] == '=' && kFigures.find(rest[1]) != kFigures.npos) {
        if (placement_.empty()) placement_ = word;
      }
      auto& example = cells->one() ? cell_ : group_;
      if (!example) example = std::move(cells);
    } else if (is_house(word)) {
      house_ = word;
      read_others(word);
    }
  }

  [[nodiscard]] std::string short_name(int house) const {
    return houses_notation(geometry_, std::span(&house, 1));
  }

  [[nodiscard]] bool has_regions() const {
    return geometry_.first_box() < geometry_.end_box() &&
           geometry_.kind(geometry_.first_box()) == HouseKind::Region;
  }

  // Keeps the first example of a house of each kind whose position does not follow from its number.
  void read_others(std::string_view word) {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      const HouseKind kind = geometry_.kind(house);
      const bool counted = kind == HouseKind::Row || kind == HouseKind::Column || kind == HouseKind::Box;
      const bool known =
          std::ranges::any_of(others_, [&](int other) { return geometry_.kind(other) == kind; });
      if (!counted && !known && word.find(short_name(house)) != word.npos) {
        others_.push_back(house);
      }
    }
  }

  // Cuts "r12c34" off a word.
  [[nodiscard]] std::optional<Cells> cells_at(std::string_view& word) const {
    const std::string_view whole = word;
    Cells cells;
    if (!numbers_after('r', word, cells.rows) || !numbers_after('c', word, cells.columns)) {
      word = whole;
      return std::nullopt;
    }
    cells.text = whole.substr(0, whole.size() - word.size());
    return cells;
  }

  // Returns the numbers of "27", or of "2,12" on boards with larger ones.
  [[nodiscard]] std::vector<std::string> numbers_in(std::string_view figures) const {
    std::vector<std::string> list;
    if (one_figure_) {
      for (const char figure : figures) list.emplace_back(1, figure);
    } else {
      for (const auto number : split(figures, ",")) list.emplace_back(number);
    }
    return list;
  }

  bool numbers_after(char letter, std::string_view& word, std::vector<std::string>& list) const {
    if (!word.starts_with(letter)) return false;
    word.remove_prefix(1);
    if (word.starts_with('(')) {
      const std::size_t end = word.find(')');
      if (end == word.npos) return false;
      list = numbers_in(word.substr(1, end - 1));
      word.remove_prefix(end + 1);
      return true;
    }
    const std::string_view figures = word.substr(0, word.find_first_not_of(kFigures));
    word.remove_prefix(figures.size());
    list = numbers_in(figures);
    return !figures.empty();
  }

  static bool is_house(std::string_view word) {
    constexpr std::string_view kLetters = "rcbdwamgx";
    return word.size() > 1 && kLetters.find(word[0]) != word.npos &&
           word.find_first_not_of("rcbdwamgx0123456789") == word.npos && word[1] <= '9';
  }

  [[nodiscard]] std::string cell_sentence(const Cells& cells) const {
    const auto lines = [&](const std::vector<std::string>& list, const Text& one, const Text& several) {
      return fmt::format("{} {}", in(language_, list.size() == 1 ? one : several),
                         listed(list, in(language_, kAnd)));
    };
    const std::string rows = lines(cells.rows, tr("row"), {"rows", "las filas"});
    const std::string columns = lines(cells.columns, {"column", "columna"}, {"columns", "columnas"});
    return fmt::format("{} {} {}, {}.", cells.text,
                       cells.one() ? in(language_, tr("is")) : in(language_, tr("are")), rows, columns);
  }

  // Returns what "5 r37\\c28" says.
  [[nodiscard]] std::string fish_sentence() const {
    const std::size_t blank = fish_.find(' ');
    const std::size_t slash = fish_.find('\\');
    return fmt::format(fmt::runtime(in(language_, tr("{0} says that all places for {1} in {2} are in {3}."))),
                       fish_, fish_.substr(0, blank), fish_.substr(blank + 1, slash - blank - 1),
                       fish_.substr(slash + 1));
  }

  // Returns the digits at the end of an example: "4 and 7".
  [[nodiscard]] std::string digit_of(std::string_view example) const {
    const std::string_view end = example.substr(example.find_last_not_of("0123456789,") + 1);
    return listed(numbers_in(end), in(language_, kAnd));
  }

  const Geometry& geometry_;
  Language language_;
  bool one_figure_;
  std::optional<Cells> cell_;
  std::optional<Cells> group_;
  std::string placement_;
  std::string elimination_;
  std::string chain_;
  std::string fish_;
  std::string house_;
  std::vector<int> others_;
};

}  // namespace

std::string notation_legend(const Geometry& geometry, std::string_view text, Language language) {
  NotationReader reader(geometry, language);
  reader.read(text);
  return reader.legend();
}

std::string word_legend(std::string_view text, Language language) {
  const auto has = [&](std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != text.npos; });
  };
  const bool sees = has({" see ", " sees ", " ve ", " ven ", " ven.", " ven,", " vea "});
  std::string legend;
  if ((sees || has({" house", " unidad"})) && !has({"(fila, columna o caja)", "(filas, columnas o cajas)"})) {
    legend = in(language, tr("A house is a row, a column, a box or any other group of cells that holds each "
                             "digit once."));
  }
  if (sees) {
    if (!legend.empty()) legend += ' ';
    legend += in(language, tr("Two cells see each other if they share a house."));
  }
  return legend;
}

}  // namespace nonet
