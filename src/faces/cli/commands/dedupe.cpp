#include <vector>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/seen.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::dedupe {
namespace {

constexpr Parameter kExact = Parameter::flag("exact");
constexpr Parameter kOptions[] = {kExact, options::kFormat};

struct DedupeRun {
  bool exact = false;
  const Format* format = nullptr;
};

class DedupeJob final : public Job {
 public:
  explicit DedupeJob(const DedupeRun& wanted) : wanted_(wanted), canoniser_(CanonicalForm::Minlex) {}

  bool take_bare(const char* cells, const Format& format, Output& out) override {
    if (wanted_.format != nullptr && wanted_.format != &format) return false;
    const symmetry::NineBoard board(symmetry::nine_digits(cells).data());
    if (board.conflict) return false;
    nine_.run(board, false);
    values_.assign(nine_.rows().begin(), nine_.rows().end());
    append_once(values_, wanted_.exact, text_.assign(cells, kBulkCells).append(1, '\n'), out.data);
    return true;
  }

  void puzzle(Item& item, Output& out) override {
    if (const auto found = canoniser_.find(item.puzzle); !found) {
      return note_failure(item.place, found.error().words(), out);
    }
    text_.clear();
    const Format& format = output_format(wanted_.format, item);
    if (out.data.empty()) out.header = format.header;
    if (const auto written = format.write(item.puzzle, Show::Puzzle, text_); !written) {
      return note_failure(item.place, written.error().words(), out);
    }
    values_.clear();
    append_digits(canoniser_.grid(), values_);
    if (!item.puzzle.layout->is_plain(3, 3)) {
      const std::string layout = layout_text(item.puzzle.layout->spec());
      values_.insert(values_.end(), layout.begin(), layout.end());
    }
    append_once(values_, wanted_.exact, text_, out.data);
  }

 private:
  const DedupeRun& wanted_;
  symmetry::Canoniser canoniser_;
  symmetry::NineSearch nine_;
  std::vector<std::uint64_t> values_;
  std::string text_;
};

int run(const Arguments& arguments, Console& console) {
  const DedupeRun wanted{.exact = arguments.has(kExact),
                         .format = find_format(arguments.text(options::kFormat))};
  Seen seen(wanted.exact);
  StreamCommand command = stream_of<DedupeJob>(wanted);
  command.filter = [&](std::string_view data) { return seen.first_ones(data); };
  command.summary = [&](const Tally& tally) {
    return say("{}, {} essentially different", counted(tally.puzzles, kPuzzles), seen.count());
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "dedupe", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::dedupe
