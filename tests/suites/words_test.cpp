// What steps say: notation, sentences in every language, and that every template fits its steps.
#include "explain/words.hpp"

#include <gtest/gtest.h>

#include <set>

#include "explain/library_line.hpp"
#include "explain/path.hpp"

namespace nonet {
namespace {

GeometryPtr board(const LayoutSpec& spec) {
  return Geometry::make(Layout::make(spec).value()).value();
}

CellSet cells_at(const Geometry& geometry, std::initializer_list<std::pair<int, int>> places) {
  CellSet cells;
  for (const auto& [row, column] : places) {
    cells.add((row - 1) * geometry.size() + column - 1);
  }
  return cells;
}

TEST(Notation, CellsAreGrouped) {
  const GeometryPtr nine = board(standard_spec(9));
  EXPECT_EQ(cells_notation(*nine, {}), "");
  EXPECT_EQ(cells_notation(*nine, cells_at(*nine, {{3, 2}, {3, 7}})), "r3c27");
  EXPECT_EQ(cells_notation(*nine, cells_at(*nine, {{2, 3}, {7, 3}})), "r27c3");
  EXPECT_EQ(cells_notation(*nine, cells_at(*nine, {{1, 3}, {1, 4}, {2, 3}, {2, 4}})), "r12c34");
  EXPECT_EQ(cells_notation(*nine, cells_at(*nine, {{1, 3}, {5, 7}})), "r1c3, r5c7");
  EXPECT_EQ(cells_notation(*nine, cells_at(*nine, {{1, 3}, {2, 3}, {2, 8}})), "r1c3, r2c38");
  const GeometryPtr twelve = board(standard_spec(12));
  EXPECT_EQ(cells_notation(*twelve, cells_at(*twelve, {{10, 2}, {10, 12}})), "r10c(2,12)");
  EXPECT_EQ(cells_notation(*twelve, cells_at(*twelve, {{10, 2}})), "r10c2");
  EXPECT_EQ(digits_notation(*nine, Digits::from_bits(0b10010)), "25");
  EXPECT_EQ(digits_notation(*twelve, Digits::from_bits(0b10000000010)), "2,11");
}

TEST(Notation, HousesOfEveryKind) {
  LayoutSpec spec = standard_spec(9);
  spec.variants = {Variant::Diagonals};
  const GeometryPtr nine = board(spec);
  const int houses[] = {2, 6, 9, 18 + 4, 27};
  EXPECT_EQ(houses_notation(*nine, houses), "r37c1b5d1");
  EXPECT_EQ(houses_words(*nine, houses, Language::English),
            "rows 3 and 7, column 1, box 5 and the main diagonal");
  EXPECT_EQ(houses_words(*nine, houses, Language::Spanish),
            "las filas 3 y 7, la columna 1, la caja 5 y la diagonal 1");
}

TEST(Notation, ResultsTakeTheShorterForm) {
  const GeometryPtr nine = board(standard_spec(9));
  Step step{.placements = {{0, 4}}, .eliminations = {{19, 5}, {24, 5}}};
  EXPECT_EQ(result_notation(*nine, step), "r1c1=4, r3c27<>5");
  step = {.eliminations = {{19, 5}, {19, 6}, {19, 8}, {24, 5}}};
  EXPECT_EQ(result_notation(*nine, step), "r3c2<>568, r3c7<>5");
}

TEST(Notation, ChainsInEureka) {
  const GeometryPtr nine = board(standard_spec(9));
  const auto node = [](int cell, int digit, bool on, Link link, int als = -1) {
    return ChainNode{CellSet::of(cell), static_cast<Digit>(digit), on, link, als};
  };
  Chain chain{{node(1, 4, false, Link::None), node(6, 4, true, Link::Strong),
               node(24, 4, false, Link::Weak), node(24, 5, true, Link::Strong),
               node(18, 5, false, Link::Weak)}};
  Step step{.chains = {chain}};
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4)r1c2=(4)r1c7-(4=5)r3c7-(5)r3c1");
  chain.nodes.pop_back();
  chain.loop = true;
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4)r1c2=(4)r1c7-(4=5)r3c7-(4)r1c2");
  // Through an almost locked set: its cells, not those of the two digits.
  step.parts = {{.role = Role::Als, .number = 1, .cells = CellSet::from(std::array{0, 1, 2})}};
  chain = {{node(0, 4, false, Link::None), node(2, 7, true, Link::Strong, 1),
            node(8, 7, false, Link::Weak)}};
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4=7)r1c123-(7)r1c9");
}

