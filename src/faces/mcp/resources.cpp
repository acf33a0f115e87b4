#include "faces/mcp/resources.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "faces/mcp/format_pages.hpp"
#include "reason/logic/plan/pages.hpp"
#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::mcp {
namespace {

using ResourceJson = nlohmann::ordered_json;

constexpr std::string_view kTechniques = "nonet://techniques/";
constexpr std::string_view kFormats = "nonet://formats/";
constexpr std::string_view kMarkdown = "text/markdown";
constexpr std::string_view kLanguage = "?lang=";

ResourceJson resource(std::string_view folder, std::string_view name, std::string_view title) {
  return {
      {"uri", fmt::format("{}{}", folder, name)}, {"name", name}, {"title", title}, {"mimeType", kMarkdown}};
}

// Returns the heading of a page, "# Killer".
std::string_view heading_of(std::string_view page) {
  page.remove_prefix(std::min(page.find_first_not_of("# "), page.size()));
  return page.substr(0, page.find('\n'));
}

std::string markdown(const Technique& technique, Language language) {
  const TechniquePage& page = page_of(technique, language);
  return fmt::format("# {}\n\n{}\n\n## {}\n\n{}\n", page.title, page.what, page.why_title, page.why);
}

}  // namespace

ResourceJson resource_list(const McpSettings& settings) {
  const Language language = settings.language;
  ResourceJson list = ResourceJson::array();
  for (const Technique& technique : all_techniques()) {
    list.push_back(resource(kTechniques, technique.id, in(language, technique.name)));
    list.back()["description"] = in(language, technique.family->name);
  }
  for (const auto& [name, text] : format_pages::kTexts) {
    list.push_back(resource(kFormats, name, heading_of(text)));
  }
  return list;
}

ResourceJson resource_templates(const McpSettings& settings) {
  const Language language = settings.language;
  return {{{"uriTemplate", fmt::format("{}{{technique}}{{?lang}}", kTechniques)},
           {"name", "technique"},
           {"description", in(language, tr("What a technique is, and why it is right; lang is en or es."))},
           {"mimeType", kMarkdown}},
          {{"uriTemplate", fmt::format("{}{{format}}", kFormats)},
           {"name", "format"},
           {"description", in(language, tr("How puzzles are written in a format."))},
           {"mimeType", kMarkdown}}};
}

std::optional<ResourceJson> read_resource(std::string_view uri, Language language) {
  const auto contents = [&](std::string_view text) {
    return ResourceJson{{{"uri", uri}, {"mimeType", kMarkdown}, {"text", text}}};
  };
  if (uri.starts_with(kFormats)) {
    const std::string_view name = uri.substr(kFormats.size());
    for (const auto& [id, text] : format_pages::kTexts) {
      if (id == name) return contents(text);
    }
    return std::nullopt;
  }
  if (!uri.starts_with(kTechniques)) return std::nullopt;
  std::string_view name = uri.substr(kTechniques.size());
  if (const std::size_t query = name.find(kLanguage); query != std::string_view::npos) {
    const auto named = language_of(name.substr(query + kLanguage.size()));
    if (!named) return std::nullopt;
    language = *named;
    name = name.substr(0, query);
  }
  const Technique* const technique = find_technique(name);
  if (technique == nullptr) return std::nullopt;
  return contents(markdown(*technique, language));
}

}  // namespace nonet::mcp
