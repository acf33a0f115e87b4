// Pictures of boards and steps: what stands in them, and that they are well formed.
#include "nonet/draw.hpp"

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/explain.hpp"
#include "nonet/format.hpp"
#include "nonet/hint.hpp"
#include "nonet/solve.hpp"

namespace nonet {
namespace {

constexpr std::string_view kNine =
    ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4.";

Puzzle puzzle_of(std::string_view text) { return read_puzzle(text).value(); }

Puzzle blank_board(const char* layout) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(parse_layout(layout).value()).value());
  return puzzle;
}

int count(std::string_view text, std::string_view part) {
  int number = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) {
    ++number;
  }
  return number;
}

// Returns whether tags are balanced, and no character stands where XML does not permit it.
bool well_formed(std::string_view text) {
  std::vector<std::string> open;
  while (!text.empty()) {
    const std::size_t start = text.find('<');
    if (text.substr(0, start).find_first_of(">\"") != text.npos) return false;
    if (start == text.npos) return open.empty() && text == "\n";
    const std::size_t end = text.find('>', start);
    if (end == text.npos) return false;
    const std::string_view tag = text.substr(start + 1, end - start - 1);
    text.remove_prefix(end + 1);
    if (tag.find('<') != tag.npos || count(tag, "\"") % 2 != 0) return false;
    const std::string name(tag.substr(0, tag.find(' ')));
    if (name.starts_with('/')) {
      if (open.empty() || "/" + open.back() != name) return false;
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.push_back(name);
    }
  }
  return open.empty();
}

std::string svg(const Puzzle& puzzle, DrawOptions options = {}) {
  options.style = DrawStyle::Svg;
  return draw(puzzle, options);
}

// The first step of one technique on the way to the solution, drawn on the board before it.
struct Drawn {
  LogicStep step;
  std::string svg;
};
Drawn drawn_step(std::string_view technique, const char* language = "en") {
  const auto path = explain(puzzle_of(kNine), {.language = language}).value();
  Puzzle board = path.start;
  for (const LogicStep& step : path.steps) {
    if (step.technique == technique) {
      return {step, draw(board, step, {.style = DrawStyle::Svg, .language = language}).value()};
    }
    apply(step, board);
  }
  return {};
}

// A drawing of the pattern has neither what goes out nor what goes in, and no words about it.
TEST(Drawing, OfThePatternHasNoResult) {
  const auto path = explain(puzzle_of(kNine)).value();
  Puzzle board = path.start;
  int drawings = 0;
  for (const LogicStep& step : path.steps) {
    const auto drawn = [&](HintStrength strength) {
      return draw(board, step, {.style = DrawStyle::Svg, .strength = strength}).value();
    };
    const std::string whole = drawn(HintStrength::Result);
    const std::string pattern = drawn(HintStrength::Pattern);
    EXPECT_TRUE(well_formed(pattern));
    EXPECT_EQ(count(pattern, "class=\"out\""), 0) << step.sentence;
    EXPECT_EQ(count(pattern, "goes in"), 0) << step.sentence;
    EXPECT_EQ(count(pattern, step.result), 0) << step.sentence;
    EXPECT_GT(count(whole, "class=\"out\"") + count(whole, "goes in"), 0) << step.sentence;
    const std::string where = drawn(HintStrength::Where);
    EXPECT_EQ(count(where, step.name), 0) << step.sentence;
    EXPECT_EQ(count(where, "class=\"link\""), 0) << step.sentence;
    apply(step, board);
    ++drawings;
  }
  EXPECT_GT(drawings, 20);
}

TEST(Svg, EveryShapeIsWellFormed) {
  EXPECT_FALSE(well_formed("<svg><g></svg>"));
  EXPECT_FALSE(well_formed("<svg>a > b</svg>"));
  for (const char* layout :
       {"4", "2x3", "9", "16", "25", "latin:5", "7", "9+diagonals", "9+windoku", "9+disjoint-groups",
        "9+cells:r1c1,r5c5,r7c2", "jigsaw:1112122233343444", "36"}) {
    const auto spec = parse_layout(layout);
    ASSERT_TRUE(spec) << layout;
    const Puzzle blank = blank_board(layout);
    EXPECT_TRUE(well_formed(svg(blank))) << layout;
    const std::string full = svg(blank, {.candidates = true});
    EXPECT_TRUE(well_formed(full)) << layout;
    EXPECT_EQ(count(full, "<text "), spec->size * spec->size * spec->size) << layout;
  }
}

