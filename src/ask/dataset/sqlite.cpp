#include "ask/dataset/sqlite.hpp"

#include <fmt/format.h>

#include "base/say.hpp"

#ifdef NONET_HAVE_SQLITE
#include <sqlite3.h>

#include "solve/engines/shared_library.hpp"

namespace nonet {
namespace {

using teacher::FactHolds;

struct SqliteLibrary {
  SharedLibrary library{"libsqlite3.so.0"};

  decltype(&::sqlite3_open) open = library.find("sqlite3_open");
  decltype(&::sqlite3_close) close = library.find("sqlite3_close");
  decltype(&::sqlite3_exec) exec = library.find("sqlite3_exec");
  decltype(&::sqlite3_errmsg) errmsg = library.find("sqlite3_errmsg");
  decltype(&::sqlite3_prepare_v2) prepare = library.find("sqlite3_prepare_v2");
  decltype(&::sqlite3_bind_text) bind_text = library.find("sqlite3_bind_text");
  decltype(&::sqlite3_bind_int64) bind_whole = library.find("sqlite3_bind_int64");
  decltype(&::sqlite3_bind_double) bind_real = library.find("sqlite3_bind_double");
  decltype(&::sqlite3_bind_null) bind_null = library.find("sqlite3_bind_null");
  decltype(&::sqlite3_step) step = library.find("sqlite3_step");
  decltype(&::sqlite3_reset) reset = library.find("sqlite3_reset");
  decltype(&::sqlite3_finalize) finalize = library.find("sqlite3_finalize");
  decltype(&::sqlite3_column_text) text = library.find("sqlite3_column_text");
  decltype(&::sqlite3_column_bytes) bytes = library.find("sqlite3_column_bytes");
};

SqliteLibrary& sqlite() {
  static SqliteLibrary library;
  return library;
}

std::string_view type_of(FactHolds holds) {
  return holds == FactHolds::Text ? "TEXT" : holds == FactHolds::Real ? "REAL" : "INTEGER";
}

}  // namespace

struct SqliteFile::Database {
  sqlite3* connection = nullptr;
  std::string path;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite().close(connection); }

  [[nodiscard]] Failure failure() const {
    return fail(Errc::Io, say("{}: {}", path, sqlite().errmsg(connection)));
  }
  Result<void> run(const std::string& text) {
    if (sqlite().exec(connection, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
    return {};
  }
};

namespace {

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite().finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

Statement prepared(sqlite3* connection, const std::string& text) {
  sqlite3_stmt* statement = nullptr;
  sqlite().prepare(connection, text.c_str(), -1, &statement, nullptr);
  return Statement(statement);
}

void bind_text(sqlite3_stmt* statement, int place, std::string_view text) {
  // It stays where it is until the row is added.
  sqlite().bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void bind(sqlite3_stmt* statement, int place, const LabelColumn& column, std::size_t row) {
  if (!column.has(row)) {
    sqlite().bind_null(statement, place);
  } else if (column.holds() == FactHolds::Text) {
    bind_text(statement, place, column.text(row));
  } else if (column.holds() == FactHolds::Real) {
    sqlite().bind_real(statement, place, column.real(row));
  } else {
    sqlite().bind_whole(statement, place, column.whole(row));
  }
}

std::string_view text_in(sqlite3_stmt* statement, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite().text(statement, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite().bytes(statement, column))};
}

}  // namespace

SqliteFile::SqliteFile(std::unique_ptr<Database> database) : database_(std::move(database)) {}
SqliteFile::~SqliteFile() = default;
SqliteFile::SqliteFile(SqliteFile&&) noexcept = default;
SqliteFile& SqliteFile::operator=(SqliteFile&&) noexcept = default;

Result<SqliteFile> SqliteFile::open(const std::string& path) {
  if (!sqlite().library.complete()) {
    return fail(Errc::Unavailable, tr("SQLite is not on this machine; Debian's package is libsqlite3-0"));
  }
  auto database = std::make_unique<Database>();
  database->path = path;
  if (sqlite().open(path.c_str(), &database->connection) != SQLITE_OK) return database->failure();
  return SqliteFile(std::move(database));
}

Result<void> SqliteFile::keep(const LabelTable& table, std::uint64_t rows) {
  std::string columns = "split TEXT NOT NULL";
  for (const LabelColumn& column : table.columns) {
    columns += fmt::format(", \"{}\" {}", column.name(), type_of(column.holds()));
  }
  return database_->run(fmt::format("CREATE TABLE IF NOT EXISTS {0} ({1}); DELETE FROM {0} WHERE rowid > {2}",
                                    kTable, columns, rows));
}

Result<void> SqliteFile::add(const std::vector<Side>& sides) {
  if (auto ok = database_->run("BEGIN"); !ok) return ok;
  for (const auto& [name, table] : sides) {
    std::string marks = "?";
    for (std::size_t i = 0; i < table->columns.size(); ++i) marks += ",?";
    const Statement insert =
        prepared(database_->connection, fmt::format("INSERT INTO {} VALUES ({})", kTable, marks));
    if (!insert) return database_->failure();
    for (std::size_t row = 0; row < table->rows(); ++row) {
      int place = 1;
      bind_text(insert.get(), place, name);
      for (const LabelColumn& column : table->columns) bind(insert.get(), ++place, column, row);
      if (sqlite().step(insert.get()) != SQLITE_DONE) return database_->failure();
      sqlite().reset(insert.get());
    }
  }
  return database_->run("COMMIT");
}

Result<std::vector<SqliteFile::SidedPuzzle>> SqliteFile::puzzles() {
  const Statement select =
      prepared(database_->connection, fmt::format("SELECT split, puzzle FROM {} ORDER BY rowid", kTable));
  if (!select) return database_->failure();
  std::vector<SidedPuzzle> found;
  while (sqlite().step(select.get()) == SQLITE_ROW) {
    found.push_back({std::string(text_in(select.get(), 0)), std::string(text_in(select.get(), 1))});
  }
  return found;
}

}  // namespace nonet
#else

namespace nonet {

struct SqliteFile::Database {};
SqliteFile::SqliteFile(std::unique_ptr<Database> database) : database_(std::move(database)) {}
SqliteFile::~SqliteFile() = default;
SqliteFile::SqliteFile(SqliteFile&&) noexcept = default;
SqliteFile& SqliteFile::operator=(SqliteFile&&) noexcept = default;

Result<SqliteFile> SqliteFile::open(const std::string& /*path*/) {
  return fail(Errc::Unavailable, tr("this nonet is built without SQLite (libsqlite3-dev)"));
}
Result<void> SqliteFile::keep(const LabelTable& /*table*/, std::uint64_t /*rows*/) { return {}; }
Result<void> SqliteFile::add(const std::vector<Side>& /*sides*/) { return {}; }
Result<std::vector<SqliteFile::SidedPuzzle>> SqliteFile::puzzles() { return std::vector<SidedPuzzle>(); }

}  // namespace nonet
#endif
