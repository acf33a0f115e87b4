// Trace: a board rated, and each step told as it is taken.
#pragma once

#include <functional>

#include "reason/se/rater.hpp"

namespace nonet::se {

// Does as rate() in rater.hpp, and calls taken(hint) for each step before it is applied.
Ending rate(Rater& rater, const StopToken& stop, Numbers& numbers,
            const std::function<void(const Hint&)>& taken);

}  // namespace nonet::se
