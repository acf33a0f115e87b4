#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/man_page.hpp"

namespace nonet::cli::commands::man {
namespace {

constexpr Example kExamples[] = {
    {"nonet man | man -l -", "read it"},
    {"nonet man > ~/.local/share/man/man1/nonet.1", "install it"},
};

int run(const Arguments&, Console& console) {
  console.out(man_page());
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "man",
    .summary = "write the manual page, in roff",
    .description = "One page on all commands, made from the same descriptions as --help.",
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::man
