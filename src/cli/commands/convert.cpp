#include <atomic>

#include <fmt/core.h>

#include "cli/answers.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "core/content_words.hpp"
#include "core/say.hpp"

namespace nonet::cli::commands::convert {
namespace {

constexpr Option kTo{.name = "to",
                     .letter = 'o',
                     .takes = Takes::OutputFormat,
                     .value = {"FORMAT", "FORMATO"},
                     .help = {"the format to write; 'nonet formats' lists them",
                              "el formato en que escribir; «nonet formats» los enumera"}};
constexpr Option kOptions[] = {kTo};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kWorking};
constexpr Example kExamples[] = {
    {"nonet convert --to sdm puzzles.txt > puzzles.sdm",
     {"a collection for another program", "una colección para otro programa"}},
    {"nonet convert --to json game.sdk",
     {"all that the file holds, for a program of your own",
      "todo lo que tiene el archivo, para un programa tuyo"}},
    {"nonet convert --from csv --column quiz --to line all.csv",
     {"one column of a table", "una columna de una tabla"}},
};

// Sums over a run, of all its threads.
struct Losses {
  std::atomic<Contents> dropped = 0;
  std::atomic<std::uint64_t> unwritable = 0;
};

class ConvertJob final : public Job {
 public:
  ConvertJob(const Format& to, Losses& losses)
      : to_(to),
        losses_(losses),
        form_{.kind = AnswerForm::Kind::Table, .separator = to.table},
        table_(form_) {}

  void begin(const RecordText& input, Output& out) override {
    if (is_table(input.format)) table_.begin(input, out);
  }

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    if (is_table(&item.format)) {
      table_.write(item.record, known_of(item), out);
      return;
    }
    item.puzzle.symbols.clear();
    losses_.dropped |= contents(item.puzzle) & ~to_.keeps;
    if (!write_puzzle(to_, item.puzzle, Show::Puzzle, item.place, out)) ++losses_.unwritable;
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record,
                  Output& out) override {
    if (is_table(record.format)) table_.unreadable(record, place, error, out);
    Job::unreadable(place, error, record, out);
  }

 private:
  // Returns whether a table becomes a table, which keeps all columns.
  [[nodiscard]] bool is_table(const Format* from) const {
    return from != nullptr && from->table != '\0' && to_.table != '\0';
  }

  const Format& to_;
  Losses& losses_;
  const AnswerForm form_;
  AnswerTable table_;
};

int run(const Arguments& arguments, Console& console) {
  const Format* to = find_format(arguments.text(kTo));
  if (to == nullptr) {
    return usage_error(console, {"--to is missing; 'nonet formats' lists the formats",
                                 "falta --to; «nonet formats» enumera los formatos"});
  }
  Losses losses;
  StreamCommand command;
  command.stop = stop_on_interrupt();
  command.make_job = [&] { return std::make_unique<ConvertJob>(*to, losses); };
  command.summary = [&](const Tally& tally) {
    const Message done = counted(tally.puzzles, kPuzzles);
    const Message dropped = content_words(losses.dropped);
    if (dropped.empty()) return done;
    return say({"{}; {} drops: {}", "{}; {} pierde: {}"}, done, to->id, dropped);
  };
  command.exit_code = [&](const Tally& tally) {
    return tally.unreadable + losses.unwritable == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "convert",
    .summary = {"write puzzles in another format", "escribe sudokus en otro formato"},
    .description =
        {"Reads puzzles in any format and writes them, unsolved, in the one of --to. If that "
         "format cannot hold something (candidates, colours, the title, ...), a line on "
         "standard error lists what is lost. A table that becomes a table (csv, tsv) keeps all its "
         "columns.",
         "Lee sudokus en cualquier formato y los escribe, sin resolver, en el de --to. Si en "
         "ese formato no cabe algo (candidatos, colores, el título, ...), una línea en la "
         "salida de errores dice qué se pierde. Una tabla que pasa a ser tabla (csv, tsv) "
         "conserva todas sus columnas."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::convert
