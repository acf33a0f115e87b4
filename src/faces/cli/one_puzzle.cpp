#include "faces/cli/one_puzzle.hpp"

#include "base/say.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli {
namespace {

// Keeps the puzzle of this number, and counts the others.
class PickJob final : public Job {
 public:
  PickJob(std::uint64_t number, bool takes_rules, std::uint64_t& seen, std::optional<OnePuzzle>& picked)
      : number_(number), takes_rules_(takes_rules), seen_(seen), picked_(picked) {}

  [[nodiscard]] bool takes_rules() const override { return takes_rules_; }
  void puzzle(Item& item, Output&) override {
    if (++seen_ == number_) picked_ = OnePuzzle{item.puzzle, &item.format, to_string(item.place)};
  }

 private:
  const std::uint64_t number_;
  const bool takes_rules_;
  std::uint64_t& seen_;
  std::optional<OnePuzzle>& picked_;
};

}  // namespace

tl::expected<OnePuzzle, int> read_one_puzzle(const Arguments& arguments, Console& console, bool sniff,
                                             bool takes_rules) {
  auto stream = stream_options(arguments, console);
  if (!stream) return tl::unexpected(usage_error(console, stream.error()));
  const bool any = arguments.has(kNth);
  const std::uint64_t number = any ? arguments.number(kNth) : 1;
  std::uint64_t seen = 0;
  std::optional<OnePuzzle> picked;
  if (sniff) stream->format = nullptr;
  stream->threads = 1;  // so that the job sees the puzzles in order
  stream->stop = stop_on_interrupt();
  stream->make_job = [&] { return std::make_unique<PickJob>(number, takes_rules, seen, picked); };
  stream->sink = [&](std::string_view, std::string_view notes) {
    console.err(notes);
    return !picked || !any;
  };
  const StreamReport report = run_stream(*stream);
  if (report.stopped) return tl::unexpected(kInterrupted);
  if (report.trouble) console.complain(report.trouble->words());
  if (report.io_failed || report.trouble) return tl::unexpected(kTrouble);
  if (picked && (any || seen == 1)) return *std::move(picked);
  if (picked) {
    console.complain(say("the input has {} puzzles, and one is needed; --nth N takes one of them", seen));
  } else if (seen > 0 || report.tally.unreadable == 0) {
    console.complain(any ? say("there is no puzzle number {}; the input has {}", number, seen)
                         : tr("there is no puzzle in the input"));
  }
  return tl::unexpected(picked ? kTrouble : kSomeFailed);
}

}  // namespace nonet::cli
