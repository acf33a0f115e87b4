// The program, from argv to an exit code.
#pragma once

#include <string>
#include <vector>

namespace nonet::cli {

// Runs the program. `words` are argv without the program's name.
int run_program(std::vector<std::string> words);

}  // namespace nonet::cli
