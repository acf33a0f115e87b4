// Solves a board by the engine that is a plug-in.
#include <iostream>

#include <nonet/nonet.hpp>

int main() {
  const auto puzzle = nonet::read_puzzle("1.....2..3.....4");
  const auto answer = nonet::solve(puzzle.value(), {.engine = "cp"});
  std::cout << (answer ? nonet::verdict_name(answer->verdict) : answer.error().message) << '\n';
}
