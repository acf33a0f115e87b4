#include "reason/logic/techniques/rules/fillings.hpp"

#include <algorithm>
#include <array>

namespace nonet::rule_steps {
namespace {

// Returns the digits of a set that are at least `low` and at most `high`.
Digits between(Digits digits, int low, int high) {
  const auto up_to = [](int digit) { return Digits::up_to(std::clamp(digit, 0, Geometry::kMaxSize)); };
  return (digits & up_to(high)) - up_to(low - 1);
}

// Rounds down, or up, what is divided by a positive number.
int floor_of(int value, int by) { return value >= 0 ? value / by : -((-value + by - 1) / by); }
int ceiling_of(int value, int by) { return -floor_of(-value, by); }

}  // namespace

ClauseFillings::ClauseFillings(const Position& position, const RuleClause& clause)
    : ClauseFillings(position.geometry(), clause) {
  for (const CellIndex cell : clause.cells) {
    filled_.push_back(position.value(cell) != kBlank);
    start_.push_back(position.domain(cell));
  }
}

ClauseFillings::ClauseFillings(const Geometry& geometry, const RuleClause& clause) : clause_(clause) {
  const std::size_t count = clause_.cells.size();
  place_.resize(at(geometry.cell_count()));
  for (std::size_t i = 0; i < count; ++i) place_[clause_.cells[i]] = i;
  peers_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      if (geometry.sees(clause_.cells[i], clause_.cells[j])) peers_[i].push_back(j);
    }
  }
  if (is_only_a_sum()) sum_.emplace(clause_, peers_);
}

std::optional<ClauseFillings::Domains> ClauseFillings::supported(const Domains& domains) {
  tries_ = 0;
  Domains possible = domains;
  if (const auto fits = walk(possible)) return *fits ? std::optional(possible) : std::nullopt;
  if (!narrow(possible)) return std::nullopt;
  if (possible.size() > kMostSearched) return possible;
  Domains found(possible.size());
  for (std::size_t i = 0; i < possible.size(); ++i) {
    for (const Digit digit : possible[i]) {
      if (found[i].has(digit)) continue;
      Domains trial = possible;
      trial[i] = Digits::of(digit);
      if (fill(trial)) {
        for (std::size_t j = 0; j < trial.size(); ++j) found[j] |= trial[j];
      } else if (tries_ > kMostTries) {
        found[i].add(digit);  // not known
      }
    }
  }
  if (std::ranges::any_of(found, [](Digits digits) { return digits.empty(); })) return std::nullopt;
  return found;
}

bool ClauseFillings::is_small_cage() const {
  return clause_.kind == RuleClause::Kind::Cage && clause_.says.size <= kMostWalkedDigits &&
         clause_.cells.size() <= kMostWalkedDigits;
}

bool ClauseFillings::fits(Digits digits) {
  tries_ = 0;
  Domains trial = start_;
  for (Digits& domain : trial) domain &= digits;
  if (const auto fits = walk(trial)) return *fits;
  return fill(trial) || tries_ > kMostTries;
}

bool ClauseFillings::need(Digit digit) {
  tries_ = 0;
  Domains trial = start_;
  for (std::size_t i = 0; i < trial.size(); ++i) {
    if (!filled_[i]) trial[i].remove(digit);
  }
  if (const auto fits = walk(trial)) return !*fits;
  return !fill(trial) && tries_ <= kMostTries;
}

std::optional<bool> ClauseFillings::walk(Domains& domains) const {
  if (is_small_cage()) return narrow_to(sets_with_sum(clause_.says.linear.front().total), domains);
  if (sum_) return sum_->narrow(domains);
  if (is_distinct_line()) return walk_line(clause_.says.automata.front(), domains, true);
  return std::nullopt;
}

bool ClauseFillings::is_only_a_sum() const {
  const Constraints& says = clause_.says;
  return says.linear.size() == 1 && says.relations.empty() && says.ordered.empty() && says.automata.empty() &&
         says.needs.empty() && says.indices.empty();
}

bool ClauseFillings::fill(Domains& domains) {
  if (!narrow(domains)) return false;
  std::size_t open = domains.size();
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const int count = domains[i].count();
    if (count > 1 && (open == domains.size() || count < domains[open].count())) open = i;
  }
  if (open == domains.size()) return true;
  for (const Digit digit : domains[open]) {
    if (++tries_ > kMostTries) return false;
    Domains trial = domains;
    trial[open] = Digits::of(digit);
    if (!fill(trial)) continue;
    domains = std::move(trial);
    return true;
  }
  return false;
}

bool ClauseFillings::narrow(Domains& domains) const {
  const Constraints& says = clause_.says;
  const auto all = [&](const auto& list, auto narrow_one) {
    return std::ranges::all_of(list, [&](const auto& one) { return (this->*narrow_one)(one, domains); });
  };
  for (Domains before; before != domains;) {
    before = domains;
    if (!narrow_peers(domains) || !all(says.relations, &ClauseFillings::narrow_pair) ||
        !all(says.ordered, &ClauseFillings::narrow_rising) ||
        !all(says.linear, &ClauseFillings::narrow_sum) || !all(says.needs, &ClauseFillings::narrow_count) ||
        !all(says.indices, &ClauseFillings::narrow_index) ||
        !all(says.automata, &ClauseFillings::narrow_line)) {
      return false;
    }
  }
  return true;
}

bool ClauseFillings::narrow_peers(Domains& domains) const {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (domains[i].empty()) return false;
    if (domains[i].count() > 1) continue;
    for (const std::size_t peer : peers_[i]) {
      domains[peer] = domains[peer] - domains[i];
      if (domains[peer].empty()) return false;
    }
  }
  return true;
}

