#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::require {
namespace {

Result<Test> read(std::string_view text) {
  return test_of_solved("require", text, [](const teacher::RatedPath& rating, const Techniques& techniques) {
    return uses(*rating.path, techniques);
  });
}

}  // namespace

extern constinit const Target entry{
    .parameter = {.id = "require", .kind = Parameter::Kind::Techniques},
    .price = 10,
    .read = read,
    .check = [](std::string_view value, const Wishes&) { return rated_by("require", value); },
    .takes_rules = true};

}  // namespace nonet::generate::targets::require
