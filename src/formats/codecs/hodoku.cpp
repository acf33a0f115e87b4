// HoDoKu's library line: a position, and perhaps a step that can be found in it.
//
//   :0100:6:2...4..8.1....7...45.…:731 912:653 663::
//    │    │ │                      │       │       └ placements and, of chains, their length
//    │    │ │                      │       └ eliminations of the step: digit, row, column
//    │    │ │                      └ deleted: marks that are gone, beyond what peers rule out
//    │    │ └ cells; '+' stands before a digit that was placed and is no given
//    │    └ digits of the step
//    └ technique; a mere position is 0000 and x
//
// What the line says of the step is kept as metadata and written again. Where something is deleted,
// the puzzle gets marks: all digits that no given or placed digit rules out, but those. Marks that
// are ruled out in this way, or stand in a filled cell, have no place in the notation. HoDoKu's own
// lines are of 9×9; smaller boards are written alike, and "# layout: 2x3+diagonals" after the line
// says another shape.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "core/library_notation.hpp"
#include "formats/layout_notation.hpp"
#include "formats/symbols.hpp"
#include "formats/text.hpp"

namespace nonet::codecs::hodoku {
namespace {

constexpr std::string_view kPosition = "0000";
constexpr std::string_view kAnyDigits = "x";
constexpr int kSmallest = 2;  // where the first text of a file may be a library line by chance

// What is kept of the step, by the name it has in the metadata.
struct StepField {
  std::string_view name;
  LibraryField LibraryFields::*field;
};
constexpr auto kStepFields =
    std::to_array<StepField>({{"technique", &LibraryFields::technique},
                              {"digits", &LibraryFields::digits},
                              {"eliminations", &LibraryFields::eliminations},
                              {"placements", &LibraryFields::placements},
                              {"extra", &LibraryFields::extra}});

// A record taken apart: the line, and the shape that a comment says.
struct Record {
  std::string_view line;
  std::size_t offset = 0;
  std::optional<LayoutSpec> shape;
};

Result<Record> cut_record(std::string_view text) {
  const std::size_t body = std::min(text.find('#'), text.size());
  Record record{.line = trim(text.substr(0, body)), .offset = 0, .shape = {}};
  record.offset = static_cast<std::size_t>(record.line.data() - text.data());
  if (body < text.size()) {
    auto shape = layout_in_comment(text.substr(body + 1));
    if (!shape) return moved(shape.error(), body + 1);
    record.shape = std::move(*shape);
  }
  return record;
}

void keep_step(const LibraryFields& fields, Puzzle& out) {
  if (fields.technique.text == kPosition && fields.digits.text == kAnyDigits) return;
  for (const auto& [name, field] : kStepFields) {
    const std::string_view text = (fields.*field).text;
    if (!text.empty()) out.meta.emplace_back(name, text);
  }
}

// A digit that somebody placed may be wrong: a given keeps its mark all the same.
Marks marks_without(const std::vector<Candidate>& deleted, const Puzzle& puzzle) {
  Marks marks = possibilities(puzzle);
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.digit(cell) != kBlank) marks.add(cell, puzzle.digit(cell));
  }
  for (const Candidate& gone : deleted) marks.remove(gone.cell, gone.digit);
  return marks;
}

Result<void> read_step(const LibraryFields& fields, const ReadContext& context, Puzzle& out) {
  const int size = out.layout->size();
  Grid placed(size);
  if (context.places != nullptr) {
    context.places->assign(out.givens.digits().size(), Error::kNoOffset);
  }
  if (auto ok = read_library_cells(fields.cells, out.givens, placed, context.places); !ok) {
    return ok;
  }
  if (filled_count(placed) > 0) out.placed = std::move(placed);
  const auto deleted = read_library_marks(fields.deleted, size);
  if (!deleted) return Failure(deleted.error());
  for (const LibraryField* field : {&fields.eliminations, &fields.placements}) {
    if (auto marks = read_library_marks(*field, size); !marks) return Failure(marks.error());
  }
  if (!deleted->empty()) out.marks = marks_without(*deleted, out);
  keep_step(fields, out);
  return {};
}

