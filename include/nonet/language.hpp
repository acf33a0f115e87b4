// Language: everything that a person reads exists in English and in Spanish.
//
//   Text{"row", "fila"}                       two literals, checked when they are compiled; descriptors
//                                             (help, summaries, names) are made of these
//   say({"row {}", "la fila {}"}, row)        a Message: both sentences, with their arguments filled in
//                                             (core/say.hpp)
//   fail(Errc::Syntax, {"no list", "no hay ninguna lista"}, offset)
//   fail(Errc::Syntax, say({"'{}' is no cell", "«{}» no es una casilla"}, word), offset)
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

namespace nonet::inline v0 {

enum class Language : std::uint8_t { English, Spanish };

// Not constexpr: a Text of one language that calls it does not compile.
void a_sentence_is_missing_in_one_language();

// A sentence known at compile time. Neither language can be left out.
struct Text {
  std::string_view en;
  std::string_view es;

  constexpr Text() = default;
  consteval Text(const char* english, const char* spanish) : en(english), es(spanish) {
    if (en.empty() != es.empty()) a_sentence_is_missing_in_one_language();
  }
};

// A sentence made at run time.
struct Message {
  std::string en;
  std::string es;

  Message() = default;
  Message(std::string english, std::string spanish)
      : en(std::move(english)), es(std::move(spanish)) {}
  Message(const Text& text) : en(text.en), es(text.es) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool empty() const { return en.empty(); }
  Message& operator+=(const Message& more) {
    en += more.en;
    es += more.es;
    return *this;
  }
  friend Message operator+(Message one, const Message& more) { return std::move(one += more); }
};

[[nodiscard]] constexpr std::string_view in(Language language, const Text& text) {
  return language == Language::Spanish ? text.es : text.en;
}
template <std::same_as<Message> M>  // so that {"row", "fila"} is a Text
[[nodiscard]] std::string_view in(Language language, const M& message) {
  return language == Language::Spanish ? message.es : message.en;
}

// Returns a message that reads the same in all languages: a name, or what another program says.
[[nodiscard]] inline Message as_is(std::string_view words) {
  return {std::string(words), std::string(words)};
}

}  // namespace nonet::inline v0
