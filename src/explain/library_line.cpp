#include "explain/library_line.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace nonet {
namespace {

constexpr int kSize = 9;                          // the notation is of boards of nine
constexpr std::string_view kAnyDigits = "x";      // of a case in which nothing at all may be found
constexpr std::string_view kBugPlusOne = "0610";  // has its digits field empty

bool is_digit(char c) { return c >= '1' && c <= '9'; }
int number(char c) { return c - '0'; }

Result<void> read_cells(std::string_view field, std::size_t offset, Puzzle& puzzle) {
  int cell = 0;
  bool placed = false;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const char c = field[i];
    if (c == '+') {
      placed = true;
      continue;
    }
    const bool blank = c == '.' || c == '0';
    if (!blank && !is_digit(c)) {
      return fail(Errc::Syntax, fmt::format("'{}' among the cells", c), offset + i);
    }
    if (cell == kSize * kSize) {
      return fail(Errc::Syntax, fmt::format("more than {} cells", kSize * kSize), offset + i);
    }
    if (!blank) (placed ? puzzle.placed : puzzle.givens)[cell] = static_cast<Digit>(number(c));
    placed = false;
    ++cell;
  }
  if (cell == kSize * kSize) return {};
  return fail(Errc::Syntax, fmt::format("{} cells instead of {}", cell, kSize * kSize),
              offset + field.size());
}

Result<void> read_marks(std::string_view field, std::size_t offset, std::vector<Candidate>& marks) {
  for (std::size_t i = 0; i < field.size();) {
    if (field[i] == ' ') {
      ++i;
      continue;
    }
    const std::string_view mark = field.substr(i, std::min(field.find(' ', i), field.size()) - i);
    if (mark.size() != 3 || !std::ranges::all_of(mark, is_digit)) {
      return fail(Errc::Syntax, fmt::format("'{}' is not digit, row, column", mark), offset + i);
    }
    const int cell = (number(mark[1]) - 1) * kSize + number(mark[2]) - 1;
    marks.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(number(mark[0]))});
    i += mark.size();
  }
  return {};
}

std::string marks_text(const std::vector<Candidate>& marks) {
  std::string text;
  for (const Candidate& mark : marks) {
    if (!text.empty()) text += ' ';
    text += fmt::format("{}{}{}", mark.digit, mark.cell / kSize + 1, mark.cell % kSize + 1);
  }
  return text;
}

std::string digits_text(Digits digits) {
  std::string text;
  for (const Digit digit : digits) text += fmt::format("{}", digit);
  return text;
}

// Where the notation names the digits that go, and not those of the pattern.
bool names_what_goes(std::string_view code) {
  return code == "0702" || (code >= "0706" && code <= "0711") ||
         (code >= "0901" && code <= "0904") || code == "1101" || code == "1301" || code == "1303";
}

// Where it names the digits that could be swapped, and not those that prevent it.
bool names_the_base(std::string_view code) {
  return code.starts_with("06") || code == "1401" || code == "1402";
}

Digits named_digits(const Step& step) {
  if (step.technique->code == kBugPlusOne) return {};
  if (names_the_base(step.technique->code)) {
    Digits named;
    for (const Part& part : step.parts) {
      if (part.role == Role::Base) named |= part.digits;
    }
    return named;
  }
  if (!step.placements.empty() || !names_what_goes(step.technique->code)) return step.digits();
  Digits gone;
  for (const Candidate& c : step.eliminations) gone.add(c.digit);
  return gone;
}

// Cases of these codes are of a younger library, which states the first step and not all there are.
bool states_first_step(std::string_view code) {
  return code == "0802" || (code >= "0804" && code <= "0809");
}

// How many links the chains of a step have, for the techniques whose lines carry that number.
std::string chain_length(const Step& step) {
  const std::string_view code = step.technique->code;
  if (code < "0701" || code > "0711" || step.chains.empty()) return {};
  if (step.length > 0) return fmt::format("{}", step.length);
  std::size_t links = 0;
  for (const Chain& chain : step.chains) links += chain.nodes.size() - 1;
  return fmt::format("{}", links);
}

bool is_siamese(const Step& step) {
  return std::ranges::any_of(
      step.parts, [](const Part& part) { return part.role == Role::Cover && part.number > 0; });
}

std::string_view name_of(const Technique& technique) {
  return technique.code.empty() ? technique.id : technique.code;
}

}  // namespace

Position LibraryLine::position() const {
  Position position(Geometry::make(puzzle.layout).value(), puzzle);
  for (const Candidate& mark : deleted) position.remove(mark.cell, mark.digit);
  return position;
}

