#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/man_page.hpp"

namespace nonet::cli::commands::man {
namespace {

constexpr Example kExamples[] = {
    {"nonet man | man -l -", {"read it", "léela"}},
    {"nonet man > ~/.local/share/man/man1/nonet.1", {"install it", "instálala"}},
};

int run(const Arguments&, Console& console) {
  console.out(man_page(console.language()));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "man",
    .summary = {"write the manual page, in roff", "escribe la página de manual, en roff"},
    .description =
        {"One page on all commands, made from the same descriptions as --help.",
         "Una página sobre todos los comandos, hecha de las mismas descripciones que --help."},
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::man
