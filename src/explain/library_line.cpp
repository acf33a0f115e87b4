#include "explain/library_line.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "core/library_notation.hpp"

namespace nonet {
namespace {

constexpr int kSize = 9;                      // of the boards that cases are about
constexpr std::string_view kAnyDigits = "x";  // of a case in which nothing at all may be found

std::string digits_text(Digits digits) {
  std::string text;
  for (const Digit digit : digits) text += fmt::format("{}", digit);
  return text;
}

Digits named_digits(const Step& step) {
  Digits named;
  switch (step.technique->library_digits) {
    case LibraryDigits::Pattern: named = step.digits(); break;
    case LibraryDigits::Base:
      for (const Part& part : step.parts) {
        if (part.role == Role::Base) named |= part.digits;
      }
      break;
    case LibraryDigits::Gone:
      if (!step.placements.empty()) return step.digits();
      for (const Candidate& c : step.eliminations) named.add(c.digit);
      break;
    case LibraryDigits::None: break;
  }
  return named;
}

// Cases of these codes are of a younger library, which states the first step with its digits; the
// older one states all of them.
bool states_first_step(std::string_view code) {
  return (code >= "0620" && code <= "0624") || code == "0802" ||
         (code >= "0804" && code <= "0809") || code == "1401" || code == "1402";
}
// So many steps that a search does not end before, but are not all: finders do not sort them.
constexpr std::size_t kAsTheyCome = StepSink::kAll - 1;

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
  const auto fields = cut_library_line(line);
  if (!fields) return Failure(fields.error());
  LibraryLine read;
  std::string_view technique = fields->technique.text;
  if (const std::size_t dash = technique.find('-'); dash != std::string_view::npos) {
    if (dash + 2 == technique.size()) read.variant = technique[dash + 1];
    technique = technique.substr(0, dash);
  }
  read.siamese = technique.size() == 5 &&
                 std::ranges::all_of(technique, [](char c) { return c >= '0' && c <= '9'; });
  read.technique = technique.substr(0, read.siamese ? 4 : technique.size());
  read.digits = fields->digits.text;
  read.puzzle.reset(Layout::make(standard_spec(kSize)).value());
  read.puzzle.placed.reset(kSize);
  const auto cells = read_library_cells(fields->cells, read.puzzle.givens, read.puzzle.placed);
  if (!cells) return Failure(cells.error());
  const std::pair<const LibraryField*, std::vector<Candidate>*> lists[] = {
      {&fields->deleted, &read.deleted},
      {&fields->eliminations, &read.eliminations},
      {&fields->placements, &read.placements}};
  for (const auto& [field, list] : lists) {
    auto marks = read_library_marks(*field, kSize);
    if (!marks) return Failure(marks.error());
    *list = std::move(*marks);
  }
  read.extra = fields->extra.text;
  return read;
}

std::string library_line(const Position& position, const Step& step) {
  const Puzzle board = position.puzzle();
  const auto marks = [&](const std::vector<Candidate>& list) {
    return library_marks(list, position.size());
  };
  return fmt::format(":{}{}:{}:{}:{}:{}:{}:{}", name_of(*step.technique),
                     is_siamese(step) ? "1" : "", digits_text(named_digits(step)),
                     library_cells(board.givens, board.placed), marks(library_deleted(board)),
                     marks(step.eliminations), marks(step.placements), chain_length(step));
}

FindOptions options_of(const LibraryLine& line) {
  const std::string_view code = line.technique;
  const char variant = line.variant;
  FindOptions options;
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
  StepSink sink(states_first_step(line.technique) ? kAsTheyCome : StepSink::kAll);
  std::string code;
  for (const Finder* finder : finders()) {
    std::vector<const Technique*> asked;  // types of one pattern may share a code
    for (const Technique& technique : finder->techniques) {
      if (name_of(technique) != line.technique && technique.id != line.technique) continue;
      asked.push_back(&technique);
      code = std::string(name_of(technique)) + (line.siamese ? "1" : "");
    }
    if (!asked.empty()) finder->find(Search(position, workspace, options, stop, asked), sink);
  }
  result.known = !code.empty();
  if (!result.known) return result;

  const std::string start = fmt::format(":{}:{}:", code, line.digits);
  const std::string wanted = fmt::format(":{}:{}:", library_marks(line.eliminations, kSize),
                                         library_marks(line.placements, kSize));
  bool exact = false;
  bool other = false;
  for (const Step& step : sink.steps()) {
    const std::string text = library_line(position, step);
    if (line.digits != kAnyDigits && !text.starts_with(start)) continue;
    result.found.push_back(text);
    const std::string says = fmt::format(":{}:{}:", library_marks(step.eliminations, kSize),
                                         library_marks(step.placements, kSize));
    if (says == wanted && (exact || line.extra.empty() || chain_length(step) == line.extra)) {
      exact = true;
    } else {
      other = other || !exact || !states_first_step(line.technique);
    }
  }
  result.passed = line.miss() ? result.found.empty() : exact && !other;
  return result;
}

}  // namespace nonet
