#include "cli/completions.hpp"

#include "cli/arguments.hpp"
#include "cli/console.hpp"

namespace nonet::cli::commands::completions {
namespace {

constexpr Example kExamples[] = {
    {". <(nonet completions bash)", {"for this shell", "para esta shell"}},
    {"nonet completions fish > ~/.config/fish/completions/nonet.fish",
     {"for every new shell", "para cada shell nueva"}},
};

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
    .summary = {"write a script with which a shell completes commands and options",
                "escribe un guion con que la shell completa comandos y opciones"},
    .description =
        {"Made from the same descriptions as --help; formats and engines are completed too.",
         "Hecho de las mismas descripciones que --help; completa también formatos, motores y "
         "técnicas."},
    .operand = {Operand::Count::One,
                {.name = "shell",
                 .takes = Takes::Choice,
                 .value = {"SHELL", "SHELL"},
                 .help = {"the shell to write for", "la shell para la que escribir"},
                 .choices = "bash zsh fish"}},
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::completions
