// Lines of models/sudoku.lp that say why something happens, for engines that search what it says.
#pragma once

#include <string_view>

namespace nonet::trace::sudoku_lp {

inline constexpr std::string_view kOneDigit = "{ estado(X,Y,V) : valor(V) } = 1 :- celda(X,Y).";
inline constexpr std::string_view kOnePlace =
    "{ estado(X,Y,V) : unidad(H,X,Y) } = 1 :- completa(H), valor(V).";
inline constexpr std::string_view kForbidden = ":- prohibido(X,Y,V), estado(X,Y,V).";

}  // namespace nonet::trace::sudoku_lp
