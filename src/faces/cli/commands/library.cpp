#include <chrono>
#include <cstdlib>
#include <filesystem>

#include <fmt/core.h>

#include "ask/dataset/puzzle_library.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/table.hpp"
#include "nonet/format.hpp"
#include "text/formats/table.hpp"

namespace nonet::cli::commands::library {
namespace {

using teacher::Fact;

constexpr Parameter kLibrary{.id = "library", .kind = Parameter::Kind::File};
constexpr Parameter kColumns{
    .id = "columns", .kind = Parameter::Kind::Columns, .initial = kUsualLibraryColumns};
constexpr Parameter kSql{.id = "sql", .kind = Parameter::Kind::Text};
constexpr Parameter kSame{.id = "same", .kind = Parameter::Kind::Text};
constexpr Parameter kMost{.id = "max", .kind = Parameter::Kind::Number, .initial = "0"};
constexpr Parameter kOptions[] = {kLibrary,       kColumns,           kSql, kSame, kMost,
                                  options::kJson, options::kTimeLimit};

// Returns where the library is: the option, or a file among those that programs keep for their user.
Result<std::string> library_path(const Arguments& arguments) {
  if (arguments.has(kLibrary)) return std::string(arguments.text(kLibrary));
  // NOLINTBEGIN(concurrency-mt-unsafe): no thread sets them
  const char* const data = std::getenv("XDG_DATA_HOME");
  const char* const home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  namespace fs = std::filesystem;
  if (data != nullptr && fs::path(data).is_absolute()) return fs::path(data) / "nonet" / "library.sqlite";
  if (home == nullptr || *home == '\0') return bad_parameter(kLibrary.id, tr("a file is needed"));
  return fs::path(home) / ".local" / "share" / "nonet" / "library.sqlite";
}

// Writes rows of blocks as they come, in transactions of a second.
class Adder {
 public:
  explicit Adder(PuzzleLibrary& library) : library_(library) {}

  std::string take(std::string_view data) {
    rows_ += data;
    if (std::chrono::steady_clock::now() > next_) write();
    return {};
  }
  Result<void> write() {
    if (!trouble_) {
      if (auto ok = library_.add(rows_); !ok) trouble_ = ok.error();
    }
    rows_.clear();
    next_ = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    if (trouble_) return Failure(*trouble_);
    return {};
  }

