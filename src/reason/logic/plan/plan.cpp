#include "reason/logic/plan/plan.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet {
namespace {

Failure no_technique(std::string_view word) {
  return fail(Errc::Usage, say("there is no technique '{}'", word));
}

// The techniques that each word of a list means.
using Meant = std::vector<std::vector<const Technique*>>;

Result<Meant> meant_by(std::string_view list) {
  Meant meant;
  for (const std::string_view word : split(list, ",")) {
    meant.push_back(techniques_meant(word));
    if (meant.back().empty()) return no_technique(word);
  }
  return meant;
}

bool has(const std::vector<const Technique*>& group, const Technique* technique) {
  return std::ranges::find(group, technique) != group.end();
}

// Returns the number of the first word that means the technique; that of words if none does.
std::size_t place_in(const Meant& meant, const Technique* technique) {
  const auto found = std::ranges::find_if(meant, [&](const auto& group) { return has(group, technique); });
  return static_cast<std::size_t>(found - meant.begin());
}

}  // namespace

template <class Wanted>
Plan Plan::of(Wanted wanted) {
  Plan plan;
  plan.regroup(techniques_that(wanted));
  return plan;
}

Plan Plan::rating() {
  return of([](const Technique& technique) { return technique.rated(); });
}
Plan Plan::rating(Level level) {
  Plan plan = rating();
  const auto harder = [&](const PlanEntry& entry) {
    return std::ranges::all_of(entry, [&](const Technique* one) { return one->level > level; });
  };
  while (!plan.entries_.empty() && harder(plan.entries_.back())) plan.entries_.pop_back();
  return plan;
}
Plan Plan::explaining() {
  return of([](const Technique& technique) { return technique.explains(); });
}
Plan Plan::everything() {
  return of([](const Technique&) { return true; });
}

void Plan::regroup(const std::vector<const Technique*>& techniques) {
  entries_.clear();
  for (const Technique* const technique : techniques) {
    if (entries_.empty() || entries_.back().front()->place != technique->place) {
      entries_.emplace_back();
    }
    entries_.back().push_back(technique);
  }
}

std::vector<const Technique*> Plan::techniques() const {
  std::vector<const Technique*> list;
  for (const PlanEntry& entry : entries_) list.insert(list.end(), entry.begin(), entry.end());
  return list;
}

Result<void> Plan::keep_only(std::string_view names) {
  const auto meant = meant_by(names);
  if (!meant) return Failure(meant.error());
  // A technique that is asked for by name is used even if the plan does not have it.
  *this = of([&](const Technique& technique) { return place_in(*meant, &technique) < meant->size(); });
  return {};
}

Result<void> Plan::leave_out(std::string_view names) {
  const auto meant = meant_by(names);
  if (!meant) return Failure(meant.error());
  auto list = techniques();
  std::erase_if(list,
                [&](const Technique* technique) { return place_in(*meant, technique) < meant->size(); });
  regroup(list);
  return {};
}

Result<void> Plan::keep_until(std::string_view name) {
  const auto last = techniques_called(name);
  if (last.empty()) return no_technique(name);
  auto list = techniques();
  std::erase_if(list, [&](const Technique* technique) { return technique->place > last.back()->place; });
  regroup(list);
  return {};
}

Result<void> Plan::put_first(std::string_view names) {
  const auto meant = meant_by(names);
  if (!meant) return Failure(meant.error());
  auto list = techniques();
  std::ranges::stable_sort(list, {}, [&](const Technique* technique) { return place_in(*meant, technique); });
  regroup(list);
  return {};
}

void Plan::order_as_seen() {
  struct Earlier {
    std::string_view technique;
    std::string_view before;
  };
  constexpr Earlier kSeenEarlier[] = {{"hidden_single", "naked_single"}, {"hidden_pair", "naked_triple"}};
  auto list = techniques();
  for (const auto& [technique, before] : kSeenEarlier) {
    const auto late = std::ranges::find(list, technique, &Technique::id);
    const auto early = std::ranges::find(list, before, &Technique::id);
    if (late != list.end() && early < late) std::rotate(early, late, late + 1);
  }
  regroup(list);
  boxes_first_ = true;
}

}  // namespace nonet