Result<LibraryLine> read_library_line(std::string_view line) {
  constexpr std::size_t kFields = 7;  // and the nothing before the first colon
  std::array<std::string_view, kFields> fields;
  std::array<std::size_t, kFields> starts{};
  if (line.empty() || line.front() != ':') return fail(Errc::Syntax, "no ':' at the start", 0);
  std::size_t at = 1;
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::size_t end = std::min(line.find(':', at), line.size());
    fields[i] = line.substr(std::min(at, line.size()), end - std::min(at, line.size()));
    starts[i] = std::min(at, line.size());
    if (i + 2 < kFields && end == line.size()) {
      return fail(Errc::Syntax, "fewer fields than a library line has", line.size());
    }
    at = end + 1;
  }

  LibraryLine read;
  std::string_view technique = fields[0];
  if (const std::size_t dash = technique.find('-'); dash != std::string_view::npos) {
    if (dash + 2 == technique.size()) read.variant = technique[dash + 1];
    technique = technique.substr(0, dash);
  }
  read.siamese = technique.size() == 5 &&
                 std::ranges::all_of(technique, [](char c) { return c >= '0' && c <= '9'; });
  read.technique = technique.substr(0, read.siamese ? 4 : technique.size());
  read.digits = fields[1];
  read.puzzle.reset(Layout::make(standard_spec(kSize)).value());
  read.puzzle.placed.reset(kSize);
  if (auto ok = read_cells(fields[2], starts[2], read.puzzle); !ok) return Failure(ok.error());
  std::vector<Candidate>* const lists[] = {&read.deleted, &read.eliminations, &read.placements};
  for (std::size_t i = 0; i < 3; ++i) {
    if (auto ok = read_marks(fields[3 + i], starts[3 + i], *lists[i]); !ok) {
      return Failure(ok.error());
    }
  }
  read.extra = fields[6];
  return read;
}

std::string library_line(const Position& position, const Step& step) {
  std::string cells;
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    const Digit value = position.value(cell);
    if (value == kBlank) {
      cells += '.';
    } else {
      cells += fmt::format("{}{}", position.given(cell) ? "" : "+", value);
    }
  }
  std::vector<Candidate> deleted;
  for (const int cell : position.blanks()) {
    Digits possible = Digits::up_to(position.size());
    for (const int peer : position.geometry().peers(cell) - position.blanks()) {
      possible.remove(position.value(peer));
    }
    for (const Digit digit : possible - position.marks(cell)) {
      deleted.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  return fmt::format(":{}{}:{}:{}:{}:{}:{}:{}", name_of(*step.technique),
                     is_siamese(step) ? "1" : "", digits_text(named_digits(step)), cells,
                     marks_text(deleted), marks_text(step.eliminations),
                     marks_text(step.placements), chain_length(step));
}

FindOptions options_of(const LibraryLine& line) {
  const std::string_view code = line.technique;
  const char variant = line.variant;
  FindOptions options{.every_step = true};
  if (code >= "0600" && code <= "0606") options.missing_candidates = variant != '1';
  options.small_empty_rectangles = code == "0405" || (code == "0402" && variant == '1');
  options.duals_and_siamese =
      code == "0404" || code == "0405" ||
      (code.starts_with("03") && (code.ends_with("1") || code.ends_with("2")) && code[2] <= '6');
  options.als_in_chains =
      (code == "0709" && variant == '2') ||
      ((code == "0710" || code == "0711") && (variant == '3' || variant == '4'));
  options.als_overlap = variant == '2' && (code == "0902" || code == "0903" || code == "0904");
  return options;
}

CaseResult check_case(const LibraryLine& line, Workspace& workspace, const StopToken& stop) {
  CaseResult result;
  const Position position = line.position();
  const FindOptions options = options_of(line);
  workspace.forget();
  StepSink sink(states_first_step(line.technique) ? 1 : StepSink::kAll);
  const Technique* technique = nullptr;
  for (const Finder* finder : finders()) {
    for (const Technique& candidate : finder->techniques) {
      if (name_of(candidate) != line.technique && candidate.id != line.technique) continue;
      technique = &candidate;
      finder->find(Search(position, workspace, options, stop, std::span(&technique, 1)), sink);
    }
  }
  result.known = technique != nullptr;
  if (technique == nullptr) return result;

  const std::string code = std::string(name_of(*technique)) + (line.siamese ? "1" : "");
  const std::string start = fmt::format(":{}:{}:", code, line.digits);
  const std::string wanted =
      fmt::format(":{}:{}:", marks_text(line.eliminations), marks_text(line.placements));
  bool exact = false;
  bool other = false;
  for (const Step& step : sink.steps()) {
    const std::string text = library_line(position, step);
    if (line.digits != kAnyDigits && !text.starts_with(start)) continue;
    result.found.push_back(text);
    const std::string says =
        fmt::format(":{}:{}:", marks_text(step.eliminations), marks_text(step.placements));
    if (says == wanted && (exact || line.extra.empty() || chain_length(step) == line.extra)) {
      exact = true;
    } else {
      other = true;
    }
  }
  result.passed = line.miss() ? result.found.empty() : exact && !other;
  return result;
}

}  // namespace nonet
