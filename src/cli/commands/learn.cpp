#include <algorithm>

#include <fmt/core.h>

#include "cli/explain_options.hpp"
#include "cli/suggest.hpp"
#include "cli/technique_page.hpp"

namespace nonet::cli::commands::learn {
namespace {

constexpr Option kOptions[] = {options::kLang};
constexpr Example kExamples[] = {
    {"nonet learn", "all techniques, by family"},
    {"nonet learn x_wing", "what an X-Wing is, why it is right, and examples"},
    {"nonet learn 'Pez espada' --lang es", "by a name of either language, in Spanish"},
    {"nonet learn fish", "the techniques of a family"},
};
constexpr Operand kWhich{Operand::Count::Optional,
                         {.name = "technique",
                          .takes = Takes::Text,
                          .value = "TECHNIQUE",
                          .help = "its id, its name in either language, or a family"}};

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
  console.complain(fmt::format("there is no technique '{}'{}\n'nonet learn' lists them", word,
                               did_you_mean(plain_name(word), known)));
  return kTrouble;
}

int run(const Arguments& arguments, Console& console) {
  const PageStyle style{language_from(arguments), style_from(console), page_width(console)};
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
    .summary = "teach a technique: what it is, why it is right, and examples",
    .description =
        "Says what a technique is and why it is right, and shows worked examples, with the pattern and "
        "what follows from it marked. Without a technique, it lists all of them by family, in the order in which "
        "'nonet explain' tries them.",
    .operand = kWhich,
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::learn
