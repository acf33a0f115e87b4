#include "exports/export.hpp"

#include <fmt/format.h>

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
constexpr Option kList{.name = "list", .help = "list the targets and their encodings instead"};
constexpr Option kOptions[] = {kTo, kEncoding, kNth, kList};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet encode --list", "the targets"},
    {"nonet encode --to dimacs p.txt > p.cnf", "for a SAT solver"},
    {"nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt",
     "have another program solve it"},
    {"nonet encode --to dimacs --encoding direct --nth 3 many.txt", "the third of several"},
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

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kList)) return list_targets(console);
  const Export* target = find_export(arguments.text(kTo));
  if (target == nullptr) {
    return usage_error(console,
                       {Errc::Usage, "--to is missing; 'nonet encode --list' lists the targets"});
  }
  const auto encoding = encoding_from(arguments, *target);
  if (!encoding) return usage_error(console, encoding.error());
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
        "explain the text. 'nonet decode' reads the solver's answer.\n\n"
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
