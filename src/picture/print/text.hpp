// Text on paper: how wide it is, and how it is broken into lines.
//
// The widths are those of Helvetica, which usual fonts without serifs do not exceed, so pages are laid out
// the same whatever font they are printed in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::print {

[[nodiscard]] double text_width(std::string_view text, double font_size, bool bold = false);
// Returns the words of the text in lines that are not wider than `width`, unless a word is.
[[nodiscard]] std::vector<std::string> broken(std::string_view text, double font_size, double width);
// Returns the text, or its beginning and "…" where it is too wide.
[[nodiscard]] std::string shortened(std::string text, double font_size, double width, bool bold);

}  // namespace nonet::print
