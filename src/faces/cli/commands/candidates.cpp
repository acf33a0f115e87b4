#include <fmt/core.h>

#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/interrupt.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/text.hpp"
#include "solve/setter/candidate_counts.hpp"

namespace nonet::cli::commands::candidates {
namespace {

using setter::CandidateCounts;

constexpr Parameter kCounts{.id = "counts", .kind = Parameter::Kind::Number};
constexpr Parameter kOptions[] = {kCounts, options::kJson, options::kTimeLimit};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
struct Options {
  Language language = Language::English;
  AnswerForm form;
  std::uint64_t limit = 2;
  bool counts = false;
  double time_limit = 0;
  StopToken stop;
  BoardStyle style;
  std::size_t width = 80;
};

class CandidatesJob final : public AdviceJob {
 public:
  explicit CandidatesJob(const Options& options)
      : AdviceJob(options.language, options.form), options_(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const StopToken stop = options_.stop.with_time_limit(options_.time_limit);
    const auto counts = setter::count_candidates(item.puzzle, options_.limit, stop);
    if (!counts) {
      refuse(item, item.place, gave_up(counts.error()), counts.error().words(), out);
      return;
    }
    const Verdict verdict = counts->verdict;
    if (verdict == Verdict::Invalid || verdict == Verdict::NoSolution) {
      refuse(item, item.place, {.verdict = verdict}, Message(verdict_words(verdict)), out);
      return;
    }
    count(verdict, out);
    if (json_) {
      write_json(item, members(item, *counts), out);
    } else {
      write_text(item, *counts, out);
    }
  }

 private:
  [[nodiscard]] JsonObject members(const Item& item, const CandidateCounts& counts) const {
    JsonArray cells;
    for (int cell = 0; cell < counts.size * counts.size; ++cell) {
      JsonObject digits;
      for (int digit = 1; digit <= counts.size; ++digit) {
        const std::uint64_t count = counts.of(cell, static_cast<Digit>(digit));
        if (count > 0) digits.add(std::to_string(digit), count);
      }
      cells.add(digits);
    }
    JsonArray unique_with;
    for (const auto& [cell, digit] : counts.unique_with()) {
      unique_with.add(
          JsonObject().add("cell", item.puzzle.layout->cell_name(cell)).add("digit", digit));
    }
    return JsonObject()
        .add("verdict", verdict_name(counts.verdict))
        .add("exact", counts.exact)
        .add("limit", counts.limit)
        .add("solutions_with", cells)
        .add("unique_with", unique_with);
  }

  void line(std::string_view text, Output& out, std::size_t indent = 2) const {
    out.data.append(indent, ' ');
    out.data += wrap(text, options_.width, indent + 2) + '\n';
  }

  void write_text(const Item& item, const CandidateCounts& counts, Output& out) const {
    const Layout& layout = *item.puzzle.layout;
    Puzzle shown = item.puzzle;
    shown.candidates = Candidates::none(counts.size);
    std::uint64_t number = 0;
    int blank = 0;
    int settled = 0;
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      for (int digit = 1; digit <= counts.size; ++digit) {
        if (counts.of(cell, static_cast<Digit>(digit)) == 0) continue;
        shown.candidates->add(cell, static_cast<Digit>(digit));
        if (item.puzzle.digit(cell) == kBlank) ++number;
      }
      if (item.puzzle.digit(cell) != kBlank) continue;
      ++blank;
      if (counts.settled(cell) != kBlank) ++settled;
    }
    std::string first = to_string(item.place) + ": " + say(verdict_words(counts.verdict)) + "; ";
    first +=
        in(language_, nonet::say({"{} true candidates in {} blank cells, {} of them settled",
                                  "{} candidatos verdaderos en {} casillas vacías, {} decididas"},
                                 numeral(number), numeral(static_cast<std::uint64_t>(blank)),
                                 numeral(static_cast<std::uint64_t>(settled))));
    line(first, out, 0);
    if (!counts.exact) {
      line(say({"stopped: some candidates may be missing, and counts too low",
                "interrumpido: pueden faltar candidatos, y los números ser bajos"}),
           out);
    }
    for (const std::string& row : draw_board(shown, false, options_.style).lines) {
      out.data += "    " + row + '\n';
    }
    if (options_.counts) write_counts(item, counts, out);
    const auto unique_with = counts.unique_with();
    if (counts.verdict != Verdict::Multiple || !counts.exact) return;
    std::string list;
    for (const auto& [cell, digit] : unique_with) {
      list += fmt::format("{}{}={}", list.empty() ? "" : ", ", layout.cell_name(cell), digit);
    }
    line((list.empty()
              ? say({"no single digit makes it unique",
                     "ningún dígito por sí solo deja una única solución"})
              : std::string(in(language_, nonet::say({"any one of these makes it unique: {}",
                                                      "cualquiera de estos deja una única "
                                                      "solución: {}"},
                                                     list)))),
         out);
  }

  void write_counts(const Item& item, const CandidateCounts& counts, Output& out) const {
    for (int cell = 0; cell < item.puzzle.layout->cell_count(); ++cell) {
      if (item.puzzle.digit(cell) != kBlank) continue;
      std::string text = fmt::format("{}:", item.puzzle.layout->cell_name(cell));
      for (int digit = 1; digit <= counts.size; ++digit) {
        const std::uint64_t count = counts.of(cell, static_cast<Digit>(digit));
        if (count == 0) continue;
        text += fmt::format("{} {} × {}{}", text.back() == ':' ? "" : ",", digit,
                            in(language_, numeral(count)), count == counts.limit ? "+" : "");
      }
      line(text, out);
    }
  }

  const Options& options_;
};

int run(const Arguments& arguments, Console& console) {
  AnswerForm form;
  if (arguments.has(options::kJson)) form.kind = AnswerForm::Kind::Json;
  constexpr std::uint64_t kLeast = 2;
  constexpr std::uint64_t kMost = 1'000'000'000;
  const bool counts = arguments.has(kCounts);
  const std::uint64_t limit = counts ? arguments.number(kCounts) : kLeast;
  if (limit < kLeast || limit > kMost) {
    return usage_error(
        console, nonet::say({"--counts: from 2 to {}", "--counts: de 2 a {}"}, numeral(kMost)));
  }
  const Options options{.language = console.language(),
                        .form = std::move(form),
                        .limit = limit,
                        .counts = counts,
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt(),
                        .style = style_from(console),
                        .width = page_width(console)};
  return run_stream_command(arguments, console, stream_of<CandidatesJob>(options));
}

}  // namespace

extern constinit const Command entry{.id = "candidates",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .run = run};

}  // namespace nonet::cli::commands::candidates
