#include "ask/questions/pages.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "ask/questions/page_texts.hpp"
#include "text/formats/text.hpp"

namespace nonet::ask {
namespace {

constexpr std::string_view kShared = "shared";

bool is_numbered(std::string_view line) {
  return line.size() > 2 && line[0] >= '0' && line[0] <= '9' && line.substr(1).starts_with(". ");
}

// Adds a line to a paragraph: after a blank, or on a line of its own if it is one of a numbered list.
void append_line(std::string_view line, std::string& paragraph) {
  line = trim(line);
  if (!paragraph.empty()) paragraph += is_numbered(line) ? '\n' : ' ';
  paragraph += line;
}

class PageReader {
 public:
  Page read(std::string_view text) {
    for (TextLine line; next_line(text, line);) take(line.text);
    end_paragraph();
    return std::move(page_);
  }

 private:
  void take(std::string_view line) {
    if (line.empty()) return end_paragraph();
    if (line.starts_with("# ")) {
      page_.summary = line.substr(2);
    } else if (line.starts_with("## ")) {
      begin_group(line.substr(3));
    } else if (line.starts_with("    ")) {
      page_.examples.push_back({std::string(line.substr(4)), {}});
    } else if (line.starts_with("- `") && !page_.groups.empty()) {
      begin_parameter(line.substr(3));
    } else {
      append_line(line, parameter_ != nullptr ? *parameter_ : paragraph_);
    }
  }

  // "options: Options"
  void begin_group(std::string_view heading) {
    const std::size_t colon = heading.find(": ");
    page_.groups.push_back(
        {std::string(heading.substr(0, colon)), std::string(heading.substr(colon + 2)), {}});
  }

  // "limit` N: end each search …"
  void begin_parameter(std::string_view item) {
    const std::size_t quote = item.find('`');
    const std::size_t colon = item.find(": ", quote);
    auto& parameters = page_.groups.back().parameters;
    parameters.push_back({std::string(item.substr(0, quote)),
                          std::string(trim(item.substr(quote + 1, colon - quote - 1))),
                          std::string(item.substr(colon + 2))});
    parameter_ = &parameters.back().help;
  }

  void end_paragraph() {
    parameter_ = nullptr;
    if (paragraph_.empty()) return;
    if (page_.examples.empty()) {
      if (!page_.description.empty()) page_.description += "\n\n";
      page_.description += paragraph_;
    } else {
      page_.examples.back().what = paragraph_;
    }
    paragraph_.clear();
  }

  Page page_;
  std::string paragraph_;
  std::string* parameter_ = nullptr;  // the help that the next line continues
};

using Pages = std::map<std::string_view, Page>;

Pages read_pages(std::string_view language) {
  Pages pages;
  for (const texts::PageText& page : texts::kPages) {
    if (page.language == language) pages.emplace(page.id, PageReader().read(page.text));
  }
  return pages;
}

const Pages& pages_in(Language language) {
  static const std::array<Pages, 2> kPages{read_pages("en"), read_pages("es")};
  return kPages[language == Language::Spanish ? 1 : 0];
}

const ParameterWords* find_words(const Page& page, std::string_view parameter) {
  for (const ParameterGroup& group : page.groups) {
    const auto found = std::ranges::find(group.parameters, parameter, &ParameterWords::id);
    if (found != group.parameters.end()) return &*found;
  }
  return nullptr;
}

}  // namespace

const Page& page_of(std::string_view id, Language language) {
  static const Page kNone;
  const auto found = pages_in(language).find(id);
  return found == pages_in(language).end() ? kNone : found->second;
}

const ParameterWords& words_of(std::string_view page, std::string_view parameter, Language language) {
  static const ParameterWords kNone;
  for (const std::string_view id : {page, kShared}) {
    const ParameterWords* const found = find_words(page_of(id, language), parameter);
    if (found != nullptr) return *found;
  }
  return kNone;
}

std::string_view group_title(std::string_view page, std::string_view group, Language language) {
  for (const std::string_view id : {page, kShared}) {
    const std::vector<ParameterGroup>& groups = page_of(id, language).groups;
    const auto found = std::ranges::find(groups, group, &ParameterGroup::id);
    if (found != groups.end()) return found->title;
  }
  return {};
}

Message summary_of(std::string_view page) {
  return {page_of(page, Language::English).summary, page_of(page, Language::Spanish).summary};
}

Message value_name(std::string_view page, std::string_view parameter) {
  return {words_of(page, parameter, Language::English).value,
          words_of(page, parameter, Language::Spanish).value};
}

}  // namespace nonet::ask
