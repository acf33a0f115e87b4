// The option that commands about canonical forms share.
#pragma once

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::cli::options {

inline constexpr Option kForm{
    .name = "form",
    .takes = Takes::Choice,
    .value = {"FORM", "FORMA"},
    .help = {"minlex: the smallest line; pattern: the smallest pattern first",
             "minlex: la línea menor; pattern: primero el patrón menor"},
    .initial = "minlex",
    .choices = "minlex pattern"};

[[nodiscard]] inline CanonicalForm form_from(const Arguments& arguments) {
  return arguments.text(kForm) == "pattern" ? CanonicalForm::Pattern : CanonicalForm::Minlex;
}

}  // namespace nonet::cli::options
