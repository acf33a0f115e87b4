// The body of a request, as the members that its descriptor asks for.
#pragma once

#include <string_view>

#include "ask/questions/problem.hpp"
#include "ask/questions/question.hpp"

namespace nonet::ask {

struct Decoded {
  tl::expected<Asked, Problem> asked;
  Language language = Language::English;  // as far as it could be read
  double seconds = 0;                     // for the work
};

// Whether the puzzle is a member, or comes by another way.
enum class PuzzleIs : std::uint8_t { Member, Later };

// Reads the members of a request. Refuses a member that the request does not have, that is not of its
// kind or not within its bounds, and a board that is larger than the limits permit.
[[nodiscard]] Decoded decode(const Question& request, std::string_view body, const Limits& limits,
                             LayoutCache& layouts, PuzzleIs puzzle_is = PuzzleIs::Member);

// Returns how many seconds of work a body asks for, within the limits; one that cannot be read, the usual.
[[nodiscard]] double seconds_asked(std::string_view body, const Limits& limits);

// TooLarge for a board of more cells than the limits permit.
Result<void> check_size(const Layout& layout, const Limits& limits);

}  // namespace nonet::ask
