// Parsing the command line, with CLI11. The one file that includes it, since it is slow to compile.
//
// CLI11 takes the words apart; which options there are, whether their values make sense and what
// the user is told all follow from the descriptor.
#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "cli/options.hpp"
#include "cli/suggest.hpp"
#include "formats/layout_notation.hpp"

namespace nonet::cli {
namespace {

std::string flags(const Option& option) {
  const std::string letter = option.letter == '\0' ? "" : fmt::format("-{},", option.letter);
  return fmt::format("{}--{}", letter, option.name);
}

// What is wrong with a value of an option or operand; empty if nothing.
std::string objection(const Option& option, std::string_view value) {
  switch (option.takes) {
    case Takes::Nothing:
    case Takes::Text:
    case Takes::File: return {};
    case Takes::Number:
      return to_number(value) ? "" : fmt::format("'{}' is not a whole number from 0", value);
    case Takes::Seconds:
      return to_seconds(value) ? "" : fmt::format("'{}' is not a number of seconds", value);
    case Takes::Layout: {
      const auto layout = parse_layout(value);
      return layout ? std::string() : layout.error().message;
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
      std::string hint = did_you_mean(value, known);
      if (hint.empty()) hint = fmt::format("; there are: {}", fmt::join(known, ", "));
      return fmt::format("there is no '{}'{}", value, hint);
    }
  }
  return {};
}

// The message for the first word that looks like an option and is none.
std::string unknown_option(std::string_view word, const std::vector<OptionGroup>& groups) {
  std::vector<std::string_view> names;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) names.push_back(option.name);
  }
  const std::string_view name = word.substr(0, word.find('='));
  const std::string_view bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
  return fmt::format("unknown option '{}'{}", name, did_you_mean(bare, names, "--"));
}

// What CLI11 still finds wrong by itself is a missing value, or one too many; its message begins
// with the option, of which a switch has no dashes.
std::string value_trouble(std::string_view message, const std::vector<OptionGroup>& groups) {
  const std::string_view word = message.substr(0, message.find_first_of(": "));
  const std::string_view name = word.starts_with("--") ? word.substr(2) : word;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      if (option.name != name) continue;
      return option.takes == Takes::Nothing
                 ? fmt::format("--{} takes no value", name)
                 : fmt::format("--{} needs a value: {}", name, option.value);
    }
  }
  return std::string(message);
}

Result<void> check_operands(const Operand& operand, const std::vector<std::string>& given) {
  using Count = Operand::Count;
  const bool needed = operand.count == Count::One;
  const std::size_t most = operand.count == Count::None ? 0 : 1;
  if (needed && given.empty()) {
    return fail(Errc::Usage, fmt::format("{} is missing: {}", operand.option.value,
                                         fmt::join(listed_values(operand.option), ", ")));
  }
  if (operand.count != Count::Any && given.size() > most) {
    return fail(Errc::Usage, fmt::format("'{}' is one argument too many", given[most]));
  }
  for (const std::string& word : given) {
    if (const std::string why = objection(operand.option, word); !why.empty()) {
      return fail(Errc::Usage, fmt::format("{}: {}", operand.option.name, why));
    }
  }
  return {};
}

}  // namespace

Result<Arguments> parse(const Command& command, std::vector<std::string> words) {
  const auto groups = option_groups(command);
  Arguments arguments(command);
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::map<std::string_view, std::vector<std::string>> given;
  std::vector<std::pair<const Option*, CLI::Option*>> switches;
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      if (option.takes == Takes::Nothing) {
        switches.emplace_back(&option, app.add_flag(flags(option))->disable_flag_override());
      } else {
        app.add_option(flags(option), given[option.name])->allow_extra_args(false);
      }
    }
  }
  // Not an operand of CLI11's: it would take brackets off a file's name. What is left over is ours.
  try {
    std::ranges::reverse(words);  // as CLI11 wants them
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return fail(Errc::Usage, value_trouble(error.what(), groups));
  }

  bool only_operands = false;
  for (const std::string& word : app.remaining()) {
    if (!only_operands && word == "--") {
      only_operands = true;
    } else if (!only_operands && word.size() > 1 && word.starts_with('-')) {
      return fail(Errc::Usage, unknown_option(word, groups));
    } else {
      arguments.operands_.push_back(word);
    }
  }
  for (const auto& [option, parsed] : switches) {
    if (parsed->count() > 0) arguments.values_[option->name] = {"1"};
  }
  for (const OptionGroup& group : groups) {
    for (const Option& option : group.options) {
      for (std::string& value : given[option.name]) {
        if (const std::string why = objection(option, value); !why.empty()) {
          return fail(Errc::Usage, fmt::format("--{}: {}", option.name, why));
        }
        arguments.values_[option.name].push_back(std::move(value));
      }
    }
  }
  if (arguments.has(options::kHelp)) return arguments;  // whatever else is missing
  if (auto ok = check_operands(command.operand, arguments.operands_); !ok) {
    return Failure(ok.error());
  }
  return arguments;
}

}  // namespace nonet::cli
