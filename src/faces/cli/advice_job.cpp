#include "faces/cli/advice_job.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/text_width.hpp"
#include "faces/cli/search_job.hpp"
#include "picture/draw/step_art.hpp"
#include "text/formats/board_text.hpp"

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
                                    std::string_view usual, StepOrder usual_order) {
  const auto text = [&](const Parameter& option) { return std::string(arguments.text(option)); };
  const std::string order = text(options::kOrder);
  auto plans = teacher::make_plans({.only = text(options::kOnly),
                                    .without = text(options::kWithout),
                                    .until = text(options::kUntil),
                                    .order = order == options::kOrderOfSe ? "" : order,
                                    .rating = arguments.has(options::kRating)},
                                   usual_order);
  if (!plans) return Failure(with_suggestion(plans.error()));
  auto form = answer_form(arguments, text(options::kAnswers), usual);
  if (!form) return Failure(form.error());
  PlanOptions explaining{answer_options(arguments, console), std::move(*plans)};
  explaining.form = std::move(*form);
  return explaining;
}

void AdviceJob::unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) {
  if (json_) out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  if (form_.table()) table_.unreadable(record, place, error, out);
  Job::unreadable(place, error, record, out);
}

void AdviceJob::not_rated(const Item& item, const Answer& answer, Output& out) {
  const Complaint what = not_unique(item, answer);
  refuse(item, what.place, answer, what.reason, out);
}

void AdviceJob::refuse(const Item& item, const Place& place, const Answer& answer, const Message& why,
                       Output& out) {
  count(answer.verdict, out);
  if (json_) return write_json(item, teacher::refusal_json(answer.verdict, in(language_, why)), out);
  if (form_.table()) {
    teacher::KnownFacts known = known_of(item);
    known.verdict = answer.verdict;
    known.answer = &answer;
    known.reason = in(language_, why);
    table_.write(item.record, known, out);
  }
  out.note(place, why);
}

bool AdviceJob::accept(const Item& item, const teacher::BoardStatus& status, Output& out) {
  const std::string words = status_words(status, item.puzzle.layout, language_);
  if (status.wrong()) {
    refuse(item, item.place, {.verdict = status.verdict}, as_is(words), out);
    if (form_.kind == AnswerForm::Kind::Text && status.kind != teacher::BoardStatus::Kind::Mistaken &&
        !status.has_rules) {
      out.note(item.place, tr("'nonet why' says what would mend it"));
    }
    return false;
  }
  if (!json_ && !words.empty()) out.note(item.place, as_is(words));
  return true;
}

void AdviceJob::write_json(const Item& item, const JsonObject& members, Output& out) {
  out.data += json_record(item).add_all(members).text() + '\n';
}

std::string_view learn_more(Language language) {
  return in(language, tr("'nonet learn NAME' says more of a technique."));
}

std::string learn_more(const Technique& technique, Language language) {
  return fmt::format(fmt::runtime(in(language, tr("'nonet learn {}' says more."))), technique.id);
}

std::string drawing(const Position& position, const Step* step, BoardStyle style, Language language) {
  constexpr std::size_t kIndent = 4;
  style.width -= std::min(style.width, kIndent);
  // A shape that the drawing does not show is written after the first row, so that it is read again with it;
  // on a terminal that has room for no more than the board, it is not.
  const std::string shape = unseen_shape(*position.puzzle().layout);
  BoardStyle narrow = style;
  narrow.width -= std::min(narrow.width, shape.size());
  auto lines = draw_step(position.puzzle(), step, narrow, language);
  if (lines.size() > 1 && width_of(lines[1]) + shape.size() <= style.width) {
    lines[1] += shape;
  } else {
    lines = draw_step(position.puzzle(), step, style, language);
  }
  return lines_text(lines, kIndent);
}

}  // namespace nonet::cli
