// Plain text: turns text that people copy from elsewhere into ASCII lines that can be cut into cells.
//
//   "５　·"  "5\xC2\xA0."  "<td>5</td><td></td>"  "5 & & \\ \hline"   ──►   "5 ."  "5 ."  "5\t\t"  "5 & & "
//
// The digits of all scripts, Kanji and keycaps become digits, dots and squares become '.', bars and rules of
// any drawing, those of DOS too, become | and -, quotation marks become ' and ". Of HTML and BBCode
// rows become lines and cells tabs; tags, commands of LaTeX and colours of a terminal go.
#include <algorithm>
#include <array>
#include <optional>

#include "base/utf8.hpp"
#include "text/formats/loose/find.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

using CodePoint = std::uint32_t;

// Reads one character of UTF-8; a byte that is none is taken for Latin-1.
Utf8 decode(std::string_view text) {
  const Utf8 first = first_utf8(text);
  return first.valid ? first : Utf8{1, true, static_cast<unsigned char>(text[0])};
}

struct Likeness {
  CodePoint from;
  CodePoint to;  // included
  char first;    // what `from` is like; those after it count up if `counts`, else all are like it
  bool counts = false;
};
constexpr auto kLikenesses = std::to_array<Likeness>(
    {{0x00A0, 0x00A0, ' '},       {0x00A6, 0x00A6, '|'}, {0x00B7, 0x00B7, '.'},  {0x00D7, 0x00D7, 'x'},
     {0x2000, 0x200A, ' '},       {0x2010, 0x2015, '-'}, {0x2018, 0x2019, '\''}, {0x201C, 0x201D, '"'},
     {0x2022, 0x2022, '.'},       {0x2024, 0x2024, '.'}, {0x2026, 0x2026, '.'},  {0x202F, 0x202F, ' '},
     {0x205F, 0x205F, ' '},       {0x2212, 0x2212, '-'}, {0x2219, 0x2219, '.'},  {0x22C5, 0x22C5, '.'},
     {0x2460, 0x2468, '1', true}, {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},  {0x2504, 0x2505, '-'},
     {0x2506, 0x2507, '|'},       {0x2508, 0x2509, '-'}, {0x250A, 0x250B, '|'},  {0x250C, 0x254B, '+'},
     {0x254C, 0x254D, '-'},       {0x254E, 0x254F, '|'}, {0x2550, 0x2550, '-'},  {0x2551, 0x2551, '|'},
     {0x2552, 0x256C, '+'},       {0x2574, 0x257F, '-'}, {0x25A0, 0x25A1, '.'},  {0x25A2, 0x25AB, '.'},
     {0x25CB, 0x25CF, '.'},       {0x25E6, 0x25E6, '.'}, {0x25FB, 0x25FE, '.'},  {0x2610, 0x2610, '.'},
     {0x2776, 0x277E, '1', true}, {0x2B1B, 0x2B1C, '.'}, {0x3000, 0x3000, ' '},  {0x3007, 0x3007, '0'},
     {0x30FB, 0x30FB, '.'},       {0x4E00, 0x4E00, '1'}, {0x4E03, 0x4E03, '7'},  {0x4E09, 0x4E09, '3'},
     {0x4E5D, 0x4E5D, '9'},       {0x4E8C, 0x4E8C, '2'}, {0x4E94, 0x4E94, '5'},  {0x516B, 0x516B, '8'},
     {0x516D, 0x516D, '6'},       {0x56DB, 0x56DB, '4'}, {0xFF0C, 0xFF0C, ','},  {0xFF0E, 0xFF0E, '.'},
     {0xFF3F, 0xFF3F, '_'},       {0xFF5C, 0xFF5C, '|'}});
