// What was read from where: a line for each board or refused record; with --why every line of the text,
// and the boards beside.
#include <algorithm>
#include <deque>

#include <fmt/core.h>

#include "base/printable.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"
#include "base/utf8.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "picture/draw/board_art.hpp"
#include "text/formats/ledger.hpp"
#include "text/formats/reading_note.hpp"

namespace nonet::cli::commands::read {
namespace {

constexpr Parameter kWhy = Parameter::flag("why");
constexpr Parameter kOptions[] = {kWhy, options::kFrom, options::kLayout, options::kJson};

// The first characters of a text, as many as fit.
std::string cut_to(std::string_view text, std::size_t width) {
  std::string shown = printable(text, "\t");
  std::ranges::replace(shown, '\t', ' ');
  if (width_of(shown) <= width) return shown;
  std::size_t end = 0;
  for (std::size_t left = width - 1; left > 0; --left) {
    for (++end; end < shown.size() && continues_utf8(shown[end]); ++end) {
    }
  }
  return shown.substr(0, end) + (Console::speaks_utf8() ? "…" : ">");
}

std::string padded(std::string text, std::size_t width) {
  text.append(width - std::min(width, width_of(text)), ' ');
  return text;
}

// Writes a ledger line by line: number, use, text, and beside them the boards.
class LedgerPages {
 public:
  LedgerPages(const TextLedger& ledger, Console& console) : ledger_(ledger), console_(console) {
    for (const LedgerLine& line : ledger.lines) {
      widest_ = std::max(widest_, width_of(printable(line.text)));
    }
  }

  void write() {
    std::size_t part = 0;
    for (std::size_t i = 0; i < ledger_.lines.size(); ++i) {
      const LedgerLine& line = ledger_.lines[i];
      if (line.part > part) {
        finish_picture();
        while (part < line.last_part) add_picture(ledger_.parts[part++]);
      }
      put(row_of(i + 1, line), colour_of(line.use));
      if (line.part == 0) continue;
      put_reason(i + 1, ledger_.parts[line.part - 1]);
      if (beside_ == 0 && i + 1 == ledger_.parts[line.part - 1].last_line) finish_picture();
    }
    finish_picture();
  }

 private:
  static constexpr std::size_t kBeforeText = 20;
  static constexpr std::size_t kLeastText = 24;

  static std::string_view colour_of(LineUse use) {
    switch (use) {
      case LineUse::Board: return "\x1b[32m";
      case LineUse::Refused: return "\x1b[31m";
      case LineUse::Title:
      case LineUse::Comment:
      case LineUse::Head: return "\x1b[36m";
      default: return "\x1b[2m";
    }
  }

  [[nodiscard]] std::string row_of(std::size_t number, const LedgerLine& line) const {
    std::string use = line.use == LineUse::Blank ? "" : std::string(console_.in(line_use_words(line.use)));
    if (line.use == LineUse::Board) use += fmt::format(" {}", board_number(line.part));
    if (line.use == LineUse::Board && line.last_part > line.part)
      use += fmt::format("-{}", board_number(line.last_part));
    return fmt::format("{:>5}  {} {}", number, padded(use, kBeforeText - 8), cut_to(line.text, text_width()));
  }

  [[nodiscard]] std::size_t board_number(std::size_t part) const {
    return static_cast<std::size_t>(
        std::count_if(ledger_.parts.begin(), ledger_.parts.begin() + static_cast<std::ptrdiff_t>(part),
                      [](const LedgerPart& one) { return one.puzzle.has_value(); }));
  }

  [[nodiscard]] std::size_t page() const { return static_cast<std::size_t>(console_.width()); }

  // Of the text, so that a board fits beside it.
  [[nodiscard]] std::size_t text_width() const {
    const std::size_t beside = kBeforeText + 1 + (beside_ == 0 ? 0 : beside_ + 3);
    const std::size_t most = page() - std::min(page() - 1, beside);
    return std::min(std::max(widest_, kLeastText), most);
  }

  void add_picture(const LedgerPart& part) {
    if (!part.puzzle) return;
    const BoardArt art = draw_board(
        *part.puzzle, false,
        {.box_drawing = console_.out_is_terminal() && Console::speaks_utf8(), .colours = console_.colours()});
    std::ranges::copy(art.lines, std::back_inserter(picture_));
    beside_ = kBeforeText + kLeastText + art.width + 4 <= page() ? art.width : 0;
  }

