
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/letters.hpp"
#include "faces/cli/rating_format.hpp"
#include "faces/cli/search_job.hpp"

namespace nonet::cli::commands::rate {
namespace {

constexpr Parameter kLine{
    .id = "format", .kind = Parameter::Kind::Text, .initial = "%g %l %s %e %h"};
constexpr Parameter kSe = Parameter::flag("se");
constexpr Parameter kScale = Parameter::choice("scale", "hodoku se", "hodoku");
constexpr Parameter kWithoutUniqueness = Parameter::flag("without_uniqueness");
constexpr Parameter kCanonical = Parameter::flag("canonical");
constexpr Parameter kOptions[] = {kScale, kSe,           kWithoutUniqueness, kCanonical,
                                  kLine,  options::kAdd, options::kJson,     options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr teacher::Work kWorks[] = {teacher::Work::Solve, teacher::Work::Rate,
                                    teacher::Work::RateSe};
// What is written where nothing else is asked for: a line, and columns of tables.
constexpr std::string_view kUsual = "level,score,se,hardest";
constexpr std::string_view kUsualLineOfSe = "%g ED=%r/%p/%d";
constexpr std::string_view kUsualOfSe = "er,ep,ed";

struct Options {
  RatingFormat format;
  AnswerForm form;
  bool hodoku = true;  // the ratings that are wanted
  bool se = false;
  bool uniqueness = true;
  bool canonical = false;
  Language language = Language::English;
  double time_limit = 0;
  StopToken stop;
};

class RateJob final : public AdviceJob {
 public:
  explicit RateJob(const Options& options)
      : AdviceJob(options.language, options.form), options_(options) {}

  // Plain boards are solved in bulk, to know which have one solution.
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    if (options_.canonical) return std::nullopt;
    return BulkSearch{find_engine("native"), {2, options_.stop}};
  }
  void puzzle(Item& item, Output& out) override {
    if (options_.canonical) {
      if (const auto found = canoniser_.find(item.puzzle); !found) {
        return give_up(item, found.error(), out);
      }
      item.puzzle = {.layout = item.puzzle.layout, .givens = canoniser_.grid()};
    }
    if (options_.hodoku) return write(item, teacher::rate(item.puzzle, stop(), memory_), out);
    write_se(item, teacher::rate_se(item.puzzle, options_.uniqueness, stop(), memory_), out);
  }
  void answered(Item& item, const Answer& answer, Output& out) override {
    if (options_.hodoku)
      return write(item, teacher::rate(item.puzzle, answer, stop(), memory_), out);
    write_se(item, teacher::rate_se(item.puzzle, answer, options_.uniqueness, stop(), memory_),
             out);
  }

 private:
  [[nodiscard]] StopToken stop() const {
    return options_.stop.with_time_limit(options_.time_limit);
  }

  void write(const Item& item, const teacher::Rating& rating, Output& out) {
    if (!rating.path) return not_rated(item, rating.answer, out);
    teacher::SeRating se;
    if (options_.se) {
      se = teacher::rate_se(item.puzzle, rating.answer, options_.uniqueness, stop(), memory_);
      if (!se.numbers) return not_rated(item, se.answer, out);
    }
    const auto level = static_cast<std::size_t>(rating.difficulty.level);
    ++out.tally.classes[level];
    teacher::Known known = known_of(item);
    known.path = &*rating.path;
    known.difficulty = &rating.difficulty;
    if (se.numbers) known.se = &*se.numbers;
    write(item, rating.answer, known, out, [&] { return rating_json(rating); });
  }
  void write_se(const Item& item, const teacher::SeRating& rating, Output& out) {
    if (!rating.numbers) return not_rated(item, rating.answer, out);
    teacher::Known known = known_of(item);
    known.se = &*rating.numbers;
    write(item, rating.answer, known, out, [&] { return rating_json(rating); });
  }

  template <class Members>
  void write(const Item& item, const Answer& answer, teacher::Known& known, Output& out,
             Members members) {
    count(answer.verdict, out);
    known.verdict = answer.verdict;
    known.answer = &answer;
    if (json_) {
      write_json(item, members(), out);
    } else if (form_.table()) {
      table_.write(item.record, known, out);
    } else {
      known.language = language_;
      options_.format.write(known, out.data);
    }
  }

  const Options& options_;
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
};

Message summary(const Tally& tally) {
  std::vector<Text> levels;
  for (std::size_t i = 0; i < tally.classes.size(); ++i) {
    levels.push_back(level_words(static_cast<Level>(i)));
  }
  return class_summary(tally, levels);
}

int run(const Arguments& arguments, Console& console) {
  const bool se = arguments.has(kSe) || arguments.text(kScale) == "se";
  const std::string_view text =
      se && !arguments.has(kLine) ? kUsualLineOfSe : arguments.text(kLine);
  auto format = RatingFormat::read(text);
  if (!format) return usage_error(console, format.error());
  auto form = answer_form(arguments, text, se ? kUsualOfSe : kUsual);
  if (!form) return usage_error(console, form.error());
  if (form->kind == AnswerForm::Kind::Text && text.find('%') == std::string_view::npos) {
    return usage_error(
        console,
        say({"--format: '{}' is neither csv, tsv nor json, and has no letter after a percent sign",
             "--format: «{}» no es csv, tsv ni json, y no tiene ninguna letra tras un signo de "
             "porcentaje"},
            text));
  }
  const auto wants = [&](teacher::Work work) {
    return form->table() ? form->needs(work) : !form->json() && format->needs(work);
  };
  const bool wants_se = se || wants(teacher::Work::RateSe);
  if (arguments.has(kWithoutUniqueness) && !wants_se) {
    return usage_error(console, say({"--{} is for Sudoku Explainer's rating; add --se",
                                     "--{} es para la valoración de Sudoku Explainer; añade --se"},
                                    option_name(kWithoutUniqueness.id)));
  }
  const bool wants_hodoku = wants(teacher::Work::Rate) || !wants_se;
  const Options options{.format = std::move(*format),
                        .form = std::move(*form),
                        .hodoku = wants_hodoku,
                        .se = wants_se,
                        .uniqueness = !arguments.has(kWithoutUniqueness),
                        .canonical = arguments.has(kCanonical),
                        .language = console.language(),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
  StreamCommand command = stream_of<RateJob>(options);
  command.summary = [&](const Tally& tally) {
    return options.hodoku ? summary(tally) : verdict_summary(tally, false);
  };
  command.exit_code = [&](const Tally& tally) {
    const bool several = options.uniqueness && tally.of(Verdict::Multiple) > 0;
    return all_well(tally) && !several ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{.id = "rate",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .works = kWorks,
                                     .run = run};

}  // namespace nonet::cli::commands::rate
