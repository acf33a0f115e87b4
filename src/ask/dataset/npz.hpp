// NPZ: arrays for numpy, an .npy each, in a zip.
//
//   texts            puzzle.npy      '|S81', as wide as the longest
//   traces           trace.npy       the bytes of all rows; trace_offsets.npy: where each begins, and the end
//   whole numbers    score.npy       int64, -1 where there is none
//   other numbers    er.npy          float64, NaN where there is none
//   truths           minimal.npy     int8: 0, 1, and -1 where there is none
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/dataset/label_table.hpp"
#include "nonet/result.hpp"

namespace nonet {

// The same rows give the same bytes. TooLarge if it does not fit into a zip of 4 GiB; Unavailable to deflate
// without zlib.
Result<std::string> npz_of(const LabelTable& table, bool deflate);

// Returns the texts of one array, of characters of one or four bytes each. Syntax if these bytes are no such
// file, or it has no such array.
Result<std::vector<std::string>> texts_in_npz(std::string_view bytes, std::string_view name);

}  // namespace nonet
