#include "api/techniques.hpp"

#include "api/members.hpp"

namespace nonet::api {

Result<advise::Plans> plans_of(const Asked& asked) {
  return advise::make_plans({.only = asked.text(members::kOnly),
                             .without = asked.text(members::kWithout),
                             .until = asked.text(members::kUntil)});
}

}  // namespace nonet::api
