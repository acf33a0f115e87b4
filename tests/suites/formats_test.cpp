// The formats: what people's texts say (cases/formats/notations.txt), what is refused and where
// (malformed.txt), and that every format brings back what it says it keeps.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include <fmt/core.h>

#include "../fuzz/round_trip.hpp"
#include "formats/layout_notation.hpp"

namespace nonet::testing {
namespace {

struct Stanza {
  std::vector<std::string> head;  // the fields of its first line
  std::string text;
  std::vector<std::string> expected;  // its lines "=> "
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::string with_bytes(const std::string& line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 2, "\\x") == 0) {
      out += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      out += line[i];
    }
  }
  return out;
}

std::vector<Stanza> stanzas(const std::string& name) {
  std::ifstream file(std::string(NONET_TEST_CASES) + "/formats/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<Stanza> found;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("=== ")) {
      std::istringstream head(line.substr(4));
      Stanza& stanza = found.emplace_back();
      for (std::string field; std::getline(head, field, '|');)
        stanza.head.push_back(trimmed(field));
    } else if (!found.empty() && line.starts_with("=> ")) {
      found.back().expected.push_back(line.substr(3));
    } else if (!found.empty()) {
      found.back().text += with_bytes(line) + "\n";
    }
  }
  return found;
}

const Format& format(const std::string& id) {
  const Format* found = find_format(id);
  EXPECT_NE(found, nullptr) << id;
  return *found;
}

std::string as_line(const Puzzle& puzzle) {
  std::string text;
  EXPECT_TRUE(format("line").write(puzzle, Show::Puzzle, text));
  if (!text.empty()) text.pop_back();
  return text;
}

std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  return fmt::format("{}:{}", line, offset - (before.rfind('\n') + 1) + 1);
}

TEST(Formats, AreReadAsPeopleWriteThem) {
  std::map<std::string, int> seen;
  for (const Stanza& stanza : stanzas("notations.txt")) {
    SCOPED_TRACE(stanza.head[0]);
    const Format* sniffed = sniff_format(stanza.text);
    ASSERT_NE(sniffed, nullptr);
    EXPECT_EQ(sniffed->id, stanza.head[1]);
    const auto puzzles = read_puzzles(stanza.text, {}, find_format(stanza.head[1]));
    if (!puzzles) {
      ADD_FAILURE() << place_of(stanza.text, puzzles.error().offset) << ": "
                    << puzzles.error().message;
      continue;
    }
    std::vector<std::string> lines;
    for (const Puzzle& puzzle : *puzzles) lines.push_back(as_line(puzzle));
    EXPECT_EQ(lines, stanza.expected);
    ++seen[stanza.head[1]];
  }
  for (const Format* known : formats()) {
    if (known->id == "sdm" || known->id.starts_with("demo")) continue;  // a line, but for its name
    EXPECT_GT(seen[std::string(known->id)], 0) << "no notation of " << known->id;
  }
}

TEST(Formats, RefuseWithPlaceAndReason) {
  int cases = 0;
  for (const Stanza& stanza : stanzas("malformed.txt")) {
    SCOPED_TRACE(stanza.head[0]);
    const bool forced = stanza.head[1] != "?" && stanza.head[1] != "-";
    if (stanza.head[1] == "-") {
      EXPECT_EQ(sniff_format(stanza.text), nullptr);
    }
    const auto puzzles = read_puzzles(stanza.text, {}, forced ? &format(stanza.head[1]) : nullptr);
    ASSERT_FALSE(puzzles);
    const Error& error = puzzles.error();
    EXPECT_TRUE(error.message.find(stanza.head[3]) != std::string::npos) << error.message;
    const std::size_t offset = error.offset == Error::kNoOffset ? 0 : error.offset;
    const std::string place = place_of(stanza.text, offset);
    EXPECT_TRUE(place.starts_with(stanza.head[2])) << place << ": " << error.message;
    ++cases;
  }
  EXPECT_GE(cases, 30);
}

// The 4×4 board of the first document and its like on other sizes: some givens, never two equal in
// a row or column, so that nothing depends on the shape.
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

