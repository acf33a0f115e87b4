#include "reason/logic/techniques/als/als_chains.hpp"

#include <algorithm>

namespace nonet {
namespace {

constexpr std::size_t kNoRow = ~std::size_t{0};

}  // namespace

std::optional<AlsChainSearch::Hop> AlsChainSearch::hop(Digits commons, Digit arrived) {
  const Digits left = commons - Digits::of(arrived);
  if (left.empty()) return std::nullopt;
  return Hop{left, left.first()};
}

template <class Visit>
void AlsChainSearch::for_links_of(int set, const Visit& visit) const {
  for (const RestrictedCommon& common : commons_->from(set)) {
    visit(Direction{set, common.second, common.digits});
  }
  if (forward_) return;
  for (const int i : commons_->to(set)) {
    const RestrictedCommon& common = commons_->all()[at(i)];
    visit(Direction{set, common.first, common.digits});
  }
}

bool AlsChainSearch::reset(const AlmostLockedSets& sets, const RestrictedCommons& commons, int levels,
                           bool forward) {
  sets_ = &sets;
  commons_ = &commons;
  forward_ = forward;
  ends_.clear();
  if (sets.als_digit_count() > kMostAlsDigits) return false;
  als_digits_ = at(sets.als_digit_count());
  starts_.reset(at(levels) * als_digits_, als_digits_);
  reached_.assign(at(levels) * als_digits_, false);
  rows_.assign(at(levels) * als_digits_, kNoRow);
  arrived_.reset(0, als_digits_);
  arrivals_.clear();
  return true;
}

void AlsChainSearch::run_forward(const AlmostLockedSets& sets, const RestrictedCommons& commons,
                                 const StopToken& stop) {
  if (!reset(sets, commons, kFewestLinks, true)) return;
  for (int set = 0; set < sets.count(); ++set) {
    if (stop.stop_requested()) return;
    for_links_of(set, [&](const Direction& link) {
      start_along(link);
      for (int links = 1; links <= kFewestLinks; ++links) {
        extend_along(link, links, std::min(links + 1, kFewestLinks));
      }
    });
  }
  collect_all_ends(stop);
}

void AlsChainSearch::run_both_ways(const AlmostLockedSets& sets, const RestrictedCommons& commons,
                                   int most_links, const StopToken& stop) {
  if (!reset(sets, commons, most_links, false)) return;
  const auto for_all_links = [&](const auto& visit) {
    for (int set = 0; set < sets.count(); ++set) for_links_of(set, visit);
  };
  for_all_links([&](const Direction& link) { start_along(link); });
  for (int links = 1; links < most_links && !stop.stop_requested(); ++links) {
    for_all_links([&](const Direction& link) { extend_along(link, links, links + 1); });
  }
  collect_all_ends(stop);
}

void AlsChainSearch::start_along(const Direction& link) {
  for (const Digit digit : link.digits) {
    const int to = sets_->number_of(link.to, digit);
    add_bit(starts_[row_of(1, to)], at(sets_->number_of(link.from, digit)));
    reached_[at(to)] = true;
  }
}

void AlsChainSearch::extend_along(const Direction& link, int links, int longer) {
  // In the direction "forward", chains start at earlier sets only.
  const std::size_t used =
      forward_ ? at((*sets_)[link.from].first_als_digit) / kBitsOfWord + 1 : starts_.words();
  for (const Digit arrived : (*sets_)[link.from].digits) {
    const int from = sets_->number_of(link.from, arrived);
    if (!reached_[row_of(links, from)]) continue;
    const auto next = hop(link.digits, arrived);
    if (!next) continue;
    const int to = sets_->number_of(link.to, next->next);
    const ConstBitSpan source = starts_[row_of(links, from)].first(used);
    add_bits(starts_[row_of(longer, to)], source);
    reached_[row_of(longer, to)] = true;
    if (longer >= kFewestLinks) note_arrival(link.to, next->used, longer, source);
  }
}

void AlsChainSearch::collect_all_ends(const StopToken& stop) {
  std::ranges::stable_sort(arrivals_, {}, [](const Arrival& a) { return std::pair(a.set, a.links); });
  for (std::span<const Arrival> rest = arrivals_; !rest.empty();) {
    if (stop.stop_requested()) return;
    const int set = rest.front().set;
    const auto same = std::ranges::find_if(rest, [&](const Arrival& a) { return a.set != set; });
    const auto count = static_cast<std::size_t>(same - rest.begin());
    collect_ends(rest.first(count));
    rest = rest.subspan(count);
  }
}

void AlsChainSearch::note_arrival(int set, Digits used, int links, ConstBitSpan from) {
  std::size_t row = kNoRow;
  std::size_t* known = nullptr;
  if (used.first() == used.last()) {
    known = &rows_[row_of(links, sets_->number_of(set, used.first()))];
    row = *known;
  } else if (!arrivals_.empty()) {
    // Two links between the same sets are rare, so only the last arrival is compared.
    const Arrival& last = arrivals_.back();
    if (last.set == set && last.used == used && last.links == links) row = last.row;
  }
  if (row == kNoRow) {
    row = arrived_.rows();
    arrivals_.push_back({set, used, links, row});
    arrived_.append_row();
    if (known != nullptr) *known = row;
  }
  add_bits(arrived_[row], from);
}

void AlsChainSearch::collect_ends(std::span<const Arrival> arrivals) {
  const AlmostLockedSets& sets = *sets_;
  const int end = arrivals.front().set;
  partners_.assign(words_of_bits(at(sets.count())), 0);
  for (const Digit digit : sets[end].with_buddies) {
    add_bits(partners_, sets.common_buddies(end, digit));
  }
  for (const std::size_t partner : BitsIn(partners_)) {
    const int start = static_cast<int>(partner);
    if (start == end || (forward_ && start > end)) continue;
    const Digits common = sets.digits_with_common_buddies(start, end, sets[start].digits & sets[end].digits);
    for (const Digit leaves : sets[start].with_buddies) {
      const Digits left = common - Digits::of(leaves);
      if (left.empty()) continue;
      const std::size_t from = at(sets.number_of(start, leaves));
      for (const Arrival& arrival : arrivals) {
        if ((left - arrival.used).empty() || !has_bit(arrived_[arrival.row], from)) continue;
        ends_.push_back({start, leaves, end, arrival.used, left - arrival.used, arrival.links});
      }
    }
  }
}

// Breadth first: after n links, the fewest cells with which each AlsDigit can be reached.
std::vector<AlsChainLink> AlsChainSearch::spell_out(const AlsChainEnds& ends) const {
  struct Reached {
    int set;
    Digit by;       // the digit that the set has lost
    Digits digits;  // of the link to here
    int cells;
    int before;  // in the list; -1: the start
    int links;
  };
  const AlmostLockedSets& sets = *sets_;
  std::vector<Reached> list;
  std::vector<int> reached_at(als_digits_);  // in the list, of the current number of links
  std::vector<int> frontier;
  std::vector<int> next;
  int best = -1;
  const auto cells_of = [&](int set) { return sets[set].cells.count(); };
  const auto arrive = [&](int set, Digits used, Digit by, int before) {
    const int links = before < 0 ? 1 : list[at(before)].links + 1;
    const int cells = (before < 0 ? 0 : list[at(before)].cells) + cells_of(set);
    const Reached reached{set, by, used, cells, before, links};
    if (links >= kFewestLinks && set == ends.end && used == ends.arrives) {
      if (best < 0 || cells < list[at(best)].cells) {
        best = static_cast<int>(list.size());
        list.push_back(reached);
      }
      return;
    }
    int& known = reached_at[at(sets.number_of(set, by))];
    if (known >= 0 && list[at(known)].cells <= cells) return;
    if (known < 0) next.push_back(sets.number_of(set, by));
    known = static_cast<int>(list.size());
    list.push_back(reached);
  };
  std::ranges::fill(reached_at, -1);
  for_links_of(ends.start, [&](const Direction& link) {
    if (link.digits.has(ends.leaves)) arrive(link.to, Digits::of(ends.leaves), ends.leaves, -1);
  });
  while (best < 0 && !next.empty()) {
    frontier.clear();
    for (const int als_digit : next) frontier.push_back(reached_at[at(als_digit)]);
    next.clear();
    std::ranges::fill(reached_at, -1);
    for (const int i : frontier) {
      const Reached here = list[at(i)];
      for_links_of(here.set, [&](const Direction& link) {
        if (const auto to = hop(link.digits, here.by)) arrive(link.to, to->used, to->next, i);
      });
    }
  }
  std::vector<AlsChainLink> links;
  for (int i = best; i >= 0; i = list[at(i)].before) {
    links.push_back({list[at(i)].set, list[at(i)].digits});
  }
  std::ranges::reverse(links);
  return links;
}

}  // namespace nonet
