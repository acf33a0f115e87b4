// cp: a board in constraint programming, and Gecode.
//
//   a variable for each cell, its candidates as domain ─► all-different on every house ─► branch
//
// A Sudoku is a set of all-different constraints, and how strongly they propagate is the choice
// here. `domain` keeps a digit in a cell only if the house can be filled with it there (Régin's
// matching): it finds naked and hidden sets of every size at once. `bounds` looks at the ends of
// domains, `value` at cells that have their digit.
//
//
// A rule is what it expands to (rules/constraints.hpp), one of Gecode's own constraints each: the reference
// for all kinds of rules.
//
// Sound     Gecode removes no digit of a solution; the sink checks each grid all the same.
// Complete  depth-first search to the end of the tree: a cell has a digit, or it does not.
// Order     by the branching; digits ascending.
// Cost      a matching in each house that changed. A round of propagation cannot be interrupted, except
//           the first: on boards of 100×100 it may take longer than the 10 ms in which other engines stop.
// Source    Gecode (Schulte, Tack, Lagerkvist); Régin (1994); Simonis, "Sudoku as a Constraint
//           Problem" (2005), who compares these consistencies.
#include "solve/engines/engine.hpp"
#include "solve/engines/solution_sink.hpp"

#ifdef NONET_HAVE_GECODE

#include <limits>
#include <memory>
#include <vector>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include "solve/engines/cp/rule_poster.hpp"

#endif

namespace nonet::adapters::cp {
namespace {

constexpr SettingSpec kBranching{
    .name = "branching",
    .summary = {"what to try next: the cell or place with fewest choices (first-fail), or a cell",
                "qué probar ahora: la casilla o el lugar con menos opciones (first-fail), o una "
                "casilla"},
    .initial = "first-fail",
    .choices = "first-fail cells failures degree in-order"};
constexpr SettingSpec kConsistency{
    .name = "consistency",
    .summary = {"how strongly an all-different constraint propagates",
                "con cuánta fuerza propaga una restricción de todos distintos"},
    .initial = "domain",
    .choices = "domain bounds value"};
constexpr SettingSpec kSettings[] = {kBranching, kConsistency};

#ifdef NONET_HAVE_GECODE

Message unavailable() { return {}; }

Gecode::IntPropLevel consistency_of(const Query& query) {
  const std::string_view name = value_of(kConsistency, query);
  if (name == "bounds") return Gecode::IPL_BND;
  return name == "value" ? Gecode::IPL_VAL : Gecode::IPL_DOM;
}

Gecode::IntVarBranch variable_choice(std::string_view name) {
  if (name == "failures") return Gecode::INT_VAR_AFC_SIZE_MAX();
  if (name == "degree") return Gecode::INT_VAR_DEGREE_SIZE_MAX();
  return name == "in-order" ? Gecode::INT_VAR_NONE() : Gecode::INT_VAR_SIZE_MIN();
}

// First-fail on cells and places: the cell with fewest digits, or the digit with fewest places in a
// complete house. Gecode's own first-fail is on cells only, and does not finish some blank jigsaws.
class CellsAndPlaces final : public Gecode::Brancher {
 public:
  using Views = Gecode::ViewArray<Gecode::Int::IntView>;
  using Choice = Gecode::PosValChoice<int>;

  static void post(Gecode::Home home, const Gecode::IntVarArray& cells, const Layout& layout) {
    new (home) CellsAndPlaces(home, Views(home, Gecode::IntVarArgs(cells)), layout);
  }

  [[nodiscard]] bool status(const Gecode::Space& /*home*/) const override {
    for (int cell = 0; cell < views_.size(); ++cell) {
      if (!views_[cell].assigned()) return true;
    }
    return false;
  }

