#include "faces/cli/explain_options.hpp"

#include "base/say.hpp"

namespace nonet::cli {
namespace {

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
         {technique.id, technique.finder, technique.name.en, technique.name.spanish()}) {
      names.push_back(plain_name(name));
    }
  }
  for (const Family& family : kFamilies) {
    for (const std::string_view name : {family.folder, family.name.en, family.name.spanish()}) {
      names.push_back(plain_name(name));
    }
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  return suggestion(plain_name(word), known);
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
    return fail(Errc::Usage, say("--order=se does not go with --{}", option_name(option->id)));
  }
  return true;
}

Result<PlanOptions> explain_options(const Arguments& arguments, const Console& console,
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
  PlanOptions explaining{answer_options(arguments, console), std::move(*plans)};
  explaining.form = std::move(*form);
  return explaining;
}

}  // namespace nonet::cli
