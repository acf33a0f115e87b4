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
    ExitCodeHelp{kDone, {"done", "hecho"}},
    ExitCodeHelp{
        kSomeFailed,
        {"some puzzle has no solution, or is invalid, unreadable or given up; "
         "the rest is done",
         "algún sudoku no tiene solución, o es inválido o ilegible, o se abandonó; lo demás "
         "está hecho"}},
    ExitCodeHelp{kTrouble,
                 {"the command line is wrong, or a file cannot be read or written",
                  "la línea de órdenes está mal, o un archivo no se puede leer o escribir"}},
    ExitCodeHelp{
        kSomeSolution,
        {"with --exit-code=solver: each puzzle has a solution; some may have more than were "
         "looked for",
         "con --exit-code=solver: cada sudoku tiene solución; alguno puede tener más de las "
         "que se buscaron"}},
    ExitCodeHelp{kNoSolution,
                 {"with --exit-code=solver: some puzzle has no solution",
                  "con --exit-code=solver: algún sudoku no tiene solución"}},
    ExitCodeHelp{kAllSolutions,
                 {"with --exit-code=solver: each puzzle has a solution, and all of its solutions "
                  "were found",
                  "con --exit-code=solver: cada sudoku tiene solución, y se encontraron todas"}},
    ExitCodeHelp{kInterrupted,
                 {"interrupted (Ctrl-C); what was done by then is written",
                  "interrumpido (Ctrl-C); lo hecho hasta entonces está escrito"}},
};

class HelpPage {
 public:
  explicit HelpPage(const Console& console)
      : colours_(console.colours()),
        language_(console.language()),
        width_(std::min(kWidest, static_cast<std::size_t>(console.width()))) {}

  void heading(const Text& text) {
    const std::string_view title = in(language_, text);
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
    const std::string pad = used + 2 <= column ? fmt::format("{:{}}", "", column - used)
                                               : fmt::format("\n{:{}}", "", column);
    const std::string margin(kMargin, ' ');
    line(fmt::format("{}{}{}{}", margin, term, pad, wrap(meaning, width_, column)));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  bool colours_;
  Language language_;
  std::size_t width_;
  std::string text_;
};

}  // namespace

std::string usage_of(const Option& option, Language language) {
  const std::string letter =
      option.letter == '\0' ? std::string(4, ' ') : fmt::format("-{}, ", option.letter);
  return fmt::format("{}--{}{}{}", letter, option.name, option.value.en.empty() ? "" : " ",
                     in(language, option.value));
}

std::string usage_of(const Operand& operand, Language language) {
  const std::string_view value = in(language, operand.option.value);
  switch (operand.count) {
    case Operand::Count::None: return {};
    case Operand::Count::Optional: return fmt::format("[{}]", value);
    case Operand::Count::One: return std::string(value);
    case Operand::Count::Any: return fmt::format("[{}|-]...", value);
  }
  return {};
}

std::string full_help(const Option& option, Language language) {
  std::string text(in(language, option.help));
  const auto values = listed_values(option);
  if (option.takes == Takes::Choice) {
    text += fmt::format(" ({} {})", in(language, {"one of", "uno de"}), fmt::join(values, ", "));
  }
  if (!option.initial.empty()) text += fmt::format(" [{}]", option.initial);
  return text;
}

std::span<const ExitCodeHelp> exit_code_help() { return kExitCodes; }

std::string help_overview(const Console& console) {
  HelpPage page(console);
  page.line(console.in({"nonet: a Sudoku workbench", "nonet: un taller de sudokus"}));
  page.heading({"Usage", "Uso"});
  page.line(console.in(
      {"  nonet COMMAND [OPTION]... [FILE|-]...", "  nonet COMANDO [OPCIÓN]... [ARCHIVO|-]..."}));
  page.heading({"Commands", "Comandos"});
  for (const Command* command : all_commands())
    page.entry(command->id, console.in(command->summary), kCommandColumn);
  page.heading({"Exit status", "Código de salida"});
  for (const auto& [code, meaning] : kExitCodes) {
    page.entry(std::to_string(code), console.in(meaning), kCodeColumn);
  }
  page.heading({"Try", "Prueba"});
  page.entry(
      console.in({"nonet help COMMAND", "nonet help COMANDO"}),
      console.in({"what it does, its options, and examples", "qué hace, sus opciones y ejemplos"}),
      kOptionColumn);
  page.entry("nonet --version", console.in({"which nonet this is", "qué nonet es este"}),
             kOptionColumn);
  return page.take();
}

std::string help_on(const Command& command, const Console& console) {
  HelpPage page(console);
  const std::string operand = usage_of(command.operand, console.language());
  page.line(fmt::format("nonet {}: {}", command.id, console.in(command.summary)));
  page.heading({"Usage", "Uso"});
  page.line(fmt::format("  nonet {} [{}]...{}{}", command.id, console.in({"OPTION", "OPCIÓN"}),
                        operand.empty() ? "" : " ", operand));
  for (const std::string_view paragraph : split(console.in(command.description), "\n\n")) {
    page.line("");
    page.paragraph(paragraph);
  }
  if (!command.examples.empty()) {
    page.heading({"Examples", "Ejemplos"});
    for (const Example& example : command.examples) {
      page.line(fmt::format("  {}\n      {}", example.line, console.in(example.what)));
    }
  }
  if (command.operand.count != Operand::Count::None) {
    page.heading({"Arguments", "Argumentos"});
    page.entry(console.in(command.operand.option.value),
               full_help(command.operand.option, console.language()), kOptionColumn);
  }
  for (const OptionGroup& group : option_groups(command)) {
    page.heading(group.title);
    for (const Option& option : group.options)
      page.entry(usage_of(option, console.language()), full_help(option, console.language()),
                 kOptionColumn);
  }
  if (!command.works.empty()) {
    page.heading({"Columns for --add", "Columnas para --add"});
    for (const advise::Fact* fact : known_facts(command.works)) {
      page.entry(fact->name, console.in(fact->what), kCommandColumn);
    }
  }
  return page.take();
}

}  // namespace nonet::cli
