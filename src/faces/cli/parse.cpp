// Parses the command line. The options, the checks of their values and all messages are made from
// the descriptor.
//
//   -q -n 2 -n2 -qn2      letters; the last of a word can have a value, there or in the next word
//   --number 2 --number=2
//   --                    everything after it is an operand; so is "-"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "ask/questions/pages.hpp"
#include "base/say.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/options.hpp"
#include "nonet/layout.hpp"

namespace nonet::cli {
namespace {

// Returns "there is no engine '{}'{}" or the like: what a word that is not listed should have been.
Message no_such(Parameter::Kind kind, std::string_view value, const Message& known) {
  switch (kind) {
    case Parameter::Kind::Engine: return say("there is no engine '{}'{}", value, known);
    case Parameter::Kind::InputFormat:
    case Parameter::Kind::OutputFormat: return say("there is no format '{}'{}", value, known);
    case Parameter::Kind::ExportTo:
    case Parameter::Kind::ExportFrom: return say("there is no target '{}'{}", value, known);
    case Parameter::Kind::Command: return say("there is no command '{}'{}", value, known);
    default: return say("there is no '{}'{}", value, known);
  }
}

// Returns what is wrong with a value of an option or operand; empty if it is right.
Message objection(const Parameter& option, std::string_view value) {
  switch (option.kind) {
    case Parameter::Kind::Number: {
      const auto number = to_number(value);
      if (number && *number >= option.least && *number <= option.most) return {};
      if (option.most == UINT64_MAX) return say("'{}' is not a whole number from {}", value, option.least);
      return say("'{}' is not a whole number from {} to {}", value, option.least, option.most);
    }
    case Parameter::Kind::Seconds:
      if (to_seconds(value)) return {};
      return say("'{}' is not a number of seconds", value);
    case Parameter::Kind::Layout: {
      const auto spec = parse_layout(value);
      if (!spec) return spec.error().words();
      const auto layout = Layout::make(*spec);
      return layout ? Message() : layout.error().words();
    }
    case Parameter::Kind::Choice:
    case Parameter::Kind::Engine:
    case Parameter::Kind::InputFormat:
    case Parameter::Kind::OutputFormat:
    case Parameter::Kind::ExportTo:
    case Parameter::Kind::ExportFrom:
    case Parameter::Kind::Command: {
      const auto known = listed_values(option);
      if (std::ranges::find(known, value) != known.end()) return {};
      const Message near = suggestion(value, known);
      if (!near.empty()) return no_such(option.kind, value, near);
      const auto all = fmt::join(known, ", ");
      if (option.kind == Parameter::Kind::Choice) return say("'{}' is none of: {}", value, all);
      return no_such(option.kind, value, say("; there are: {}", all));
    }
    default: return {};  // what uses the others checks them
  }
}

Result<void> check_operands(const Command& command, const std::vector<std::string>& given) {
  const Operand& operand = command.takes.operand;
  using Count = Operand::Count;
  const bool needed = operand.count == Count::One;
  const std::size_t most = operand.count == Count::None ? 0 : 1;
  if (needed && given.empty()) {
    return fail(Errc::Usage, say("{} is missing: {}", ask::value_name(command.id, operand.parameter.id),
                                 fmt::join(listed_values(operand.parameter), ", ")));
  }
  if (operand.count != Count::Any && given.size() > most) {
    return fail(Errc::Usage, say("'{}' is one argument too many", given[most]));
  }
  for (const std::string& word : given) {
    if (Message why = objection(operand.parameter, word); !why.empty()) {
      return fail(Errc::Usage, std::move(why));
    }
  }
  return {};
}

}  // namespace

class Parser {
 public:
  Parser(const Command& command, std::span<const std::string> words, Arguments& arguments)
      : command_(command), options_(all_options(command)), words_(words), arguments_(arguments) {}

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
    std::string id(name);
    std::ranges::replace(id, '-', '_');
    const auto option =
        std::ranges::find_if(options_, [&](const Parameter& one) { return one.is_called(id); });
    if (name.empty() || option == options_.end()) return unknown(word.substr(0, equals));
    if (equals == word.size()) return take(*option, std::nullopt);
    if (option->kind == Parameter::Kind::Flag) {
      return fail(Errc::Usage, say("--{} takes no value", name));
    }
    if (equals + 1 == word.size()) return needs_value(*option);
    return take(*option, word.substr(equals + 1));
  }

  // Returns what "-c n=6" gives, as lparse is told the size of a board; takes the next word too.
  std::optional<std::string_view> size_for_lparse(std::string_view word) {
    constexpr std::string_view kSize = "n=";
    const bool in_next = word == "-c" && next_ < words_.size();
    std::string_view value = in_next ? std::string_view(words_[next_]) : word.substr(2);
    if (!word.starts_with("-c") || !value.starts_with(kSize) || find("layout") == nullptr)
      return std::nullopt;
    if (in_next) ++next_;
    return value.substr(kSize.size());
  }

