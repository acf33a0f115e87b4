#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "solve/setter/candidate_counts.hpp"

namespace nonet::cli::commands::candidates {
namespace {

using setter::CandidateCounts;

constexpr Parameter kCounts{.id = "counts", .kind = Parameter::Kind::Number};
constexpr Parameter kOptions[] = {kCounts, options::kJson, options::kTimeLimit};

struct CandidatesOptions : AnswerOptions {
  std::uint64_t limit = 2;
  bool counts = false;
};

class CandidatesJob final : public AdviceJob {
 public:
  explicit CandidatesJob(const CandidatesOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const auto counts = setter::count_candidates(item.puzzle, wanted_.limit, wanted_.in_time());
    if (!counts) return give_up(item, counts.error(), out);
    const Verdict verdict = counts->verdict;
    if (verdict == Verdict::Invalid || verdict == Verdict::NoSolution) {
      return refuse(item, item.place, {.verdict = verdict}, Message(verdict_words(verdict)), out);
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
    for (int cell = 0; cell < item.puzzle.layout->cell_count(); ++cell) {
      JsonObject digits;
      for (int digit = 1; digit <= counts.size; ++digit) {
        const std::uint64_t count = counts.of(cell, static_cast<Digit>(digit));
        if (count > 0) digits.add(std::to_string(item.puzzle.layout->value_of(digit)), count);
      }
      cells.add(digits);
    }
    return JsonObject()
        .add("verdict", verdict_name(counts.verdict))
        .add("exact", counts.exact)
        .add("limit", counts.limit)
        .add("solutions_with", cells)
        .add("unique_with", teacher::digits_json(counts.unique_with(), *item.puzzle.layout));
  }

  void line(std::string_view text, Output& out, std::size_t indent = 2) const {
    out.data.append(indent, ' ');
    out.data += wrap(text, options_.page_width, indent + 2) + '\n';
  }

  void write_text(const Item& item, const CandidateCounts& counts, Output& out) const {
    const Layout& layout = *item.puzzle.layout;
    Puzzle shown = item.puzzle;
    shown.candidates = Candidates::none(layout.extent());
    std::uint64_t number = 0;
    std::uint64_t blank = 0;
    std::uint64_t settled = 0;
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
    first += in(language_, nonet::say("{} true candidates in {} blank cells, {} of them settled",
                                      numeral(number), numeral(blank), numeral(settled)));
    line(first, out, 0);
    if (!counts.exact) {
      line(say(tr("stopped: some candidates may be missing, and counts too low")), out);
    }
    out.data += lines_text(draw_board(shown, false, options_.style).lines, 4);
    if (wanted_.counts) write_counts(item, counts, out);
    if (counts.verdict != Verdict::Multiple || !counts.exact) return;
    const std::string list = digit_list(layout, counts.unique_with());
    line(
        (list.empty() ? say(tr("no single digit makes it unique"))
                      : std::string(in(language_, nonet::say("any one of these makes it unique: {}", list)))),
        out);
  }

  void write_counts(const Item& item, const CandidateCounts& counts, Output& out) const {
    for (int cell = 0; cell < item.puzzle.layout->cell_count(); ++cell) {
      if (item.puzzle.digit(cell) != kBlank) continue;
      std::string text = fmt::format("{}:", item.puzzle.layout->cell_name(cell));
      for (int digit = 1; digit <= counts.size; ++digit) {
        const std::uint64_t count = counts.of(cell, static_cast<Digit>(digit));
        if (count == 0) continue;
        text +=
            fmt::format("{} {} × {}{}", text.back() == ':' ? "" : ",", item.puzzle.layout->value_of(digit),
                        in(language_, numeral(count)), count == counts.limit ? "+" : "");
      }
      line(text, out);
    }
  }

  const CandidatesOptions& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kLeast = 2;
  constexpr std::uint64_t kMost = 1'000'000'000;
  const bool counts = arguments.has(kCounts);
  const std::uint64_t limit = counts ? arguments.number(kCounts) : kLeast;
  if (limit < kLeast || limit > kMost) {
    return usage_error(console, nonet::say("--counts: from 2 to {}", numeral(kMost)));
  }
  const CandidatesOptions options{answer_options(arguments, console), limit, counts};
  return run_stream_command(arguments, console, stream_of<CandidatesJob>(options));
}

}  // namespace

extern constinit const Command entry{
    .id = "candidates", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::candidates
