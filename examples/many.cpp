// Solves plain 9×9 boards, one a line of standard input, many at once in the processor's vectors.
//
//   c++ -std=c++20 many.cpp $(pkg-config --cflags --libs nonet) -o many && ./many < boards.txt
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <nonet/nonet.hpp>

int main() {
  std::vector<std::string> lines;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() == nonet::kBulkCells) lines.push_back(line);
  }
  std::vector<nonet::BulkBoard> boards;
  for (const std::string& line : lines) boards.push_back({.givens = line.c_str()});

  std::vector<nonet::BulkResult> results(boards.size());
  const auto stats = nonet::solve_many(boards, results, {.solutions = 2});
  if (!stats) {
    std::cerr << stats.error().message << '\n';
    return 1;
  }
  for (const nonet::BulkResult& result : results) {
    if (result.count == 0) {
      std::cout << "no solution\n";
    } else {
      std::cout << std::string_view(result.first.data(), result.first.size())
                << (result.count == 1 ? "" : " and others") << '\n';
    }
  }
}
