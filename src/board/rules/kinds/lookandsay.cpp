// lookandsay: the clue is read aloud: 1223 is one 2 and two 3s, and exactly these; 04 is no 4. Other digits
// are free.
#include <algorithm>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"

namespace nonet::kinds::lookandsay {
namespace {

// Returns the digit that a place of the clue is.
int spoken(const RuleOn& on, std::size_t place) { return on.rule.text[place] - '0'; }

bool holds(const RuleOn& on, const Grid& grid) {
  for (std::size_t i = 0; i < on.rule.text.size(); i += 2) {
    const auto digit = spoken(on, i + 1);
    if (std::ranges::count_if(on.cells(), [&](int cell) { return grid[cell] == digit; }) != spoken(on, i)) {
      return false;
    }
  }
  return true;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {{}}};
  for (std::size_t i = 0; i < on.rule.text.size(); i += 2) {
    need.options[0].push_back({static_cast<Digit>(spoken(on, i + 1)), spoken(on, i), spoken(on, i)});
  }
  out.needs.push_back(std::move(need));
}

Message refused(const RuleOn& on) {
  const std::string& clue = on.rule.text;
  int cells = 0;
  std::string digits;
  for (std::size_t i = 0; i < clue.size(); ++i) {
    if (clue[i] < '0' || clue[i] > '9') return say("'{}' is no clue of digits like 1223", clue);
    if (i % 2 == 0) {
      cells += spoken(on, i);
      continue;
    }
    const int digit = spoken(on, i);
    if (digit < on.lowest() || digit > on.highest()) return say("{} is no digit of this board", digit);
    if (digits.find(clue[i]) != std::string::npos) return say("the clue counts {} twice", digit);
    digits += clue[i];
  }
  if (clue.size() % 2 == 1) return say("'{}' does not say of what its last number is", clue);
  return cells <= on.length() ? Message() : say("{} digits for {} cells", cells, on.length());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "lookandsay",
    .name = tr("the look-and-say group[ of {}]"),
    .title = tr("Look and say"),
    .summary = tr("the clue says how many of which digits there are: 1223 is one 2 and two 3s"),
    .grammar = "CLUE CELLS",
    .shape = RuleShape::Cage,
    .foreign = {.iss = {{.name = "LookAndSay", .form = IssForm::Text}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::lookandsay
