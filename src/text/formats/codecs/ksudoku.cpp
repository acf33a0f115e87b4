// KSudoku, the game of KDE: XML with one puzzle.
//
//   <ksudoku><game …><puzzle>
//    <graph order="9" type="sudoku" specific-type="Plain" />
//    <values>fd__h____g__bjf__…</values> <solution>…</solution>
//   </puzzle><history>…</history></game></ksudoku>
//
// A digit is a letter, b for 1; _ is a blank. KSudoku counts the cells column by column. Other
// programs, which write a base="3" in place of the specific-type, count them row by row; without
// either, no one can tell. The history, which has what the player did, is not read.
#include <utility>

#include "base/say.hpp"
#include "text/formats/text.hpp"
#include "text/formats/xml.hpp"

namespace nonet::codecs::ksudoku {
namespace {

constexpr std::string_view kRootEnd = "/ksudoku";

std::size_t split(std::string_view text, bool last) {
  for (auto tag = next_tag(text, 0); tag; tag = next_tag(text, tag->end)) {
    if (tag->name == kRootEnd) return end_of_document(text, *tag, last);
  }
  return last ? text.size() : 0;
}

// Returns the cell of the board that a letter is for.
int cell_of(std::size_t letter, int size, bool by_columns) {
  const int index = static_cast<int>(letter);
  return by_columns ? index % size * size + index / size : index;
}

Result<void> read_letters(CellText letters, bool by_columns, Grid& grid) {
  const int size = grid.size();
  if (!std::cmp_equal(letters.text.size(), size * size)) {
    return fail(Errc::Syntax, say("{} letters for {} cells", letters.text.size(), size * size),
                letters.offset);
  }
  for (std::size_t i = 0; i < letters.text.size(); ++i) {
    const char letter = letters.text[i];
    if (letter == '_') continue;
    if (letter <= 'a' || letter > 'a' + size) {
      return fail(Errc::Syntax, say("{} is not a digit from b for 1 on, nor _", quote_at(letters.text, i)),
                  letters.offset + i);
    }
    grid[cell_of(i, size, by_columns)] = static_cast<Digit>(letter - 'a');
  }
  return {};
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  constexpr int kLargest = 25;
  if (trim(record).empty()) return false;
  std::optional<XmlTag> graph;
  std::optional<CellText> values;
  std::optional<CellText> solution;
  bool ended = false;
  for (auto tag = next_tag(record, 0); tag; tag = next_tag(record, tag->end)) {
    if (tag->name == "graph") graph = tag;
    if (tag->name == "values") values = text_after(record, *tag);
    if (tag->name == "solution") solution = text_after(record, *tag);
    ended = tag->name == kRootEnd;
  }
  if (!ended) return fail(Errc::Syntax, say("the text ends before <{}>", kRootEnd), record.size());
  if (!graph || !values) return fail(Errc::Syntax, tr("no <graph>, or no <values>"), 0);
  const auto type = attribute(record, *graph, "type");
  const auto kind = attribute(record, *graph, "specific-type");
  const bool plain = type && type->text == "sudoku" && (!kind || kind->text == "Plain");
  if (!plain) {
    return fail(
        Errc::Unsupported,
        say("a puzzle of KSudoku's kind '{}'; only plain Sudokus are read", kind   ? kind->text
                                                                            : type ? type->text
                                                                                   : std::string_view("?")),
        graph->at);
  }
  if (!kind && !attribute(record, *graph, "base")) {
    return fail(Errc::Syntax, tr("neither specific-type nor base, which say how the cells are counted"),
                graph->at);
  }
  const auto order = attribute(record, *graph, "order");
  const auto size = order ? parse_number(order->text) : std::nullopt;
  if (!size || *size < 1 || *size > kLargest) {
    return fail(Errc::Syntax, say("the order of the graph is not a number from 1 to {}", kLargest),
                graph->at);
  }
  const auto layout = context.layouts.of_size(*size);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  const bool by_columns = kind.has_value();
  if (const auto ok = read_letters(*values, by_columns, out.givens); !ok) return Failure(ok.error());
  if (solution && !solution->text.empty()) {
    Grid grid(*size);
    if (const auto ok = read_letters(*solution, by_columns, grid); !ok) return Failure(ok.error());
    if (filled_count(grid) == grid.cell_count()) out.solution = std::move(grid);
  }
  note_places(context, out.givens, [&](int cell) {
    return values->offset +
           static_cast<std::size_t>(cell_of(static_cast<std::size_t>(cell), *size, by_columns));
  });
  return true;
}

int sniff(std::string_view head) { return is_document_of(head, "ksudoku") ? 98 : 0; }

}  // namespace

extern constinit const Format entry{.id = "ksudoku",
                                    .summary = tr("KSudoku's XML: a plain puzzle"),
                                    .extensions = ".ksudoku",
                                    .own_rules = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read};

}  // namespace nonet::codecs::ksudoku
