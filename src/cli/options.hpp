// The options that several commands share, so that each means the same everywhere.
#pragma once

#include "cli/command.hpp"

namespace nonet::cli::options {

// Reading
inline constexpr Option kFrom{.name = "from",
                              .letter = 'f',
                              .takes = Takes::InputFormat,
                              .value = "FORMAT",
                              .help = "the format of every input; by default nonet finds it out"};
inline constexpr Option kLayout{
    .name = "layout",
    .letter = 'l',
    .takes = Takes::Layout,
    .value = "LAYOUT",
    .help = "the shape of boards whose format does not have it: 2x3, 9+diagonals, ..."};
inline constexpr Option kColumn{.name = "column",
                                .takes = Takes::Text,
                                .value = "NAME",
                                .help = "the column of a CSV file with the puzzles"};
inline constexpr Option kPuzzle{
    .name = "puzzle",
    .letter = 'p',
    .takes = Takes::Text,
    .value = "TEXT",
    .help = "a puzzle, as if it came on standard input; may be repeated"};

// Working
inline constexpr Option kThreads{.name = "threads",
                                 .letter = 't',
                                 .takes = Takes::Number,
                                 .value = "N",
                                 .help = "the number of threads; 0: one for each core",
                                 .initial = "0"};
inline constexpr Option kEngine{.name = "engine",
                                .letter = 'e',
                                .takes = Takes::Engine,
                                .value = "ENGINE",
                                .help = "the engine; 'nonet engines' lists them",
                                .initial = "native"};
inline constexpr Option kSet{.name = "set",
                             .takes = Takes::Text,
                             .value = "NAME=VALUE",
                             .help = "a setting of the engine; 'nonet engines' lists them"};
inline constexpr Option kSatSolver{
    .name = "sat-solver",
    .takes = Takes::Text,
    .value = "COMMAND",
    .help = "short for --engine sat --set solver=COMMAND; COMMAND reads DIMACS"};
inline constexpr Option kTimeLimit{.name = "time-limit",
                                   .takes = Takes::Seconds,
                                   .value = "SECONDS",
                                   .help = "give a puzzle up after this time; 0: never",
                                   .initial = "0"};
inline constexpr Option kSeed{
    .name = "seed",
    .takes = Takes::Number,
    .value = "S",
    .help = "try digits in a random order, drawn from this seed; 0: the engine's own order",
    .initial = "0"};

// Reporting
inline constexpr Option kFormat{.name = "format",
                                .letter = 'o',
                                .takes = Takes::OutputFormat,
                                .value = "FORMAT",
                                .help = "write in this format; 'nonet formats' lists them"};
inline constexpr Option kJson{.name = "json", .help = "write JSON, one object a line"};
inline constexpr Option kStats{
    .name = "stats",
    .help =
        "report how much search there was and how long it took; with --json for each puzzle too"};
inline constexpr Option kExitCode{
    .name = "exit-code",
    .takes = Takes::Choice,
    .value = "STYLE",
    .help = "plain: 1 if some puzzle has no solution; solver: 10, 20 or 30, as of SAT solvers",
    .initial = "plain",
    .choices = "plain solver"};

// Every command
inline constexpr Option kQuiet{
    .name = "quiet", .letter = 'q', .help = "write no summary, hints or progress bar; only errors"};
inline constexpr Option kColor{.name = "color",
                               .takes = Takes::Choice,
                               .value = "WHEN",
                               .help = "when to use colours; auto: on a terminal",
                               .initial = "auto",
                               .choices = "auto always never"};
inline constexpr Option kHelp{.name = "help", .letter = 'h', .help = "show this help"};

inline constexpr Option kReadingList[] = {kFrom, kLayout, kColumn, kPuzzle};
inline constexpr Option kWorkingList[] = {kThreads};
inline constexpr Option kSearchingList[] = {kEngine,    kSet,  kSatSolver, kThreads,
                                            kTimeLimit, kSeed, kStats,     kExitCode};
inline constexpr Option kGeneralList[] = {kQuiet, kColor, kHelp};

inline constexpr OptionGroup kReading{"Reading", kReadingList};
inline constexpr OptionGroup kWorking{"Working", kWorkingList};
inline constexpr OptionGroup kSearching{"Searching", kSearchingList};
inline constexpr OptionGroup kGeneral{"General", kGeneralList};  // parse and help add it to all

inline constexpr Operand kFiles{Operand::Count::Any,
                                {.name = "files",
                                 .takes = Takes::File,
                                 .value = "FILE",
                                 .help = "files to read; '-', or no FILE, is standard input"}};

}  // namespace nonet::cli::options
