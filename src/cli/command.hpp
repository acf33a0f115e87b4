// Command: a subcommand of the program, described once.
//
//                  ┌─► parse.cpp        arguments, checked values, "did you mean"
//   Command ───────┼─► help.cpp         --help
//   (commands/     ├─► man_page.cpp     nonet man
//    <id>.cpp)     └─► completions.cpp  nonet completions bash|zsh|fish
//
// A descriptor has the name, the values and the purpose of each option. Both the help and the
// parser are made from it, so they cannot disagree.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/language.hpp"

namespace nonet::advise {
enum class Work : std::uint8_t;
}

namespace nonet::cli {

class Arguments;
class Console;

// The kind of values that an option takes: checked by the parser, offered by completions.
enum class Takes : std::uint8_t {
  Nothing,  // a switch
  Text,
  File,
  Number,        // a whole number from 0
  Seconds,       // a decimal number from 0
  Choice,        // one of Option::choices
  Engine,        // an id
  InputFormat,   // an id
  OutputFormat,  // the id of a format that can be written
  ExportTo,      // the id of an Export that can be written
  ExportFrom,    // the id of an Export whose answers can be read
  Layout,        // in the notation of layout_notation.hpp
  Command,       // an id
  // These are only offered; the command checks them itself.
  Technique,   // an id, a finder or a family
  Techniques,  // several, separated by commas
  Encoding,    // of an Export
  Setting,     // of an engine: NAME=VALUE
  Columns,     // of a table, separated by commas: names of facts
};

struct Option {
  std::string_view name;  // without dashes: "limit"
  char letter = '\0';     // 'n' for -n
  Takes takes = Takes::Nothing;
  Text value = {};                // the name of the value in help: "N"
  Text help = {};                 // a sentence in lower case, without a full stop
  std::string_view initial = {};  // the default value
  std::string_view choices = {};  // of Takes::Choice, separated by blanks
};

struct OptionGroup {
  Text title;
  std::span<const Option> options;
};

// The words of a command line that are not options.
struct Operand {
  enum class Count : std::uint8_t { None, Optional, One, Any };

  Count count = Count::None;
  // `name` is for messages of the parser, `value` for help.
  Option option = {};
};

struct Example {
  std::string_view line;  // what to type
  Text what;              // what it does
};

struct Command {
  std::string_view id;
  Text summary;      // for lists: in lower case, without a full stop
  Text description;  // paragraphs, separated by a blank line
  Operand operand = {};
  std::span<const Option> options = {};
  std::span<const OptionGroup* const> groups = {};  // options shared with other commands
  std::span<const advise::Work> works =
      {};  // what it does, if its answers have columns: see answers.hpp
  std::span<const Example> examples = {};
  OptionGroup (*registered)() = nullptr;  // options of the entries of a registry; may be null
  int (*run)(const Arguments& arguments, Console& console) = nullptr;  // returns the exit code
};

[[nodiscard]] std::span<const Command* const> all_commands();
// Returns null if there is no command of this name.
[[nodiscard]] const Command* find_command(std::string_view id);

// Returns the option groups of a command: its own first, those of every command last.
[[nodiscard]] std::vector<OptionGroup> option_groups(const Command& command);
// Returns the values that an option can have, or of many some; empty if they cannot be listed. `works`
// are those of its command.
[[nodiscard]] std::vector<std::string_view> listed_values(const Option& option,
                                                          std::span<const advise::Work> works = {});

inline constexpr std::string_view kProgram = "nonet";

// The exit codes; help.cpp has their descriptions.
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
