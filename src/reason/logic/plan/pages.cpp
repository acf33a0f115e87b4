#include "reason/logic/plan/pages.hpp"

#include <algorithm>
#include <map>

#include "reason/logic/techniques_texts.hpp"

namespace nonet {
namespace {

void append(std::string& text, std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (!text.empty() && text.back() != '\n') text += ' ';
  text += line;
}

// Moves the ids from the text "`naked_pair`, `naked_triple`: sentence" to where they belong.
void cut_ids(TechniquePage::Sentence& sentence) {
  std::string& text = sentence.text;
  while (text.starts_with('`')) {
    const std::size_t end = std::min(text.find('`', 1), text.size());
    sentence.ids.push_back(text.substr(1, end - 1));
    text.erase(0, text.find_first_not_of(",: ", end + 1));
  }
}

// Returns the text that names the technique; else the one for all.
std::string_view text_for(const Technique& technique, const std::vector<TechniquePage::Sentence>& texts) {
  std::string_view of_all;
  for (const TechniquePage::Sentence& text : texts) {
    if (std::ranges::find(text.ids, technique.id) != text.ids.end()) return text.text;
    if (text.ids.empty()) of_all = text.text;
  }
  return of_all;
}

using PageKey = std::pair<std::string_view, Language>;

std::map<PageKey, TechniquePage> read_pages() {
  std::map<PageKey, TechniquePage> pages;
  for (const auto& file : texts::kPages) {
    const bool spanish = file.language == "es";
    pages.emplace(PageKey(file.finder, spanish ? Language::Spanish : Language::English),
                  read_page(file.text));
  }
  return pages;
}

}  // namespace

TechniquePage read_page(std::string_view markdown) {
  constexpr std::string_view kSection = "## ";
  constexpr std::string_view kItem = "- ";
  TechniquePage page;
  int section = 0;
  while (!markdown.empty()) {
    const std::string_view line = markdown.substr(0, markdown.find('\n'));
    markdown.remove_prefix(std::min(line.size() + 1, markdown.size()));
    if (line.empty()) {
      if (!page.lessons.empty()) page.lessons.back().text += '\n';  // the end of a paragraph
    } else if (line.starts_with("# ")) {
      page.title = line.substr(2);
    } else if (line.starts_with(kSection)) {
      if (++section == 1) page.why_title = line.substr(kSection.size());
    } else if (section == 0) {
      append(page.what, line);
    } else if (section == 1) {
      append(page.why, line);
    } else {
      auto& list = section == 2 ? page.sentences : page.lessons;
      const bool item = line.starts_with(kItem);
      if (item || list.empty()) list.emplace_back();
      append(list.back().text, item ? line.substr(kItem.size()) : line);
    }
  }
  std::ranges::for_each(page.sentences, cut_ids);
  std::ranges::for_each(page.lessons, cut_ids);
  return page;
}

const TechniquePage& page_of(const Technique& technique, Language language) {
  static const std::map<PageKey, TechniquePage> kPages = read_pages();
  return kPages.at({technique.finder, language});
}

std::string_view sentence_template(const Technique& technique, Language language) {
  return text_for(technique, page_of(technique, language).sentences);
}

std::string_view lesson_template(const Technique& technique, Language language) {
  return text_for(technique, page_of(technique, language).lessons);
}

}  // namespace nonet
