// Dataset: puzzles with labels, on sides that share no class, in shards.
//
//   files, or a seed ──► stream: label on all cores ──► rows in order ──► a shard of each side ──► files
//
// The rows depend on the puzzles, the columns, the seed and the sides alone: docs/guide/datasets.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ask/dataset/label_table.hpp"
#include "ask/dataset/labeller.hpp"
#include "ask/dataset/sides.hpp"
#include "ask/stream/stream.hpp"
#include "board/symmetry/group.hpp"

namespace nonet {

struct DatasetOptions {
  std::vector<const teacher::Fact*> columns;
  Sides sides;
  std::uint64_t seed = 1;
  std::uint64_t morphs = 0;            // random images of each puzzle, on its side
  std::uint64_t shard_rows = 100'000;  // puzzles of a shard, on all sides together
  double time_limit = 0;               // seconds for each puzzle
};

// How far a data set is: what a run that is interrupted goes on from.
struct DatasetProgress {
  std::uint64_t shards = 0;   // that are written
  std::uint64_t puzzles = 0;  // in them, without morphs
  std::uint64_t left_out = 0;
  std::vector<std::uint64_t> rows;  // of each side
  // Where the last puzzle stood. Of puzzles that are made, `line` is the number of its attempt, and `column`
  // how many puzzles of that attempt are taken.
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

// A table for each side.
struct DatasetShard {
  std::vector<LabelTable> sides;
};

// Returns the columns, by their names, separated by commas. Usage, about `columns`, if there is no such fact
// of a puzzle, or twice.
Result<std::vector<const teacher::Fact*>> dataset_columns(std::string_view names);
// The works whose facts may be columns.
inline constexpr teacher::Work kDatasetWorks[] = {
    teacher::Work::Solve,   teacher::Work::Search,   teacher::Work::Rate, teacher::Work::Trace,
    teacher::Work::RateSe,  teacher::Work::Classify, teacher::Work::Time, teacher::Work::Canonise,
    teacher::Work::Minimal, teacher::Work::Backbone};
inline constexpr std::string_view kUsualColumns =
    "puzzle,solution,canonical,class_size,givens,level,score,hardest,guesses";
// A column that says which image of a puzzle a row is, if there are some; 0: itself.
inline constexpr std::string_view kMorphColumn = "morph";

// Returns a shard without rows.
[[nodiscard]] DatasetShard empty_shard(const DatasetOptions& options);

// Cuts what workers write into shards.
class ShardSink {
 public:
  // `write` takes each shard when it is full; the progress counts it already.
  using Write = std::function<Result<void>(const DatasetShard& shard, const DatasetProgress& progress)>;
  ShardSink(const DatasetOptions& options, DatasetProgress& progress, Write write);

  // Takes the rows of a block. False after an error.
  bool take(std::string_view data);
  // Writes the rows of the last shard, if there are any.
  Result<void> end();
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }
  // Returns how many puzzles there are with those of the shard that is not full.
  [[nodiscard]] std::uint64_t puzzles() const { return progress_.puzzles + in_shard_; }

 private:
  bool flush();

  const DatasetOptions& options_;
  DatasetProgress& progress_;
  Write write_;
  DatasetShard shard_;
  std::uint64_t in_shard_ = 0;
  std::uint64_t left_out_ = 0;  // since the last row
  std::optional<Error> trouble_;
};

// Makes the rows of puzzles, as texts that ShardSink takes. A worker's own.
class RowMaker {
 public:
  // The options outlive it.
  RowMaker(const DatasetOptions& options, const StopToken& stop);

  // Appends the row of a puzzle, and those of its morphs. If it is left out, the error says why, and what is
  // appended says that it is.
  Result<void> append(const Puzzle& puzzle, const Place& place, std::string& out);

 private:
  Result<void> append_all(const Puzzle& puzzle, const Place& place, std::string& out);
  Result<void> append_row(const Puzzle& puzzle, const Place& place, std::uint64_t morph, std::string& out);

  const DatasetOptions& options_;
  const StopToken stop_;
  Labeller labeller_;
  std::uint64_t limit_ = 2;
  LayoutPtr layout_;
  std::shared_ptr<const symmetry::SymmetryGroup> group_;
};

// Labels boards that are in memory, on several threads. The table has two more columns: `row`, the number of
// the board, and `split`.
struct LabelledBoards {
  LabelTable table;
  std::vector<std::pair<std::size_t, Error>> left_out;  // by the number of the board
};
Result<LabelledBoards> label_boards(std::span<const Puzzle> boards, const DatasetOptions& options,
                                    int threads, const StopToken& stop);

// Returns the job of a worker, which passes over what comes before the progress. `inputs` are the names of
// inputs, in order. All outlive it.
[[nodiscard]] std::unique_ptr<Job> make_label_job(const DatasetOptions& options,
                                                  const DatasetProgress& progress,
                                                  const std::vector<std::string>& inputs,
                                                  const StopToken& stop);

}  // namespace nonet
