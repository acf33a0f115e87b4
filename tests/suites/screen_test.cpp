// Screen: keys in, pictures out, without a terminal.
#include "faces/screen/session.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "ask/play/game.hpp"
#include "faces/screen/board_view.hpp"
#include "faces/screen/commands.hpp"
#include "faces/screen/paint.hpp"
#include "faces/screen/panel.hpp"
#include "faces/screen/saves.hpp"
#include "faces/screen/watch.hpp"
#include "nonet/format.hpp"
#include "nonet/symmetry.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;
using screen::Key;
using screen::Look;
using screen::Mode;
using screen::Session;

constexpr const char* kSmall = "1.....2..3.....4";  // 1243342143122134
constexpr const char* kNine =
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

play::Game opened(std::string_view text) { return play::open_game(text)->game; }
play::Game blank(std::string_view layout) { return play::Game(Layout::make(*parse_layout(layout)).value()); }
Look look_of(int columns, int rows) { return {.extent = {rows, columns}}; }

// Returns the rows of a picture without blanks at their ends.
std::vector<std::string> lines_of(const screen::Canvas& picture) {
  std::vector<std::string> lines;
  for (int row = 0; row < picture.extent().rows; ++row) {
    std::string& line = lines.emplace_back();
    for (int column = 0; column < picture.extent().columns; ++column) {
      append_utf8(picture.at({row, column}).symbol, line);
    }
    line.erase(line.find_last_not_of(' ') + 1);
  }
  return lines;
}

// A person who presses keys and, unless in haste, waits for what they start.
class Person {
 public:
  enum class Temper : std::uint8_t { Patient, InHaste };

  explicit Person(play::Game game, Look look = look_of(60, 24), Temper temper = Temper::Patient)
      : session_(std::move(game), "", look, {}), temper_(temper) {
    wait();
  }

  Person& type(std::string_view keys) {
    for (const char key : keys) press(screen::character_key(static_cast<unsigned char>(key)));
    return *this;
  }
  Person& press(Key::Kind kind) { return press(Key{.kind = kind}); }
  Person& press(const Key& key) {
    session_.press(key);
    wait();
    return *this;
  }
  [[nodiscard]] const screen::State& state() const { return session_.state(); }
  [[nodiscard]] std::string said() const { return state().line.en + state().notice.en; }
  [[nodiscard]] std::string shown() const {
    std::string all;
    for (const std::string& line : lines_of(paint(state(), session_.look()))) all += line + '\n';
    return all;
  }
  Session& session() { return session_; }

 private:
  void wait() {
    if (temper_ == Temper::Patient) session_.settle();
  }

  Session session_;
  Temper temper_;
};

TEST(Screen, WritesWhatTheModeSays) {
  Person person(opened(kSmall));
  person.type("l2x").press(Key::Kind::Right).type("3c4v5");
  const play::Game& game = person.state().game;
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_EQ(game.written(2).corner, std::vector<Digit>{3});
  EXPECT_EQ(game.written(2).centre, std::vector<Digit>{4});
  EXPECT_EQ(game.written(2).colours, std::vector<int>{5});
  person.type("uuuu");
  EXPECT_EQ(game.steps_done(), 0U);
}

TEST(Screen, MakesAPuzzleOfALevelAndSymmetry) {
  Person person(blank("4"));
  person.type("N");
  EXPECT_NE(person.shown().find("symmetry: half turn"), std::string::npos);
  person.type("s1");
  const play::Game& game = person.state().game;
  EXPECT_EQ(person.state().known.kind, screen::KnownCount::Kind::One);
  for (const auto& orbit : pattern_orbits(PatternSymmetry::QuarterTurn, 4)) {
    for (const CellIndex cell : orbit) EXPECT_EQ(game.is_given(cell), game.is_given(orbit.front()));
  }
  EXPECT_NE(person.said().find("--layout 4 --level easy --symmetry quarter-turn"), std::string::npos);
}

TEST(Screen, StopsMakingAtOnce) {
  Person person(blank("9"), look_of(60, 24), Person::Temper::InHaste);
  person.type("5N5");
  EXPECT_TRUE(person.state().thinking);
  person.press(Key::Kind::Escape);
  EXPECT_EQ(person.said(), "Stopped.");
  person.session().settle();
  EXPECT_EQ(person.state().game.board().digit(0), 5);
}

