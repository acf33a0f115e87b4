// The head of a text: as much of it as decides what it is.
//
//   text ──► HeadFinder ──► head ──► sniff_format(head)
//
// The head ends with the first line after which the lines so far are whole puzzles and can be
// nothing else; failing that, it is the first 64 KiB. It depends on the bytes alone, never on how
// many of them a pipe brings at a time, so that a text is read the same way however it comes; and
// what is typed at a terminal is answered as soon as it is a board.
#pragma once

#include <optional>
#include <string_view>

#include "text/formats/format.hpp"

namespace nonet {

class HeadFinder {
 public:
  // If the format is null, it is found by the head. The options must outlive this object.
  HeadFinder(const Format* asked, const ReadOptions& options, std::string_view file_name)
      : asked_(asked), options_(options), file_name_(file_name) {}

  // Returns the length of the head of `text`, which may have grown since the last call; nullopt if
  // more text is needed, never if this is the `last` of it.
  std::optional<std::size_t> find(std::string_view text, bool last);

 private:
  [[nodiscard]] bool settles(std::string_view lines) const;

  const Format* asked_;
  const ReadOptions& options_;
  std::string_view file_name_;
  std::size_t checked_ = 0;  // the lines up to here do not settle it
  int looks_ = 0;
  bool after_blank_ = true;  // the last line was blank, so a further blank one changes nothing
};

// Returns the layout that a record names on a line of its own, the last if there are several: it
// holds for the boards after it. Null if there is none.
[[nodiscard]] std::shared_ptr<const LayoutSpec> named_layout(const Format& format, std::string_view record);

}  // namespace nonet
