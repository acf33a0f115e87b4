// Game: what a person does to a board, and takes back.
#include "ask/play/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "ask/play/aids.hpp"
#include "base/split.hpp"
#include "nonet/format.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using play::Game;
using play::parse_word;
using play::Word;
using play::word_text;

constexpr const char* kUnique = "1.....2..3.....4";  // 1243342143122134

Puzzle small(const char* givens) { return puzzle_of(givens, standard_spec(4)); }

Game game_of(const char* givens) {
  Game game(Layout::make(standard_spec(4)).value());
  game.begin(small(givens));
  return game;
}

// Does a step of the words, which blanks separate; returns whether it was taken.
bool play_step(Game& game, std::string_view words, double at = 0) {
  std::vector<Word> step;
  for (const std::string_view word : split(words, " ")) {
    step.push_back(parse_word(word, game.layout()).value());
  }
  return game.do_step(std::move(step), at).has_value();
}

TEST(Word, SaysItsCellsInAsFewGroupsAsItCan) {
  const auto layout = Layout::make(standard_spec(9)).value();
  const struct {
    const char* typed;
    const char* said;
  } kWords[] = {{"r1c2=5", "r1c2=5"},           {"r12c3+37", "r12c3+37"},
                {"r1c3,r2c3^73", "r12c3^37"},   {"r1c12,r2c1,r2c2-", "r12c12-"},
                {"r1c1,r5c5#4", "r1c1,r5c5#4"}, {"r1c2:37#9", "r1c2:37#9"},
                {"r11c11=5", "r1c1=5"}};
  for (const auto& [typed, said] : kWords) {
    const auto word = parse_word(typed, *layout);
    ASSERT_TRUE(word) << typed << ": " << word.error().message;
    EXPECT_EQ(word_text(*word, *layout), said);
  }
}

TEST(Word, HasNumbersOnLargeBoards) {
  const auto layout = Layout::make(standard_spec(16)).value();
  const auto word = parse_word("r12c3,r1c16+4,16,5", *layout);
  ASSERT_TRUE(word) << word.error().message;
  EXPECT_EQ(word->cells, (std::vector<int>{15, 11 * 16 + 2}));
  EXPECT_EQ(word_text(*word, *layout), "r1c16,r12c3+4,5,16");
  EXPECT_EQ(parse_word(word_text(*word, *layout), *layout).value(), *word);
}

TEST(Word, IsRefusedWithItsPlace) {
  const auto layout = Layout::make(standard_spec(9)).value();
  const struct {
    const char* text;
    std::size_t offset;
  } kBad[] = {{"", 0},      {"c1=2", 0},   {"r1", 2},     {"r1c", 3},     {"r0c1=2", 1},
              {"r1c1", 4},  {"r1c1=", 5},  {"r1c1=0", 5}, {"r1c1=12", 7}, {"r1c1=5x", 6},
              {"r1c1#", 5}, {"r1c1#0", 5}, {"r1c1:5", 6}, {"r1c1-5", 5},  {"r1c1,=5", 5}};
  for (const auto& [text, offset] : kBad) {
    const auto word = parse_word(text, *layout);
    ASSERT_FALSE(word) << text;
    EXPECT_EQ(word.error().offset, offset) << text;
    EXPECT_FALSE(word.error().spanish.empty()) << text;
  }
}

TEST(Game, PlacesDigitsBesideTheGivens) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(game.is_given(0));
  EXPECT_TRUE(play_step(game, "r1c2=2 r1c3=4"));
  EXPECT_FALSE(game.is_given(1));
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_EQ(game.as_it_stands().givens[2], 4);
  EXPECT_TRUE(game.as_it_stands().placed.empty());
  EXPECT_EQ(game.candidates().count(3), 1);
}

TEST(Game, TakesDigitsThatBreakARuleAndListsThem) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(game.conflicts().empty());
  const auto conflict = game.would_conflict({parse_word("r1c2=1", game.layout()).value()});
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->digit, 1);
  EXPECT_TRUE(play_step(game, "r1c2=1"));
  ASSERT_EQ(game.conflicts().size(), 1U);
  EXPECT_EQ(game.conflicts().front().second_cell, 1);
  EXPECT_FALSE(game.would_conflict({parse_word("r1c2-", game.layout()).value()}));
}

TEST(Game, KeepsItsGivens) {
  Game game = game_of(kUnique);
  EXPECT_FALSE(play_step(game, "r1c1=2"));
  EXPECT_FALSE(play_step(game, "r1c2=2 r1c1+34"));
  EXPECT_EQ(game.board().digit(1), kBlank) << "a step is done as a whole, or not at all";
  EXPECT_TRUE(play_step(game, "r1c12#3")) << "a colour changes no given";
  EXPECT_EQ(game.written(0).colours, (std::vector<int>{3}));
}

