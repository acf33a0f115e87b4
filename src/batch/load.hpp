// Load: files that are read wholly into memory, for what goes over their records more than once.
//
//   files ──► load_blocks ──► blocks of whole records ──► read_records ──► puzzle, puzzle, …
//
// The first thing that is wrong ends it; the message says where: "FILE:LINE:COLUMN: reason".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/block_reader.hpp"
#include "batch/stream.hpp"

namespace nonet {

// `files` must outlive the blocks. Errors: a file that cannot be read or recognised, a record that is
// too long, or the stop token.
Result<std::vector<Block>> load_blocks(const std::vector<std::string>& files, const Format* format,
                                       const ReadOptions& read, const StopToken& stop);

// Whether a record need not be read.
using SkipRecord = std::function<bool(const Format& format, std::string_view record)>;
// A record that holds a puzzle, which may be taken away. The text is part of the block's.
using FoundRecord =
    std::function<void(std::string_view record, const Place& place, Puzzle& puzzle)>;

// Reads the records of a block in their order, but for those that `skip`, if not empty, holds back.
Result<void> read_records(const Block& block, const ReadOptions& read, const SkipRecord& skip,
                          const FoundRecord& found);

}  // namespace nonet
