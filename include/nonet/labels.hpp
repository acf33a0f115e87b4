// Labels: puzzles with what is known of them, as columns that other programs take without a copy.
//
//   puzzles ──► label() ──► LabelFrame ──► Arrow's C data interface ──► pyarrow, polars, pandas, DuckDB …
//
// `nonet dataset` writes such tables as files; docs/guide/datasets.md says what the columns are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "nonet/api.h"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

// As Arrow publishes them: https://arrow.apache.org/docs/format/CDataInterface.html.
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4
extern "C" {
struct ArrowSchema {
  const char* format;
  const char* name;
  const char* metadata;
  std::int64_t flags;
  std::int64_t n_children;
  ArrowSchema** children;
  ArrowSchema* dictionary;
  void (*release)(ArrowSchema*);
  void* private_data;
};
struct ArrowArray {
  std::int64_t length;
  std::int64_t null_count;
  std::int64_t offset;
  std::int64_t n_buffers;
  std::int64_t n_children;
  const void** buffers;
  ArrowArray** children;
  ArrowArray* dictionary;
  void (*release)(ArrowArray*);
  void* private_data;
};
}
#endif
#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE
extern "C" struct ArrowArrayStream {
  int (*get_schema)(ArrowArrayStream*, ArrowSchema* out);
  int (*get_next)(ArrowArrayStream*, ArrowArray* out);
  const char* (*get_last_error)(ArrowArrayStream*);
  void (*release)(ArrowArrayStream*);
  void* private_data;
};
#endif

namespace nonet {
struct LabelledBoards;
}

namespace nonet::inline v0 {

struct LabelOptions {
  // Names of columns, separated by commas; those of `nonet dataset --help`.
  std::string columns = "puzzle,solution,canonical,class_size,givens,level,score,hardest,guesses";
  std::string split = "train=80,valid=10,test=10";  // sides that share no class of symmetric puzzles
  std::uint64_t seed = 1;                           // of the split and the morphs
  std::uint64_t morphs = 0;                         // random images of each puzzle, rows of their own
  int threads = 1;
  double seconds = 0;  // for each puzzle; 0: no limit
  StopToken stop = {};
};

// A table: the columns that were asked for, `morph` if there are some, `row`, the number of the puzzle from
// 0, and `split`. A copy is another name for the same rows.
class NONET_API LabelFrame {
 public:
  using Value = std::variant<std::monostate, bool, std::uint64_t, double, std::string>;

  explicit LabelFrame(std::shared_ptr<const LabelledBoards> boards) : boards_(std::move(boards)) {}

  [[nodiscard]] std::size_t rows() const;
  [[nodiscard]] std::vector<std::string> columns() const;
  // Returns the values of a column, none where there is none. Usage if there is no such column.
  [[nodiscard]] Result<std::vector<Value>> column(std::string_view name) const;
  // Returns the puzzles that have no row, by their numbers, and why: no solution, no canonical form, or no
  // time.
  [[nodiscard]] std::vector<std::pair<std::size_t, Error>> left_out() const;

  // Set structs of the caller, to be released by their own `release`. The memory is shared, and stays
  // until then.
  void export_schema(ArrowSchema* out) const;
  void export_array(ArrowArray* out) const;
  void export_stream(ArrowArrayStream* out) const;  // one array

 private:
  std::shared_ptr<const LabelledBoards> boards_;
};

// LabelFrame puzzles; the rows are in their order, whatever the number of threads. Errors: Usage, about
// the option, if one
// cannot be read; Unavailable if it was stopped.
[[nodiscard]] NONET_API Result<LabelFrame> label(std::span<const Puzzle> puzzles,
                                                 const LabelOptions& options = {});

}  // namespace nonet::inline v0
