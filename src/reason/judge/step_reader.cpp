#include "reason/judge/step_reader.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "nonet/rule.hpp"
#include "reason/logic/steps/places.hpp"

namespace nonet::judging {
namespace {

constexpr int kNoNumber = -1;
constexpr int kTooLarge = 10'000;

bool is_figure(char c) { return c >= '0' && c <= '9'; }
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_letter(char c) { return (small(c) >= 'a' && small(c) <= 'z') || static_cast<signed char>(c) < 0; }

std::string in_small(std::string_view text) {
  std::string copy(text);
  std::ranges::transform(copy, copy.begin(), small);
  return copy;
}

// Returns where a word stands by itself, not as a part of another; npos if nowhere.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from = 0) {
  const auto joins = [](char c) { return is_letter(c) || is_figure(c) || c == '-' || c == '_'; };
  for (std::size_t at = text.find(word, from); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) return at;
  }
  return std::string_view::npos;
}

void blank_out(std::string& text, std::size_t at, std::size_t length) {
  text.replace(at, length, std::string(length, ' '));
}

// The words for houses of a kind, which numbers follow.
struct NumberedHouses {
  std::string_view word;
  HouseKind kind;
};
constexpr NumberedHouses kNumbered[] = {{"rows", HouseKind::Row},           {"row", HouseKind::Row},
                                        {"filas", HouseKind::Row},          {"fila", HouseKind::Row},
                                        {"columns", HouseKind::Column},     {"column", HouseKind::Column},
                                        {"columnas", HouseKind::Column},    {"columna", HouseKind::Column},
                                        {"boxes", HouseKind::Box},          {"box", HouseKind::Box},
                                        {"cajas", HouseKind::Box},          {"caja", HouseKind::Box},
                                        {"regions", HouseKind::Region},     {"region", HouseKind::Region},
                                        {"regiones", HouseKind::Region},    {"región", HouseKind::Region},
                                        {"diagonals", HouseKind::Diagonal}, {"diagonal", HouseKind::Diagonal},
                                        {"windows", HouseKind::Window},     {"window", HouseKind::Window},
                                        {"ventanas", HouseKind::Window},    {"ventana", HouseKind::Window}};

// Takes "3, 5 and 7" after the word for a kind of houses.
void take_numbers(std::string& text, std::size_t at, HouseKind kind, const Geometry& geometry,
                  StepClaim& claim) {
  for (std::size_t begin = at;;) {
    std::size_t digit = text.find_first_not_of(' ', begin);
    for (const std::string_view between : {", ", "and ", "y ", "e "}) {
      if (begin == at || digit == std::string::npos || !text.substr(digit).starts_with(between)) continue;
      digit = text.find_first_not_of(' ', digit + between.size());
    }
    if (digit == std::string::npos || !is_figure(text[digit])) return;
    std::size_t end = digit;
    int number = 0;
    while (end < text.size() && is_figure(text[end]))
      number = std::min(number * 10 + (text[end++] - '0'), kTooLarge);
    for (int house = 0; house < geometry.house_count(); ++house) {
      if (geometry.kind(house) != kind || geometry.layout()->house_number(house) != number) continue;
      claim.houses.push_back(house);
      blank_out(text, digit, end - digit);
    }
    begin = end;
  }
}

// Returns what a house is called without the word for its kind: "top-left", "superior izquierda".
std::string own_name(const Geometry& geometry, int house, Language language) {
  std::string name = house_words(geometry, house, language);
  for (const std::string_view kind : {"the ", " box", " window", "la caja ", "la ventana "}) {
    if (const std::size_t at = name.find(kind); at != std::string::npos) name.erase(at, kind.size());
  }
  return name;
}

// Takes what is called by a name of its own: boxes, and houses that are no rows or columns.
void take_named_houses(std::string& text, const Geometry& geometry, StepClaim& claim) {
  std::vector<std::pair<std::string, int>> names;
  const auto says = [&](std::string_view word) { return find_word(text, word) != std::string::npos; };
  const bool boxes = says("box") || says("boxes") || says("caja") || says("cajas");
  for (int house = 2 * geometry.size(); house < geometry.house_count(); ++house) {
    for (const Language language : {Language::English, Language::Spanish}) {
      names.emplace_back(house_words(geometry, house, language), house);
      if (boxes && geometry.is_box(geometry.kind(house))) {
        names.emplace_back(own_name(geometry, house, language), house);
      }
    }
  }
  std::ranges::stable_sort(names, std::greater(), [](const auto& one) { return one.first.size(); });
  for (const auto& [name, house] : names) {
    for (std::size_t at = find_word(text, name); at != std::string::npos; at = find_word(text, name, at)) {
      claim.houses.push_back(house);
      blank_out(text, at, name.size());
    }
  }
}

}  // namespace

