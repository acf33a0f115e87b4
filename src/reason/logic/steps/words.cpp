#include "reason/logic/steps/words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/split.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet {
namespace {

struct RoleWords {
  Role role;
  std::string_view id;
  Text name;
  Text meaning = {};
};

constexpr std::array<RoleWords, 13> kRoles{{
    {Role::Base, "base", tr("pattern")},
    {Role::Cover, "cover", tr("cover")},
    {Role::Fin, "fin", tr("fin"), tr("A fin is a place too many, outside the lines that the fish clears.")},
    {Role::EndoFin, "endofin", tr("endo-fin"), tr("An endo-fin lies in two houses of the fish at once.")},
    {Role::Pivot, "pivot", tr("pivot")},
    {Role::Guardian, "guardian", tr("guardian"),
     tr("The guardians are the candidates that keep the pattern from being complete: one at least is true.")},
    {Role::ColourA, "coloura", tr("colour A")},
    {Role::ColourB, "colourb", tr("colour B")},
    {Role::Als, "als", tr("almost locked set"),
     tr("An almost locked set is a group of cells of one house that have one candidate more than cells.")},
    {Role::Common, "common", tr("common"),
     tr("A common digit can be in only one of the two sets that have it.")},
    {Role::Blocker, "blocker", tr("reason")},
    {Role::Rule, "rule", tr("rule")},
    {Role::Option, "option", tr("possible digits")},
}};

const RoleWords& words_of(Role role) { return *std::ranges::find(kRoles, role, &RoleWords::role); }

// Returns true if a Spanish number begins with an o: ocho, ochenta, once.
bool begins_with_o(std::string_view number) { return number.starts_with('8') || number == "11"; }

// Returns several parts in short: their cells, and the houses whose cells are not named. Those of different
// kinds stand apart, except of a fish: "r4c26" would be cells.
std::string place(const Geometry& geometry, const RoleParts& parts, Language language) {
  if (parts.of_one_digit()) return houses_notation(geometry, parts.houses);
  const std::string cells = parts.cells.empty() ? "" : cells_notation(geometry, parts.cells);
  if (parts.lines() && !cells.empty()) {
    return fmt::format("{}{}{}", cells, in(language, tr(" in ")), houses_notation(geometry, parts.houses));
  }
  std::vector<std::string> texts;
  if (!cells.empty()) texts.push_back(cells);
  std::map<HouseKind, std::vector<int>> whole;
  for (const StepPart* part : parts.all) {
    if (part->house >= 0 && part->cells.empty()) whole[geometry.kind(part->house)].push_back(part->house);
  }
  for (const auto& [kind, houses] : whole) texts.push_back(houses_notation(geometry, houses));
  return fmt::format("{}", fmt::join(texts, ", "));
}

// The boxes or regions that some of the cells are in.
std::vector<int> boxes_of(const Geometry& geometry, const CellSet& cells) {
  std::vector<int> boxes;
  for (int box = geometry.first_box(); box < geometry.end_box(); ++box) {
    if (cells.intersects(geometry.house(box))) boxes.push_back(box);
  }
  return boxes;
}

// Returns the houses in which the pattern is: those that it names; else the last that holds all of it, a box
// rather than a line; else the boxes in which it is, or if they are many, those of what follows.
std::vector<int> houses_to_look_at(const Geometry& geometry, const Step& step) {
  constexpr std::size_t kManyBoxes = 2;
  std::vector<int> houses;
  CellSet cells;
  for (const StepPart& part : step.parts) {
    if (part.role == Role::Blocker || (part.role == Role::Rule && !step.sums.empty())) continue;
    if (part.house >= 0) houses.push_back(part.house);
    cells |= part.cells;
  }
  if (!houses.empty()) return houses;
  for (const StepChain& chain : step.chains) {
    for (const ChainNode& node : chain.nodes) cells |= node.cells;
  }
  for (int house = geometry.house_count(); house-- > 0;) {
    if (cells.within(geometry.house(house))) return {house};
  }
  CellSet ends;
  for (const Candidate& placed : step.placements) ends.add(placed.cell);
  for (const Candidate& gone : step.eliminations) ends.add(gone.cell);
  houses = boxes_of(geometry, cells);
  if (houses.size() > kManyBoxes) houses = boxes_of(geometry, ends);
  // Without boxes: the row of the first consequence.
  if (houses.empty()) houses.push_back(geometry.row_house(ends.first()));
  return houses;
}

// Returns the rules that a step follows from; none if they are many.
std::vector<const Rule*> rules_of(const Geometry& geometry, const Step& step) {
  constexpr std::size_t kMostNamed = 2;
  std::vector<const Rule*> rules;
  for (const StepPart& part : step.parts) {
    if (part.role == Role::Rule) rules.push_back(&geometry.rules()[at(part.rule)]);
  }
  if (rules.size() > kMostNamed) rules.clear();
  return rules;
}

// Returns where a rule is: " at r1c1", " between r1c1 and r1c2", " from r1c1 to r1c9"; empty if it holds
// everywhere.
std::string place_of(const Rule& rule, const Layout& layout, Language language) {
  const auto two = [&](const Text& between, const Text& and_then) {
    return fmt::format(" {} {} {} {}", in(language, between), layout.cell_name(rule.cells.front()),
                       in(language, and_then), layout.cell_name(rule.cells.back()));
  };
  const bool ends = rule.cells.size() > 1;
  switch (rule.kind->shape) {
    case RuleShape::Board: return {};
    case RuleShape::Dot: return two(tr("between"), tr("and"));
    case RuleShape::Line:
    case RuleShape::Arrow:
    case RuleShape::Outside:
      if (ends) return two(tr("from"), tr("to"));
      break;
    default: break;
  }
  if (rule.cells.empty()) return {};
  return fmt::format(" {} {}", in(language, tr("at")),
                     layout.cell_name(*std::ranges::min_element(rule.cells)));
}

}  // namespace