TEST(Game, PutsWhatIsMissingAndTakesWhatAllHave) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2+2"));
  EXPECT_TRUE(play_step(game, "r1c23+24"));
  EXPECT_EQ(game.written(1).centre, (std::vector<Digit>{2, 4}));
  EXPECT_EQ(game.written(2).centre, (std::vector<Digit>{2, 4}));
  EXPECT_TRUE(play_step(game, "r1c23+2"));
  EXPECT_EQ(game.written(1).centre, (std::vector<Digit>{4}));
  EXPECT_TRUE(play_step(game, "r1c2^13 r1c2:4#2 r1c2#7"));
  EXPECT_EQ(game.written(1).corner, (std::vector<Digit>{1, 3}));
  EXPECT_EQ(game.written(1).candidate_colours.at(4), (std::vector<int>{2}));
  EXPECT_TRUE(play_step(game, "r1c2:4#2"));
  EXPECT_TRUE(game.written(1).candidate_colours.empty());
  EXPECT_TRUE(play_step(game, "r1c2=2"));
  EXPECT_TRUE(play_step(game, "r1c2-"));
  EXPECT_EQ(game.written(1).centre, (std::vector<Digit>{4})) << "the digit goes first";
  EXPECT_TRUE(play_step(game, "r1c2-"));
  EXPECT_TRUE(game.written(1).centre.empty());
  EXPECT_EQ(game.written(1).colours, (std::vector<int>{7})) << "colours stay";
}

TEST(Game, UndoesAndRedoesSteps) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2=2 r1c3=4", 1));
  EXPECT_TRUE(play_step(game, "r1c4+13", 2));
  EXPECT_TRUE(play_step(game, "r1c2-", 3));
  EXPECT_EQ(game.undo(), (std::vector<int>{1}));
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_EQ(game.undo(), (std::vector<int>{3}));
  EXPECT_FALSE(game.has_notes());
  EXPECT_EQ(game.undo(), (std::vector<int>{1, 2}));
  EXPECT_TRUE(game.undo().empty());
  EXPECT_EQ(game.history().size(), 3U);
  EXPECT_EQ(game.steps_done(), 0U);

  EXPECT_EQ(game.redo(), (std::vector<int>{1, 2}));
  EXPECT_EQ(game.history()[1].at, 2) << "redoing keeps the order";
  EXPECT_TRUE(play_step(game, "r1c4=3"));
  EXPECT_TRUE(game.redo().empty()) << "another way was taken";
  EXPECT_EQ(game.history().size(), 2U);
}

TEST(Game, WhatChangesNothingIsNoStep) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2-"));
  EXPECT_TRUE(play_step(game, "r1c2+3 r1c2+3"));
  EXPECT_EQ(game.steps_done(), 0U);
}

TEST(Game, GoesBackToWhereItWasRight) {
  Game game = game_of(kUnique);  // 1243342143122134
  for (const char* step : {"r1c2=2", "r1c3+34", "r1c3=3", "r1c4=4", "r2c1=3"}) {
    EXPECT_TRUE(play_step(game, step));
  }
  EXPECT_EQ(game.back_to_right({}), 3);
  EXPECT_EQ(game.steps_done(), 2U);
  EXPECT_EQ(game.back_to_right({}), 0);
  EXPECT_EQ(game.redo().size(), 1U) << "what was undone can be done again";

  Game none = game_of("12..3.....4.....");
  EXPECT_TRUE(play_step(none, "r4c4=1"));
  Game never = game_of("123....4........");
  EXPECT_TRUE(play_step(never, "r4c4=1"));
  EXPECT_FALSE(never.back_to_right({}));
  EXPECT_EQ(never.steps_done(), 1U);
}

TEST(Game, NotesAreOfTheHandAlone) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2+23"));
  EXPECT_TRUE(game.candidates().has(1, 4)) << "no search looks at them";
  const Puzzle shown = game.with_notes();
  EXPECT_FALSE(shown.candidates->has(1, 4));
  EXPECT_EQ(shown.candidates->count(2), game.candidates().count(2));

  Game again(game.board().layout);
  again.begin(shown);
  EXPECT_EQ(again.written(1).centre, (std::vector<Digit>{2, 3}));
  EXPECT_TRUE(again.written(2).centre.empty());
  EXPECT_FALSE(again.board().candidates);
}

