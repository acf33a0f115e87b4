// Lines of models/sudoku.lp that say why something happens, for engines that search what it says.
#pragma once

#include <string_view>

#include "ask/trace/speaker.hpp"

namespace nonet::trace::sudoku_lp {

inline constexpr std::string_view kOneDigit = "{ estado(X,Y,V) : valor(V) } = 1 :- celda(X,Y).";
inline constexpr std::string_view kOnePlace =
    "{ estado(X,Y,V) : unidad(H,X,Y) } = 1 :- completa(H), valor(V).";
inline constexpr std::string_view kForbidden = ":- prohibido(X,Y,V), estado(X,Y,V).";

// Of an engine that searches its clauses.
inline constexpr ModelLine kClausesSay[] = {{EventKind::Assign, Because::Kind::Cell, kOneDigit},
                                            {EventKind::Assign, Because::Kind::House, kOnePlace},
                                            {EventKind::Remove, Because::Kind::Cell, kOneDigit},
                                            {EventKind::Remove, Because::Kind::House, kOnePlace},
                                            {EventKind::Conflict, Because::Kind::Cell, kOneDigit},
                                            {EventKind::Conflict, Because::Kind::House, kOnePlace},
                                            {EventKind::Remove, Because::Kind::Given, kForbidden}};

}  // namespace nonet::trace::sudoku_lp
