#include "faces/server/stream.hpp"

#include <algorithm>
#include <thread>

#include "faces/server/refusal.hpp"

namespace nonet::server {
namespace {

// Small, since many streams may wait for clients that do not take their answers.
constexpr std::size_t kBlock = std::size_t{32} << 10U;
constexpr int kBlocksAhead = 4;

class SeriesJob final : public Job {
 public:
  explicit SeriesJob(const SeriesRun& run) : series_(run.series), stop_(run.stop) {}

  void puzzle(Item& item, Output& out) override {
    write(item, series_.answer(item.puzzle, stop_, memory_), out);
  }

  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    auto limits = series_.bulk();
    if (!limits) return std::nullopt;
    limits->stop = stop_;
    return BulkSearch{&series_.engine(), *limits};
  }

  void answered(Item& item, const Answer& answer, Output& out) override {
    write(item, series_.told(item.puzzle, answer, stop_, memory_), out);
  }

  void unreadable(const Place& place, const Error& error, const RecordText& /*record*/,
                  Output& out) override {
    const bool too_large = error.code == Errc::TooLarge;
    JsonObject problem =
        refusal_json(too_large ? Refusal::RecordSize : Refusal::Record, error.words(), series_.language());
    problem.add("line", std::max<std::size_t>(place.line, 1));
    problem.add("column", std::max<std::size_t>(place.column, 1));
    add_line(place, "error", problem, out);
  }

  void give_up(Item& item, const Error& error, Output& out) override {
    write(item, tl::unexpected(ask::Problem{.error = error}), out);
  }

 private:
  void write(const Item& item, const tl::expected<JsonObject, ask::Problem>& found, Output& out) {
    if (found) {
      add_line(item.place, "answer", *found, out);
    } else {
      add_line(item.place, "error", ask::problem_json(found.error(), series_.language()), out);
    }
  }

  static void add_line(const Place& place, std::string_view member, const JsonObject& json, Output& out) {
    out.data += R"({"line":)";
    append_json(std::max<std::size_t>(place.line, 1), out.data);
    out.data.append(",\"").append(member).append("\":");
    append_json(json, out.data);
    out.data += "}\n";
  }

  ask::Series series_;
  const StopToken stop_;
  teacher::Memory memory_;
};

}  // namespace

std::size_t threads_of(const Settings& settings) {
  return settings.threads > 0 ? static_cast<std::size_t>(settings.threads)
                              : std::max(1U, std::thread::hardware_concurrency());
}

SeriesEnd run_series(const SeriesRun& run, const Settings& settings) {
  StreamOptions options;
  options.inputs.push_back({.name = "", .source = run.source});
  options.format = run.format;
  options.threads = static_cast<int>(threads_of(settings));
  options.longest_record = settings.record;
  options.largest_block = kBlock;
  options.blocks_ahead = kBlocksAhead;
  options.stop = run.stop;
  options.language = run.series.language();
  options.make_job = [&] { return std::make_unique<SeriesJob>(run); };
  options.sink = [&](std::string_view data, std::string_view /*notes*/) {
    return data.empty() || run.sink(data);
  };
  const StreamReport report = run_stream(options);
  SeriesEnd end;
  end.puzzles = report.tally.puzzles + report.tally.unreadable;
  JsonObject line;
  if (report.trouble) {
    line.add("error", ask::problem_json({.error = *report.trouble}, run.series.language()));
  } else if (report.stopped || report.closed) {
    line.add("error", refusal_json(Refusal::Ending, tr("the stream was stopped before its end"),
                                   run.series.language()));
  } else {
    end.whole = true;
    line.add("end",
             JsonObject().add("puzzles", report.tally.puzzles).add("unreadable", report.tally.unreadable));
  }
  end.line = line.text() + '\n';
  return end;
}

}  // namespace nonet::server
