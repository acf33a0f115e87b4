#include "ask/play/verbs.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/json.hpp"
#include "base/split.hpp"

namespace nonet::play {

namespace verbs {
#define NONET_VERB(...)
#define NONET_VERB_THAT_RUNS(name, ...) Result<Message> name(Game& game, double at);
#include "ask/play/verbs.def"
#undef NONET_VERB
#undef NONET_VERB_THAT_RUNS
}  // namespace verbs

namespace {

using enum VerbGroup;

constexpr Verb kVerbs[] = {
#define NONET_VERB(name, in_group, ...) {.id = #name, .group = in_group, __VA_ARGS__},
#define NONET_VERB_THAT_RUNS(name, in_group, ...) \
  {.id = #name, .group = in_group, __VA_ARGS__, .run = verbs::name},
#include "ask/play/verbs.def"
#undef NONET_VERB
#undef NONET_VERB_THAT_RUNS
};

std::vector<std::string_view> names_in(std::string_view some, std::string_view more) {
  std::vector<std::string_view> names = split(some, " ");
  std::ranges::copy(split(more, " "), std::back_inserter(names));
  return names;
}

std::string_view group_id(VerbGroup group) {
  constexpr std::string_view kIds[] = {"move", "write", "select", "check", "understand", "puzzle"};
  return kIds[static_cast<std::size_t>(group)];
}

}  // namespace

std::span<const Verb> all_verbs() { return kVerbs; }

const Verb* find_verb(std::string_view id) {
  const auto* const found = std::ranges::find(kVerbs, id, &Verb::id);
  return found == std::end(kVerbs) ? nullptr : found;
}

const Verb* find_verb_of_word(std::string_view word) {
  const auto* const found = std::ranges::find_if(kVerbs, [word](const Verb& verb) {
    return std::ranges::count(names_in(verb.words.en, verb.words.spanish()), word) > 0;
  });
  return found == std::end(kVerbs) ? nullptr : found;
}

std::string_view word_of(const Verb& verb, Language language) {
  const std::string_view words = in(language, verb.words);
  return words.substr(0, words.find(' '));
}

std::vector<std::string_view> keys_on_screen(const Verb& verb) {
  return names_in(verb.keys, verb.screen_keys);
}

std::vector<std::string_view> keys_on_page(const Verb& verb) { return names_in(verb.keys, verb.page_keys); }

// A member is a line, as the page's formatter leaves it.
std::string verbs_json() {
  std::string text = "[";
  for (const Verb& verb : all_verbs()) {
    const auto keys = keys_on_page(verb);
    if (keys.empty()) continue;
    const auto member = [&](std::string_view name, std::string_view value, bool last = false) {
      text += fmt::format("    \"{}\": {}{}\n", name, value, last ? "" : ",");
    };
    const auto quoted = [](std::string_view words) {
      std::string out;
      append_json(words, out);
      return out;
    };
    std::vector<std::string> names(keys.size());
    std::ranges::transform(keys, names.begin(), quoted);
    text += text.size() == 1 ? "\n  {\n" : ",\n  {\n";
    member("id", quoted(verb.id));
    member("group", quoted(group_id(verb.group)));
    member("keys", fmt::format("[{}]", fmt::join(names, ", ")));
    member("runs", verb.run != nullptr ? "true" : "false");
    member("en", quoted(verb.label.en));
    member("es", quoted(verb.label.spanish()), true);
    text += "  }";
  }
  return text + "\n]\n";
}

}  // namespace nonet::play
