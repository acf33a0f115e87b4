// Help for people at a terminal.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/console.hpp"

namespace nonet::cli {

[[nodiscard]] std::string help_overview(const Console& console);
[[nodiscard]] std::string help_on(const Command& command, const Console& console);

// "-n, --number N" and "[FILE|-]..."; the man page says them too.
[[nodiscard]] std::string usage_of(const Option& option);
[[nodiscard]] std::string usage_of(const Operand& operand);
// The help of an option with what it is initially, and which values there are.
[[nodiscard]] std::string full_help(const Option& option);

struct ExitCodeHelp {
  int code;
  std::string_view meaning;
};
[[nodiscard]] std::span<const ExitCodeHelp> exit_code_help();

}  // namespace nonet::cli