// Everything a puzzle can hold, in all combinations that matter.
std::vector<Puzzle> samples(const std::string& layout) {
  std::vector<Puzzle> list{sample(layout)};
  const int size = list[0].layout->size();
  Puzzle blank = list[0];
  blank.givens.reset(size);
  list.push_back(blank);
  Puzzle full = list[0];
  full.givens = filled(size);
  list.push_back(full);

  Puzzle marked = list[0];
  marked.marks = Marks::all(size);
  marked.placed.reset(size);
  for (int cell = 0; cell < size * size; ++cell) {
    const Digit given = marked.givens[cell];
    if (given != kBlank) {
      marked.marks->keep_only(cell, given);
    } else if (cell % 4 == 0) {
      marked.placed[cell] = static_cast<Digit>(cell % size + 1);
    } else if (cell % 3 == 0) {
      marked.marks->keep_only(cell, static_cast<Digit>(cell % size + 1));
    } else if (size > 2) {
      marked.marks->remove(cell, static_cast<Digit>((cell + 1) % size + 1));
    }
  }
  list.push_back(marked);
  Puzzle only_marks = marked;
  only_marks.givens.reset(size);
  only_marks.placed = Grid();
  list.push_back(only_marks);

  Puzzle rich = marked;
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
                                                 "100"};
  return kLayouts;
}

// The same for every format; made once, as large layouts take their time.
const std::vector<std::pair<std::string, std::vector<Puzzle>>>& all_samples() {
  static const auto kSamples = [] {
    std::vector<std::pair<std::string, std::vector<Puzzle>>> all;
    for (const std::string& layout : layouts()) all.emplace_back(layout, samples(layout));
    return all;
  }();
  return kSamples;
}

class EachFormat : public ::testing::TestWithParam<const Format*> {};

TEST_P(EachFormat, BringsBackWhatItKeeps) {
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
  EXPECT_GE(same, 30) << "supports next to nothing";
}

TEST_P(EachFormat, SplitsWhatItWrites) {
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
  // However much of the text is in view, the first record is the same or not yet known.
  const std::string_view records = std::string_view(text).substr(header);
  const std::size_t whole = known.split(records, true);
  for (std::size_t length = 1; length <= records.size(); ++length) {
    const std::size_t early = known.split(records.substr(0, length), false);
    EXPECT_TRUE(early == 0 || early == whole) << length << ": " << early << " of " << whole;
    if (early == 0 && length == records.size()) ADD_FAILURE() << "never knows where a record ends";
  }
}

TEST_P(EachFormat, SniffsWhatItWrites) {
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
    // Without marks, candidates in a frame are a board in a frame.
    EXPECT_EQ(found->id, known.id) << text;
  }
}