TEST(Words, TemplatesAreFilled) {
  static constexpr Technique kTechnique{
      .id = "x",
      .name = {"X", "X"},
      .says = {"{base} in {base.houses} has {base.digits}[ with {fin}][, {pivot}]: {result}{what}",
               "{base.1} de {cover}, a {cover.houses}"}};
  LayoutSpec spec = standard_spec(9);
  spec.variants = {Variant::Asterisk};
  const GeometryPtr nine = board(spec);
  Step step{.technique = &kTechnique, .eliminations = {{0, 3}}};
  step.parts = {{.role = Role::Base, .number = 0, .cells = CellSet::of(9), .house = 1},
                {.role = Role::Base,
                 .number = 1,
                 .cells = CellSet::of(10),
                 .digits = Digits::from_bits(0b111),
                 .house = 9},
                {.role = Role::Fin, .cells = CellSet::of(80)},
                {.role = Role::Cover, .house = 27}};
  EXPECT_EQ(sentence(*nine, step, Language::English),
            "r2c12 in row 2 and column 1 has 1, 2 and 3 with r9c9: r1c1<>3{what}");
  EXPECT_EQ(sentence(*nine, step, Language::Spanish), "r2c2 del asterisco, al asterisco");
  EXPECT_EQ(full_sentence("r2c2 is"), "r2c2 is.");
  EXPECT_EQ(full_sentence("row 2"), "Row 2.");
  EXPECT_EQ(full_sentence("único"), "Único.");
}

TEST(Words, LanguagesAreKnownByTheirTags) {
  EXPECT_EQ(language_of("es"), Language::Spanish);
  EXPECT_EQ(language_of("es_MX.UTF-8"), Language::Spanish);
  EXPECT_EQ(language_of("en-GB"), Language::English);
  EXPECT_EQ(language_of("C.UTF-8"), std::nullopt);
  EXPECT_EQ(language_of(""), std::nullopt);
}

constexpr Language kLanguages[] = {Language::English, Language::Spanish};

void expect_fits(const Geometry& geometry, const Step& step) {
  for (const Language language : kLanguages) {
    const std::string said = sentence(geometry, step, language);
    EXPECT_FALSE(said.empty());
    EXPECT_EQ(said.find_first_of("{}[]"), std::string::npos) << step.technique->id << ": " << said;
    for (const char* const slip : {"  ", " ,", " :", "la la ", "las las ", "la las ", "el el "}) {
      EXPECT_EQ(said.find(slip), std::string::npos) << step.technique->id << ": " << said;
    }
    EXPECT_NE(pattern_words(geometry, step, language), "") << step.technique->id;
    EXPECT_NE(where_words(geometry, step, language), "") << step.technique->id;
  }
}

// Every step of the examples, their own technique's and all others that the position has.
TEST(Words, EveryTemplateFitsItsSteps) {
  Workspace workspace;
  std::set<std::string_view> seen;
  for (const Finder* finder : finders()) {
    for (const Example& example : finder->examples) {
      const auto line = read_library_line(example.line);
      ASSERT_TRUE(line);
      const Position position = line->position();
      workspace.forget();
      StepSink sink(StepSink::kAll);
      finder->find(Search(position, workspace, options_of(*line), {}), sink);
      for (const Step& step : sink.steps()) {
        seen.insert(step.technique->id);
        expect_fits(position.geometry(), step);
      }
    }
  }
  for (const Finder* finder : finders()) {
    for (const Technique& technique : finder->techniques) {
      if (!seen.contains(technique.id)) {
        std::printf("no example shows a step of %s\n", std::string(technique.id).c_str());
      }
    }
  }
}

}  // namespace
}  // namespace nonet
