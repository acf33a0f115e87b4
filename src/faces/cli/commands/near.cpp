#include "solve/setter/near.hpp"

#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/seen.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::near {
namespace {

constexpr Parameter kChange{.id = "change", .kind = Parameter::Kind::Text, .initial = "-1+1"};
constexpr Parameter kMinimal = Parameter::flag("minimal");
constexpr Parameter kCanonical = Parameter::flag("canonical");
constexpr Parameter kMost{.id = "max", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kOptions[] = {kChange, kMinimal,         kCanonical,
                                  kMost,   options::kFormat, options::kTimeLimit};

struct NearRun : AnswerOptions {
  setter::GivensChange change;
  bool minimal = false;
  bool canonical = false;
  std::uint64_t most = 0;  // of each puzzle; 0: all
};

class NearJob final : public Job {
 public:
  explicit NearJob(const NearRun& wanted) : wanted_(wanted), canoniser_(CanonicalForm::Minlex) {}

  void puzzle(Item& item, Output& out) override {
    std::uint64_t found = 0;
    const Puzzle puzzle = item.puzzle;
    item.puzzle = {.layout = puzzle.layout};
    const StopToken stop = wanted_.in_time();
    const auto all =
        setter::find_near(puzzle, {wanted_.change, wanted_.minimal, stop, [&](const Grid& givens) {
                                     item.puzzle.givens = givens;
                                     return write(item, out) && ++found != wanted_.most;
                                   }});
    if (!all) return note_failure(item.place, all.error().words(), out);
    if (!*all && stop.stop_requested()) note_failure(item.place, tr("stopped: there may be more"), out);
  }

 private:
  bool write(Item& item, Output& out) {
    if (wanted_.canonical) {
      if (const auto form = canoniser_.find(item.puzzle); !form) {
        note_failure(item.place, form.error().words(), out);
        return false;
      }
      item.puzzle.givens = canoniser_.grid();
    }
    const Format& format = output_format(wanted_.format, item);
    if (out.data.empty()) out.header = format.header;
    text_.clear();
    if (const auto written = format.write(item.puzzle, Show::Puzzle, text_); !written) {
      note_failure(item.place, written.error().words(), out);
      return false;
    }
    numbers_.clear();
    append_digits(item.puzzle.givens, numbers_);
    append_once(numbers_, false, text_, out.data);
    return true;
  }

  const NearRun& wanted_;
  symmetry::Canoniser canoniser_;
  std::vector<std::uint64_t> numbers_;
  std::string text_;
};

int run(const Arguments& arguments, Console& console) {
  const auto change = setter::read_change(arguments.text(kChange));
  if (!change) return usage_error(console, say("--{}: {}", kChange.id, change.error().words()));
  const NearRun wanted{answer_options(arguments, console), *change, arguments.has(kMinimal),
                       arguments.has(kCanonical), arguments.number(kMost)};
  Seen seen(false);
  StreamCommand command = stream_of<NearJob>(wanted);
  command.filter = [&](std::string_view data) { return seen.first_ones(data); };
  command.summary = [&](const Tally& tally) {
    return say("{}; near them: {}", counted(tally.puzzles, kPuzzles), numeral(seen.count()));
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "near", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::near
