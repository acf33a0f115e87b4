// The members that several requests have.
#pragma once

#include "api/request.hpp"

namespace nonet::api::members {

inline constexpr Member kPuzzle{
    .name = "puzzle",
    .kind = Member::Kind::Puzzle,
    .help = {"The puzzle, in any notation that nonet reads, or an object of nonet's JSON.",
             "El sudoku, en cualquier notación que nonet lea, o un objeto del JSON de nonet."},
    .required = true};
inline constexpr Member kLanguage{
    .name = "language",
    .kind = Member::Kind::Choice,
    .help = {"The language of sentences.", "El idioma de las frases."},
    .initial = "en",
    .choices = "en es"};
inline constexpr Member kSeconds{
    .name = "seconds",
    .kind = Member::Kind::Seconds,
    .help = {"How long to work at most. The answer is then what is known.",
             "Cuánto trabajar como mucho. La respuesta es entonces lo que se sabe."}};
inline constexpr Member kEngine{
    .name = "engine",
    .kind = Member::Kind::Text,
    .help = {"The engine that searches: an id of the request `engines`.",
             "El motor que busca: un id de la petición `engines`."},
    .initial = "native"};
inline constexpr Member kSettings{
    .name = "settings",
    .kind = Member::Kind::Settings,
    .help = {"Settings of the engine, by name.", "Ajustes del motor, por nombre."}};
inline constexpr Member kOnly{
    .name = "only",
    .help = {
        "The only techniques to use: ids of the request `techniques`, separated by commas.",
        "Las únicas técnicas que se usan: id de la petición `techniques`, separados por comas."}};
inline constexpr Member kWithout{.name = "without",
                                 .help = {"Techniques not to use, separated by commas.",
                                          "Técnicas que no se usan, separadas por comas."}};
inline constexpr Member kUntil{
    .name = "until",
    .help = {"The last technique to use, in the order in which they are tried.",
             "La última técnica que se usa, en el orden en que se prueban."}};

}  // namespace nonet::api::members
