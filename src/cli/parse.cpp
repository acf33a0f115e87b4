// Parses the command line. The options, the checks of their values and all messages are made from
// the descriptor.
//
//   -q -n 2 -n2 -qn2      letters; the last of a word can have a value, there or in the next word
//   --number 2 --number=2
//   --                    everything after it is an operand; so is "-"
#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/options.hpp"
#include "cli/suggest.hpp"
#include "core/say.hpp"
#include "formats/layout_notation.hpp"
#include "nonet/layout.hpp"

namespace nonet::cli {
namespace {

// Returns "there is no engine '{}'{}" or the like: what a word that is not listed should have been.
Message no_such(Takes takes, std::string_view value, const Message& known) {
  switch (takes) {
    case Takes::Engine:
      return say({"there is no engine '{}'{}", "no hay ningún motor «{}»{}"}, value, known);
    case Takes::InputFormat:
    case Takes::OutputFormat:
      return say({"there is no format '{}'{}", "no hay ningún formato «{}»{}"}, value, known);
    case Takes::ExportTo:
    case Takes::ExportFrom:
      return say({"there is no target '{}'{}", "no hay ningún destino «{}»{}"}, value, known);
    case Takes::Command:
      return say({"there is no command '{}'{}", "no hay ningún comando «{}»{}"}, value, known);
    default: return say({"there is no '{}'{}", "no hay ningún «{}»{}"}, value, known);
  }
}

// Returns what is wrong with a value of an option or operand; empty if it is right.
Message objection(const Option& option, std::string_view value) {
  switch (option.takes) {
    case Takes::Nothing:
    case Takes::Text:
    case Takes::File:
    case Takes::Technique:
    case Takes::Techniques:
    case Takes::Encoding:
    case Takes::Setting:
    case Takes::Columns: return {};
    case Takes::Number:
      if (to_number(value)) return {};
      return say({"'{}' is not a whole number from 0", "«{}» no es un número entero desde 0"},
                 value);
    case Takes::Seconds:
      if (to_seconds(value)) return {};
      return say({"'{}' is not a number of seconds", "«{}» no es un número de segundos"}, value);
    case Takes::Layout: {
      const auto spec = parse_layout(value);
      if (!spec) return spec.error().words();
      const auto layout = Layout::make(*spec);
      return layout ? Message() : layout.error().words();
    }
    case Takes::Choice:
    case Takes::Engine:
    case Takes::InputFormat:
    case Takes::OutputFormat:
    case Takes::ExportTo:
    case Takes::ExportFrom:
    case Takes::Command: {
      const auto known = listed_values(option);
      if (std::ranges::find(known, value) != known.end()) return {};
      const Message near = suggestion(value, known);
      if (!near.empty()) return no_such(option.takes, value, near);
      const auto all = fmt::join(known, ", ");
      if (option.takes == Takes::Choice) {
        return say({"'{}' is none of: {}", "«{}» no es ninguno de: {}"}, value, all);
      }
      return no_such(option.takes, value, say({"; there are: {}", "; hay: {}"}, all));
    }
  }
  return {};
}

Result<void> check_operands(const Operand& operand, const std::vector<std::string>& given) {
  using Count = Operand::Count;
  const bool needed = operand.count == Count::One;
  const std::size_t most = operand.count == Count::None ? 0 : 1;
  if (needed && given.empty()) {
    return fail(Errc::Usage, say({"{} is missing: {}", "falta {}: {}"}, operand.option.value,
                                 fmt::join(listed_values(operand.option), ", ")));
  }
  if (operand.count != Count::Any && given.size() > most) {
    return fail(Errc::Usage,
                say({"'{}' is one argument too many", "«{}» es un argumento de más"}, given[most]));
  }
  for (const std::string& word : given) {
    if (Message why = objection(operand.option, word); !why.empty()) {
      return fail(Errc::Usage, std::move(why));
    }
  }
  return {};
}

}  // namespace

class Parser {
 public:
  Parser(const Command& command, std::span<const std::string> words, Arguments& arguments)
      : words_(words), arguments_(arguments) {
    for (const OptionGroup& group : option_groups(command)) {
      for (const Option& option : group.options) options_.push_back(option);
    }
  }

  Result<void> parse() {
    bool only_operands = false;
    while (next_ < words_.size()) {
      const std::string_view word = words_[next_++];
      if (only_operands || word.size() < 2 || !word.starts_with('-')) {
        arguments_.operands_.emplace_back(word);
      } else if (word == "--") {
        only_operands = true;
      } else if (auto ok = word.starts_with("--") ? take_name(word) : take_letters(word); !ok) {
        return ok;
      }
    }
    return {};
  }

 private:
  // "--name", "--name=value"
  Result<void> take_name(std::string_view word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view name = word.substr(2, equals - 2);
    const auto option = std::ranges::find(options_, name, &Option::name);
    if (name.empty() || option == options_.end()) return unknown(word.substr(0, equals));
    if (equals == word.size()) return take(*option, std::nullopt);
    if (option->takes == Takes::Nothing) {
      return fail(Errc::Usage, say({"--{} takes no value", "--{} no lleva ningún valor"}, name));
    }
    if (equals + 1 == word.size()) return needs_value(*option);
    return take(*option, word.substr(equals + 1));
  }

  // "-q", "-n2", "-qn2"
  Result<void> take_letters(std::string_view word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      const auto option = std::ranges::find(options_, word[i], &Option::letter);
      if (option == options_.end()) return unknown(fmt::format("-{}", word[i]));
      const std::string_view rest = word.substr(i + 1);
      const bool has_rest = option->takes != Takes::Nothing && !rest.empty();
      auto ok = take(*option, has_rest ? std::optional(rest) : std::nullopt);
      if (!ok || has_rest) return ok;
    }
    return {};
  }

  // Adds an option. Without a value here, the next word is its value.
  Result<void> take(const Option& option, std::optional<std::string_view> value) {
    if (option.takes == Takes::Nothing) {
      value = "1";
    } else if (!value && next_ < words_.size()) {
      value = words_[next_++];
    }
    if (!value) return needs_value(option);
    if (const Message why = objection(option, *value); !why.empty()) {
      return fail(Errc::Usage, say({"--{}: {}", "--{}: {}"}, option.name, why));
    }
    arguments_.values_[option.name].emplace_back(*value);
    return {};
  }

  static Result<void> needs_value(const Option& option) {
    return fail(Errc::Usage, say({"--{} needs a value: {}", "--{} necesita un valor: {}"},
                                 option.name, option.value));
  }
  [[nodiscard]] Result<void> unknown(std::string_view word) const {
    std::vector<std::string_view> names;
    for (const Option& option : options_) names.push_back(option.name);
    const std::string_view bare = word.substr(std::min(word.find_first_not_of('-'), word.size()));
    return fail(Errc::Usage, say({"unknown option '{}'{}", "opción desconocida: «{}»{}"}, word,
                                 suggestion(bare, names, "--")));
  }

  std::vector<Option> options_;
  std::span<const std::string> words_;
  std::size_t next_ = 0;
  Arguments& arguments_;
};

Result<Arguments> parse(const Command& command, const std::vector<std::string>& words) {
  Arguments arguments(command);
  if (auto ok = Parser(command, words, arguments).parse(); !ok) return Failure(ok.error());
  if (arguments.has(options::kHelp)) return arguments;  // whatever else is missing
  if (auto ok = check_operands(command.operand, arguments.operands_); !ok) {
    return Failure(ok.error());
  }
  return arguments;
}

}  // namespace nonet::cli