  const Gecode::Choice* choice(Gecode::Space& /*home*/) override {
    unsigned fewest = std::numeric_limits<unsigned>::max();
    int best_cell = 0;
    int best_digit = 0;
    const auto consider = [&](unsigned number, int cell, int digit) {
      if (number < 2 || number >= fewest) return;
      fewest = number;
      best_cell = cell;
      best_digit = digit;
    };
    for (int cell = 0; cell < views_.size(); ++cell) {
      consider(views_[cell].size(), cell, views_[cell].min());
    }
    for (int house = 0; fewest > 2 && house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        unsigned places = 0;
        int first = 0;
        for (const CellIndex cell : layout_.house(house)) {
          if (views_[cell].in(digit) && places++ == 0) first = cell;
        }
        consider(places, first, digit);
      }
    }
    return new Choice(*this, 2, best_cell, best_digit);
  }
  const Gecode::Choice* choice(const Gecode::Space& /*home*/, Gecode::Archive& archive) override {
    int cell = 0;
    int digit = 0;
    archive >> cell >> digit;
    return new Choice(*this, 2, cell, digit);
  }

  Gecode::ExecStatus commit(Gecode::Space& home, const Gecode::Choice& choice,
                            unsigned alternative) override {
    const auto& chosen = static_cast<const Choice&>(choice);
    Gecode::Int::IntView cell = views_[chosen.pos().pos];
    const auto done = alternative == 0 ? cell.eq(home, chosen.val()) : cell.nq(home, chosen.val());
    return Gecode::me_failed(done) ? Gecode::ES_FAILED : Gecode::ES_OK;
  }

  std::size_t dispose(Gecode::Space& home) override {
    Gecode::Brancher::dispose(home);
    return sizeof(*this);
  }
  Gecode::Actor* copy(Gecode::Space& home) override {
    return new (home) CellsAndPlaces(home, *this);
  }

 private:
  CellsAndPlaces(const Gecode::Home& home, const Views& views, const Layout& layout)
      : Gecode::Brancher(home), views_(views), layout_(layout) {}
  CellsAndPlaces(Gecode::Space& home, CellsAndPlaces& other)
      : Gecode::Brancher(home, other), layout_(other.layout_) {
    views_.update(home, other.views_);
  }

  Views views_;
  const Layout& layout_;
};

constexpr int kLarge = 64;  // the size from which one round of propagation may take a second

// The model of a board for Gecode.
class Model final : public Gecode::Space {
 public:
  explicit Model(const Query& query) : cells_(*this, query.puzzle.layout->cell_count()) {
    const Layout& layout = *query.puzzle.layout;
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      cells_[cell] = variable_of(query.puzzle, cell);
    }
    for (int house = 0; house < layout.house_count(); ++house) {
      Gecode::IntVarArgs all;
      for (const CellIndex cell : layout.house(house)) all << cells_[cell];
      Gecode::distinct(*this, all, consistency_of(query));
      if (layout.size() < kLarge) continue;
      // The first round of propagation, house by house: what is not finished is not searched.
      if (query.stop.stop_requested()) return;
      status();
    }
    if (!query.puzzle.rules.empty()) {
      gecode::RulePoster(*this, cells_, consistency_of(query)).post(constraints_of(query.puzzle));
    }
    const std::string_view branching = value_of(kBranching, query);
    if (branching == "first-fail") {
      CellsAndPlaces::post(*this, cells_, layout);
    } else {
      Gecode::branch(*this, cells_, variable_choice(branching), Gecode::INT_VAL_MIN());
    }
  }

  [[nodiscard]] Grid grid(int size) const {
    Grid grid(size);
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      grid[cell] = static_cast<Digit>(cells_[cell].val());
    }
    return grid;
  }

 private:
  Model(Model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new Model(*this); }

  Gecode::IntVar variable_of(const Puzzle& puzzle, int cell) {
    const int size = puzzle.layout->size();
    const int given = puzzle.givens[cell];
    if (given != kBlank) return {*this, given, given};
    if (!puzzle.candidates) return {*this, 1, size};
    std::vector<int> digits;
    for (int digit = 1; digit <= size; ++digit) {
      if (puzzle.candidates->has(cell, static_cast<Digit>(digit))) digits.push_back(digit);
    }
    return {*this, Gecode::IntSet(digits.data(), static_cast<int>(digits.size()))};
  }

  Gecode::IntVarArray cells_;
};

