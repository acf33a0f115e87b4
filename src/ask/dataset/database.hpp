// A SQLite database and its statements. libsqlite3 is looked up when it is first needed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nonet/result.hpp"
#include "reason/teacher/facts.hpp"

namespace nonet {

class Database {
 public:
  enum class Access : std::uint8_t { Read, Write };  // Write makes the file if it is not there

  // Unavailable without the library; Io with SQLite's reason.
  static Result<Database> open(const std::string& path, Access access);
  ~Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  // Runs statements that have no rows, separated by semicolons.
  Result<void> run(const std::string& text);

  // A statement with places to fill in, from 1, and rows with columns, from 0.
  class Statement {
   public:
    void bind(int place, const teacher::Value& value);  // a text stays where it is until the next step
    void bind_text(int place, std::string_view text);   // so does this one
    // Goes to the next row, and returns whether there is one; after the last one it can be filled in again.
    Result<bool> step();
    // Runs a statement that has no rows.
    Result<void> run();

    [[nodiscard]] int columns() const;
    [[nodiscard]] std::string_view name(int column) const;
    [[nodiscard]] std::string_view text(int column) const;  // until the next step; empty for NULL
    [[nodiscard]] teacher::Value value(int column) const;

   private:
    friend class Database;
    struct Handle;
    explicit Statement(std::shared_ptr<Handle> handle) : handle_(std::move(handle)) {}
    std::shared_ptr<Handle> handle_;
  };
  // Io with SQLite's reason if the text is no statement.
  Result<Statement> prepare(const std::string& text);

 private:
  struct Connection;
  explicit Database(std::shared_ptr<Connection> connection);

  std::shared_ptr<Connection> connection_;
};

}  // namespace nonet
