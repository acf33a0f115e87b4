// Game: what a person does to a board, and takes back.
#include "play/game.hpp"

#include <gtest/gtest.h>

#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using play::Entry;
using play::Game;

constexpr const char* kUnique = "1.....2..3.....4";  // 1243342143122134

Puzzle small(const char* givens) { return puzzle_of(givens, standard_spec(4)); }

Game game_of(const char* givens) {
  Game game(Layout::make(standard_spec(4)).value());
  EXPECT_FALSE(game.begin(small(givens)));
  return game;
}

TEST(Game, PlacesDigitsBesideTheGivens) {
  Game game = game_of(kUnique);
  EXPECT_TRUE(game.is_given(0));
  EXPECT_FALSE(game.enter(std::vector<Entry>{{1, 2}, {2, 4}}));
  EXPECT_FALSE(game.is_given(1));
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_EQ(game.as_it_stands().givens[2], 4);
  EXPECT_TRUE(game.as_it_stands().placed.empty());
  EXPECT_EQ(game.candidates().count(3), 1);
}

TEST(Game, RefusesWhatBreaksARuleAsAWhole) {
  Game game = game_of(kUnique);
  const auto conflict = game.enter(std::vector<Entry>{{2, 4}, {1, 1}});
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->digit, 1);
  EXPECT_EQ(game.board().digit(2), kBlank);
  EXPECT_TRUE(game.undo().empty());
  EXPECT_TRUE(game.begin(small("11..............")));
  EXPECT_EQ(game.board().givens, small(kUnique).givens);
}

TEST(Game, UndoesAndRedoesEntriesNotesAndClearing) {
  Game game = game_of(kUnique);
  EXPECT_FALSE(game.enter(std::vector<Entry>{{1, 2}, {2, 4}}));
  game.note(3, std::vector<Digit>{3, 1});
  EXPECT_FALSE(game.enter(std::vector<Entry>{{1, kBlank}}));
  game.clear();
  EXPECT_EQ(game.board().digit(2), kBlank);
  EXPECT_FALSE(game.has_notes());

  EXPECT_EQ(game.undo(), (std::vector<int>{2, 3}));
  EXPECT_EQ(game.board().digit(2), 4);
  EXPECT_EQ(game.notes(3).size(), 2U);
  EXPECT_EQ(game.undo(), (std::vector<int>{1}));
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_EQ(game.undo(), (std::vector<int>{3}));
  EXPECT_FALSE(game.has_notes());
  EXPECT_EQ(game.undo(), (std::vector<int>{1, 2}));
  EXPECT_EQ(game.board().digit(1), kBlank);
  EXPECT_TRUE(game.undo().empty());

  EXPECT_EQ(game.redo(), (std::vector<int>{1, 2}));
  EXPECT_EQ(game.board().digit(1), 2);
  EXPECT_FALSE(game.enter(std::vector<Entry>{{3, 3}}));
  EXPECT_TRUE(game.redo().empty()) << "another way was taken";
}

TEST(Game, WhatChangesNothingIsNotUndone) {
  Game game = game_of(kUnique);
  EXPECT_FALSE(game.enter(std::vector<Entry>{{1, kBlank}}));
  game.clear();
  EXPECT_TRUE(game.undo().empty());
}

TEST(Game, NotesAreOfTheHandAlone) {
  Game game = game_of(kUnique);
  game.note(1, std::vector<Digit>{4, 2});
  game.note(1, std::vector<Digit>{4, 3});
  EXPECT_EQ(std::vector<Digit>(game.notes(1).begin(), game.notes(1).end()),
            (std::vector<Digit>{2, 3}));
  EXPECT_TRUE(game.candidates().has(1, 4)) << "the engine does not look at them";
  const Puzzle shown = game.with_notes();
  EXPECT_FALSE(shown.candidates->has(1, 4));
  EXPECT_EQ(shown.candidates->count(2), game.candidates().count(2));

  Game again(game.board().layout);
  EXPECT_FALSE(again.begin(shown));
  EXPECT_EQ(std::vector<Digit>(again.notes(1).begin(), again.notes(1).end()),
            (std::vector<Digit>{2, 3}));
  EXPECT_TRUE(again.notes(2).empty());
  EXPECT_FALSE(again.board().candidates);
}

TEST(Game, CandidatesThatMakeThePuzzleStayWithIt) {
  Puzzle puzzle = small("12..34..2.4.4.2.");  // r3c2 can be 1 or 3
  puzzle.candidates = Candidates::all(4);
  puzzle.candidates->remove(9, 3);
  Game game(puzzle.layout);
  EXPECT_FALSE(game.begin(puzzle));
  EXPECT_FALSE(game.has_notes());
  const auto answer = game.ask(*find_engine("native"), {}, {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict, Verdict::Unique);
}

TEST(Game, FixingMakesGivens) {
  Game game(Layout::make(standard_spec(4)).value());
  EXPECT_FALSE(game.enter(std::vector<Entry>{{0, 1}, {6, 2}}));
  game.fix();
  EXPECT_TRUE(game.is_given(0) && game.is_given(6));
  EXPECT_TRUE(game.undo().empty());
  game.clear();
  EXPECT_EQ(game.board().digit(0), 1);
}

TEST(Game, KeepsAThousandSolutionsUntilTheBoardChanges) {
  Game game(Layout::make(standard_spec(9)).value());
  const auto answer = game.ask(*find_engine("csp"), {}, {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->count, Game::kMostKept + 1);
  EXPECT_EQ(game.kept().size(), Game::kMostKept);
  EXPECT_FALSE(game.enter(std::vector<Entry>{{0, 1}}));
  EXPECT_TRUE(game.kept().empty());
}

}  // namespace
}  // namespace nonet::testing
