// The manual page, from the descriptors of the commands.
//
// Options that several commands share are in a section of their own; each command names the groups
// that it takes.
#include <set>

#include <fmt/format.h>

#include "ask/questions/pages.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "base/utf8.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/command.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/help.hpp"
#include "faces/cli/options.hpp"
#include "nonet/version.hpp"
#include "reason/teacher/facts.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet::cli::commands::man {
namespace {

class Roff {
 public:
  void macro(std::string_view name, std::string_view argument = {}) {
    text_ +=
        argument.empty() ? fmt::format(".{}\n", name) : fmt::format(".{} \"{}\"\n", name, escaped(argument));
  }
  void raw(std::string_view line) { text_ += fmt::format("{}\n", line); }
  void title(std::string_view manual) {
    raw(fmt::format(".TH NONET 1 \"\" \"{} {}\" \"{}\"", kProgram, version(), escaped(manual)));
  }
  void name(std::string_view purpose) { raw(fmt::format("nonet \\- {}", escaped(purpose))); }
  void synopsis(std::string_view command, std::string_view option, std::string_view file) {
    raw(fmt::format(".B nonet\n.I {}\n[\\fI{}\\fR]... [\\fI{}\\fR|\\-]...", escaped(command), escaped(option),
                    escaped(file)));
  }
  void paragraph(std::string_view text) {
    macro("PP");
    plain(text);
  }
  void entry(std::string_view term, std::string_view meaning) {
    macro("TP");
    macro("B", term);
    plain(meaning);
  }
  // Adds a text whose lines stay lines.
  void plain(std::string_view text) {
    std::string_view separator;
    for (const std::string_view line : nonet::split(text, "\n")) {
      text_ += separator;
      raw(escaped(line));
      separator = ".br\n";
    }
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  // Backslashes, dashes that must stay dashes, dots or quotes that would be requests, and what is
  // not ASCII, which roff takes by number.
  static std::string escaped(std::string_view text) {
    std::string safe;
    if (text.starts_with('.') || text.starts_with('\'')) safe = "\\&";
    while (!text.empty()) {
      const char c = text.front();
      const Utf8 first = first_utf8(text);
      text.remove_prefix(first.length);
      switch (c) {
        case '\\': safe += "\\e"; break;
        case '-': safe += "\\-"; break;
        case '"': safe += "\\(dq"; break;
        default:
          safe += first.length == 1 ? std::string(1, c)
                                    : fmt::format("\\[u{:04X}]", static_cast<unsigned>(first.code));
      }
    }
    return safe;
  }

  std::string text_;
};

void add_options(Roff& page, const Command& command, std::span<const Parameter> list, Language language) {
  for (const Parameter& option : list) {
    const std::string usage = usage_of(command, option, language);
    page.entry(std::string_view(usage).substr(usage.find_first_not_of(' ')),
               full_help(command, option, language));
  }
}

void add_command(Roff& page, const Command& command, Language language) {
  const ask::Page& written = ask::page_of(command.id, language);
  const std::string usage = usage_line(command, language);
  page.macro("SS", std::string_view(usage).substr(usage.find_first_not_of(' ')));
  for (const std::string_view paragraph : nonet::split(written.description, "\n\n")) {
    page.paragraph(paragraph);
  }
  if (command.takes.operand.count != Operand::Count::None) {
    const Parameter& parameter = command.takes.operand.parameter;
    page.entry(ask::words_of(command.id, parameter.id, language).value,
               full_help(command, parameter, language));
  }
  add_options(page, command, command.options, language);
  if (command.registered != nullptr) {
    add_options(page, command, command.registered().options, language);
  }
  std::vector<std::string_view> titles;
  for (const OptionGroup* group : command.takes.groups)
    titles.push_back(ask::group_title(command.id, group->id, language));
  if (!titles.empty()) {
    page.paragraph(in(language, say("Also the common options: {}.", fmt::join(titles, ", "))));
  }
  for (const ask::PageExample& example : written.examples) {
    page.macro("PP");
    page.plain(fmt::format("{}:", example.what));
    page.macro("RS");
    page.macro("B", example.line);
    page.macro("RE");
  }
}

void add_common_options(Roff& page, Language language) {
  page.macro("SH", in(language, tr("COMMON OPTIONS")));
  std::set<const OptionGroup*> seen;
  const auto add = [&](const Command& command, const OptionGroup& group) {
    if (!seen.insert(&group).second) return;
    page.macro("SS", ask::group_title(command.id, group.id, language));
    add_options(page, command, group.options, language);
  };
  for (const Command* command : all_commands()) {
    for (const OptionGroup* group : command->takes.groups) add(*command, *group);
  }
  add(*all_commands().front(), options::kGeneral);
}

// Returns nonet(1): all commands on one page, in the macros of man(7).
std::string man_page(Language language) {
  Roff page;
  page.title(in(language, tr("User Commands")));
  page.macro("SH", in(language, tr("NAME")));
  page.name(in(language, tr("solve, check, count, convert and show Sudokus of any size and shape")));
  page.macro("SH", in(language, tr("SYNOPSIS")));
  page.synopsis(in(language, tr("COMMAND")), in(language, tr("OPTION")), in(language, tr("FILE")));
  page.macro("SH", in(language, tr("DESCRIPTION")));
  page.plain(
      in(language, tr("Puzzles are read from files or standard input, in any of the formats people use, and "
                      "processed on all cores. Data goes to standard output in the order of the puzzles, "
                      "everything else to standard error. A record that cannot be read or solved is reported "
                      "there as FILE:LINE:COLUMN: reason; all others are processed.")));
  page.macro("SH", in(language, tr("COMMANDS")));
  for (const Command* command : all_commands()) add_command(page, *command, language);
  add_common_options(page, language);
  page.macro("SH", in(language, tr("COLUMNS FOR --add")));
  for (const teacher::Fact& fact : teacher::all_facts()) page.entry(fact.name, in(language, fact.what));
  page.macro("SH", in(language, tr("FORMATS")));
  for (const Format* format : all_formats()) page.entry(format->id, in(language, format->summary));
  page.macro("SH", in(language, tr("ENGINES")));
  for (const Engine* engine : all_engines()) page.entry(engine->id, in(language, engine->summary));
  page.macro("SH", in(language, tr("EXIT STATUS")));
  for (const auto& [code, meaning] : kExitCodes) page.entry(std::to_string(code), in(language, meaning));
  page.macro("SH", in(language, tr("ENVIRONMENT")));
  const auto variable = [&](std::string_view name, const Text& meaning) {
    page.entry(name, in(language, meaning));
  };
  variable("NO_COLOR", tr("if set, no colours, unless --color asks for them"));
  variable("CLICOLOR_FORCE", tr("if set and not 0, colours even if the output is not a terminal"));
  variable("LC_ALL, LC_MESSAGES, LANG", tr("the language: Spanish for es, es_MX.UTF-8 and the like, "
                                           "unless --lang says another; else English"));
  variable("NONET_KERNEL",
           tr("if set, the kernel that solves boards of up to nine digits in bulk, instead of the best one "
              "for this processor; 'nonet engines --kernels' lists them. A name that is not in the list "
              "is an error"));
  return page.take();
}

int run(const Arguments&, Console& console) {
  console.out(man_page(console.language()));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "man", .run = run};

}  // namespace nonet::cli::commands::man
