// JSON as SudokuPad shortens it before it is packed.
//
//   {id:'x',ce:[[,{v:5},],…],unique:t}   is   {"id":"x","ce":[[{},{"v":5},{}],…],"unique":true}
//
// Names have no quotes, texts single ones; t and f are true and false; nothing between commas is an empty
// object; any other word is a text. JSON as usual is read too.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "nonet/result.hpp"

namespace nonet {

// Errors: Syntax, with the offset in `text`.
[[nodiscard]] Result<nlohmann::json> zipped_json(std::string_view text);

}  // namespace nonet
