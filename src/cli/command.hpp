// Command: a subcommand of the program, described once.
//
//                  ┌─► parse.cpp        arguments, checked values, "did you mean"
//   Command ───────┼─► help.cpp         --help
//   (commands/     ├─► man_page.cpp     nonet man
//    <id>.cpp)     └─► completions.cpp  nonet completions bash|zsh|fish
//
// A descriptor says what the options are called, what values they take and what they are for. What
// people read and what the parser accepts both follow from it, so they cannot disagree.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace nonet::cli {

class Arguments;
class Console;

// What values an option takes: checked when parsed, offered by completions.
enum class Takes : std::uint8_t {
  Nothing,  // a switch
  Text,
  File,
  Number,        // a whole number, 0 and up
  Seconds,       // a decimal number, 0 and up
  Choice,        // one of Option::choices
  Engine,        // the id of one
  InputFormat,   // the id of one
  OutputFormat,  // the id of one that can be written
  ExportTo,      // the id of an Export that can be written
  ExportFrom,    // the id of one whose answers can be read
  Layout,        // as layout_notation.hpp reads it
  Command,       // the id of one
};

struct Option {
  std::string_view name;  // "limit", without its dashes
  char letter = '\0';     // 'n' for -n
  Takes takes = Takes::Nothing;
  std::string_view value = {};    // what help calls the value: "N"
  std::string_view help = {};     // a sentence that starts small and has no full stop
  std::string_view initial = {};  // the value where none is given
  std::string_view choices = {};  // of Takes::Choice, blank-separated
};

struct OptionGroup {
  std::string_view title;
  std::span<const Option> options;
};

// What stands on the command line without a dash.
struct Operand {
  enum class Count : std::uint8_t { None, Optional, One, Any };

  Count count = Count::None;
  // As for an option; `name` is what the parser calls it, `value` what help does.
  Option option = {};
};

struct Example {
  std::string_view line;  // what to type
  std::string_view what;  // what it does
};

struct Command {
  std::string_view id;
  std::string_view summary;      // for lists: starts small, no full stop
  std::string_view description;  // paragraphs, separated by a blank line
  Operand operand = {};
  std::span<const Option> options = {};
  std::span<const OptionGroup* const> groups = {};  // options shared with other commands
  std::span<const Example> examples = {};
  int (*run)(const Arguments& arguments, Console& console) = nullptr;  // gives the exit code
};

[[nodiscard]] std::span<const Command* const> all_commands();
[[nodiscard]] const Command* find_command(std::string_view id);

// All option groups of a command, its own first and those of every command last.
[[nodiscard]] std::vector<OptionGroup> option_groups(const Command& command);
// The values an option can have, where they can be listed.
[[nodiscard]] std::vector<std::string_view> listed_values(const Option& option);

inline constexpr std::string_view kProgram = "nonet";

// How the program ends. docs: help.cpp prints them, the man page lists them.
enum ExitCode : int {
  kDone = 0,
  kSomeFailed = 1,     // some puzzle has no solution, or is invalid, unreadable or given up
  kTrouble = 2,        // usage, or the operating system refused
  kSomeSolution = 10,  // --exit-code=solver, as clasp has them: at least one solution
  kNoSolution = 20,    // none
  kAllSolutions = 30,  // at least one, and the search was exhausted
  kInterrupted = 130,
};

}  // namespace nonet::cli
