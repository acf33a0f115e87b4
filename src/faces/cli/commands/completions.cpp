// Completion scripts for shells, made from the descriptors of the commands.
#include <fmt/format.h>

#include "ask/questions/pages.hpp"
#include "base/registry.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/command.hpp"
#include "faces/cli/console.hpp"

namespace nonet::cli::commands::completions {
namespace {

// Returns `text` with a backslash before each character of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string safe;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

// Returns `text` in single quotes for bash and zsh; a quote inside ends the quotation and starts a new one.
std::string shell_quoted(std::string_view text) {
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' ? "'\\''" : std::string(1, c);
  return safe + "'";
}

std::string words(const std::vector<std::string_view>& list) {
  return fmt::format("{}", fmt::join(list, " "));
}

std::string bash_command(const Command& command) {
  std::string names;
  std::string values;
  for (const Parameter& option : all_options(command)) {
    const std::string name = option_name(option.id);
    const char letter = letter_of(option.id);
    names += fmt::format("--{} ", name);
    if (letter != '\0') names += fmt::format("-{} ", letter);
    if (option.kind == Parameter::Kind::Flag) continue;
    const std::string or_letter = letter == '\0' ? std::string() : fmt::format("|-{}", letter);
    values += fmt::format("        --{}{}) words={}; values=1 ;;\n", name, or_letter,
                          shell_quoted(words(listed_values(option, command.works))));
  }
  std::string text = fmt::format("    {})\n      options={}\n", command.id, shell_quoted(names));
  if (!values.empty()) text += fmt::format("      case $before in\n{}      esac\n", values);
  const Operand& operand = command.takes.operand;
  if (operand.parameter.kind == Parameter::Kind::File) {
    text += "      files=1\n";
  } else if (operand.count != Operand::Count::None) {
    text += fmt::format("      operands={}\n", shell_quoted(words(listed_values(operand.parameter))));
  }
  return text + "      ;;\n";
}

// Returns an argument of _arguments for each spelling of an option.
std::string zsh_option(const Parameter& option, const Command& command, Language language) {
  const ask::ParameterWords& said = ask::words_of(command.id, option.id, language);
  const std::string name = option_name(option.id);
  const char letter = letter_of(option.id);
  const bool has_value = option.kind != Parameter::Kind::Flag;
  const std::string help = escaped(said.help, "[]:\\");
  std::string value;
  if (has_value) {
    const auto values = listed_values(option, command.works);
    const std::string action = values.empty() ? " " : fmt::format("({})", words(values));
    value = fmt::format(":{}:{}", said.value, action);
  }
  std::string text = fmt::format(
      "        {} \\\n", shell_quoted(fmt::format("--{}{}[{}]{}", name, has_value ? "=" : "", help, value)));
  if (letter != '\0') {
    text += fmt::format("        {} \\\n",
                        shell_quoted(fmt::format("-{}{}[{}]{}", letter, has_value ? "+" : "", help, value)));
  }
  return text;
}

std::string zsh_command(const Command& command, Language language) {
  std::string text = fmt::format("    {})\n      _arguments -s -S \\\n", command.id);
  for (const Parameter& option : all_options(command)) text += zsh_option(option, command, language);
  const Operand& operand = command.takes.operand;
  if (operand.parameter.kind == Parameter::Kind::File) {
    text += "        '*:file:_files'\n";
  } else if (operand.count != Operand::Count::None) {
    text +=
        fmt::format("        '1:{}:({})'\n", ask::words_of(command.id, operand.parameter.id, language).value,
                    words(listed_values(operand.parameter)));
  } else {
    text += "        ':'\n";
  }
  return text + "      ;;\n";
}

std::string fish_command(const Command& command, Language language) {
  const std::string_view condition = "-n '__fish_seen_subcommand_from ";
  const std::string head = fmt::format("complete -c {} {}{}'", kProgram, condition, command.id);
  std::string text;
  for (const Parameter& option : all_options(command)) {
    text += fmt::format("{} -l {}", head, option_name(option.id));
    const char letter = letter_of(option.id);
    if (letter != '\0') text += fmt::format(" -s {}", letter);
    if (option.kind != Parameter::Kind::Flag) text += " -x";
    const auto values = listed_values(option, command.works);
    if (!values.empty()) text += fmt::format(" -a '{}'", words(values));
    text += fmt::format(" -d '{}'\n", escaped(ask::words_of(command.id, option.id, language).help, "'\\"));
  }
  const Operand& operand = command.takes.operand;
  if (operand.parameter.kind == Parameter::Kind::File) {
    text += fmt::format("{} -F\n", head);
  } else if (operand.count != Operand::Count::None) {
    text += fmt::format("{} -a '{}'\n", head, words(listed_values(operand.parameter)));
  }
  return text;
}

std::string bash_completions() {
  std::string text = fmt::format(R"(# bash completion for {0}, written by '{0} completions bash'
_{0}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local options='' words='' operands='' values='' files=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W {1} -- "$word"))
    return
  fi
  # --option=value comes as three words
  if [[ $word == '=' ]]; then
    word=''
  elif [[ $before == '=' ]]; then
    before=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  case ${{COMP_WORDS[1]}} in
)",
                                 kProgram, shell_quoted(words(ids_of(all_commands())) + " --help --version"));
  for (const Command* command : all_commands()) text += bash_command(*command);
  return text + fmt::format(R"(  esac
  if [[ $values ]]; then
    # of a list, the last word
    local list=''
    [[ $word == *,* ]] && list=${{word%,*}},
    COMPREPLY=($(compgen -P "$list" -W "$words" -- "${{word##*,}}"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ $files ]]; then
    compopt -o filenames
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$operands" -- "$word"))
  fi
}}
complete -F _{0} {0}
)",
                            kProgram);
}

std::string zsh_completions(Language language) {
  std::string text = fmt::format(R"(#compdef {0}
# zsh completion for {0}, written by '{0} completions zsh'
_{0}() {{
  local -a commands=(
)",
                                 kProgram);
  for (const Command* command : all_commands()) {
    text += fmt::format(
        "    {}\n", shell_quoted(fmt::format("{}:{}", command->id,
                                             escaped(ask::page_of(command->id, language).summary, ":\\"))));
  }
  text += R"(  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
)";
  for (const Command* command : all_commands()) text += zsh_command(*command, language);
  return text + fmt::format(R"(  esac
}}
if [[ $funcstack[1] == _{0} ]]; then
  _{0} "$@"
else
  compdef _{0} {0}
fi
)",
                            kProgram);
}

std::string fish_completions(Language language) {
  std::string text = fmt::format(
      "# fish completion for {0}, written by '{0} completions fish'\ncomplete -c {0} -f\n", kProgram);
  for (const Command* command : all_commands()) {
    text += fmt::format("complete -c {} -n __fish_use_subcommand -a {} -d '{}'\n", kProgram, command->id,
                        escaped(ask::page_of(command->id, language).summary, "'\\"));
  }
  for (const Command* command : all_commands()) text += fish_command(*command, language);
  return text;
}

int run(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.operands().front();
  if (shell == "bash") console.out(bash_completions());
  if (shell == "zsh") console.out(zsh_completions(console.language()));
  if (shell == "fish") console.out(fish_completions(console.language()));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "completions",
    .takes = {{Operand::Count::One, Parameter::choice("shell", "bash zsh fish")}},
    .run = run};

}  // namespace nonet::cli::commands::completions
