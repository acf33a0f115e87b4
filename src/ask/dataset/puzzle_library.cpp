#include "ask/dataset/puzzle_library.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "ask/dataset/sqlite.hpp"
#include "base/range.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

using teacher::Fact;
using teacher::FactHolds;

namespace {

constexpr std::string_view kSource = "source";

// Texts between quotes, as SQL has them.
std::string sql_text(std::string_view text) {
  std::string quoted = "'";
  for (const char letter : text) quoted += letter == '\'' ? std::string("''") : std::string(1, letter);
  return quoted + '\'';
}

std::string key_of(const Layout& layout, const Grid& form) {
  std::string line;
  write_one_line(form, '.', line);
  return class_key(layout, line);
}

// Returns what a value asks of its column: of texts one of several, of numbers a range.
Result<std::string> value_condition(const Fact& fact, std::string_view value) {
  if (fact.holds == FactHolds::Text) {
    std::string list;
    for (const std::string_view word : words_in(value, ",")) {
      list += (list.empty() ? "" : ",") + sql_text(word);
    }
    return fmt::format("[{}] IN ({})", fact.name, list);
  }
  if (fact.holds == FactHolds::Truth) {
    const bool yes = value == "yes" || value == "true" || value == "sí" || value == "1";
    if (!yes && value != "no" && value != "false" && value != "0") {
      return fail(Errc::Usage, say("{}: '{}' is neither yes nor no", fact.name, value));
    }
    return fmt::format("[{}] = {}", fact.name, yes ? 1 : 0);
  }
  const auto range = read_range(fact.name, value, -kNoBound);
  if (!range) return fail(Errc::Usage, say("{}: {}", fact.name, range.error().words()));
  return fmt::format("[{}] BETWEEN {} AND {}", fact.name, range->first, range->second);
}

Result<std::string> word_condition(std::string_view word, const std::vector<const Fact*>& columns) {
  const std::size_t at = word.find_first_of("=~");
  if (at == std::string_view::npos || at == 0 || at + 1 == word.size()) {
    return fail(Errc::Usage,
                say("'{}' is no condition; level=hard, givens=..22 and source~forum are some", word));
  }
  const std::string_view name = word.substr(0, at);
  const std::string_view value = word.substr(at + 1);
  const Fact* fact = teacher::find_fact(name);
  if (fact == nullptr && name != kSource) {
    return fail(Errc::Usage, say("there is no column '{}'; 'nonet library --help' lists them", name));
  }
  if (fact != nullptr && std::ranges::find(columns, fact) == columns.end()) {
    return fail(
        Errc::Usage,
        say("the library has no column '{}'; 'nonet library add --columns {} FILE' adds it", name, name));
  }
  if (word[at] == '~') return fmt::format("instr(lower([{}]), lower({})) > 0", name, sql_text(value));
  if (fact == nullptr) return fmt::format("[{}] = {}", name, sql_text(value));
  return value_condition(*fact, value);
}

class LibraryJob final : public Job {
 public:
  LibraryJob(const LibraryAddition& addition, const StopToken& stop)
      : addition_(addition), rows_(addition.rows, stop) {
    auto database = Database::open(addition.path, Database::Access::Read);
    if (!database) return;
    std::string known = "SELECT 1 FROM puzzles WHERE class = ?";
    for (const Fact* fact : addition.rows.columns) known += fmt::format(" AND [{}] IS NOT NULL", fact->name);
    if (auto statement = database->prepare(known)) known_ = *std::move(statement);
  }

  void puzzle(Item& item, Output& out) override {
    if (const auto ok = append(item, out); !ok) {
      ++out.tally.failed;
      out.note(item.place, say("left out: {}", ok.error().words()));
    }
  }

 private:
  Result<void> append(const Item& item, Output& out) {
    if (auto ok = canoniser_.find(item.puzzle); !ok) return ok;
    const std::string key = key_of(*item.puzzle.layout, canoniser_.grid());
    const auto there = is_known(key);
    if (!there) return Failure(there.error());
    if (*there) {
      ++out.tally.classes[0];
      return {};
    }
    row_.clear();
    if (auto ok = rows_.append(item.puzzle, item.place, row_); !ok) return ok;
    pack_text(key, out.data);
    out.data += row_;
    return {};
  }

  Result<bool> is_known(const std::string& key) {
    if (!known_) return false;
    known_->bind_text(1, key);
    auto there = known_->step();
    while (there && *there) {
      const auto more = known_->step();
      if (!more) return Failure(more.error());
      if (!*more) return true;
    }
    return there;
  }

  const LibraryAddition& addition_;
  RowMaker rows_;
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
  std::optional<Database::Statement> known_;  // unset while the library cannot be read
  std::string row_;
};

}  // namespace

