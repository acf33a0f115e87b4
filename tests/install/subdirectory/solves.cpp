#include <iostream>

#include <nonet/nonet.hpp>

int main() {
  const auto puzzle = nonet::read_puzzle("1.....2..3.....4");
  const auto answer = puzzle ? nonet::solve(*puzzle) : nonet::Failure(puzzle.error());
  if (!answer) return 1;
  std::cout << nonet::version() << ' ' << nonet::verdict_name(answer->verdict) << '\n';
}
