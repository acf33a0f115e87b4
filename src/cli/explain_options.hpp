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
inline constexpr Option kLang{.name = "lang",
                              .takes = Takes::Choice,
                              .value = "LANGUAGE",
                              .help = "the language; auto: that of the locale",
                              .initial = "auto",
                              .choices = "auto en es"};
inline constexpr Option kOnly{.name = "only",
                              .takes = Takes::Text,
                              .value = "LIST",
                              .help = "use only these techniques or families, separated by commas"};
inline constexpr Option kWithout{
    .name = "without", .takes = Takes::Text, .value = "LIST", .help = "do not use these"};
inline constexpr Option kOrder{.name = "order",
                               .takes = Takes::Text,
                               .value = "LIST",
                               .help = "try these first, in this order"};
inline constexpr Option kUntil{.name = "until",
                               .takes = Takes::Text,
                               .value = "TECHNIQUE",
                               .help = "do not use techniques after this one"};
inline constexpr Option kRating{
    .name = "rating",
    .help = "use the techniques of HoDoKu's default solver, as 'nonet rate' does"};
inline constexpr Option kReasoningList[] = {kOnly, kWithout, kOrder, kUntil, kRating};
inline constexpr OptionGroup kReasoning{"Techniques", kReasoningList};
}  // namespace options

// Returns what --lang says, or else LC_ALL, LC_MESSAGES, LANG; English if none of them does.
[[nodiscard]] Language language_from(const Arguments& arguments);

// The style in which `nonet show` draws by default; the width of paragraphs; and the width of lines
// of lists, which are broken on a terminal only.
[[nodiscard]] BoardStyle style_from(const Console& console);
[[nodiscard]] std::size_t page_width(const Console& console);
[[nodiscard]] std::size_t list_width(const Console& console);

struct ExplainOptions {
  advise::Plans plans;
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
