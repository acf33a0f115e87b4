#include "reason/logic/techniques/rules/sums_of_parts.hpp"

#include <algorithm>
#include <array>

#include "base/bit_set.hpp"
#include "reason/logic/board/geometry.hpp"

namespace nonet::rule_steps {

SumOfParts::SumOfParts(const RuleClause& clause, std::span<const std::vector<std::size_t>> peers)
    : total_(clause.says.linear.front().total) {
  std::vector<bool> done(peers.size());
  for (std::size_t first = 0; first < peers.size(); ++first) {
    if (done[first]) continue;
    done[first] = true;
    std::vector<std::size_t> places = {first};
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (const std::size_t peer : peers[places[i]]) {
        if (!done[peer]) places.push_back(peer);
        done[peer] = true;
      }
    }
    Part part;
    for (const std::size_t place : places) {
      PlaceOfPart one{.place = place};
      for (const Linear::Term& term : clause.says.linear.front().terms) {
        if (term.cell == clause.cells[place]) one.weight += term.weight;
      }
      for (std::size_t i = 0; i < part.size(); ++i) {
        if (std::ranges::find(peers[place], part[i].place) != peers[place].end()) one.seen.push_back(i);
      }
      part.push_back(std::move(one));
    }
    parts_.push_back(std::move(part));
  }
}

// The fillings of a part, one after the other. Sums are counted from the least one.
class SumOfParts::Fillings {
 public:
  using Sums = BitSet<kSums / 64>;

  Fillings(const Part& part, std::span<const Digits> domains)
      : part_(part), domains_(domains), digits_(part.size()), sums_with_(part.size()) {
    for (const PlaceOfPart& one : part) least_ += least(one);
  }
  [[nodiscard]] int least() const { return least_; }

  // Returns false if there are too many; sums above `most` are left out.
  bool find(int most) {
    most_ = most;
    return put(0, 0);
  }
  [[nodiscard]] const Sums& sums() const { return sums_; }
  // Returns the digits at a place, by its number in the part, of the fillings with one of the sums.
  [[nodiscard]] Digits digits(std::size_t number, const Sums& sums) const {
    Digits found;
    for (const Digit digit : domains_[part_[number].place]) {
      if (sums_with_[number][digit - 1U].intersects(sums)) found.add(digit);
    }
    return found;
  }

 private:
  [[nodiscard]] int least(const PlaceOfPart& one) const {
    const Digits domain = domains_[one.place];
    return one.weight * (one.weight > 0 ? domain.first() : domain.last());
  }

  bool put(std::size_t number, int sum) {
    if (number == part_.size()) {
      sums_.add(sum);
      for (std::size_t i = 0; i < part_.size(); ++i) sums_with_[i][digits_[i] - 1U].add(sum);
      return true;
    }
    const PlaceOfPart& one = part_[number];
    Digits left = domains_[one.place];
    for (const std::size_t seen : one.seen) left.remove(digits_[seen]);
    for (const Digit digit : left) {
      const int next = sum + one.weight * digit - least(one);
      if (next > most_) continue;
      if (++put_ > kMostDigits) return false;
      digits_[number] = digit;
      if (!put(number + 1, next)) return false;
    }
    return true;
  }

  const Part& part_;
  std::span<const Digits> domains_;
  int least_ = 0;
  int most_ = 0;
  int put_ = 0;
  std::vector<Digit> digits_;
  Sums sums_;
  std::vector<std::array<Sums, Geometry::kMaxSize>> sums_with_;
};

std::optional<bool> SumOfParts::narrow(std::span<Digits> domains) const {
  using Sums = Fillings::Sums;
  if (std::ranges::any_of(domains, [](Digits domain) { return domain.empty(); })) return false;
  std::vector<Fillings> parts;
  parts.reserve(parts_.size());
  int rest = total_;  // what the parts have together above their least sums
  for (const Part& part : parts_) rest -= parts.emplace_back(part, domains).least();
  if (rest < 0) return false;
  if (rest >= kSums) return std::nullopt;
  if (!std::ranges::all_of(parts, [&](Fillings& part) { return part.find(rest); })) return std::nullopt;

  const auto added = [](const Sums& some, const Sums& others) {
    Sums sums;
    for (const int sum : some) sums |= others.plus(sum);
    return sums;
  };
  // The sums of the parts from each one on; the last has no others after it.
  std::vector<Sums> after(parts.size() + 1, Sums::of(0));
  for (std::size_t i = parts.size(); i-- > 0;) after[i] = added(parts[i].sums(), after[i + 1]);
  if (!after.front().has(rest)) return false;
  Sums before = Sums::of(0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Sums others = added(before, after[i + 1]);
    Sums completed;
    for (const int sum : parts[i].sums()) {
      if (others.has(rest - sum)) completed.add(sum);
    }
    for (std::size_t number = 0; number < parts_[i].size(); ++number) {
      domains[parts_[i][number].place] = parts[i].digits(number, completed);
    }
    before = added(before, parts[i].sums());
  }
  return true;
}

}  // namespace nonet::rule_steps
