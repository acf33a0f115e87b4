#include "faces/cli/explain_options.hpp"

#include <algorithm>
#include <limits>

#include "base/say.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/letters.hpp"
#include "faces/cli/suggest.hpp"

namespace nonet::cli {
namespace {

constexpr int kNarrowest = 40;  // width that lines are broken for

// Adds the nearest technique to the quoted word that is none.
Error with_suggestion(Error error) {
  const std::size_t open = error.message.find('\'');
  const std::size_t close = error.message.rfind('\'');
  if (open == std::string::npos || open == close) return error;
  const std::string_view word = std::string_view(error.message).substr(open + 1, close - open - 1);
  const Message list{"\n'nonet techniques' lists them", "\n«nonet techniques» las enumera"};
  return Error(error.code, error.words() + technique_suggestion(word) + list);
}

}  // namespace

Message technique_suggestion(std::string_view word) {
  std::vector<std::string> names;
  for (const Technique& technique : all_techniques()) {
    for (const std::string_view name :
         {technique.id, technique.finder, technique.name.en, technique.name.es}) {
      names.push_back(plain_name(name));
    }
  }
  for (const Family& family : kFamilies) {
    for (const std::string_view name : {family.folder, family.name.en, family.name.es}) {
      names.push_back(plain_name(name));
    }
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  return suggestion(plain_name(word), known);
}

BoardStyle style_from(const Console& console) {
  return {.box_drawing = console.out_is_terminal() && Console::speaks_utf8(),
          .colours = console.colours(),
          .width = page_width(console)};
}

std::size_t page_width(const Console& console) {
  return static_cast<std::size_t>(std::max(kNarrowest, console.width()));
}

std::size_t list_width(const Console& console) {
  return console.out_is_terminal() ? page_width(console) : std::numeric_limits<std::size_t>::max();
}

Result<bool> order_of_se(const Arguments& arguments, std::initializer_list<const Parameter*> others,
                         bool anyway) {
  if (!anyway && arguments.text(options::kOrder) != options::kOrderOfSe) return false;
  std::vector<const Parameter*> given{&options::kOnly, &options::kUntil, &options::kRating};
  // Of the techniques of that order, uniqueness alone can be left out.
  if (arguments.text(options::kWithout) != "uniqueness") given.push_back(&options::kWithout);
  given.insert(given.end(), others);
  for (const Parameter* option : given) {
    if (!arguments.has(*option)) continue;
    return fail(Errc::Usage, say({"--order=se does not go with --{}", "--order=se no va con --{}"},
                                 option_name(option->id)));
  }
  return true;
}

Result<ExplainOptions> explain_options(const Arguments& arguments, const Console& console,
                                       std::string_view usual) {
  const auto text = [&](const Parameter& option) { return std::string(arguments.text(option)); };
  const std::string order = text(options::kOrder);
  auto plans = teacher::make_plans({.only = text(options::kOnly),
                                    .without = text(options::kWithout),
                                    .until = text(options::kUntil),
                                    .order = order == options::kOrderOfSe ? "" : order,
                                    .rating = arguments.has(options::kRating)});
  if (!plans) return Failure(with_suggestion(plans.error()));
  auto form = answer_form(arguments, text(options::kAnswers), usual);
  if (!form) return Failure(form.error());
  return ExplainOptions{.plans = std::move(*plans),
                        .language = console.language(),
                        .style = style_from(console),
                        .page_width = page_width(console),
                        .list_width = list_width(console),
                        .form = std::move(*form),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
}

}  // namespace nonet::cli