TEST_P(EachFormat, SaysWhereGivensStand) {
  const Format& known = *GetParam();
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
    const auto read = known.read(record, {cache, {}, &places}, back);
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

TEST_P(EachFormat, WritesASolutionOnlyWhereThereIsOne) {
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

TEST_P(EachFormat, ReadsNoPuzzleFromNothing) {
  LayoutCache cache;
  for (const std::string text : {"", "\n", "\r\n", "  \n\n"}) {
    const auto back = read_all(std::string(GetParam()->header) + text, *GetParam(), cache);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_TRUE(back->empty());
  }
}

// Megabytes of one thing: none may take more than a moment, or much of the stack.
const std::vector<std::string>& long_texts() {
  static const auto kTexts = [] {
    std::vector<std::string> texts;
    for (const std::string unit :
         {"[",       "(",     "{",       "1",   "1 ",  " ",      "\n", "1\n",
          "\"",      "#",     "1 2\n\n", "%\n", "[1,", ",",      "|",  "estado(1,1,1).",
          "{\"a\":", "---\n", "1,\n",    "<",   "*",   ".\n\n\n"}) {
      constexpr std::size_t kLength = std::size_t{1} << 20U;
      std::string& text = texts.emplace_back();
      text.reserve(kLength + unit.size());
      while (text.size() < kLength) text += unit;
    }
    return texts;
  }();
  return kTexts;
}

TEST_P(EachFormat, TakesLongTextsInItsStride) {
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

INSTANTIATE_TEST_SUITE_P(, EachFormat, ::testing::ValuesIn(formats().begin(), formats().end()),
                         [](const auto& of) { return std::string(of.param->id); });

TEST(Formats, AreChosenByNameWhereSeveralWouldDo) {
  const std::string text = "100000200000300000040000005000000600\n";
  EXPECT_EQ(sniff_format(text)->id, "line");
  EXPECT_EQ(sniff_format(text, "a.txt")->id, "line");
  EXPECT_EQ(sniff_format(text, "a.sdm")->id, "sdm");
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += "1..4..7..\n";
  EXPECT_EQ(sniff_format(rows)->id, "grid");
  EXPECT_EQ(sniff_format(rows, "a.sdk")->id, "sdk");
}

TEST(Formats, WordsAboveBoardsAreNoHeadOfATable) {
  const std::string board = std::string(80, '.') + "7\n";
  EXPECT_EQ(sniff_format("Some easy ones\n" + board)->id, "line");
  EXPECT_EQ(sniff_format("mine\n" + board)->id, "csv");
  EXPECT_EQ(sniff_format("my puzzle,level\n" + board)->id, "csv");
}

TEST(Formats, ALayoutThatIsAskedForWins) {
  ReadOptions options;
  options.layout = *parse_layout("3x2+x");
  const auto puzzles = read_puzzles("1..4..2..5..3..6..4..1..5..2..6..3..\n", options);
  ASSERT_TRUE(puzzles);
  EXPECT_EQ(layout_text(puzzles->at(0).layout->spec()), "3x2+diagonals");
  EXPECT_FALSE(read_puzzles("1.....2..3.....4\n", options));
  const auto facts = read_puzzles("estado(1,1,4).\n", options);
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->at(0).layout->size(), 6);
}

TEST(Formats, CsvTakesTheColumnAskedFor) {
  const std::string text = "a;b;solution\n1.....2..3.....4;4.....3..2.....1;\n";
  ReadOptions options;
  options.puzzle_column = "B";
  const auto named = read_puzzles(text, options, find_format("csv"));
  ASSERT_TRUE(named);
  EXPECT_EQ(as_line(named->at(0)), "4.....3..2.....1");
  EXPECT_EQ(named->at(0).meta,
            (std::vector<std::pair<std::string, std::string>>{{"a", "1.....2..3.....4"}}));
  options.puzzle_column = "c";
  const auto missing = read_puzzles(text, options, find_format("csv"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "no column 'c'; there are a, b, solution");
}

TEST(Formats, LineKeepsTheWordsAround) {
  const auto puzzles =
      read_puzzles("0000183b305c 1.....2..3.....4 9.0/1.2/1.2\n1.....2..3.....4 hard # by me\n");
  ASSERT_TRUE(puzzles);
  using Meta = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(puzzles->at(0).meta, (Meta{{"id", "0000183b305c"}, {"rating", "9.0/1.2/1.2"}}));
  EXPECT_EQ(puzzles->at(1).meta, (Meta{{"note", "hard"}, {"comment", "by me"}}));
}

TEST(Formats, SimpleSudokuChangesAreReplayed) {
  std::string text;
  for (int row = 0; row < 9; ++row) text += "1..4..7..\n";
  const auto puzzles = read_puzzles(text + "\nI012\nE02003\n", {}, find_format("boxed"));
  ASSERT_TRUE(puzzles) << puzzles.error().message;
  ASSERT_EQ(puzzles->size(), 1U);
  EXPECT_EQ(puzzles->at(0).placed[1], 2);
  EXPECT_FALSE(puzzles->at(0).marks->has(2, 3));
}

// The 1 that was placed in r1c4 is wrong; the given of r1c1 is right, whatever it sees.
TEST(Formats, LibraryLineKeepsGivensAgainstWrongDigits) {
  const auto puzzles =
      read_puzzles(":0000:x:1..+1..3..2......:334:::\n", {}, find_format("hodoku"));
  ASSERT_TRUE(puzzles) << puzzles.error().message;
  const Puzzle& puzzle = puzzles->at(0);
  ASSERT_TRUE(puzzle.marks);
  EXPECT_EQ(puzzle.marks->single(0), 1);
  EXPECT_EQ(puzzle.marks->single(3), 1);
  EXPECT_FALSE(puzzle.marks->has(1, 1));
  EXPECT_FALSE(puzzle.marks->has(11, 3));
  EXPECT_TRUE(puzzle.marks->has(15, 3));
  EXPECT_FALSE(find_conflict(puzzle));
}

TEST(Formats, HaveWhatAFormatNeeds) {
  for (const Format* known : formats()) {
    SCOPED_TRACE(known->id);
    EXPECT_FALSE(known->summary.empty());
    EXPECT_NE(known->keeps & kGivens, 0U);
    EXPECT_EQ(find_format(known->id), known);
    EXPECT_TRUE(known->sniff != nullptr && known->split != nullptr && known->read != nullptr &&
                known->write != nullptr);
  }
  EXPECT_EQ(format("json").keeps,
            kGivens | kPlaced | kMarks | kSolution | kColours | kMeta | kShape);
}

}  // namespace
}  // namespace nonet::testing
