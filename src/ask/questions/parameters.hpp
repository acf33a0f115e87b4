// The members that several requests have.
#pragma once

#include "ask/questions/question.hpp"

namespace nonet::ask::parameters {

inline constexpr Parameter kPuzzle{.id = "puzzle", .kind = Parameter::Kind::Puzzle, .required = true};
inline constexpr Parameter kLang{
    .id = "lang", .kind = Parameter::Kind::Choice, .initial = "en", .choices = "en es", .also = "language"};
inline constexpr Parameter kTimeLimit{
    .id = "time_limit", .kind = Parameter::Kind::Seconds, .also = "seconds"};
inline constexpr Parameter kEngine{.id = "engine", .kind = Parameter::Kind::Text, .initial = "native"};
inline constexpr Parameter kSettings{.id = "settings", .kind = Parameter::Kind::Settings};
inline constexpr Parameter kSeed{
    .id = "seed", .kind = Parameter::Kind::Number, .initial = "1", .most = std::uint64_t{1} << 53U};
inline constexpr Parameter kPace{.id = "pace", .kind = Parameter::Kind::Number, .least = 1, .most = 1000};
inline constexpr Parameter kOnly{.id = "only", .kind = Parameter::Kind::Techniques};
inline constexpr Parameter kWithout{.id = "without", .kind = Parameter::Kind::Techniques};
inline constexpr Parameter kOrder{.id = "order", .kind = Parameter::Kind::Text};
inline constexpr Parameter kRating = Parameter::flag("rating");
inline constexpr std::string_view kOrderOfSe = "se";
inline constexpr Parameter kUntil{.id = "until", .kind = Parameter::Kind::Technique};

}  // namespace nonet::ask::parameters