Result<PuzzleLibrary> PuzzleLibrary::open(const std::string& path, Database::Access access) {
  std::error_code wrong;
  if (access == Database::Access::Read && !std::filesystem::exists(path, wrong)) {
    return fail(Errc::Io, say("{}: there is no library; 'nonet library add' makes one", path));
  }
  const auto folder = std::filesystem::path(path).parent_path();
  if (access == Database::Access::Write && !folder.empty())
    std::filesystem::create_directories(folder, wrong);
  auto database = Database::open(path, access);
  if (!database) return Failure(database.error());
  return PuzzleLibrary(*std::move(database));
}

Result<void> PuzzleLibrary::prepare(const std::vector<const Fact*>& columns) {
  columns_ = columns;
  if (auto ok = database_.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                              "PRAGMA cache_size = -65536; BEGIN IMMEDIATE;"
                              "CREATE TABLE IF NOT EXISTS puzzles (class TEXT PRIMARY KEY,"
                              "puzzle TEXT NOT NULL, source TEXT NOT NULL)");
      !ok) {
    return ok;
  }
  const auto there = this->columns();
  if (!there) return Failure(there.error());
  for (const Fact* fact : columns) {
    if (std::ranges::find(*there, fact) != there->end()) continue;
    const std::string_view order = fact->holds == FactHolds::Text ? " COLLATE NOCASE" : "";
    const auto ok =
        database_.run(fmt::format("ALTER TABLE puzzles ADD COLUMN [{0}] {1}{2};"
                                  "CREATE INDEX IF NOT EXISTS [by_{0}] ON puzzles ([{0}])",
                                  fact->name, sqlite_type(fact->holds), order));
    if (!ok) return ok;
  }
  return database_.run("COMMIT");
}

Result<std::vector<const Fact*>> PuzzleLibrary::columns() {
  auto info = database_.prepare("SELECT name FROM pragma_table_info('puzzles')");
  if (!info) return Failure(info.error());
  std::vector<const Fact*> found;
  for (;;) {
    const auto more = info->step();
    if (!more) return Failure(more.error());
    if (!*more) break;
    const Fact* fact = info->text(0) == "puzzle" ? nullptr : teacher::find_fact(info->text(0));
    if (fact != nullptr) found.push_back(fact);
  }
  std::ranges::sort(found);  // they are in one list
  return found;
}

Result<void> PuzzleLibrary::add(std::string_view rows) {
  if (rows.empty()) return {};
  std::string names = "class, source, puzzle";
  std::string marks = "?, ?, ?";
  std::string kept = "class = class";
  for (const Fact* fact : columns_) {
    names += fmt::format(", [{}]", fact->name);
    marks += ", ?";
    kept += fmt::format(", [{0}] = coalesce([{0}], excluded.[{0}])", fact->name);
  }
  if (auto ok = database_.run("BEGIN IMMEDIATE"); !ok) return ok;
  auto insert = database_.prepare(fmt::format(
      "INSERT INTO puzzles ({}) VALUES ({}) ON CONFLICT (class) DO UPDATE SET {}", names, marks, kept));
  if (!insert) return Failure(insert.error());
  while (!rows.empty()) {
    insert->bind_text(1, unpack_text(rows));
    static_cast<void>(unpack_number(rows));  // the side
    static_cast<void>(unpack_number(rows));  // the morph
    const std::uint64_t line = unpack_number(rows);
    static_cast<void>(unpack_number(rows));  // the column
    const std::string source = fmt::format("{}:{}", unpack_text(rows), line);
    insert->bind_text(2, source);
    std::vector<teacher::Value> values;
    for (std::size_t i = 0; i <= columns_.size(); ++i) values.push_back(unpack_value(rows));
    for (std::size_t i = 0; i < values.size(); ++i) insert->bind(static_cast<int>(i) + 3, values[i]);
    if (auto ok = insert->run(); !ok) return ok;
  }
  return database_.run("COMMIT");
}

Result<std::uint64_t> PuzzleLibrary::count() {
  auto rows = select("count(*)", {});
  if (!rows) return Failure(rows.error());
  if (const auto more = rows->step(); !more) return Failure(more.error());
  return std::get<std::uint64_t>(rows->value(0));
}

Result<Database::Statement> PuzzleLibrary::select(std::string_view columns, std::string_view condition) {
  return database_.prepare(
      fmt::format("SELECT {} FROM puzzles{}{}", columns, condition.empty() ? "" : " WHERE ", condition));
}

Result<std::string> PuzzleLibrary::condition(const std::vector<std::string>& words) {
  const auto there = columns();
  if (!there) return Failure(there.error());
  std::string all;
  for (const std::string& word : words) {
    const auto condition = word_condition(word, *there);
    if (!condition) return condition;
    all += (all.empty() ? "" : " AND ") + *condition;
  }
  return all;
}

Result<std::string> same_condition(const Puzzle& puzzle) {
  symmetry::Canoniser canoniser(CanonicalForm::Minlex);
  if (auto ok = canoniser.find(puzzle); !ok) return Failure(ok.error());
  return "class = " + sql_text(key_of(*puzzle.layout, canoniser.grid()));
}

std::unique_ptr<Job> make_library_job(const LibraryAddition& addition, const StopToken& stop) {
  return std::make_unique<LibraryJob>(addition, stop);
}

}  // namespace nonet
