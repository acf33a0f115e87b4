#include "cli/help.hpp"

#include "cli/arguments.hpp"
#include "cli/console.hpp"

namespace nonet::cli::commands::help {
namespace {

constexpr Example kExamples[] = {
    {"nonet help", {"the commands", "los comandos"}},
    {"nonet help solve",
     {"one command, its options, and examples", "un comando, sus opciones y ejemplos"}},
};

int run(const Arguments& arguments, Console& console) {
  const auto& names = arguments.operands();
  console.out(names.empty() ? help_overview(console)
                            : help_on(*find_command(names.front()), console));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "help",
    .summary = {"describe a command and its options", "describe un comando y sus opciones"},
    .description =
        {"The same as --help after the command. 'nonet man' has everything on one page.",
         "Lo mismo que --help después del comando. «nonet man» lo tiene todo en una página."},
    .operand = {Operand::Count::Optional,
                {.name = "command",
                 .takes = Takes::Command,
                 .value = {"COMMAND", "COMANDO"},
                 .help = {"the command to explain; without one, all are listed",
                          "el comando que explicar; sin él, se enumeran todos"}}},
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::help
