#include "suites/judged_steps.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <set>

#include "reason/judge/answers.hpp"
#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/step_json.hpp"
#include "solve/engines/engine.hpp"
#include "suites/deadly_fillings.hpp"

namespace nonet::testing {
namespace {

using judging::Judge;
using judging::Ruling;
using judging::StepClaim;

const teacher::Plans& plans() {
  static const teacher::Plans kPlans = teacher::make_plans({}, StepOrder::People).value();
  return kPlans;
}

teacher::Memory& memory() {
  thread_local teacher::Memory own;
  return own;
}

// A path, step by step, with the board before each.
class JudgedPath {
 public:
  explicit JudgedPath(const Puzzle& puzzle) {
    const auto path = teacher::explain(puzzle, plans(), {}, memory());
    EXPECT_TRUE(path && path->path);
    steps_ = path->path->steps;
    position_.emplace(*path->start);
    solution_ = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2})->solutions.front();
  }

  template <class Visit>
  void each(Visit visit) {
    for (const Step& step : steps_) {
      auto judge = Judge::open(position_->puzzle(), plans(), {}, memory());
      ASSERT_TRUE(judge && !judge->status().wrong());
      visit(*judge, *position_, step);
      position_->apply(step);
    }
  }
  [[nodiscard]] bool is_true(const StepClaim& claim) const {
    bool all = true;
    for (const auto& [cell, digit] : claim.placements) all = all && solution_[cell] == digit;
    for (const auto& [cell, digit] : claim.eliminations) all = all && solution_[cell] != digit;
    return all;
  }

 private:
  std::vector<Step> steps_;
  std::optional<Position> position_;
  Grid solution_;
};

bool is_net(const Step& step) {
  const std::string_view folder = step.technique->family->folder;
  return folder == "implications" || folder == "reasons";
}

std::string in_short(const Geometry& geometry, const Step& step, Language language) {
  return std::string(in(language, step.technique->name)) + ": " + pattern_words(geometry, step, language) +
         " => " + result_notation(geometry, step);
}

// Returns the sentence; of nets with the name before it, which says how far what they name reaches.
std::string in_words(const Geometry& geometry, const Step& step, Language language) {
  const std::string words = sentence(geometry, step, language);
  if (!is_net(step)) return words;
  return std::string(in(language, step.technique->name)) + ": " + words;
}

void give_back(Judge& judge, const Position& position, const Step& step) {
  const Geometry& geometry = position.geometry();
  for (const std::string& text :
       {step_json(position, step, Language::English).text(), in_short(geometry, step, Language::English),
        in_short(geometry, step, Language::Spanish), in_words(geometry, step, Language::English),
        in_words(geometry, step, Language::Spanish)}) {
    const auto claim = judging::read_claim(text, geometry);
    ASSERT_TRUE(claim) << text << "\n" << claim.error().message;
    EXPECT_EQ(claim->placements, step.placements) << text;
    auto eliminations = claim->eliminations;
    sort_candidates(eliminations);
    EXPECT_EQ(eliminations, step.eliminations) << text;
    const Ruling ruling = judge.judge(*claim, false);
    EXPECT_TRUE(ruling.is_true.value_or(false)) << text;
    EXPECT_EQ(ruling.support, Support::Follows) << step.technique->id << "\n" << text;
  }
}

// Changes something in a step; false if it cannot.
class StepChange {
 public:
  StepChange(Step& step, const Position& position, oracle::Dice& dice)
      : step_(step), position_(position), dice_(dice) {}

  bool make() {
    switch (dice_.roll(9)) {
      case 0: return change_result(true);
      case 1: return change_result(false);
      case 2: return change_part_cell();
      case 3: return change_part_digit();
      case 4: return change_part_house();
      case 5: return leave_out(step_.parts);
      case 6: return change_technique();
      default: return change_node();
    }
  }

 private:
  template <class List>
  auto& drawn(List& list) {
    return list[static_cast<std::size_t>(dice_.roll(static_cast<int>(list.size())))];
  }
  int drawn_blank() {
    std::vector<int> cells;
    for (const int cell : position_.blanks()) cells.push_back(cell);
    return drawn(cells);
  }
  Digit drawn_digit() { return static_cast<Digit>(1 + dice_.roll(position_.size())); }

  bool change_result(bool cell) {
    auto& list = step_.placements.empty() ? step_.eliminations : step_.placements;
    Candidate& one = drawn(list);
    if (cell) {
      one.cell = static_cast<CellIndex>(drawn_blank());
    } else {
      one.digit = drawn_digit();
    }
    return true;
  }
  bool change_part_cell() {
    if (step_.parts.empty()) return false;
    CellSet& cells = drawn(step_.parts).cells;
    if (cells.empty()) return false;
    std::vector<int> list;
    for (const int cell : cells) list.push_back(cell);
    cells.remove(drawn(list));
    if (dice_.roll(2) == 0) cells.add(drawn_blank());
    return true;
  }
  bool change_part_digit() {
    if (step_.parts.empty()) return false;
    Digits& digits = drawn(step_.parts).digits;
    if (digits.empty()) return false;
    digits.remove(digits.first());
    digits.add(drawn_digit());
    return true;
  }
  bool change_part_house() {
    if (step_.parts.empty()) return false;
    int& house = drawn(step_.parts).house;
    if (house < 0) return false;
    house = dice_.roll(position_.geometry().house_count());
    return true;
  }
  // A technique that is left alone is judged by its own search, of which nothing here knows.
  bool leave_out(std::vector<StepPart>& parts) {
    if (parts.size() + step_.chains.size() < 2 || parts.empty()) return false;
    parts.erase(parts.begin() + dice_.roll(static_cast<int>(parts.size())));
    return true;
  }
  bool change_technique() {
    const auto& all = all_techniques();
    step_.technique = &all[static_cast<std::size_t>(dice_.roll(static_cast<int>(all.size())))];
    return true;
  }
  bool change_node() {
    if (step_.chains.empty()) return false;
    auto& nodes = drawn(step_.chains).nodes;
    if (nodes.empty()) return false;
    ChainNode& node = drawn(nodes);
    node.house = -1;
    if (dice_.roll(2) == 0) {
      node.cells = CellSet::of(drawn_blank());
    } else {
      node.digit = drawn_digit();
    }
    return true;
  }

