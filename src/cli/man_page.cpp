// The manual page, from the descriptors of the commands.
//
// Options that several commands share are in a section of their own; each command names the groups
// that it takes.
#include "cli/man_page.hpp"
#include "advise/facts.hpp"

#include <bit>
#include <cstdint>
#include <set>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/text.hpp"
#include "core/split.hpp"
#include "engines/engine.hpp"
#include "formats/format.hpp"
#include "nonet/nonet.h"

namespace nonet::cli {
namespace {

struct CodePoint {
  std::uint32_t value;
  std::size_t bytes;
};

// Decodes a character of UTF-8 text that is known to be well formed.
CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const int ones = std::countl_one(byte(0));
  if (ones < 2) return {byte(0), 1};
  CodePoint point{byte(0) & (0x7FU >> static_cast<unsigned>(ones)), static_cast<std::size_t>(ones)};
  for (std::size_t i = 1; i < point.bytes; ++i) point.value = point.value << 6U | (byte(i) & 0x3FU);
  return point;
}

class Roff {
 public:
  void macro(std::string_view name, std::string_view argument = {}) {
    text_ += argument.empty() ? fmt::format(".{}\n", name)
                              : fmt::format(".{} \"{}\"\n", name, escaped(argument));
  }
  void raw(std::string_view line) { text_ += fmt::format("{}\n", line); }
  void paragraph(std::string_view text) {
    macro("PP");
    plain(text);
  }
  void entry(std::string_view term, std::string_view meaning) {
    macro("TP");
    macro("B", term);
    plain(meaning);
  }
  void plain(std::string_view text) { raw(escaped(text)); }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  // Backslashes, dashes that must stay dashes, dots or quotes that would be requests, and what is
  // not ASCII, which roff takes by number.
  static std::string escaped(std::string_view text) {
    std::string safe;
    if (text.starts_with('.') || text.starts_with('\'')) safe = "\\&";
    while (!text.empty()) {
      const char c = text.front();
      const CodePoint point = first_code_point(text);
      text.remove_prefix(point.bytes);
      if (c == '\\') {
        safe += "\\e";
      } else if (c == '-') {
        safe += "\\-";
      } else if (c == '"') {
        safe += "\\(dq";
      } else if (point.bytes > 1) {
        safe += fmt::format("\\[u{:04X}]", point.value);
      } else {
        safe += c;
      }
    }
    return safe;
  }

  std::string text_;
};

void add_options(Roff& page, std::span<const Option> list) {
  for (const Option& option : list) {
    const std::string usage = usage_of(option);
    page.entry(std::string_view(usage).substr(usage.find_first_not_of(' ')), full_help(option));
  }
}

void add_command(Roff& page, const Command& command) {
  const std::string operand = usage_of(command.operand);
  page.macro("SS", fmt::format("{} {} [OPTION]...{}{}", kProgram, command.id,
                               operand.empty() ? "" : " ", operand));
  for (const std::string_view paragraph : split(command.description, "\n\n")) {
    page.paragraph(paragraph);
  }
  if (command.operand.count != Operand::Count::None) {
    page.entry(command.operand.option.value, full_help(command.operand.option));
  }
  add_options(page, command.options);
  std::vector<std::string_view> titles;
  for (const OptionGroup* group : command.groups) titles.push_back(group->title);
  if (!titles.empty()) {
    page.paragraph(fmt::format("Also the common options: {}.", fmt::join(titles, ", ")));
  }
  for (const Example& example : command.examples) {
    page.macro("PP");
    page.plain(fmt::format("{}:", example.what));
    page.macro("RS");
    page.macro("B", example.line);
    page.macro("RE");
  }
}

void add_common_options(Roff& page) {
  page.macro("SH", "COMMON OPTIONS");
  std::set<const OptionGroup*> seen;
  const auto add = [&](const OptionGroup& group) {
    if (!seen.insert(&group).second) return;
    page.macro("SS", group.title);
    add_options(page, group.options);
  };
  for (const Command* command : all_commands()) {
    for (const OptionGroup* group : command->groups) add(*group);
  }
  add(options::kGeneral);
}

}  // namespace

std::string man_page() {
  Roff page;
  page.raw(fmt::format(".TH NONET 1 \"\" \"{} {}\" \"User Commands\"", kProgram, nonet_version()));
  page.macro("SH", "NAME");
  page.raw("nonet \\- solve, check, count, convert and show Sudokus of any size and shape");
  page.macro("SH", "SYNOPSIS");
  page.raw(".B nonet\n.I COMMAND\n[\\fIOPTION\\fR]... [\\fIFILE\\fR|\\-]...");
  page.macro("SH", "DESCRIPTION");
  page.plain(
      "Puzzles are read from files or standard input, in any of the formats people use, and processed "
      "on all cores. Data goes to standard output in the order of the puzzles, everything else to "
      "standard error. A record that cannot be read or solved is reported there as "
      "FILE:LINE:COLUMN: reason; all others are processed.");
  page.macro("SH", "COMMANDS");
  for (const Command* command : all_commands()) add_command(page, *command);
  add_common_options(page);
  page.macro("SH", "COLUMNS FOR --add");
  for (const advise::Fact& fact : advise::all_facts()) page.entry(fact.name, fact.what.en);
  page.macro("SH", "FORMATS");
  for (const Format* format : all_formats()) page.entry(format->id, format->summary);
  page.macro("SH", "ENGINES");
  for (const Engine* engine : all_engines()) page.entry(engine->id, engine->summary);
  page.macro("SH", "EXIT STATUS");
  for (const auto& [code, meaning] : exit_code_help()) page.entry(std::to_string(code), meaning);
  page.macro("SH", "ENVIRONMENT");
  page.entry("NO_COLOR", "if set, no colours, unless --color asks for them");
  page.entry("CLICOLOR_FORCE", "if set and not 0, colours even if the output is not a terminal");
  page.entry(
      "NONET_KERNEL",
      "if set, the kernel that solves plain 9x9 boards in bulk, instead of the best one for "
      "this processor; 'nonet engines --kernels' lists them. A name that is not in the list is "
      "an error");
  return page.take();
}

}  // namespace nonet::cli
