// The name of a part: NAME/17/500, the 17th of the 500 parts of the splitting NAME.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/result.hpp"

namespace nonet::partition {

struct PartName {
  std::string name;  // of the splitting: twelve digits, 0 … 9 and a … f
  std::uint64_t number = 0;
  std::uint64_t of = 0;
};

[[nodiscard]] std::string to_string(const PartName& part);
// Syntax if the text is not the name of a part.
[[nodiscard]] Result<PartName> read_part_name(std::string_view text);

}  // namespace nonet::partition
