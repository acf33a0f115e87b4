// Process: another program, run to its end, and what it wrote.
#pragma once

#include <string>
#include <vector>

struct Finished {
  int status = -1;  // as the shell's $?; 127: it could not be started
  std::string output = {};
  double seconds = 0;  // from its start until it was gone
};

// `arguments[0]` is looked for in PATH; standard input is the file, standard error is ours.
Finished run_process(const std::vector<std::string>& arguments,
                     const std::string& input_file = "/dev/null");