  // "-q", "-n2", "-qn2"
  Result<void> take_letters(std::string_view word) {
    if (const auto size = size_for_lparse(word)) return take(*find("layout"), size, 'c');
    for (std::size_t i = 1; i < word.size(); ++i) {
      const Parameter* const option = option_of(word[i]);
      if (option == nullptr) return unknown(fmt::format("-{}", word[i]));
      const std::string_view rest = word.substr(i + 1);
      const bool has_rest = option->kind != Parameter::Kind::Flag && !rest.empty();
      auto ok = take(*option, has_rest ? std::optional(rest) : std::nullopt, word[i]);
      if (!ok || has_rest) return ok;
    }
    return {};
  }

  // Returns the option that a letter means here, or meant before; null if there is none.
  const Parameter* option_of(char letter) {
    const auto found =
        std::ranges::find(options_, letter, [](const Parameter& one) { return letter_of(one.id); });
    if (found != options_.end()) return &*found;
    const auto older = older_meaning(command_.id, letter);
    if (!older) return nullptr;
    note(say("-{} is --{} now", letter, option_name(*older)));
    return find(*older);
  }

  const Parameter* find(std::string_view id) const {
    const auto found = std::ranges::find(options_, id, &Parameter::id);
    return found == options_.end() ? nullptr : &*found;
  }

  void note(Message message) { arguments_.notes_.push_back(std::move(message)); }

  // Returns the option that -o FORMAT meant when -o named a format; null if the value is none of its.
  const Parameter* older_output(std::string_view value) {
    const Parameter* const format = find("format") != nullptr ? find("format") : find("to");
    if (format == nullptr) return nullptr;
    const auto known = listed_values(*format);
    const bool is_format =
        format->kind == Parameter::Kind::Text
            ? value.find('%') != std::string_view::npos || value == "csv" || value == "tsv" || value == "json"
            : std::ranges::find(known, value) != known.end();
    if (!is_format) return nullptr;
    note(say("-o names a file now; the format is --{} {}", option_name(format->id), value));
    return format;
  }

  // Adds an option. Without a value here, the next word is its value. `letter` is the one that it was called
  // by.
  Result<void> take(const Parameter& option, std::optional<std::string_view> value, char letter = '\0') {
    if (option.kind == Parameter::Kind::Flag) {
      value = letter == '\0' ? "1" : kLetter;
    } else if (!value && next_ < words_.size()) {
      value = words_[next_++];
    }
    if (!value) return needs_value(option);
    if (letter == 'o') {
      if (const Parameter* const format = older_output(*value)) return take(*format, value);
    }
    if (const Message why = objection(option, *value); !why.empty()) {
      return fail(Errc::Usage, say("--{}: {}", option_name(option.id), why));
    }
    arguments_.values_[option.id].emplace_back(*value);
    return {};
  }

  [[nodiscard]] Result<void> needs_value(const Parameter& option) const {
    return fail(Errc::Usage, say("--{} needs a value: {}", option_name(option.id),
                                 ask::value_name(command_.id, option.id)));
  }
  [[nodiscard]] Result<void> unknown(std::string_view word) const {
    std::vector<std::string> list;
    for (const Parameter& option : options_) list.push_back(option_name(option.id));
    const std::vector<std::string_view> names(list.begin(), list.end());
    const std::string_view bare = word.substr(std::min(word.find_first_not_of('-'), word.size()));
    return fail(Errc::Usage, say("unknown option '{}'{}", word, suggestion(bare, names, "--")));
  }

  const Command& command_;
  std::vector<Parameter> options_;
  std::span<const std::string> words_;
  std::size_t next_ = 0;
  Arguments& arguments_;
};

std::string_view Arguments::text(const Parameter& parameter) const {
  const auto found = values_.find(parameter.id);
  return found == values_.end() ? parameter.initial : std::string_view(found->second.back());
}

std::uint64_t Arguments::number(const Parameter& parameter) const {
  return to_number(text(parameter)).value_or(0);
}

double Arguments::seconds(const Parameter& parameter) const {
  return to_seconds(text(parameter)).value_or(0);
}

std::vector<std::string> Arguments::all(const Parameter& parameter) const {
  const auto found = values_.find(parameter.id);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::uint64_t> to_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> to_seconds(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value) || value < 0) return std::nullopt;
  return value;
}

Result<Arguments> parse(const Command& command, const std::vector<std::string>& words) {
  Arguments arguments(command);
  if (auto ok = Parser(command, words, arguments).parse(); !ok) return Failure(ok.error());
  if (arguments.has(options::kHelp)) return arguments;  // whatever else is missing
  if (auto ok = check_operands(command, arguments.operands_); !ok) return Failure(ok.error());
  return arguments;
}

}  // namespace nonet::cli
