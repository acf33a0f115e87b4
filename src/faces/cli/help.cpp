#include "faces/cli/help.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ask/questions/pages.hpp"
#include "base/prose.hpp"
#include "base/registry.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "base/text_width.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kWidest = 96;  // of text; longer lines are hard to read
constexpr std::size_t kMargin = 2;
constexpr std::size_t kCodeColumn = 8;
constexpr std::size_t kCommandColumn = 16;
constexpr std::size_t kOptionColumn = 28;
constexpr std::size_t kGroupColumn = 34;
constexpr Text kUsage = tr("  nonet COMMAND [OPTION]... [FILE|-]...");

class HelpPage {
 public:
  explicit HelpPage(const Console& console)
      : colours_(console.colours()),
        language_(console.language()),
        width_(std::min(kWidest, static_cast<std::size_t>(console.width()))) {}

  void heading(const Text& text) { titled(in(language_, text)); }
  void titled(std::string_view title) {
    text_ += colours_ ? fmt::format("\n\x1b[1m{}\x1b[0m\n", title) : fmt::format("\n{}\n", title);
  }
  void line(std::string_view text) { text_ += fmt::format("{}\n", text); }
  // Adds a paragraph. Its lines stay lines; those of a numbered list hang.
  void paragraph(std::string_view text) {
    for (const std::string_view part : split(text, "\n")) {
      const std::size_t hang = part.substr(1).starts_with(". ") ? 3 : 0;
      line(fmt::format("{}{}", part.substr(0, hang), wrap(part.substr(hang), width_, hang)));
    }
  }
  // Adds a term and its meaning, in the column; on the next line if the term is too long.
  void entry(std::string_view term, std::string_view meaning, std::size_t column) {
    const std::size_t used = kMargin + width_of(term);
    const std::string pad =
        used + 2 <= column ? fmt::format("{:{}}", "", column - used) : fmt::format("\n{:{}}", "", column);
    const std::string margin(kMargin, ' ');
    line(fmt::format("{}{}{}{}", margin, term, pad, wrap(meaning, width_, column)));
  }
  // Adds a term and as much of its meaning as the line has room for: its first clause, if that says enough.
  void one_line(std::string_view term, std::string_view meaning, std::size_t column) {
    constexpr std::size_t kEnough = 14;
    const std::size_t room = width_ > column + 2 ? width_ - column - 2 : 1;
    const std::size_t clause = std::min(meaning.find_first_of(";:"), meaning.size());
    if (clause >= kEnough) meaning = meaning.substr(0, clause);
    const std::string wrapped = wrap(meaning, room, 0);
    const std::size_t end = wrapped.find('\n');
    entry(term, wrapped.substr(0, end) + (end == std::string::npos ? "" : " …"), column);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  bool colours_;
  Language language_;
  std::size_t width_;
  std::string text_;
};

// Returns "[FILE|-]...".
std::string operand_usage(const Command& command, Language language) {
  const std::string& value = ask::words_of(command.id, command.takes.operand.parameter.id, language).value;
  switch (command.takes.operand.count) {
    case Operand::Count::None: return {};
    case Operand::Count::Optional: return fmt::format("[{}]", value);
    case Operand::Count::One: return value;
    case Operand::Count::Any: return fmt::format("[{}|-]...", value);
  }
  return {};
}

}  // namespace

std::string usage_of(const Command& command, const Parameter& option, Language language) {
  const char letter = letter_of(option.id);
  const std::string& value = ask::words_of(command.id, option.id, language).value;
  return fmt::format("{}--{}{}{}", letter == '\0' ? "    " : fmt::format("-{}, ", letter),
                     option_name(option.id), value.empty() ? "" : " ", value);
}

std::string full_help(const Command& command, const Parameter& option, Language language) {
  std::string text = ask::words_of(command.id, option.id, language).help;
  const auto values = listed_values(option);
  if (option.kind == Parameter::Kind::Choice) {
    text += fmt::format(" ({} {})", in(language, tr("one of")), fmt::join(values, ", "));
  }
  if (!option.initial.empty()) text += fmt::format(" [{}]", option.initial);
  return text;
}

std::string usage_line(const Command& command, Language language) {
  const std::string operand = operand_usage(command, language);
  return fmt::format("  nonet {} [{}]...{}{}", command.id, in(language, tr("OPTION")),
                     operand.empty() ? "" : " ", operand);
}

