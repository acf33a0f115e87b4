// A data set is made in a folder, shard by shard, and goes on where an earlier run was interrupted.
#pragma once

#include <string>
#include <vector>

#include "ask/dataset/written.hpp"
#include "ask/stream/stream.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::cli {

struct DatasetRun {
  DatasetOptions options;
  std::vector<const TableForm*> forms;
  StreamOptions stream;     // of the files; of puzzles that are made, how to read them
  std::uint64_t count = 0;  // of puzzles to make; 0: they are in files
  generate::Wishes wishes = {};
  std::string folder;
  std::string license;
  std::string command;  // that makes the same
};

// Returns how to read puzzles that are made.
Result<StreamOptions> made_stream(const Arguments& arguments, Console& console);

// Returns the exit code.
int run_dataset(DatasetRun& run, bool quiet, Console& console);

}  // namespace nonet::cli
