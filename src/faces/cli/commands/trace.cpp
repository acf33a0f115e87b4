// Traces as lines: of words, or of JSON.
#include <utility>

#include <fmt/format.h>

#include "ask/trace/telling.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"

namespace nonet::cli::commands::trace {
namespace {

constexpr Parameter kSpeaker =
    Parameter::choice("engine", nonet::trace::kSpeakerChoices, nonet::trace::kSpeakerChoices.substr(0, 3));
constexpr Parameter kEvents{.id = "events", .kind = Parameter::Kind::Number, .initial = "1000"};
constexpr Parameter kEventKind = Parameter::choice("until", nonet::trace::kUntilChoices);
constexpr Parameter kSolutionLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "2"};
constexpr Parameter kWords = Parameter::flag("words");
constexpr Parameter kOptions[] = {kSpeaker, kEvents,        kEventKind,         kSolutionLimit,
                                  kWords,   options::kJson, options::kTimeLimit};

struct TraceOptions : AnswerOptions {
  const nonet::trace::Speaker* speaker;
  nonet::trace::TraceLimits limits;
  bool words;  // besides JSON
};

class TraceJob final : public AdviceJob {
 public:
  explicit TraceJob(const TraceOptions& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    constexpr std::size_t kMuch = std::size_t{1} << 16U;
    auto limits = wanted_.limits;
    limits.stop = wanted_.in_time();
    bool begun = false;
    const auto tell = [&](const nonet::trace::TraceEvent& event) {
      if (!std::exchange(begun, true)) write_head(item, out);
      write(event, item.puzzle, out);
      if (out.data.size() > kMuch) out.flush();
    };
    const auto end = nonet::trace::trace(item.puzzle, *wanted_.speaker, limits, tell);
    if (!end) return give_up(item, end.error(), out);
    if (!json_) out.data += '\n';
    count(end->verdict, out);
  }

 private:
  void write_head(const Item& item, Output& out) const {
    if (json_) {
      write_json(item, JsonObject().add("engine", wanted_.speaker->id), out);
    } else {
      out.data += fmt::format("{}: {}\n", wanted_.speaker->id, say(wanted_.speaker->summary));
    }
  }

  void write(const nonet::trace::TraceEvent& event, const Puzzle& puzzle, Output& out) const {
    if (json_) {
      out.data += event_json(event, puzzle, *wanted_.speaker, language_, wanted_.words).text() + '\n';
    } else if (event.because.kind != nonet::trace::Because::Kind::Chosen) {  // just said
      out.data += fmt::format("{:3}  {}\n", event.level, in(language_, words_of(event, puzzle)));
    }
  }

  const TraceOptions& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  const TraceOptions wanted{answer_options(arguments, console),
                            nonet::trace::find_speaker(arguments.text(kSpeaker)),
                            {.events = arguments.number(kEvents),
                             .until = nonet::trace::until_from(arguments.text(kEventKind)),
                             .solutions = arguments.number(kSolutionLimit)},
                            arguments.has(kWords)};
  return run_stream_command(arguments, console, stream_of<TraceJob>(wanted));
}

}  // namespace

extern constinit const Command entry{
    .id = "trace", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::trace
