#include "faces/screen/panel.hpp"

#include <algorithm>

#include "ask/play/aids.hpp"
#include "base/index.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"
#include "board/core/digits_of.hpp"
#include "faces/screen/board_view.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::screen {
namespace {

constexpr Text kModeNames[kModes] = {tr("digit"), tr("corner"), tr("centre"), tr("colour")};

// What a step, a solution or the truth puts into the cell.
bool write_overlay(const State& state, LineWriter& out) {
  const Shown* const shown = state.shown(state.cursor);
  if (shown == nullptr || state.game.board().digit(state.cursor) != kBlank) return false;
  const Layout& layout = state.game.layout();
  if (shown->digit != kBlank) {
    out.pair(tr("here"), digit_text(shown->digit, layout), Ink::Placed);
  } else {
    out.pair(tr("candidates"), digits_text(shown->candidates, layout), Ink::Note);
  }
  return true;
}

void write_cell(const State& state, const Look& look, LineWriter& out) {
  if (write_overlay(state, out)) return;
  const Layout& layout = state.game.layout();
  const play::Written& written = state.game.written(state.cursor);
  const Digit digit = state.game.board().digit(state.cursor);
  if (state.game.is_given(state.cursor)) {
    out.pair(tr("given"), digit_text(digit, layout), Ink::Strong);
  } else if (digit != kBlank) {
    out.pair(tr("digit"), digit_text(digit, layout), Ink::Placed);
  } else {
    if (!written.centre.empty()) {
      out.pair(tr("centre"), digits_text(written.centre, layout), Ink::Note);
    }
    if (!written.corner.empty()) {
      out.pair(tr("corner"), digits_text(written.corner, layout), Ink::Corner);
    }
    const std::vector<Digit> can = digits_of(state.game.candidates(), state.cursor);
    out.pair(tr("can be"), digits_text(can, layout));
    const std::vector<Digit> settling = state.unique_with(state.cursor);
    if (!settling.empty()) {
      out.pair(tr("unique with"), digits_text(settling, layout));
    }
  }
  for (const int colour : written.colours) {
    std::string shape;
    append_utf8(shape_of(colour, look), shape);
    out.pair(tr("colour"), std::to_string(colour) + ' ' + shape + ' ' +
                               std::string(in(look.language, colour_name(colour))));
  }
}

// Writes the rules of the cell by name.
void write_rules_here(const State& state, LineWriter& out) {
  for (const auto& [rule, letter, broken] : shown_rules(state.game)) {
    if (std::ranges::find(rule.cells, state.cursor) == rule.cells.end()) continue;
    const Message name{rule_name(rule, state.game.layout(), Language::English),
                       rule_name(rule, state.game.layout(), Language::Spanish)};
    out.text(broken ? say("broken: {}", name) : name, broken ? Ink::Wrong : Ink::Plain);
  }
}

// What the houses of the cell miss.
void write_houses(const State& state, LineWriter& out) {
  const Layout& layout = state.game.layout();
  for (const int house : layout.houses_of(state.cursor)) {
    const play::HouseContent content = play::content_of(state.game, house);
    if (content.misses.empty()) continue;
    const Text lacks{"misses", "falta"};
    const Text lacks_several{"misses", "faltan"};
    out.pair(say({"{} {}", "en {} {}"}, layout.house_name(house),
                 content.misses.size() == 1 ? lacks : lacks_several),
             digits_text(content.misses, layout));
  }
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

// Writes all rules, by kind.
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

// What the signs and colours on the board mean: in colours, the word has that of what it names.
void write_legend(const State& state, const Look& look, LineWriter& out) {
  using Kind = Highlight::Kind;
  LineWriter::Pieces pieces;
  const auto add = [&](Kind kind, std::string_view sign, Ink ink) {
    const auto is_it = [&](const auto& entry) { return entry.second.kind == kind; };
    const auto found = std::ranges::find_if(state.overlay->highlights, is_it);
    if (found == state.overlay->highlights.end()) return;
    const bool in_brackets = sign == "( )";
    // Where there are no colours, all that is in brackets looks the same.
    if (in_brackets && !look.colours && !pieces.empty()) return;
    const Text pattern = tr("pattern");
    const bool whole = kind == Kind::Part || (in_brackets && !look.colours);
    const std::string words(in(look.language, whole ? pattern : found->second.meaning()));
    if (in_brackets && look.colours) {
      pieces.push_back({"", words, ink});
    } else {
      pieces.push_back({std::string(sign), words, ink});
    }
  };
  add(Kind::Part, "( )", Ink::Pattern);
  add(Kind::On, "( )", Ink::On);
  add(Kind::Off, "( )", Ink::Off);
  add(Kind::GoesOut, "-", Ink::Out);
  add(Kind::GoesIn, "+", Ink::In);
  if (state.overlay->stops.size() > 1) {
    pieces.push_back({"a b", std::string(in(look.language, tr("order of the chain"))), Ink::Strong});
  }
  if (pieces.empty()) return;
  out.gap();
  out.pieces(pieces);
}

void write_hint(const State& state, const Look& look, LineWriter& out) {
  const teacher::NextSteps& hint = state.hint->hint;
  const int strength = state.hint->strength;
  const Step& step = hint.steps.front();
  constexpr Text kStrengths[] = {tr("where"), tr("what"), tr("pattern"), tr("result")};
  out.title(say("Hint {} of 4: {}", strength + 1, kStrengths[strength]));
  out.text(as_is(full_sentence(
      hint_words(hint.position->geometry(), step, static_cast<HintStrength>(strength), out.language()))));
  if (strength >= 2) write_legend(state, look, out);
  out.gap();
  std::vector<std::pair<std::string, Message>> keys;
  if (strength < 3) keys.emplace_back(out.key('i'), tr("more"));
  if (strength == 3) keys.emplace_back(out.enter(), tr("do it"));
  keys.emplace_back("Esc", tr("put away"));
  out.keys(keys);
}

void write_path(const State& state, const Look& look, LineWriter& out) {
  const PathShown& shown = *state.path;
  const Path& path = *shown.path.path;
  const Step& step = path.steps[shown.at];
  out.title(say("Step {} of {}", numeral(shown.at + 1), numeral(path.steps.size())));
  out.text(as_is(full_sentence(sentence(shown.path.start->geometry(), step, out.language()))));
  write_legend(state, look, out);
  if (shown.at + 1 == path.steps.size() && !path.solved()) {
    out.gap();
    out.text(
        as_is(full_sentence(in(out.language(), teacher::no_more_steps(shown.path.status, path.stopped)))));
  }
  out.gap();
  out.keys({{".", tr("next")},
            {",", tr("before")},
            {"<", Text{"first", "primero"}},
            {">", Text{"last", "último"}},
            {out.enter(), tr("write so far")},
            {"Esc", tr("put away")}});
}

Message found_words(const SolutionsShown& found) {
  if (found.exact) {
    return found.count == 1 ? Message(tr("Exactly one solution."))
                            : say("{} solutions.", numeral(found.count));
  }
  if (found.counting) {
    return say("{} solutions so far …", numeral(found.count));
  }
  return say("At least {} solutions.", numeral(found.count));
}

void write_solutions(const State& state, LineWriter& out) {
  const SolutionsShown& found = *state.solutions;
  out.title(found_words(found));
  const std::size_t kept = found.kept.size();
  if (kept > 1) {
    if (!found.exact || found.count > kept) {
      out.text(say("The first {} are kept.", numeral(kept)));
    }
    out.gap();
    out.text(say("Solution {} of {}", numeral(found.at + 1), numeral(kept)));
    const std::size_t cells = state.overlay ? state.overlay->cells.size() : 0;
    out.text(say("differs from solution {} in {}, which are marked", numeral(found.at == 0 ? 2 : found.at),
                 counted(cells, kCells)),
             Ink::Faint);
  }
  out.gap();
  std::vector<std::pair<std::string, Message>> keys;
  if (kept > 1) {
    keys.emplace_back(".", tr("next"));
    keys.emplace_back(",", tr("before"));
    keys.emplace_back("<", Text{"first", "primera"});
    keys.emplace_back(">", Text{"last", "última"});
  }
  keys.emplace_back(out.enter(), tr("write it down"));
  keys.emplace_back("Esc", found.counting ? tr("stop counting") : tr("put away"));
  out.keys(keys);
}

// What somebody who puts a puzzle together wants to know of it.
void write_redundant(const std::set<int>& cells, LineWriter& out) {
  if (cells.empty()) {
    out.text(tr("Minimal: it needs each of its givens."));
  } else if (cells.size() == 1) {
    out.text(tr("The given that is marked ~ is redundant: it can go without a second solution."));
  } else {
    out.text(say("{} givens are redundant, marked ~: any one of them can go without a second solution.",
                 numeral(cells.size())));
  }
  out.gap();
}

void write_unique_with(const State& state, LineWriter& out) {
  const std::set<Candidate>& digits = *state.known.unique_with;
  if (digits.empty()) {
    out.text(tr("No single digit makes it unique."));
  } else if (digits.size() == 1) {
    out.text(tr("One digit makes it unique: its cell is marked +."));
  } else {
    out.text(say("Any one of {} digits makes it unique: their cells are marked +.", numeral(digits.size())));
  }
  out.gap();
}

void write_choice(const State& state, LineWriter& out) {
  out.title(state.choice->title);
  for (const Message& line : state.choice->lines) out.text(line);
  out.gap();
  for (const Choice::KeyedAnswer& answer : state.choice->answers) {
    out.keys({{answer.key == U'\r' ? out.enter() : out.key(answer.key), answer.words}});
  }
}

}  // namespace

StyledLines cell_lines(const State& state, const Look& look, Extent room) {
  LineWriter out(state, look, room.columns);
  const std::string name = state.game.layout().cell_name(state.cursor);
  const Message mode = kModeNames[static_cast<int>(state.mode)];
  const std::string_view said = in(look.language, mode);
  const int between = room.columns - static_cast<int>(width_of(name) + width_of(said));
  const std::string blanks(at(std::max(between, 2)), ' ');
  out.line({{name, Ink::Strong}, {blanks, Ink::Plain}, {std::string(said), Ink::Key}});
  write_cell(state, look, out);
  write_rules_here(state, out);
  constexpr Extent kRoomForHouses{12, 26};
  constexpr int kTallEnough = 30;
  const bool talks = state.hint || state.path || state.solutions || !state.notice.empty();
  if (room.rows >= kTallEnough ||
      (room.rows >= kRoomForHouses.rows && room.columns >= kRoomForHouses.columns && !talks)) {
    write_houses(state, out);
  }
  return out.take();
}

StyledLines topic_lines(const State& state, const Look& look, int width) {
  LineWriter out(state, look, width);
  if (state.choice) {
    write_choice(state, out);
    return out.take();
  }
  if (!state.notice.empty()) {
    out.text(state.notice);
    out.gap();
  }
  if (state.thinking) {
    out.text(tr("Thinking … Esc stops."), Ink::Faint);
    out.gap();
  }
  if (state.known.redundant && state.setting()) write_redundant(*state.known.redundant, out);
  if (state.known.unique_with && state.setting()) write_unique_with(state, out);
  if (state.hint && !state.hint->hint.steps.empty()) {
    write_hint(state, look, out);
  } else if (state.path) {
    write_path(state, look, out);
  } else if (state.solutions && !state.solutions->kept.empty()) {
    write_solutions(state, out);
  } else {
    write_rules(state, out);
  }
  return out.take();
}

Message known_words(const KnownCount& known) {
  switch (known.kind) {
    case KnownCount::Kind::Nothing: return {};
    case KnownCount::Kind::Thinking: return tr("thinking …");
    case KnownCount::Kind::One: return tr("one solution");
    case KnownCount::Kind::None: return tr("no solution");
    case KnownCount::Kind::Failed: return tr("not known");
    case KnownCount::Kind::Several: break;
  }
  const bool told = known.exact || !known.counting || known.asked;
  if (known.count < 2 || !told) return tr("several solutions");
  const Message count = counted(known.count, kSolutions);
  return known.exact ? count : say("at least {}", count);
}

Message why_message(const Why& why, const LayoutPtr& layout) {
  return {teacher::why_words(why, layout, Language::English),
          teacher::why_words(why, layout, Language::Spanish)};
}

}  // namespace nonet::screen
