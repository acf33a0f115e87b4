// The option that commands about canonical forms share.
#pragma once

#include "faces/cli/arguments.hpp"
#include "faces/cli/command.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::cli::options {

inline constexpr Parameter kForm = Parameter::choice("form", "minlex pattern", "minlex");

[[nodiscard]] inline CanonicalForm form_from(const Arguments& arguments) {
  return arguments.text(kForm) == "pattern" ? CanonicalForm::Pattern : CanonicalForm::Minlex;
}

}  // namespace nonet::cli::options
