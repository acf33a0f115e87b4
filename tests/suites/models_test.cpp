// The texts in the library are the files in models/, to the letter.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "models/texts.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

struct Text {
  std::string_view file;
  std::string_view text;
};
constexpr auto kTexts = std::to_array<Text>({{"sudoku.lp", models::sudoku_lp},
                                             {"sudoku_direct.lp", models::sudoku_direct_lp},
                                             {"candidates.lp", models::candidates_lp},
                                             {"eliminate.lp", models::eliminate_lp},
                                             {"tablero.pl", models::tablero_pl},
                                             {"rules.pl", models::rules_pl},
                                             {"backtracking.pl", models::backtracking_pl},
                                             {"clpfd.pl", models::clpfd_pl},
                                             {"sudoku.mzn", models::sudoku_mzn}});

void PrintTo(const Text& text, std::ostream* out) { *out << text.file; }

class Model : public ::testing::TestWithParam<Text> {};

TEST_P(Model, IsTheFile) {
  const auto& [file, text] = GetParam();
  std::ifstream in(fs::path(NONET_MODELS) / file, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(in), {}};
  EXPECT_FALSE(content.empty());
  EXPECT_EQ(text, content);
}
INSTANTIATE_TEST_SUITE_P(, Model, ::testing::ValuesIn(kTexts), [](const auto& test) {
  std::string name(test.param.file);
  std::ranges::replace(name, '.', '_');
  return name;
});

TEST(Models, AreAllListedHere) {
  const auto files = std::distance(fs::directory_iterator(NONET_MODELS), fs::directory_iterator());
  EXPECT_EQ(static_cast<std::size_t>(files), kTexts.size()) << "a model that is not listed here";
}

}  // namespace
}  // namespace nonet::testing
