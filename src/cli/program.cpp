// The table of commands, and the choice among them.
#include "cli/program.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/suggest.hpp"
#include "cli/text.hpp"
#include "core/registry.hpp"
#include "core/split.hpp"
#include "engines/engine.hpp"
#include "exports/export.hpp"
#include "formats/format.hpp"
#include "nonet/bulk.hpp"
#include "nonet/nonet.h"

namespace nonet::cli {

namespace commands {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Command, id)
#include "cli/commands.def"
#undef NONET_ENTRY
}  // namespace commands

namespace {

constexpr auto kCommands = std::to_array<const Command*>({
#define NONET_ENTRY(id) &commands::id::entry,
#include "cli/commands.def"
#undef NONET_ENTRY
});

template <class Entry, class Condition>
std::vector<std::string_view> ids_where(std::span<const Entry* const> table, Condition condition) {
  std::vector<std::string_view> names;
  for (const Entry* entry : table) {
    if (condition(*entry)) names.push_back(entry->id);
  }
  return names;
}

template <class Entry>
std::vector<std::string_view> ids(std::span<const Entry* const> table) {
  return ids_where(table, [](const Entry&) { return true; });
}

// Reports a word that is not the name of a command.
int no_such_command(const std::string& word, Console& console) {
  std::error_code ignored;
  const bool is_file = std::filesystem::exists(word, ignored);
  const std::string hint = is_file ? fmt::format("; did you mean '{} solve {}'?", kProgram, word)
                                   : did_you_mean(word, ids(all_commands()));
  const std::string_view kind = word.starts_with('-') ? "option" : "command";
  console.complain(fmt::format("there is no {} '{}'{}", kind, word, hint));
  console.err(fmt::format("'{} help' lists the commands\n", kProgram));
  return kTrouble;
}

// Returns whether the environment names a kernel that can be used, or none; if not, it reports why.
bool use_environment(Console& console) {
  const char* kernel = std::getenv("NONET_KERNEL");  // NOLINT(concurrency-mt-unsafe): one thread
  if (kernel == nullptr) return true;
  const auto used = use_kernel(kernel);
  if (!used) console.complain("NONET_KERNEL=" + used.error().message);
  return used.has_value();
}

int run_command(const Command& command, const std::vector<std::string>& words, Console& console) {
  const auto arguments = parse(command, words);
  if (!arguments) {
    console.complain(arguments.error().message);
    console.err(fmt::format("'{} help {}' lists its options\n", kProgram, command.id));
    return kTrouble;
  }
  const std::string_view when = arguments->text(options::kColor);
  if (when == "always") console.set_colour_mode(ColourMode::Always);
  if (when == "never") console.set_colour_mode(ColourMode::Never);
  if (arguments->has(options::kHelp)) {
    console.out(help_on(command, console));
    return kDone;
  }
  return use_environment(console) ? command.run(*arguments, console) : kTrouble;
}

}  // namespace

std::span<const Command* const> all_commands() { return kCommands; }

const Command* find_command(std::string_view id) { return find_entry(all_commands(), id); }

std::vector<OptionGroup> option_groups(const Command& command) {
  std::vector<OptionGroup> groups;
  if (!command.options.empty()) groups.push_back({"Options", command.options});
  for (const OptionGroup* group : command.groups) groups.push_back(*group);
  groups.push_back(options::kGeneral);
  return groups;
}

std::vector<std::string_view> listed_values(const Option& option) {
  switch (option.takes) {
    case Takes::Choice: return split(option.choices, " ");
    case Takes::Engine: return ids(all_engines());
    case Takes::InputFormat: return ids(all_formats());
    case Takes::OutputFormat:
      return ids_where(all_formats(), [](const Format& f) { return f.write != nullptr; });
    case Takes::ExportTo:
      return ids_where(all_exports(), [](const Export& e) { return e.write != nullptr; });
    case Takes::ExportFrom:
      return ids_where(all_exports(), [](const Export& e) { return e.read != nullptr; });
    case Takes::Command: return ids(all_commands());
    case Takes::Nothing:
    case Takes::Text:
    case Takes::File:
    case Takes::Number:
    case Takes::Seconds:
    case Takes::Layout: return {};
  }
  return {};
}

int run_program(std::vector<std::string> words) {
  Console console;
  if (words.empty()) {
    console.err(help_overview(console));
    return kTrouble;
  }
  const std::string first = words.front();
  words.erase(words.begin());
  int code = kDone;
  if (first == "--help" || first == "-h") {
    console.out(help_overview(console));
  } else if (first == "--version" || first == "-V") {
    console.out(fmt::format("{} {}\n", kProgram, nonet_version()));
  } else if (const Command* command = find_command(first)) {
    code = run_command(*command, words, console);
  } else {
    code = no_such_command(first, console);
  }
  if (!console.failure().empty() && code != kTrouble) {
    console.complain(fmt::format("standard output: {}", console.failure()));
    code = kTrouble;
  }
  return code;
}

}  // namespace nonet::cli
