#include <filesystem>

#include <fmt/core.h>

#include "cli/files.hpp"
#include "cli/reasoning.hpp"
#include "cli/suggest.hpp"
#include "cli/technique_page.hpp"

namespace nonet::cli::commands::learn {
namespace {

constexpr Option kMarkdown{
    .name = "markdown",
    .takes = Takes::File,
    .value = "FOLDER",
    .help = "write the pages of all techniques as Markdown, in both languages"};
constexpr Option kOptions[] = {options::kLang, kMarkdown};
constexpr Example kExamples[] = {
    {"nonet learn", "the families, and the techniques of each"},
    {"nonet learn x_wing", "what an X-Wing is, why it is right, and examples"},
    {"nonet learn x_wing --lang es", "the same in Spanish"},
};
constexpr Operand kWhich{Operand::Count::Optional,
                         {.name = "technique",
                          .takes = Takes::Text,
                          .value = "TECHNIQUE",
                          .help = "its id, as 'nonet techniques' lists them"}};

int write_pages(const std::filesystem::path& folder, Console& console) {
  auto done = make_folder(folder);
  if (done) done = write_file(folder / "README.md", overview_markdown());
  for (const Finder* finder : finders()) {
    if (!done) break;
    done = write_file(folder / fmt::format("{}.md", finder->id), technique_markdown(*finder));
  }
  if (done) return kDone;
  console.complain(done.error().message);
  return kTrouble;
}

int no_such_technique(std::string_view word, Console& console) {
  std::vector<std::string_view> ids;
  for (const Finder* finder : finders()) {
    for (const Technique& technique : finder->techniques) ids.push_back(technique.id);
  }
  console.complain(fmt::format("there is no technique '{}'{}\n'nonet learn' lists them", word,
                               did_you_mean(word, ids)));
  return kTrouble;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kMarkdown)) return write_pages(arguments.text(kMarkdown), console);
  const PageStyle style{language_from(arguments), style_from(console), page_width(console)};
  if (arguments.operands().empty()) {
    console.out(technique_overview(style));
    return kDone;
  }
  const std::string& word = arguments.operands().front();
  if (const Named named = find_technique(word); named.technique != nullptr) {
    console.out(technique_page(*named.finder, named.technique, style));
  } else if (const Finder* finder = find_finder(word)) {
    console.out(technique_page(*finder, nullptr, style));
  } else {
    return no_such_technique(word, console);
  }
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "learn",
    .summary = "teach a technique: what it is, why it is right, and examples",
    .description =
        "Says what a technique is and why it is right, and shows worked examples: what was seen "
        "is marked, and what follows from it. Without a technique it lists all there are, by "
        "family, in the order in which 'nonet explain' tries them.",
    .operand = kWhich,
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::learn
