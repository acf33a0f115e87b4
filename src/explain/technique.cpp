#include "explain/technique.hpp"

#include "core/registry.hpp"

namespace nonet {

namespace techniques {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Finder, id)
#include "explain/techniques.def"
#undef NONET_ENTRY
}  // namespace techniques

namespace {
constexpr const Finder* kFinders[] = {
#define NONET_ENTRY(id) &techniques::id::entry,
#include "explain/techniques.def"
#undef NONET_ENTRY
};
}  // namespace

std::span<const Finder* const> finders() { return kFinders; }

const Finder* find_finder(std::string_view id) { return find_entry(finders(), id); }

Named find_technique(std::string_view id) {
  for (const Finder* finder : finders()) {
    for (const Technique& technique : finder->techniques) {
      if (technique.id == id) return {finder, &technique};
    }
  }
  return {};
}

std::string_view level_name(Level level) {
  switch (level) {
    case Level::Easy: return "Easy";
    case Level::Medium: return "Medium";
    case Level::Hard: return "Hard";
    case Level::Unfair: return "Unfair";
    case Level::Extreme: return "Extreme";
  }
  return "";
}

Text family_name(Family family) {
  switch (family) {
    case Family::Singles: return {"singles", "únicos"};
    case Family::Intersections: return {"intersections", "intersecciones"};
    case Family::Subsets: return {"subsets", "subconjuntos"};
    case Family::Fish: return {"fish", "peces"};
    case Family::SingleDigit: return {"single-digit patterns", "patrones de un dígito"};
    case Family::Colouring: return {"colouring", "coloreo"};
    case Family::Wings: return {"wings", "alas"};
    case Family::Uniqueness: return {"uniqueness", "unicidad"};
    case Family::Chains: return {"chains", "cadenas"};
    case Family::AlmostLockedSets: return {"almost locked sets", "conjuntos casi cerrados"};
    case Family::ImpossiblePatterns: return {"impossible patterns", "patrones imposibles"};
    case Family::Exclusion: return {"exclusion", "exclusión"};
    case Family::LastResort: return {"last resort", "último recurso"};
  }
  return {};
}

}  // namespace nonet
