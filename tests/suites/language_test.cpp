// Sentences in both languages: a Text of two literals, a Message with arguments, an Error that has both.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/system_error.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::testing {
namespace {

TEST(Text, IsTranslatedByTheCatalogue) {
  constexpr Text kHere = tr("no memory left");
  EXPECT_EQ(in(Language::English, kHere), "no memory left");
  EXPECT_EQ(in(Language::Spanish, kHere), "no queda memoria");
  EXPECT_EQ(say("'{}' is no cell", "r0c1").es, "«r0c1» no es una casilla");
  EXPECT_EQ(spanish_of("a sentence that no file has"), "a sentence that no file has");
}

TEST(Say, FillsBothSentences) {
  const Message message = say({"{} of {} cells", "{} casillas de {}"}, 2, 4);
  EXPECT_EQ(message.en, "2 of 4 cells");
  EXPECT_EQ(message.es, "2 casillas de 4");
  EXPECT_EQ(in(Language::Spanish, message), "2 casillas de 4");
}

TEST(Say, SaysItsArgumentsInTheLanguageOfTheSentence) {
  const Message inner = say({"row {}", "la fila {}"}, 3);
  const Message message = say({"a {} in {}", "un {} en {}"}, Text{"clash", "choque"}, inner);
  EXPECT_EQ(message.en, "a clash in row 3");
  EXPECT_EQ(message.es, "un choque en la fila 3");
}

TEST(Say, MayPutArgumentsInAnotherOrder) {
  const Message message = say({"{0} before {1}", "{1} después de {0}"}, 'a', "b");
  EXPECT_EQ(message.en, "a before b");
  EXPECT_EQ(message.es, "b después de a");
}

TEST(Say, TakesLists) {
  const std::vector<int> numbers{1, 2};
  EXPECT_EQ(say({"{}", "{}!"}, fmt::join(numbers, ", ")).es, "1, 2!");
}

TEST(ErrorWords, AreInBothLanguages) {
  const Failure failure = fail(Errc::Syntax, {"no list", "no hay ninguna lista"}, 7);
  EXPECT_EQ(failure.value().message, "no list");
  EXPECT_EQ(failure.value().in(Language::Spanish), "no hay ninguna lista");
  EXPECT_EQ(failure.value().offset, 7U);
  const Message longer = say({"p.txt: {}", "p.txt: {}"}, failure.value().words());
  EXPECT_EQ(longer.es, "p.txt: no hay ninguna lista");
}

TEST(ErrorWords, OfTheSystemAreTranslatedWhereTheyAreUsual) {
  EXPECT_EQ(system_message(ENOENT).en, "No such file or directory");
  EXPECT_EQ(system_message(ENOENT).es, "no existe ese archivo o carpeta");
}

TEST(HouseNames, AreInBothLanguages) {
  const auto layout = Layout::make(standard_spec(9));
  ASSERT_TRUE(layout);
  EXPECT_EQ((*layout)->house_name(0).es, "la fila 1");
  EXPECT_EQ((*layout)->house_name(22).en, "box 5");
}

}  // namespace
}  // namespace nonet::testing
