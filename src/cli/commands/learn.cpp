#include <algorithm>

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

int no_such_technique(std::string_view word, Console& console) {
  std::vector<std::string> names;
  for (const Technique& technique : all_techniques()) {
    for (const std::string_view name : {technique.id, technique.name.en, technique.name.es}) {
      names.push_back(plain_name(name));
    }
  }
  for (const Family& family : kFamilies) {
    for (const std::string_view name : {family.name.en, family.name.es}) {
      names.push_back(plain_name(name));
    }
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  console.complain(say({"there is no technique '{}'{}\n'nonet learn' lists them",
                        "no hay ninguna técnica «{}»{}\n«nonet learn» las enumera"},
                       word, suggestion(plain_name(word), known)));
  return kTrouble;
}

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
  if (techniques.empty()) return no_such_technique(word, console);
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
