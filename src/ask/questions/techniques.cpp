#include "ask/questions/techniques.hpp"

#include "ask/questions/parameters.hpp"
#include "base/say.hpp"

namespace nonet::ask {

Result<teacher::Plans> plans_of(const Asked& asked, const std::string& order, StepOrder usual) {
  return teacher::make_plans({.only = asked.text(parameters::kOnly),
                              .without = asked.text(parameters::kWithout),
                              .until = asked.text(parameters::kUntil),
                              .order = order,
                              .rating = asked.on(parameters::kRating)},
                             usual);
}

Result<bool> order_of_se(const Asked& asked, const Parameter& order) {
  if (asked.text(order) != parameters::kOrderOfSe) return false;
  const bool uniqueness = asked.text(parameters::kWithout) != "uniqueness";
  for (const Parameter* member : {&parameters::kOnly, &parameters::kWithout, &parameters::kUntil}) {
    if (asked.text(*member).empty() || (member == &parameters::kWithout && !uniqueness)) continue;
    return fail(Errc::Usage, say("'{}': 'se' does not go with '{}'", order.id, member->id));
  }
  return true;
}

}  // namespace nonet::ask