TEST(Game, CandidatesThatMakeThePuzzleStayWithIt) {
  Puzzle puzzle = small("12..34..2.4.4.2.");  // r3c2 can be 1 or 3
  puzzle.candidates = Candidates::all(4);
  puzzle.candidates->remove(9, 3);
  Game game(puzzle.layout);
  game.begin(puzzle);
  EXPECT_FALSE(game.has_notes());
  const auto answer = game.ask(*find_engine("native"), {}, {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict, Verdict::Unique);
}

TEST(Game, FixingMakesGivens) {
  Game game(Layout::make(standard_spec(4)).value());
  EXPECT_TRUE(play_step(game, "r1c1=1 r2c3=2"));
  EXPECT_TRUE(play_step(game, "r4c34+13 r4c2^2 r12c1#5 r4c3:1#2 r2c3+4"));
  game.fix();
  EXPECT_TRUE(game.is_given(0) && game.is_given(6));
  EXPECT_EQ(game.steps_done(), 1U) << "what is noted";
  EXPECT_EQ(game.written(14).centre, (std::vector<Digit>{1, 3}));
  EXPECT_EQ(game.written(0).colours, (std::vector<int>{5}));
  const auto saved = play::read_game(play::game_json(game, 1));
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_FALSE(saved->game.board().candidates) << "notes on a board with several solutions stay notes";
  for (int cell = 0; cell < 16; ++cell) EXPECT_EQ(saved->game.written(cell), game.written(cell));
  game.undo();
  EXPECT_FALSE(game.has_notes());
  EXPECT_TRUE(game.undo().empty());
}

TEST(Game, KeepsAThousandSolutionsUntilTheBoardChanges) {
  Game game(Layout::make(standard_spec(9)).value());
  const auto answer = game.ask(*find_engine("csp"), {}, {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->count, Game::kMostKept + 1);
  EXPECT_EQ(game.kept().size(), Game::kMostKept);
  EXPECT_TRUE(play_step(game, "r1c1=1"));
  EXPECT_TRUE(game.kept().empty());
}

TEST(Aids, FillInWhatEachCellCanHold) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2+1 r1c3+3 r2c1^3"));  // 1 is impossible, 4 is missing
  EXPECT_TRUE(game.do_step(play::fill_words(game), 2));
  EXPECT_EQ(game.steps_done(), 2U) << "it is one step";
  const Candidates left = game.candidates();
  for (int cell = 0; cell < 16; ++cell) {
    for (Digit digit = 1; digit <= 4 && !game.is_given(cell); ++digit) {
      EXPECT_EQ(std::ranges::count(game.written(cell).centre, digit) == 1, left.has(cell, digit));
    }
  }
  EXPECT_EQ(game.written(4).corner, (std::vector<Digit>{3})) << "corners are left alone";
  EXPECT_TRUE(play::fill_words(game).empty()) << "there is nothing more to fill in";
  game.undo();
  EXPECT_EQ(game.written(1).centre, (std::vector<Digit>{1}));
}

TEST(Aids, DigitsTakeThemselvesOutOfWhatPeersNote) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c34,r4c3,r3c4+34 r2c4^3"));
  const auto words = play::kept_clean(game, {parse_word("r1c3=3", game.layout()).value()});
  EXPECT_TRUE(game.do_step(words));
  EXPECT_EQ(game.written(3).centre, (std::vector<Digit>{4}));
  EXPECT_EQ(game.written(14).centre, (std::vector<Digit>{4})) << "in the column";
  EXPECT_EQ(game.written(11).centre, (std::vector<Digit>{3, 4})) << "no peer";
  EXPECT_TRUE(game.written(7).corner.empty()) << "in the box";
  EXPECT_EQ(game.steps_done(), 2U);
  const auto saved = play::read_game(play::game_json(game, 1));
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.written(14), game.written(14)) << "the history plays it again";
  game.undo();
  EXPECT_EQ(game.written(3).centre, (std::vector<Digit>{3, 4}));

  const std::vector<Word> note{parse_word("r2c1+3", game.layout()).value()};
  EXPECT_EQ(play::kept_clean(game, note), note) << "a candidate takes nothing out";
}

TEST(Aids, SayWhatAHouseHasAndMisses) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c3=4"));
  const play::HouseContent row = play::content_of(game, 0);
  EXPECT_EQ(row.has, (std::vector<Digit>{1, 4}));
  EXPECT_EQ(row.misses, (std::vector<Digit>{2, 3}));
  EXPECT_EQ(row.blank, 2);
  Game pair(Layout::make(parse_layout("4+cells:r1c1,r2c2").value()).value());
  const play::HouseContent extra = play::content_of(pair, pair.layout().house_count() - 1);
  EXPECT_TRUE(extra.misses.empty()) << "a house of two cells need not hold every digit";
  EXPECT_EQ(extra.blank, 2);
}

