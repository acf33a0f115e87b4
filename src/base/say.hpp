// say(): a sentence with arguments, in all languages at once. The head of nonet/language.hpp shows how.
#pragma once

#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "nonet/language.hpp"

namespace nonet {

// Returns an argument of a sentence in one language: a Text or Message in that language, other values as they
// are.
[[nodiscard]] inline std::string_view spoken(Language language, const Text& text) {
  return in(language, text);
}
[[nodiscard]] inline std::string_view spoken(Language language, const Message& message) {
  return in(language, message);
}
template <class T>
[[nodiscard]] constexpr const T& spoken(Language /*language*/, const T& argument) {
  return argument;
}

// A sentence with placeholders, which the compiler checks against the types of the arguments.
template <class... Args>
struct Phrase {
  template <class T>
  using Spoken = std::remove_cvref_t<decltype(spoken(Language{}, std::declval<const T&>()))>;
  using Checked = fmt::format_string<Spoken<Args>...>;

  Text text;

  // NOLINTBEGIN(google-explicit-constructor)
  consteval Phrase(const char* english) : text(english) { Checked{english}; }
  consteval Phrase(const Text& both) : text(both) { Checked{both.en}; }
  // NOLINTEND(google-explicit-constructor)
  consteval Phrase(const char* english, const char* spanish) : text(english, spanish) {
    Checked{english};
    Checked{spanish};
  }
};

template <class... Args>
[[nodiscard]] Message say(const std::type_identity_t<Phrase<Args...>>& phrase, const Args&... args) {
  const auto filled = [&](Language language) {
    const auto fill = [&](const auto&... said) {
      return fmt::vformat(in(language, phrase.text), fmt::make_format_args(said...));
    };
    return fill(spoken(language, args)...);
  };
  return {filled(Language::English), filled(Language::Spanish)};
}

}  // namespace nonet
