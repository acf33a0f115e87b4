// The options that several commands share, so that each means the same everywhere.
#pragma once

#include "cli/command.hpp"

namespace nonet::cli::options {

// Reading
inline constexpr Option kFrom{
    .name = "from",
    .letter = 'f',
    .takes = Takes::InputFormat,
    .value = {"FORMAT", "FORMATO"},
    .help = {"the format of every input; by default nonet finds it out",
             "el formato de todas las entradas; por defecto nonet lo averigua"}};
inline constexpr Option kLayout{
    .name = "layout",
    .letter = 'l',
    .takes = Takes::Layout,
    .value = {"LAYOUT", "DISPOSICIÓN"},
    .help = {"the shape of boards whose format does not have it: 2x3, 9+diagonals, ...",
             "la forma de los tableros cuyo formato no la dice: 2x3, 9+diagonals, ..."}};
inline constexpr Option kRule{
    .name = "rule",
    .takes = Takes::Text,
    .value = {"RULE", "REGLA"},
    .help = {"a rule of all boards, like 'cage 15 r1c1 r1c2'; may be repeated",
             "una regla de todos los tableros, como «cage 15 r1c1 r1c2»; se puede repetir"}};
inline constexpr Option kColumn{.name = "column",
                                .takes = Takes::Text,
                                .value = {"NAME", "NOMBRE"},
                                .help = {"the column of a CSV file with the puzzles",
                                         "la columna de un CSV que tiene los sudokus"}};
inline constexpr Option kPuzzle{
    .name = "puzzle",
    .letter = 'p',
    .takes = Takes::Text,
    .value = {"TEXT", "TEXTO"},
    .help = {"a puzzle, as if it came on standard input; may be repeated",
             "un sudoku, como si llegara por la entrada estándar; se puede repetir"}};

// Working
inline constexpr Option kThreads{.name = "threads",
                                 .letter = 't',
                                 .takes = Takes::Number,
                                 .value = {"N", "N"},
                                 .help = {"the number of threads; 0: one for each core",
                                          "el número de hilos; 0: uno por núcleo"},
                                 .initial = "0"};
inline constexpr Option kEngine{
    .name = "engine",
    .letter = 'e',
    .takes = Takes::Engine,
    .value = {"ENGINE", "MOTOR"},
    .help = {"the engine; 'nonet engines' lists them", "el motor; «nonet engines» los enumera"},
    .initial = "native"};
inline constexpr Option kSet{.name = "set",
                             .takes = Takes::Setting,
                             .value = {"NAME=VALUE", "NOMBRE=VALOR"},
                             .help = {"a setting of the engine; 'nonet engines' lists them",
                                      "un ajuste del motor; «nonet engines» los enumera"}};
inline constexpr Option kSatSolver{
    .name = "sat-solver",
    .takes = Takes::Text,
    .value = {"COMMAND", "COMANDO"},
    .help = {"short for --engine sat --set solver=COMMAND; COMMAND reads DIMACS",
             "abrevia --engine sat --set solver=COMANDO; COMANDO lee DIMACS"}};
inline constexpr Option kTimeLimit{.name = "time-limit",
                                   .takes = Takes::Seconds,
                                   .value = {"SECONDS", "SEGUNDOS"},
                                   .help = {"give a puzzle up after this time; 0: never",
                                            "abandona un sudoku pasado este tiempo; 0: nunca"},
                                   .initial = "0"};
inline constexpr Option kSeed{
    .name = "seed",
    .takes = Takes::Number,
    .value = {"S", "S"},
    .help = {"try digits in a random order, drawn from this seed; 0: the engine's own order",
             "prueba los dígitos en un orden al azar, sacado de esta semilla; 0: el orden propio "
             "del motor"},
    .initial = "0"};

// Reporting
inline constexpr Option kFormat{.name = "format",
                                .letter = 'o',
                                .takes = Takes::OutputFormat,
                                .value = {"FORMAT", "FORMATO"},
                                .help = {"write in this format; 'nonet formats' lists them",
                                         "escribe en este formato; «nonet formats» los enumera"}};
inline constexpr Option kJson{
    .name = "json", .help = {"write JSON, one object a line", "escribe JSON, un objeto por línea"}};
inline constexpr Option kStats{
    .name = "stats",
    .help = {
        "report how much search there was and how long it took; with --json for each puzzle too",
        "cuenta cuánto se buscó y cuánto tardó; con --json, también para cada sudoku"}};
inline constexpr Option kExitCode{
    .name = "exit-code",
    .takes = Takes::Choice,
    .value = {"STYLE", "ESTILO"},
    .help = {"plain: 1 if some puzzle has no solution; solver: 10, 20 or 30, as of SAT solvers",
             "plain: 1 si algún sudoku no tiene solución; solver: 10, 20 o 30, como los "
             "resolutores SAT"},
    .initial = "plain",
    .choices = "plain solver"};

// Every command
inline constexpr Option kQuiet{
    .name = "quiet",
    .letter = 'q',
    .help = {"write no summary, hints or progress bar; only errors",
             "no escribe resumen, consejos ni barra de progreso; solo errores"}};
inline constexpr Option kColor{.name = "color",
                               .takes = Takes::Choice,
                               .value = {"WHEN", "CUÁNDO"},
                               .help = {"when to use colours; auto: on a terminal",
                                        "cuándo usar colores; auto: en una terminal"},
                               .initial = "auto",
                               .choices = "auto always never"};
inline constexpr Option kLang{.name = "lang",
                              .takes = Takes::Choice,
                              .value = {"LANGUAGE", "IDIOMA"},
                              .help = {"the language; auto: that of the locale",
                                       "el idioma; auto: el de la configuración regional"},
                              .initial = "auto",
                              .choices = "auto en es"};
inline constexpr Option kHelp{
    .name = "help", .letter = 'h', .help = {"show this help", "muestra esta ayuda"}};

inline constexpr Option kReadingList[] = {kFrom, kLayout, kRule, kColumn, kPuzzle};
inline constexpr Option kWorkingList[] = {kThreads};
inline constexpr Option kSearchingList[] = {kEngine,    kSet,  kSatSolver, kThreads,
                                            kTimeLimit, kSeed, kStats,     kExitCode};
inline constexpr Option kGeneralList[] = {kQuiet, kColor, kLang, kHelp};

inline constexpr OptionGroup kReading{{"Reading", "Lectura"}, kReadingList};
inline constexpr OptionGroup kWorking{{"Working", "Trabajo"}, kWorkingList};
inline constexpr OptionGroup kSearching{{"Searching", "Búsqueda"}, kSearchingList};
inline constexpr OptionGroup kGeneral{{"General", "Generales"},
                                      kGeneralList};  // parse and help add it to all

inline constexpr Operand kFiles{
    Operand::Count::Any,
    {.name = "files",
     .takes = Takes::File,
     .value = {"FILE", "ARCHIVO"},
     .help = {"files to read, also compressed ones; '-', or no FILE, is standard input",
              "archivos que leer, también comprimidos; «-», o ninguno, es la entrada estándar"}}};

}  // namespace nonet::cli::options
