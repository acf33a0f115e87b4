#include "explain/plan/plan.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "core/say.hpp"
#include "core/split.hpp"

namespace nonet {
namespace {

// Returns the English name of a family with underscores: "almost_locked_sets".
std::string family_id(const Family& family) {
  std::string id(family.name.en);
  std::ranges::replace_if(
      id, [](char c) { return c == ' ' || c == '-'; }, '_');
  return id;
}

bool is_named(const Technique& technique, std::string_view word) {
  return technique.id == word || technique.finder == word || family_id(*technique.family) == word;
}

bool is_any(const Technique& technique, const std::vector<std::string_view>& words) {
  return std::ranges::any_of(words, [&](auto word) { return is_named(technique, word); });
}

Result<void> check_words(const std::vector<std::string_view>& words) {
  for (const std::string_view word : words) {
    const auto known = [&](const Technique& technique) { return is_named(technique, word); };
    if (std::ranges::any_of(all_techniques(), known)) continue;
    return fail(Errc::Usage,
                say({"there is no technique '{}'", "no hay ninguna técnica «{}»"}, word));
  }
  return {};
}

}  // namespace

template <class Wanted>
Plan Plan::of(Wanted wanted) {
  std::vector<const Technique*> kept;
  for (const Technique& technique : all_techniques()) {
    if (wanted(technique)) kept.push_back(&technique);
  }
  Plan plan;
  plan.regroup(kept);
  return plan;
}

Plan Plan::rating() {
  return of([](const Technique& technique) { return technique.rated(); });
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

Result<void> Plan::keep_only(std::string_view ids) {
  const auto words = split(ids, ",");
  if (auto ok = check_words(words); !ok) return ok;
  // A technique that is asked for by name is used even if the plan does not have it.
  *this = of([&](const Technique& technique) { return is_any(technique, words); });
  return {};
}

Result<void> Plan::leave_out(std::string_view ids) {
  const auto words = split(ids, ",");
  if (auto ok = check_words(words); !ok) return ok;
  auto list = techniques();
  std::erase_if(list, [&](const Technique* technique) { return is_any(*technique, words); });
  regroup(list);
  return {};
}

Result<void> Plan::keep_until(std::string_view id) {
  const Technique* const last = find_technique(id);
  if (last == nullptr)
    return fail(Errc::Usage,
                say({"there is no technique '{}'", "no hay ninguna técnica «{}»"}, id));
  auto list = techniques();
  std::erase_if(list, [&](const Technique* technique) { return technique->place > last->place; });
  regroup(list);
  return {};
}

Result<void> Plan::put_first(std::string_view ids) {
  const auto words = split(ids, ",");
  if (auto ok = check_words(words); !ok) return ok;
  auto list = techniques();
  std::ranges::stable_sort(list, {}, [&](const Technique* technique) {
    return std::ranges::find_if(words, [&](auto word) { return is_named(*technique, word); });
  });
  regroup(list);
  return {};
}

}  // namespace nonet