TEST(Game, TakesRulesInPlaceOfThoseItHas) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2=2"));
  ASSERT_TRUE(game.set_rules({"Cage 3 r1c1 r1c2", "odd r1c3", "diagonal /"}));
  EXPECT_EQ(game.rules(), (std::vector<std::string>{"cage 3 r1c1 r1c2", "odd r1c3", "diagonal /"}));
  EXPECT_EQ(game.board().rules.size(), 1U);
  EXPECT_EQ(game.written(1).digit, 2) << "what is written stays";
  EXPECT_FALSE(game.candidates().has(2, 4)) << "odd";
  std::size_t where = 0;
  EXPECT_FALSE(game.set_rules({"cage 3 r1c1 r1c2", "cage 99 r1c1 r1c2"}, &where));
  EXPECT_EQ(where, 1U);
  EXPECT_FALSE(game.set_rules({"given r1c3 4"}));
  EXPECT_EQ(game.rules().size(), 3U) << "what is refused changes nothing";
  ASSERT_TRUE(game.set_rules({}));
  EXPECT_TRUE(game.candidates().has(2, 4));
  EXPECT_TRUE(game.layout().spec().extras.empty());
  EXPECT_TRUE(game.layout().spec().variants.empty());
}

TEST(Game, SaysWhichRulesAreBrokenAndKeepsThem) {
  Game game = game_of(kUnique);
  ASSERT_TRUE(game.set_rules({"cage 5 r1c1 r1c2", "thermo r1c1 r2c1"}));
  EXPECT_TRUE(game.broken_rules().empty());
  EXPECT_TRUE(play_step(game, "r1c2=2"));
  ASSERT_EQ(game.broken_rules().size(), 1U);
  EXPECT_EQ(game.broken_rules()[0], &game.board().rules[0]);
  EXPECT_TRUE(game.conflicts().empty());
  EXPECT_EQ(play::read_game(play::game_json(game, 0)).error().code, Errc::Unsupported);
  const auto saved = play::read_game(play::game_json(game, 0), true);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->game.rules(), game.rules());
  game.fix();
  EXPECT_EQ(game.rules().size(), 2U);
  EXPECT_EQ(game.board().rules.size(), 2U);
}

TEST(SavedGame, HasAllOfTheGame) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2=2", 1.5));
  EXPECT_TRUE(play_step(game, "r1c34+13 r2c1^34", 3));
  EXPECT_TRUE(play_step(game, "r2c1#4 r1c3:3#2", 4.25));
  EXPECT_TRUE(play_step(game, "r1c3=3", 5));
  game.undo();
  const auto saved = play::read_game(play::game_json(game, 9.5));
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->seconds, 9.5);
  EXPECT_EQ(saved->game.steps_done(), 3U);
  EXPECT_EQ(saved->game.history().size(), 4U);
  EXPECT_EQ(saved->game.history()[2].at, 4.25);
  for (int cell = 0; cell < 16; ++cell) EXPECT_EQ(saved->game.written(cell), game.written(cell));
  EXPECT_EQ(play::game_json(saved->game, 9.5), play::game_json(game, 9.5));
}

TEST(SavedGame, IsABoardForThoseWhoReadBoards) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(play_step(game, "r1c2=2"));
  const auto board = read_puzzle(play::game_json(game, 0));
  ASSERT_TRUE(board);
  EXPECT_EQ(board->placed[1], 2);
}

TEST(SavedGame, IsRefusedWhereItCannotHaveBeenPlayed) {
  const std::string board = R"("nonet":1,"layout":"4","givens":"1.....2..3.....4")";
  const std::string start = R"("start":{)" + board + "}";
  const struct {
    std::string game;
    const char* part;
  } kBad[] = {{"7", "start"},
              {R"({"steps":[]})", "start"},
              {"{" + start + "}", "steps"},
              {"{" + start + R"(,"steps":[["r1c2=2"]]})", "step 1"},
              {"{" + start + R"(,"steps":[["r1c2=2",0],["r1c9=2",0]]})", "step 2"},
              {"{" + start + R"(,"steps":[["r1c1=2",0]]})", "r1c1 is a given"},
              {"{" + start + R"(,"steps":[["r1c2-",0]]})", "changes nothing"},
              {"{" + start + R"(,"steps":[["r1c2=2",-1]]})", "step 1"},
              {"{" + start + R"(,"steps":[["r1c2=2",0]],"done":2})", "done"},
              {"{" + start + R"(,"steps":[],"seconds":"long"})", "seconds"}};
  for (const auto& [game, part] : kBad) {
    const auto saved = play::read_game("{" + board + ",\"game\":" + game + "}");
    ASSERT_FALSE(saved) << game;
    EXPECT_NE(saved.error().message.find(part), std::string::npos) << saved.error().message;
  }
}

}  // namespace
}  // namespace nonet::testing
