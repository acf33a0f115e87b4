// Format: one notation for Sudokus, read and written.
//
//   text ──► sniff ──► open (what the head says: CSV columns) ──► split │ read │ split │ read …
//
// A text is a sequence of records, one puzzle each at most; `split` finds where the first record of
// a text ends, so that a stream can be cut into pieces and read on all cores, whatever its length.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Layouts by spec, each computed once. Not for sharing between threads: every reader has its own.
class LayoutCache {
 public:
  LayoutCache() = default;
  // Every board read through this cache has the layout `forced`.
  explicit LayoutCache(LayoutSpec forced) : forced_(std::move(forced)) {}

  // The layout for a board that says only its size: the forced one, or standard_spec(size).
  // BadLayout if a layout is forced and its size is another, or no board has this size.
  Result<LayoutPtr> of_size(int size);
  // The layout for a board that says its own shape. The forced one still wins, if sizes agree.
  Result<LayoutPtr> of_spec(const LayoutSpec& spec);
  [[nodiscard]] const std::optional<LayoutSpec>& forced() const { return forced_; }

 private:
  Result<LayoutPtr> cached(const LayoutSpec& spec);

  std::optional<LayoutSpec> forced_;
  std::vector<LayoutPtr> known_;  // most recently made last; a handful at most
};

// What the head of a file says about all of its records.
struct Dialect {
  std::size_t header_bytes = 0;  // length of the head, which holds no record
  char separator = ',';          // of CSV
  int puzzle_column = -1;        // of CSV, from 0
  int solution_column = -1;
  std::vector<std::string> columns;  // of CSV: their names, if the head gives them
};

struct ReadOptions {
  std::optional<LayoutSpec> layout;  // for notations that do not say it
  std::string puzzle_column;         // of CSV; empty: by its usual names

  // Whether Format::bare may be asked: no layout is forced, or the plain one of its boards.
  [[nodiscard]] bool takes_bare_boards() const { return !layout || *layout == boxes_spec(3, 3); }
};

struct ReadContext {
  LayoutCache& layouts;
  Dialect dialect = {};
  // If set, filled with the offset in the record at which each cell's given stands (by cell;
  // Error::kNoOffset where there is none), to point at it in a message.
  std::vector<std::size_t>* places = nullptr;
};

// Which grid a writer is asked for.
enum class Show : std::uint8_t {
  Puzzle,    // the puzzle as it was read
  Solution,  // the puzzle solved: Puzzle::solution; formats with room for both write both
};

struct Format {
  std::string_view id;
  std::string_view summary;     // one line, for lists
  std::string_view extensions;  // ".sdm", blank-separated
  Contents keeps = 0;           // what survives being written and read back
  bool one_per_line = false;    // records are lines: a text may be cut at any newline

  // How sure it is that `head` (the first 64 KiB or the whole text) is this format, 0 … 100.
  int (*sniff)(std::string_view head) = nullptr;
  // Null for formats without a head. Offsets of errors are into `head`.
  Result<Dialect> (*open)(std::string_view head, const ReadOptions& options) = nullptr;
  // The length of the first record of `text` with its line end, always > 0 for `last`; 0 if more
  // text is needed to say (never if `last`). Blank lines and comments are records too.
  std::size_t (*split)(std::string_view text, bool last) = nullptr;
  // Reads one record into `out` (which keeps its storage). False: it holds no puzzle. Offsets of
  // errors are into `record`.
  Result<bool> (*read)(std::string_view record, const ReadContext& context, Puzzle& out) = nullptr;
  // For formats that have plain 9×9 boards as 81 characters, of which all but 1 … 9 are blanks: where
  // they start in a record that holds such a board and nothing else worth keeping; else null. Such
  // records need no reading to be solved. May be null.
  const char* (*bare)(std::string_view record) = nullptr;
  // Appends one record to `out`, line end included. Unsupported if it has no notation for it.
  Result<void> (*write)(const Puzzle& puzzle, Show show, std::string& out) = nullptr;
  std::string_view header = {};  // what a written file starts with
};

[[nodiscard]] std::span<const Format* const> formats();
[[nodiscard]] const Format* find_format(std::string_view id);

// The format of a text by its head and, where several would do, by its file's name. Null if none.
[[nodiscard]] const Format* sniff_format(std::string_view head, std::string_view file_name = {});

// All puzzles of a text that is wholly in memory, in `format` or as sniffed. The first error ends
// it; its offset is into `text`.
Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const ReadOptions& options = {},
                                         const Format* format = nullptr);

}  // namespace nonet
