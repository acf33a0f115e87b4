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
    {"hidden_single", tr("Hidden single")},
    {"direct_locking", tr("Locking that leaves one place")},
    {"direct_hidden_pair", tr("Hidden pair that leaves one place")},
    {"naked_single", tr("Naked single")},
    {"direct_hidden_triplet", tr("Hidden triplet that leaves one place")},
    {"locking", tr("Locking")},
    {"naked_pair", tr("Naked pair")},
    {"x_wing", tr("X-wing")},
    {"hidden_pair", tr("Hidden pair")},
    {"naked_triplet", tr("Naked triplet")},
    {"swordfish", tr("Swordfish")},
    {"hidden_triplet", tr("Hidden triplet")},
    {"xy_wing", tr("XY-wing")},
    {"xyz_wing", tr("XYZ-wing")},
    {"unique_loop", tr("Unique rectangle or loop")},
    {"naked_quad", tr("Naked quad")},
    {"jellyfish", tr("Jellyfish")},
    {"hidden_quad", tr("Hidden quad")},
    {"bug", tr("Bivalue universal grave")},
    {"aligned_pair", tr("Aligned pair exclusion")},
    {"single_chains", tr("Cycle or single chain")},
    {"aligned_triplet", tr("Aligned triplet exclusion")},
    {"nishio", tr("Nishio")},
    {"multiple_chains", tr("Multiple chains")},
    {"dynamic_chains", tr("Dynamic chains")},
    {"dynamic_chains_plus", tr("Dynamic chains with patterns")},
    {"nested_chains", tr("Dynamic chains with chains inside")},
    {"nested_multiple_chains", tr("Dynamic chains with multiple chains inside")},
    {"nested_dynamic_chains", tr("Dynamic chains with dynamic chains inside")},
}};

const ProducerWords& words_of(se::Producer producer) {
  return kProducers[static_cast<std::size_t>(producer)];
}

}  // namespace

std::string_view se_producer_id(se::Producer producer) { return words_of(producer).id; }
Text se_producer_name(se::Producer producer) { return words_of(producer).name; }

std::string se_rating_text(int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

std::string se_step_name(const SePathStep& step, Language language) {
  return fmt::format("{} ({:.1f})", in(language, se_producer_name(step.producer)), step.step.se());
}

std::size_t hardest_step(const SePath& rating) {
  const auto hardest =
      std::ranges::max_element(rating.steps, {}, [](const SePathStep& step) { return step.step.se(); });
  return static_cast<std::size_t>(hardest - rating.steps.begin());
}

}  // namespace nonet::teacher
