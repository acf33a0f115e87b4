#include "faces/cli/completions.hpp"

#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"

namespace nonet::cli::commands::completions {
namespace {

int run(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.operands().front();
  if (shell == "bash") console.out(bash_completions());
  if (shell == "zsh") console.out(zsh_completions(console.language()));
  if (shell == "fish") console.out(fish_completions(console.language()));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "completions",
    .operand = {Operand::Count::One, Parameter::choice("shell", "bash zsh fish")},
    .run = run};

}  // namespace nonet::cli::commands::completions
