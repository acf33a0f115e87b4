#include "reason/logic/steps/places.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "reason/logic/steps/notation.hpp"

namespace nonet {
namespace {

// Houses of one kind: as one and as several.
struct KindWords {
  Text one;
  Text several;
};

KindWords kind_words(HouseKind kind) {
  switch (kind) {
    case HouseKind::Row: return {tr("row"), {"rows", "las filas"}};
    case HouseKind::Column: return {{"column", "la columna"}, {"columns", "las columnas"}};
    case HouseKind::Box: return {tr("box"), tr("boxes")};
    case HouseKind::Region: return {tr("region"), {"regions", "las regiones"}};
    case HouseKind::Diagonal: return {tr("diagonal"), tr("diagonals")};
    case HouseKind::Window: return {tr("window"), tr("windows")};
    case HouseKind::Asterisk: return {tr("the asterisk"), {}};
    case HouseKind::CentreDot: return {tr("the centre dots"), {}};
    case HouseKind::DisjointGroup: return {tr("disjoint group"), tr("disjoint groups")};
    case HouseKind::Extra: return {tr("extra house"), tr("extra houses")};
  }
  return {};
}

// Where the houses of one kind lie: how many there are across and down, and which of them one is.
struct HousePosition {
  int down = 0;
  int downs = 0;
  int across = 0;
  int acrosses = 0;
};

HousePosition place_of(const Geometry& geometry, int house) {
  std::set<int> rows;
  std::set<int> columns;
  for (int other = 0; other < geometry.house_count(); ++other) {
    if (geometry.kind(other) != geometry.kind(house)) continue;
    rows.insert(geometry.row(geometry.house(other).first()));
    columns.insert(geometry.column(geometry.house(other).first()));
  }
  const int first = geometry.house(house).first();
  const auto index = [](const std::set<int>& lines, int line) {
    return static_cast<int>(std::distance(lines.begin(), lines.find(line)));
  };
  return {.down = index(rows, geometry.row(first)),
          .downs = static_cast<int>(rows.size()),
          .across = index(columns, geometry.column(first)),
          .acrosses = static_cast<int>(columns.size())};
}

// Returns "top-left", "superior izquierda"; nothing where people have no such name.
std::optional<std::string> place_name(const Geometry& geometry, int house, Language language) {
  constexpr int kMost = 3;
  constexpr std::array<Text, 3> kDown{{tr("top"), tr("middle"), tr("bottom")}};
  constexpr std::array<Text, 3> kAcross{{tr("left"), tr("middle"), tr("right")}};
  const HouseKind kind = geometry.kind(house);
  if (kind != HouseKind::Box && kind != HouseKind::Window) return std::nullopt;
  const HousePosition place = place_of(geometry, house);
  const auto has_names = [](int count) { return count > 1 && count <= kMost; };
  if (!has_names(place.downs) || !has_names(place.acrosses)) return std::nullopt;
  const auto word = [&](const std::array<Text, 3>& words, int which, int count) {
    return in(language, words[at(which == count - 1 ? kMost - 1 : which)]);
  };
  const std::string_view down = word(kDown, place.down, place.downs);
  const std::string_view across = word(kAcross, place.across, place.acrosses);
  if (down == across) return std::string(down);
  return fmt::format("{}{}{}", down, in(language, {"-", " "}), across);
}

std::string cell_at(const Geometry& geometry, const CellSet& cells) {
  return cell_name(geometry, cells.first());
}

// Returns the name of a house without its kind, for one of "the … box" or "box …".
struct HouseName {
  std::string text;
  bool before_kind = false;  // in English
  bool article = false;
};

HouseName name_of(const Geometry& geometry, int house, Language language) {
  const CellSet& cells = geometry.house(house);
  if (auto place = place_name(geometry, house, language)) return {*place, true, true};
  switch (geometry.kind(house)) {
    case HouseKind::Box:
    case HouseKind::Window:
    case HouseKind::Region:
    case HouseKind::DisjointGroup:
      return {fmt::format("{} {}", in(language, tr("of")), cell_at(geometry, cells)), false, true};
    case HouseKind::Diagonal: {
      const int last = std::ranges::max(geometry.layout()->house(house));
      return {fmt::format("{} {} {} {}", in(language, tr("from")), cell_at(geometry, cells),
                          in(language, tr("to")), cell_name(geometry, last)),
              false, true};
    }
    case HouseKind::Asterisk:
    case HouseKind::CentreDot: return {};
    case HouseKind::Extra:
      return {fmt::format("{} ({})", geometry.layout()->house_number(house), cells_notation(geometry, cells)),
              false, false};
    default: return {std::to_string(geometry.layout()->house_number(house)), false, false};
  }
}

// Returns the words for houses of one kind, in ascending order.
std::string same_kind(const Geometry& geometry, std::span<const int> houses, Language language) {
  const KindWords words = kind_words(geometry.kind(houses.front()));
  const std::string_view kind = in(language, houses.size() > 1 ? words.several : words.one);
  std::vector<std::string> names;
  HouseName name;
  for (const int house : houses) {
    name = name_of(geometry, house, language);
    names.push_back(name.text);
  }
  if (name.text.empty()) return std::string(in(language, words.one));
  const std::string all = listed(names, in(language, kAnd));
  if (language == Language::Spanish) return fmt::format("{} {}", kind, all);
  const std::string_view article = name.article ? "the " : "";
  return name.before_kind ? fmt::format("{}{} {}", article, all, kind)
                          : fmt::format("{}{} {}", article, kind, all);
}

}  // namespace

std::string house_words(const Geometry& geometry, int house, Language language) {
  return same_kind(geometry, std::span(&house, 1), language);
}

std::string houses_words(const Geometry& geometry, std::span<const int> houses, Language language) {
  std::vector<int> sorted(houses.begin(), houses.end());
  std::ranges::sort(sorted);
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::string> items;
  for (std::size_t i = 0; i < sorted.size();) {
    std::size_t end = i;
    while (end < sorted.size() && geometry.kind(sorted[end]) == geometry.kind(sorted[i])) ++end;
    items.push_back(same_kind(geometry, std::span(sorted).subspan(i, end - i), language));
    i = end;
  }
  return listed(items, in(language, kAnd));
}

std::string house_with_lines(const Geometry& geometry, int house, Language language) {
  const std::string words = house_words(geometry, house, language);
  const HouseKind kind = geometry.kind(house);
  if (kind != HouseKind::Box && kind != HouseKind::Window) return words;
  const CellSet& cells = geometry.house(house);
  const int last = std::ranges::max(geometry.layout()->house(house));
  const auto lines = [](int from, int to) {
    return from == to ? std::to_string(from + 1) : fmt::format("{}-{}", from + 1, to + 1);
  };
  return fmt::format("{} ({} {}, {} {})", words, in(language, {"rows", "filas"}),
                     lines(geometry.row(cells.first()), geometry.row(last)),
                     in(language, {"columns", "columnas"}),
                     lines(geometry.column(cells.first()), geometry.column(last)));
}

std::string house_kind_words(const Geometry& geometry, std::span<const int> houses, bool several,
                             Language language) {
  if (houses.empty()) return {};
  const HouseKind kind = geometry.kind(houses.front());
  const bool same = std::ranges::all_of(houses, [&](int house) { return geometry.kind(house) == kind; });
  if (!same) return std::string(in(language, several ? Text{"houses", "unidades"} : Text{"house", "unidad"}));
  std::string_view words = in(language, several ? kind_words(kind).several : kind_words(kind).one);
  if (language == Language::Spanish) words.remove_prefix(words.find(' ') + 1);  // the article
  return std::string(words);
}

std::string count_words(int count, Language language) {
  constexpr std::array<Text, 10> kWords{{{"no", "ninguna"},
                                         {"one", "una"},
                                         {"two", "dos"},
                                         {"three", "tres"},
                                         {"four", "cuatro"},
                                         {"five", "cinco"},
                                         {"six", "seis"},
                                         {"seven", "siete"},
                                         {"eight", "ocho"},
                                         {"nine", "nueve"}}};
  return at(count) < kWords.size() ? std::string(in(language, kWords[at(count)])) : std::to_string(count);
}

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool before_i = last == " y " && items[i].starts_with('i');  // "e inferior"
    if (i > 0) text += i + 1 < items.size() ? ", " : before_i ? " e " : last;
    text += items[i];
  }
  return text;
}

}  // namespace nonet
