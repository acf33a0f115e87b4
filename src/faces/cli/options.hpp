// The options that several commands share, so that each means the same everywhere.
#pragma once

#include "faces/cli/command.hpp"

namespace nonet::cli::options {

// Reading
inline constexpr Parameter kFrom{.id = "from", .kind = Parameter::Kind::InputFormat};
inline constexpr Parameter kLayout{.id = "layout", .kind = Parameter::Kind::Layout};
inline constexpr Parameter kRule{.id = "rule", .kind = Parameter::Kind::Text};
inline constexpr Parameter kColumn{.id = "column", .kind = Parameter::Kind::Text};
inline constexpr Parameter kPuzzle{.id = "puzzle", .kind = Parameter::Kind::Text};
inline constexpr Parameter kNth{.id = "nth", .kind = Parameter::Kind::Number};  // of the puzzles

// Working
inline constexpr Parameter kThreads{.id = "threads", .kind = Parameter::Kind::Number, .initial = "0"};
inline constexpr Parameter kEngine{.id = "engine", .kind = Parameter::Kind::Engine, .initial = "native"};
inline constexpr Parameter kSet{.id = "set", .kind = Parameter::Kind::Setting};
inline constexpr Parameter kSatSolver{.id = "sat_solver", .kind = Parameter::Kind::Text};
inline constexpr Parameter kTimeLimit{
    .id = "time_limit", .kind = Parameter::Kind::Seconds, .initial = "0", .also = "seconds"};
inline constexpr Parameter kSeed{.id = "seed", .kind = Parameter::Kind::Number, .initial = "0"};

// Reporting
inline constexpr Parameter kFormat{.id = "format", .kind = Parameter::Kind::OutputFormat};
inline constexpr Parameter kJson = Parameter::flag("json");
inline constexpr Parameter kStats = Parameter::flag("stats");
inline constexpr Parameter kExitCode = Parameter::choice("exit_code", "plain solver", "plain");

// Every command
inline constexpr Parameter kOutput{.id = "output", .kind = Parameter::Kind::File};
inline constexpr Parameter kQuiet = Parameter::flag("quiet");
inline constexpr Parameter kColor = Parameter::choice("color", "auto always never", "auto");
inline constexpr Parameter kLang{.id = "lang",
                                 .kind = Parameter::Kind::Choice,
                                 .initial = "auto",
                                 .choices = "auto en es",
                                 .also = "language"};
inline constexpr Parameter kHelp = Parameter::flag("help");

inline constexpr Parameter kReadingList[] = {kFrom, kLayout, kRule, kColumn, kPuzzle};
inline constexpr Parameter kWorkingList[] = {kThreads};
inline constexpr Parameter kSearchingList[] = {kEngine,    kSet,  kSatSolver, kThreads,
                                               kTimeLimit, kSeed, kStats,     kExitCode};
inline constexpr Parameter kGeneralList[] = {kOutput, kQuiet, kColor, kLang, kHelp};

inline constexpr OptionGroup kReading{"reading", kReadingList};
inline constexpr OptionGroup kWorking{"working", kWorkingList};
inline constexpr OptionGroup kSearching{"searching", kSearchingList};
// Parse and help add one of these to each command.
inline constexpr OptionGroup kGeneral{"general", kGeneralList};
inline constexpr OptionGroup kWithoutOutput{"general", std::span(kGeneralList).subspan(1)};

inline constexpr Operand kFiles{Operand::Count::Any, {.id = "files", .kind = Parameter::Kind::File}};

// What commands take: those that read puzzles, those that also work on each one, and those that search each
// one.
inline constexpr const OptionGroup* kReadGroups[] = {&kReading};
inline constexpr const OptionGroup* kEachGroups[] = {&kReading, &kWorking};
inline constexpr const OptionGroup* kSearchGroups[] = {&kReading, &kSearching};
inline constexpr Intake kToRead{kFiles, kReadGroups};
inline constexpr Intake kForEach{kFiles, kEachGroups};
inline constexpr Intake kToSearch{kFiles, kSearchGroups};

}  // namespace nonet::cli::options
