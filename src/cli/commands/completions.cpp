#include "cli/completions.hpp"

#include "cli/arguments.hpp"
#include "cli/console.hpp"

namespace nonet::cli::commands::completions {
namespace {

constexpr Example kExamples[] = {
    {". <(nonet completions bash)", "for this shell"},
    {"nonet completions fish > ~/.config/fish/completions/nonet.fish", "for every new shell"},
};

int run(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.operands().front();
  if (shell == "bash") console.out(bash_completions());
  if (shell == "zsh") console.out(zsh_completions());
  if (shell == "fish") console.out(fish_completions());
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "completions",
    .summary = "write a script with which a shell completes commands and options",
    .description =
        "Made from the same descriptions as --help; formats and engines are completed too.",
    .operand = {Operand::Count::One,
                {.name = "shell",
                 .takes = Takes::Choice,
                 .value = "SHELL",
                 .help = "the shell to write for",
                 .choices = "bash zsh fish"}},
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::completions
