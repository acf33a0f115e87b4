// Every technique of the table: its cases, each a test of its own, and that it can be taught: a page
// in every language, a sentence for every step, an example.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "reason/logic/plan/lesson.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/plan/worked_cases.hpp"
#include "reason/logic/steps/highlights.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/telling.hpp"

namespace nonet {
namespace {

constexpr Language kLanguages[] = {Language::English, Language::Spanish};

std::vector<std::string_view> all_lines() {
  std::vector<std::string_view> all;
  for (const CaseFile& file : case_files()) {
    const auto lines = case_lines(file);
    all.insert(all.end(), lines.begin(), lines.end());
  }
  return all;
}

// What the case's finder finds of the techniques that the case names.
std::vector<Step> steps_of(const hodoku::Case& test) {
  Workspace workspace;
  StepSink sink(StepSink::Policy::All);
  const auto asked = named_by(test);
  const Position position = position_of(test);
  asked.front()->find(nonet::Search(position, workspace, options_of(test), {}, asked), sink);
  return std::move(sink.steps());
}

// Cases.

struct NamedCase {
  std::string name;  // "x_wing_2", "x_wing_miss_1"
  std::string_view text;
};

std::vector<NamedCase> named_cases() {
  std::vector<NamedCase> cases;
  std::map<std::string, int> count;
  for (const std::string_view text : all_lines()) {
    const auto line = hodoku::read_case(text);
    const auto named = line ? named_by(*line) : std::vector<const Technique*>();
    std::string name(named.empty() ? "unread" : named.front()->id);
    if (line && line->miss()) name += "_miss";
    const int number = ++count[name];
    cases.push_back({name + "_" + std::to_string(number), text});
  }
  return cases;
}

void expect_fits(const Geometry& geometry, const Step& step) {
  for (const Language language : kLanguages) {
    const std::string said = sentence(geometry, step, language);
    EXPECT_FALSE(said.empty());
    EXPECT_EQ(said.find_first_of("{}[]"), std::string::npos) << step.technique->id << ": " << said;
    for (const char* const slip : {"  ", " ,", " :", "la la ", "las las ", "la las ", "el el "}) {
      EXPECT_EQ(said.find(slip), std::string::npos) << step.technique->id << ": " << said;
    }
    // The pattern is the sentence without what follows.
    const std::string pattern = hint_words(geometry, step, HintStrength::Pattern, language);
    EXPECT_EQ(pattern.find_first_of("{}[]<>="), std::string::npos) << step.technique->id << ": " << pattern;
    EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(pattern.back())) != 0 || pattern.back() == ')' ||
                static_cast<unsigned char>(pattern.back()) > 0x7F)
        << step.technique->id << ": " << pattern;
    EXPECT_GT(pattern.size(), in(language, step.technique->name).size() + 2) << pattern;
    for (const char* const slip : {"  ", " ,", " :", ".."}) {
      EXPECT_EQ(pattern.find(slip), std::string::npos) << step.technique->id << ": " << pattern;
    }
    const std::string where = hint_words(geometry, step, HintStrength::Where, language);
    EXPECT_EQ(where.find(in(language, step.technique->name)), std::string::npos) << where;
    EXPECT_NE(pattern_words(geometry, step, language), "") << step.technique->id;
    EXPECT_NE(where_words(geometry, step, language), "") << step.technique->id;
  }
}

// Holds what is drawn of the pattern against the step: nothing that follows is in it.
void expect_nothing_follows(const Position& position, const Step& step) {
  const Step pattern = reduced_step(position.geometry(), step, HintStrength::Pattern);
  EXPECT_TRUE(pattern.empty());
  for (const Candidate& in : step.placements) {
    for (const StepPart& part : pattern.parts) {
      EXPECT_FALSE(part.cells == CellSet::of(in.cell) && part.digits == Digits::of(in.digit))
          << step.technique->id;
    }
    for (const StepChain& chain : pattern.chains) {
      ASSERT_FALSE(chain.nodes.empty()) << step.technique->id;
      const ChainNode& end = chain.nodes.back();
      EXPECT_FALSE(!chain.loop && end.on && end.cells == CellSet::of(in.cell) && end.digit == in.digit)
          << step.technique->id;
    }
  }
  const auto has = [&](int cell, Digit digit) { return position.has(cell, digit); };
  for (const auto& [where, what] : highlights_of(pattern, has)) {
    EXPECT_LT(what.kind, Highlight::Kind::GoesOut) << step.technique->id;
  }
  const Step house = reduced_step(position.geometry(), step, HintStrength::What);
  EXPECT_TRUE(house.chains.empty() && house.parts.size() == 1 && house.parts[0].cells.empty());
}