std::string take_house_words(std::string text, const Geometry& geometry, StepClaim& claim) {
  text = in_small(text);
  // "(rows 4-6, columns 4-6)" says again where a box is.
  for (const std::string_view where : {"(rows ", "(filas "}) {
    for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where, at + 1)) {
      const std::size_t end = text.find(')', at);
      if (end != std::string::npos && text.substr(at, end - at).find('-') != std::string::npos) {
        blank_out(text, at, end + 1 - at);
      }
    }
  }
  take_named_houses(text, geometry, claim);
  for (const auto& [word, kind] : kNumbered) {
    for (std::size_t at = find_word(text, word); at != std::string::npos;
         at = find_word(text, word, at + 1)) {
      take_numbers(text, at + word.size(), kind, geometry, claim);
    }
  }
  return text;
}

std::string take_technique(std::string text, StepClaim& claim) {
  const std::string_view head = std::string_view(text).substr(0, text.find(':'));
  if (head.size() < text.size()) claim.techniques = techniques_called(head);
  if (!claim.techniques.empty()) {
    blank_out(text, 0, head.size() + 1);
    return text;
  }
  const std::string searched = in_small(text);
  std::size_t at = 0;
  std::size_t length = 0;
  for (const Technique& technique : all_techniques()) {
    for (const std::string_view name : {technique.id, technique.name.en, technique.name.spanish()}) {
      const std::size_t found =
          name.size() > length ? find_word(searched, in_small(name)) : std::string::npos;
      if (found == std::string::npos) continue;
      at = found;
      length = name.size();
      claim.techniques = {&technique};
    }
  }
  blank_out(text, at, length);
  constexpr std::string_view kOneSolution[] = {"solution", "soluci", "swapped", "intercambi"};
  const bool one_solution = std::ranges::any_of(
      kOneSolution, [&](std::string_view word) { return searched.find(word) != std::string::npos; });
  if (length == 0 && one_solution) claim.techniques = techniques_called("uniqueness");
  return text;
}

std::string take_rules(std::string text, const Geometry& geometry, StepClaim& claim) {
  const auto& rules = geometry.rules();
  for (std::size_t number = 0; number < rules.size(); ++number) {
    for (const std::string& name : {rule_text(rules[number], *geometry.layout()),
                                    rule_name(rules[number], *geometry.layout(), Language::English),
                                    rule_name(rules[number], *geometry.layout(), Language::Spanish)}) {
      const std::size_t found = find_word(in_small(text), in_small(name));
      if (found == std::string::npos) continue;
      claim.rules.push_back(static_cast<int>(number));
      blank_out(text, found, name.size());
    }
  }
  return text;
}

void add_link(const CellSet& one, const CellSet& other, Digit digit, const Geometry& geometry,
              StepClaim& claim) {
  for (const int house : geometry.houses_with(one | other)) claim.places.push_back({house, digit});
}

bool is_net(const StepClaim& claim) {
  if (claim.techniques.empty()) return false;
  const std::string_view folder = claim.techniques.front()->family->folder;
  return folder == "implications" || folder == "reasons";
}

void widen_net(const Geometry& geometry, StepClaim& claim) {
  if (!is_net(claim)) return;
  claim.cells |= claim.chained;
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!claim.cells.intersects(geometry.house(house))) continue;
    for (const Digit digit : claim.digits) claim.places.push_back({house, digit});
  }
}

void add_pattern(const CellSet& cells, const Geometry& geometry, StepClaim& claim) {
  if (cells.empty()) return;
  claim.cells |= cells;
  for (int house = 0; house < geometry.house_count(); ++house) {
    if ((cells & geometry.house(house)).count() < 2) continue;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      claim.places.push_back({house, static_cast<Digit>(digit)});
    }
  }
}

