#include "cli/help.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/answers.hpp"
#include "cli/text.hpp"
#include "core/split.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kWidest = 96;  // of text; longer lines are hard to read
constexpr std::size_t kMargin = 2;
constexpr std::size_t kCodeColumn = 8;
constexpr std::size_t kCommandColumn = 16;
constexpr std::size_t kOptionColumn = 28;

constexpr std::array kExitCodes{
    ExitCodeHelp{kDone, "done"},
    ExitCodeHelp{kSomeFailed,
                 "some puzzle has no solution, or is invalid, unreadable or given up; "
                 "the rest is done"},
    ExitCodeHelp{kTrouble, "the command line is wrong, or a file cannot be read or written"},
    ExitCodeHelp{
        kSomeSolution,
        "with --exit-code=solver: each puzzle has a solution; some may have more than were "
        "looked for"},
    ExitCodeHelp{kNoSolution, "with --exit-code=solver: some puzzle has no solution"},
    ExitCodeHelp{kAllSolutions,
                 "with --exit-code=solver: each puzzle has a solution, and all of its solutions "
                 "were found"},
    ExitCodeHelp{kInterrupted, "interrupted (Ctrl-C); what was done by then is written"},
};

class HelpPage {
 public:
  explicit HelpPage(const Console& console)
      : colours_(console.colours()),
        width_(std::min(kWidest, static_cast<std::size_t>(console.width()))) {}

  void heading(std::string_view title) {
    text_ += colours_ ? fmt::format("\n\x1b[1m{}\x1b[0m\n", title) : fmt::format("\n{}\n", title);
  }
  void line(std::string_view text) { text_ += fmt::format("{}\n", text); }
  void paragraph(std::string_view text) { line(wrap(text, width_, 0)); }
  // Adds a term and its meaning, in the column; on the next line if the term is too long.
  void entry(std::string_view term, std::string_view meaning, std::size_t column) {
    const std::size_t used = kMargin + width_of(term);
    const std::string pad = used + 2 <= column ? fmt::format("{:{}}", "", column - used)
                                               : fmt::format("\n{:{}}", "", column);
    const std::string margin(kMargin, ' ');
    line(fmt::format("{}{}{}{}", margin, term, pad, wrap(meaning, width_, column)));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  bool colours_;
  std::size_t width_;
  std::string text_;
};

}  // namespace

std::string usage_of(const Option& option) {
  const std::string letter =
      option.letter == '\0' ? std::string(4, ' ') : fmt::format("-{}, ", option.letter);
  return fmt::format("{}--{}{}{}", letter, option.name, option.value.empty() ? "" : " ",
                     option.value);
}

std::string usage_of(const Operand& operand) {
  switch (operand.count) {
    case Operand::Count::None: return {};
    case Operand::Count::Optional: return fmt::format("[{}]", operand.option.value);
    case Operand::Count::One: return std::string(operand.option.value);
    case Operand::Count::Any: return fmt::format("[{}|-]...", operand.option.value);
  }
  return {};
}

std::string full_help(const Option& option) {
  std::string text(option.help);
  const auto values = listed_values(option);
  if (option.takes == Takes::Choice) {
    text += fmt::format(" (one of {})", fmt::join(values, ", "));
  }
  if (!option.initial.empty()) text += fmt::format(" [{}]", option.initial);
  return text;
}

std::span<const ExitCodeHelp> exit_code_help() { return kExitCodes; }

std::string help_overview(const Console& console) {
  HelpPage page(console);
  page.line("nonet: a Sudoku workbench");
  page.heading("Usage");
  page.line("  nonet COMMAND [OPTION]... [FILE|-]...");
  page.heading("Commands");
  for (const Command* command : all_commands())
    page.entry(command->id, command->summary, kCommandColumn);
  page.heading("Exit status");
  for (const auto& [code, meaning] : kExitCodes) {
    page.entry(std::to_string(code), meaning, kCodeColumn);
  }
  page.heading("Try");
  page.entry("nonet help COMMAND", "what it does, its options, and examples", kOptionColumn);
  page.entry("nonet --version", "which nonet this is", kOptionColumn);
  return page.take();
}

std::string help_on(const Command& command, const Console& console) {
  HelpPage page(console);
  const std::string operand = usage_of(command.operand);
  page.line(fmt::format("nonet {}: {}", command.id, command.summary));
  page.heading("Usage");
  page.line(
      fmt::format("  nonet {} [OPTION]...{}{}", command.id, operand.empty() ? "" : " ", operand));
  for (const std::string_view paragraph : split(command.description, "\n\n")) {
    page.line("");
    page.paragraph(paragraph);
  }
  if (!command.examples.empty()) {
    page.heading("Examples");
    for (const Example& example : command.examples) {
      page.line(fmt::format("  {}\n      {}", example.line, example.what));
    }
  }
  if (command.operand.count != Operand::Count::None) {
    page.heading("Arguments");
    page.entry(command.operand.option.value, full_help(command.operand.option), kOptionColumn);
  }
  for (const OptionGroup& group : option_groups(command)) {
    page.heading(group.title);
    for (const Option& option : group.options)
      page.entry(usage_of(option), full_help(option), kOptionColumn);
  }
  if (!command.works.empty()) {
    page.heading("Columns for --add");
    for (const advise::Fact* fact : known_facts(command.works)) {
      page.entry(fact->name, fact->what.en, kCommandColumn);
    }
  }
  return page.take();
}

}  // namespace nonet::cli
