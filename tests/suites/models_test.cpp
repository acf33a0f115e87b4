// The texts in the library are the files in models/, to the letter.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "models/texts.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

struct Text {
  std::string_view file;
  std::string_view text;
};
constexpr auto kTexts = std::to_array<Text>({{"sudoku.lp", models::sudoku_lp},
                                             {"sudoku_document.lp", models::sudoku_document_lp},
                                             {"candidates.lp", models::candidates_lp},
                                             {"eliminate.lp", models::eliminate_lp},
                                             {"tablero.pl", models::tablero_pl},
                                             {"rules.pl", models::rules_pl},
                                             {"backtracking.pl", models::backtracking_pl},
                                             {"clpfd.pl", models::clpfd_pl},
                                             {"sudoku.mzn", models::sudoku_mzn}});

TEST(Models, AreHeldAsTheyStandInTheFiles) {
  for (const auto& [file, text] : kTexts) {
    std::ifstream in(fs::path(NONET_MODELS) / file, std::ios::binary);
    const std::string there{std::istreambuf_iterator<char>(in), {}};
    EXPECT_FALSE(there.empty()) << file;
    EXPECT_EQ(text, there) << file;
  }
  const auto files = std::distance(fs::directory_iterator(NONET_MODELS), fs::directory_iterator());
  EXPECT_EQ(static_cast<std::size_t>(files), kTexts.size()) << "a model that is not listed here";
}

}  // namespace
}  // namespace nonet::testing
