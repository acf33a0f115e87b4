#include "ask/dataset/sqlite.hpp"

#include <fmt/format.h>

namespace nonet {

Result<SqliteFile> SqliteFile::open(const std::string& path) {
  auto database = Database::open(path, Database::Access::Write);
  if (!database) return Failure(database.error());
  return SqliteFile(*std::move(database));
}

Result<void> SqliteFile::keep(const LabelTable& table, std::uint64_t rows) {
  std::string columns = "split TEXT NOT NULL";
  for (const LabelColumn& column : table.columns) {
    columns += fmt::format(", \"{}\" {}", column.name(), sqlite_type(column.holds()));
  }
  return database_.run(fmt::format("CREATE TABLE IF NOT EXISTS {0} ({1}); DELETE FROM {0} WHERE rowid > {2}",
                                   kTable, columns, rows));
}

Result<void> SqliteFile::add(const std::vector<Side>& sides) {
  if (auto ok = database_.run("BEGIN"); !ok) return ok;
  for (const auto& [name, table] : sides) {
    std::string marks = "?";
    for (std::size_t i = 0; i < table->columns.size(); ++i) marks += ",?";
    auto insert = database_.prepare(fmt::format("INSERT INTO {} VALUES ({})", kTable, marks));
    if (!insert) return Failure(insert.error());
    for (std::size_t row = 0; row < table->rows(); ++row) {
      int place = 1;
      insert->bind_text(place, name);
      for (const LabelColumn& column : table->columns) {
        if (column.holds() == teacher::FactHolds::Text && column.has(row)) {
          insert->bind_text(++place, column.text(row));
        } else {
          insert->bind(++place, column.value(row));
        }
      }
      if (auto ok = insert->run(); !ok) return ok;
    }
  }
  return database_.run("COMMIT");
}

Result<std::vector<SqliteFile::SidedPuzzle>> SqliteFile::puzzles() {
  auto select = database_.prepare(fmt::format("SELECT split, puzzle FROM {} ORDER BY rowid", kTable));
  if (!select) return Failure(select.error());
  std::vector<SidedPuzzle> found;
  for (;;) {
    const auto more = select->step();
    if (!more) return Failure(more.error());
    if (!*more) return found;
    found.push_back({std::string(select->text(0)), std::string(select->text(1))});
  }
}

}  // namespace nonet
