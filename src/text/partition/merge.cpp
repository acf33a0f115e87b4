#include <algorithm>
#include <utility>

#include "base/say.hpp"
#include "nonet/split.hpp"
#include "text/partition/answers.hpp"
#include "text/partition/decimals.hpp"
#include "text/partition/part_name.hpp"

namespace nonet::inline v0 {
namespace {

using partition::PartName;

constexpr std::size_t kMostNamed = 10;  // parts, in a message

struct Numbered {
  PartName part;
  const PartAnswer* answer;
};

Result<std::vector<Numbered>> numbered(std::span<const PartAnswer> answers) {
  std::vector<Numbered> list;
  list.reserve(answers.size());
  for (const PartAnswer& answer : answers) {
    auto part = partition::read_part_name(answer.part);
    if (!part) return fail(Errc::Syntax, say("{}: {}", answer.place, part.error().words()));
    list.push_back({*std::move(part), &answer});
  }
  std::ranges::sort(list, {}, [](const Numbered& one) { return std::pair(one.part.number, one.answer); });
  return list;
}

Result<void> check_one_board(const std::vector<Numbered>& list) {
  const Numbered& first = list.front();
  for (const Numbered& one : list) {
    if (one.part.name == first.part.name && one.part.of == first.part.of) continue;
    return fail(Errc::Usage, say("{}: {} and {}: {} are parts of different splittings", first.answer->place,
                                 first.answer->part, one.answer->place, one.answer->part));
  }
  return {};
}

Result<void> check_none_twice(const std::vector<Numbered>& list) {
  const auto twice =
      std::ranges::adjacent_find(list, {}, [](const Numbered& one) { return one.part.number; });
  if (twice == list.end()) return {};
  return fail(Errc::Usage, say("part {} is there twice: {}, {}", twice->answer->part, twice->answer->place,
                               std::next(twice)->answer->place));
}

// The numbers ascend, and none is there twice.
Result<void> check_all_there(const std::vector<Numbered>& list) {
  PartName part = list.front().part;
  if (list.size() == part.of) return {};
  std::string names;
  std::size_t named = 0;
  auto next = list.begin();
  for (part.number = 1; part.number <= part.of && named < kMostNamed; ++part.number) {
    if (next != list.end() && next->part.number == part.number) {
      ++next;
      continue;
    }
    names += (named++ > 0 ? ", " : "") + to_string(part);
  }
  const std::uint64_t missing = part.of - list.size();
  if (missing > named) names += ", …";
  return fail(Errc::Usage, say("{} of {} parts missing: {}", missing, part.of, names));
}

Verdict verdict_of(const Merged& merged, std::span<const Numbered> list) {
  if (merged.solutions != "0" && merged.solutions != "1") return Verdict::Multiple;
  if (!merged.gave_up.empty()) return Verdict::GaveUp;
  if (!merged.exact) return merged.solutions == "1" ? Verdict::Solved : Verdict::GaveUp;
  if (merged.solutions == "1") return Verdict::Unique;
  const bool invalid =
      std::ranges::all_of(list, [](const Numbered& one) { return one.answer->verdict == Verdict::Invalid; });
  return invalid ? Verdict::Invalid : Verdict::NoSolution;
}

}  // namespace

Result<Merged> merge(std::span<const PartAnswer> answers) {
  if (answers.empty()) return fail(Errc::Usage, tr("there are no answers to parts"));
  const auto list = numbered(answers);
  if (!list) return Failure(list.error());
  if (const auto ok = check_one_board(*list); !ok) return Failure(ok.error());
  if (const auto ok = check_none_twice(*list); !ok) return Failure(ok.error());
  if (const auto ok = check_all_there(*list); !ok) return Failure(ok.error());
  Merged merged{.name = list->front().part.name, .parts = list->size(), .exact = true};
  for (const auto& [part, answer] : *list) {
    if (const auto ok = partition::check_answer(*answer); !ok) {
      return fail(Errc::Syntax, say("{}: {}", answer->place, ok.error().words()));
    }
    merged.solutions = partition::sum(merged.solutions, answer->solutions);
    merged.exact = merged.exact && answer->exact;
    if (answer->verdict == Verdict::GaveUp) merged.gave_up.push_back(answer->part);
  }
  merged.verdict = verdict_of(merged, *list);
  return merged;
}

}  // namespace nonet::inline v0
