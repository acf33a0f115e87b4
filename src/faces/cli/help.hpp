// The texts of --help, made from the descriptors of the commands.
#pragma once

#include <string>

#include "faces/cli/command.hpp"
#include "faces/cli/console.hpp"

namespace nonet::cli {

[[nodiscard]] std::string help_overview(const Console& console);
// Return what fits a screen: the commands by group, and a command's options, a line each.
[[nodiscard]] std::string short_help(const Console& console);
[[nodiscard]] std::string short_help_on(const Command& command, const Console& console);
[[nodiscard]] std::string help_on(const Command& command, const Console& console);

// Return "-n, --number N" and "  nonet solve [OPTION]... [FILE|-]...".
[[nodiscard]] std::string usage_of(const Command& command, const Parameter& option, Language language);
[[nodiscard]] std::string usage_line(const Command& command, Language language);
// Returns the help of an option, with its default and the values it can have.
[[nodiscard]] std::string full_help(const Command& command, const Parameter& option, Language language);

struct ExitCodeHelp {
  int code;
  Text meaning;
};
inline constexpr ExitCodeHelp kExitCodes[] = {
    {kDone, tr("done")},
    {kSomeFailed, tr("some puzzle has no solution, or is invalid, unreadable or given up; "
                     "the rest is done")},
    {kTrouble, tr("the command line is wrong, or a file cannot be read or written")},
    {kSomeSolution, tr("with --exit-code=solver: each puzzle has a solution; some may have more than were "
                       "looked for")},
    {kNoSolution, tr("with --exit-code=solver: some puzzle has no solution")},
    {kAllSolutions, tr("with --exit-code=solver: each puzzle has a solution, and all of its solutions "
                       "were found")},
    {kInterrupted, tr("interrupted (Ctrl-C); what was done by then is written")},
};

}  // namespace nonet::cli
