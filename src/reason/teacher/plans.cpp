#include "reason/teacher/plans.hpp"

#include <utility>

namespace nonet::teacher {

Result<Plans> make_plans(const TechniqueOptions& options) {
  constexpr std::string_view kUniqueness = "uniqueness";  // the family
  Plan plan = options.rating ? Plan::rating() : Plan::explaining();
  for (const auto& [list, change] :
       {std::pair(&options.only, &Plan::keep_only), std::pair(&options.without, &Plan::leave_out),
        std::pair(&options.until, &Plan::keep_until), std::pair(&options.order, &Plan::put_first)}) {
    if (list->empty()) continue;
    if (auto changed = (plan.*change)(*list); !changed) return Failure(changed.error());
  }
  Plans plans{.all = plan, .without_uniqueness = plan, .named = !options.only.empty()};
  if (auto ok = plans.without_uniqueness.leave_out(kUniqueness); !ok) return Failure(ok.error());
  return plans;
}

}  // namespace nonet::teacher
