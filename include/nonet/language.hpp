// Language: everything that a person reads exists in English and in Spanish.
//
// The code has the English; docs/messages/es.po has the Spanish of each sentence.
//
//   tr("no list")                             a Text, which is translated when somebody reads it; descriptors
//                                             (help, summaries, names) are made of these
//   Text{"row", "la fila"}                    both at once, for a word that has several translations
//   say("'{}' is no cell", word)              a Message: the sentence in all languages, with its arguments
//                                             filled in (base/say.hpp)
//   fail(Errc::Syntax, tr("no list"), offset)
//   fail(Errc::Syntax, say("'{}' is no cell", word), offset)
//   in(language, text)                        a Text or a Message in one language
//   error.in(language), console.say(message)  for errors, and in the program
//
// An argument of say() may be a Text or a Message; it appears in the language of its sentence. Ids, keys of
// JSON, file names and the answers of other programs are the same in all languages: as_is(name).
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/version.hpp"

namespace nonet::inline v0 {

enum class Language : std::uint8_t { English, Spanish };

// Not constexpr: a Text of one language that calls it does not compile.
void a_sentence_is_missing_in_one_language();

// Returns the Spanish of an English sentence, from the catalogue; the English where the catalogue lacks it.
[[nodiscard]] NONET_API std::string_view spanish_of(std::string_view english);

// A sentence known at compile time.
struct Text {
  std::string_view en;

  constexpr Text() = default;
  explicit consteval Text(const char* english) : en(english) {}
  consteval Text(const char* english, const char* spanish) : en(english), es_(spanish) {
    if (en.empty() != es_.empty()) a_sentence_is_missing_in_one_language();
  }

  [[nodiscard]] std::string_view spanish() const { return es_.empty() ? spanish_of(en) : es_; }

 private:
  std::string_view es_;  // empty: what the catalogue says
};

[[nodiscard]] inline std::string_view in(Language language, const Text& text) {
  return language == Language::Spanish ? text.spanish() : text.en;
}

// A sentence that the catalogue translates.
[[nodiscard]] consteval Text tr(const char* english) { return Text(english); }

// A sentence made at run time.
struct Message {
  std::string en;
  std::string es;

  Message() = default;
  Message(std::string english, std::string spanish) : en(std::move(english)), es(std::move(spanish)) {}
  Message(const Text& text)  // NOLINT(google-explicit-constructor)
      : en(text.en), es(text.spanish()) {}

  [[nodiscard]] bool empty() const { return en.empty(); }
  Message& operator+=(const Message& more) {
    en += more.en;
    es += more.es;
    return *this;
  }
  friend Message operator+(Message one, const Message& more) { return std::move(one += more); }
};

template <std::same_as<Message> M>  // so that {"row", "fila"} is a Text
[[nodiscard]] std::string_view in(Language language, const M& message) {
  return language == Language::Spanish ? message.es : message.en;
}

// Returns a message that reads the same in all languages: a name, or what another program says.
[[nodiscard]] inline Message as_is(std::string_view words) {
  return {std::string(words), std::string(words)};
}

}  // namespace nonet::inline v0
