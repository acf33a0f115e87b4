#include <atomic>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/core/content_words.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::convert {
namespace {

constexpr Parameter kTo{.id = "to", .kind = Parameter::Kind::OutputFormat};
constexpr Parameter kOptions[] = {kTo};

class ConvertJob final : public Job {
 public:
  ConvertJob(const Format& to, std::atomic<Contents>& dropped)
      : to_(to),
        dropped_(dropped),
        form_{.kind = AnswerForm::Kind::Table, .separator = to.table},
        table_(form_) {}

  void begin(const RecordText& input, Output& out) override {
    if (is_table(input.format)) table_.begin(input, out);
  }

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    if (is_table(&item.format)) return table_.write(item.record, known_of(item), out);
    item.puzzle.symbols.clear();
    dropped_ |= contents(item.puzzle) & ~to_.keeps;
    write_puzzle(to_, item.puzzle, Show::Puzzle, item.place, out);
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (is_table(record.format)) table_.unreadable(record, place, error, out);
    Job::unreadable(place, error, record, out);
  }

 private:
  // Returns whether a table becomes a table, which keeps all columns.
  [[nodiscard]] bool is_table(const Format* from) const {
    return from != nullptr && from->table != '\0' && to_.table != '\0';
  }

  const Format& to_;
  std::atomic<Contents>& dropped_;  // by all threads
  const AnswerForm form_;
  AnswerTable table_;
};

int run(const Arguments& arguments, Console& console) {
  const Format* to = find_format(arguments.text(kTo));
  if (to == nullptr) {
    return usage_error(console, tr("--to is missing; 'nonet formats' lists the formats"));
  }
  std::atomic<Contents> all_dropped = 0;
  StreamCommand command = stream_of<ConvertJob>(*to, all_dropped);
  command.summary = [&](const Tally& tally) {
    const Message done = counted(tally.puzzles, kPuzzles);
    const Message dropped = content_words(all_dropped);
    if (dropped.empty()) return done;
    return say("{}; {} drops: {}", done, to->id, dropped);
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "convert", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::convert
