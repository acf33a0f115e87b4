#include "reason/logic/plan/technique.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/say.hpp"
#include "base/split.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet {

std::span<const Technique> all_techniques() { return rows::kAll; }

const Technique* find_technique(std::string_view id) {
  const auto found = std::ranges::find(rows::kAll, id, &Technique::id);
  return found == rows::kAll.end() ? nullptr : &*found;
}

std::string plain_name(std::string_view word) {
  static constexpr std::pair<std::string_view, char> kAccents[] = {
      {"á", 'a'}, {"é", 'e'}, {"í", 'i'}, {"ó", 'o'}, {"ú", 'u'}, {"ü", 'u'}, {"ñ", 'n'},
      {"Á", 'a'}, {"É", 'e'}, {"Í", 'i'}, {"Ó", 'o'}, {"Ú", 'u'}, {"Ü", 'u'}, {"Ñ", 'n'}};
  constexpr char kToSmall = 'a' - 'A';
  std::string plain;
  while (!word.empty()) {
    char letter = word.front();
    std::size_t length = 1;
    for (const auto& [accented, bare] : kAccents) {
      if (!word.starts_with(accented)) continue;
      letter = bare;
      length = accented.size();
    }
    word.remove_prefix(length);
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + kToSmall);
    const bool part_of_word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (part_of_word) {
      plain += letter;
    } else if (!plain.empty() && plain.back() != '_') {
      plain += '_';
    }
  }
  if (plain.ends_with('_')) plain.pop_back();
  return plain;
}

std::vector<const Technique*> techniques_called(std::string_view word) {
  static const auto kByName = [] {
    std::map<std::string, std::vector<const Technique*>> by_name;
    for (const Technique& technique : all_techniques()) {
      for (const std::string& name :
           {std::string(technique.id), plain_name(technique.name.en), plain_name(technique.name.spanish())}) {
        auto& list = by_name[name];
        if (list.empty() || list.back() != &technique) list.push_back(&technique);
      }
    }
    return by_name;
  }();
  const std::string wanted = plain_name(word);
  if (const auto found = kByName.find(wanted); found != kByName.end()) return found->second;
  auto list = techniques_that([&](const Technique& technique) { return technique.finder == wanted; });
  if (!list.empty()) return list;
  return techniques_that([&](const Technique& technique) {
    const Family& family = *technique.family;
    return family.folder == wanted || plain_name(family.name.en) == wanted ||
           plain_name(family.name.spanish()) == wanted;
  });
}

std::vector<const Technique*> techniques_meant(std::string_view word) {
  const auto list = techniques_that([&](const Technique& technique) {
    return technique.id == word || technique.finder == word || technique.family->folder == word;
  });
  return list.empty() ? techniques_called(word) : list;
}

Result<std::vector<const Technique*>> read_techniques(std::string_view id, std::string_view text) {
  std::vector<const Technique*> all;
  for (const std::string_view word : split(text, ",")) {
    const auto meant = techniques_meant(word);
    if (meant.empty()) {
      return bad_parameter(id, say("there is no technique '{}'; 'nonet techniques' lists them", word));
    }
    all.insert(all.end(), meant.begin(), meant.end());
  }
  return all;
}

std::string_view v0::level_name(Level level) { return level_words(level).en; }

}  // namespace nonet
