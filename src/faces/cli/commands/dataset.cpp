#include "ask/dataset/dataset.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/core.h>

#include "ask/dataset/verify.hpp"
#include "ask/dataset/written.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/dataset_run.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/progress.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/wish_options.hpp"

namespace nonet::cli::commands::dataset {
namespace {

namespace fs = std::filesystem;

constexpr Parameter kCount{.id = "count", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kSeed{.id = "seed", .kind = Parameter::Kind::Number, .initial = "1"};
constexpr Parameter kOut{.id = "out", .kind = Parameter::Kind::File};
constexpr Parameter kColumns{.id = "columns", .kind = Parameter::Kind::Columns, .initial = kUsualColumns};
constexpr Parameter kForm{.id = "format", .kind = Parameter::Kind::Text, .initial = "npz"};
constexpr Parameter kSplit{
    .id = "split", .kind = Parameter::Kind::Text, .initial = "train=80,valid=10,test=10"};
constexpr Parameter kMorphs{.id = "morphs", .kind = Parameter::Kind::Number, .initial = "0", .most = 1000};
constexpr Parameter kShards{.id = "shards", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kLicense{.id = "license", .kind = Parameter::Kind::Text, .also = "licence"};
constexpr Parameter kVerify = Parameter::flag("verify");
constexpr Parameter kOptions[] = {kCount,  kSeed,    kOut,    kColumns,           kForm, kSplit, kMorphs,
                                  kShards, kLicense, kVerify, options::kTimeLimit};

// Returns the command line that makes the same data set: all that it depends on.
std::string command_text(const Arguments& arguments) {
  constexpr std::string_view kNotIn[] = {"out", "threads", "quiet", "color", "lang"};
  std::string text = fmt::format("{} dataset", kProgram);
  const auto add = [&](const std::string& word) {
    const bool plain = word.find_first_of(" '\"#$&()*;<>?[\\]`|~\n") == std::string::npos && !word.empty();
    text += plain ? ' ' + word : fmt::format(" '{}'", word);
  };
  for (const Parameter& option : all_options(arguments.command())) {
    if (!arguments.has(option) || std::ranges::find(kNotIn, option.id) != std::end(kNotIn)) continue;
    for (const std::string& value : arguments.all(option)) {
      add("--" + option_name(option.id));
      if (option.kind != Parameter::Kind::Flag) add(value);
    }
  }
  for (const std::string& file : arguments.operands()) add(file);
  return text;
}

// Counts the puzzles of all inputs.
class TotalJob final : public Job {
 public:
  [[nodiscard]] bool takes_rules() const override { return true; }
  void unreadable(const Place&, const Error&, const RecordText&, Output&) override {}
  bool take_bare(const char*, const Format&, Output&) override { return true; }
  void puzzle(Item&, Output&) override {}
};

Result<std::uint64_t> count_puzzles(StreamOptions stream) {
  if (std::ranges::any_of(stream.inputs, &Input::is_standard_input)) {
    return bad_parameter(kShards.id,
                         tr("standard input cannot be counted before it is read; write it to a file"));
  }
  stream.make_job = [] { return std::make_unique<TotalJob>(); };
  stream.sink = [](std::string_view, std::string_view) { return true; };
  return run_stream(stream).tally.puzzles;
}

Result<DatasetRun> read_run(const Arguments& arguments, Console& console) {
  DatasetRun run;
  auto columns = dataset_columns(arguments.text(kColumns));
  if (!columns) return Failure(columns.error());
  auto sides = Sides::read(arguments.text(kSplit));
  if (!sides) return Failure(sides.error());
  auto forms = read_table_forms(arguments.text(kForm));
  if (!forms) return Failure(forms.error());
  auto stream =
      arguments.number(kCount) > 0 && arguments.operands().empty() && !arguments.has(options::kPuzzle)
          ? made_stream(arguments, console)
          : stream_options(arguments, console);
  if (!stream) return Failure(stream.error());
  run.options = {.columns = *std::move(columns),
                 .sides = *std::move(sides),
                 .seed = arguments.number(kSeed),
                 .morphs = arguments.number(kMorphs),
                 .time_limit = arguments.seconds(options::kTimeLimit)};
  run.forms = *std::move(forms);
  run.stream = *std::move(stream);
  run.count = arguments.number(kCount);
  run.folder = arguments.text(kOut);
  run.license = arguments.text(kLicense);
  run.command = command_text(arguments);
  const std::uint64_t shards = arguments.number(kShards);
  if (run.count > 0) {
    auto wishes = wishes_from(arguments, false);
    if (!wishes) return Failure(wishes.error());
    if (wishes->has_rules()) return bad_parameter("rules", tr("data sets have puzzles without rules"));
    run.wishes = *std::move(wishes);
  }
  if (shards > 0) {
    auto total = run.count > 0 ? run.count : count_puzzles(run.stream);
    if (!total) return Failure(total.error());
    run.options.shard_rows = std::max<std::uint64_t>((*total + shards - 1) / shards, 1);
  }
  return run;
}

int verify(const Arguments& arguments, Console& console) {
  std::vector<std::string> paths;
  for (const std::string& name : arguments.operands()) {
    std::error_code wrong;
    if (!fs::is_directory(name, wrong)) {
      paths.push_back(name);
      continue;
    }
    const std::size_t before = paths.size();
    for (const auto& entry : fs::directory_iterator(name, wrong)) {
      const std::string path = entry.path().string();
      const bool table = std::ranges::any_of(table_forms(), [&](const TableForm& form) {
        return path.ends_with(fmt::format(".{}", form.extension));
      });
      if (table) paths.push_back(path);
    }
    std::sort(paths.begin() + static_cast<std::ptrdiff_t>(before), paths.end());
  }
  if (paths.empty()) return usage_error(console, tr("--verify: there is no file to check"));
  std::vector<SidedInput> sided;
  for (const std::string& path : paths) {
    auto inputs = sided_inputs(path);
    if (!inputs) return usage_error(console, say("{}: {}", path, inputs.error().words()));
    std::ranges::move(*inputs, std::back_inserter(sided));
  }
  SideCheck check(sided);
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  stream->inputs.clear();
  for (const SidedInput& one : sided) stream->inputs.push_back(one.input);
  stream->stop = stop_on_interrupt();
  stream->make_job = make_side_job;
  stream->sink = [&](std::string_view data, std::string_view notes) {
    console.err(notes);
    return console.out(check.take(data));
  };
  ProgressBar bar(console);
  if (!arguments.has(options::kQuiet)) stream->on_progress = [&](const Progress& now) { bar.update(now); };
  const StreamReport report = run_stream(*stream);
  console.set_status({});
  if (report.stopped) return kInterrupted;
  if (report.io_failed || report.trouble) return kTrouble;
  if (!arguments.has(options::kQuiet)) {
    const Message found = check.shared() == 0
                              ? tr("no class is on two sides")
                              : say("{} in disguise on another side too", counted(check.shared(), kPuzzles));
    console.complain(say("{}, {} essentially different: {}", counted(report.tally.puzzles, kPuzzles),
                         numeral(check.classes()), found));
  }
  return check.shared() == 0 && report.tally.failed + report.tally.unreadable == 0 ? kDone : kSomeFailed;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kVerify)) return verify(arguments, console);
  if (!arguments.has(kOut)) {
    return usage_error(console, tr("--out: a folder is needed, to which the data set is written"));
  }
  if (arguments.number(kCount) > 0 && (!arguments.operands().empty() || arguments.has(options::kPuzzle))) {
    return usage_error(console, tr("--count makes puzzles; it does not go with files"));
  }
  auto wanted = read_run(arguments, console);
  if (!wanted) return usage_error(console, wanted.error());
  return run_dataset(*wanted, arguments.has(options::kQuiet), console);
}

}  // namespace

extern constinit const Command entry{.id = "dataset",
                                     .options = kOptions,
                                     .takes = options::kForEach,
                                     .works = kDatasetWorks,
                                     .registered = wish_options<false>,
                                     .writes_output = false,
                                     .run = run};

}  // namespace nonet::cli::commands::dataset