// The zeros of all scripts, each before its other nine digits: the decimal digits of Unicode 14.
constexpr auto kZeros = std::to_array<CodePoint>(
    {0x0660,  0x06F0,  0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6,  0x0B66,  0x0BE6,  0x0C66,  0x0CE6,
     0x0D66,  0x0DE6,  0x0E50,  0x0ED0,  0x0F20,  0x1040,  0x1090,  0x17E0,  0x1810,  0x1946,  0x19D0,
     0x1A80,  0x1A90,  0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0,  0xA900,  0xA9D0,  0xA9F0,
     0xAA50,  0xABF0,  0xFF10,  0x104A0, 0x10D30, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450,
     0x114D0, 0x11650, 0x116C0, 0x11730, 0x118E0, 0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x16A60, 0x16AC0,
     0x16B50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E950, 0x1FBF0});
// Joiners, direction, variation selectors, the frame of a keycap, the byte order mark.
constexpr auto kInvisible = std::to_array<std::array<CodePoint, 2>>({{0x00AD, 0x00AD},
                                                                     {0x200B, 0x200F},
                                                                     {0x2060, 0x2060},
                                                                     {0xFE00, 0xFE0F},
                                                                     {0x20E3, 0x20E3},
                                                                     {0xFEFF, 0xFEFF}});

class PlainTextWriter {
 public:
  explicit PlainTextWriter(std::string_view text) : text_(text) {}

