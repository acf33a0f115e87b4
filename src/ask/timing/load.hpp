// Load: reads whole inputs into memory, for code that goes over their records more than once.
//
//   inputs ─► blocks of whole records ─► puzzle, puzzle, …
//
// Loading ends at the first error; the message starts with its place: "FILE:LINE:COLUMN: reason".
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "ask/stream/block_reader.hpp"
#include "ask/stream/stream.hpp"

namespace nonet {

// Returns whether to pass over a record without reading it.
using SkipRecord = std::function<bool(const Format& format, std::string_view record)>;
// Takes a puzzle and its record. The text is gone afterwards, unless it is that of a bare board; the puzzle
// may be moved from.
using FoundRecord =
    std::function<void(std::string_view record, const Source& source, const Place& place, Puzzle& puzzle)>;

// Reads the records of all inputs in order, except those for which `skip`, if not empty, returns true.
// Returns the blocks, which own the texts and the sources. `inputs` must outlive them. Errors: an input that
// cannot be read or recognised, a record that is too long or cannot be read, or the stop token.
Result<std::vector<Block>> load_records(const std::vector<Input>& inputs, const Format* format,
                                        const ReadOptions& read, const StopToken& stop,
                                        const SkipRecord& skip, const FoundRecord& found);

}  // namespace nonet
