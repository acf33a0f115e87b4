#include "reason/generate/wishes.hpp"

namespace nonet::generate::targets::forbid {
namespace {

Result<Test> read(std::string_view text) {
  return test_of_solved("forbid", text, [](const teacher::RatedPath& rating, const Techniques& techniques) {
    return !uses(*rating.path, techniques);
  });
}

}  // namespace

extern constinit const Target entry{.parameter = {.id = "forbid", .kind = Parameter::Kind::Techniques},
                                    .price = 10,
                                    .read = read,
                                    .takes_rules = true};

}  // namespace nonet::generate::targets::forbid
