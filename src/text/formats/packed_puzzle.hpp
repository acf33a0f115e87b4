// Packed puzzles: a line with a packed text in it, perhaps in an address.
//
//   line ──► packed text ──► text ──► JSON ──► lines of the format `rules` ──► puzzle
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "board/core/drawing.hpp"
#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/formats/format.hpp"

namespace nonet {

struct PackedRules {
  std::string lines;  // as the format `rules` has them
  // What may mean a rule and is not checked, and how often: "line #67F067", 3 times.
  std::map<std::string, int> not_read;
  std::vector<DrawnThing> drawing = {};
  std::string fog = {};       // as it is in Puzzle::meta
  std::string solution = {};  // a symbol for each cell; nothing counts but a full grid
};

// PackedForm::unpack of an LZ-string in an address.
[[nodiscard]] Result<std::string> unpacked_lz_in_address(std::string_view packed, std::size_t most);

struct PackedForm {
  std::size_t (*packed_at)(std::string_view line);  // where the packed text starts, or npos
  Text none;                                        // what is said where there is none
  Result<nlohmann::json> (*parse)(std::string_view text);
  Result<PackedRules> (*lines)(const nlohmann::json& puzzle);
  void (*add_words)(const nlohmann::json& puzzle, Puzzle& out);  // title, author, rules
  // Returns the text, of `most` bytes at most, that is packed in what follows packed_at(). The offsets of
  // errors are into `packed`.
  Result<std::string> (*unpack)(std::string_view packed, std::size_t most) = unpacked_lz_in_address;
};

// Reads a line into `out`. False for a blank line or a comment. A rule or a given that nonet does not know is
// drawn, and named as not checked. Errors, with the offset of the packed text: those of PackedForm::unpack,
// of the form, and of the format `rules` about size and regions.
Result<bool> read_packed(const PackedForm& form, std::string_view record, const ReadContext& context,
                         Puzzle& out);

// PackedForm::parse of SudokuPad, whose JSON is shortened. Errors: Syntax, with the offset in `text`.
[[nodiscard]] Result<nlohmann::json> zipped_json(std::string_view text);

// PackedForm::lines of the JSON of f-puzzles, of SudokuPad, and of what penpa.cpp makes of a state of Penpa.
// Errors: Syntax, naming what is not of its form, of what there is no board without.
[[nodiscard]] Result<PackedRules> fpuzzles_lines(const nlohmann::json& puzzle);
[[nodiscard]] Result<PackedRules> scl_lines(const nlohmann::json& puzzle);
[[nodiscard]] Result<PackedRules> penpa_lines(const nlohmann::json& puzzle);

// Returns a member of an object by its name, or by another that it may have; null if there is none.
[[nodiscard]] const nlohmann::json* member(const nlohmann::json& object, std::string_view name,
                                           std::string_view other = {});

}  // namespace nonet