 private:
  PuzzleLibrary& library_;
  std::string rows_;
  std::chrono::steady_clock::time_point next_;
  std::optional<Error> trouble_;
};

int add(const Arguments& arguments, const std::string& path, Console& console) {
  auto columns = dataset_columns(arguments.text(kColumns));
  if (!columns) return usage_error(console, columns.error());
  auto library = PuzzleLibrary::open(path, Database::Access::Write);
  if (!library) return usage_error(console, library.error());
  if (auto ok = library->prepare(*columns); !ok) return usage_error(console, ok.error());
  const auto before = library->count();
  if (!before) return usage_error(console, before.error());

  LibraryAddition addition{.path = path,
                           .rows = {.columns = std::move(*columns),
                                    .sides = *Sides::read("all=1"),
                                    .time_limit = arguments.seconds(options::kTimeLimit)}};
  addition.rows.columns.insert(addition.rows.columns.begin(), teacher::find_fact("puzzle"));
  Adder adder(*library);
  StreamCommand command;
  command.make_job = [&] { return make_library_job(addition, command.stop); };
  command.filter = [&](std::string_view data) { return adder.take(data); };
  std::optional<Error> trouble;
  command.summary = [&](const Tally& tally) {
    if (auto ok = adder.write(); !ok) trouble = ok.error();
    const auto now = library->count();
    if (!now) trouble = now.error();
    if (trouble) return Message();
    return say("{}: {} new; {} in the library", counted(tally.puzzles, kPuzzles), numeral(*now - *before),
               numeral(*now));
  };
  const int code = run_stream_command(arguments, console, command);
  if (auto ok = adder.write(); !ok) trouble = ok.error();
  return trouble ? usage_error(console, *trouble) : code;
}

// Returns what is asked for, in SQL.
Result<std::string> condition_of(const Arguments& arguments, PuzzleLibrary& library) {
  auto condition = library.condition(arguments.operands());
  if (!condition) return condition;
  const auto also = [&](std::string_view more) {
    *condition += fmt::format("{}{}", condition->empty() ? "" : " AND ", more);
  };
  if (arguments.has(kSame)) {
    const auto puzzle = read_puzzle(arguments.text(kSame));
    if (!puzzle) return Failure(puzzle.error());
    const auto same = same_condition(*puzzle);
    if (!same) return same;
    also(*same);
  }
  if (arguments.has(kSql)) also(arguments.text(kSql));
  if (const std::uint64_t most = arguments.number(kMost); most > 0) {
    *condition += fmt::format("{} LIMIT {}", condition->empty() ? "1" : "", most);
  }
  return condition;
}

// Returns a row as a line: an object, fields, or the puzzle alone.
std::string row_line(const Database::Statement& row, bool json, bool table) {
  std::string line;
  if (json) {
    JsonObject object;
    for (int i = 0; i < row.columns(); ++i) teacher::add_value(row.name(i), row.value(i), object);
    line = object.text();
  } else if (table) {
    for (int i = 0; i < row.columns(); ++i) {
      if (i > 0) line += ',';
      append_field(row.text(i), ',', line);
    }
  } else {
    line = row.text(0);
  }
  return line + '\n';
}

int find(const Arguments& arguments, PuzzleLibrary& library, bool table, Console& console) {
  const auto condition = condition_of(arguments, library);
  if (!condition) return usage_error(console, condition.error());
  const auto columns = library.columns();
  if (!columns) return usage_error(console, columns.error());
  std::string names = "puzzle, source";
  for (const Fact* fact : *columns) names += fmt::format(", [{}]", fact->name);
  auto rows = library.select(names, *condition);
  if (!rows) return usage_error(console, rows.error());
  const bool json = arguments.has(options::kJson);
  if (table && !json) {
    std::string header;
    for (int i = 0; i < rows->columns(); ++i) header += fmt::format("{}{}", i > 0 ? "," : "", rows->name(i));
    if (!console.out(header + '\n')) return kDone;
  }
  const StopToken stop = stop_on_interrupt();
  std::uint64_t found = 0;
  while (!stop.stop_requested()) {
    const auto more = rows->step();
    if (!more) return usage_error(console, more.error());
    if (!*more) break;
    ++found;
    if (!console.out(row_line(*rows, json, table))) return kDone;
  }
  if (!arguments.has(options::kQuiet)) console.complain(counted(found, kPuzzles));
  return stop.stop_requested() ? kInterrupted : found > 0 ? kDone : kSomeFailed;
}

// Writes how many puzzles have each value of a column of words, and the range of one of numbers.
Result<void> write_stats(PuzzleLibrary& library, const Fact& fact, Table& table) {
  const bool words = fact.holds == teacher::FactHolds::Text || fact.holds == teacher::FactHolds::Truth;
  const std::string what = words ? fmt::format("[{}], count(*)", fact.name)
                                 : fmt::format("min([{0}]) || ' … ' || max([{0}]), count([{0}])", fact.name);
  const std::string condition =
      words ? fmt::format("[{0}] IS NOT NULL GROUP BY [{0}] ORDER BY 2 DESC LIMIT 12", fact.name) : "";
  auto rows = library.select(what, condition);
  if (!rows) return Failure(rows.error());
  for (bool first = true;; first = false) {
    const auto more = rows->step();
    if (!more) return Failure(more.error());
    if (!*more) return {};
    table.add({first ? std::string(fact.name) : std::string(), std::string(rows->text(0)),
               std::string(rows->text(1))});
  }
}

int stats(PuzzleLibrary& library, const std::string& path, Console& console) {
  const auto count = library.count();
  const auto columns = library.columns();
  if (!count || !columns) return usage_error(console, count ? columns.error() : count.error());
  Table table({{console.in(tr("column")).data(), Column::Holds::Words},
               {console.in(tr("value")).data(), Column::Holds::Words},
               {console.in(tr("puzzles")).data(), Column::Holds::Numbers}});
  for (const Fact* fact : *columns) {
    if (auto ok = write_stats(library, *fact, table); !ok) return usage_error(console, ok.error());
  }
  console.out(fmt::format("{}: {}\n\n", path, console.in(counted(*count, kPuzzles))));
  console.out(table.text());
  return kDone;
}

int run(const Arguments& given, Console& console) {
  Arguments arguments = given;
  std::vector<std::string> words = arguments.operands();
  const std::string verb = words.empty() ? std::string() : words.front();
  if (!words.empty()) words.erase(words.begin());
  arguments.set_operands(words);
  const auto path = library_path(arguments);
  if (!path) return usage_error(console, path.error());
  if (verb == "add") return add(arguments, *path, console);
  if (verb != "find" && verb != "export" && verb != "stats") {
    return usage_error(console, say("'{}' is none of add, find, export and stats", verb));
  }
  auto library = PuzzleLibrary::open(*path, Database::Access::Read);
  if (!library) return usage_error(console, library.error());
  if (verb == "stats") return stats(*library, *path, console);
  return find(arguments, *library, verb == "export", console);
}

}  // namespace

extern constinit const Command entry{
    .id = "library", .options = kOptions, .takes = options::kForEach, .works = kDatasetWorks, .run = run};

}  // namespace nonet::cli::commands::library
