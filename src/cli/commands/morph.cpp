#include <atomic>

#include "cli/answers.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/say.hpp"
#include "formats/symbols.hpp"
#include "symmetry/group.hpp"
#include "symmetry/words.hpp"

namespace nonet::cli::commands::morph {
namespace {

constexpr Option kNumber{
    .name = "number",
    .letter = 'n',
    .takes = Takes::Number,
    .value = {"N", "N"},
    .help = {"how many morphs of each puzzle", "cuántos transformados de cada sudoku"},
    .initial = "1"};
constexpr Option kSeed{.name = "seed",
                       .takes = Takes::Number,
                       .value = {"S", "S"},
                       .help = {"what the morphs are drawn from: the same seed, the same morphs",
                                "de dónde se sortean los transformados: con la misma semilla, los "
                                "mismos"},
                       .initial = "1"};
constexpr Option kOptions[] = {kNumber, kSeed, options::kFormat, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet morph puzzle.txt",
     {"the same puzzle, which nobody recognises", "el mismo sudoku, irreconocible"}},
    {"nonet morph -n 1000 --seed 7 puzzle.txt",
     {"a thousand, all equally likely", "mil, todos igual de probables"}},
};

struct Wanted {
  std::uint64_t number = 1;
  std::uint64_t seed = 1;
  bool json = false;
  const Format* format = nullptr;
  StopToken stop;
  std::atomic<std::uint64_t> failed = 0;
};

class MorphJob final : public Job {
 public:
  explicit MorphJob(Wanted& wanted) : wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    if (layout_ != item.puzzle.layout) {
      auto group = symmetry::Group::of(*item.puzzle.layout);
      if (!group) {
        ++wanted_.failed;
        return out.note(item.place, group.error().words());
      }
      group_ = *std::move(group);
      layout_ = item.puzzle.layout;
    }
    // What is drawn depends on where the puzzle stands, and not on which thread has it.
    Random random(
        fnv1a(std::array<std::uint64_t, 3>{wanted_.seed, item.place.line, item.place.column}));
    constexpr std::uint64_t kSome = 1024;
    for (std::uint64_t i = 0; i < wanted_.number; ++i) {
      if (!write(item, group_->draw(random), out)) return;
      if (i % kSome == kSome - 1 && (wanted_.stop.cancelled() || !out.flush())) return;
    }
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record,
                  Output& out) override {
    if (!wanted_.json) return Job::unreadable(place, error, record, out);
    out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  }

 private:
  bool write(const Item& item, const Transformation& drawn, Output& out) {
    Puzzle morph = image(drawn, item.puzzle);
    if (wanted_.json) {
      std::string line;
      write_one_line(morph.givens, '.', line);
      JsonObject json = json_record(item);
      json.add("morph", line).add("transformation", symmetry::transformation_json(drawn));
      out.data += json.text() + '\n';
      return true;
    }
    const Format& format = output_format(wanted_.format, item);
    if (write_puzzle(format, morph, Show::Puzzle, item.place, out)) return true;
    ++wanted_.failed;
    return false;
  }

  Wanted& wanted_;
  LayoutPtr layout_;
  std::shared_ptr<const symmetry::Group> group_;
};

int run(const Arguments& arguments, Console& console) {
  Wanted wanted;
  wanted.number = arguments.number(kNumber);
  wanted.seed = arguments.number(kSeed);
  wanted.json = arguments.has(options::kJson);
  wanted.format = find_format(arguments.text(options::kFormat));
  wanted.stop = stop_on_interrupt();
  StreamCommand command;
  command.stop = wanted.stop;
  command.make_job = [&] { return std::make_unique<MorphJob>(wanted); };
  command.summary = [](const Tally& tally) { return counted(tally.puzzles, kPuzzles); };
  command.exit_code = [&](const Tally& tally) {
    return tally.unreadable + wanted.failed == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "morph",
    .summary = {"write puzzles in disguise: lines exchanged and digits renamed, at random",
                "escribe sudokus disfrazados: líneas cambiadas y dígitos renombrados, al azar"},
    .description =
        {"Draws transformations that keep the houses of the puzzle's layout, all equally likely, "
         "and writes what they make of it. The morphs of a puzzle depend on the seed and on its "
         "place in the input. All that stands on the board moves: givens, placed digits, "
         "candidates, the solution, colours.",
         "Sortea transformaciones que conservan las unidades de la disposición del sudoku, todas "
         "igual de probables, y escribe lo que hacen de él. Los transformados de un sudoku "
         "dependen de la semilla y de su lugar en la entrada. Se mueve todo lo que hay en el "
         "tablero: pistas, dígitos colocados, candidatos, la solución, los colores."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::morph
