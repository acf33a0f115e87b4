// Objects of JSON that are not nonet's own, a puzzle each: what other programs and data sets write.
//
//   {"id":7,"puzzle":"53..7…","solution":"5346…","level":"easy"}     {"board":[[5,3,null,…],…]}
//
// The board is the member that is called as a column of boards may be, else the only one that is a board; its
// solution is kept as such, and every other member as metadata.
#pragma once

#include "text/formats/format.hpp"
#include "text/formats/json_source.hpp"

namespace nonet {

// Returns whether an object is one puzzle, though perhaps a wrong one: none that has boards deeper inside it.
[[nodiscard]] bool is_foreign_puzzle(const nlohmann::json& object);
// Reads the puzzle of an object. Offsets of errors are into its record.
Result<void> read_foreign_object(const JsonSource& source, const ReadContext& context, Puzzle& out);

}  // namespace nonet
