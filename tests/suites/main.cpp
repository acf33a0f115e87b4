// Runs the tests of a suite.
//
//   SUITE [--kernel=NAME] [options of GoogleTest]
//
// With --kernel all searches of plain 9×9 boards use this kernel, where a test does not choose another.
#include <gtest/gtest.h>

#include <iostream>
#include <string_view>

#include "nonet/bulk.hpp"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  constexpr std::string_view kOption = "--kernel=";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const bool known = word.starts_with(kOption);
    if (!known || !nonet::use_kernel(word.substr(kOption.size()))) {
      std::cerr << "it makes no sense here: " << word << '\n';
      return 2;
    }
  }
  return RUN_ALL_TESTS();
}
