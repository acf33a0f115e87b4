#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "nonet/split.hpp"
#include "reason/teacher/facts.hpp"
#include "text/formats/format.hpp"
#include "text/partition/answers.hpp"
#include "text/partition/part_name.hpp"

namespace nonet::cli::commands::merge {
namespace {

constexpr Parameter kParts{.id = "parts", .kind = Parameter::Kind::File};
constexpr Parameter kOptions[] = {kParts, options::kJson};
Result<std::string> read_text(const std::string& file) {
  auto text = read_whole(file, kMostRead);
  if (!text) return fail(text.error().code, as_is(file + ": ") + text.error().words());
  return text;
}

// The parts of a file, in order, and the number of cells of their boards.
struct Parts {
  std::vector<std::string> names = {};
  std::size_t cells = 0;
};

Result<Parts> parts_in(const std::string& file) {
  const auto text = read_text(file);
  if (!text) return Failure(text.error());
  const auto puzzles = read_puzzles(*text, {.takes_rules = true});
  if (!puzzles) return fail(puzzles.error().code, as_is(file + ": ") + puzzles.error().words());
  Parts parts;
  for (const Puzzle& puzzle : *puzzles) {
    const auto part = nonet::partition::read_part_name(teacher::id_of(puzzle));
    if (!part) return fail(part.error().code, as_is(file + ": ") + part.error().words());
    parts.names.push_back(to_string(*part));
    parts.cells = puzzle.givens.digits().size();
  }
  return parts;
}

Result<Merged> merged_from(const Arguments& arguments) {
  Parts known;
  if (arguments.has(kParts)) {
    auto found = parts_in(std::string(arguments.text(kParts)));
    if (!found) return Failure(found.error());
    known = *std::move(found);
  }
  std::vector<std::string> files = arguments.operands();
  if (files.empty()) files.emplace_back("-");
  nonet::partition::AnswerReader reader(std::move(known.names), known.cells);
  for (const std::string& file : files) {
    const auto text = read_text(file);
    if (!text) return Failure(text.error());
    if (const auto ok = reader.read(*text, file == "-" ? "<stdin>" : file); !ok) return Failure(ok.error());
  }
  const auto answers = reader.take();
  if (!answers) return Failure(answers.error());
  return nonet::merge(*answers);
}

// Returns "multiple; 288 solutions in 20 parts".
Message words_of(const Merged& merged) {
  const bool one = merged.solutions == "1" && merged.exact;
  return say("{}; {}{} {} in {} {}\n", verdict_words(merged.verdict), merged.solutions,
             merged.exact ? "" : "+", one ? kSolutions.one : kSolutions.several, merged.parts,
             merged.parts == 1 ? tr("part") : tr("parts"));
}

std::string json_of(const Merged& merged) {
  JsonObject json;
  json.add("split", merged.name)
      .add("parts", merged.parts)
      .add("verdict", verdict_name(merged.verdict))
      .add("total", merged.solutions)
      .add("exact", merged.exact);
  if (!merged.gave_up.empty()) json.add("gave_up", JsonArray::of(merged.gave_up));
  return json.text() + '\n';
}

int run(const Arguments& arguments, Console& console) {
  const auto merged = merged_from(arguments);
  if (!merged) return usage_error(console, merged.error());
  console.out(arguments.has(options::kJson) ? json_of(*merged) : console.in(words_of(*merged)));
  for (const std::string& part : merged->gave_up) console.report(part, {"given up", "abandonada"});
  const bool answered = merged->verdict == Verdict::Unique || merged->verdict == Verdict::Multiple ||
                        merged->verdict == Verdict::Solved;
  return answered ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "merge", .options = kOptions, .takes = {options::kFiles}, .run = run};

}  // namespace nonet::cli::commands::merge
