// Forms, makers, proofs and steps: what else can be asked, each held in the way of its own suite.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/index.hpp"
#include "board/symmetry/box_search.hpp"
#include "hunt/draws.hpp"
#include "hunt/hunt.hpp"
#include "nonet/certificate.hpp"
#include "nonet/generate.hpp"
#include "nonet/symmetry.hpp"
#include "oracle/images.hpp"
#include "oracle/quick.hpp"
#include "suites/all_morphs.hpp"
#include "suites/forge.hpp"
#include "suites/judged_steps.hpp"

namespace nonet::hunt {
namespace {

// The same board with its lines, directions and digits drawn anew.
oracle::Digits morph_of(const oracle::Digits& board, int height, int width, oracle::Dice& dice) {
  const int size = height * width;
  const auto rows = shuffled_lines(size, height, dice);
  const auto columns = shuffled_lines(size, width, dice);
  const auto names = oracle::permutation(size, dice);
  const bool turned = height == width && dice.roll(2) == 0;
  oracle::Digits image;
  for (const int row : rows) {
    for (const int column : columns) {
      const int digit = board[at(turned ? column * size + row : row * size + column)];
      image.push_back(digit == 0 ? 0 : names[at(digit - 1)] + 1);
    }
  }
  return image;
}

void expect_smallest(Round& round, const Puzzle& puzzle, const Canonical& found, CanonicalForm form,
                     int height, int width) {
  const std::string said = fmt::format("canonical: {}, {} automorphisms",
                                       testing::text_of(testing::digits_of(found.grid)), found.automorphisms);
  const auto expect = [&](const auto& digits, const std::string& automorphisms, const char* way) {
    round.expect(std::ranges::equal(found.grid.digits(), digits) && found.automorphisms == automorphisms,
                 puzzle, said, fmt::format("{} automorphisms, or another form, by {}", automorphisms, way));
  };
  const bool pattern_first = form == CanonicalForm::Pattern;
  if (puzzle.layout->size() <= 6) {
    static std::map<std::pair<int, int>, testing::AllMorphs> all;
    auto& brute = all.try_emplace({height, width}, height * width, height, width).first->second;
    brute.run(puzzle.givens, pattern_first);
    return expect(brute.best(), brute.times(), "trying all");
  }
  symmetry::BoxSearch other;  // for 9×9 there is one that shares no line with it
  constexpr std::size_t kMostForms = 50'000;
  if (other.run(puzzle.givens, {height, width, height == width}, pattern_first, kMostForms)) {
    testing::Values rows;
    for (const auto& row : other.rows()) rows.insert(rows.end(), row.begin(), row.end());
    expect(rows, other.automorphisms().text(), "another search");
  }
  if (puzzle.layout->size() == 9 && !pattern_first && round.dice.roll(40) == 0) {
    const auto [digits, ways] = oracle::smallest_image(testing::digits_of(puzzle.givens));
    expect(digits, std::to_string(ways), "trying all");
  }
}

}  // namespace

bool hunt_canonical(Round& round) {
  constexpr std::array<std::pair<int, int>, 6> kBoxes{{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 3}}};
  oracle::Dice& dice = round.dice;
  const auto& [height, width] = one_of(kBoxes, dice);
  const testing::Shape shape = testing::boxed_shape(height, width);
  const int cells = shape.size() * shape.size();
  const oracle::Digits full =
      dice.roll(4) == 0 ? oracle::shifted_grid(height, width) : oracle::full_grid(shape.blank(), dice);
  const oracle::Digits givens = oracle::dug(full, dice.roll(3) == 0 ? cells : dice.roll(cells), dice);
  const auto puzzle_with = [&](const oracle::Digits& digits) {
    Puzzle puzzle;
    puzzle.reset(shape.layout());
    puzzle.givens = testing::grid_of(digits, shape.size());
    return puzzle;
  };
  const Puzzle puzzle = puzzle_with(givens);
  const Puzzle morph = puzzle_with(morph_of(givens, height, width, dice));
  const CanonicalForm form = dice.roll(2) == 0 ? CanonicalForm::Minlex : CanonicalForm::Pattern;
  const auto found = canonical(puzzle, form);
  const auto other = canonical(morph, form);
  if (!found || !other) {
    round.find(text_of(puzzle), "canonical: " + (found ? other : found).error().message, "it has a form");
    return true;
  }
  const std::string& automorphisms = found->automorphisms;
  round.expect(
      found->grid == other->grid && automorphisms == other->automorphisms, puzzle,
      fmt::format("canonical: another form or {} automorphisms for {}", other->automorphisms, text_of(morph)),
      fmt::format("the same board; {} automorphisms", automorphisms));
  round.expect(image(found->transformation, puzzle.givens) == found->grid, puzzle,
               "canonical: a transformation that does not take the board to the form", "it should");
  expect_smallest(round, puzzle, *found, form, height, width);
  const auto way = isomorphism(puzzle, morph);
  round.expect(way && *way && image(**way, puzzle.givens) == morph.givens, puzzle,
               "isomorphism: none, or one that does not lead to " + text_of(morph), "there is one");
  return true;
}

