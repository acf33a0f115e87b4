// Every technique of the registry: its examples, what it says of itself, and that no step of it is
// ever wrong.
#include <set>

#include <gtest/gtest.h>

#include "explain/library_line.hpp"
#include "explain/path.hpp"

namespace nonet {
namespace {

TEST(Techniques, ExamplesAreFoundAndMissesAreNot) {
  Workspace workspace;
  for (const Finder* finder : finders()) {
    int hits = 0;
    int misses = 0;
    for (const Example& example : finder->examples) {
      SCOPED_TRACE(std::string(finder->id) + " " + std::string(example.line));
      auto line = read_library_line(example.line);
      ASSERT_TRUE(line) << line.error().message << " at " << line.error().offset;
      if (example.miss) line->variant = 'x';
      const CaseResult result = check_case(*line, workspace, {});
      EXPECT_TRUE(result.known);
      EXPECT_TRUE(result.passed) << (result.found.empty() ? "nothing found" : result.found.front());
      ++(example.miss ? misses : hits);
    }
    EXPECT_GT(hits, 0) << finder->id << " has no example";
    EXPECT_GT(misses, 0) << finder->id << " has no miss";
  }
}

TEST(Techniques, HaveNamesOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const Finder* finder : finders()) {
    EXPECT_FALSE(finder->what.en.empty() || finder->what.es.empty()) << finder->id;
    EXPECT_FALSE(finder->sound.en.empty() || finder->sound.es.empty()) << finder->id;
    for (const Technique& technique : finder->techniques) {
      EXPECT_TRUE(ids.insert(technique.id).second) << technique.id << " is there twice";
      EXPECT_FALSE(technique.name.en.empty() || technique.name.es.empty()) << technique.id;
      EXPECT_FALSE(technique.says.en.empty() || technique.says.es.empty()) << technique.id;
      EXPECT_GT(technique.order, 0) << technique.id;
    }
  }
}

}  // namespace
}  // namespace nonet