std::optional<Language> language_of(std::string_view tag) {
  const std::string_view word = tag.substr(0, tag.find_first_of("_-.@"));
  if (word == "es") return Language::Spanish;
  if (word == "en") return Language::English;
  return std::nullopt;
}

std::string_view language_tag(Language language) { return in(language, Text{"en", "es"}); }

RoleParts parts_of(const Step& step, Role role, int number) {
  RoleParts parts;
  for (const StepPart& part : step.parts) {
    if (part.role != role || (number >= 0 && part.number != number)) continue;
    parts.cells |= part.cells;
    parts.digits |= part.digits;
    if (part.house >= 0) parts.houses.push_back(part.house);
    parts.all.push_back(&part);
  }
  return parts;
}

std::string digits_words(const Geometry& geometry, Digits digits, Language language) {
  return listed(digits_texts(geometry, digits), in(language, kAnd));
}

std::string any_digit_words(const Geometry& geometry, Digits digits, Language language) {
  const std::vector<std::string> texts = digits_texts(geometry, digits);
  const bool before_o = !texts.empty() && begins_with_o(texts.back());
  return listed(texts, in(language, before_o ? Text{" or ", " u "} : Text{" or ", " o "}));
}

std::string rules_words(const Geometry& geometry, const Step& step) {
  std::vector<std::string> texts;
  for (const Rule* rule : rules_of(geometry, step)) {
    texts.push_back(rule_text(*rule, *geometry.layout()));
  }
  return fmt::to_string(fmt::join(texts, ", "));
}

std::string rule_name(const Rule& rule, const Layout& layout, Language language) {
  std::string name(in(language, rule.kind->name));
  const auto replace = [&](std::string_view what, const std::string& by) {
    const std::size_t at = name.find(what);
    if (at != std::string::npos) name.replace(at, what.size(), by);
  };
  const std::string value = rule.numbers.empty() ? rule.text : fmt::to_string(fmt::join(rule.numbers, ","));
  if (value.empty()) {
    if (const std::size_t open = name.find('['); open != std::string::npos) {
      name.erase(open, name.find(']') + 1 - open);
    }
  } else {
    const bool weights = rule.kind->grammar.starts_with("SUM K");
    replace("{}", weights ? std::to_string(rule.numbers.front()) : value);
    replace("[", ""), replace("]", "");
  }
  return name + place_of(rule, layout, language);
}

std::string rule_names(const Geometry& geometry, const Step& step, Language language) {
  std::vector<std::string> names;
  for (const Rule* rule : rules_of(geometry, step)) {
    names.push_back(rule_name(*rule, *geometry.layout(), language));
  }
  return listed(names, in(language, kAnd));
}

