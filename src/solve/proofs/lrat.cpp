#include "solve/proofs/lrat.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace nonet::proofs {

// Hinter: writes the steps. What was set for good gets a step of its own, when it is first needed, so that no
// step has to show it again.
class Hinter {
 public:
  using Id = Checker::Id;

  explicit Hinter(const Checker& checker)
      : checker_(checker), numbers_(checker.clauses_.size()), units_(checker.reasons_.size()) {
    next_ = static_cast<std::uint32_t>(checker.lemmas_.empty() ? numbers_.size() : checker.lemmas_.front());
    for (Id id = 0; id < next_; ++id) numbers_[id] = id + 1;
  }

  std::vector<Checker::HintedStep> steps() {
    const std::vector<bool> needed = checker_.core();
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if (needed[i]) add_lemma(checker_.lemmas_[i]);
    }
    const Clause conflict = checker_.literals_of(checker_.refuted_by_);
    if (!conflict.empty()) add({}, {conflict.begin(), conflict.end()}, {checker_.refuted_by_});
    return std::move(steps_);
  }

 private:
  void add_lemma(Id id) {
    const Checker::Entry& entry = checker_.clauses_[id];
    const auto premises = std::span(checker_.premises_)
                              .subspan(entry.premises_start, entry.premises_end - entry.premises_start);
    std::vector<int> for_good;
    std::vector<Id> then;
    for (const int premise : premises) {
      if (premise < 0) for_good.push_back(premise);
      if (premise >= 0) then.push_back(static_cast<Id>(premise));
    }
    const Clause literals = checker_.literals_of(id);
    numbers_[id] = add({literals.begin(), literals.end()}, for_good, then);
    steps_.back().by_propagation = entry.by_propagation;
  }
  // Adds a step, of what was set for good (variables of either sign) and clauses. Returns its number. No step
  // that is needed has a literal that was true before it: such a clause shows nothing.
  std::uint32_t add(std::vector<int> literals, const std::vector<int>& for_good,
                    const std::vector<Id>& then) {
    std::vector<std::uint32_t> hints;
    for (const int known : for_good) {
      const auto denies = [&](int literal) {
        return Checker::variable(literal) == Checker::variable(known) && checker_.value(literal) < 0;
      };
      if (std::ranges::none_of(literals, denies)) hints.push_back(unit_of(Checker::variable(known)));
    }
    for (const Id id : then) hints.push_back(numbers_[id]);
    std::ranges::sort(literals, {}, Checker::variable);
    steps_.push_back({.number = ++next_, .literals = std::move(literals), .hints = std::move(hints)});
    return next_;
  }
  // Returns the clause of one literal that says what was set for good: a step, made now with those it needs,
  // each of them set before it.
  std::uint32_t unit_of(std::size_t name) {
    std::vector<std::size_t> open{name};
    while (!open.empty()) {
      const std::size_t now = open.back();
      const Id reason = checker_.reasons_[now];
      const Clause literals = checker_.literals_of(reason);
      std::vector<int> others;
      int own = 0;
      const std::size_t before = open.size();
      for (const int literal : literals) {
        if (Checker::variable(literal) == now) {
          own = literal;
          continue;
        }
        others.push_back(literal);
        if (units_[Checker::variable(literal)] == 0) open.push_back(Checker::variable(literal));
      }
      if (open.size() > before) continue;
      open.pop_back();
      if (units_[now] == 0) units_[now] = others.empty() ? numbers_[reason] : add({own}, others, {reason});
    }
    return units_[name];
  }

  const Checker& checker_;
  std::vector<std::uint32_t> numbers_;  // by clause; 0: it has none yet
  std::vector<std::uint32_t> units_;    // by variable; 0: none yet
  std::uint32_t next_ = 0;              // the last number that is taken
  std::vector<Checker::HintedStep> steps_;
};

std::vector<Checker::HintedStep> Checker::hinted() const { return Hinter(*this).steps(); }

std::string lrat_text(const HintedProof& proof) {
  std::string text;
  for (const Checker::HintedStep& step : proof) {
    fmt::format_to(std::back_inserter(text), "{} ", step.number);
    for (const int literal : step.literals) fmt::format_to(std::back_inserter(text), "{} ", literal);
    text += "0 ";
    for (const std::uint32_t hint : step.hints) fmt::format_to(std::back_inserter(text), "{} ", hint);
    text += "0\n";
  }
  return text;
}

std::string clrat_bytes(const HintedProof& proof) {
  std::string bytes;
  const auto put = [&](std::int64_t number) {
    auto left = static_cast<std::uint64_t>(number < 0 ? -2 * number + 1 : 2 * number);
    for (; left >= 128; left >>= 7U) bytes += static_cast<char>(left % 128 + 128);
    bytes += static_cast<char>(left);
  };
  for (const Checker::HintedStep& step : proof) {
    bytes += 'a';
    put(step.number);
    for (const int literal : step.literals) put(literal);
    put(0);
    for (const std::uint32_t hint : step.hints) put(hint);
    put(0);
  }
  return bytes;
}

}  // namespace nonet::proofs
