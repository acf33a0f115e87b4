// Round trip: a puzzle written in a format and read back is the same puzzle, as far as the format
// says that it keeps it. Shared by the suites, which choose the puzzles, and the fuzz targets, which
// find them.
//
// What two puzzles must agree on is what a reader can know. Candidates are compared by what they allow:
// a given's cell allows the given, a cell of a puzzle without candidates everything. A digit placed
// on a given is no news. Where a format has no other sign for a given than its last candidate
// (Sukaku), a last candidate may come back as a given. Where a format lists what is gone beyond
// what the digits on the board rule out (HoDoKu's library line), candidates that these rule out may
// be gone too.
#pragma once

#include <set>
#include <string>

#include <fmt/core.h>

#include "text/formats/format.hpp"
#include "text/formats/record.hpp"

namespace nonet::testing {

inline bool allows(const Puzzle& puzzle, int cell, Digit digit) {
  const Digit given = puzzle.givens[cell];
  return (given == kBlank || given == digit) && (!puzzle.candidates || puzzle.candidates->has(cell, digit));
}

inline int allowed_count(const Puzzle& puzzle, int cell) {
  int count = 0;
  for (int digit = 1; digit <= puzzle.layout->size(); ++digit) {
    count += allows(puzzle, cell, static_cast<Digit>(digit)) ? 1 : 0;
  }
  return count;
}

inline Digit placed_in(const Puzzle& puzzle, int cell) {
  return puzzle.placed.empty() || puzzle.givens[cell] != kBlank ? kBlank : puzzle.placed[cell];
}

inline bool ruled_out(const Puzzle& puzzle, int cell, Digit digit) {
  const auto value = [&](int at) {
    return puzzle.givens[at] != kBlank ? puzzle.givens[at] : placed_in(puzzle, at);
  };
  if (value(cell) != kBlank) return true;
  for (const CellIndex peer : puzzle.layout->peers(cell)) {
    if (value(peer) == digit) return true;
  }
  return false;
}

inline std::string cell_difference(const Puzzle& a, const Puzzle& b, int cell, const Format& format) {
  const Contents keeps = format.keeps;
  const bool candidates_are_all = (keeps & kCandidates) != 0 && (keeps & kPlaced) == 0;
  const bool same_given = a.givens[cell] == b.givens[cell];
  const bool last_candidate = candidates_are_all && a.givens[cell] == kBlank && allowed_count(a, cell) == 1;
  if (!same_given && !last_candidate) return "given";
  if ((keeps & kPlaced) != 0 && placed_in(a, cell) != placed_in(b, cell)) return "placed digit";
  if ((keeps & kCandidates) == 0) return {};
  for (int digit = 1; digit <= a.layout->size(); ++digit) {
    const auto d = static_cast<Digit>(digit);
    if (format.id == "hodoku" && ruled_out(a, cell, d)) continue;
    if (allows(a, cell, d) != allows(b, cell, d)) return fmt::format("candidate {}", digit);
  }
  return {};
}

// Text that is not UTF-8 becomes it on the way through JSON.
inline bool has_ascii_meta(const Puzzle& puzzle) {
  for (const auto& [name, value] : puzzle.meta) {
    for (const char c : name + value) {
      if ((c & 0x80) != 0) return false;
    }
  }
  return true;
}

// Returns whether the format writes rules in nonet's words. Other programs may write one rule as two, or two as one.
inline bool has_own_words(const Format& format) {
  return format.id == "line" || format.id == "json" || format.id == "rules";
}

inline std::set<std::string> rules_of(const Puzzle& puzzle) {
  std::set<std::string> rules;
  for (const Rule& rule : puzzle.rules) rules.insert(rule_text(rule, *puzzle.layout));
  return rules;
}

// The first thing kept that differs; empty if there is none.
inline std::string difference(const Puzzle& a, const Puzzle& b, const Format& format) {
  const Contents keeps = format.keeps;
  if (a.layout->size() != b.layout->size()) {
    return fmt::format("size {} became {}", a.layout->size(), b.layout->size());
  }
  if ((keeps & kShape) != 0 && a.layout->spec() != b.layout->spec()) return "the shape differs";
  for (int cell = 0; cell < a.layout->cell_count(); ++cell) {
    const std::string what = cell_difference(a, b, cell, format);
    if (!what.empty()) return fmt::format("{} of {} differs", what, a.layout->cell_name(cell));
  }
  if ((keeps & kSolution) != 0 && a.solution != b.solution) return "the solution differs";
  if ((keeps & kColours) != 0 && a.colours != b.colours) return "the colours differ";
  if (has_own_words(format) && rules_of(a) != rules_of(b)) return "the rules differ";
  if ((keeps & kMeta) != 0 && has_ascii_meta(a) && a.meta != b.meta) return "the metadata differs";
  return {};
}

enum class Trip { Same, Unsupported, Fault };
struct TripResult {
  Trip end = Trip::Fault;
  std::string why;
};

// All puzzles of a text, with layouts from a cache that outlives it.
inline Result<std::vector<Puzzle>> read_all(std::string_view text, const Format& format,
                                            LayoutCache& layouts) {
  ReadContext context{layouts};
  if (format.open != nullptr) {
    auto dialect = format.open(text, {});
    if (!dialect) return Failure(dialect.error());
    context.dialect = std::move(*dialect);
    text.remove_prefix(context.dialect.header_bytes);
  }
  std::vector<Puzzle> puzzles;
  while (!text.empty()) {
    const std::size_t length = split_record(format, text, true);
    Puzzle puzzle;
    const auto found = read_record(format, text.substr(0, length), context, puzzle);
    if (!found) return Failure(found.error());
    if (*found) puzzles.push_back(std::move(puzzle));
    text.remove_prefix(length);
  }
  return puzzles;
}

// Writes `puzzle` in `format`, reads the text back and compares.
inline TripResult round_trip(const Puzzle& puzzle, const Format& format, LayoutCache& layouts) {
  std::string text(format.header);
  const auto written = format.write(puzzle, Show::Puzzle, text);
  if (!written) {
    const bool declined = written.error().code == Errc::Unsupported;
    return {declined ? Trip::Unsupported : Trip::Fault, written.error().message};
  }
  LayoutCache asked(puzzle.layout->spec());  // boards of 1×1 are read where they are asked for
  const auto back = read_all(text, format, puzzle.layout->size() == 1 ? asked : layouts);
  if (!back) {
    return {Trip::Fault, fmt::format("what was written is refused: {} at {}\n{}", back.error().message,
                                     back.error().offset, text)};
  }
  if (back->size() != 1) return {Trip::Fault, fmt::format("{} puzzles in\n{}", back->size(), text)};
  const std::string differs = difference(puzzle, back->front(), format);
  if (differs.empty()) return {Trip::Same, {}};
  return {Trip::Fault, fmt::format("{} in\n{}", differs, text)};
}

}  // namespace nonet::testing