std::string rule_meaning(const Rule& rule, Language language) {
  const std::string_view grammar = rule.kind->grammar;
  const std::string_view name = grammar.substr(0, grammar.find_first_of(" ?"));
  const bool named = rule.numbers.size() == 1 && name.size() == 1;  // "D CELLS"
  std::vector<std::string> words;
  for (const std::string_view word : split(in(language, rule.kind->summary), " ")) {
    words.push_back(named && word.substr(0, 1) == name && (word.size() == 1 || word.substr(1) == ",")
                        ? std::to_string(rule.numbers.front()) + std::string(word.substr(1))
                        : std::string(word));
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string pattern_words(const Geometry& geometry, const Step& step, Language language) {
  std::vector<std::string> items;
  for (const StepChain& chain : step.chains) items.push_back(chain_notation(geometry, step, chain));
  if (!items.empty()) return fmt::format("{}", fmt::join(items, "; "));
  if (const std::string rules = rules_words(geometry, step); !rules.empty()) items.push_back(rules);
  const bool fish = parts_of(step, Role::Base).of_one_digit();
  for (const RoleWords& role : kRoles) {
    // Skips reasons, which are no part of the pattern, and rules, which have their own words.
    if (role.role == Role::Blocker || role.role == Role::Option || role.role == Role::Rule) continue;
    const RoleParts parts = parts_of(step, role.role);
    if (parts.all.empty()) continue;
    const bool first = items.empty();
    // A list of half the cells of the board, as of a bivalue universal grave, would not help a reader.
    const bool vast = parts.cells.count() > 2 * geometry.size() && !parts.lines();
    const std::string where = vast ? "" : place(geometry, parts, language);
    std::string text;
    // The digits of the part, unless they are those of the whole step.
    const bool others = role.role == Role::Cover && parts.digits != parts_of(step, Role::Base).digits;
    if (!parts.digits.empty() && (first || others || parts.digits != step.digits())) {
      text = digits_notation(geometry, parts.digits);
    }
    const bool bare = text.empty();
    if (!bare && !where.empty()) text += first && fish ? " " : in(language, tr(" in "));
    text += where;
    if (text.empty()) continue;
    if (role.role == Role::Cover && !first && (bare || fish)) {
      items.back() += fish ? "\\" : in(language, tr(" in "));
      items.back() += fish ? where : text;
      continue;
    }
    if (first || role.role == Role::Cover) {
      items.push_back(std::move(text));
    } else {
      items.push_back(fmt::format("{} {}", in(language, role.name), text));
    }
  }
  return fmt::format("{}", fmt::join(items, ", "));
}

int house_to_look_at(const Geometry& geometry, const Step& step) {
  return houses_to_look_at(geometry, step).front();
}

std::string where_words(const Geometry& geometry, const Step& step, Language language) {
  const std::vector<int> houses = houses_to_look_at(geometry, step);
  return houses.size() == 1 ? house_with_lines(geometry, houses.front(), language)
                            : houses_words(geometry, houses, language);
}

Text role_name(Role role) { return words_of(role).name; }

Text role_meaning(Role role) { return words_of(role).meaning; }

std::string_view role_id(Role role) { return words_of(role).id; }

std::optional<Role> role_of(std::string_view id) {
  const auto found = std::ranges::find(kRoles, id, &RoleWords::id);
  if (found == kRoles.end()) return std::nullopt;
  return found->role;
}

const NetPatternWords& net_pattern(NetPattern pattern) {
  static constexpr NetPatternWords kWords[] = {{},
                                               {"locking", tr("locking in {}")},
                                               {"hidden_pair", tr("hidden pair in {}")},
                                               {"naked_pair", tr("naked pair in {}")},
                                               {"x_wing", tr("X-Wing in {}")},
                                               {"chains", tr("chains through {}")}};
  return kWords[static_cast<std::size_t>(pattern)];
}

Text level_words(Level level) {
  switch (level) {
    case Level::Easy: return tr("Easy");
    case Level::Medium: return tr("Medium");
    case Level::Hard: return tr("Hard");
    case Level::Unfair: return tr("Unfair");
    case Level::Extreme: return tr("Extreme");
  }
  return {};
}

}  // namespace nonet
