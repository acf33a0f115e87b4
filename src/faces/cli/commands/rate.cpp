#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "ask/dataset/labeller.hpp"
#include "ask/questions/parameters.hpp"
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/search_job.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli::commands::rate {
namespace {

using teacher::Fact;

const Fact* find_letter(char letter) {
  const auto facts = teacher::all_facts();
  const auto found = std::ranges::find(facts, letter, &Fact::letter);
  return letter == '\0' || found == facts.end() ? nullptr : &*found;
}

Failure no_letter(std::string_view letter) {
  std::string known;
  for (const Fact& fact : teacher::all_facts()) {
    if (fact.letter != '\0') known += fmt::format(" %{}", fact.letter);
  }
  return fail(Errc::Usage, say("--format: there is no %{}; there are{} %m{{NAME}} and %%", letter, known));
}

// The line that is written for a puzzle, as --format describes it.
//
//   "%l (%s)\t%h %m{author}"     a letter after a percent sign stands for a fact, %m{NAME} for what
//                                the metadata have under that name, \t for a tab
class RatingFormat {
 public:
  // Usage if a letter stands for no fact.
  static Result<RatingFormat> read(std::string_view text) {
    RatingFormat format;
    std::string literal;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::string_view next = text.substr(i + 1, 1);
      if (text[i] == '\\' && (next == "t" || next == "n")) {
        literal += text[++i] == 't' ? '\t' : '\n';
      } else if (text[i] != '%') {
        literal += text[i];
      } else if (next == "%") {
        literal += text[++i];
      } else if (text.substr(i + 1).starts_with("m{") && text.find('}', i) != std::string_view::npos) {
        const std::size_t end = text.find('}', i);
        format.pieces_.push_back(
            {std::exchange(literal, {}), nullptr, std::string(text.substr(i + 3, end - i - 3))});
        i = end;
      } else {
        const Fact* fact = next.empty() ? nullptr : find_letter(next.front());
        if (fact == nullptr) return no_letter(next);
        format.pieces_.push_back({std::exchange(literal, {}), fact});
        ++i;
      }
    }
    if (!literal.ends_with('\n')) literal += '\n';
    format.pieces_.push_back({literal});
    return format;
  }

  // Returns the facts that letters stand for.
  [[nodiscard]] std::vector<const Fact*> facts() const {
    std::vector<const Fact*> facts;
    for (const FormatPiece& piece : pieces_) {
      if (piece.fact != nullptr) facts.push_back(piece.fact);
    }
    return facts;
  }

  void write(const teacher::KnownFacts& known, std::string& out) const {
    for (const FormatPiece& piece : pieces_) {
      out += piece.literal;
      if (piece.fact != nullptr) {
        append_words(*piece.fact, known, out);
      } else if (!piece.meta.empty()) {
        const auto& meta = known.puzzle->meta;
        const auto found = std::ranges::find_if(
            meta, [&](const auto& pair) { return equal_ignoring_case(pair.first, piece.meta); });
        out += found == meta.end() ? "-" : found->second;
      }
    }
  }

 private:
  struct FormatPiece {
    std::string literal;  // before the rest
    const teacher::Fact* fact = nullptr;
    std::string meta = {};  // a name in the metadata, if there is no fact
  };

  std::vector<FormatPiece> pieces_;
};

constexpr Parameter kLine{.id = "format", .kind = Parameter::Kind::Text, .initial = "%g %l %s %e %h"};
constexpr Parameter kSe = Parameter::flag("se");
constexpr Parameter kScale = Parameter::choice("scale", "hodoku se classes minutes", "hodoku");
constexpr Parameter kWithoutUniqueness = Parameter::flag("without_uniqueness");
constexpr Parameter kCanonical = Parameter::flag("canonical");
constexpr Parameter kOptions[] = {
    kScale, kSe,           kWithoutUniqueness, ask::parameters::kPace, kCanonical,
    kLine,  options::kAdd, options::kJson,     options::kTimeLimit};
constexpr teacher::Work kWorks[] = {
    teacher::Work::Solve,    teacher::Work::Rate,     teacher::Work::Trace,
    teacher::Work::RateSe,   teacher::Work::Classify, teacher::Work::Time,
    teacher::Work::Canonise, teacher::Work::Minimal,  teacher::Work::Backbone};

// What is written of a scale where nothing else is asked for: a line, and columns of tables.
struct UsualFacts {
  std::string_view scale;
  std::string_view line;
  std::string_view columns;
};
constexpr UsualFacts kUsual[] = {
    {"hodoku", kLine.initial, "level,score,se,hardest"},
    {"se", "%g ED=%r/%p/%d", "er,ep,ed"},
    {"classes", "%g TE=%T W=%W gW=%V B=%B gB=%D BxB=%X", "te,w,gw,b,gb,bxb"},
    {"minutes", "%g %M %L-%H", "minutes,minutes_low,minutes_high"},
};

struct RatingOptions : AnswerOptions {
  RatingFormat line;
  WantedWork work;
  bool canonical = false;  // of the canonical form instead
};

class RateJob final : public AdviceJob {
 public:
  explicit RateJob(const RatingOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  [[nodiscard]] bool takes_rules() const override { return !wanted_.canonical && !wanted_.work.se; }
  // Plain boards are solved in bulk, to know which have one solution.
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    if (wanted_.canonical) return std::nullopt;
    return BulkSearch{find_engine("native"), {2, wanted_.stop}};
  }
  void puzzle(Item& item, Output& out) override {
    if (wanted_.canonical) {
      if (const auto found = canoniser_.find(item.puzzle); !found) {
        return give_up(item, found.error(), out);
      }
      item.puzzle = {.layout = item.puzzle.layout, .givens = canoniser_.grid()};
    }
    answered(item, teacher::count_to_two(item.puzzle, wanted_.in_time()), out);
  }
  // Rates on each scale that is wanted; a board that one of them cannot rate is not rated.
  void answered(Item& item, const Answer& answer, Output& out) override {
    const Puzzle& puzzle = item.puzzle;
    teacher::KnownFacts known = known_of(item);
    if (const Answer* refused = labeller_.label(puzzle, answer, wanted_.in_time(), false, known)) {
      return not_rated(item, *refused, out);
    }
    if (wanted_.work.hodoku && known.difficulty->scored)
      ++out.tally.classes[static_cast<std::size_t>(known.difficulty->level)];
    count(answer.verdict, out);
    if (json_) {
      write_json(item, rating_members(), out);
    } else if (form_.table()) {
      table_.write(item.record, known, out);
    } else {
      known.language = language_;
      wanted_.line.write(known, out.data);
    }
  }

 private:
  [[nodiscard]] JsonObject rating_members() const {
    if (wanted_.work.hodoku) return rating_json(labeller_.hodoku());
    if (wanted_.work.se) return rating_json(labeller_.se());
    return wanted_.work.classes ? rating_json(labeller_.classed()) : rating_json(labeller_.timed());
  }

  const RatingOptions& wanted_;
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
  Labeller labeller_{wanted_.work};
};

Message summary(const Tally& tally) {
  std::vector<Text> levels;
  for (std::size_t i = 0; i < tally.classes.size(); ++i) {
    levels.push_back(level_words(static_cast<Level>(i)));
  }
  return class_summary(tally, levels);
}

// Returns the facts that are written; none if the answers are JSON, which has all that there are of a scale.
std::vector<const Fact*> facts_of(const AnswerForm& form, const RatingFormat& format) {
  if (!form.table()) return form.json() ? std::vector<const Fact*>() : format.facts();
  std::vector<const Fact*> facts;
  for (const AddedColumn& column : form.columns) facts.push_back(column.fact);
  return facts;
}

int run(const Arguments& arguments, Console& console) {
  const std::string_view scale = arguments.has(kSe) ? "se" : arguments.text(kScale);
  const UsualFacts& usual = *std::ranges::find(kUsual, scale, &UsualFacts::scale);
  const std::string_view text = arguments.has(kLine) ? arguments.text(kLine) : usual.line;
  auto format = RatingFormat::read(text);
  if (!format) return usage_error(console, format.error());
  auto form = answer_form(arguments, text, usual.columns);
  if (!form) return usage_error(console, form.error());
  if (form->kind == AnswerForm::Kind::Text && text.find('%') == std::string_view::npos) {
    return usage_error(
        console,
        say("--format: '{}' is neither csv, tsv nor json, and has no letter after a percent sign", text));
  }
  const auto facts = facts_of(*form, *format);
  WantedWork work{.uniqueness = !arguments.has(kWithoutUniqueness)};
  for (const Fact* fact : facts) work.add(*fact);
  work.se |= scale == "se";
  work.minutes |= scale == "minutes";
  if (scale == "classes" && !work.classes) work.classes = form->json() ? classes::kAll : 0;
  work.hodoku |= !work.se && !work.classes && !work.minutes;
  if (!work.uniqueness && !work.se) {
    return usage_error(
        console, say("--{} is for Sudoku Explainer's rating; add --se", option_name(kWithoutUniqueness.id)));
  }
  if (arguments.has(ask::parameters::kPace) && !work.minutes) {
    return usage_error(console, say("--{} is for minutes; add --scale minutes", ask::parameters::kPace.id));
  }
  work.pace = arguments.number(ask::parameters::kPace);
  RatingOptions options{answer_options(arguments, console), std::move(*format), work,
                        arguments.has(kCanonical)};
  options.form = std::move(*form);
  StreamCommand command = stream_of<RateJob>(options);
  command.summary = [&](const Tally& tally) {
    return options.work.hodoku ? summary(tally) : verdict_summary(tally, false);
  };
  command.exit_code = [&](const Tally& tally) {
    const bool several = options.work.uniqueness && tally.of(Verdict::Multiple) > 0;
    return all_well(tally) && !several ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "rate", .options = kOptions, .takes = options::kForEach, .works = kWorks, .run = run};

}  // namespace nonet::cli::commands::rate