  // Writes what is left of the board below its last line.
  void finish_picture() {
    for (; beside_ == 0 && !picture_.empty(); picture_.pop_front()) {
      console_.out(std::string(kBeforeText, ' ') + picture_.front() + '\n');
    }
    while (!picture_.empty()) put("", {});
    beside_ = 0;
  }

  void put(const std::string& row, std::string_view colour) {
    const bool beside = beside_ > 0 && !picture_.empty();
    std::string line = beside ? padded(row, kBeforeText + text_width() + 2) : row;
    if (console_.colours() && !colour.empty()) line = fmt::format("{}{}\x1b[0m", colour, line);
    if (beside) {
      line += picture_.front();
      picture_.pop_front();
    }
    line.erase(line.find_last_not_of(' ') + 1);
    console_.out(line + '\n');
  }

  // Writes why a part is refused, after the line where it goes wrong or the last.
  void put_reason(std::size_t line, const LedgerPart& part) {
    if (part.puzzle || line != std::clamp(part.error_line, part.first_line, part.last_line)) return;
    const std::string reason = wrap(printable(part.error.in(console_.language())), page() - 1, kBeforeText);
    put(std::string(kBeforeText, ' ') + reason.substr(std::min(reason.find_first_not_of(' '), reason.size())),
        colour_of(LineUse::Refused));
  }

  const TextLedger& ledger_;
  Console& console_;
  std::size_t widest_ = 0;  // of the lines of the text
  std::deque<std::string> picture_;
  std::size_t beside_ = 0;  // the width of the board beside the text; 0: it comes below, or there is none
};

// "lines 3-11", where a board or a refused record stands.
Message lines_of(const LedgerPart& part) {
  return part.first_line == part.last_line ? say("line {}", part.first_line)
                                           : say("lines {}-{}", part.first_line, part.last_line);
}

void list_parts(const TextLedger& ledger, Console& console) {
  std::size_t board = 0;
  for (const LedgerPart& part : ledger.parts) {
    const std::string lines = padded("  " + console.in(lines_of(part)), 18);
    if (part.puzzle) {
      const int size = part.puzzle->layout->size();
      const auto givens =
          std::ranges::count_if(part.puzzle->givens.digits(), [](Digit digit) { return digit != 0; });
      console.out(lines + console.in(say("board {}: {}×{}, {} givens\n", ++board, size, size, givens)));
      const std::string note(console.in(reading_note(*part.puzzle)));
      if (!note.empty()) console.out(padded("", 18) + note + '\n');
    } else {
      console.out(lines + console.in(say("refused: {}\n", part.error.words())));
    }
  }
}

int run(const Arguments& arguments, Console& console) {
  ReadOptions read{.takes_rules = true};
  if (arguments.has(options::kLayout)) {
    auto spec = parse_layout(arguments.text(options::kLayout));
    if (!spec) return usage_error(console, spec.error());
    read.layout = *std::move(spec);
  }
  const Format* const format = find_format(arguments.text(options::kFrom));
  std::vector<std::string> files = arguments.operands();
  if (files.empty()) files.emplace_back("-");
  bool whole = true;
  for (const std::string& file : files) {
    const auto text = read_whole(file, kMostRead);
    if (!text) return usage_error(console, as_is(file + ": ") + text.error().words());
    const TextLedger ledger = ledger_of(*text, read, format);
    const std::size_t boards = ledger.boards();
    const std::size_t refused = ledger.parts.size() - boards;
    whole = whole && refused == 0 && boards > 0;
    if (arguments.has(options::kJson)) {
      console.out(ledger_json(ledger, console.language()).text() + '\n');
      continue;
    }
    const std::string name = file == "-" ? "<stdin>" : file;
    console.out(console.in(say("{}: {}, {}, {} refused\n", name,
                               ledger.format == nullptr ? std::string("-") : std::string(ledger.format->id),
                               counted(boards, kBoards), refused)));
    if (arguments.has(kWhy)) {
      LedgerPages(ledger, console).write();
    } else {
      list_parts(ledger, console);
    }
  }
  return whole ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "read", .options = kOptions, .takes = {options::kFiles}, .run = run};

}  // namespace nonet::cli::commands::read
