#include <fmt/core.h>

#include "cli/explain_options.hpp"
#include "cli/suggest.hpp"
#include "cli/technique_page.hpp"
#include "core/say.hpp"

namespace nonet::cli::commands::learn {
namespace {

constexpr Example kExamples[] = {
    {"nonet learn", {"all techniques, by family", "todas las técnicas, por familias"}},
    {"nonet learn x_wing",
     {"what an X-Wing is, why it is right, and examples",
      "qué es un X-Wing, por qué es correcto, y ejemplos"}},
    {"nonet learn x_wing --lang es", {"the same in Spanish", "lo mismo en español"}},
};
constexpr Operand kWhich{Operand::Count::Optional,
                         {.name = "technique",
                          .takes = Takes::Technique,
                          .value = {"TECHNIQUE", "TÉCNICA"},
                          .help = {"its id, as 'nonet techniques' lists them",
                                   "su nombre, como los enumera «nonet techniques»"}}};

int no_such_technique(std::string_view word, Console& console) {
  std::vector<std::string_view> ids;
  for (const Technique& technique : all_techniques()) ids.push_back(technique.id);
  console.complain(say({"there is no technique '{}'{}\n'nonet learn' lists them",
                        "no hay ninguna técnica «{}»{}\n«nonet learn» las enumera"},
                       word, suggestion(word, ids)));
  return kTrouble;
}

int run(const Arguments& arguments, Console& console) {
  const PageStyle style{console.language(), style_from(console), page_width(console)};
  if (arguments.operands().empty()) {
    console.out(technique_overview(style));
    return kDone;
  }
  const std::string& word = arguments.operands().front();
  const Technique* const technique = find_technique(word);
  const auto techniques = technique != nullptr ? std::vector{technique} : techniques_of(word);
  if (techniques.empty()) return no_such_technique(word, console);
  console.out(technique_page(techniques, style));
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