bool ClauseFillings::narrow_sum(const Linear& sum, Domains& domains) const {
  int least = 0;
  int most = 0;
  const auto bounds = [&](const Linear::Term& term) {
    const Digits digits = domains[place(term.cell)];
    const int low = term.weight * digits.first();
    const int high = term.weight * digits.last();
    return std::pair(std::min(low, high), std::max(low, high));
  };
  for (const Linear::Term& term : sum.terms) {
    const auto [low, high] = bounds(term);
    least += low;
    most += high;
  }
  if (least > sum.total || most < sum.total) return false;
  for (const Linear::Term& term : sum.terms) {
    if (term.weight == 0) continue;
    const auto [low, high] = bounds(term);
    const int from = sum.total - (most - high);  // of weight times digit
    const int to = sum.total - (least - low);
    const int by = term.weight < 0 ? -term.weight : term.weight;
    Digits& domain = domains[place(term.cell)];
    domain = term.weight > 0 ? between(domain, ceiling_of(from, by), floor_of(to, by))
                             : between(domain, ceiling_of(-to, by), floor_of(-from, by));
    if (domain.empty()) return false;
    const auto [new_low, new_high] = bounds(term);
    least += new_low - low;
    most += new_high - high;
  }
  return true;
}

bool ClauseFillings::narrow_pair(const Relation& pair, Domains& domains) const {
  Digits& one = domains[place(pair.first)];
  Digits& other = domains[place(pair.second)];
  Digits first;
  Digits second;
  for (const Digit a : one) {
    for (const Digit b : other) {
      if (!pair.table->has(a, b)) continue;
      first.add(a);
      second.add(b);
    }
  }
  one = first;
  other &= second;
  return !one.empty() && !other.empty();
}

bool ClauseFillings::narrow_rising(const Ordered& line, Domains& domains) const {
  const std::size_t count = line.cells.size();
  for (std::size_t i = 1; i < count; ++i) {
    Digits& here = domains[place(line.cells[i])];
    here = between(here, domains[place(line.cells[i - 1])].first() + line.gap, Geometry::kMaxSize);
    if (here.empty()) return false;
  }
  for (std::size_t i = count - 1; i-- > 0;) {
    Digits& here = domains[place(line.cells[i])];
    here = between(here, 1, domains[place(line.cells[i + 1])].last() - line.gap);
    if (here.empty()) return false;
  }
  return true;
}

// Returns whether one of the options is still possible; keeps of the cells the digits that one allows.
bool ClauseFillings::narrow_count(const Need& need, Domains& domains) const {
  std::array<int, Geometry::kMaxSize + 1> most{};  // cells that may have a digit
  std::array<int, Geometry::kMaxSize + 1> certain{};
  for (const CellIndex cell : need.cells) {
    const Digits domain = domains[place(cell)];
    for (const Digit digit : domain) ++most[digit];
    if (domain.count() == 1) ++certain[domain.first()];
  }
  const auto possible = [&](const std::vector<Need::Bound>& option) {
    return std::ranges::all_of(option, [&](const Need::Bound& bound) {
      return most[bound.digit] >= bound.least && certain[bound.digit] <= bound.most;
    });
  };
  const auto size = std::ssize(need.cells);
  Digits kept;
  bool any = false;
  for (const auto& option : need.options) {
    if (!possible(option)) continue;
    any = true;
    Digits here;  // if the digits of the option fill the cells, others have no room
    int room = static_cast<int>(size);
    for (const Need::Bound& bound : option) {
      here.add(bound.digit);
      room -= bound.least;
    }
    if (room < 0) continue;
    kept |= room == 0 ? here : Digits::up_to(Geometry::kMaxSize);
  }
  if (!any) return false;
  for (const CellIndex cell : need.cells) {
    domains[place(cell)] &= kept;
    if (domains[place(cell)].empty()) return false;
  }
  return true;
}

bool ClauseFillings::narrow_index(const Index& index, Domains& domains) const {
  Digits& control = domains[place(index.control)];
  for (const Digit digit : control) {
    const bool there = digit <= index.list.size() && domains[place(index.list[digit - 1U])].has(index.digit);
    if (!there) control.remove(digit);
  }
  if (control.empty()) return false;
  if (control.count() == 1) domains[place(index.list[control.first() - 1U])] &= Digits::of(index.digit);
  return true;
}

std::size_t SupportMemory::Hash::operator()(const Domains& domains) const {
  std::uint64_t hash = 0;
  for (const Digits digits : domains) hash = (hash ^ digits.bits()) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

const std::optional<SupportMemory::Domains>& SupportMemory::supported(const Position& position,
                                                                      const RuleClause& clause,
                                                                      const Domains& domains) {
  const auto all = position.geometry().clauses().all();
  if (geometry_ != position.shared_geometry() || count_ > kMost) {
    clauses_.clear();
    for (const RuleClause& one : all) clauses_.push_back({ClauseFillings(position.geometry(), one)});
    count_ = 0;
    geometry_ = position.shared_geometry();
  }
  OfClause& of = clauses_[static_cast<std::size_t>(&clause - all.data())];
  if (of.fillings.is_small_cage()) {
    last_ = of.fillings.supported(domains);
    return last_;
  }
  const auto [known, is_new] = of.known.try_emplace(domains);
  if (is_new) {
    known->second = of.fillings.supported(domains);
    ++count_;
  }
  return known->second;
}

}  // namespace nonet::rule_steps
