// What a build is measured by: headers and templates of the standard library, as many as a typical room has.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <regex>
#include <string>
#include <vector>

std::map<std::string, std::vector<int>> lengths_of_words(const std::string& text) {
  static const std::regex word("[a-z]+");
  std::map<std::string, std::vector<int>> lengths;
  for (std::sregex_iterator found(text.begin(), text.end(), word), end; found != end; ++found) {
    lengths[found->str()].push_back(static_cast<int>(found->length()));
  }
  for (auto& [name, all] : lengths) std::sort(all.begin(), all.end(), std::greater<>());
  return lengths;
}

int main() {
  for (const auto& [name, all] : lengths_of_words("as many words as there are"))
    std::cout << name << all.size() << '\n';
}
