// Format: one notation for Sudokus, read and written.
//
//   text ──► sniff ──► open (the head: CSV columns) ──► split │ read │ split │ read …
//
// A text is a sequence of records, each of at most one puzzle. `split` finds the end of the first
// record, so that a stream of any length can be cut into pieces and read on all cores.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/format.hpp"
#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet {

// Layouts by spec, each computed once. Not for several threads: every reader has its own.
class LayoutCache {
 public:
  LayoutCache() = default;
  // Makes `forced`, if there is one, the layout of every board that is read with this cache.
  explicit LayoutCache(std::optional<LayoutSpec> forced) : forced_(std::move(forced)) {}
  // Refuses boards of more than `most` cells with TooLarge, before their layout takes memory.
  void permit_cells(int most) { most_cells_ = most; }

  // Makes `spec` the layout of the boards that follow and do not say theirs, until the next call;
  // null for the usual one.
  void assume(std::shared_ptr<const LayoutSpec> spec) { assumed_ = std::move(spec); }
  [[nodiscard]] const std::shared_ptr<const LayoutSpec>& assumed() const { return assumed_; }

  // Returns the layout of a board of which only the size is known: the forced one, the assumed one,
  // or standard_spec(size). BadLayout if that has another size, or no board has this size. No one writes a
  // board of 1×1 without saying so: Syntax.
  Result<LayoutPtr> of_size(int size);
  // Returns the layout of a board with a shape of its own. A forced one of the same size overrides it.
  Result<LayoutPtr> of_spec(const LayoutSpec& spec);
  // Returns the size that the forced or assumed layout has; nullopt if there is none.
  [[nodiscard]] std::optional<int> known_size() const;

 private:
  struct CachedLayout {
    LayoutSpec asked;  // Layout::make() may name the same shape otherwise
    LayoutPtr layout;
  };
  Result<LayoutPtr> cached(const LayoutSpec& spec);
  [[nodiscard]] const LayoutSpec* known_spec() const;  // null if there is none

  std::optional<LayoutSpec> forced_;
  std::shared_ptr<const LayoutSpec> assumed_;
  int most_cells_ = std::numeric_limits<int>::max();
  std::vector<CachedLayout> known_;  // the most recent last; a few at most
};

// The context of a record, as the head of the file determines it.
struct Dialect {
  std::size_t header_bytes = 0;  // the length of the head, which is not a record
  char separator = ',';          // of tables, as the next three
  int puzzle_column = -1;        // from 0
  int solution_column = -1;
  std::vector<std::string> columns;  // the names, if the head has them
  std::string head = {};             // the row of names as it stands, with its line end
};

struct ReadContext {
  LayoutCache& layouts;
  Dialect dialect = {};
  std::span<const std::string> rules = {};  // of every board, besides its own
  // If set, receives the offset of each given in the record, by cell, so that a message can point
  // at it; Error::kNoOffset for cells without a given.
  std::vector<std::size_t>* places = nullptr;
};

struct Format {
  std::string_view id;
  Text summary;                 // one line, for lists
  std::string_view extensions;  // ".sdm", separated by blanks
  Contents keeps = 0;           // the contents that survive writing and reading back
  char table = '\0';            // records are rows of fields; the separator that is written
  bool own_layouts = false;     // a layout comment on a line of its own is for one board
  bool shaped = false;          // boards with holes or with digits from 0 are written too
  bool own_rules = false;       // rules are its own notation's; a comment is none

  // Returns a score, 0 … 100, of how likely `head` (the first 64 KiB, or the whole text) has this format.
  int (*sniff)(std::string_view head) = nullptr;
  // Reads the head of a text. Offsets of errors are into `head`. Null for formats without a head.
  Result<Dialect> (*open)(std::string_view head, const ReadOptions& options) = nullptr;
  // Returns the length of the first record of `text` with its line end, or 0 if that needs more
  // text, never if this is the `last` text. Blank lines and comments are records too.
  std::size_t (*split)(std::string_view text, bool last) = nullptr;
  // Reads one record into `out`, and reuses its storage. False if there is no puzzle in it. Offsets
  // of errors are into `record`.
  Result<bool> (*read)(std::string_view record, const ReadContext& context, Puzzle& out) = nullptr;
  // Returns a record once for each of several boards that stand side by side in it, with the others blanked
  // out; nothing for a record of one board. Null for formats without such records.
  std::vector<std::string> (*beside)(std::string_view record) = nullptr;
  // Returns where the board starts in a record that is a plain 9×9 board of 81 characters and
  // nothing else worth keeping; else null. All characters but 1 … 9 are blanks. Such a record can
  // be solved without being read. Null for formats that have no such records.
  const char* (*bare)(std::string_view record) = nullptr;
  // Returns the part of a record that is the board. Null for formats whose record is all board.
  std::string_view (*board)(std::string_view record, const Dialect& dialect) = nullptr;
  // Appends one record to `out`, with its line end: `grid` is what is shown, the givens or the solution.
  // Unsupported if the format cannot express it. Null for formats that are only read.
  Result<void> (*write_grid)(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) = nullptr;
  std::string_view header = {};  // the start of a written file

  // Returns whether records are lines: a text may be cut at any newline.
  [[nodiscard]] bool one_per_line() const;
  [[nodiscard]] bool writes() const { return write_grid != nullptr; }
  // Appends a puzzle or its solution as one record. Unsupported if there is no solution to show, or the
  // format cannot express it.
  Result<void> write(const Puzzle& puzzle, Show show, std::string& out) const;
};

[[nodiscard]] std::span<const Format* const> all_formats();
// Returns null if there is no format of this name.
[[nodiscard]] const Format* find_format(std::string_view id);

// Returns the format of a text by its head and, if several are possible, by the name of its file. Null if no
// format is likely. `small_too`: boards below 4×4 are meant as well, though few people have them.
[[nodiscard]] const Format* sniff_format(std::string_view head, std::string_view file_name = {},
                                         bool small_too = false);
// Returns why a text has no format: where the nearest reading goes wrong, if one is near.
[[nodiscard]] Error unknown_text(std::string_view head);

// Returns the format of a whole text; the error of unknown_text() if it has none.
[[nodiscard]] Result<const Format*> format_of(std::string_view text, const ReadOptions& options);

// A record as it was read.
struct ReadRecord {
  std::string_view text = {};
  std::size_t offset = 0;      // in the text
  Result<bool> found = false;  // whether there is a puzzle in it; the offset of an error is into the text
  Puzzle puzzle = {};
  std::span<const std::size_t> places = {};  // as ReadContext has them, in the record
};
// Reads the records of a text in `format`, or in the format that it sniffs if that is null, one after
// the other until `take` returns false. Returns the format. Fails if there is none, or the head of the
// text is wrong.
Result<const Format*> walk_records(std::string_view text, const ReadOptions& options, const Format* format,
                                   LayoutCache& layouts, const std::function<bool(ReadRecord&)>& take);
// Reads all puzzles of a text, as walk_records() does. The first error ends it; its offset is into `text`.
Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const ReadOptions& options,
                                         const Format* format);
// The same for a text that holds one puzzle, with the layouts known from earlier texts. The caller keeps
// the puzzle's rules. Usage if the text holds none or several.
Result<Puzzle> read_puzzle(std::string_view text, const Format* format, LayoutCache& layouts);
// Returns the only one of the puzzles that were read. Usage if there are none or several.
Result<Puzzle> one_of(Result<std::vector<Puzzle>> puzzles);

}  // namespace nonet