bool hunt_generate(Round& round) {
  constexpr std::array kLayouts{"4", "2x3", "9",       "9",           "2x4",       "latin:5",
                                "6", "9",   "latin:7", "9+diagonals", "9+windoku", "2x3+diagonals"};
  oracle::Dice& dice = round.dice;
  GenerateOptions options{.layout = one_of(kLayouts, dice),
                          .seed = static_cast<std::uint64_t>(dice.roll(1'000'000)),
                          .count = 1 + static_cast<std::uint64_t>(dice.roll(3)),
                          .attempts = 500,
                          .stop = Round::patience()};
  options.draw_regions = (options.layout == "6" || options.layout == "9") && dice.roll(3) == 0;
  const bool half_turn = dice.roll(3) == 0;
  if (half_turn) options.wishes.emplace_back("symmetry", "half-turn");
  const auto made = make_puzzles(options);
  if (!made) {
    round.find(options.layout, fmt::format("generate, seed {}: {}", options.seed, made.error().message),
               "it can");
    return true;
  }
  for (const Puzzle& puzzle : *made) {
    const oracle::Digits givens = testing::digits_of(puzzle.givens);
    const auto found = oracle::QuickCounter(shape_of(puzzle.layout->spec()).blank()).solutions(givens, 2);
    round.expect_equal(1, found.size(), puzzle, "generate: one solution");
    round.expect(puzzle.solution && !found.empty() && testing::digits_of(*puzzle.solution) == found.front(),
                 puzzle, "generate: another solution", "the one there is");
    for (std::size_t cell = 0; half_turn && cell < givens.size(); ++cell) {
      round.expect((givens[cell] == 0) == (givens[givens.size() - 1 - cell] == 0), puzzle,
                   "generate: symmetric by a half turn", "it is not");
    }
  }
  return !made->empty();
}

bool hunt_certify(Round& round) {
  constexpr std::uint64_t kMostSteps = 8'000;
  constexpr int kForgeries = 5;
  oracle::Dice& dice = round.dice;
  const auto ruled = ruled_board({"box2x2", "box2x2", "latin4", "box2x3", "jigsaw5", "box3x3"}, 150, dice);
  if (!ruled) return false;
  round.came(ruled->rules);
  const Puzzle& puzzle = ruled->puzzle;
  const auto made = certify(puzzle, Round::patience(), dice.roll(2) == 0 ? 1 : 1000);
  if (!made) {
    if (made.error().code == Errc::Unavailable) return false;
    round.find(text_of(puzzle), "certify: " + made.error().message, "it can be certified");
    return true;
  }
  const auto truth = testing::is_true(*made, ruled->board, kMostSteps);
  round.expect(truth.value_or(true), puzzle, "certify:\n" + write_certificate(*made), "it is not so");
  const auto all = ruled->solutions(ruled->board.givens, kMostSteps);
  if (all && made->complete()) round.expect_equal(made->solutions.size(), all->size(), puzzle, "certify");
  const auto read = read_certificate(write_certificate(*made));
  round.expect(read && verify(*read), puzzle, "verify: refused", "it is as certify() wrote it");
  bool compared = truth.has_value();
  for (int i = 0; i < kForgeries; ++i) {
    Certificate claim = *made;
    if (!testing::forge(claim, dice)) continue;
    const auto back = read_certificate(write_certificate(claim));
    if (!back || !verify(*back)) continue;
    const auto so = testing::is_true(*back, ruled->board, kMostSteps);
    compared = compared || so;
    round.expect(so.value_or(true), puzzle, "verify: accepted\n" + write_certificate(claim),
                 "it is a forgery");
  }
  return compared;
}

bool hunt_judge(Round& round) {
  oracle::Dice& dice = round.dice;
  const auto made = make_puzzles({.seed = static_cast<std::uint64_t>(dice.roll(1'000'000)), .count = 1});
  if (!made || made->empty()) return false;
  testing::judge_path(made->front(), dice.roll(2) == 0, 1 + dice.roll(2), dice);  // what fails is a finding
  return true;
}

}  // namespace nonet::hunt
