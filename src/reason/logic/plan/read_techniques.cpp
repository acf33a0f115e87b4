#include "reason/logic/plan/read_techniques.hpp"

#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet {

Result<std::vector<const Technique*>> read_techniques(std::string_view id, std::string_view text) {
  std::vector<const Technique*> all;
  for (const std::string_view word : split(text, ",")) {
    const auto meant = techniques_meant(word);
    if (meant.empty()) {
      return bad_parameter(id, say({"there is no technique '{}'; 'nonet techniques' lists them",
                                    "no hay ninguna técnica «{}»; «nonet techniques» las enumera"},
                                   word));
    }
    all.insert(all.end(), meant.begin(), meant.end());
  }
  return all;
}

}  // namespace nonet
