// Remote Pair: a row of cells with the same two marks.             HoDoKu 110
//
//      c1     c4     c8
//   r2 3 8 ── 3 8           Each cell sees the next, so they are 3 and 8 in turn. Two cells with
//              │            an even number of cells between them are different: one of them is 3,
//   r7 -      3 8 ── 3 8    the other 8. A cell that sees both is neither (-).
//
// Sound     neighbours in the row differ, so that the cells alternate.
// Complete  all rows of four to ten cells. Cells further than one apart in a longer row remove too.
//           Rows of two are naked pairs. In a crowd of such cells the search ends after kMostTries.
// Order     see ranking.hpp.
// Cost      nothing where no four cells have the same two marks.
#include "explain/chains/chain.hpp"
#include "explain/chains/ranking.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::remote_pair {
namespace {

constexpr int kLeastCells = 4;
constexpr int kMostCells = (kMostChainLinks + 1) / 2;
constexpr int kMostTries = 20000;

constexpr Technique kTechniques[] = {{
    .id = "remote_pair",
    .name = {"Remote Pair", "Par remoto"},
    .code = "0703",
    .level = Level::Hard,
    .score = 110,
    .order = 2800,
    .rated = true,
    .says =
        {"{coloura} hold one of {coloura.digits}, and {colourb} hold the other: {result}",
         "{coloura} contienen uno de {coloura.digits}, y {colourb} contienen el otro: {result}"},
}};

constexpr Example kExamples[] = {
    {":0703:26:...+86+95.38.3+5+7+4.+69...21+3..+8....+47...3...5...44.93+8......2+7..6.+1..8+"
     "621..+5.6.4....7::257 258::7"},
    {":0703:26:...+86+95.38.3+5+7+4.+69...21+3..+8....+47...3...5...44.93+8......2+7..6.+1..8+"
     "621..+5.6.4....7:257 258:::7",
     true},
};

// Grows a row of cells with the same two marks from its first cell.
class Rows {
 public:
  Rows(const Search& search, const CellSet& equal, Ranking& ranking)
      : position_(search.position), equal_(equal), ranking_(ranking), stop_(search.stop) {}

  void grow(int start) {
    digits_ = position_.marks(start);
    cells_[0] = start;
    extend(1, CellSet::of(start), {});
  }

 private:
  // `seen` are the cells that see two different cells of the row, which has `length` cells.
  void extend(int length, const CellSet& used, const CellSet& seen) {
    if (length == kMostCells || ++tries_ > kMostTries || stop_.stop_requested()) return;
    const Geometry& geometry = position_.geometry();
    for (const int cell : (geometry.peers(last(length)) & equal_) - used) {
      cells_[static_cast<std::size_t>(length)] = cell;
      CellSet seen_now = seen;
      for (int i = length + 1 - kLeastCells; i >= 0; i -= 2) {
        seen_now |= geometry.peers(cells_[static_cast<std::size_t>(i)]) & geometry.peers(cell);
      }
      if (length % 2 != 0 && length + 1 >= kLeastCells) offer(length + 1, seen_now);
      extend(length + 1, used | CellSet::of(cell), seen_now);
    }
  }

  void offer(int length, const CellSet& seen) {
    const Geometry& geometry = position_.geometry();
    const Digit low = digits_.first();
    const Digit high = digits_.last();
    const int first = cells_[0];
    // From the higher end it is the same row; without something at its ends, a shorter one.
    if (last(length) < first) return;
    if (!(geometry.peers(first) & geometry.peers(last(length)))
             .intersects(position_.places(low) | position_.places(high))) {
      return;
    }
    Outcome outcome;
    outcome.gone = {{{low, seen & position_.places(low)}, {high, seen & position_.places(high)}}};
    outcome.links = 2 * length - 1;
    outcome.weigh(position_);
    if (!ranking_.improves(outcome)) return;
    for (int i = 0; i < length; ++i) {
      const auto at = static_cast<std::size_t>(i);
      outcome.marks[2 * at] = mark_of(cells_[at], i % 2 == 0 ? low : high);
      outcome.marks[2 * at + 1] = mark_of(cells_[at], i % 2 == 0 ? high : low);
    }
    ranking_.take(outcome);
  }
  [[nodiscard]] int last(int length) const { return cells_[static_cast<std::size_t>(length) - 1]; }

  const Position& position_;
  const CellSet& equal_;
  Ranking& ranking_;
  const StopToken& stop_;
  Digits digits_;
  std::array<int, kMostCells> cells_{};
  int tries_ = 0;
};

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  auto& ranking = search.scratch<Ranking>();
  ranking.start(sink.wants_all());
  for (const int cell : position.bivalues()) {
    const Digits digits = position.marks(cell);
    const CellSet equal =
        position.bivalues() & position.places(digits.first()) & position.places(digits.last());
    if (equal.count() >= kLeastCells) Rows(search, equal, ranking).grow(cell);
  }
  for (const Outcome& outcome : ranking.sorted()) {
    Step step{.technique = &kTechniques[0]};
    Digits digits;
    for (const auto& [digit, cells] : outcome.gone) {
      eliminate(position, digit, cells, step);
      digits.add(digit);
    }
    CellSet colours[2];
    const auto marks = outcome.chain();
    for (std::size_t i = 0; i < marks.size(); i += 2) colours[i / 2 % 2].add(marks[i].cell);
    step.parts = {{.role = Role::ColourA, .cells = colours[0], .digits = digits},
                  {.role = Role::ColourB, .cells = colours[1], .digits = digits}};
    step.chains.push_back(alternating_chain(marks));
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace

extern constinit const Finder entry{
    .id = "remote_pair",
    .family = Family::Chains,
    .techniques = kTechniques,
    .what = {"Four or more cells with the same two marks, each in sight of the next. A cell that "
             "sees two of them with an even number of cells between can be neither of the two "
             "digits.",
             "Cuatro o más casillas con las mismas dos posibilidades, cada una a la vista de la "
             "siguiente. Una casilla que vea dos de ellas con un número par de casillas entre "
             "ambas no puede ser ninguno de los dos dígitos."},
    .sound = {"The cells take turns with the two digits, so the two cells are different and have "
              "both digits between them.",
              "Las casillas alternan los dos dígitos, así que las dos casillas son distintas y "
              "tienen entre ambas los dos dígitos."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::remote_pair
