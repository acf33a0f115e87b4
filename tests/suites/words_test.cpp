// What steps say: notation, and how templates of sentences are filled in every language.
#include "reason/logic/steps/sentence.hpp"

#include <gtest/gtest.h>

namespace nonet {
namespace {

GeometryPtr board(const LayoutSpec& spec) { return Geometry::make(Layout::make(spec).value()).value(); }

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
            "rows 3 and 7, column 1, the middle box and the diagonal from r1c1 to r9c9");
  EXPECT_EQ(houses_words(*nine, houses, Language::Spanish),
            "las filas 3 y 7, la columna 1, la caja central y la diagonal de r1c1 a r9c9");
}

TEST(Places, BoxesAreCalledByWhereTheyAre) {
  const auto boxes = [](const LayoutSpec& spec, Language language) {
    const GeometryPtr geometry = board(spec);
    std::vector<int> houses;
    for (int box = geometry->first_box(); box < geometry->end_box(); ++box) houses.push_back(box);
    return houses_words(*geometry, houses, language);
  };
  EXPECT_EQ(boxes(standard_spec(9), Language::English),
            "the top-left, top-middle, top-right, middle-left, middle, middle-right, bottom-left, "
            "bottom-middle and bottom-right boxes");
  EXPECT_EQ(boxes(standard_spec(4), Language::Spanish),
            "las cajas superior izquierda, superior derecha, inferior izquierda e inferior derecha");
  EXPECT_EQ(boxes(standard_spec(6), Language::English),
            "the top-left, top-right, middle-left, middle-right, bottom-left and bottom-right "
            "boxes");
  EXPECT_EQ(boxes(standard_spec(8), Language::English),
            "the boxes of r1c1, of r1c5, of r3c1, of r3c5, of r5c1, of r5c5, of r7c1 and of r7c5");
  EXPECT_EQ(boxes(parse_layout("jigsaw:1112122233343444").value(), Language::English),
            "the regions of r1c1, of r1c4, of r3c1 and of r3c4");
  const GeometryPtr nine = board(standard_spec(9));
  EXPECT_EQ(house_with_lines(*nine, 22, Language::English), "the middle box (rows 4-6, columns 4-6)");
}

TEST(Places, HousesOfVariantsHaveNames) {
  LayoutSpec spec = standard_spec(9);
  spec.variants = {Variant::Windoku, Variant::Asterisk, Variant::DisjointGroups};
  spec.extras = {{0, 40}};
  const GeometryPtr nine = board(spec);
  EXPECT_EQ(house_words(*nine, 27, Language::English), "the top-left window");
  EXPECT_EQ(house_words(*nine, 30, Language::Spanish), "la ventana inferior derecha");
  EXPECT_EQ(house_words(*nine, 31, Language::Spanish), "el asterisco");
  EXPECT_EQ(house_words(*nine, 33, Language::English), "the disjoint group of r1c2");
  EXPECT_EQ(house_words(*nine, nine->house_count() - 1, Language::English), "extra house 1 (r1c1, r5c5)");
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
  StepChain chain{{node(1, 4, false, Link::None), node(6, 4, true, Link::Strong),
                   node(24, 4, false, Link::Weak), node(24, 5, true, Link::Strong),
                   node(18, 5, false, Link::Weak)}};
  Step step{.chains = {chain}};
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4)r1c2=(4)r1c7-(4=5)r3c7-(5)r3c1");
  chain.nodes.pop_back();
  chain.loop = true;
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4)r1c2=(4)r1c7-(4=5)r3c7-(4)r1c2");
  // Through an almost locked set: its cells, not those of the two digits.
  step.parts = {{.role = Role::Als, .number = 1, .cells = CellSet::from(std::array{0, 1, 2})}};
  chain = {{node(0, 4, false, Link::None), node(2, 7, true, Link::Strong, 1), node(8, 7, false, Link::Weak)}};
  EXPECT_EQ(chain_notation(*nine, step, chain), "(4=7)r1c123-(7)r1c9");
}

TEST(Words, TemplatesAreFilled) {
  constexpr std::string_view kEnglish =
      "{base} in {base.houses} has {base.digits}[ with {fin}][, {pivot}]: {result}{what}";
  constexpr std::string_view kSpanish = "{base.1} de {cover}, a {cover.houses}";
  LayoutSpec spec = standard_spec(9);
  spec.variants = {Variant::Asterisk};
  const GeometryPtr nine = board(spec);
  Step step{.eliminations = {{0, 3}}};
  step.parts = {{.role = Role::Base, .number = 0, .cells = CellSet::of(9), .house = 1},
                {.role = Role::Base,
                 .number = 1,
                 .cells = CellSet::of(10),
                 .digits = Digits::from_bits(0b111),
                 .house = 9},
                {.role = Role::Fin, .cells = CellSet::of(80)},
                {.role = Role::Cover, .house = 27}};
  EXPECT_EQ(fill_template(*nine, step, kEnglish, Language::English),
            "r2c12 in row 2 and column 1 has 1, 2 and 3 with r9c9: r1c1<>3{what}");
  EXPECT_EQ(fill_template(*nine, step, kSpanish, Language::Spanish), "r2c2 del asterisco, al asterisco");
  EXPECT_EQ(full_sentence("r2c2 is"), "r2c2 is.");
  EXPECT_EQ(full_sentence("row 2"), "Row 2.");
  EXPECT_EQ(full_sentence("único"), "Único.");
}

TEST(Words, TemplatesChooseByNumberAndNameDigitsOfLinks) {
  const GeometryPtr nine = board(standard_spec(9));
  const auto node = [](int cell, Digit digit, bool on, Link link) {
    return ChainNode{CellSet::of(cell), digit, on, link, -1};
  };
  const Step step{.eliminations = {{0, 3}},
                  .parts = {{.role = Role::Base,
                             .cells = CellSet::from(std::array{9, 10}),
                             .digits = Digits::from_bits(0b10000010),
                             .house = 1},
                            {.role = Role::Fin, .cells = CellSet::of(80)}},
                  .chains = {{{node(1, 4, false, Link::None), node(6, 4, true, Link::Strong),
                               node(24, 4, false, Link::Weak), node(24, 5, true, Link::Strong),
                               node(18, 5, false, Link::Weak)}}}};
  const auto filled = [&](std::string_view text, Language language) {
    return fill_template(*nine, step, text, language);
  };
  EXPECT_EQ(filled("{fin|the fin|a fin} or {base|the base|bases}", Language::English), "the fin or bases");
  EXPECT_EQ(filled("{base.houses|has|have}{base.digits|| each}{cover|a|b}", Language::English),
            "has each{cover|a|b}");
  EXPECT_EQ(filled("{base.any}", Language::English), "2 or 8");
  EXPECT_EQ(filled("{base.any}", Language::Spanish), "2 u 8");
  EXPECT_EQ(filled("{weak.0}, {weak.1}[, {weak.2}]", Language::English), "4, 5");
}

TEST(Words, LanguagesAreKnownByTheirTags) {
  EXPECT_EQ(language_of("es"), Language::Spanish);
  EXPECT_EQ(language_of("es_MX.UTF-8"), Language::Spanish);
  EXPECT_EQ(language_of("en-GB"), Language::English);
  EXPECT_EQ(language_of("C.UTF-8"), std::nullopt);
  EXPECT_EQ(language_of(""), std::nullopt);
}

}  // namespace
}  // namespace nonet
