#include "faces/cli/help.hpp"

#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"

namespace nonet::cli::commands::help {
namespace {

int run(const Arguments& arguments, Console& console) {
  const auto& names = arguments.operands();
  console.out(names.empty() ? help_overview(console) : help_on(*find_command(names.front()), console));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "help",
    .takes = {{Operand::Count::Optional, {.id = "command", .kind = Parameter::Kind::Command}}},
    .run = run};

}  // namespace nonet::cli::commands::help
