#include "base/hash.hpp"
#include "base/prose.hpp"
#include "base/random.hpp"
#include "base/say.hpp"
#include "board/symmetry/group.hpp"
#include "board/symmetry/words.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::cli::commands::morph {
namespace {

constexpr Parameter kCount{.id = "count", .kind = Parameter::Kind::Number, .initial = "1", .also = "number"};
constexpr Parameter kSeed{.id = "seed", .kind = Parameter::Kind::Number, .initial = "1"};
constexpr Parameter kOptions[] = {kCount, kSeed, options::kFormat, options::kJson};

struct MorphOptions : AnswerOptions {
  std::uint64_t number = 1;
  std::uint64_t seed = 1;
};

class MorphJob final : public Job {
 public:
  explicit MorphJob(const MorphOptions& wanted) : wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    if (layout_ != item.puzzle.layout) {
      auto group = symmetry::SymmetryGroup::of(*item.puzzle.layout);
      if (!group) return note_failure(item.place, group.error().words(), out);
      group_ = *std::move(group);
      layout_ = item.puzzle.layout;
    }
    // What is drawn depends on where the puzzle stands, and not on which thread has it.
    Random random(fnv1a(std::array<std::uint64_t, 3>{wanted_.seed, item.place.line, item.place.column}));
    constexpr std::uint64_t kSome = 1024;
    for (std::uint64_t i = 0; i < wanted_.number; ++i) {
      if (!write(item, group_->draw(random), out)) return;
      if (i % kSome == kSome - 1 && (wanted_.stop.cancelled() || !out.flush())) return;
    }
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (!wanted_.form.json()) return Job::unreadable(place, error, record, out);
    out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  }

 private:
  bool write(const Item& item, const Transformation& drawn, Output& out) {
    Puzzle morph = image(drawn, item.puzzle);
    if (wanted_.form.json()) {
      std::string line;
      write_one_line(morph.givens, '.', line);
      JsonObject json = json_record(item);
      json.add("morph", line).add("transformation", symmetry::transformation_json(drawn));
      out.data += json.text() + '\n';
      return true;
    }
    const Format& format = output_format(wanted_.format, item);
    return write_puzzle(format, morph, Show::Puzzle, item.place, out);
  }

  const MorphOptions& wanted_;
  LayoutPtr layout_;
  std::shared_ptr<const symmetry::SymmetryGroup> group_;
};

int run(const Arguments& arguments, Console& console) {
  const MorphOptions wanted{answer_options(arguments, console), arguments.number(kCount),
                            arguments.number(kSeed)};
  StreamCommand command = stream_of<MorphJob>(wanted);
  command.summary = [](const Tally& tally) { return counted(tally.puzzles, kPuzzles); };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "morph", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::morph
