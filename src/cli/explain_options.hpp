// What the commands that reason have in common on the command line: the techniques that may be
// used, the language, the style of drawings, the time.
#pragma once

#include "advise/plans.hpp"
#include "cli/answers.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "draw/board_art.hpp"
#include "explain/steps/words.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::cli {

namespace options {
inline constexpr Option kOnly{.name = "only",
                              .takes = Takes::Techniques,
                              .value = {"LIST", "LISTA"},
                              .help = {"use only these techniques or families, separated by commas",
                                       "usa solo estas técnicas o familias, separadas por comas"}};
inline constexpr Option kWithout{.name = "without",
                                 .takes = Takes::Techniques,
                                 .value = {"LIST", "LISTA"},
                                 .help = {"do not use these", "no usa estas"}};
inline constexpr Option kOrder{
    .name = "order",
    .takes = Takes::Techniques,
    .value = {"LIST", "LISTA"},
    .help = {"try these first, in this order; explain --order=se takes Sudoku Explainer's steps",
             "prueba primero estas, en este orden; explain --order=se da los pasos de Sudoku "
             "Explainer"}};
inline constexpr std::string_view kOrderOfSe = "se";
inline constexpr Option kUntil{.name = "until",
                               .takes = Takes::Technique,
                               .value = {"TECHNIQUE", "TÉCNICA"},
                               .help = {"do not use techniques after this one",
                                        "no usa las técnicas que vienen después de esta"}};
inline constexpr Option kRating{
    .name = "rating",
    .help = {"use the techniques of HoDoKu's default solver, as 'nonet rate' does",
             "usa las técnicas del resolutor de HoDoKu por defecto, como «nonet rate»"}};
inline constexpr Option kReasoningList[] = {kOnly, kWithout, kOrder, kUntil, kRating};
inline constexpr OptionGroup kReasoning{{"Techniques", "Técnicas"}, kReasoningList};
}  // namespace options

// The style in which `nonet show` draws by default; the width of paragraphs; and the width of lines
// of lists, which are broken on a terminal only.
[[nodiscard]] BoardStyle style_from(const Console& console);
[[nodiscard]] std::size_t page_width(const Console& console);
[[nodiscard]] std::size_t list_width(const Console& console);

// Returns "; did you mean 'x_wing'?" about a word that means no technique; empty if none is near.
[[nodiscard]] Message technique_suggestion(std::string_view word);

struct ExplainOptions {
  advise::Plans plans;  // not those of the order of Sudoku Explainer
  Language language = Language::English;
  BoardStyle style;
  std::size_t page_width = 80;
  std::size_t list_width = 80;
  AnswerForm form;
  double time_limit = 0;  // seconds for each board
  StopToken stop;
};
// Usage if a technique does not exist; the message names the nearest one.
// The form of the answers is as of answer_form().
Result<ExplainOptions> explain_options(const Arguments& arguments, const Console& console,
                                       std::string_view usual);

}  // namespace nonet::cli
