// The fixture of all tests that run over the registry of engines.
//
// One that is not available here is skipped aloud, and must say what is missing. What an engine need
// not be able to do is asked of its abilities.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "nonet/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {

using Grids = std::set<oracle::Digits>;

inline Grids set_of(const std::vector<oracle::Digits>& list) { return {list.begin(), list.end()}; }

class EngineTest : public ::testing::TestWithParam<const Engine*> {
 protected:
  void SetUp() override {
    if (engine_.unavailable == nullptr) return;
    const std::string why = engine_.unavailable();
    if (why.empty()) return;
    const Puzzle puzzle = puzzle_of(shape("box2x2").blank(), shape("box2x2").layout());
    const auto answer = solve(engine_, {.puzzle = puzzle});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, Errc::Unavailable);
    EXPECT_NE(answer.error().message.find(why), std::string::npos);
    GTEST_SKIP() << engine_.id << " is not available here: " << why;
  }

  [[nodiscard]] bool can(Abilities abilities) const {
    return (engine_.abilities & abilities) == abilities;
  }
  // Whether the engine has to take boards of this kind.
  [[nodiscard]] bool takes(const Shape& kind) const {
    const LayoutSpec plain = boxes_spec(kind.spec.box_rows, kind.spec.box_cols);
    return can(kAnyLayout) || kind.spec == plain;
  }
  [[nodiscard]] Answer solved(const Query& query) const {
    auto answer = solve(engine_, query);
    if (answer) return *std::move(answer);
    ADD_FAILURE() << engine_.id << ": " << answer.error().message;
    return {};
  }

  const Engine& engine_ = *GetParam();
};

// Instantiates a suite once for each engine.
#define NONET_FOR_EACH_ENGINE(Suite)                                        \
  INSTANTIATE_TEST_SUITE_P(Registry, Suite, ::testing::ValuesIn(engines()), \
                           [](const auto& test) { return std::string(test.param->id); })

}  // namespace nonet::testing