TEST(Screen, PointsOutRedundantGivensOfAPuzzleThatIsPutTogether) {
  Person person(blank("4"));
  person.type("1l2jl2jh3jll4");
  ASSERT_TRUE(person.state().known.redundant);
  EXPECT_TRUE(person.state().known.redundant->contains(1));
  EXPECT_NE(person.shown().find("2~"), std::string::npos);
  person.type("kkkhh0");
  ASSERT_TRUE(person.state().known.redundant);
  EXPECT_NE(person.shown().find("Minimal: it needs"), std::string::npos);
}

TEST(Screen, LeavesGivensAlone) {
  Person person(opened(kSmall));
  person.type("2");
  EXPECT_EQ(person.state().game.board().digit(0), 1);
  EXPECT_EQ(person.said(), "A given stays as it is.");
}

TEST(Screen, TellsAHintInFourStrengthsAndDoesIt) {
  Person person(opened(kNine));
  for (int strength = 0; strength < 4; ++strength) {
    person.type("i");
    ASSERT_TRUE(person.state().hint);
    EXPECT_EQ(person.state().hint->strength, strength);
  }
  const bool shown = !person.state().overlay->highlights.empty();
  EXPECT_TRUE(shown);
  person.press(Key::Kind::Enter);
  EXPECT_FALSE(person.state().hint);
  EXPECT_EQ(person.state().game.steps_done(), 1U);
}

TEST(Screen, TellsNothingOfTheResultBeforeItIsAskedFor) {
  Person person(opened(kNine));
  person.type("iii");
  for (const auto& [place, highlight] : person.state().overlay->highlights) {
    EXPECT_NE(highlight.kind, Highlight::Kind::GoesIn);
    EXPECT_NE(highlight.kind, Highlight::Kind::GoesOut);
  }
  person.press(Key::Kind::Enter);
  EXPECT_EQ(person.state().game.steps_done(), 0U);
}

TEST(Screen, ForgetsAnAnswerWhenTheBoardChanges) {
  Person person(opened(kNine));
  person.type("i").type("1");
  EXPECT_FALSE(person.state().hint);
  EXPECT_FALSE(person.state().overlay);
}

TEST(Screen, BuildsNoHintOnAWrongDigit) {
  Person person(opened(kNine));
  person.type("l3i");
  EXPECT_FALSE(person.state().hint);
  EXPECT_NE(person.said().find("not right"), std::string::npos);
  person.type("O");
  EXPECT_EQ(person.state().marked, std::set<int>{1});
  person.type("U");
  EXPECT_EQ(person.state().game.steps_done(), 0U);
}

TEST(Screen, WalksThePathToTheSolution) {
  Person person(opened(kSmall));
  person.type("e>").press(Key::Kind::Enter);
  EXPECT_TRUE(person.state().complete);
  EXPECT_EQ(person.said(), "Solved. Every digit is right.");
  person.type("u");
  EXPECT_FALSE(person.state().complete);
}

TEST(Screen, HearsKeysWhileItThinks) {
  Session session(opened(kNine), "", look_of(60, 24), {});
  for (const char key : std::string("e>")) session.press(screen::character_key(static_cast<char32_t>(key)));
  session.settle();
  ASSERT_TRUE(session.state().path);
  EXPECT_EQ(session.state().path->at + 1, session.state().path->path.path->steps.size());
  for (const char key : std::string("\x1biii")) {
    session.press(key == '\x1b' ? Key{.kind = Key::Kind::Escape}
                                : screen::character_key(static_cast<char32_t>(key)));
  }
  session.settle();
  ASSERT_TRUE(session.state().hint);
  EXPECT_EQ(session.state().hint->strength, 2);
}

TEST(Screen, AsksBeforeItShowsTheSolution) {
  Person person(opened(kSmall));
  person.type("s");
  EXPECT_FALSE(person.state().solutions);
  person.type("ls");
  EXPECT_FALSE(person.state().solutions) << "another key came between";
  person.type("s");
  ASSERT_TRUE(person.state().solutions);
  EXPECT_EQ(person.state().solutions->kept.size(), 1U);
  EXPECT_EQ(person.state().known.kind, screen::KnownCount::Kind::One);
}

