// The table of commands, and the choice among them.
#include "faces/cli/command.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "base/registry.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/help.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "nonet/bulk.hpp"
#include "nonet/version.hpp"
#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/words.hpp"
#include "solve/engines/engine.hpp"
#include "text/exports/export.hpp"
#include "text/formats/format.hpp"

namespace nonet::cli {

namespace commands {
#define NONET_GROUP(id)
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Command, id)
#include "faces/cli/commands.def"
#undef NONET_ENTRY
#undef NONET_GROUP
}  // namespace commands

namespace {

// A line of the list: a group that begins, or a command.
struct ListedCommand {
  std::string_view group;
  const Command* command;
};
constexpr auto kListed = std::to_array<ListedCommand>({
#define NONET_GROUP(id) {#id, nullptr},
#define NONET_ENTRY(id) {{}, &commands::id::entry},
#include "faces/cli/commands.def"
#undef NONET_ENTRY
#undef NONET_GROUP
});

template <class Entry, class Condition>
std::vector<std::string_view> ids_where(std::span<const Entry* const> table, Condition condition) {
  std::vector<std::string_view> names;
  for (const Entry* entry : table) {
    if (condition(*entry)) names.push_back(entry->id);
  }
  return names;
}

void apply_general(const Arguments& arguments, Console& console) {
  const std::string_view when = arguments.text(options::kColor);
  if (when == "always") console.set_colour_mode(ColourMode::Always);
  if (when == "never") console.set_colour_mode(ColourMode::Never);
  if (const auto language = language_of(arguments.text(options::kLang))) {
    console.set_language(*language);
  }
}

// Sets the language before the words are parsed, so that what is wrong with them is said in it.
void heed_language(const std::vector<std::string>& words, Console& console) {
  const std::string name = fmt::format("--{}", options::kLang.id);
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    std::string_view value;
    if (words[i] == name && i + 1 < words.size()) value = words[i + 1];
    if (words[i].starts_with(name + '=')) value = std::string_view(words[i]).substr(name.size() + 1);
    if (const auto language = language_of(value)) console.set_language(*language);
  }
}

// Returns the number of words that are general options before the command, and their values.
std::size_t leading_options(const std::vector<std::string>& words) {
  const auto is_called = [](std::string_view word, const Parameter& option) {
    return word == fmt::format("--{}", option_name(option.id)) ||
           word == fmt::format("-{}", letter_of(option.id));
  };
  std::size_t count = 0;
  while (count < words.size() && words[count].starts_with('-')) {
    const std::string_view word = words[count];
    const std::string_view name = word.substr(0, word.find('='));
    const auto* const option = std::ranges::find_if(
        options::kGeneralList, [&](const Parameter& one) { return is_called(name, one); });
    if (option == std::end(options::kGeneralList)) break;
    const bool takes_next = option->kind != Parameter::Kind::Flag && name.size() == word.size();
    count += takes_next ? 2 : 1;
  }
  return std::min(count, words.size());
}

void add_once(std::vector<std::string_view>& words, std::string_view word) {
  if (std::ranges::find(words, word) == words.end()) words.push_back(word);
}

// Returns the ids of techniques, their finders and their families.
std::vector<std::string_view> technique_names() {
  std::vector<std::string_view> names;
  for (const Technique& technique : all_techniques()) {
    add_once(names, technique.id);
    add_once(names, technique.finder);
  }
  for (const Family& family : kFamilies) add_once(names, family.folder);
  return names;
}

std::vector<std::string_view> column_names(std::span<const teacher::Work> works) {
  std::vector<std::string_view> names;
  for (const teacher::Fact* fact : known_facts(works)) names.push_back(fact->name);
  return names;
}

std::vector<std::string_view> encoding_names() {
  std::vector<std::string_view> names;
  for (const Export* target : all_exports()) {
    for (const std::string_view name : split(target->encodings, " ")) add_once(names, name);
  }
  return names;
}

// Returns "heuristic=first-fail" and so on, of all engines; a setting without choices ends with "=".
std::vector<std::string_view> setting_values() {
  static const std::vector<std::string> kValues = [] {
    std::vector<std::string> values;
    for (const Engine* engine : all_engines()) {
      for (const SettingSpec& setting : engine->settings) {
        if (setting.choices.empty()) {
          values.push_back(fmt::format("{}=", setting.name));
          continue;
        }
        for (const std::string_view choice : split(setting.choices, " ")) {
          if (choice.front() != '+') values.push_back(fmt::format("{}={}", setting.name, choice));
        }
      }
    }
    return values;
  }();
  return {kValues.begin(), kValues.end()};
}

void say_where_commands_are(Console& console) {
  console.err(console.in(say("'{} help' lists the commands\n", kProgram)));
}

int no_such_command(const std::string& word, Console& console) {
  std::error_code ignored;
  const bool is_file = std::filesystem::exists(word, ignored);
  const Message hint = is_file ? say("; did you mean '{} solve {}'?", kProgram, word)
                               : suggestion(word, ids_of(all_commands()));
  console.complain(word.starts_with('-') ? say("unknown option '{}'{}", word, hint)
                                         : say("there is no command '{}'{}", word, hint));
  say_where_commands_are(console);
  return kTrouble;
}

// Returns whether the environment names a kernel that can be used, or none; if not, it reports why.
bool use_environment(Console& console) {
  const char* kernel = std::getenv("NONET_KERNEL");  // NOLINT(concurrency-mt-unsafe): one thread
  if (kernel == nullptr) return true;
  const auto used = use_kernel(kernel);
  if (!used) console.complain(as_is("NONET_KERNEL=") + used.error().words());
  return used.has_value();
}

