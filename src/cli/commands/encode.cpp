#include "exports/export.hpp"

#include <atomic>
#include <filesystem>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/options.hpp"
#include "cli/suggest.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "core/split.hpp"

namespace nonet::cli::commands::encode {
namespace {

constexpr Option kTo{.name = "to",
                     .letter = 'o',
                     .takes = Takes::ExportTo,
                     .value = "TARGET",
                     .help = "the language to write"};
constexpr Option kEncoding{.name = "encoding",
                           .takes = Takes::Text,
                           .value = "E",
                           .help = "how to say it, where the target knows several ways"};
constexpr Option kOut{
    .name = "out",
    .takes = Takes::File,
    .value = "DIR",
    .help = "write every puzzle of the input, each to a file in DIR: NAME-LINE.cnf and the like"};
constexpr Option kList{.name = "list", .help = "list the targets and their encodings instead"};
constexpr Option kOptions[] = {kTo, kEncoding, kNth, kOut, options::kThreads, kList};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet encode --list", "the targets"},
    {"nonet encode --to dimacs p.txt > p.cnf", "for a SAT solver"},
    {"nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt",
     "have another program solve it"},
    {"nonet encode --to dimacs --encoding direct --nth 3 many.txt", "the third of several"},
    {"nonet encode --to dimacs --out cnf many.txt", "all of them, a file for each"},
};

int list_targets(Console& console) {
  Table table({"TARGET", "WHAT IT IS", "ENCODINGS", "WRITTEN", "READ"});
  for (const Export* target : all_exports()) {
    table.add({std::string(target->id), std::string(target->summary),
               std::string(target->encodings), target->write != nullptr ? "yes" : "no",
               target->read != nullptr ? "yes" : "no"});
  }
  console.out(table.text());
  return kDone;
}

// Returns the encoding of --encoding, else the first of the target.
Result<std::string_view> encoding_from(const Arguments& arguments, const Export& target) {
  const auto known = split(target.encodings, " ");
  if (!arguments.has(kEncoding)) return known.empty() ? std::string_view() : known.front();
  const std::string_view asked = arguments.text(kEncoding);
  if (const auto found = find_encoding(target, asked); !found.empty()) return found;
  if (target.encodings.empty()) {
    return fail(Errc::Usage, fmt::format("--encoding: {} has only one", target.id));
  }
  return fail(Errc::Usage, fmt::format("--encoding: there is no '{}'; {} has: {}", asked, target.id,
                                       fmt::join(known, ", ")));
}

// What all threads share.
struct Encoding {
  const Export& target;
  std::string_view encoding;
  FileNames names;
  std::atomic<std::uint64_t> written = 0;
  std::atomic<std::uint64_t> failed = 0;  // files that could not be written
};

class EncodeJob final : public Job {
 public:
  explicit EncodeJob(Encoding& shared) : shared_(shared) {}

  void puzzle(Item& item, Output& out) override {
    std::string text;
    if (const auto ok = shared_.target.write(item.puzzle, shared_.encoding, text); !ok) {
      ++out.tally.unreadable;
      out.notes += fmt::format("{}: {}\n", to_string(item.place), ok.error().message);
      return;
    }
    const auto path = shared_.names.of(item.place, shared_.target.extension);
    if (const auto ok = write_file(path, text); !ok) {
      ++shared_.failed;
      out.notes += fmt::format("{}: {}\n", path.string(), ok.error().message);
      return;
    }
    ++shared_.written;
  }

 private:
  Encoding& shared_;
};

// Writes every puzzle to a file of its own.
int write_files(const Arguments& arguments, Console& console, const Export& target,
                std::string_view encoding) {
  if (arguments.has(kNth))
    return usage_error(console, {Errc::Usage, "--out writes all; drop --nth"});
  const std::filesystem::path folder = arguments.text(kOut);
  if (const auto ok = make_folder(folder); !ok) return usage_error(console, ok.error());
  Encoding shared{target, encoding, FileNames(folder, input_names(arguments))};
  StreamCommand command;
  command.stop = stop_on_interrupt();
  command.make_job = [&] { return std::make_unique<EncodeJob>(shared); };
  command.summary = [&](const Tally& tally) {
    return fmt::format("{}: {} in {}", counted(tally.puzzles, "puzzle"),
                       counted(shared.written, "file"), folder.string());
  };
  command.exit_code = [&](const Tally& tally) -> int {
    if (shared.failed > 0) return kTrouble;
    return tally.unreadable == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kList)) return list_targets(console);
  const Export* target = find_export(arguments.text(kTo));
  if (target == nullptr) {
    return usage_error(console,
                       {Errc::Usage, "--to is missing; 'nonet encode --list' lists the targets"});
  }
  const auto encoding = encoding_from(arguments, *target);
  if (!encoding) return usage_error(console, encoding.error());
  if (arguments.has(kOut)) return write_files(arguments, console, *target, *encoding);
  const auto one = read_one_puzzle(arguments, console);
  if (!one) return one.error();
  std::string text;
  if (const auto written = target->write(one->puzzle, *encoding, text); !written) {
    console.complain(fmt::format("{}: {}", one->place, written.error().message));
    return kSomeFailed;
  }
  console.out(text);
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "encode",
    .summary = "write a puzzle as a problem for other solvers",
    .description =
        "Writes one puzzle in the language of another kind of solver, with comments that "
        "explain the text; with --out every puzzle, a file for each. 'nonet decode' reads the solver's "
        "answer.\n\n"
        "For dimacs there are three encodings: 'direct' says that each cell has one digit and "
        "no house has a digit twice; 'extended' adds that each digit has a place in each "
        "house; 'candidates' is the same for the cells that single candidates and single "
        "places leave open.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::encode
