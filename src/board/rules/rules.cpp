// The table of kinds, and what is only houses, candidates and givens made so.
#include "board/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "board/rules/kinds.hpp"

namespace nonet {

namespace {

constexpr auto kKinds = std::to_array<const RuleKind*>({
#define NONET_ENTRY(id) &kinds::id::entry,
#include "board/rules/rules.def"
#undef NONET_ENTRY
});

// A puzzle while rules are added to it: nothing of it changes before all of them are.
class Settling {
 public:
  explicit Settling(const Puzzle& puzzle)
      : spec_(puzzle.layout->spec()), givens_(puzzle.givens), candidates_(puzzle.candidates) {}

  Result<void> take(Rule rule, const Layout& layout) {
    Draft draft{spec_, givens_, candidates_};
    const RuleOn on{rule, layout, {&rule, 1}};
    if (rule.kind->meaning.settle != nullptr) {
      const auto whole = rule.kind->meaning.settle(on, draft);
      if (!whole) return Failure(whole.error());
      if (*whole) return {};
    }
    rules_.push_back(std::move(rule));
    return {};
  }

  Result<void> into(Puzzle& puzzle) && {
    if (spec_ != puzzle.layout->spec()) {
      auto layout = Layout::make(std::move(spec_));
      if (!layout) return Failure(layout.error());
      puzzle.layout = *std::move(layout);
    }
    puzzle.givens = std::move(givens_);
    puzzle.candidates = std::move(candidates_);
    std::ranges::move(rules_, std::back_inserter(puzzle.rules));
    return {};
  }

 private:
  LayoutSpec spec_;
  Grid givens_;
  std::optional<Candidates> candidates_;
  std::vector<Rule> rules_;
};

}  // namespace

std::span<const RuleKind* const> all_rule_kinds() { return kKinds; }

const RuleKind* find_rule_kind(std::string_view id) {
  const auto bare = [](std::string_view name) {
    std::string letters;
    for (const char c : name) {
      if (c != '-' && c != '_') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters;
  };
  const std::string wanted = bare(id);
  const auto found = std::ranges::find(all_rule_kinds(), wanted, [&](const RuleKind* kind) {
    return wanted == kind->older_id ? wanted : bare(kind->id);
  });
  return found == all_rule_kinds().end() ? nullptr : *found;
}

bool meet_in_a_corner(std::span<const CellIndex> cells, int size) {
  std::vector<int> sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted);
  if (sorted.size() != 4 || sorted[0] % size + 1 == size) return false;
  return sorted == std::vector<int>{sorted[0], sorted[0] + 1, sorted[0] + size, sorted[0] + size + 1};
}

std::vector<const RuleKind*> moves_of(LayoutSpec& spec) {
  std::vector<const RuleKind*> found;
  LayoutSpec plain = spec;
  plain.extras.clear();
  const auto layout = spec.extras.empty() ? nullptr : Layout::make(plain).value_or(nullptr);
  if (layout == nullptr) return found;
  for (const RuleKind* kind : all_rule_kinds()) {
    if (!kind->grammar.empty() || kind->meaning.settle == nullptr) continue;
    Puzzle puzzle;
    puzzle.reset(layout);
    if (!settle_rules({{.kind = kind}}, puzzle)) continue;
    const auto& pairs = puzzle.layout->spec().extras;
    const auto is_pair = [&](const auto& house) { return std::ranges::find(pairs, house) != pairs.end(); };
    const auto present = std::ranges::count_if(spec.extras, is_pair);
    if (pairs.empty() || std::cmp_less(present, pairs.size())) continue;
    std::erase_if(spec.extras, is_pair);
    found.push_back(kind);
  }
  return found;
}

void name_moves(Puzzle& puzzle) {
  LayoutSpec spec = puzzle.layout->spec();
  std::vector<Rule> rules;
  for (const RuleKind* kind : moves_of(spec)) rules.push_back({.kind = kind});
  auto layout = rules.empty() ? puzzle.layout : Layout::make(std::move(spec));
  if (!layout) return;
  puzzle.layout = *std::move(layout);
  puzzle.rules.insert(puzzle.rules.begin(), rules.begin(), rules.end());
}

Result<void> settle_rules(std::vector<Rule> rules, Puzzle& puzzle, std::size_t* where) {
  Settling settling(puzzle);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (where != nullptr) *where = i;
    if (auto ok = settling.take(std::move(rules[i]), *puzzle.layout); !ok) return ok;
  }
  return std::move(settling).into(puzzle);
}

inline namespace v0 {

std::vector<RuleKindInfo> rule_kinds() {
  std::vector<RuleKindInfo> list;
  for (const RuleKind* kind : all_rule_kinds()) {
    list.push_back({kind->id, kind->summary, kind->grammar, kind->shape});
  }
  return list;
}

Result<void> add_rules(const std::vector<std::string>& texts, Puzzle& puzzle, std::size_t* where) {
  std::vector<Rule> rules;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (where != nullptr) *where = i;
    auto rule = parse_rule(texts[i], *puzzle.layout);
    if (!rule) return Failure(rule.error());
    rules.push_back(*std::move(rule));
  }
  return settle_rules(std::move(rules), puzzle, where);
}

}  // namespace v0
}  // namespace nonet