// Gecode calls stop() before each node of its tree.
class Stop final : public Gecode::Search::Stop {
 public:
  Stop(const Query& query, const SolutionSink& sink) : query_(query), sink_(sink) {}

  bool stop(const Gecode::Search::Statistics& statistics,
            const Gecode::Search::Options& /*options*/) override {
    if (query_.stop.cancelled()) {
      end_ = StopReason::Cancelled;
    } else if (query_.stop.due()) {
      end_ = StopReason::TimeLimit;
    } else if (query_.max_guesses != 0 && guesses(statistics) >= query_.max_guesses) {
      end_ = StopReason::GuessLimit;
    }
    return end_ != StopReason::Exhausted;
  }
  [[nodiscard]] StopReason end() const { return end_; }

  // Returns the number of choices: a node of the tree is a failure, a solution or a choice.
  [[nodiscard]] std::uint64_t guesses(const Gecode::Search::Statistics& statistics) const {
    return statistics.node - statistics.fail - sink_.count();
  }

 private:
  const Query& query_;
  const SolutionSink& sink_;
  StopReason end_ = StopReason::Exhausted;
};

bool has_cell_without_candidates(const Puzzle& puzzle) {
  if (!puzzle.candidates) return false;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.candidates->count(cell) == 0) return true;
  }
  return false;
}

StopReason search(const Query& query, SolutionSink& sink) {
  const Layout& layout = *query.puzzle.layout;
  sink.stats.variables = static_cast<std::uint64_t>(layout.cell_count());
  sink.stats.constraints = static_cast<std::uint64_t>(layout.house_count());
  Stop stop(query, sink);
  Gecode::Search::Options options;
  options.threads = 1;
  options.clone = false;  // the search takes the model over
  options.stop = &stop;
  auto model = std::make_unique<Model>(query);
  if (query.stop.cancelled()) return StopReason::Cancelled;
  if (query.stop.due()) return StopReason::TimeLimit;
  Gecode::DFS<Model> search(model.release(), options);
  bool wants_more = true;
  while (wants_more) {
    const std::unique_ptr<Model> solved(search.next());
    if (!solved) break;
    wants_more = sink.add(solved->grid(layout.size()));
  }
  sink.stats.guesses = stop.guesses(search.statistics());
  sink.stats.propagations = search.statistics().propagate;
  return wants_more ? stop.end() : StopReason::Enough;
}

Result<StopReason> run(const Query& query, SolutionSink& sink) {
  // Gecode has no empty domains.
  if (has_cell_without_candidates(query.puzzle)) return StopReason::Exhausted;
  try {
    return search(query, sink);
  } catch (const Gecode::MemoryExhausted&) {
    return fail(Errc::NoMemory, {"no memory left", "no queda memoria"});
  }
}

#else

Message unavailable() {
  return Text{"nonet was built without Gecode; install libgecode-dev and build it again",
              "nonet se compiló sin Gecode; instala libgecode-dev y vuelve a compilarlo"};
}

Result<StopReason> run(const Query& /*query*/, SolutionSink& /*sink*/) {
  return fail(Errc::Unavailable, unavailable());
}

#endif

}  // namespace

extern constinit const Engine entry{.id = "cp",
                                    .summary = {"all-different constraints, and Gecode",
                                                "restricciones de todos distintos, y Gecode"},
                                    .abilities = kEnumerates | kAnyLayout | kInterrupts | kRulesToo,
                                    .outside = true,
                                    .settings = kSettings,
                                    .unavailable = unavailable,
                                    .run = run};

}  // namespace nonet::adapters::cp
