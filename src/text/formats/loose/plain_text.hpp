// Plain text: turns text that people copy from elsewhere into ASCII lines that can be cut into cells.
//
//   "５　·"  "5\xC2\xA0."  "<td>5</td><td></td>"  "5 & & \\ \hline"   ──►   "5 ."  "5 ."  "5\t\t"  "5 & & "
//
// Full-width and keycap digits become digits, dots and squares become '.', bars and rules of any drawing
// become | and -, quotation marks become ' and ". Of HTML and BBCode rows become lines and cells tabs; tags,
// commands of LaTeX and colours of a terminal go.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::loose {

struct PlainText {
  std::string text;
  std::vector<std::uint32_t> offsets;  // of each character in the original text, and of its end
};

[[nodiscard]] PlainText plain_text(std::string_view text);

}  // namespace nonet::loose
