#include <algorithm>

#include "base/say.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/technique_page.hpp"

namespace nonet::cli::commands::learn {
namespace {

constexpr Operand kWhich{Operand::Count::Optional,
                         {.id = "technique", .kind = Parameter::Kind::Technique}};

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

extern constinit const Command entry{.id = "learn", .operand = kWhich, .run = run};

}  // namespace nonet::cli::commands::learn
