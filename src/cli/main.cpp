#include <exception>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/program.hpp"

int main(int argc, char** argv) {
  try {
    return nonet::cli::run_program(
        std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (const std::exception& error) {  // no memory, say
    fmt::print(stderr, "nonet: {}\n", error.what());
    return nonet::cli::kTrouble;
  }
}
