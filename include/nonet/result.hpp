// Result: a value, or the reason there is none.
//
// The library never prints, throws or aborts on input. What is wrong with an input comes back as an
// Error: a code, a sentence for people, and a place, the byte offset in the text that was read. Where no
// memory is left, that is an Error too if a search notices it; else std::bad_alloc leaves the function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "nonet/language.hpp"

namespace nonet::inline v0 {

enum class Errc {
  Syntax,       // the text is not what its format says
  BadLayout,    // sizes, boxes, regions or houses that do not fit together
  TooLarge,     // a record or board beyond what is accepted
  Unsupported,  // well-formed, but not something this format or engine can carry
  Unavailable,  // an optional part is missing on this machine, or the time was up
  Usage,        // an option or argument that makes no sense
  Io,           // the operating system refused
  NoMemory,     // the system has no more memory
  Internal,     // a defect of nonet, caught by a check: a wrong solution, say
};

struct Error {
  static constexpr std::size_t kNoOffset = static_cast<std::size_t>(-1);

  Errc code = Errc::Internal;
  std::string message;             // in English
  std::size_t offset = kNoOffset;  // bytes into the text given to the reader
  std::string spanish;
  // The id of the parameter that the error is about, such as "clues", or empty. Each interface spells it
  // its own way: --clues on a command line.
  std::string subject = {};

  Error() = default;
  Error(Errc what, Message words, std::size_t where = kNoOffset)
      : code(what), message(std::move(words.en)), offset(where), spanish(std::move(words.es)) {}

  [[nodiscard]] std::string_view in(Language language) const {
    return language == Language::Spanish ? spanish : message;
  }
  // Returns the message in all languages, for a sentence about it: say({"--set: {}", …}, error.words()).
  [[nodiscard]] Message words() const { return {message, spanish}; }
};

template <class T>
using Result = tl::expected<T, Error>;

using Failure = tl::unexpected<Error>;

// Returns the failure of a parameter that cannot be taken: Usage, with its id as subject.
inline Failure bad_parameter(std::string_view id, Message why) {
  Error error(Errc::Usage, std::move(why));
  error.subject = id;
  return Failure(std::move(error));
}

// Makes an error of any Result: return fail(Errc::Syntax, {"…", "…"}, offset);
inline Failure fail(Errc code, Message message, std::size_t offset = Error::kNoOffset) {
  return Failure(Error(code, std::move(message), offset));
}

}  // namespace nonet::inline v0
