#include "text/partition/part_name.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "nonet/split.hpp"
#include "text/formats/text.hpp"

namespace nonet::partition {
namespace {

constexpr std::size_t kNameLength = 12;

bool is_name(std::string_view text) {
  return text.size() == kNameLength &&
         std::ranges::all_of(text, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

std::uint64_t part_number(std::string_view text) {
  return static_cast<std::uint64_t>(parse_number(text).value_or(0));
}

}  // namespace

std::string to_string(const PartName& part) {
  return fmt::format("{}/{}/{}", part.name, part.number, part.of);
}

Result<PartName> read_part_name(std::string_view text) {
  const auto words = split(text, "/");
  PartName part;
  if (words.size() == 3 && is_name(words[0])) {
    part = {std::string(words[0]), part_number(words[1]), part_number(words[2])};
  }
  const bool fits = part.number > 0 && part.number <= part.of && part.of <= kMostParts;
  if (!fits || to_string(part) != text) {
    return fail(Errc::Syntax, say("'{}' is no part: a part is called NAME/17/500", text));
  }
  return part;
}

}  // namespace nonet::partition
