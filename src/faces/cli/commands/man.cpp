#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/man_page.hpp"

namespace nonet::cli::commands::man {
namespace {

int run(const Arguments&, Console& console) {
  console.out(man_page(console.language()));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "man", .run = run};

}  // namespace nonet::cli::commands::man
