// Words that finders of fish share: what is said of a step, and why it is right.
#pragma once

#include "explain/technique.hpp"

namespace nonet::fish {

// Fish of any houses; fish with fins, of lines or of any houses.
inline constexpr Text kSays = {
    "{base.digits} in {base.houses} has places only in {cover.houses}, as many houses: {result}",
    "en {base.houses} el {base.digits} solo cabe en {cover.houses}, que son otras tantas casas: "
    "{result}"};
inline constexpr Text kFinnedSays = {
    "{base.digits} in {base.houses} has places only in {cover.houses} and in the fins {fin}; "
    "whether a fin holds it or none does: {result}",
    "en {base.houses} el {base.digits} solo cabe en {cover.houses} y en las aletas {fin}; tanto si "
    "está en una aleta como si no: {result}"};

// Fish of any houses, with fins and without.
inline constexpr Text kSound = {
    "The n base houses hold the digit n times, the n covers can hold it only once each. If all its "
    "places in the base are covered, the covers have none elsewhere. With fins this holds if no "
    "fin has the digit, so only cells that see all fins go.",
    "Las n casas de la base contienen el dígito n veces, y cada una de las n que las cubren, solo "
    "una. Si todos sus lugares en la base están cubiertos, no queda ninguno fuera. Con aletas esto "
    "vale si ninguna tiene el dígito, así que solo lo pierden las casillas que ven todas las "
    "aletas."};

}  // namespace nonet::fish
