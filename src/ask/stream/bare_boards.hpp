// BareBoards: plain 9×9 boards that are solved and answered without being read into a Puzzle.
//
//   record ─► find() ─► 81 characters ─► engine, a block at a time ─► Job::answer_bare() ─► write()
//
// Format::bare finds such boards in a format's records. Reading one into a Puzzle and writing its
// solution takes longer than solving it, so streams of millions gain most of their speed here.
#pragma once

#include <string>
#include <string_view>

#include "nonet/bulk.hpp"
#include "text/formats/format.hpp"

namespace nonet {

class BareBoards {
 public:
  explicit BareBoards(const ReadOptions& options)
      : allowed_(options.rules.empty() && (!options.layout || *options.layout == boxes_spec(3, 3))) {}

  // Returns the 81 characters of a board within its record; null if the record must be read, since
  // it holds something else or another layout is asked for.
  [[nodiscard]] const char* find(const Format& format, std::string_view record) const {
    return allowed_ && format.bare != nullptr ? format.bare(record) : nullptr;
  }

  // Appends the solution that was found of a board, as a record of the format. Returns false if the
  // format has no such records.
  static bool write(const BulkResult& result, const Format& format, std::string& out) {
    if (format.bare == nullptr) return false;
    out.append(result.first.data(), result.first.size());
    out += '\n';
    return true;
  }

 private:
  bool allowed_;
};

}  // namespace nonet
