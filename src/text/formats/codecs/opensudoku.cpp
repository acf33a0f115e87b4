// OpenSudoku, a game for Android: XML with any number of games.
//
//   <opensudoku>                                <opensudoku version="2">
//   <name>…</name> <author>…</author>           <folder name="…">
//   <game data="530070000…" />                  <game data="version: 3&#10;5|0|0|0|12|1|…" note="…" />
//   </opensudoku>                               </folder> </opensudoku>
//
// A cell of a game that was played is its digit, one or two fields of marks (none in quotes), a colour in
// version 5, and whether the player may change it. What the player entered is kept as placed digits.
// The marks are the player's thoughts, which may be wrong: they are not read.
//
// A record ends with the < of the next game, or with </opensudoku>. One with neither is where the text was
// cut.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/say.hpp"
#include "text/formats/text.hpp"
#include "text/formats/xml.hpp"

namespace nonet::codecs::opensudoku {
namespace {

constexpr int kSize = 9;  // of boards with a version
constexpr std::string_view kRootEnd = "/opensudoku";

struct HeadElement {
  std::string_view tag;
  std::string_view name;  // in the metadata
};
constexpr auto kHead = std::to_array<HeadElement>({{"name", "title"},
                                                   {"author", "author"},
                                                   {"description", "description"},
                                                   {"comment", "comment"},
                                                   {"created", "date"},
                                                   {"source", "source"},
                                                   {"level", "level"},
                                                   {"sourceURL", "url"}});

// Returns the first tag of a record, whose < may be the last character of the record before.
std::optional<XmlTag> first_tag(std::string_view record) {
  return record.starts_with("game") ? tag_named_at(record, 0) : next_tag(record, 0);
}

std::size_t split(std::string_view text, bool last) {
  bool has_game = false;
  for (auto tag = first_tag(text); tag; tag = next_tag(text, tag->end)) {
    if (tag->name == "game" && has_game) return tag->at;
    has_game = has_game || tag->name == "game";
    if (tag->name == kRootEnd) return end_of_document(text, *tag, last);
  }
  return last ? text.size() : 0;
}

// Reads cells of `fields` fields each, "5|0|0|", into a blank board; `data` is without the version.
Result<void> read_cells(CellText data, int version, const ReadContext& context, Puzzle& out) {
  const int fields = std::max(version, 3);
  std::array<std::size_t, kSize * kSize> places{};
  std::string_view rest = data.text;
  const auto place = [&] { return data.offset + (data.text.size() - rest.size()); };
  Grid placed(kSize);
  for (int cell = 0; cell < kSize * kSize; ++cell) {
    places[static_cast<std::size_t>(cell)] = place();
    std::string_view digit;
    std::string_view free;
    for (int field = 0; field < fields; ++field) {
      if (version == 2 && field == fields - 1 && rest.starts_with('|')) rest.remove_prefix(1);
      const std::size_t bar = rest.find('|');
      if (bar == std::string_view::npos) {
        return fail(Errc::Syntax, say("the game ends after {} cells of {}", cell, kSize * kSize), place());
      }
      free = rest.substr(0, bar);
      if (field == 0) digit = free;
      rest.remove_prefix(bar + 1);
    }
    if (digit.size() != 1 || !is_digit(digit[0]) || (free != "0" && free != "1")) {
      return fail(Errc::Syntax, say("cell {} of the game is not a digit, marks and 0 or 1", cell + 1),
                  places[static_cast<std::size_t>(cell)]);
    }
    (free == "1" ? placed : out.givens)[cell] = static_cast<Digit>(digit[0] - '0');
  }
  if (!trim(rest).empty()) {
    return fail(Errc::Syntax, say("the game has more than {} cells", kSize * kSize), place());
  }
  if (filled_count(placed) > 0) out.placed = std::move(placed);
  note_places(context, out.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
  return {};
}

// Reads the board of a game: digits, or "version: 3", a line end, and cells.
Result<void> read_data(CellText data, const ReadContext& context, Puzzle& out) {
  constexpr std::string_view kVersion = "version:";
  constexpr int kLatest = 5;
  if (!data.text.starts_with(kVersion)) return read_one_line(data.text, data.offset, context, out);
  const std::size_t end = std::min(data.text.find_first_of("\r\n&", kVersion.size()), data.text.size());
  const auto version = parse_number(trim(data.text.substr(kVersion.size(), end - kVersion.size())));
  if (!version || *version < 1 || *version > kLatest) {
    return fail(Errc::Unsupported, say("a game of a version that is not known here; 1 to {} are", kLatest),
                data.offset);
  }
  const std::size_t escape = data.text.substr(end).starts_with('&') ? data.text.find(';', end) : end;
  const std::size_t start = std::min(
      data.text.find_first_not_of("\r\n", std::min(escape, data.text.size() - 1) + 1), data.text.size());
  const auto layout = context.layouts.of_size(kSize);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  return read_cells({data.text.substr(start), data.offset + start}, *version, context, out);
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  std::vector<std::pair<std::string, std::string>> meta;
  std::optional<CellText> data;
  bool goes_on = record.ends_with('<');
  for (auto tag = first_tag(record); tag; tag = next_tag(record, tag->end)) {
    goes_on = goes_on || tag->name == kRootEnd;
    const auto head = std::ranges::find(kHead, tag->name, &HeadElement::tag);
    if (head != kHead.end()) {
      const std::string value = from_xml(text_after(record, *tag).text);
      if (!value.empty()) meta.emplace_back(head->name, value);
    } else if (tag->name == "folder") {
      if (const auto name = attribute(record, *tag, "name")) meta.emplace_back("title", from_xml(name->text));
    } else if (tag->name == "game") {
      data = attribute(record, *tag, "data");
      if (!data) return fail(Errc::Syntax, tr("a game without data"), tag->at);
      const auto note = attribute(record, *tag, "note");
      if (note && !note->text.empty()) meta.emplace_back("comment", from_xml(note->text));
    }
  }
  if (trim(record).empty()) return false;
  if (!goes_on) return fail(Errc::Syntax, say("the text ends before <{}>", kRootEnd), record.size());
  if (!data) return false;
  if (const auto ok = read_data(*data, context, out); !ok) return Failure(ok.error());
  out.meta = std::move(meta);
  return true;
}

// Each puzzle is a document of its own, on a line: a text of one puzzle is a file of OpenSudoku.
Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  if (grid.size() > kMaxOneDigit) {
    return fail(Errc::Unsupported, say("OpenSudoku ends at {0}×{0}", kMaxOneDigit));
  }
  out += R"(<?xml version="1.0" encoding="UTF-8"?><opensudoku>)";
  for (const auto& [name, value] : puzzle.meta) {
    const auto head = std::ranges::find(kHead, name, &HeadElement::name);
    if (head != kHead.end()) out += fmt::format("<{0}>{1}</{0}>", head->tag, to_xml(value));
  }
  out += "<game data=\"";
  write_one_line(grid, '0', out);
  out += "\" /></opensudoku>\n";
  return {};
}

int sniff(std::string_view head) { return is_document_of(head, "opensudoku") ? 98 : 0; }

}  // namespace

extern constinit const Format entry{.id = "opensudoku",
                                    .summary = tr("OpenSudoku's XML: games, also half played"),
                                    .extensions = ".opensudoku",
                                    .keeps = kGivens,
                                    .own_rules = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::opensudoku