TEST(Screen, PagesThroughSolutionsAndShowsWhereTheyDiffer) {
  Person person(blank("4"));
  person.type("s");
  ASSERT_TRUE(person.state().solutions);
  EXPECT_EQ(person.state().solutions->count, 288U);
  EXPECT_TRUE(person.state().solutions->exact);
  person.type("...,");
  const auto& [kept, at, count, exact, counting] = *person.state().solutions;
  EXPECT_EQ(at, 2U);
  std::set<int> differ;
  for (int cell = 0; cell < 16; ++cell) {
    if (kept[1][cell] != kept[2][cell]) differ.insert(cell);
  }
  EXPECT_EQ(person.state().overlay->cells, differ);
  person.type(">");
  EXPECT_EQ(person.state().solutions->at, 287U);
}

TEST(Screen, SaysWhyThereIsNoSolution) {
  Person person(blank("4"));
  person.type("1l2l3jl4s");
  EXPECT_EQ(person.state().known.kind, screen::KnownCount::Kind::None);
  EXPECT_NE(person.said().find("r1c1=1, r1c2=2 and r2c4=4"), std::string::npos);
  EXPECT_EQ(person.state().marked, (std::set<int>{0, 1, 7}));
}

TEST(Screen, StopsASearchOnEscape) {
  Session session(blank("9"), "", look_of(80, 24), {});
  session.settle();
  session.press(screen::character_key(U'n'));
  EXPECT_TRUE(session.state().known.counting);
  session.press({.kind = Key::Kind::Escape});
  EXPECT_FALSE(session.state().known.counting);
  session.settle();
}

TEST(Screen, TakesLettersForDigitsWhereTheyAre) {
  Person person(blank("16"), look_of(60, 24), Person::Temper::InHaste);
  person.type("g");
  EXPECT_EQ(person.state().game.board().digit(0), 16);
  person.type("k");
  EXPECT_NE(person.said().find("Alt"), std::string::npos);
  person.press(screen::character_key(U'u', true));
  EXPECT_EQ(person.state().game.board().digit(0), kBlank);
}

TEST(Screen, KeepsTheCursorOnTheBoardAndInSight) {
  const Look look = look_of(60, 24);
  Person person(blank("25"), look, Person::Temper::InHaste);
  for (int i = 0; i < 40; ++i) person.press(Key::Kind::Down);
  EXPECT_EQ(person.state().cursor, 24 * 25);
  const screen::Canvas picture = paint(person.state(), look);
  EXPECT_TRUE(picture.has(picture.cursor));
  person.press({.kind = Key::Kind::Home, .ctrl = true});
  EXPECT_EQ(person.state().cursor, 0);
}

TEST(Screen, FindsTheCellUnderThePointer) {
  for (const Look& look : {look_of(60, 24), look_of(60, 45), look_of(40, 16), look_of(100, 40)}) {
    for (const char* layout : {"4", "9", "16", "25", "9+windoku"}) {
      Person person(blank(layout), look, Person::Temper::InHaste);
      const int cells = person.state().game.layout().cell_count();
      for (int cell = 0; cell < cells; cell += 7) {
        const int size = person.state().game.layout().size();
        person.type("g");
        const std::string row = digit_text(cell / size + 1, person.state().game.layout());
        if (person.state().wants == screen::State::Wants::Nothing) {
          person.press(screen::character_key(U'g', true));
        }
        person.type(row).type(digit_text(cell % size + 1, person.state().game.layout()));
        ASSERT_EQ(person.state().cursor, cell) << layout;
        const screen::Spot spot = paint(person.state(), look).cursor;
        EXPECT_EQ(cell_shown_at(person.state(), look, spot), cell) << layout;
      }
    }
  }
}

// Every window shows something, whatever is open, and no line of it is longer than the window.
TEST(Screen, FitsAnyWindow) {
  for (const char* layout : {"1", "4", "6", "9", "16", "25", "36", "latin:7", "9+diagonals"}) {
    Person person(blank(layout), look_of(60, 24), Person::Temper::InHaste);
    person.type("1").press(screen::character_key(U'R', true));
    for (int rows = 1; rows < 60; rows += 6) {
      for (int columns = 1; columns < 120; columns += 13) {
        person.session().resize({rows, columns});
        EXPECT_FALSE(person.shown().empty());
      }
    }
  }
}

TEST(Screen, SaysEveryKeyOnce) {
  std::set<std::string> names;
  for (const screen::ScreenCommand& command : screen::all_commands()) {
    for (const Key& key : command.keys) {
      EXPECT_TRUE(names.insert(key_name(key, false, Language::English)).second)
          << key_name(key, false, Language::English);
      EXPECT_EQ(screen::find_command(key, false), &command);
    }
  }
}

