// Places: what people call the houses of a board, in the languages that nonet speaks.
//
//   row 3              the middle box           the region of r6c2     of its first cell
//   columns 2 and 7    the top-left window      the diagonal from r1c1 to r9c9
//
// Boxes have a name where there are two or three of them across and down; elsewhere boxes and regions are
// named by their first cell. Spanish houses come with their article: "la fila 3", "las cajas superior
// izquierda y central".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/language.hpp"
#include "reason/logic/board/geometry.hpp"

namespace nonet {

[[nodiscard]] std::string house_words(const Geometry& geometry, int house, Language language);
// Returns "rows 3 and 7 and the middle box".
[[nodiscard]] std::string houses_words(const Geometry& geometry, std::span<const int> houses,
                                       Language language);
// Returns where a box is, for people who are to find it: "the middle box (rows 4-6, columns 4-6)".
// Other houses are as in house_words().
[[nodiscard]] std::string house_with_lines(const Geometry& geometry, int house, Language language);

// Returns what these houses are, as one or as several, without an article: "row", "columnas"; "houses" if
// they are of more than one kind.
[[nodiscard]] std::string house_kind_words(const Geometry& geometry, std::span<const int> houses,
                                           bool several, Language language);
// Returns "two", "tres"; figures from ten on. In Spanish, one is "una".
[[nodiscard]] std::string count_words(int count, Language language);

inline constexpr Text kAnd = tr(" and ");
// Returns "a", "a and b", "a, b and c", with this word before the last.
[[nodiscard]] std::string listed(const std::vector<std::string>& items, std::string_view last);

}  // namespace nonet