Result<bool> read(std::string_view text, const ReadContext& context, Puzzle& out) {
  if (trim(text).empty() || is_comment(trim(text))) return false;
  const auto record = cut_record(text);
  if (!record) return Failure(record.error());
  const auto fields = cut_library_line(record->line);
  if (!fields) return moved(fields.error(), record->offset);
  const std::size_t cells = library_cell_count(fields->cells.text);
  const int size = square_side(cells);
  if (size == 0) {
    return fail(Errc::Syntax, wrong_count(cells, "cells"), record->offset + fields->cells.offset);
  }
  if (size > kLargestInLibrary) {
    return fail(Errc::Unsupported, fmt::format("library lines end at {0}×{0}", kLargestInLibrary),
                record->offset + fields->cells.offset);
  }
  const auto layout = layout_for(context.layouts, size, record->shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (auto ok = read_step(*fields, context, out); !ok) return moved(ok.error(), record->offset);
  if (context.places != nullptr && record->offset > 0) {
    for (std::size_t& place : *context.places) {
      if (place != Error::kNoOffset) place += record->offset;
    }
  }
  return true;
}

// Metadata of this name that can stand in the field, or nothing.
std::string_view step_field(const Puzzle& puzzle, std::string_view name) {
  const auto fits = [](char c) { return is_digit(c) || is_letter(c) || c == '_' || c == '-'; };
  for (const auto& [key, value] : puzzle.meta) {
    const bool marks = name == "eliminations" || name == "placements";
    const bool good = marks ? read_library_marks({value, 0}, puzzle.layout->size()).has_value()
                            : std::ranges::all_of(value, fits);
    if (key == name && good) return value;
  }
  return {};
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const auto shown = grid_to_show(puzzle, show);
  if (!shown) return Failure(shown.error());
  if (puzzle.layout->size() > kLargestInLibrary) {
    return fail(Errc::Unsupported, fmt::format("library lines end at {0}×{0}", kLargestInLibrary));
  }
  std::string_view technique = kPosition;
  std::string_view digits = kAnyDigits;
  std::string_view eliminations;
  std::string_view placements;
  std::string_view extra;
  std::string deleted;
  if (show == Show::Puzzle) {
    deleted = library_marks(library_deleted(puzzle), puzzle.layout->size());
    if (const std::string_view known = step_field(puzzle, "technique"); !known.empty()) {
      technique = known;
      digits = step_field(puzzle, "digits");
      eliminations = step_field(puzzle, "eliminations");
      placements = step_field(puzzle, "placements");
      extra = step_field(puzzle, "extra");
    }
  }
  const Grid& placed = show == Show::Puzzle ? puzzle.placed : **shown;
  out +=
      fmt::format(":{}:{}:{}:{}:{}:{}:{}", technique, digits, library_cells(puzzle.givens, placed),
                  deleted, eliminations, placements, extra);
  if (const std::string shape = layout_comment(puzzle.layout->spec()); !shape.empty()) {
    out += " # ";
    out += shape;
  }
  out += '\n';
  return {};
}

// The first line that says anything has the colons and a board between them.
int sniff(std::string_view head) {
  head = whole_lines(head);
  for (std::size_t at = 0; at < head.size();) {
    const Line next = line_at(head, at);
    at = next.end;
    if (trim(next.text).empty() || is_comment(trim(next.text))) continue;
    const auto record = cut_record(next.text);
    if (!record) return 0;
    const auto fields = cut_library_line(record->line);
    if (!fields) return 0;
    const int size = square_side(library_cell_count(fields->cells.text));
    return size >= kSmallest && size <= kLargestInLibrary ? 99 : 0;
  }
  return 0;
}

}  // namespace

extern constinit const Format entry{.id = "hodoku",
                                    .summary = "HoDoKu's library line: a position and a step in it",
                                    .extensions = ".txt",
                                    .keeps = kGivens | kPlaced | kMarks | kShape,
                                    .one_per_line = true,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write = write};

}  // namespace nonet::codecs::hodoku