TEST(Svg, EveryDigitIsInItsCell) {
  Puzzle puzzle = puzzle_of(kNine);
  puzzle.placed.reset(9);
  puzzle.placed[0] = 8;
  const std::string picture = svg(puzzle);
  for (int cell = 0; cell < 81; ++cell) {
    const Digit digit = puzzle.digit(cell);
    if (digit == kBlank) continue;
    const bool given = puzzle.givens[cell] != kBlank;
    const int column = 12 + 48 * (cell % 9) + 24;
    const auto at = picture.find("<text x=\"" + std::to_string(column) + "\" y=\"" +
                                 std::to_string(12 + 48 * (cell / 9) + 24 + 9));
    ASSERT_NE(at, picture.npos) << cell;
    const std::string text = picture.substr(at, picture.find("</text>", at) - at);
    EXPECT_TRUE(text.ends_with(">" + std::to_string(digit))) << text;
    EXPECT_EQ(count(text, "font-weight"), given ? 1 : 0) << text;
  }
  EXPECT_EQ(count(picture, "<text "), filled_count(puzzle.givens) + 1);
}

TEST(Svg, SolutionsFillTheBlankCells) {
  const Answer answer = solve(puzzle_of(kNine)).value();
  Puzzle puzzle = puzzle_of(kNine);
  puzzle.solution = answer.solutions.front();
  const std::string picture = svg(puzzle, {.candidates = true, .solution = true});
  EXPECT_EQ(count(picture, "<text "), 81);
  EXPECT_EQ(count(picture, "font-weight"), filled_count(puzzle.givens));
}

TEST(Svg, WallsStandWhereRegionsMeet) {
  const auto walls = [](const char* layout) {
    const std::string picture = svg(blank_board(layout));
    const auto end = picture.find("\" fill=\"none\" stroke=\"#1f2530\"");
    const auto start = picture.rfind("d=\"", end);
    return picture.substr(start + 3, end - start - 3);
  };
  EXPECT_EQ(walls("4"), "M12 12V204M12 12H204M108 12V204M12 108H204M204 12V204M12 204H204");
  EXPECT_EQ(walls("latin:3"), "M12 12V156M12 12H156M156 12V156M12 156H156");
  EXPECT_EQ(walls("jigsaw:1112122233343444"),
            "M12 12V204M12 12H204M60 60V108M60 156V204M60 60H156M12 108H204M156 12V60M156 108V156"
            "M60 156H156M204 12V204M12 204H204");
}

TEST(Svg, TextIsEscaped) {
  Puzzle puzzle = puzzle_of("1.....2..3.....4");
  puzzle.meta = {{"title", "a < b & \"c\" > d\x01 \xff"}};
  const std::string picture = svg(puzzle);
  EXPECT_NE(picture.find("<title>a &lt; b &amp; &quot;c&quot; &gt; d? ?</title>"), picture.npos) << picture;
  EXPECT_TRUE(well_formed(picture));
  puzzle.meta.clear();
  EXPECT_NE(svg(puzzle).find("<title>Sudoku 4×4</title>"), std::string::npos);
}

TEST(SvgSteps, HoldWhatTheStepSays) {
  for (const char* technique : {"hidden_single", "skyscraper", "swordfish", "w_wing"}) {
    const Drawn drawn = drawn_step(technique);
    ASSERT_FALSE(drawn.svg.empty()) << technique;
    EXPECT_TRUE(well_formed(drawn.svg)) << technique;
    const auto eliminated = static_cast<int>(drawn.step.eliminations.size());
    const int legend = eliminated > 0 ? 1 : 0;
    EXPECT_EQ(count(drawn.svg, "class=\"out\""), eliminated + legend) << technique;
    int links = 0;
    for (const auto& chain : drawn.step.chains) {
      links += static_cast<int>(chain.nodes.size()) - (chain.loop ? 0 : 1);
    }
    EXPECT_EQ(count(drawn.svg, "class=\"link\""), links) << technique;
    EXPECT_NE(drawn.svg.find("<title>" + drawn.step.name + "</title>"), std::string::npos);
    EXPECT_EQ(count(drawn.svg, "<desc>"), 1);
  }
}

