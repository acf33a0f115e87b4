#include "base/say.hpp"
#include "faces/cli/answers.hpp"
#include "text/exports/export.hpp"

#include <fmt/format.h>

#include "base/prose.hpp"
#include "base/split.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/table.hpp"

namespace nonet::cli::commands::encode {
namespace {

constexpr Parameter kTo{.id = "to", .kind = Parameter::Kind::ExportTo};
constexpr Parameter kEncoding{.id = "encoding", .kind = Parameter::Kind::Encoding};
constexpr Parameter kOut{.id = "out", .kind = Parameter::Kind::File};
constexpr Parameter kList = Parameter::flag("list");
constexpr Parameter kOptions[] = {kTo, kEncoding, options::kNth, kOut, options::kThreads, kList};

int list_targets(Console& console) {
  Table table(console.language(),
              {tr("TARGET"), tr("WHAT IT IS"), tr("ENCODINGS"), tr("WRITTEN"), tr("READ")});
  for (const Export* target : all_exports()) {
    table.add({std::string(target->id), std::string(console.in(target->summary)),
               std::string(target->encodings), console.yes_or_no(target->write != nullptr),
               console.yes_or_no(target->read != nullptr)});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

// Returns the encoding of --encoding, else the first of the target.
Result<std::string_view> encoding_from(const Arguments& arguments, const Export& target) {
  const auto known = split(target.encodings, " ");
  if (!arguments.has(kEncoding)) return known.empty() ? std::string_view() : known.front();
  const std::string_view asked = arguments.text(kEncoding);
  if (const auto found = find_encoding(target, asked); !found.empty()) return found;
  if (target.encodings.empty()) {
    return fail(Errc::Usage, say("--encoding: {} has only one", target.id));
  }
  return fail(Errc::Usage,
              say("--encoding: there is no '{}'; {} has: {}", asked, target.id, fmt::join(known, ", ")));
}

// What all threads share.
struct EncodeRun {
  const Export& target;
  std::string_view encoding;
  RecordFiles files;
};

class EncodeJob final : public Job {
 public:
  // The class of a Tally in which files are counted.
  static constexpr std::size_t kWritten = 0;

  explicit EncodeJob(const EncodeRun& shared) : shared_(shared) {}

  void puzzle(Item& item, Output& out) override {
    std::string text;
    if (const auto ok = shared_.target.write(item.puzzle, shared_.encoding, text); !ok) {
      ++out.tally.unreadable;
      return out.note(item.place, ok.error().words());
    }
    if (shared_.files.write(item.place, shared_.target.extension, text, out)) ++out.tally.classes[kWritten];
  }

 private:
  const EncodeRun& shared_;
};

// Writes every puzzle to a file of its own.
int write_files(const Arguments& arguments, Console& console, const Export& target,
                std::string_view encoding) {
  if (arguments.has(options::kNth)) return usage_error(console, tr("--out writes all; drop --nth"));
  auto files = RecordFiles::in(arguments.text(kOut), input_names(arguments));
  if (!files) return usage_error(console, files.error());
  const EncodeRun shared{target, encoding, *std::move(files)};
  StreamCommand command = stream_of<EncodeJob>(shared);
  command.summary = [&](const Tally& tally) {
    constexpr Noun kFiles{tr("file"), tr("files")};
    return say("{}: {} in {}", counted(tally.puzzles, kPuzzles),
               counted(tally.classes[EncodeJob::kWritten], kFiles), arguments.text(kOut));
  };
  command.exit_code = RecordFiles::exit_code;
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kList)) return list_targets(console);
  const Export* target = find_export(arguments.text(kTo));
  if (target == nullptr) {
    return usage_error(console, tr("--to is missing; 'nonet encode --list' lists the targets"));
  }
  const auto encoding = encoding_from(arguments, *target);
  if (!encoding) return usage_error(console, encoding.error());
  if (arguments.has(kOut)) return write_files(arguments, console, *target, *encoding);
  const auto one = read_one_puzzle(arguments, console);
  if (!one) return one.error();
  std::string text;
  if (const auto written = target->write(one->puzzle, *encoding, text); !written) {
    console.report(one->place, written.error().words());
    return kSomeFailed;
  }
  console.out(text);
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "encode", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::encode
