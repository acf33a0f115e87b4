// Every format reads back what it keeps of a puzzle, finds the records of what it writes, and sniffs it.
#include <algorithm>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "../fuzz/round_trip.hpp"
#include "suites/tries.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::testing {
namespace {

// Returns a board with some givens, no two of them equal in a row or column, whatever its shape.
Puzzle sample(const std::string& layout) {
  const auto spec = parse_layout(layout);
  EXPECT_TRUE(spec) << layout;
  const auto made = Layout::make(*spec);
  EXPECT_TRUE(made) << layout;
  Puzzle puzzle;
  puzzle.reset(*made);
  const int size = puzzle.layout->size();
  for (int row = 0; row < size; ++row) {
    for (int column = row % 2; column < size; column += 3) {
      puzzle.givens[row * size + column] = static_cast<Digit>((row * 7 + column) % size + 1);
    }
  }
  return puzzle;
}

Grid filled(int size) {
  Grid grid(size);
  for (int cell = 0; cell < size * size; ++cell) {
    grid[cell] = static_cast<Digit>((cell / size + cell % size) % size + 1);
  }
  return grid;
}

// Returns puzzles with all that a puzzle can hold, in all combinations that matter.
// Makes the holes of a board what they are on every board: a given 1, which is their only candidate.
void with_holes(Puzzle& puzzle) {
  puzzle.fill_holes();
  for (const CellIndex hole : puzzle.layout->spec().holes) {
    if (puzzle.candidates) puzzle.candidates->keep_only(hole, 1);
    if (!puzzle.placed.empty()) puzzle.placed[hole] = kBlank;
    if (puzzle.solution) (*puzzle.solution)[hole] = 1;
    if (!puzzle.colours.empty()) puzzle.colours[hole] = 0;
  }
}

std::vector<Puzzle> samples(const std::string& layout) {
  std::vector<Puzzle> list{sample(layout)};
  const int size = list[0].layout->size();
  Puzzle blank = list[0];
  blank.givens.reset(size);
  list.push_back(blank);
  Puzzle full = list[0];
  full.givens = filled(size);
  list.push_back(full);

  Puzzle pencilled = list[0];
  pencilled.candidates = Candidates::all(size);
  pencilled.placed.reset(size);
  for (int cell = 0; cell < size * size; ++cell) {
    const Digit given = pencilled.givens[cell];
    if (given != kBlank) {
      pencilled.candidates->keep_only(cell, given);
    } else if (cell % 4 == 0) {
      pencilled.placed[cell] = static_cast<Digit>(cell % size + 1);
    } else if (cell % 3 == 0) {
      pencilled.candidates->keep_only(cell, static_cast<Digit>(cell % size + 1));
    } else if (size > 2) {
      pencilled.candidates->remove(cell, static_cast<Digit>((cell + 1) % size + 1));
    }
  }
  list.push_back(pencilled);
  Puzzle only_candidates = pencilled;
  only_candidates.givens.reset(size);
  only_candidates.placed = Grid();
  list.push_back(only_candidates);

  Puzzle rich = pencilled;
  rich.solution = filled(size);
  rich.colours.assign(rich.givens.digits().size(), 0);
  rich.colours[0] = 9;
  rich.meta = {{"title", "a \"b\", c\\d"}, {"author", "Ñandú"}, {"title", ""}, {"note", "1\n2"}};
  list.push_back(rich);
  return list;
}

const std::vector<std::string>& layouts() {
  static const std::vector<std::string> kLayouts{"1",
                                                 "2",
                                                 "4",
                                                 "6",
                                                 "3x2",
                                                 "7",
                                                 "9",
                                                 "12",
                                                 "4x3",
                                                 "16",
                                                 "25",
                                                 "36",
                                                 "latin:5",
                                                 "jigsaw:1112132233243444",
                                                 "9+diagonals",
                                                 "9+windoku+asterisk+centre-dot+disjoint-groups",
                                                 "6+diagonals+cells:r1c1,r2c2,r6c6",
                                                 "16+x",
                                                 "latin:9+x",
                                                 "1x4",
                                                 "latin:7+board:4x7",
                                                 "6+values:0-5",
                                                 "jigsaw:1122112233..33..+holes:r3c3,r3c4,r4c3,r4c4",
                                                 "latin:12+board:12x9+values:0-11",
                                                 "100"};
  return kLayouts;
}

// Returns the samples of all layouts. Made once: the large ones take their time.
const std::vector<std::pair<std::string, std::vector<Puzzle>>>& all_samples() {
  static const auto kSamples = [] {
    std::vector<std::pair<std::string, std::vector<Puzzle>>> all;
    for (const std::string& layout : layouts()) {
      std::vector<Puzzle> puzzles = samples(layout);
      for (Puzzle& puzzle : puzzles) with_holes(puzzle);
      all.emplace_back(layout, std::move(puzzles));
    }
    return all;
  }();
  return kSamples;
}

class EachFormat : public ::testing::TestWithParam<const Format*> {};
class EachWriter : public EachFormat {};  // those that do not only read

TEST_P(EachWriter, BringsBackWhatItKeeps) {
  LayoutCache cache;
  int same = 0;
  for (const auto& [layout, puzzles] : all_samples()) {
    for (const Puzzle& puzzle : puzzles) {
      SCOPED_TRACE(layout);
      const TripResult trip = round_trip(puzzle, *GetParam(), cache);
      EXPECT_NE(trip.end, Trip::Fault) << trip.why;
      same += trip.end == Trip::Same ? 1 : 0;
    }
  }
  EXPECT_GE(same, 30) << "supports too few layouts";
}

TEST_P(EachWriter, SplitsWhatItWrites) {
  const Format& known = *GetParam();
  std::string text(known.header);
  const std::size_t header = text.size();
  std::vector<Puzzle> written;
  for (const std::string layout : {"4", "9", "6", "9"}) {
    written.push_back(sample(layout));
    ASSERT_TRUE(known.write(written.back(), Show::Puzzle, text));
  }
  LayoutCache cache;
  const auto back = read_all(text, known, cache);
  ASSERT_TRUE(back) << back.error().message;
  ASSERT_EQ(back->size(), written.size()) << text;
  for (std::size_t i = 0; i < written.size(); ++i) {
    EXPECT_EQ(back->at(i).givens, written[i].givens) << text;
  }
  // The first record does not depend on how much of the text is in view.
  const std::string_view records = std::string_view(text).substr(header);
  const std::size_t whole = known.split(records, true);
  for (std::size_t length = 1; length <= records.size(); ++length) {
    const std::size_t early = known.split(records.substr(0, length), false);
    EXPECT_TRUE(early == 0 || early == whole) << length << ": " << early << " of " << whole;
    if (early == 0 && length == records.size()) ADD_FAILURE() << "the end of a record is never known";
  }
}

TEST_P(EachWriter, SniffsWhatItWrites) {
  const Format& known = *GetParam();
  for (const std::string layout : {"4", "9", "6+x"}) {
    std::string text(known.header);
    Puzzle puzzle = sample(layout);
    ASSERT_TRUE(known.write(puzzle, Show::Puzzle, text));
    std::istringstream extensions{std::string(known.extensions)};
    std::string extension;
    extensions >> extension;
    const Format* found = sniff_format(text, "board" + extension);
    ASSERT_NE(found, nullptr) << text;
    const bool as_grid = known.id == "paste" && found->id == "grid";  // it writes what grid writes
    EXPECT_TRUE(as_grid || found->id == known.id) << text;
  }
}

TEST_P(EachWriter, SaysWhereGivensStand) {
  const Format& known = *GetParam();
  if (known.id == "killer") GTEST_SKIP() << "a digit is a part of a number there";
  if (known.id == "fpuzzles") GTEST_SKIP() << "it is packed there";
  Puzzle puzzle = sample("4");
  std::string text;
  ASSERT_TRUE(known.write(puzzle, Show::Puzzle, text));
  LayoutCache cache;
  std::vector<std::size_t> places;
  std::string_view rest = text;
  bool found = false;
  while (!rest.empty() && !found) {
    const std::string_view record = rest.substr(0, known.split(rest, true));
    Puzzle back;
    const auto read = known.read(record, {.layouts = cache, .places = &places}, back);
    ASSERT_TRUE(read) << read.error().message;
    found = *read;
    for (int cell = 0; found && cell < 16; ++cell) {
      const std::size_t place = places.at(static_cast<std::size_t>(cell));
      if (puzzle.givens[cell] == kBlank) {
        EXPECT_EQ(place, Error::kNoOffset);
      } else {
        ASSERT_LT(place, record.size());
        const std::string digit = std::to_string(puzzle.givens[cell]);
        const std::string_view there = record.substr(place, std::string("estado(1,1,4").size());
        EXPECT_NE(there.find(digit), std::string_view::npos) << there;
      }
    }
    rest.remove_prefix(record.size());
  }
  EXPECT_TRUE(found);
}

TEST_P(EachWriter, WritesASolutionOnlyWhereThereIsOne) {
  const Format& known = *GetParam();
  Puzzle puzzle = sample("4");
  std::string text;
  const auto without = known.write(puzzle, Show::Solution, text);
  ASSERT_FALSE(without);
  EXPECT_EQ(without.error().code, Errc::Unsupported);
  puzzle.solution = filled(4);
  EXPECT_TRUE(known.write(puzzle, Show::Solution, text));
  EXPECT_FALSE(text.empty());
}

TEST_P(EachFormat, ReadsNoPuzzleFromBlankText) {
  LayoutCache cache;
  for (const std::string text : {"", "\n", "\r\n", "  \n\n"}) {
    const auto back = read_all(std::string(GetParam()->header) + text, *GetParam(), cache);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_TRUE(back->empty());
  }
}

// Returns texts of a megabyte, as released, that repeat one unit: none may take long, or much of the stack.
const std::vector<std::string>& long_texts() {
  static const auto kTexts = [] {
    std::vector<std::string> texts;
    for (const std::string unit :
         {"[",       "(",     "{",       "1",   "1 ",  " ",      "\n", "1\n",
          "\"",      "#",     "1 2\n\n", "%\n", "[1,", ",",      "|",  "estado(1,1,1).",
          "{\"a\":", "---\n", "1,\n",    "<",   "*",   ".\n\n\n"}) {
      constexpr std::size_t kLength = tries(std::size_t{1} << 20U);
      std::string& text = texts.emplace_back();
      text.reserve(kLength + unit.size());
      while (text.size() < kLength) text += unit;
    }
    return texts;
  }();
  return kTexts;
}

TEST_P(EachFormat, ReadsLongTextsQuickly) {
  constexpr int kMostRecords = 1000;
  LayoutCache cache;
  for (const std::string& text : long_texts()) {
    std::string_view rest = text;
    for (int records = 0; records < kMostRecords && !rest.empty(); ++records) {
      const std::size_t length = GetParam()->split(rest, true);
      ASSERT_GT(length, 0U);
      Puzzle puzzle;
      const auto read = GetParam()->read(rest.substr(0, length), {cache}, puzzle);
      EXPECT_TRUE(read || !read.error().message.empty());
      rest.remove_prefix(length);
    }
    EXPECT_GE(GetParam()->sniff(std::string_view(text).substr(0, std::size_t{64} << 10U)), 0);
  }
}

TEST_P(EachFormat, HasWhatAFormatNeeds) {
  const Format& known = *GetParam();
  EXPECT_FALSE(known.summary.en.empty());
  EXPECT_EQ((known.keeps & kGivens) != 0U, known.writes());
  EXPECT_EQ(find_format(known.id), &known);
  EXPECT_TRUE(known.sniff != nullptr && known.split != nullptr && known.read != nullptr);
}

std::string id_of(const ::testing::TestParamInfo<const Format*>& of) { return std::string(of.param->id); }
std::vector<const Format*> writers() {
  std::vector<const Format*> those;
  std::ranges::copy_if(all_formats(), std::back_inserter(those),
                       [](const Format* format) { return format->writes(); });
  return those;
}
INSTANTIATE_TEST_SUITE_P(, EachFormat, ::testing::ValuesIn(all_formats().begin(), all_formats().end()),
                         id_of);
INSTANTIATE_TEST_SUITE_P(, EachWriter, ::testing::ValuesIn(writers()), id_of);

TEST(Formats, JsonKeepsEverything) {
  EXPECT_EQ(find_format("json")->keeps,
            kGivens | kPlaced | kCandidates | kSolution | kColours | kMeta | kShape | kVariantRules);
}

}  // namespace
}  // namespace nonet::testing
