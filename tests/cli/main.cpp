// golden NONET FILE…: runs the cases of each file with the program at NONET. With
// NONET_UPDATE_GOLDEN=1 in the environment, rewrites the files with what it says.
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "cli/golden.hpp"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: golden NONET FILE...\n";
    return 2;
  }
  const char* wish = std::getenv("NONET_UPDATE_GOLDEN");
  const bool update = wish != nullptr && std::string_view(wish) == "1";
  int failed = 0;
  for (int i = 2; i < argc; ++i) failed += golden::run_file(argv[i], argv[1], update);
  return failed == 0 ? 0 : 1;
}
