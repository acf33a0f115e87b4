#include "solve/diagnosis/hitting_set.hpp"

namespace nonet::diagnosis {
namespace {

constexpr std::uint64_t kMostBranches = 20'000;

}  // namespace

std::optional<HittingSets::Set> HittingSets::smallest() {
  Set all;
  for (const Set& set : sets_) all |= set;
  branches_ = 0;
  // Further sets never make the smallest size less, so the search goes on from the last size.
  for (;; ++size_) {
    chosen_ = {};
    if (search(size_, all)) return chosen_;
    if (branches_ > kMostBranches) return std::nullopt;
  }
}

// Returns how many sets are found that are not hit and have no allowed element in common.
int HittingSets::bound(const Set& allowed) const {
  Set used = chosen_;
  int found = 0;
  for (const Set& set : sets_) {
    if (set.intersects(used)) continue;
    used |= set & allowed;
    ++found;
  }
  return found;
}

// Chooses at most `most` further allowed elements that hit all sets not hit yet.
bool HittingSets::search(int most, Set allowed) {
  if (++branches_ > kMostBranches) return false;
  const Set* tightest = nullptr;
  int fewest = 0;
  for (const Set& set : sets_) {
    if (set.intersects(chosen_)) continue;
    const int left = (set & allowed).count();
    if (left == 0) return false;
    if (tightest != nullptr && left >= fewest) continue;
    tightest = &set;
    fewest = left;
  }
  if (tightest == nullptr) return true;
  if (bound(allowed) > most) return false;
  for (const int element : *tightest& allowed) {
    chosen_.add(element);
    if (search(most - 1, allowed)) return true;
    chosen_.remove(element);
    allowed.remove(element);
  }
  return false;
}

}  // namespace nonet::diagnosis
