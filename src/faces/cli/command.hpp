// Command: a subcommand of the program, described once.
//
//                  ┌─► parse.cpp        arguments, checked values, "did you mean"
//   Command ───────┼─► help.cpp         --help
//   (commands/     ├─► man.cpp          nonet man
//    <id>.cpp)     └─► completions.cpp  nonet completions bash|zsh|fish
//
// A descriptor has the name and the values of each option; what is said of it stands in
// docs/questions/{en,es}/. The help and the parser are both made from the descriptor, so they cannot
// disagree.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameter.hpp"

namespace nonet::teacher {
enum class Work : std::uint8_t;
}

namespace nonet::cli {

class Arguments;
class Console;

struct OptionGroup {
  std::string_view id;  // its title is in the pages
  std::span<const Parameter> options;
};

// The words of a command line that are not options.
struct Operand {
  enum class Count : std::uint8_t { None, Optional, One, Any };

  Count count = Count::None;
  Parameter parameter = {};
};

// What a command takes besides its own options.
struct Intake {
  Operand operand = {};
  std::span<const OptionGroup* const> groups = {};  // options shared with other commands
};

struct Command {
  std::string_view id;
  std::string_view also = {};  // another spelling of it
  std::span<const Parameter> options = {};
  Intake takes = {};
  std::span<const teacher::Work> works = {};  // what it does, if its answers have columns: see answers.hpp
  OptionGroup (*registered)() = nullptr;      // options of the entries of a registry; may be null
  bool writes_output = true;                  // so that --output can take it
  int (*run)(const Arguments& arguments, Console& console) = nullptr;  // returns the exit code
};

// Commands that belong together, in the order of help; the title is in docs/questions/*/shared.md.
struct CommandGroup {
  std::string_view id;
  std::vector<const Command*> commands;
};

[[nodiscard]] std::span<const CommandGroup> command_groups();
[[nodiscard]] std::span<const Command* const> all_commands();
// Returns null if there is no command of this name.
[[nodiscard]] const Command* find_command(std::string_view id);

// Returns a command for each question whose id is none of `taken`: its parameters are options, and its
// answers are JSON, an object for each puzzle.
[[nodiscard]] std::vector<const Command*> question_commands(std::span<const Command* const> taken);
// Runs the program, from argv without its first word to an exit code.
int run_program(std::vector<std::string> words);

// Returns the option groups of a command: its own first, those of every command last.
[[nodiscard]] std::vector<OptionGroup> option_groups(const Command& command);
// Returns the options of all of them.
[[nodiscard]] std::vector<Parameter> all_options(const Command& command);
// Returns the values that an option can have, or of many some; empty if they cannot be listed. `works`
// are those of its command.
[[nodiscard]] std::vector<std::string_view> listed_values(const Parameter& parameter,
                                                          std::span<const teacher::Work> works = {});

// Returns the letter of a parameter, 'n' for -n; 0 if it has none. A letter means one thing in all commands.
[[nodiscard]] char letter_of(std::string_view parameter);
// Returns the name of a parameter as it is typed: "time-limit".
[[nodiscard]] std::string option_name(std::string_view parameter);
// Returns the parameter that a letter meant in a command before letters meant one thing everywhere.
[[nodiscard]] std::optional<std::string_view> older_meaning(std::string_view command, char letter);

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
