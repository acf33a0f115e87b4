#include "suites/forge.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nonet/rule.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {

std::optional<bool> is_true(const Certificate& claim, const oracle::Board& blank, std::uint64_t max_steps) {
  constexpr std::size_t kMore = 1001;  // a certificate lists a thousand at most
  oracle::Board board = blank;
  board.givens = digits_of(claim.puzzle.givens);
  std::vector<Grid> solutions;
  const auto look = [&](const oracle::Digits& digits) {
    Grid grid = grid_of(digits, blank.size);
    if (is_solution(claim.puzzle, grid)) solutions.push_back(std::move(grid));
    return solutions.size() < kMore;
  };
  const bool seen_all = oracle::search(board, look, max_steps) || solutions.size() == kMore;
  if (!seen_all) return std::nullopt;
  std::set<oracle::Digits> claimed;
  for (const Grid& grid : claim.solutions) {
    if (!is_solution(claim.puzzle, grid) || !claimed.insert(digits_of(grid)).second) return false;
  }
  return claim.complete() ? claim.solutions.size() == solutions.size() : solutions.size() > 1;
}

bool forge(Certificate& claim, oracle::Dice& dice) {
  const auto draw = [&](const auto& list) {
    return static_cast<std::size_t>(dice.roll(static_cast<int>(list.size())));
  };
  std::vector<Rule>& rules = claim.puzzle.rules;
  std::string& proof = claim.proof;
  const int size = claim.puzzle.layout->size();
  const int cells = claim.puzzle.layout->cell_count();
  switch (dice.roll(9)) {
    case 0:
      if (rules.empty()) return false;
      rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(draw(rules)));
      return true;
    case 1:
    case 2: {  // a digit of its text: of a number or a cell
      if (rules.empty()) return false;
      Rule& rule = rules[draw(rules)];
      std::string text = rule_text(rule, *claim.puzzle.layout);
      const std::size_t at = draw(text);
      if (text[at] < '0' || text[at] > '9') return false;
      text[at] = static_cast<char>('0' + dice.roll(10));
      auto changed = parse_rule(text, *claim.puzzle.layout);
      if (!changed || *changed == rule) return false;
      rule = *std::move(changed);
      return true;
    }
    case 3: claim.puzzle.givens[dice.roll(cells)] = static_cast<Digit>(dice.roll(size + 1)); return true;
    case 4:
      if (claim.solutions.empty()) return false;
      claim.solutions.pop_back();
      if (claim.solutions.size() < 2)
        claim.verdict = claim.solutions.empty() ? Verdict::NoSolution : Verdict::Unique;
      return true;
    case 5: {
      if (claim.solutions.empty()) return false;
      claim.solutions[draw(claim.solutions)][dice.roll(cells)] = static_cast<Digit>(1 + dice.roll(size));
      return true;
    }
    case 6: {  // a literal of the proof
      if (proof.empty()) return false;
      const std::size_t at = draw(proof);
      if (proof[at] < '1' || proof[at] > '9') return false;
      proof[at] = static_cast<char>('1' + dice.roll(9));
      return true;
    }
    case 7: {  // a line of the proof
      const std::size_t end = proof.find('\n');
      if (end + 1 >= proof.size()) return false;
      proof.erase(0, end + 1);
      return true;
    }
    default:
      if (claim.complete()) return false;
      proof = "0\n";
      return true;
  }
}

}  // namespace nonet::testing
