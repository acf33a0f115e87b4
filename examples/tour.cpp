// A tour of the library: one puzzle, and what nonet can say about it.
//
//   c++ -std=c++20 tour.cpp $(pkg-config --cflags --libs nonet) -o tour
#include <iostream>

#include <nonet/nonet.hpp>

int main() {
  const auto puzzle = nonet::read_puzzle(  // any notation
      "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..");
  if (!puzzle) {
    std::cerr << puzzle.error().message << '\n';
    return 1;
  }
  const auto answer = nonet::solve(*puzzle);
  const auto path = nonet::explain(*puzzle, {.language = "es"});
  const auto hint = nonet::hint(*puzzle, nonet::HintStrength::Where);
  const auto rating = nonet::rate(*puzzle);
  const auto proof = nonet::certify(*puzzle);
  if (!answer || !path || !hint || !rating) return 1;

  nonet::Puzzle solved = *puzzle;
  if (answer->count > 0) solved.solution = answer->solutions[0];
  std::cout << nonet::verdict_name(answer->verdict) << '\n'
            << nonet::write_puzzle(solved, "grid", nonet::Show::Solution).value();
  for (const nonet::LogicStep& step : path->steps) {
    if (step.placements.empty()) std::cout << step.name << ": " << step.sentence << '\n';
  }
  std::cout << hint->text << '\n'
            << nonet::level_name(rating->level) << ' ' << rating->score << ' ' << rating->hardest << '\n'
            << (proof && nonet::verify(*proof) ? "verified" : "no certificate") << '\n'
            << nonet::write_puzzle(*puzzle, "sdk").value();
}
