// What people's texts say (cases/formats/notations.txt), what is refused and where (malformed.txt),
// and how a format is chosen.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include <fmt/core.h>

#include "text/formats/format.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::testing {
namespace {

struct Stanza {
  std::vector<std::string> head;  // the fields of its first line
  std::string text;
  std::vector<std::string> expected;  // its lines "=> "
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
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
      for (std::string field; std::getline(head, field, '|');) stanza.head.push_back(trimmed(field));
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

// "JSON with a bad board" as the name of a test.
std::string test_name(const ::testing::TestParamInfo<Stanza>& stanza) {
  std::string name;
  bool new_word = true;
  for (const char c : stanza.param.head[0]) {
    const bool known = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (known) name += new_word ? static_cast<char>(std::toupper(c)) : c;
    new_word = !known && static_cast<unsigned char>(c) < 0x80;
  }
  return name;
}

void PrintTo(const Stanza& stanza, std::ostream* out) { *out << stanza.head[0]; }

class Notation : public ::testing::TestWithParam<Stanza> {};

TEST_P(Notation, IsReadAsPeopleWriteIt) {
  const Stanza& stanza = GetParam();
  const Format* sniffed = sniff_format(stanza.text);
  ASSERT_NE(sniffed, nullptr);
  EXPECT_EQ(sniffed->id, stanza.head[1]);
  const auto puzzles = read_puzzles(stanza.text, {}, find_format(stanza.head[1]));
  ASSERT_TRUE(puzzles) << place_of(stanza.text, puzzles.error().offset) << ": " << puzzles.error().message;
  std::vector<std::string> lines;
  for (const Puzzle& puzzle : *puzzles) lines.push_back(as_line(puzzle));
  EXPECT_EQ(lines, stanza.expected);
}
INSTANTIATE_TEST_SUITE_P(, Notation, ::testing::ValuesIn(stanzas("notations.txt")), test_name);

TEST(Notations, HaveATextOfEveryFormat) {
  std::set<std::string> seen;
  for (const Stanza& stanza : stanzas("notations.txt")) seen.insert(stanza.head[1]);
  for (const Format* known : all_formats()) {
    if (known->id == "sdm" || known->id.starts_with("demo")) continue;  // a line, but for its name
    EXPECT_TRUE(seen.contains(std::string(known->id))) << "no notation of " << known->id;
  }
}

class Malformed : public ::testing::TestWithParam<Stanza> {};

TEST_P(Malformed, IsRefusedWithPlaceAndReason) {
  const Stanza& stanza = GetParam();
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
}
INSTANTIATE_TEST_SUITE_P(, Malformed, ::testing::ValuesIn(stanzas("malformed.txt")), test_name);

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
  EXPECT_EQ(named->at(0).meta, (std::vector<std::pair<std::string, std::string>>{{"a", "1.....2..3.....4"}}));
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
  std::string text = "*-----------*\n";
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += "|---+---+---|\n";
    text += "|1..|4..|7..|\n";
  }
  text += "*-----------*\n";
  const auto puzzles = read_puzzles(text + "\nI012\nE02003\n", {}, find_format("boxed"));
  ASSERT_TRUE(puzzles) << puzzles.error().message;
  ASSERT_EQ(puzzles->size(), 1U);
  EXPECT_EQ(puzzles->at(0).placed[1], 2);
  EXPECT_FALSE(puzzles->at(0).candidates->has(2, 3));
}

// The 1 that was placed in r1c4 is wrong; the given of r1c1 is right, whatever it sees.
TEST(Formats, LibraryLineKeepsGivensAgainstWrongDigits) {
  const auto puzzles = read_puzzles(":0000:x:1..+1..3..2......:334:::\n", {}, find_format("hodoku"));
  ASSERT_TRUE(puzzles) << puzzles.error().message;
  const Puzzle& puzzle = puzzles->at(0);
  ASSERT_TRUE(puzzle.candidates);
  EXPECT_EQ(puzzle.candidates->single(0), 1);
  EXPECT_EQ(puzzle.candidates->single(3), 1);
  EXPECT_FALSE(puzzle.candidates->has(1, 1));
  EXPECT_FALSE(puzzle.candidates->has(11, 3));
  EXPECT_TRUE(puzzle.candidates->has(15, 3));
  EXPECT_FALSE(find_conflict(puzzle));
}

}  // namespace
}  // namespace nonet::testing
