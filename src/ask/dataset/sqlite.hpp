// A table of a SQLite database.
#pragma once

#include <string>
#include <vector>

#include "ask/dataset/database.hpp"
#include "ask/dataset/label_table.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Returns the type of a column, in SQL.
[[nodiscard]] constexpr std::string_view sqlite_type(teacher::FactHolds holds) {
  return holds == teacher::FactHolds::Text ? "TEXT" : holds == teacher::FactHolds::Real ? "REAL" : "INTEGER";
}

class SqliteFile {
 public:
  // What rows are in: a column of texts comes first, the side that they are on.
  static constexpr const char* kTable = "puzzles";

  // Opens or makes a database. Unavailable without the library; Io with its reason.
  static Result<SqliteFile> open(const std::string& path);

  // Keeps the first rows of the table, which is made with the columns of `table` if it is not there.
  Result<void> keep(const LabelTable& table, std::uint64_t rows);
  // Adds all rows of these tables, each on its side, or none of them.
  struct Side {
    std::string name;
    const LabelTable* table;
  };
  Result<void> add(const std::vector<Side>& sides);

  // Returns the sides and the puzzles of all rows.
  struct SidedPuzzle {
    std::string side;
    std::string puzzle;
  };
  Result<std::vector<SidedPuzzle>> puzzles();

 private:
  explicit SqliteFile(Database database) : database_(std::move(database)) {}

  Database database_;
};

}  // namespace nonet