TEST(SvgSteps, WeakLinksAreDashed) {
  const Drawn drawn = drawn_step("skyscraper");
  ASSERT_EQ(drawn.step.chains.size(), 1U);
  int weak = 0;
  for (const auto& node : drawn.step.chains[0].nodes) weak += node.link == Link::Weak ? 1 : 0;
  EXPECT_EQ(count(drawn.svg, "stroke-dasharray=\"5 3.5\""), weak + 1);  // one in the legend
}

TEST(SvgSteps, SpeakTheLanguageAskedFor) {
  const Drawn drawn = drawn_step("skyscraper", "es");
  EXPECT_NE(drawn.svg.find("lang=\"es\""), std::string::npos);
  EXPECT_NE(drawn.svg.find("enlace fuerte"), std::string::npos);
  EXPECT_NE(drawn.svg.find(">sale<"), std::string::npos);
}

TEST(Draw, CharactersAreAsInTheProgram) {
  const Puzzle puzzle = puzzle_of("1.....2..3.....4");
  EXPECT_EQ(draw(puzzle),
            "+-----+-----+\n| 1 . | . . |\n| . . | 2 . |\n+-----+-----+\n"
            "| . 3 | . . |\n| . . | . 4 |\n+-----+-----+\n");
  EXPECT_TRUE(draw(puzzle, {.style = DrawStyle::Box}).starts_with("┌─────┬─────┐\n"));
  EXPECT_TRUE(draw(puzzle, {.candidates = true}).find("| 1  24 | 34 3  |") != std::string::npos)
      << draw(puzzle, {.candidates = true});
}

TEST(Draw, StepsInCharactersEndWithTheirLegend) {
  const auto hint = nonet::hint(puzzle_of("1.....2..3.....4"));
  ASSERT_TRUE(hint && !hint->steps.empty());
  const std::string text = draw(hint->board, hint->steps.front()).value();
  EXPECT_TRUE(text.ends_with("+ goes in   * the reason   x no 2 here\n")) << text;
  EXPECT_EQ(count(text, "+ "), 1 + count(text, "2+ ")) << text;
}

TEST(Draw, DrawingsFitTheWidthThatIsAskedFor) {
  const auto path = explain(puzzle_of(kNine)).value();
  Puzzle board = path.start;
  for (const LogicStep& step : path.steps) {
    for (const int width : {80, 60, 45, 20, 1}) {
      const std::string text = draw(board, step, {.width = width}).value();
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) {
        const bool too_wide = step.eliminations.empty() || line.starts_with("(a drawing needs ");
        EXPECT_TRUE(too_wide || std::ssize(line) <= width) << step.technique << '\n' << text;
      }
    }
    apply(step, board);
  }
}

TEST(Draw, ASingleWithoutADigitIsDrawnWithItsCandidates) {
  const Puzzle four = puzzle_of("1.....2..3.....4");
  EXPECT_NE(draw(four, {.technique = "naked_single"}).value().find("24"), std::string::npos);
}

TEST(Draw, RefusesAStepOfAnotherBoard) {
  const Puzzle four = puzzle_of("1.....2..3.....4");
  const auto refusal = [&](const LogicStep& step, const DrawOptions& options = {}) {
    return draw(four, step, options).error().code;
  };
  EXPECT_EQ(refusal({.technique = "no_such"}), Errc::Usage);
  EXPECT_EQ(refusal({.technique = "x_wing", .eliminations = {{80, 1}}}), Errc::Usage);
  EXPECT_EQ(refusal({.technique = "x_wing"}, {.language = "xx"}), Errc::Usage);
  EXPECT_EQ(draw(blank_board("25"), {.technique = "x_wing"}).error().code, Errc::Unsupported);
}

}  // namespace
}  // namespace nonet