// Runs a command whose output goes where --output says.
int run_into_file(const Command& command, const Arguments& arguments, Console& console) {
  if (!arguments.has(options::kOutput)) return command.run(arguments, console);
  const std::string path(arguments.text(options::kOutput));
  const auto trouble = [&](const Error& why) {
    Error error(Errc::Io, say("{}: {}", path, why.words()));
    error.subject = options::kOutput.id;
    return usage_error(console, error);
  };
  OutputFile file(path);
  if (auto ok = file.open(); !ok) return trouble(ok.error());
  console.write_to(file.descriptor());
  const int code = command.run(arguments, console);
  if (auto ok = file.close(code != kTrouble && console.failure().empty()); !ok) {
    return trouble(ok.error());
  }
  return code;
}

int run_command(const Command& command, const std::vector<std::string>& words, Console& console) {
  const auto arguments = parse(command, words);
  if (!arguments) {
    console.complain(arguments.error().words());
    if (command.takes.operand.parameter.kind == Parameter::Kind::Command) {
      say_where_commands_are(console);
    } else {
      console.err(console.in(say("'{} help {}' lists its options\n", kProgram, command.id)));
    }
    return kTrouble;
  }
  apply_general(*arguments, console);
  if (arguments->has(options::kHelp)) {
    console.out(arguments->text(options::kHelp) == kLetter ? short_help_on(command, console)
                                                           : help_on(command, console));
    return kDone;
  }
  for (const Message& note : arguments->notes()) console.complain(note);
  if (!use_environment(console)) return kTrouble;
  return command.writes_output ? run_into_file(command, *arguments, console)
                               : command.run(*arguments, console);
}

}  // namespace

std::span<const CommandGroup> command_groups() {
  static const std::vector<CommandGroup> kGroups = [] {
    std::vector<CommandGroup> groups;
    std::vector<const Command*> own;
    for (const ListedCommand& line : kListed) {
      if (line.command == nullptr) groups.push_back({line.group, {}});
      if (line.command != nullptr) groups.back().commands.push_back(line.command);
      if (line.command != nullptr) own.push_back(line.command);
    }
    groups.push_back({"questions", question_commands(own)});
    return groups;
  }();
  return kGroups;
}

std::span<const Command* const> all_commands() {
  static const std::vector<const Command*> kAll = [] {
    std::vector<const Command*> all;
    for (const CommandGroup& group : command_groups()) {
      all.insert(all.end(), group.commands.begin(), group.commands.end());
    }
    return all;
  }();
  return kAll;
}

const Command* find_command(std::string_view id) {
  const auto* const own = std::ranges::find_if(kListed, [&](const ListedCommand& line) {
    return line.command != nullptr && (line.command->id == id || line.command->also == id);
  });
  if (own != std::end(kListed)) return own->command;
  return find_entry(all_commands(), id);
}

std::vector<OptionGroup> option_groups(const Command& command) {
  std::vector<OptionGroup> groups;
  if (!command.options.empty()) groups.push_back({"options", command.options});
  if (command.registered != nullptr) groups.push_back(command.registered());
  for (const OptionGroup* group : command.takes.groups) groups.push_back(*group);
  groups.push_back(command.writes_output ? options::kGeneral : options::kWithoutOutput);
  return groups;
}

std::vector<Parameter> all_options(const Command& command) {
  std::vector<Parameter> all;
  for (const OptionGroup& group : option_groups(command)) {
    all.insert(all.end(), group.options.begin(), group.options.end());
  }
  return all;
}

std::vector<std::string_view> listed_values(const Parameter& parameter,
                                            std::span<const teacher::Work> works) {
  switch (parameter.kind) {
    case Parameter::Kind::Choice: return split(parameter.choices, " ");
    case Parameter::Kind::Engine: return ids_of(all_engines());
    case Parameter::Kind::InputFormat: return ids_of(all_formats());
    case Parameter::Kind::OutputFormat:
      return ids_where(all_formats(), [](const Format& f) { return f.writes(); });
    case Parameter::Kind::ExportTo:
      return ids_where(all_exports(), [](const Export& e) { return e.write != nullptr; });
    case Parameter::Kind::ExportFrom:
      return ids_where(all_exports(), [](const Export& e) { return e.read != nullptr; });
    case Parameter::Kind::Command: return ids_of(all_commands());
    case Parameter::Kind::Layout:
      return split(
          "4 6 9 12 16 25 2x3 3x2 9+diagonals 9+windoku 9+asterisk 9+centre-dot "
          "9+disjoint-groups latin:7 jigsaw:",
          " ");
    case Parameter::Kind::Technique:
    case Parameter::Kind::Techniques: return technique_names();
    case Parameter::Kind::Encoding: return encoding_names();
    case Parameter::Kind::Setting: return setting_values();
    case Parameter::Kind::Columns: return column_names(works);
    default: return {};
  }
}

int run_program(std::vector<std::string> words) {
  Console console;
  heed_language(words, console);
  const std::size_t leading = leading_options(words);
  if (leading == words.size()) {
    const auto asked = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    if (asked("--help")) return console.out(help_overview(console)), kDone;
    if (asked("-h")) return console.out(short_help(console)), kDone;
    console.err(short_help(console));
    return kTrouble;
  }
  const std::string first = words[leading];
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(leading));
  int code = kDone;
  if (first == "--version" || first == "-V") {
    console.out(fmt::format("{} {}\n", kProgram, version()));
  } else if (const Command* command = find_command(first)) {
    code = run_command(*command, words, console);
  } else {
    code = no_such_command(first, console);
  }
  if (!console.failure().empty() && code != kTrouble) {
    console.complain(say("standard output: {}", console.failure()));
    code = kTrouble;
  }
  return code;
}

}  // namespace nonet::cli
