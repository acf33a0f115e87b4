// The fixture of all tests that run over the registry of engines.
//
// One that is not available here is skipped aloud, and must say what is missing. What an engine need
// not be able to do is asked of its abilities.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {

using Grids = std::set<oracle::Digits>;

inline Grids set_of(const std::vector<oracle::Digits>& list) { return {list.begin(), list.end()}; }

class EngineTest : public ::testing::TestWithParam<const Engine*> {
 protected:
  void SetUp() override {
    if (engine_.unavailable == nullptr) return;
    const Message why = engine_.unavailable();
    if (why.empty()) return;
    const Puzzle puzzle = puzzle_of(shape("box2x2").blank(), shape("box2x2").layout());
    const auto answer = solve(engine_, {.puzzle = puzzle});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, Errc::Unavailable);
    EXPECT_NE(answer.error().message.find(why.en), std::string::npos);
    GTEST_SKIP() << engine_.id << " is not available here: " << why.en;
  }

  [[nodiscard]] bool can(Abilities abilities) const { return (engine_.abilities & abilities) == abilities; }
  // Whether the engine has to take boards of this kind, and to end on them while one waits.
  [[nodiscard]] bool takes(const Shape& kind) const {
    constexpr int kSmall = 6;
    if (can(kSlow) && kind.size() > kSmall) return false;
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

// Those that find every solution. One that does not has a suite of its own.
inline std::vector<const Engine*> complete_engines() {
  std::vector<const Engine*> list;
  std::ranges::copy_if(all_engines(), std::back_inserter(list),
                       [](const Engine* engine) { return (engine->abilities & kEnumerates) != 0; });
  return list;
}

// An engine's id, as GoogleTest wants names.
inline std::string test_name_of(const Engine& engine) {
  std::string name(engine.id);
  std::ranges::replace(name, '-', '_');
  return name;
}

// Instantiates a suite once for each engine that finds every solution.
#define NONET_FOR_EACH_ENGINE(Suite)                                                 \
  INSTANTIATE_TEST_SUITE_P(Registry, Suite, ::testing::ValuesIn(complete_engines()), \
                           [](const auto& test) { return test_name_of(*test.param); })

}  // namespace nonet::testing
