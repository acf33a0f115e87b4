#include <algorithm>

#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::hardest {
namespace {

Result<Test> read(std::string_view text) {
  return test_of_solved("hardest", text, [](const teacher::RatedPath& rating, const Techniques& techniques) {
    return std::ranges::find(techniques, rating.difficulty.hardest) != techniques.end();
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "hardest", .kind = Parameter::Kind::Techniques},
    .price = 10,
    .read = read,
    .check = [](std::string_view value, const Wishes&) { return rated_by("hardest", value); },
    .takes_rules = true};

}  // namespace nonet::generate::targets::hardest
