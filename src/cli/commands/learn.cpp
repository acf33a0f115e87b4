#include <algorithm>

#include <fmt/core.h>

#include "cli/explain_options.hpp"
#include "cli/technique_page.hpp"
#include "core/say.hpp"

namespace nonet::cli::commands::learn {
namespace {

constexpr Example kExamples[] = {
    {"nonet learn", {"all techniques, by family", "todas las técnicas, por familias"}},
    {"nonet learn x_wing",
     {"what an X-Wing is, why it is right, and examples",
      "qué es un X-Wing, por qué es correcto, y ejemplos"}},
    {"nonet learn 'Pez espada' --lang es",
     {"by a name of either language, in Spanish", "por su nombre en cualquiera de los idiomas"}},
    {"nonet learn fish", {"the techniques of a family", "las técnicas de una familia"}},
};
constexpr Operand kWhich{
    Operand::Count::Optional,
    {.name = "technique",
     .takes = Takes::Technique,
     .value = {"TECHNIQUE", "TÉCNICA"},
     .help = {"its id, its name in either language, or a family",
              "su identificador, su nombre en un idioma u otro, o una familia"}}};

int run(const Arguments& arguments, Console& console) {
  const PageStyle style{console.language(), style_from(console), page_width(console)};
  if (arguments.operands().empty()) {
    std::vector<const Technique*> all;
    for (const Technique& technique : all_techniques()) all.push_back(&technique);
    console.out(technique_overview(all, style));
    return kDone;
  }
  const std::string& word = arguments.operands().front();
  const auto techniques = techniques_called(word);
  if (techniques.empty()) {
    console.complain(say({"there is no technique '{}'{}\n'nonet learn' lists them",
                          "no hay ninguna técnica «{}»{}\n«nonet learn» las enumera"},
                         word, technique_suggestion(word)));
    return kTrouble;
  }
  const bool one_page = std::ranges::all_of(techniques, [&](const Technique* technique) {
    return technique->finder == techniques.front()->finder;
  });
  console.out(one_page ? technique_page(techniques, style) : technique_overview(techniques, style));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "learn",
    .summary = {"teach a technique: what it is, why it is right, and examples",
                "enseña una técnica: qué es, por qué es correcta, y ejemplos"},
    .description =
        {"Says what a technique is and why it is right, and shows worked examples, with the pattern and "
         "what follows from it marked. Without a technique, it lists all of them by family, in the order in which "
         "'nonet explain' tries them.",
         "Dice qué es una técnica y por qué es correcta, y muestra ejemplos resueltos, con el "
         "patrón y lo que se sigue de él marcados. Sin técnica, las enumera todas por "
         "familias, en el orden en que las prueba «nonet explain»."},
    .operand = kWhich,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::learn
