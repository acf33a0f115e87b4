#include "reason/teacher/se_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

namespace nonet::teacher {
namespace {

struct ProducerWords {
  std::string_view id;
  Text name;
};
// In the order of se::Producer.
constexpr std::array<ProducerWords, se::kProducers> kProducers{{
    {"hidden_single", {"Hidden single", "Único oculto"}},
    {"direct_locking", {"Locking that leaves one place", "Bloqueo que deja un solo lugar"}},
    {"direct_hidden_pair",
     {"Hidden pair that leaves one place", "Pareja oculta que deja un solo lugar"}},
    {"naked_single", {"Naked single", "Único desnudo"}},
    {"direct_hidden_triplet",
     {"Hidden triplet that leaves one place", "Trío oculto que deja un solo lugar"}},
    {"locking", {"Locking", "Bloqueo"}},
    {"naked_pair", {"Naked pair", "Pareja desnuda"}},
    {"x_wing", {"X-wing", "X-Wing"}},
    {"hidden_pair", {"Hidden pair", "Pareja oculta"}},
    {"naked_triplet", {"Naked triplet", "Trío desnudo"}},
    {"swordfish", {"Swordfish", "Pez espada"}},
    {"hidden_triplet", {"Hidden triplet", "Trío oculto"}},
    {"xy_wing", {"XY-wing", "XY-Wing"}},
    {"xyz_wing", {"XYZ-wing", "XYZ-Wing"}},
    {"unique_loop", {"Unique rectangle or loop", "Rectángulo o bucle único"}},
    {"naked_quad", {"Naked quad", "Cuarteto desnudo"}},
    {"jellyfish", {"Jellyfish", "Medusa"}},
    {"hidden_quad", {"Hidden quad", "Cuarteto oculto"}},
    {"bug", {"Bivalue universal grave", "Tumba universal de bivalores"}},
    {"aligned_pair", {"Aligned pair exclusion", "Exclusión de par alineado"}},
    {"single_chains", {"Cycle or single chain", "Ciclo o cadena simple"}},
    {"aligned_triplet", {"Aligned triplet exclusion", "Exclusión de trío alineado"}},
    {"nishio", {"Nishio", "Nishio"}},
    {"multiple_chains", {"Multiple chains", "Cadenas múltiples"}},
    {"dynamic_chains", {"Dynamic chains", "Cadenas dinámicas"}},
    {"dynamic_chains_plus", {"Dynamic chains with patterns", "Cadenas dinámicas con patrones"}},
    {"nested_chains",
     {"Dynamic chains with chains inside", "Cadenas dinámicas con cadenas dentro"}},
    {"nested_multiple_chains",
     {"Dynamic chains with multiple chains inside",
      "Cadenas dinámicas con cadenas múltiples dentro"}},
    {"nested_dynamic_chains",
     {"Dynamic chains with dynamic chains inside",
      "Cadenas dinámicas con cadenas dinámicas dentro"}},
}};

const ProducerWords& words_of(se::Producer producer) {
  return kProducers[static_cast<std::size_t>(producer)];
}

}  // namespace

std::string_view se_producer_id(se::Producer producer) { return words_of(producer).id; }
Text se_producer_name(se::Producer producer) { return words_of(producer).name; }

std::string se_rating_text(int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

std::string se_step_name(const SeStep& step, Language language) {
  return fmt::format("{} ({:.1f})", in(language, se_producer_name(step.producer)), step.step.se());
}

std::size_t hardest_step(const SeRating& rating) {
  const auto hardest =
      std::ranges::max_element(rating.steps, {}, [](const SeStep& step) { return step.step.se(); });
  return static_cast<std::size_t>(hardest - rating.steps.begin());
}

}  // namespace nonet::teacher
