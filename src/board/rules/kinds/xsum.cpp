// xsum: the first X cells have this sum, where X is the first digit, itself among them.
#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/settle.hpp"

namespace nonet::kinds::xsum {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  const std::size_t count = grid[on.cells()[0]];
  return count <= on.cells().size() && sum_of(on.cells().first(count), grid) == on.number();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  // How many cells still count, -1 before the first; the sum so far.
  using State = std::pair<int, int>;
  const int wanted = on.number();
  const auto step = [=](const State& state, int digit) -> std::optional<State> {
    const auto& [left, sum] = state;
    if (left == 0) return state;
    const State next(left < 0 ? std::max(digit - 1, 0) : left - 1, sum + digit);
    if (next.second > wanted || (next.first == 0 && next.second != wanted)) return std::nullopt;
    return next;
  };
  out.automata.push_back(
      {{on.cells().begin(), on.cells().end()},
       machine_of(on, State(-1, 0), step, [](const State& state) { return state.first == 0; })});
}

Message refused(const RuleOn& on) {
  const int most = on.size() * (on.size() + 1) / 2;
  if (on.number() >= on.lowest() && on.number() <= most) return {};
  return say("an X-sum of {}: it goes from {} to {}", on.number(), on.lowest(), most);
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "xsum",
    .name = tr("the X-sum[ of {}]"),
    .title = tr("X-sum"),
    .summary = tr("the first X cells have this sum, X being the first digit"),
    .grammar = "S CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.fpuzzles = {{.name = "xsum", .form = FpuzzlesForm::Clue}},
                .iss = {{.name = "XSum", .form = IssForm::Outside}},
                .scl = {.drawing = SclShape::Clue, .sign = "◯"}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::xsum
