#include "faces/screen/rule_signs.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/say.hpp"
#include "board/core/rule_kind.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::screen {
namespace {

// Whether all rules of a kind have one letter: odd cells and the like.
bool share_a_letter(const Rule& rule) {
  return rule.kind->shape == RuleShape::Cells && rule.numbers.empty() && rule.parts.empty();
}

bool takes_letter(const Rule& rule) {
  if (rule.kind->look.as_digits) return false;
  const RuleShape shape = rule.kind->shape;
  return shape == RuleShape::Line || shape == RuleShape::Arrow || shape == RuleShape::Cells;
}

// Returns what a kind is called: "the cage[ of {}]" is "cage".
std::string kind_name(const RuleKind& kind, Language language) {
  const std::string_view name = in(language, kind.name);
  const std::string_view bare = name.substr(0, name.find('['));
  return std::string(bare.substr(bare.find(' ') + 1));
}

// Returns what a rule has besides its kind: "15 r1c1 r1c2".
std::string rest_of(const Rule& rule, const Layout& layout) {
  const std::string text = rule_text(rule, layout);
  const std::size_t blank = text.find(' ');
  return blank == std::string::npos ? "" : text.substr(blank + 1);
}

}  // namespace

std::vector<ShownRule> shown_rules(const play::Game& game) {
  std::vector<ShownRule> shown;
  const std::vector<const Rule*> broken = game.broken_rules();
  const auto is_broken = [&](const Rule& rule) {
    return std::ranges::any_of(broken, [&](const Rule* one) { return *one == rule; });
  };
  char next = 'a';
  for (const std::string& text : game.rules()) {
    auto rule = parse_rule(text, game.layout());
    if (!rule) continue;
    ShownRule one{.rule = *std::move(rule)};
    one.broken = is_broken(one.rule);
    const auto same = std::ranges::find_if(shown, [&](const ShownRule& other) {
      return other.rule.kind == one.rule.kind && share_a_letter(other.rule);
    });
    if (share_a_letter(one.rule) && same != shown.end()) {
      one.letter = same->letter;
    } else if (takes_letter(one.rule) && next <= 'z') {
      one.letter = next++;
    }
    shown.push_back(std::move(one));
  }
  return shown;
}

void write_rules_here(const State& state, LineWriter& out) {
  for (const auto& [rule, letter, broken] : shown_rules(state.game)) {
    if (std::ranges::find(rule.cells, state.cursor) == rule.cells.end()) continue;
    const Message name{rule_name(rule, state.game.layout(), Language::English),
                       rule_name(rule, state.game.layout(), Language::Spanish)};
    out.text(broken ? say("broken: {}", name) : name, broken ? Ink::Wrong : Ink::Plain);
  }
}

void write_rules(const State& state, LineWriter& out) {
  const Layout& layout = state.game.layout();
  const std::vector<ShownRule> rules = shown_rules(state.game);
  if (rules.empty()) return;
  out.gap();
  out.title(tr("Rules"));
  std::set<const RuleKind*> said;
  for (const ShownRule& first : rules) {
    const RuleKind& kind = *first.rule.kind;
    if (!said.insert(&kind).second) continue;
    const auto heading = [&](Language language) {
      return fmt::format("{}: {}", kind_name(kind, language), in(language, kind.summary));
    };
    out.text({heading(Language::English), heading(Language::Spanish)});
    for (const ShownRule& shown : rules) {
      if (shown.rule.kind != &kind) continue;
      std::string text = rest_of(shown.rule, layout);
      if (shown.letter != ' ') text = fmt::format("{} {}", shown.large_letter(), text);
      if (!text.empty()) out.text(as_is("- " + text), shown.broken ? Ink::Wrong : Ink::Faint);
    }
  }
}

}  // namespace nonet::screen
