// HoDoKu's library line: a position, and perhaps a step to be found in it.
//
//   :0100:6:2...4..8.1....7...45.…:731 912:653 663::
//    │    │ │                      │       │       └ placements and, for chains, the length
//    │    │ │                      │       └ eliminations of the step: digit, row, column
//    │    │ │                      └ deleted: eliminated before, and not ruled out by peers
//    │    │ └ cells; '+' comes before a digit that was placed and is not a given
//    │    └ digits of the step
//    └ technique; 0000 and x for a position without a step
//
// The fields of the step are kept as metadata and written again. If candidates are deleted, the puzzle has
// candidates: all that the filled cells leave, without those. The notation cannot express candidates that a
// filled cell rules out, or candidates of filled cells. HoDoKu's own lines are of 9×9; smaller boards are
// written in the same way, and "# layout: 2x3+diagonals" after the line gives another shape.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/layout_notation.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"
#include "text/hodoku/notation.hpp"

namespace nonet::codecs::hodoku {
namespace {

namespace notation = nonet::hodoku;

constexpr std::string_view kPosition = "0000";
constexpr std::string_view kAnyDigits = "x";
constexpr int kSmallest = 2;  // for sniffing: a smaller board may be a coincidence

// A field of the step, and its name in the metadata.
struct StepField {
  std::string_view name;
  notation::Field notation::Fields::*field;
};
constexpr auto kStepFields = std::to_array<StepField>({{"technique", &notation::Fields::technique},
                                                       {"digits", &notation::Fields::digits},
                                                       {"eliminations", &notation::Fields::eliminations},
                                                       {"placements", &notation::Fields::placements},
                                                       {"extra", &notation::Fields::extra}});

// The parts of a record: the line, and the shape that a comment names.
struct HodokuRecord {
  std::string_view line;
  std::size_t offset = 0;
  std::optional<LayoutSpec> shape;
};

Result<HodokuRecord> cut_record(std::string_view text) {
  const std::size_t body = std::min(text.find('#'), text.size());
  HodokuRecord record{.line = trim(text.substr(0, body)), .offset = 0, .shape = {}};
  record.offset = static_cast<std::size_t>(record.line.data() - text.data());
  if (body < text.size()) {
    auto shape = layout_in_comment(text.substr(body + 1));
    if (!shape) return moved(shape.error(), body + 1);
    record.shape = std::move(*shape);
  }
  return record;
}

void keep_step(const notation::Fields& fields, Puzzle& out) {
  if (fields.technique.text == kPosition && fields.digits.text == kAnyDigits) return;
  for (const auto& [name, field] : kStepFields) {
    const std::string_view text = (fields.*field).text;
    if (!text.empty()) out.meta.emplace_back(name, text);
  }
}

// Returns the candidates of the position. A filled cell keeps its digit, even if a wrongly placed
// peer rules it out.
Candidates candidates_without(const std::vector<Candidate>& deleted, const Puzzle& puzzle) {
  Candidates candidates = initial_candidates(puzzle);
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.digit(cell) != kBlank) candidates.add(cell, puzzle.digit(cell));
  }
  for (const Candidate& gone : deleted) candidates.remove(gone.cell, gone.digit);
  return candidates;
}

Result<void> read_step(const notation::Fields& fields, const ReadContext& context, Puzzle& out) {
  const int size = out.layout->size();
  Grid placed(size);
  if (context.places != nullptr) {
    context.places->assign(out.givens.digits().size(), Error::kNoOffset);
  }
  if (auto ok = notation::read_cells(fields.cells, out.givens, placed, context.places); !ok) {
    return ok;
  }
  if (filled_count(placed) > 0) out.placed = std::move(placed);
  const auto deleted = notation::read_candidates(fields.deleted, size);
  if (!deleted) return Failure(deleted.error());
  for (const notation::Field* field : {&fields.eliminations, &fields.placements}) {
    if (auto candidates = notation::read_candidates(*field, size); !candidates)
      return Failure(candidates.error());
  }
  if (!deleted->empty()) out.candidates = candidates_without(*deleted, out);
  keep_step(fields, out);
  return {};
}

Result<bool> read(std::string_view text, const ReadContext& context, Puzzle& out) {
  if (trim(text).empty() || is_comment(trim(text))) return false;
  const auto record = cut_record(text);
  if (!record) return Failure(record.error());
  const auto fields = notation::cut_line(record->line);
  if (!fields) return moved(fields.error(), record->offset);
  const std::size_t cells = notation::cell_count(fields->cells.text);
  const int size = square_side(cells);
  if (size == 0) {
    return fail(Errc::Syntax, wrong_count(cells, tr("cells")), record->offset + fields->cells.offset);
  }
  if (size > notation::kLargestSize) {
    return fail(Errc::Unsupported, say("library lines end at {0}×{0}", notation::kLargestSize),
                record->offset + fields->cells.offset);
  }
  const auto layout = layout_for(context.layouts, size, record->shape);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (auto ok = read_step(*fields, context, out); !ok) return moved(ok.error(), record->offset);
  move_places(context, record->offset);
  return true;
}

// Returns the metadata of this name, or an empty text if it does not fit into the field.
std::string_view step_field(const Puzzle& puzzle, std::string_view name) {
  const auto fits = [](char c) { return is_digit(c) || is_letter(c) || c == '_' || c == '-'; };
  for (const auto& [key, value] : puzzle.meta) {
    const bool candidates = name == "eliminations" || name == "placements";
    const bool good = candidates ? notation::read_candidates({value, 0}, puzzle.layout->size()).has_value()
                                 : std::ranges::all_of(value, fits);
    if (key == name && good) return value;
  }
  return {};
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show show, std::string& out) {
  if (puzzle.layout->size() > notation::kLargestSize) {
    return fail(Errc::Unsupported, say("library lines end at {0}×{0}", notation::kLargestSize));
  }
  std::array<std::string_view, kStepFields.size()> step{kPosition, kAnyDigits};
  std::string deleted;
  if (show == Show::Puzzle) {
    deleted = notation::write_candidates(notation::deleted_candidates(puzzle), puzzle.layout->size());
    if (!step_field(puzzle, kStepFields[0].name).empty()) {
      std::ranges::transform(kStepFields, step.begin(),
                             [&](const StepField& one) { return step_field(puzzle, one.name); });
    }
  }
  const auto& [technique, digits, eliminations, placements, extra] = step;
  const Grid& placed = show == Show::Puzzle ? puzzle.placed : grid;
  out += fmt::format(":{}:{}:{}:{}:{}:{}:{}", technique, digits, notation::write_cells(puzzle.givens, placed),
                     deleted, eliminations, placements, extra);
  append_layout_comment(puzzle.layout->spec(), out);
  out += '\n';
  return {};
}

// Scores by the first line that is neither blank nor a comment: its colons, and the board between them.
int sniff(std::string_view head) {
  const auto record = cut_record(first_record(whole_lines(head)));
  if (!record) return 0;
  const auto fields = notation::cut_line(record->line);
  if (!fields) return 0;
  const int size = square_side(notation::cell_count(fields->cells.text));
  return size >= kSmallest && size <= notation::kLargestSize ? 99 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "hodoku",
                                    .summary = tr("HoDoKu's library line: a position and a step in it"),
                                    .extensions = ".txt",
                                    .keeps = kGivens | kPlaced | kCandidates | kShape,
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::hodoku
