#include "faces/cli/dataset_run.hpp"

#include <filesystem>
#include <system_error>
#include <thread>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/progress.hpp"
#include "faces/cli/stream_command.hpp"
#include "reason/generate/run.hpp"
#include "text/formats/table.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

class DatasetRunner {
 public:
  DatasetRunner(DatasetRun& run, bool quiet, Console& console)
      : run_(run),
        quiet_(quiet),
        console_(console),
        bar_(console),
        files_(run.options, run.forms, run.folder,
               [this](const std::string& name, std::string_view bytes) { return store(name, bytes); }),
        sink_(run.options, progress_, [this](const DatasetShard& shard, const DatasetProgress& progress) {
          return write(shard, progress);
        }) {}

  int work() {
    if (auto ok = open(); !ok) return usage_error(console_, ok.error());
    const std::uint64_t before = progress_.puzzles;
    if (before > 0) say_line(say("goes on after {}", counted(before, kPuzzles)));
    start_ = progress_;
    for (const Input& input : run_.stream.inputs) names_.emplace_back(input.shown_name());
    StreamOptions& stream = run_.stream;
    stream.stop = stop_on_interrupt();
    stream.make_job = [&] { return make_label_job(run_.options, start_, names_, stream.stop); };
    stream.sink = [&](std::string_view data, std::string_view notes) {
      console_.err(notes);
      return sink_.take(data);
    };
    const Result<bool> done = run_.count > 0 ? work_on_made() : work_on_files();
    console_.set_status({});
    if (!done) return usage_error(console_, done.error());
    if (!*done) {
      console_.complain(
          say("interrupted; the same command goes on after {}", counted(progress_.puzzles, kPuzzles)));
      return kInterrupted;
    }
    if (auto ok = finish(); !ok) return usage_error(console_, ok.error());
    return io_failed_ ? kTrouble : progress_.left_out > 0 || short_of_ ? kSomeFailed : kDone;
  }

 private:
  [[nodiscard]] std::string path(std::string_view name) const {
    return fmt::format("{}/{}", run_.folder, name);
  }

  Result<void> store(std::string_view name, std::string_view bytes) {
    if (auto ok = replace_file(path(name), bytes); !ok) {
      return fail(ok.error().code, say("{}: {}", path(name), ok.error().words()));
    }
    return {};
  }

  // Finds out what an earlier run has done.
  Result<void> open() {
    std::error_code wrong;
    fs::create_directories(run_.folder, wrong);
    if (wrong) return fail(Errc::Io, say("{}: {}", run_.folder, as_is(wrong.message())));
    if (fs::exists(path(kDatasheetName), wrong)) {
      return fail(Errc::Usage,
                  say("{} has a data set already; choose another folder, or remove it", run_.folder));
    }
    if (fs::exists(path(kUnfinishedName), wrong)) {
      const auto text = read_file(path(kUnfinishedName));
      if (!text) return Failure(text.error());
      auto progress = read_progress(*text, run_.command);
      if (!progress) return Failure(progress.error());
      progress_ = *std::move(progress);
    }
    progress_.rows.resize(run_.options.sides.names().size());
    // Of puzzles that are made: where the next shard begins.
    attempt_ = progress_.line;
    used_ = progress_.column;
    return files_.go_on_after(progress_);
  }

  Result<void> write(const DatasetShard& shard, const DatasetProgress& progress) {
    if (auto ok = files_.write(shard, progress.shards - 1); !ok) return ok;
    DatasetProgress shown = progress;
    if (run_.count > 0) {
      shown.file.clear();
      shown.line = attempt_;
      shown.column = used_;
    }
    return store(kUnfinishedName, progress_text(shown, run_.command));
  }

  // True if all is done, false if it was interrupted.
  Result<bool> work_on_files() {
    if (!quiet_) run_.stream.on_progress = [&](const Progress& now) { bar_.update(now); };
    const StreamReport report = run_stream(run_.stream);
    io_failed_ = report.io_failed;
    return ended(report);
  }

  Result<bool> ended(const StreamReport& report) {
    if (sink_.trouble()) return Failure(*sink_.trouble());
    if (report.trouble) return Failure(*report.trouble);
    if (report.stopped) return false;
    if (auto ok = sink_.end(); !ok) return Failure(ok.error());
    return true;
  }