std::string help_overview(const Console& console) {
  HelpPage page(console);
  page.line(console.in(tr("nonet: a Sudoku workbench")));
  page.heading(tr("Usage"));
  page.line(console.in(kUsage));
  for (const CommandGroup& group : command_groups()) {
    page.titled(ask::group_title("commands", group.id, console.language()));
    for (const Command* command : group.commands) {
      page.entry(command->id, ask::page_of(command->id, console.language()).summary, kCommandColumn);
    }
  }
  page.heading(tr("Exit status"));
  for (const auto& [code, meaning] : kExitCodes) {
    page.entry(std::to_string(code), console.in(meaning), kCodeColumn);
  }
  page.heading(tr("Try"));
  page.entry(console.in(tr("nonet help COMMAND")), console.in(tr("what it does, its options, and examples")),
             kOptionColumn);
  page.entry("nonet --version", console.in(tr("which nonet this is")), kOptionColumn);
  return page.take();
}

std::string short_help(const Console& console) {
  HelpPage page(console);
  page.line(console.in(tr("nonet: a Sudoku workbench")));
  page.heading(tr("Usage"));
  page.line(console.in(kUsage));
  page.line("");
  for (const CommandGroup& group : command_groups()) {
    const std::string_view title = ask::group_title("commands", group.id, console.language());
    page.entry(title, fmt::to_string(fmt::join(ids_of(group.commands), " ")), kGroupColumn);
  }
  page.line("");
  page.line(console.in(
      tr("nonet COMMAND -h has a command's options, nonet --help says what each command is for.")));
  return page.take();
}

std::string short_help_on(const Command& command, const Console& console) {
  const Language language = console.language();
  HelpPage page(console);
  page.line(fmt::format("nonet {}: {}", command.id, ask::page_of(command.id, language).summary));
  page.heading(tr("Usage"));
  page.line(usage_line(command, language));
  std::vector<std::string> shared;
  for (const OptionGroup& group : option_groups(command)) {
    const bool own = group.id == "options" || command.registered != nullptr;
    if (own && group.options.data() != options::kGeneral.options.data()) {
      page.titled(ask::group_title(command.id, group.id, language));
      for (const Parameter& option : group.options) {
        page.one_line(usage_of(command, option, language),
                      ask::words_of(command.id, option.id, language).help, kOptionColumn);
      }
      continue;
    }
    std::vector<std::string> names;
    for (const Parameter& option : group.options) names.push_back("--" + option_name(option.id));
    shared.push_back(
        fmt::format("{}: {}", ask::group_title(command.id, group.id, language), fmt::join(names, " ")));
  }
  page.line("");
  for (const std::string& line : shared) page.paragraph(line);
  page.line(console.in(say("nonet {} --help says all of it.", command.id)));
  return page.take();
}

std::string help_on(const Command& command, const Console& console) {
  HelpPage page(console);
  const Language language = console.language();
  const ask::Page& written = ask::page_of(command.id, language);
  page.line(fmt::format("nonet {}: {}", command.id, written.summary));
  page.heading(tr("Usage"));
  page.line(usage_line(command, language));
  for (const std::string_view paragraph : split(written.description, "\n\n")) {
    page.line("");
    page.paragraph(paragraph);
  }
  if (!written.examples.empty()) {
    page.heading(tr("Examples"));
    for (const ask::PageExample& example : written.examples) {
      page.line(fmt::format("  {}\n      {}", example.line, example.what));
    }
  }
  if (command.takes.operand.count != Operand::Count::None) {
    page.heading(tr("Arguments"));
    const Parameter& parameter = command.takes.operand.parameter;
    page.entry(ask::words_of(command.id, parameter.id, language).value,
               full_help(command, parameter, language), kOptionColumn);
  }
  for (const OptionGroup& group : option_groups(command)) {
    page.titled(ask::group_title(command.id, group.id, language));
    for (const Parameter& option : group.options)
      page.entry(usage_of(command, option, language), full_help(command, option, language), kOptionColumn);
  }
  if (!command.works.empty()) {
    const bool adds = std::ranges::any_of(
        all_options(command), [](const Parameter& option) { return option.id == options::kAdd.id; });
    page.heading(adds ? tr("Columns for --add") : tr("Columns for --columns"));
    for (const teacher::Fact* fact : known_facts(command.works)) {
      page.entry(fact->name, console.in(fact->what), kCommandColumn);
    }
  }
  return page.take();
}

}  // namespace nonet::cli
