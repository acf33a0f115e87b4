#include "reason/logic/steps/sentence.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "base/say.hpp"
#include "reason/logic/plan/pages.hpp"

namespace nonet {
namespace {

// Cuts the text at the first of this character, and returns what stands before it.
std::string_view cut(std::string_view& text, char at) {
  const std::size_t end = std::min(text.find(at), text.size());
  const std::string_view before = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return before;
}

// A placeholder: "base.0.digits|one|several".
struct Placeholder {
  std::string_view name;
  int number = -1;
  std::string_view attribute = {};
  std::string_view one = {};
  std::string_view several = {};

  explicit Placeholder(std::string_view text) {
    std::string_view path = cut(text, '|');
    one = cut(text, '|');
    several = text;
    name = cut(path, '.');
    while (!path.empty()) {
      const std::string_view word = cut(path, '.');
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
      if (error != std::errc() || end != word.data() + word.size()) attribute = word;
    }
  }
  [[nodiscard]] bool is_choice() const { return !one.empty() || !several.empty(); }
};

class Filler {
 public:
  Filler(const Geometry& geometry, const Step& step, bool with_result, Language language)
      : geometry_(geometry), step_(step), with_result_(with_result), language_(language) {}

  // Fills a template. Sets `complete` to false if the step has nothing for a placeholder.
  std::string fill(std::string_view text, bool& complete) const {
    std::string filled;
    while (!text.empty()) {
      const std::size_t open = std::min(text.find_first_of("{[<"), text.size());
      filled += text.substr(0, open);
      text.remove_prefix(open);
      if (text.empty()) break;
      const char kind = text.front();
      text.remove_prefix(1);
      const std::string_view inner = cut(text, kind == '[' ? ']' : kind == '<' ? '>' : '}');
      if (kind == '<') {
        if (with_result_) filled += fill(inner, complete);
      } else if (kind == '[') {
        bool all = true;
        const std::string part = fill(inner, all);
        if (all) filled += part;
      } else if (const auto value = value_of(Placeholder(inner))) {
        filled += *value;
      } else {
        filled += fmt::format("{{{}}}", inner);
        complete = false;
      }
    }
    return filled;
  }

 private:
  // Returns the text for a placeholder; nullopt if the step has none.
  [[nodiscard]] std::optional<std::string> value_of(const Placeholder& placeholder) const {
    std::string value;
    if (placeholder.name == "result") {
      value = result_notation(geometry_, step_);
    } else if (placeholder.name == "chain") {
      value = chains(placeholder.number);
    } else if (placeholder.name == "reading") {
      value = reading();
    } else if (placeholder.name == "weak") {
      value = weak_digit(placeholder.number);
    } else if (placeholder.name == "rule") {
      value = placeholder.attribute == "says" ? meaning() : rule_names(geometry_, step_, language_);
    } else if (placeholder.name == "option") {
      value = options([](const StepPart&) { return true; });
    } else if (placeholder.name == "options") {
      value = options_of_rules();
    } else if (const auto sum = sum_of(placeholder.name)) {
      value = std::to_string(*sum);
    } else if (const auto role = role_of(placeholder.name); role || placeholder.name == "gone") {
      const RoleParts parts = role ? parts_of(step_, *role, placeholder.number) : gone();
      if (placeholder.is_choice()) return choice(parts, placeholder);
      value = words(parts, placeholder.attribute);
    }
    if (value.empty()) return std::nullopt;
    return value;
  }

  [[nodiscard]] std::string chains(int number) const {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < step_.chains.size(); ++i) {
      if (number >= 0 && i != static_cast<std::size_t>(number)) continue;
      list.push_back(chain_notation(geometry_, step_, step_.chains[i]));
    }
    return fmt::format("{}", fmt::join(list, "; "));
  }

  // Returns what chain_words() has for every chain, each but the first as a new sentence.
  [[nodiscard]] std::string reading() const {
    std::string text;
    for (const StepChain& chain : step_.chains) {
      std::string words = chain_words(geometry_, step_, chain, language_);
      if (!text.empty()) {
        words.front() = static_cast<char>(std::toupper(words.front()));  // "Si …", "If …"
        text += ". ";
      }
      text += words;
    }
    return text;
  }

  // Returns what the rules of the step ask.
  [[nodiscard]] std::string meaning() const {
    std::vector<std::string> list;
    for (const StepPart& part : step_.parts) {
      if (part.role != Role::Rule) continue;
      std::string text = rule_meaning(geometry_.rules()[at(part.rule)], language_);
      if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
    }
    return fmt::format("{}", fmt::join(list, "; "));
  }
  // Returns the sets of digits that are possible and counted: "6+9 or 7+8".
  template <class Counts>
  [[nodiscard]] std::string options(const Counts& counts) const {
    std::vector<std::string> list;
    for (const StepPart& part : step_.parts) {
      if (part.role != Role::Option || !counts(part)) continue;
      list.push_back(fmt::to_string(fmt::join(digits_texts(geometry_, part.digits), "+")));
    }
    return list.empty() ? std::string() : listed(list, in(language_, {" or ", " o "}));
  }
  // Returns those of each rule, which have its number: "the cage of 15 at r1c1 can take 6+9 or 7+8; …".
  [[nodiscard]] std::string options_of_rules() const {
    std::vector<std::string> list;
    for (const StepPart& part : step_.parts) {
      if (part.role != Role::Rule) continue;
      const std::string sets = options([&](const StepPart& other) { return other.number == part.number; });
      if (sets.empty()) continue;
      const std::string name = rule_name(geometry_.rules()[at(part.rule)], *geometry_.layout(), language_);
      list.emplace_back(in(language_, say("{} can take {}", name, sets)));
    }
    return fmt::format("{}", fmt::join(list, "; "));
  }
  [[nodiscard]] std::optional<int> sum_of(std::string_view name) const {
    if (step_.sums.empty()) return std::nullopt;
    if (name == "whole") return step_.sums.whole;
    if (name == "known") return step_.sums.known;
    if (name == "rest") return step_.sums.rest;
    return std::nullopt;
  }