TEST(Screen, DrawsPlainTextWhereThereIsNoUtf8) {
  Look look = look_of(60, 45);
  look.utf8 = false;
  look.colours = false;
  look.language = Language::Spanish;
  Person person(opened(kNine), look);
  person.type("fi?");
  for (const std::string& line : lines_of(paint(person.state(), look))) {
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c < 127; })) << line;
  }
}

class SavesTest : public ::testing::Test {
 protected:
  SavesTest() : folder_(fs::temp_directory_path() / ("nonet-saves-test-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~SavesTest() override { fs::remove_all(folder_); }
  SavesTest(const SavesTest&) = delete;
  SavesTest& operator=(const SavesTest&) = delete;

  fs::path folder_;
};

TEST_F(SavesTest, OffersAKeptGameOnceNobodyPlaysIt) {
  play::Game game = opened(kSmall);
  ASSERT_TRUE(game.do_step({*play::parse_word("r1c2=2", game.layout())}));
  {
    screen::Keeper keeper(folder_);
    ASSERT_TRUE(keeper.keep(game, 12));
    ASSERT_TRUE(game.do_step({*play::parse_word("r1c3=4", game.layout())}));
    ASSERT_TRUE(keeper.keep(game, 13));
    EXPECT_TRUE(screen::find_saves(folder_).games.empty()) << "it is being played";
  }
  const screen::Saves saves = screen::find_saves(folder_);
  ASSERT_EQ(saves.games.size(), 1U);
  EXPECT_EQ(saves.games[0].saved.game.steps_done(), 2U);
  EXPECT_EQ(saves.games[0].saved.seconds, 13);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "nothing else is left there";
}

TEST_F(SavesTest, NamesWhatItCannotReadAndLeavesIt) {
  fs::create_directories(folder_);
  const fs::path broken = folder_ / "game-1.json";
  std::ofstream(broken) << "{\"nonet\":1,";
  for (int i = 0; i < 25; ++i) {
    screen::Keeper keeper(folder_);
    ASSERT_TRUE(keeper.keep(opened(kSmall), i));
  }
  const screen::Saves saves = screen::find_saves(folder_);
  ASSERT_EQ(saves.unreadable.size(), 1U);
  EXPECT_EQ(saves.unreadable[0].path, broken);
  EXPECT_LE(saves.games.size(), 21U) << "old games go";
}

TEST_F(SavesTest, SaysWhyAGameCannotBeKept) {
  std::ofstream(folder_) << "a file where the folder should be";
  screen::Keeper keeper(folder_);
  EXPECT_FALSE(keeper.keep(opened(kSmall), 0));
}

// Wherever one goes in a trace, the board is the one that its events lead to.
TEST(Watch, GoesToAnyEventOfATrace) {
  const Puzzle puzzle = *read_puzzle(kNine);
  screen::WatchedEngine watched{trace::find_speaker("exact-cover")};
  const auto end = trace::trace(puzzle, *watched.speaker, {.events = 3000},
                                [&](const trace::TraceEvent& event) { watched.events.push_back(event); });
  ASSERT_TRUE(end);
  screen::WatchPane pane(puzzle, watched);
  ASSERT_GT(pane.last(), 1100U);
  for (const std::size_t place :
       {std::size_t{3}, pane.last(), std::size_t{700}, std::size_t{699}, std::size_t{511}, std::size_t{512},
        std::size_t{1024}, std::size_t{0}, pane.last() - 1}) {
    pane.go_to(place);
    trace::Replay fresh(puzzle);
    for (std::size_t i = 0; i <= place; ++i) ASSERT_TRUE(fresh.apply(watched.events[i])) << i;
    ASSERT_EQ(pane.at(), place);
    EXPECT_EQ(pane.board().tried(), fresh.tried()) << place;
    for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
      ASSERT_EQ(pane.board().digit(cell), fresh.digit(cell)) << place;
      for (Digit digit = 1; digit <= 9; ++digit) {
        ASSERT_EQ(pane.board().has(cell, digit), fresh.has(cell, digit)) << place;
      }
    }
  }
  pane.go_to(0);
  pane.go(true, trace::EventKind::Conflict);
  EXPECT_EQ(pane.event().kind == trace::EventKind::Conflict, pane.at() != pane.last());
  pane.go(false, trace::EventKind::Decide);
  EXPECT_EQ(pane.event().kind, trace::EventKind::Decide);
}

}  // namespace
}  // namespace nonet::testing
