// What people call the cells, digits and houses of a Layout.
#include "nonet/layout.hpp"

#include <fmt/core.h>

#include "base/say.hpp"

namespace nonet::inline v0 {

std::string Layout::cell_name(int cell) const {
  return fmt::format("r{}c{}", row(cell) + 1, column(cell) + 1);
}

std::string Layout::value_symbols() const {
  constexpr std::string_view kFromZero = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXY";
  if (spec_.lowest != 0 || index(size()) > kFromZero.size()) return {};
  return std::string(kFromZero.substr(0, index(size())));
}

std::string Layout::house_id(int house) const {
  constexpr std::string_view kLetters = "rcbbdwamgx";  // of HouseKind, in its order
  return fmt::format("{}{}", kLetters[static_cast<std::size_t>(house_kind(house))], house_number(house));
}

Message Layout::house_name(int house) const {
  const int number = numbers_[index(house)];
  switch (house_kind(house)) {
    case HouseKind::Row: return say("row {}", number);
    case HouseKind::Column: return say("column {}", number);
    case HouseKind::Box: return say("box {}", number);
    case HouseKind::Region: return say("region {}", number);
    case HouseKind::Diagonal: return number == 1 ? tr("the main diagonal") : tr("the anti-diagonal");
    case HouseKind::Window: return say("window {}", number);
    case HouseKind::Asterisk: return tr("the asterisk");
    case HouseKind::CentreDot: return tr("the centre dots");
    case HouseKind::DisjointGroup: return say("disjoint group {}", number);
    case HouseKind::Extra: return say("extra house {}", number);
  }
  return {};
}

}  // namespace nonet::inline v0
