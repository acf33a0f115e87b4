#include "ask/dataset/database.hpp"

#include "base/say.hpp"

#ifdef NONET_HAVE_SQLITE
#include <sqlite3.h>

#include "solve/engines/shared_library.hpp"

namespace nonet {
namespace {

struct SqliteLibrary {
  SharedLibrary library{"libsqlite3.so.0"};

  decltype(&::sqlite3_open_v2) open = library.find("sqlite3_open_v2");
  decltype(&::sqlite3_close) close = library.find("sqlite3_close");
  decltype(&::sqlite3_busy_timeout) busy_timeout = library.find("sqlite3_busy_timeout");
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
  decltype(&::sqlite3_column_count) columns = library.find("sqlite3_column_count");
  decltype(&::sqlite3_column_name) name = library.find("sqlite3_column_name");
  decltype(&::sqlite3_column_type) type = library.find("sqlite3_column_type");
  decltype(&::sqlite3_column_int64) whole = library.find("sqlite3_column_int64");
  decltype(&::sqlite3_column_double) real = library.find("sqlite3_column_double");
  decltype(&::sqlite3_column_text) text = library.find("sqlite3_column_text");
  decltype(&::sqlite3_column_bytes) bytes = library.find("sqlite3_column_bytes");
};

SqliteLibrary& sqlite() {
  static SqliteLibrary library;
  return library;
}

}  // namespace

struct Database::Connection {
  sqlite3* handle = nullptr;
  std::string path;

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite().close(handle); }

  [[nodiscard]] Failure failure() const {
    return fail(Errc::Io, say("{}: {}", path, sqlite().errmsg(handle)));
  }
};

struct Database::Statement::Handle {
  std::shared_ptr<Connection> connection;
  sqlite3_stmt* statement = nullptr;

  explicit Handle(std::shared_ptr<Connection> of) : connection(std::move(of)) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { sqlite().finalize(statement); }
};

Database::Database(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

Result<Database> Database::open(const std::string& path, Access access) {
  if (!sqlite().library.complete()) {
    return fail(Errc::Unavailable, tr("SQLite is not on this machine; Debian's package is libsqlite3-0"));
  }
  constexpr int kMostWaiting = 60'000;  // milliseconds, for another process that writes
  auto connection = std::make_shared<Connection>();
  connection->path = path;
  const int flags =
      access == Access::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (sqlite().open(path.c_str(), &connection->handle, flags, nullptr) != SQLITE_OK) {
    return connection->failure();
  }
  sqlite().busy_timeout(connection->handle, kMostWaiting);
  return Database(std::move(connection));
}

Result<void> Database::run(const std::string& text) {
  if (sqlite().exec(connection_->handle, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return connection_->failure();
  }
  return {};
}

Result<Database::Statement> Database::prepare(const std::string& text) {
  auto handle = std::make_shared<Statement::Handle>(connection_);
  const int wrong = sqlite().prepare(connection_->handle, text.c_str(), -1, &handle->statement, nullptr);
  if (wrong != SQLITE_OK) return connection_->failure();
  if (handle->statement == nullptr) return fail(Errc::Io, tr("the statement is empty"));
  return Statement(std::move(handle));
}

void Database::Statement::bind_text(int place, std::string_view text) {
  sqlite().bind_text(handle_->statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void Database::Statement::bind(int place, const teacher::Value& value) {
  sqlite3_stmt* const statement = handle_->statement;
  if (const auto* text = std::get_if<std::string>(&value)) {
    bind_text(place, *text);
  } else if (const auto* real = std::get_if<double>(&value)) {
    sqlite().bind_real(statement, place, *real);
  } else if (const auto* whole = std::get_if<std::uint64_t>(&value)) {
    sqlite().bind_whole(statement, place, static_cast<sqlite3_int64>(*whole));
  } else if (const auto* truth = std::get_if<bool>(&value)) {
    sqlite().bind_whole(statement, place, *truth ? 1 : 0);
  } else {
    sqlite().bind_null(statement, place);
  }
}

Result<bool> Database::Statement::step() {
  const int result = sqlite().step(handle_->statement);
  if (result == SQLITE_ROW) return true;
  sqlite().reset(handle_->statement);
  if (result != SQLITE_DONE) return handle_->connection->failure();
  return false;
}

Result<void> Database::Statement::run() {
  if (auto done = step(); !done) return Failure(done.error());
  return {};
}

int Database::Statement::columns() const { return sqlite().columns(handle_->statement); }

std::string_view Database::Statement::name(int column) const {
  return sqlite().name(handle_->statement, column);
}

std::string_view Database::Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite().text(handle_->statement, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite().bytes(handle_->statement, column))};
}

teacher::Value Database::Statement::value(int column) const {
  switch (sqlite().type(handle_->statement, column)) {
    case SQLITE_INTEGER: return static_cast<std::uint64_t>(sqlite().whole(handle_->statement, column));
    case SQLITE_FLOAT: return sqlite().real(handle_->statement, column);
    case SQLITE_NULL: return {};
    default: return std::string(text(column));
  }
}

}  // namespace nonet
#else

namespace nonet {

struct Database::Connection {};
struct Database::Statement::Handle {};
Database::Database(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

namespace {
Failure without_sqlite() {
  return fail(Errc::Unavailable, tr("this nonet is built without SQLite (libsqlite3-dev)"));
}
}  // namespace

Result<Database> Database::open(const std::string& /*path*/, Access /*access*/) { return without_sqlite(); }
Result<void> Database::run(const std::string& /*text*/) { return without_sqlite(); }
Result<Database::Statement> Database::prepare(const std::string& /*text*/) { return without_sqlite(); }
void Database::Statement::bind(int /*place*/, const teacher::Value& /*value*/) {}
void Database::Statement::bind_text(int /*place*/, std::string_view /*text*/) {}
Result<bool> Database::Statement::step() { return without_sqlite(); }
Result<void> Database::Statement::run() { return without_sqlite(); }
int Database::Statement::columns() const { return 0; }
std::string_view Database::Statement::name(int /*column*/) const { return {}; }
std::string_view Database::Statement::text(int /*column*/) const { return {}; }
teacher::Value Database::Statement::value(int /*column*/) const { return {}; }

}  // namespace nonet
#endif