void add_start(ChainStarts& starts, const CellSet& cells, Digit digit, StepClaim& claim) {
  const auto other = [&](const auto& start) { return start.first == cells && start.second != digit; };
  if (std::ranges::any_of(starts, other)) claim.cells |= cells;
  starts.emplace_back(cells, digit);
}

Result<CellSet> read_cells(std::string_view text, const Geometry& geometry) {
  StepScanner scanner(text, geometry);
  auto cells = scanner.cells();
  if (!cells) return Failure(cells.error());
  if (!*cells || !scanner.ended()) return fail(Errc::Syntax, say("'{}' is no cell of this board", text), 0);
  return **cells;
}

void StepScanner::skip_word() {
  while (is_letter(here())) ++at_;
}

bool StepScanner::take(std::string_view what) {
  if (!text_.substr(at_).starts_with(what)) return false;
  at_ += what.size();
  return true;
}

int StepScanner::number() {
  if (!at_figure()) return kNoNumber;
  int number = 0;
  while (at_figure()) {
    number = std::min(number * 10 + (here() - '0'), kTooLarge);
    ++at_;
    if (!wide_) break;
  }
  return number;
}

// Reads "27", or "(2,12)" where numbers may have more than one figure.
std::optional<std::vector<int>> StepScanner::numbers() {
  std::vector<int> list;
  if (wide_ && take("(")) {
    do {
      list.push_back(number());
    } while (take(","));
    if (!take(")") || list.back() == kNoNumber) return std::nullopt;
    return list;
  }
  while (at_figure() && (list.empty() || !wide_)) list.push_back(number());
  if (list.empty()) return std::nullopt;
  return list;
}

Result<std::optional<CellSet>> StepScanner::cells() {
  const std::size_t begin = at_;
  const auto nothing = [&]() -> std::optional<CellSet> {
    at_ = begin;
    return std::nullopt;
  };
  if (small(here()) != 'r' && small(here()) != 'f') return nothing();
  ++at_;
  const auto rows = numbers();
  if (!rows || small(here()) != 'c') return nothing();
  ++at_;
  const auto columns = numbers();
  const auto on_board = [&](int number) { return number >= 1 && number <= geometry_.size(); };
  if (!columns || !std::ranges::all_of(*rows, on_board) || !std::ranges::all_of(*columns, on_board) ||
      at_figure() || is_letter(here())) {
    while (at_figure() || is_letter(here())) ++at_;
    return fail(Errc::Syntax, say("'{}' is no cell of this board", text_.substr(begin, at_ - begin)), begin);
  }
  CellSet cells;
  for (const int row : *rows) {
    for (const int column : *columns) cells.add((row - 1) * geometry_.size() + column - 1);
  }
  return cells;
}

std::optional<std::vector<int>> StepScanner::houses() {
  const std::size_t begin = at_;
  std::vector<int> found;
  const char letter = small(here());
  ++at_;
  const auto list = is_letter(letter) ? numbers() : std::nullopt;
  if (list) {
    for (int house = 0; house < geometry_.house_count(); ++house) {
      if (geometry_.layout()->house_id(house).front() != letter) continue;
      if (std::ranges::find(*list, geometry_.layout()->house_number(house)) != list->end())
        found.push_back(house);
    }
    if (found.size() == list->size()) return found;
  }
  at_ = begin;
  return std::nullopt;
}

std::optional<bool> StepScanner::relation() {
  skip_blanks();
  for (const std::string_view word : {"<>", "!=", "≠", "/="}) {
    if (take(word)) return false;
  }
  if (text_.substr(at_).starts_with("=>")) return std::nullopt;
  for (const std::string_view word : {":=", "==", "="}) {
    if (take(word)) return true;
  }
  return std::nullopt;
}

Result<Digits> StepScanner::digits() {
  skip_blanks();
  const std::size_t begin = at_;
  Digits digits;
  do {
    const int one = number();
    const Digit digit = geometry_.layout()->digit_worth(one);
    if (digit == kBlank) {
      if (one == kNoNumber) return fail(Errc::Syntax, tr("a digit is missing here"), begin);
      return fail(Errc::Syntax, say("{} is no digit of this board", one), begin);
    }
    digits.add(digit);
  } while (at_figure() ||
           (here() == ',' && at_ + 1 < text_.size() && is_figure(text_[at_ + 1]) && take(",")));
  return digits;
}

}  // namespace nonet::judging
