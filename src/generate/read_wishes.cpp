#include "generate/read_wishes.hpp"

#include <cmath>

#include "core/say.hpp"
#include "generate/read_values.hpp"

namespace nonet::generate {
namespace {

Result<std::pair<int, int>> read_clues(std::string_view text, const Layout& layout) {
  const auto range = read_range("clues", text, 0, layout.cell_count());
  if (!range) return Failure(range.error());
  const auto [low, high] = *range;
  if (low != std::floor(low) || high != std::floor(high) || high > 1e6) {
    return fail(Errc::Usage, say({"--clues: '{}' is no range of whole numbers",
                                  "--clues: «{}» no es un intervalo de números enteros"},
                                 text));
  }
  return std::pair(static_cast<int>(low), static_cast<int>(high));
}

}  // namespace

Result<void> read_wishes(const Said& said, Wishes& wishes) {
  if (const auto symmetry = said("symmetry")) {
    wishes.symmetry = find_pattern_symmetry(*symmetry)->symmetry;
  }
  const auto minimal = said("minimal");
  if (minimal == "cell") wishes.minimal = Minimal::Cell;
  if (minimal == "orbit") wishes.minimal = Minimal::Orbit;
  if (said("sampling") == "controlled") wishes.sampling = Sampling::Controlled;
  if (const auto text = said("clues")) {
    const auto clues = read_clues(*text, *wishes.layout);
    if (!clues) return Failure(clues.error());
    wishes.clues = *clues;
  }
  for (const Target* target : all_targets()) {
    const auto text = said(target->id);
    if (!text) continue;
    auto test = target->read(*text);
    if (!test) return Failure(test.error());
    if (target->check != nullptr) {
      if (const auto ok = target->check(*text, wishes); !ok) return ok;
    }
    wishes.tests.push_back(std::move(*test));
  }
  return {};
}

}  // namespace nonet::generate
