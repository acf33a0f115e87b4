// PuzzleLibrary: puzzles in a SQLite database, each once however disguised, with facts about them.
//
//   puzzles ──► stream: canonical form; label what the library lacks, on all cores ──► rows ──► transactions
//   words ──► conditions ──► SELECT ──► rows
//
// The table `puzzles` has a row for each class: `class`, what its members have in common, is the key;
// `puzzle` is the first one that was added, `source` where it stood; a column for each fact follows, NULL
// where it is not known.
//
// Killed, it keeps all transactions that were written: adding again goes on from there. Several processes may
// add and read at once: SQLite's write-ahead log.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/dataset/database.hpp"
#include "ask/dataset/dataset.hpp"

namespace nonet {

inline constexpr std::string_view kUsualLibraryColumns = "givens,level,score,hardest";

class PuzzleLibrary {
 public:
  // Opens a library, or makes one to add to. NotFound if there is none to read.
  static Result<PuzzleLibrary> open(const std::string& path, Database::Access access);

  // Makes the columns of these facts, and their indices, if the table has none of them yet.
  Result<void> prepare(const std::vector<const teacher::Fact*>& columns);
  // Adds rows that a library job wrote, in one transaction.
  Result<void> add(std::string_view rows);
  // Returns how many puzzles there are.
  Result<std::uint64_t> count();

  // Prepares the rows of puzzles for which `condition`, in SQL, holds; of all if it is empty. What comes
  // after the condition (ORDER BY, LIMIT) may stand there too.
  Result<Database::Statement> select(std::string_view columns, std::string_view condition);
  // Returns the columns of facts that the table has, in the order of all_facts().
  Result<std::vector<const teacher::Fact*>> columns();
  // Returns the condition in SQL that all of these words say: "level=hard,unfair", "givens=..22", "er=7.2..",
  // "minimal=yes", and "source~forum", of a part. Usage if there is no such column, or no such value.
  Result<std::string> condition(const std::vector<std::string>& words);

 private:
  explicit PuzzleLibrary(Database database) : database_(std::move(database)) {}

  Database database_;
  std::vector<const teacher::Fact*> columns_;
};

// Returns the key of a puzzle as a condition: its class is asked for. Errors as of canonical().
Result<std::string> same_condition(const Puzzle& puzzle);

struct LibraryAddition {
  std::string path;     // of the library, which is prepared
  DatasetOptions rows;  // their columns are those that are wanted
};
// Returns the job of a worker, which writes rows for add(). Of a puzzle that is there with all columns it
// writes none. The addition outlives it. Tally::classes[0] counts those that were there.
[[nodiscard]] std::unique_ptr<Job> make_library_job(const LibraryAddition& addition, const StopToken& stop);

}  // namespace nonet
