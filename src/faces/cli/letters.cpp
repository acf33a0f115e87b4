// Letters of options, and how options were spelled before.
#include "faces/cli/command.hpp"

#include <algorithm>

#include "base/split.hpp"

namespace nonet::cli {
namespace {

struct LetterMeaning {
  char letter;
  std::string_view parameters;  // ids, separated by blanks
};
constexpr LetterMeaning kLetters[] = {{'e', "engine engines"},
                                      {'f', "from"},
                                      {'h', "help"},
                                      {'l', "layout"},
                                      {'n', "number count limit"},  // of results
                                      {'o', "output"},
                                      {'p', "puzzle"},
                                      {'q', "quiet"},
                                      {'r', "repeat"},
                                      {'s', "style"},
                                      {'t', "threads"}};

struct OlderLetter {
  std::string_view command;
  char letter;
  std::string_view parameter;
};
constexpr OlderLetter kOlderLetters[] = {
    {"hint", 's', "strength"}, {"print", 'n', "per_page"}, {"split", 'n', "into"}};

}  // namespace

char letter_of(std::string_view parameter) {
  const auto* const letter = std::ranges::find_if(kLetters, [&](const LetterMeaning& one) {
    const auto names = split(one.parameters, " ");
    return std::ranges::find(names, parameter) != names.end();
  });
  return letter == std::end(kLetters) ? '\0' : letter->letter;
}

std::string option_name(std::string_view parameter) {
  std::string name(parameter);
  std::ranges::replace(name, '_', '-');
  return name;
}

std::optional<std::string_view> older_meaning(std::string_view command, char letter) {
  for (const OlderLetter& older : kOlderLetters) {
    if (older.command == command && older.letter == letter) return older.parameter;
  }
  return std::nullopt;
}

}  // namespace nonet::cli
