// The verbs of play: each is said once, in both languages, and every face has what it needs to do it.
#include "ask/play/verbs.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

#include "base/split.hpp"
#include "faces/screen/commands.hpp"

namespace nonet::testing {
namespace {

using play::all_verbs;
using play::Verb;

TEST(Verbs, HaveAnIdAndWordsOfTheirOwn) {
  std::set<std::string_view> ids;
  std::set<std::string_view> english;
  std::set<std::string_view> spanish;
  for (const Verb& verb : all_verbs()) {
    EXPECT_TRUE(ids.insert(verb.id).second) << verb.id;
    for (const auto word : split(verb.words.en, " ")) {
      EXPECT_TRUE(english.insert(word).second) << word;
      EXPECT_EQ(play::find_verb_of_word(word), &verb) << word;
    }
    for (const auto word : split(verb.words.spanish(), " ")) {
      EXPECT_TRUE(spanish.insert(word).second) << word;
      EXPECT_EQ(play::find_verb_of_word(word), &verb) << word;
    }
  }
}

TEST(Verbs, AreExplainedWhereTheyCanBeUsed) {
  for (const Verb& verb : all_verbs()) {
    const bool has_keys = !play::keys_on_screen(verb).empty() || !play::keys_on_page(verb).empty();
    EXPECT_TRUE(has_keys || !verb.words.en.empty()) << verb.id << " is of no face";
    EXPECT_EQ(has_keys, !verb.label.en.empty()) << verb.id;
    EXPECT_EQ(verb.words.en.empty(), verb.help.en.empty()) << verb.id;
    EXPECT_LE(verb.usage.en.empty() ? 0 : 1, verb.words.en.empty() ? 0 : 1) << verb.id;
  }
}

TEST(Verbs, HaveKeysOfTheirOwnOnEachFace) {
  std::set<std::string_view> screen;
  std::set<std::string_view> page;
  for (const Verb& verb : all_verbs()) {
    for (const auto key : play::keys_on_screen(verb)) EXPECT_TRUE(screen.insert(key).second) << key;
    for (const auto key : play::keys_on_page(verb)) EXPECT_TRUE(page.insert(key).second) << key;
  }
}

// A verb with keys that no action and no `run` serves would be missing from the list of commands.
TEST(Verbs, AllDoSomethingOnTheScreen) {
  std::set<std::string_view> done;
  for (const auto& command : screen::all_commands()) done.insert(command.verb->id);
  for (const Verb& verb : all_verbs()) {
    EXPECT_EQ(done.contains(verb.id), !play::keys_on_screen(verb).empty()) << verb.id;
  }
}

TEST(Verbs, ThatRunChangeAGameOrSayWhyNot) {
  for (const Verb& verb : all_verbs()) {
    if (verb.run == nullptr) continue;
    play::Game game(Layout::make(standard_spec(4)).value());
    const play::Game before = game;
    const auto words = verb.run(game, 7);
    const Message said = words ? *words : words.error().words();
    EXPECT_FALSE(said.en.empty() || said.es.empty()) << verb.id;
    EXPECT_TRUE(words || play::changed_cells(before, game).empty()) << verb.id;
    for (const play::GameStep& step : game.history()) EXPECT_EQ(step.at, 7) << verb.id;
  }
}

TEST(Verbs, FillPutsTheCandidatesOnceAndThenRefuses) {
  play::Game game(Layout::make(standard_spec(4)).value());
  const auto* const fill = play::find_verb("fill");
  ASSERT_TRUE(fill != nullptr && fill->run != nullptr);
  ASSERT_TRUE(fill->run(game, 0));
  EXPECT_EQ(game.written(0).centre, (std::vector<Digit>{1, 2, 3, 4}));
  EXPECT_FALSE(fill->run(game, 0));
  EXPECT_EQ(game.steps_done(), 1);
}

// NONET_UPDATE_GOLDEN=1 in the environment writes the file anew.
TEST(Verbs, AreThoseThatThePageReads) {
  const std::string path = std::string(NONET_TEST_CASES) + "/../../web/src/verbs.json";
  if (std::getenv("NONET_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << play::verbs_json();
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(text, play::verbs_json());
}

}  // namespace
}  // namespace nonet::testing
