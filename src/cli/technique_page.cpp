#include "cli/technique_page.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "cli/step_art.hpp"
#include "cli/text.hpp"
#include "explain/library_line.hpp"

namespace nonet::cli {
namespace {

constexpr Family kLastFamily = Family::LastResort;

struct Worked {
  Position position;
  Step step;
};

bool same_marks(std::vector<Candidate> a, std::vector<Candidate> b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  return a == b;
}

// The step that an example is about.
std::optional<Worked> work(const Finder& finder, const nonet::Example& example) {
  const auto line = read_library_line(example.line);
  if (example.miss || !line || line->miss()) return std::nullopt;
  const Position position = line->position();
  Workspace workspace;
  StepSink sink(StepSink::kAll);
  finder.find(nonet::Search(position, workspace, options_of(*line), {}), sink);
  for (Step& step : sink.steps()) {
    const Technique& technique = *step.technique;
    if (technique.id != line->technique && technique.code != line->technique) continue;
    if (!same_marks(step.placements, line->placements)) continue;
    if (same_marks(step.eliminations, line->eliminations)) return Worked{position, std::move(step)};
  }
  return std::nullopt;
}

// The worked examples of a technique, or of all.
std::vector<Worked> worked_examples(const Finder& finder, const Technique* technique) {
  std::vector<Worked> list;
  for (const nonet::Example& example : finder.examples) {
    auto worked = work(finder, example);
    if (!worked || (technique != nullptr && worked->step.technique != technique)) continue;
    list.push_back(std::move(*worked));
  }
  return list;
}

// "Hard, score 140, HoDoKu 0300, Sudoku Explainer 3.2"
std::string numbers(const Technique& technique, Language language) {
  std::string text(in(language, level_words(technique.level)));
  text += fmt::format(", {} {}", in(language, {"score", "puntos:"}), technique.score);
  if (!technique.code.empty()) text += fmt::format(", HoDoKu {}", technique.code);
  if (technique.se > 0) text += fmt::format(", Sudoku Explainer {:.1f}", technique.se);
  return text;
}

constexpr Text kWhy{"Why it is right", "Por qué es correcto"};
constexpr Text kExample{"Example", "Ejemplo"};

// Finders in the order of their first technique.
std::vector<const Finder*> in_order() {
  std::vector<const Finder*> list(finders().begin(), finders().end());
  std::ranges::stable_sort(list, {}, [](const Finder* finder) {
    return std::ranges::min(finder->techniques, {}, &Technique::order).order;
  });
  return list;
}

// A heading for a finder: its technique's name, or the names of all.
std::string title(const Finder& finder, Language language) {
  std::string text;
  for (const Technique& technique : finder.techniques) {
    if (!text.empty()) text += ", ";
    text += in(language, technique.name);
  }
  return text;
}

std::string paragraphs_of(const Finder& finder, Language language) {
  std::string text;
  for (const Technique& technique : finder.techniques) {
    text += fmt::format("- **{}** (`{}`): {}\n", in(language, technique.name), technique.id,
                        numbers(technique, language));
  }
  text += fmt::format("\n{}\n\n**{}.** {}\n", in(language, finder.what), in(language, kWhy),
                      in(language, finder.sound));
  return text;
}

}  // namespace

std::string technique_page(const Finder& finder, const Technique* technique,
                           const PageStyle& style) {
  const auto paragraph = [&](std::string_view text) { return wrap(text, style.width, 0) + "\n\n"; };
  std::string page;
  for (const Technique& listed : finder.techniques) {
    if (technique != nullptr && technique != &listed) continue;
    page += fmt::format("{} ({}): {}\n", in(style.language, listed.name), listed.id,
                        numbers(listed, style.language));
  }
  page += '\n' + paragraph(in(style.language, finder.what));
  page +=
      paragraph(fmt::format("{}. {}", in(style.language, kWhy), in(style.language, finder.sound)));
  for (const Worked& worked : worked_examples(finder, technique)) {
    page += paragraph(full_sentence(fmt::format(
        "{}. {}: {}", in(style.language, kExample), in(style.language, worked.step.technique->name),
        sentence(worked.position.geometry(), worked.step, style.language))));
    for (const std::string& line :
         draw_step(worked.position, &worked.step, style.board, style.language)) {
      page += fmt::format("    {}\n", line);
    }
    page += '\n';
  }
  page.pop_back();
  return page;
}

std::string technique_overview(const PageStyle& style) {
  std::size_t widest = 0;
  for (const Finder* finder : finders()) {
    for (const Technique& technique : finder->techniques) {
      widest = std::max(widest, technique.id.size());
    }
  }
  std::string text;
  for (int i = 0; i <= static_cast<int>(kLastFamily); ++i) {
    const auto family = static_cast<Family>(i);
    std::string lines;
    for (const Finder* finder : in_order()) {
      if (finder->family != family) continue;
      for (const Technique& technique : finder->techniques) {
        lines +=
            fmt::format("  {:<{}}  {}\n", technique.id, widest, in(style.language, technique.name));
      }
    }
    if (!lines.empty())
      text += fmt::format("{}\n{}", in(style.language, family_name(family)), lines);
  }
  return text;
}

std::string technique_markdown(const Finder& finder) {
  std::string page = fmt::format("# {}\n\n", title(finder, Language::English));
  page += paragraphs_of(finder, Language::English);
  const std::vector<Worked> examples = worked_examples(finder, nullptr);
  std::string spanish = fmt::format("\n## En español: {}\n\n", title(finder, Language::Spanish));
  spanish += paragraphs_of(finder, Language::Spanish);
  page += "\n## Examples\n";
  if (!examples.empty()) spanish += "\n### Los ejemplos\n\n";
  for (const Worked& worked : examples) {
    const Geometry& geometry = worked.position.geometry();
    const auto said = [&](Language language) {
      return full_sentence(fmt::format("{}: {}", in(language, worked.step.technique->name),
                                       sentence(geometry, worked.step, language)));
    };
    page += fmt::format("\n{}\n\n", said(Language::English));
    for (const std::string& line :
         draw_step(worked.position, &worked.step, {}, Language::English)) {
      page += fmt::format("    {}\n", line);
    }
    spanish += fmt::format("- {}\n", said(Language::Spanish));
  }
  return page + spanish;
}

std::string overview_markdown() {
  std::string text =
      "# Techniques\n\n"
      "What `nonet explain`, `hint` and `rate` see, by family, in the order in which it is tried. "
      "The pages are\nmade by `nonet learn --markdown docs/techniques` from what the program "
      "itself "
      "says; `nonet learn TECHNIQUE`\nshows one at a terminal.\n";
  for (int i = 0; i <= static_cast<int>(kLastFamily); ++i) {
    const auto family = static_cast<Family>(i);
    std::string rows;
    for (const Finder* finder : in_order()) {
      if (finder->family != family) continue;
      for (const Technique& technique : finder->techniques) {
        rows += fmt::format("| [{}]({}.md) | {} | {} | {} | {} | {} |\n", technique.name.en,
                            finder->id, technique.name.es, technique.code,
                            level_name(technique.level), technique.score,
                            technique.se > 0 ? fmt::format("{:.1f}", technique.se) : "");
      }
    }
    if (rows.empty()) continue;
    const Text name = family_name(family);
    text += fmt::format(
        "\n## {} · {}\n\n| technique | técnica | HoDoKu | level | score | SE |\n"
        "|---|---|---|---|---|---|\n{}",
        full_sentence(name.en).substr(0, name.en.size()),
        full_sentence(name.es).substr(0, name.es.size()), rows);
  }
  return text;
}

}  // namespace nonet::cli
