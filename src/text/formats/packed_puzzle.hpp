// Packed puzzles: a line with an LZ-string in it, perhaps in an address.
//
//   line ──► packed text ──► JSON ──► lines of the format `rules` ──► puzzle
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/format.hpp"

namespace nonet {

struct PackedRules {
  std::string lines;  // as the format `rules` has them
  // What is drawn and may mean a rule: "3 × line #67F067"; empty if there is nothing.
  std::string not_read;
};

struct PackedForm {
  std::size_t (*packed_at)(std::string_view line);  // where the packed text starts, or npos
  Text none;                                        // what is said where there is none
  Result<nlohmann::json> (*parse)(std::string_view text);
  Result<PackedRules> (*lines)(const nlohmann::json& puzzle);
  void (*add_words)(const nlohmann::json& puzzle, Puzzle& out);  // title, author
};

// Reads a line into `out`. False for a blank line or a comment. Errors, with the offset of the packed text:
// those of unpacked_lz(), of the form and of the format `rules`.
Result<bool> read_packed(const PackedForm& form, std::string_view record, const ReadContext& context,
                         Puzzle& out);

}  // namespace nonet
