// Clauses of formulas in conjunctive normal form.
#pragma once

#include <functional>
#include <span>

namespace nonet::cnf {

// A literal is a variable, from 1, or its negative for "not".
using Clause = std::span<const int>;
using ClauseSink = std::function<void(Clause)>;

}  // namespace nonet::cnf
