#include "explain/path.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace nonet {
namespace {

// The words of a list with commas.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// A family is named by its English words, with underscores: "almost_locked_sets".
std::string family_id(Family family) {
  std::string id(family_name(family).en);
  std::ranges::replace_if(
      id, [](char c) { return c == ' ' || c == '-'; }, '_');
  return id;
}

bool is_named(const Named& named, std::string_view word) {
  return named.technique->id == word || named.finder->id == word ||
         family_id(named.finder->family) == word;
}

std::vector<Named> all_techniques() {
  std::vector<Named> all;
  for (const Finder* finder : finders()) {
    for (const Technique& technique : finder->techniques) all.push_back({finder, &technique});
  }
  std::ranges::stable_sort(all, {}, [](const Named& named) { return named.technique->order; });
  return all;
}

Result<void> check_words(const std::vector<std::string_view>& words) {
  const std::vector<Named> all = all_techniques();
  for (const std::string_view word : words) {
    const auto known = [&](const Named& named) { return is_named(named, word); };
    if (std::ranges::any_of(all, known)) continue;
    return fail(Errc::Usage, fmt::format("there is no technique '{}'", word));
  }
  return {};
}

}  // namespace

template <class Wanted>
Plan Plan::of(Wanted wanted) {
  std::vector<Named> kept;
  for (const Named& named : all_techniques()) {
    if (wanted(*named.technique)) kept.push_back(named);
  }
  Plan plan;
  plan.regroup(kept);
  return plan;
}

Plan Plan::rating() {
  return of([](const Technique& technique) { return technique.rated; });
}
Plan Plan::explaining() {
  return of([](const Technique& technique) { return technique.explains; });
}
Plan Plan::everything() {
  return of([](const Technique&) { return true; });
}

void Plan::regroup(const std::vector<Named>& techniques) {
  entries_.clear();
  for (const Named& named : techniques) {
    if (entries_.empty() || entries_.back().finder != named.finder ||
        entries_.back().techniques.front()->order != named.technique->order) {
      entries_.push_back({.finder = named.finder});
    }
    entries_.back().techniques.push_back(named.technique);
  }
}

std::vector<Named> Plan::listed() const {
  std::vector<Named> list;
  for (const PlanEntry& entry : entries_) {
    for (const Technique* technique : entry.techniques) list.push_back({entry.finder, technique});
  }
  return list;
}

Result<void> Plan::keep_only(std::string_view ids) {
  const auto words = split(ids);
  if (auto ok = check_words(words); !ok) return ok;
  // From everything: a technique asked for by name is used, also where it is not tried otherwise.
  std::vector<Named> kept;
  for (const Named& named : all_techniques()) {
    if (std::ranges::any_of(words, [&](auto word) { return is_named(named, word); })) {
      kept.push_back(named);
    }
  }
  regroup(kept);
  return {};
}

Result<void> Plan::leave_out(std::string_view ids) {
  const auto words = split(ids);
  if (auto ok = check_words(words); !ok) return ok;
  std::vector<Named> list = listed();
  std::erase_if(list, [&](const Named& named) {
    return std::ranges::any_of(words, [&](auto word) { return is_named(named, word); });
  });
  regroup(list);
  return {};
}

Result<void> Plan::keep_until(std::string_view id) {
  const Named last = find_technique(id);
  if (last.technique == nullptr) {
    return fail(Errc::Usage, fmt::format("there is no technique '{}'", id));
  }
  std::vector<Named> list = listed();
  std::erase_if(list,
                [&](const Named& named) { return named.technique->order > last.technique->order; });
  regroup(list);
  return {};
}

Result<void> Plan::put_first(std::string_view ids) {
  const auto words = split(ids);
  if (auto ok = check_words(words); !ok) return ok;
  const std::vector<Named> list = listed();
  const auto rank = [&](const Named& named) {
    return std::ranges::find_if(words, [&](auto word) { return is_named(named, word); });
  };
  std::vector<Named> sorted = list;
  std::ranges::stable_sort(sorted, {}, rank);
  regroup(sorted);
  return {};
}

std::optional<Step> next_step(const Position& position, const Plan& plan,
                              const FindOptions& options, Workspace& workspace,
                              const StopToken& stop) {
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) return std::nullopt;
    StepSink sink;
    entry.finder->find(Search(position, workspace, options, stop, entry.techniques), sink);
    if (!sink.steps().empty()) return std::move(sink.steps().front());
  }
  return std::nullopt;
}

std::vector<Step> all_steps(const Position& position, const Plan& plan, const FindOptions& options,
                            Workspace& workspace, const StopToken& stop) {
  StepSink sink(StepSink::kAll);
  for (const PlanEntry& entry : plan.entries()) {
    if (stop.stop_requested()) break;
    entry.finder->find(Search(position, workspace, options, stop, entry.techniques), sink);
  }
  return std::move(sink.steps());
}

Path find_path(const Position& start, const Plan& plan, const FindOptions& options,
               Workspace& workspace, const StopToken& stop) {
  workspace.forget();
  Path path{.steps = {}, .end = start};
  while (!path.end.solved()) {
    auto step = next_step(path.end, plan, options, workspace, stop);
    if (!step) {
      path.stopped = stop.stop_requested();
      break;
    }
    path.end.apply(*step);
    path.steps.push_back(std::move(*step));
  }
  return path;
}

Difficulty difficulty(const Path& path) {
  constexpr int kMostScore[] = {800, 1000, 1600, 1800};  // of Easy, Medium, Hard, Unfair
  Difficulty hard{.solved = path.solved()};
  for (const Step& step : path.steps) {
    const Technique& technique = *step.technique;
    hard.score += technique.score;
    hard.level = std::max(hard.level, technique.level);
    hard.se = std::max(hard.se, step.se > 0 ? step.se : technique.se);
    if (hard.hardest == nullptr || technique.order > hard.hardest->order) hard.hardest = &technique;
  }
  while (hard.level < Level::Extreme && hard.score > kMostScore[static_cast<int>(hard.level)]) {
    hard.level = static_cast<Level>(static_cast<int>(hard.level) + 1);
  }
  if (!hard.solved) hard.level = Level::Extreme;
  return hard;
}

}  // namespace nonet
