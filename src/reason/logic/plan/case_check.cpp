#include "reason/logic/plan/case_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "reason/logic/plan/path.hpp"
#include "reason/logic/steps/words.hpp"
#include "text/hodoku/notation.hpp"

namespace nonet {
namespace {

constexpr std::string_view kAnyDigits = "x";  // of a case in which no step at all may be found

Digits named_digits(const Step& step) {
  Digits gone;
  for (const Candidate& c : step.eliminations) gone.add(c.digit);
  switch (step.technique->digits) {
    case CaseDigits::Pattern: return step.digits();
    case CaseDigits::Base: return parts_of(step, Role::Base).digits;
    case CaseDigits::Gone: return step.placements.empty() ? gone : step.digits();
    case CaseDigits::None: break;
  }
  return {};
}

// Returns whether a code is of HoDoKu's newer library, whose cases give the first step with their digits.
// Cases of the older one give all steps.
bool states_first_step(std::string_view code) {
  return (code >= "0620" && code <= "0624") || code == "0802" || (code >= "0804" && code <= "0809") ||
         code == "1401" || code == "1402";
}

// Returns the number of links of a step, if the lines of its technique have that field.
std::string chain_length(const Step& step) {
  const std::string_view code = step.technique->code;
  if (code < "0701" || code > "0711" || step.chains.empty()) return {};
  if (step.length > 0) return fmt::format("{}", step.length);
  std::size_t links = 0;
  for (const StepChain& chain : step.chains) links += chain.nodes.size() - 1;
  return fmt::format("{}", links);
}

// Returns whether a step is of two fish with the same base.
bool is_siamese(const Step& step) {
  return step.technique->code.starts_with("03") && std::ranges::any_of(step.parts, [](const StepPart& part) {
           return part.role == Role::Cover && part.number > 0;
         });
}

std::string_view name_of(const Technique& technique) {
  return technique.code.empty() ? technique.id : technique.code;
}

}  // namespace

Position position_of(const hodoku::Case& test) {
  Position position(Geometry::make(test.puzzle.layout, test.puzzle.rules).value(), test.puzzle);
  for (const Candidate& candidate : test.deleted) position.remove(candidate.cell, candidate.digit);
  return position;
}

std::string case_line(const Position& position, const Step& step) {
  const Puzzle board = position.puzzle();
  const auto candidates = [&](const std::vector<Candidate>& list) {
    return hodoku::write_candidates(list, position.size());
  };
  std::string rules;
  for (const Rule& rule : board.rules) {
    rules += fmt::format("{}{}", hodoku::kRuleInCase, rule_text(rule, *board.layout));
  }
  return fmt::format(":{}{}:{}:{}:{}:{}:{}:{}{}", name_of(*step.technique), is_siamese(step) ? "1" : "",
                     fmt::join(digits_texts(position.geometry(), named_digits(step)), ""),
                     hodoku::write_cells(board.givens, board.placed),
                     candidates(hodoku::deleted_candidates(board)), candidates(step.eliminations),
                     candidates(step.placements), chain_length(step), rules);
}

FindOptions options_of(const hodoku::Case& test) {
  const std::string_view code = test.technique;
  const char variant = test.variant;
  FindOptions options;
  if (code >= "0600" && code <= "0606") options.missing_candidates = variant != '1';
  options.small_empty_rectangles = code == "0405" || (code == "0402" && variant == '1');
  options.duals_and_siamese =
      code == "0404" || code == "0405" ||
      (code.starts_with("03") && (code.ends_with("1") || code.ends_with("2")) && code[2] <= '6');
  options.als_in_chains = (code == "0709" && variant == '2') ||
                          ((code == "0710" || code == "0711") && (variant == '3' || variant == '4'));
  options.als_overlap = variant == '2' && (code == "0902" || code == "0903" || code == "0904");
  return options;
}

std::vector<const Technique*> named_by(const hodoku::Case& test) {
  return techniques_that([&](const Technique& technique) {
    return name_of(technique) == test.technique || technique.id == test.technique;
  });
}

bool states(const hodoku::Case& test, const Step& step) {
  return std::ranges::is_permutation(step.eliminations, test.eliminations) &&
         std::ranges::is_permutation(step.placements, test.placements);
}

CaseResult check_case(const hodoku::Case& test, Workspace& workspace, const StopToken& stop) {
  CaseResult result;
  const Position position = position_of(test);
  const FindOptions options = options_of(test);
  StepSink sink(states_first_step(test.technique) ? StepSink::Policy::AsFound : StepSink::Policy::All);
  const std::vector<const Technique*> asked = named_by(test);
  result.known = !asked.empty();
  if (!result.known) return result;
  asked.front()->find(Search(position, workspace, options, stop, asked), sink);

  const std::string start =
      fmt::format(":{}{}:{}:", name_of(*asked.back()), test.siamese ? "1" : "", test.digits);
  bool exact = false;
  bool other = false;
  for (const Step& step : sink.steps()) {
    const std::string text = case_line(position, step);
    if (test.digits != kAnyDigits && !text.starts_with(start)) continue;
    result.found.push_back(text);
    if (states(test, step) &&
        (exact || test.chain_length.empty() || chain_length(step) == test.chain_length)) {
      exact = true;
    } else {
      other = other || !exact || !states_first_step(test.technique);
    }
  }
  result.passed = test.miss() ? result.found.empty() : exact && !other;
  return result;
}

CaseResult check_next(const hodoku::Case& test, const Plan& plan, Workspace& workspace,
                      const StopToken& stop) {
  CaseResult result;
  const Position position = position_of(test);
  if (const auto step = next_step(position, plan, {}, workspace, stop)) {
    result.found.push_back(case_line(position, *step));
    result.passed = states(test, *step);
  }
  return result;
}

}  // namespace nonet
