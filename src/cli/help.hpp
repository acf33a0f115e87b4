// The texts of --help, made from the descriptors of the commands.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/console.hpp"

namespace nonet::cli {

[[nodiscard]] std::string help_overview(const Console& console);
[[nodiscard]] std::string help_on(const Command& command, const Console& console);

// Return "-n, --number N" and "[FILE|-]...".
[[nodiscard]] std::string usage_of(const Option& option, Language language);
[[nodiscard]] std::string usage_of(const Operand& operand, Language language);
// Returns the help of an option, with its default and the values it can have.
[[nodiscard]] std::string full_help(const Option& option, Language language);

struct ExitCodeHelp {
  int code;
  Text meaning;
};
[[nodiscard]] std::span<const ExitCodeHelp> exit_code_help();

}  // namespace nonet::cli
