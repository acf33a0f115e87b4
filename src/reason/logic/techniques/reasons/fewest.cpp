#include "reason/logic/techniques/reasons/fewest.hpp"

#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::reasons {
namespace {

class FewestSearch {
 public:
  FewestSearch(const Position& position, const Members& members, Refuter& refuter)
      : position_(position), members_(members), refuter_(refuter) {}

  std::optional<Reason> run(int below) {
    for (int count = 1; count < below; ++count) {
      for (const int cell : position_.blanks()) {
        for (const Digit digit : position_.candidates(cell)) {
          supposed_ = candidate_of(cell, digit);
          chosen_ = MemberSet(at(members_.size()));
          excluded_ = chosen_;
          if (choose(count)) return Reason{supposed_, refuter_.used(), size_of(refuter_.used())};
          if (left_ <= 0) return std::nullopt;
        }
      }
    }
    return std::nullopt;
  }

 private:
  // Returns whether the candidate falls with the members that are chosen and this many more.
  bool choose(int more) {
    if (--left_ <= 0) return false;
    const auto outcome = refuter_.refute(supposed_, chosen_, {});
    if (outcome != Refuter::Outcome::Possible || more == 0) return outcome == Refuter::Outcome::Refuted;
    // A member that was tried here, in vain, need not be tried beside those after it.
    const std::vector<int> open = not_kept();
    bool found = false;
    for (const int member : open) {
      chosen_[at(member)] = true;
      found = choose(more - 1);
      chosen_[at(member)] = false;
      if (found) break;
      excluded_[at(member)] = true;
    }
    for (const int member : open) excluded_[at(member)] = false;
    return found;
  }

  // Returns the members that may be chosen and that do not hold where the candidate stands. Of rules it is
  // not known whether they do.
  [[nodiscard]] std::vector<int> not_kept() const {
    const Geometry& geometry = position_.geometry();
    std::vector<Digit> digits(at(position_.cell_count()));
    const auto set = [&](Candidate one) { digits[at(one.cell)] = one.digit; };
    for (const Candidate& one : refuter_.standing()) set(one);
    const auto is_free = [&](int cell, Digit digit) {
      bool seen = false;
      for (const int peer : geometry.peers(cell)) seen = seen || digits[at(peer)] == digit;
      return digits[at(cell)] == kBlank && !seen;
    };
    for (const int cell : position_.blanks()) {
      for (const Digit digit : position_.candidates(cell)) {
        if (is_free(cell, digit)) set(candidate_of(cell, digit));
      }
    }
    const auto holds = [&](const Member& member) {
      bool placed = false;
      if (member.kind == Member::Kind::Place) {
        for (const int cell : geometry.house(member.house))
          placed = placed || digits[at(cell)] == member.digit;
      }
      return placed || (member.kind == Member::Kind::Cell && digits[at(member.cell)] != kBlank);
    };
    std::vector<int> open;
    for (int member = 0; member < members_.size(); ++member) {
      if (!chosen_[at(member)] && !excluded_[at(member)] && !holds(members_[member])) open.push_back(member);
    }
    return open;
  }

  const Position& position_;
  const Members& members_;
  Refuter& refuter_;
  Candidate supposed_;
  MemberSet chosen_;
  MemberSet excluded_;
  int left_ = 100'000;  // sets of members
};

}  // namespace

std::optional<Reason> find_fewest(const Position& position, const Members& members, Refuter& refuter,
                                  int below) {
  constexpr int kMostMembers = 80;  // as of boards of 4×4
  if (members.size() > kMostMembers) return std::nullopt;
  return FewestSearch(position, members, refuter).run(below);
}

}  // namespace nonet::reasons