class TechniqueCase : public ::testing::TestWithParam<NamedCase> {};

TEST_P(TechniqueCase, Passes) {
  SCOPED_TRACE(std::string(GetParam().text));
  const auto line = hodoku::read_case(GetParam().text);
  ASSERT_TRUE(line) << line.error().message << " at " << line.error().offset;
  Workspace workspace;
  const CaseResult result = check_case(*line, workspace, {});
  ASSERT_TRUE(result.known) << "no technique has this code or id";
  EXPECT_TRUE(result.passed) << (result.found.empty() ? "nothing found" : result.found.front());
  for (const Step& step : steps_of(*line)) {
    expect_fits(position_of(*line).geometry(), step);
    expect_nothing_follows(position_of(*line), step);
  }
}

std::string name_of_case(const ::testing::TestParamInfo<NamedCase>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(, TechniqueCase, ::testing::ValuesIn(named_cases()), name_of_case);

// Rows and pages.

class EachTechnique : public ::testing::TestWithParam<const Technique*> {};

TEST_P(EachTechnique, HasAnExampleAndItsFinderAMiss) {
  bool shown = false;
  bool missed = false;
  for (const std::string_view text : all_lines()) {
    const auto line = hodoku::read_case(text);
    ASSERT_TRUE(line);
    const auto named = named_by(*line);
    ASSERT_FALSE(named.empty()) << text;
    if (named.front()->find != GetParam()->find) continue;
    if (line->miss()) {
      missed = true;
    } else if (std::ranges::find(named, GetParam()) != named.end()) {
      shown = shown || std::ranges::any_of(steps_of(*line),
                                           [](const Step& step) { return step.technique == GetParam(); });
    }
  }
  EXPECT_TRUE(shown) << "no case shows a step of it";
  EXPECT_TRUE(missed) << GetParam()->finder << " has no miss";
}

TEST_P(EachTechnique, HasAPageInEveryLanguage) {
  for (const Language language : kLanguages) {
    EXPECT_FALSE(in(language, GetParam()->name).empty());
    const TechniquePage& page = page_of(*GetParam(), language);
    for (const std::string_view part :
         {page.title, page.why_title, std::string_view(page.what), std::string_view(page.why)}) {
      EXPECT_FALSE(part.empty()) << GetParam()->finder;
    }
    EXPECT_NE(sentence_template(*GetParam(), language).find("{result}"), std::string_view::npos);
    for (const TechniquePage::Sentence& sentence : page.sentences) {
      for (const std::string& id : sentence.ids) {
        const Technique* const named = find_technique(id);
        EXPECT_TRUE(named != nullptr && named->finder == GetParam()->finder) << id;
      }
    }
  }
}

TEST_P(EachTechnique, TellsEachChainToItsEnd) {
  for (const WorkedCase& board : worked_cases(std::array{GetParam()})) {
    const Geometry& geometry = board.position.geometry();
    for (const Language language : kLanguages) {
      const std::vector<Telling> told = telling_of(geometry, board.step, language);
      std::vector<std::size_t> nodes(board.step.chains.size());
      for (const Telling& one : told) {
        EXPECT_TRUE(one.words.ends_with('.')) << one.words;
        EXPECT_EQ(one.words.find_first_of("{}[]|"), std::string::npos) << one.words;
        EXPECT_EQ(one.from.empty(), one.chain < 0);
        if (one.chain < 0) continue;
        EXPECT_GE(one.told, nodes[at(one.chain)]);
        nodes[at(one.chain)] = one.told;
      }
      if (told.empty()) continue;
      for (std::size_t i = 0; i < nodes.size(); ++i) EXPECT_EQ(nodes[i], board.step.chains[i].nodes.size());
      EXPECT_NE(told.back().words.find(result_notation(geometry, board.step)), std::string::npos)
          << told.back().words;
    }
  }
}

// A chain that starts from what another has shown is no case of its own; each supposition is one.
TEST(Telling, ACaseBeginsWithEachSupposition) {
  const auto cell = [](int number) {
    CellSet cells;
    cells.add(number);
    return cells;
  };
  const auto node = [&](int number, bool on) {
    return ChainNode{.cells = cell(number), .digit = 1, .on = on};
  };
  Step step;
  step.chains = {{.nodes = {node(0, true), node(1, false)}},
                 {.nodes = {node(2, true), node(3, false)}},
                 {.nodes = {node(3, false), node(4, true)}, .goes_on = true},
                 {.nodes = {node(2, true), node(5, false)}},
                 {.nodes = {node(9, true), node(6, false)}, .depth = 1},
                 {.nodes = {node(4, true), node(7, false)}, .goes_on = true}};
  EXPECT_EQ(case_letters(step), (std::vector<std::string>{"A", "B", "B", "B", "C", "B"}));
  step.chains.resize(1);
  EXPECT_EQ(case_letters(step), std::vector<std::string>{""});
}

TEST_P(EachTechnique, HasALessonOnEachOfItsBoards) {
  for (const WorkedCase& board : worked_cases(std::array{GetParam()})) {
    for (const Language language : kLanguages) {
      const Lesson lesson = lesson_on(board, language);
      for (const std::string& part : {lesson.here, lesson.rule, lesson.why}) {
        EXPECT_EQ(part.find_first_of("{}[]|"), std::string::npos) << part;
        EXPECT_TRUE(part.ends_with('.')) << part;
      }
      EXPECT_NE(lesson.here.find(result_notation(board.position.geometry(), board.step)), std::string::npos)
          << lesson.here;
    }
  }
  for (const Language language : kLanguages) {
    for (const TechniquePage::Sentence& text : page_of(*GetParam(), language).lessons) {
      for (const std::string& id : text.ids) {
        const Technique* const named = find_technique(id);
        EXPECT_TRUE(named != nullptr && named->finder == GetParam()->finder) << id;
      }
    }
  }
}

TEST_P(EachTechnique, IsInTheIndex) {
  std::ifstream file(NONET_TECHNIQUE_INDEX);
  const std::string index{std::istreambuf_iterator<char>(file), {}};
  const std::string finder(GetParam()->finder);
  const std::string line = "- `" + std::string(GetParam()->family->folder) + "/" + finder +
                           "`: [English](en/" + finder + ".md) · [español](es/" + finder + ".md)\n";
  EXPECT_NE(index.find(line), std::string::npos) << "docs/techniques/README.md lacks\n" << line;
}

std::vector<const Technique*> rows_of_the_table() {
  std::vector<const Technique*> rows;
  for (const Technique& technique : all_techniques()) rows.push_back(&technique);
  return rows;
}
std::string name_of_row(const ::testing::TestParamInfo<const Technique*>& info) {
  return std::string(info.param->id);
}
INSTANTIATE_TEST_SUITE_P(, EachTechnique, ::testing::ValuesIn(rows_of_the_table()), name_of_row);

TEST(TechniqueIndex, HasNoPageTooMany) {
  std::ifstream file(NONET_TECHNIQUE_INDEX);
  std::set<std::string> finders;
  for (const Technique& technique : all_techniques()) finders.emplace(technique.finder);
  std::size_t pages = 0;
  for (std::string line; std::getline(file, line);) pages += line.starts_with("- `") ? 1 : 0;
  EXPECT_EQ(pages, finders.size());
}

}  // namespace
}  // namespace nonet