  // Returns the digit of the weak link with this number, counted through all chains.
  [[nodiscard]] std::string weak_digit(int number) const {
    for (const StepChain& chain : step_.chains) {
      for (const ChainNode& node : chain.nodes) {
        if (node.link == Link::Weak && number-- == 0) return std::to_string(geometry_.value(node.digit));
      }
    }
    return {};
  }

  [[nodiscard]] std::string words(const RoleParts& parts, std::string_view attribute) const {
    if (attribute == "digits") return digits_words(geometry_, parts.digits, language_);
    if (attribute == "any") return any_digit_words(geometry_, parts.digits, language_);
    if (attribute == "houses" || (attribute.empty() && parts.cells.empty())) {
      return houses_words(geometry_, parts.houses, language_);
    }
    if (attribute == "each") return each(parts.cells);
    if (attribute == "many") return count_words(parts.cells.count(), language_);
    const bool several = attribute == "kinds" || (attribute == "lines" && parts.houses.size() > 1);
    const std::string kind = house_kind_words(geometry_, parts.houses, several, language_);
    if (attribute.starts_with("kind")) return kind;
    if (attribute == "lines") {
      return fmt::format("{} {}", count_words(static_cast<int>(parts.houses.size()), language_), kind);
    }
    if (attribute == "held") return held(parts);
    return attribute.empty() ? groups(parts.cells) : std::string();
  }
  // Returns "r2c2", "r3c26", or "r1c14, r2c24 and r4c12".
  [[nodiscard]] std::string groups(const CellSet& cells) const {
    std::string text = cells_notation(geometry_, cells);
    if (const std::size_t last = text.rfind(", "); last != std::string::npos) {
      text.replace(last, 2, in(language_, kAnd));
    }
    return text;
  }

  // Returns the candidates that go out.
  [[nodiscard]] RoleParts gone() const {
    RoleParts parts;
    for (const Candidate& out : step_.eliminations) {
      parts.cells.add(out.cell);
      parts.digits.add(out.digit);
    }
    return parts;
  }

  // Returns "row 1 has 2 and 5, and column 3 has 7".
  [[nodiscard]] std::string held(const RoleParts& parts) const {
    std::vector<std::string> list;
    for (const StepPart* part : parts.all) {
      if (part->house < 0) continue;
      list.push_back(fmt::format("{} {} {}", house_words(geometry_, part->house, language_),
                                 in(language_, tr("has")), digits_words(geometry_, part->digits, language_)));
    }
    return listed(list, in(language_, tr(", and ")));
  }
  [[nodiscard]] std::string each(const CellSet& cells) const {
    std::vector<std::string> names;
    for (const int cell : cells) names.push_back(cell_name(geometry_, cell));
    return listed(names, in(language_, kAnd));
  }

  static std::optional<std::string> choice(const RoleParts& parts, const Placeholder& placeholder) {
    const bool of_houses = placeholder.attribute == "houses";
    const bool of_cells = placeholder.attribute.empty();
    const auto count = of_houses  ? std::ssize(parts.houses)
                       : of_cells ? parts.cells.count()
                                  : parts.digits.count();
    if (count == 0) return std::nullopt;
    return std::string(count == 1 ? placeholder.one : placeholder.several);
  }

  const Geometry& geometry_;
  const Step& step_;
  bool with_result_;
  Language language_;
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

}  // namespace

std::string fill_template(const Geometry& geometry, const Step& step, std::string_view text,
                          Language language, bool with_result) {
  bool complete = true;
  std::string filled = Filler(geometry, step, with_result, language).fill(text, complete);
  if (language == Language::Spanish) {
    replace_all(filled, " de el ", " del ");
    replace_all(filled, " a el ", " al ");
  }
  return filled;
}

std::string sentence(const Geometry& geometry, const Step& step, Language language) {
  const std::string_view text = sentence_template(*step.technique, language);
  if (step.leaves < 0) return fill_template(geometry, step, text, language);
  const Candidate& placed = step.placements.front();
  return fmt::format("{}{}", fill_template(geometry, step, text, language, false),
                     in(language, say("; this leaves the {} of {} only {}: {}", geometry.value(placed.digit),
                                      house_words(geometry, step.leaves, language),
                                      cell_name(geometry, placed.cell), result_notation(geometry, step))));
}

std::string full_sentence(std::string_view text) {
  constexpr char kCapital = 'a' - 'A';
  constexpr char kSmallest = '\xA0';
  constexpr char kTwoBytes = '\xC3';  // of á, é, í, ó, ú, ñ; their capitals are as far away
  std::string full(text);
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_figure = [](char c) { return c >= '0' && c <= '9'; };
  if (full.size() > 1 && is_letter(full[0]) && !is_figure(full[1])) full[0] -= kCapital;
  if (full.size() > 1 && full[0] == kTwoBytes && full[1] >= kSmallest) full[1] -= kCapital;
  return full + '.';
}

}  // namespace nonet