  PlainText run() {
    const auto has = [&](std::string_view word) { return text_.find(word) != std::string_view::npos; };
    cells_ = has("<td") || has("<TD") || has("<th>") || has("[td]");
    dos_ = !is_utf8(text_) && (has("\xC4\xC4\xC4") || has("\xCD\xCD\xCD"));
    latex_ = has("\\hline") || has("\\begin{") || has("\\\\\n") || has("\\\\ ");
    while (at_ < text_.size()) {
      if (!take_escape() && !take_tag() && !take_entity() && !take_latex()) take_character();
    }
    plain_.offsets.push_back(static_cast<std::uint32_t>(text_.size()));
    return std::move(plain_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  void put(char c) {
    plain_.text += c;
    plain_.offsets.push_back(static_cast<std::uint32_t>(at_));
  }
  void put_code(CodePoint code) {
    for (const auto& [from, to] : kInvisible) {
      if (code >= from && code <= to) return;
    }
    if (code < 0x80) return put(static_cast<char>(code));
    const auto zero =
        std::ranges::find_if(kZeros, [&](CodePoint first) { return code >= first && code - first < 10; });
    if (zero != kZeros.end()) return put(static_cast<char>('0' + static_cast<int>(code - *zero)));
    const auto like = std::ranges::find_if(
        kLikenesses, [&](const Likeness& one) { return code >= one.from && code <= one.to; });
    if (like == kLikenesses.end()) return put('~');  // no cell, no separator
    put(static_cast<char>(like->first + (like->counts ? static_cast<int>(code - like->from) : 0)));
  }

  // Puts what a byte above ASCII is in DOS's code page 437: frames, dots and squares.
  void put_dos(unsigned char byte) {
    if (byte >= 0xB3 && byte <= 0xDA) {
      put(byte == 0xB3 || byte == 0xBA ? '|' : byte == 0xC4 || byte == 0xCD ? '-' : '+');
    } else {
      put(byte == 0xFA || byte == 0xF9 || byte == 0xFE || byte == 0xDB ? '.' : byte == 0xFF ? ' ' : '~');
    }
  }

  void take_character() {
    if (const auto byte = static_cast<unsigned char>(text_[at_]); dos_ && byte >= 0x80) {
      put_dos(byte);
      ++at_;
      return;
    }
    const Utf8 next = decode(rest());
    if (next.code == '\r') {
      if (!rest().starts_with("\r\n")) put('\n');
    } else if (next.code == '\n' && cells_) {
      put(' ');  // rows of HTML end with their tags
    } else {
      put_code(next.code);
    }
    at_ += next.length;
  }

  // Takes a colour of the terminal, or a line end that is written out, "\n".
  bool take_escape() {
    if (rest().starts_with("\x1B[")) {
      std::size_t end = at_ + 2;
      while (end < text_.size() && (is_digit(text_[end]) || text_[end] == ';')) ++end;
      at_ = std::min(end + 1, text_.size());
      return true;
    }
    const bool line_end = rest().starts_with("\\n") || rest().starts_with("\\r");
    if (!line_end || latex_) return false;
    put(rest()[1] == 'n' ? '\n' : ' ');
    at_ += 2;
    return true;
  }

  // Takes a tag, <td class="x"> or [td]. A digit in the attribute value="5" is what the cell holds.
  bool take_tag() {
    constexpr std::size_t kLongest = 1000;
    const char open = text_[at_];
    if (open != '<' && open != '[') return false;
    const std::string_view inside = rest().substr(1, kLongest);
    const std::size_t end = inside.find(open == '<' ? '>' : ']');
    if (end == std::string_view::npos) return false;
    std::string_view tag = inside.substr(0, end);
    const bool closes = tag.starts_with('/');
    if (closes) tag.remove_prefix(1);
    std::size_t length = 0;
    while (length < tag.size() && (is_letter(tag[length]) || is_digit(tag[length]))) ++length;
    const std::string_view name = tag.substr(0, length);
    if (name.empty() || !is_letter(name[0]) || (open == '[' && !is_bulletin_code(name))) return false;
    const auto is = [&](std::string_view word) { return equal_ignoring_case(name, word); };
    const bool ends_cell = closes && (is("td") || is("th"));
    if (is("tr") || is("br") || is("p") || is("div") || is("li") || is("row")) put('\n');
    if (ends_cell) put('\t');
    if (is("input")) put_attribute(tag, "value=");
    at_ += end + 2;
    return true;
  }
  static bool is_bulletin_code(std::string_view name) {
    constexpr auto kNames =
        std::to_array<std::string_view>({"code", "pre", "quote", "b", "i", "u", "color", "size", "font",
                                         "table", "tr", "td", "th", "tt", "spoiler", "hide", "center"});
    return std::ranges::any_of(kNames, [&](std::string_view one) { return equal_ignoring_case(one, name); });
  }
  void put_attribute(std::string_view tag, std::string_view name) {
    std::size_t at = lower_case(tag).find(name);
    if (at == std::string_view::npos) return;
    for (at += name.size(); at < tag.size() && (tag[at] == '"' || tag[at] == '\''); ++at) {
    }
    for (; at < tag.size() && is_digit(tag[at]); ++at) put(tag[at]);
  }

  bool take_entity() {
    constexpr std::size_t kLongest = 10;
    if (text_[at_] != '&') return false;
    const std::size_t end = rest().substr(0, kLongest).find(';');
    if (end == std::string_view::npos) return false;
    const std::string_view name = rest().substr(1, end - 1);
    std::optional<CodePoint> code;
    if (name == "nbsp" || name == "emsp" || name == "ensp") code = ' ';
    if (name == "middot" || name == "bull") code = '.';
    if (name == "quot") code = '"';
    if (name == "gt") code = '>';
    if (name == "lt") code = '<';
    if (name.starts_with('#')) {
      const auto number = parse_number(name.substr(1));
      code = number ? static_cast<CodePoint>(*number) : ' ';
    }
    if (!code) return false;
    put_code(*code);
    at_ += end + 1;
    return true;
  }

  // Takes the end of a row, "\\", a command, with the braces after \begin, \end and \cline, or a brace.
  bool take_latex() {
    if (!latex_) return false;
    const char c = text_[at_];
    if (c == '{' || c == '}' || c == '$') {
      ++at_;
      return true;
    }
    if (c != '\\') return false;
    if (rest().starts_with("\\\\")) {
      put('\n');
      at_ += 2;
      return true;
    }
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    at_ = name.empty() ? std::min(end + 1, text_.size()) : end;  // a space, \, or \;
    while (name == "begin" || name == "end" || name == "cline") {
      if (at_ >= text_.size() || text_[at_] != '{') break;
      const std::size_t close = text_.find('}', at_);
      at_ = close == std::string_view::npos ? text_.size() : close + 1;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool cells_ = false;
  bool dos_ = false;
  bool latex_ = false;
  PlainText plain_;
};

}  // namespace

PlainText plain_text(std::string_view text) { return PlainTextWriter(text).run(); }

}  // namespace nonet::loose