  Result<bool> work_on_made() {
    start_ = {};  // every puzzle that is made is new
    while (progress_.puzzles < run_.count) {
      const std::uint64_t wanted = std::min(run_.options.shard_rows, run_.count - progress_.puzzles);
      std::string lines;
      const auto made = make(wanted, lines);
      if (!made) return Failure(made.error());
      if (run_.stream.stop.stop_requested()) return false;
      if (*made == 0) break;
      run_.stream.inputs = {{.name = "-n", .text = std::move(lines)}};
      run_.stream.on_progress = [&](const Progress&) { show(sink_.puzzles()); };
      const auto done = ended(run_stream(run_.stream));
      if (!done || !*done) return done;
      if (*made < wanted) break;
    }
    short_of_ = progress_.puzzles < run_.count;
    return true;
  }

  // Makes the puzzles that `nonet generate` makes, from where the last shard ended. Returns how many.
  Result<std::uint64_t> make(std::uint64_t wanted, std::string& lines) {
    const std::uint64_t first = attempt_;
    std::uint64_t passed = used_;  // of the first attempt
    std::uint64_t count = 0;
    generate::RunOptions options{.seed = run_.options.seed,
                                 .count = wanted + used_,
                                 .first = first,
                                 .may_climb = false,
                                 .threads = run_.stream.threads,
                                 .stop = run_.stream.stop};
    options.on_made = [&](const generate::Made& made) {
      if (made.attempt == first && passed > 0) {
        --passed;
        return true;
      }
      used_ = made.attempt == attempt_ ? used_ + 1 : 1;
      attempt_ = made.attempt;
      Puzzle puzzle = made.puzzle;
      if (run_.wishes.grids) puzzle.givens = *puzzle.solution;
      lines += board_field(puzzle) + '\n';
      ++count;
      return true;
    };
    options.on_progress = [&](std::uint64_t, std::uint64_t) {
      show(progress_.puzzles);
      return true;
    };
    const auto report = generate::run(run_.wishes, options);
    if (!report) return Failure(report.error());
    return count;
  }

  void show(std::uint64_t puzzles) {
    if (!quiet_) bar_.update({.bytes_done = puzzles, .bytes_total = run_.count, .puzzles = puzzles});
  }

  Result<void> finish() {
    Provenance provenance{.command = run_.command, .license = run_.license};
    if (run_.count > 0) {
      const std::string_view method = generate::method_of(run_.wishes);
      provenance.source.add("kind", "generated").add("seed", run_.options.seed).add("method", method);
      provenance.source_words =
          console_.in(say("The puzzles were made from the seed {}; the method of nonet generate is {}.",
                          run_.options.seed, method));
    } else {
      JsonArray files;
      for (const std::string& name : names_) files.add(name);
      provenance.source.add("kind", "files").add("files", files);
      provenance.source_words = console_.in(
          say("The puzzles were read from {}.", as_is(fmt::format("{}", fmt::join(names_, ", ")))));
    }
    if (auto ok =
            store("README.md", datasheet_markdown(run_.options, progress_, provenance, console_.language()));
        !ok) {
      return ok;
    }
    if (auto ok = store(kDatasheetName, datasheet_json(run_.options, progress_, provenance)); !ok) return ok;
    std::error_code ignored;
    fs::remove(path(kUnfinishedName), ignored);
    std::vector<std::string> rows;
    for (std::size_t side = 0; side < progress_.rows.size(); ++side) {
      rows.push_back(fmt::format("{} {}", run_.options.sides.names()[side], progress_.rows[side]));
    }
    say_line(say("{}: {}; {} left out; in {}", counted(progress_.puzzles, kPuzzles),
                 as_is(fmt::format("{}", fmt::join(rows, ", "))), progress_.left_out, run_.folder));
    return {};
  }

  void say_line(const Message& message) {
    if (!quiet_) console_.complain(message);
  }

  DatasetRun& run_;
  const bool quiet_;
  Console& console_;
  ProgressBar bar_;
  ShardFiles files_;
  DatasetProgress progress_;
  DatasetProgress start_;
  ShardSink sink_;
  std::vector<std::string> names_;  // of inputs
  std::uint64_t attempt_ = 0;       // of the last puzzle that was made
  std::uint64_t used_ = 0;          // puzzles of it that are taken
  bool io_failed_ = false;
  bool short_of_ = false;  // fewer were made than wanted
};

}  // namespace

Result<StreamOptions> made_stream(const Arguments& arguments, Console& console) {
  StreamOptions stream;
  stream.format = find_format("line");
  stream.language = console.language();
  stream.threads = static_cast<int>(std::min<std::uint64_t>(arguments.number(options::kThreads), 1024));
  if (stream.threads == 0)
    stream.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return stream;
}

int run_dataset(DatasetRun& run, bool quiet, Console& console) {
  return DatasetRunner(run, quiet, console).work();
}

}  // namespace nonet::cli