  Step& step_;
  const Position& position_;
  oracle::Dice& dice_;
};

// What a step names, by the words of docs/questions/en/judge.md.
Named named_by(const Step& step, const Position& position) {
  Named named;
  std::set<int> digits;
  std::set<int> houses;
  const auto name_cells = [&](const CellSet& cells) {
    for (const int cell : cells) named.cells.insert(cell);
  };
  for (const StepPart& part : step.parts) {
    name_cells(part.cells);
    for (const Digit digit : part.digits) digits.insert(digit);
    if (part.house >= 0) houses.insert(part.house);
  }
  const Layout& layout = *position.geometry().layout();
  const auto holds = [&](int house, const CellSet& cells) {
    int count = 0;
    for (const int cell : layout.house(house)) count += cells.has(cell) ? 1 : 0;
    return count;
  };
  for (const StepChain& chain : step.chains) {
    for (const StepChain& other : step.chains) {
      if (chain.nodes.empty() || other.nodes.empty()) continue;
      const ChainNode& start = chain.nodes.front();
      const ChainNode& beside = other.nodes.front();
      if (start.cells == beside.cells && start.digit != beside.digit) name_cells(start.cells);
    }
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
      const ChainNode& node = chain.nodes[i];
      digits.insert(node.digit);
      name_cells(node.pattern);
      if (node.house >= 0) named.places.insert({node.house, node.digit});
      for (int house = 0; house < layout.house_count(); ++house) {
        if (holds(house, node.pattern) < 2) continue;
        for (int digit = 1; digit <= layout.size(); ++digit) named.places.insert({house, digit});
      }
      const bool ring = step.technique->id == "broken_wing";  // of which each link is in a house
      if (!ring && (i == 0 || !node.on || chain.nodes[i - 1].on)) continue;
      const ChainNode& before = i == 0 ? chain.nodes.back() : chain.nodes[i - 1];
      const CellSet both = before.cells | node.cells;
      if (before.digit != node.digit) name_cells(both);
      for (int house = 0; before.digit == node.digit && house < layout.house_count(); ++house) {
        if (holds(house, both) == both.count()) named.places.insert({house, node.digit});
      }
    }
  }
  for (const int digit : digits) {
    for (int house = 0; house < layout.house_count(); ++house) {
      bool all = true;
      for (const int cell : layout.house(house)) {
        all = all && (!position.has(cell, static_cast<Digit>(digit)) || named.cells.contains(cell));
      }
      if (all || houses.contains(house)) named.places.insert({house, digit});
    }
  }
  if (is_net(step)) {
    for (const StepChain& chain : step.chains) {
      for (const ChainNode& node : chain.nodes) name_cells(node.cells);
    }
    for (const int cell : named.cells) {
      for (const int house : layout.houses_of(cell)) {
        for (const int digit : digits) named.places.insert({house, digit});
      }
    }
  }
  for (const int house : houses) {
    for (int digit = 1; digits.empty() && digit <= layout.size(); ++digit)
      named.places.insert({house, digit});
  }
  return named;
}

// Gives back a step in which something is changed.
void give_changed(Judge& judge, const Position& position, const Step& original, const JudgedPath& path,
                  oracle::Dice& dice, JudgedSteps& judged) {
  Step step = original;
  for (bool changed = false; !changed; changed = StepChange(step, position, dice).make()) step = original;
  const std::string text = step_json(position, step, Language::English).text();
  const auto claim = judging::read_claim(text, position.geometry());
  ASSERT_TRUE(claim) << text;
  const Ruling ruling = judge.judge(*claim, false);
  ASSERT_TRUE(ruling.is_true);
  EXPECT_EQ(*ruling.is_true, path.is_true(*claim)) << text;
  ++judged.changed;
  if (ruling.support != Support::Follows) {
    ++(*ruling.is_true ? judged.refused : judged.false_ones);
    return;
  }
  EXPECT_TRUE(*ruling.is_true) << text;
  ++judged.followed;
  const auto fails = may_fail(position, named_by(step, position), *claim, original);
  if (!fails) ++judged.unknown;
  EXPECT_FALSE(fails.value_or(false)) << step.technique->id << "\n" << text;
}

}  // namespace

JudgedSteps& JudgedSteps::operator+=(const JudgedSteps& other) {
  given += other.given;
  changed += other.changed;
  false_ones += other.false_ones;
  refused += other.refused;
  followed += other.followed;
  unknown += other.unknown;
  return *this;
}

void JudgedSteps::print() const {
  std::printf("%d steps; %d changes: %d false, %d refused, %d follow, %d unknown\n", given, changed,
              false_ones, refused, followed, unknown);
}

JudgedSteps judge_path(const Puzzle& puzzle, bool to_give_back, int changes, oracle::Dice& dice) {
  JudgedSteps judged;
  JudgedPath path(puzzle);
  path.each([&](Judge& judge, const Position& position, const Step& step) {
    if (to_give_back) {
      give_back(judge, position, step);
      ++judged.given;
    }
    for (int time = 0; time < changes; ++time) {
      give_changed(judge, position, step, path, dice, judged);
    }
  });
  return judged;
}

}  // namespace nonet::testing
