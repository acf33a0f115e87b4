#include "explain/plan/technique.hpp"

#include <algorithm>

#include "explain/plan/rows.hpp"

namespace nonet {

std::span<const Technique> all_techniques() { return rows::kAll; }

const Technique* find_technique(std::string_view id) {
  const auto found = std::ranges::find(rows::kAll, id, &Technique::id);
  return found == rows::kAll.end() ? nullptr : &*found;
}

std::vector<const Technique*> techniques_of(std::string_view finder) {
  std::vector<const Technique*> list;
  for (const Technique& technique : rows::kAll) {
    if (technique.finder == finder) list.push_back(&technique);
  }
  return list;
}

std::string_view v0::level_name(Level level) {
  switch (level) {
    case Level::Easy: return "Easy";
    case Level::Medium: return "Medium";
    case Level::Hard: return "Hard";
    case Level::Unfair: return "Unfair";
    case Level::Extreme: return "Extreme";
  }
  return "";
}

}  // namespace nonet
