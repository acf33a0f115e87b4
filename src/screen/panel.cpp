#include "screen/panel.hpp"

#include <algorithm>

#include "core/index.hpp"
#include "core/prose.hpp"
#include "core/say.hpp"
#include "core/split.hpp"
#include "core/text_width.hpp"
#include "explain/steps/sentence.hpp"
#include "explain/steps/told.hpp"
#include "play/aids.hpp"
#include "screen/cell_view.hpp"
#include "screen/commands.hpp"

namespace nonet::screen {
namespace {

constexpr Text kModeNames[kModes] = {
    {"digit", "dígito"}, {"corner", "esquina"}, {"centre", "centro"}, {"colour", "color"}};

// Makes lines in one language, of one width.
class LineWriter {
 public:
  LineWriter(const State& state, const Look& look, int width)
      : state_(state), look_(look), width_(std::max(width, 1)) {}

  void title(const Message& text) {
    add_wrapped(in(look_.language, text), Ink::Strong, width_, lines_);
  }
  void text(const Message& text, Ink ink = Ink::Plain) {
    for (const std::string_view line : split(in(look_.language, text), "\n")) {
      add_wrapped(line, ink, width_, lines_);
    }
  }
  void gap() {
    if (!lines_.empty()) lines_.emplace_back();
  }
  // A name in front of what it has.
  void pair(const Message& name, std::string_view value, Ink ink = Ink::Plain) {
    const std::string_view word = in(look_.language, name);
    const auto length = static_cast<int>(width_of(word)) + 1;
    if (length + static_cast<int>(width_of(value)) <= width_) {
      lines_.push_back({{std::string(word) + ' ', Ink::Faint}, {std::string(value), ink}});
      return;
    }
    const std::size_t first = lines_.size();
    add_wrapped(std::string(word) + ' ' + std::string(value), ink, width_ - 2, lines_);
    for (std::size_t i = first + 1; i < lines_.size(); ++i) {
      lines_[i].insert(lines_[i].begin(), {"  ", Ink::Plain});
    }
  }
  // Keys with what they do, as many a line as fit.
  void keys(const std::vector<std::pair<std::string, Message>>& list) {
    Line line;
    int used = 0;
    for (const auto& [key, words] : list) {
      const std::string_view said = in(look_.language, words);
      const auto length = static_cast<int>(width_of(key) + 1 + width_of(said));
      if (used > 0 && used + 2 + length > width_) {
        lines_.push_back(std::exchange(line, {}));
        used = 0;
      }
      if (used > 0) line.emplace_back("  ", Ink::Plain);
      used += length + (used > 0 ? 2 : 0);
      if (length > width_) {
        add_wrapped(key + ' ' + std::string(said), Ink::Plain, width_, lines_);
        used = 0;
        continue;
      }
      line.emplace_back(key, Ink::Key);
      line.emplace_back(' ' + std::string(said), Ink::Plain);
    }
    if (!line.empty()) lines_.push_back(line);
  }
  [[nodiscard]] std::string key(char32_t letter) const {
    return key_name(character_key(letter), state_.letters(), look_.language);
  }
  [[nodiscard]] std::string enter() const {
    return key_name({.kind = Key::Kind::Enter}, false, look_.language);
  }
  void line(Line line) { lines_.push_back(std::move(line)); }
  [[nodiscard]] Lines take() { return std::move(lines_); }
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] Language language() const { return look_.language; }

 private:
  const State& state_;
  const Look& look_;
  int width_;
  Lines lines_;
};

// What a step, a solution or the truth puts into the cell.
bool write_overlay(const State& state, LineWriter& out) {
  if (!state.overlay || state.game.board().digit(state.cursor) != kBlank) return false;
  const auto found = state.overlay->board.find(state.cursor);
  if (found == state.overlay->board.end()) return false;
  const Layout& layout = state.game.layout();
  const auto& [digit, candidates] = found->second;
  if (digit != kBlank) {
    out.pair(Text{"here", "aquí"}, digit_text(digit, layout), Ink::Placed);
  } else {
    out.pair(Text{"candidates", "candidatos"}, digits_text(candidates, layout), Ink::Note);
  }
  return true;
}

void write_cell(const State& state, const Look& look, LineWriter& out) {
  if (write_overlay(state, out)) return;
  const Layout& layout = state.game.layout();
  const play::Written& written = state.game.written(state.cursor);
  const Digit digit = state.game.board().digit(state.cursor);
  if (state.game.is_given(state.cursor)) {
    out.pair(Text{"given", "pista"}, digit_text(digit, layout), Ink::Strong);
  } else if (digit != kBlank) {
    out.pair(Text{"digit", "dígito"}, digit_text(digit, layout), Ink::Placed);
  } else {
    if (!written.centre.empty()) {
      out.pair(Text{"centre", "centro"}, digits_text(written.centre, layout), Ink::Note);
    }
    if (!written.corner.empty()) {
      out.pair(Text{"corner", "esquina"}, digits_text(written.corner, layout), Ink::Corner);
    }
    std::vector<Digit> can;
    const Candidates left = state.game.candidates();
    for (int number = 1; number <= layout.size(); ++number) {
      if (left.has(state.cursor, static_cast<Digit>(number))) {
        can.push_back(static_cast<Digit>(number));
      }
    }
    out.pair(Text{"can be", "puede ser"}, digits_text(can, layout));
  }
  for (const int colour : written.colours) {
    std::string shape;
    append_utf8(shape_of(colour, look), shape);
    out.pair(Text{"colour", "color"}, std::to_string(colour) + ' ' + shape + ' ' +
                                          std::string(in(look.language, colour_name(colour))));
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

// What the signs and colours on the board mean.
void write_legend(const State& state, LineWriter& out) {
  Line line;
  const auto add = [&](Highlight::Kind kind, std::string_view sign, Ink ink) {
    const auto is_it = [&](const auto& entry) { return entry.second.kind == kind; };
    const auto found = std::ranges::find_if(state.overlay->highlights, is_it);
    if (found == state.overlay->highlights.end()) return;
    if (!line.empty()) line.emplace_back("  ", Ink::Plain);
    line.emplace_back(sign, ink);
    const Text pattern{"pattern", "patrón"};
    const Text words = kind == Highlight::Kind::Part ? pattern : found->second.meaning();
    line.emplace_back(' ' + std::string(in(out.language(), words)), Ink::Faint);
  };
  add(Highlight::Kind::Part, "( )", Ink::Pattern);
  add(Highlight::Kind::On, "( )", Ink::On);
  add(Highlight::Kind::Off, "( )", Ink::Off);
  add(Highlight::Kind::GoesOut, "-", Ink::Out);
  add(Highlight::Kind::GoesIn, "+", Ink::In);
  if (line.empty()) return;
  out.gap();
  out.line(std::move(line));
}

void write_hint(const State& state, LineWriter& out) {
  const advise::Hint& hint = state.hint->hint;
  const int strength = state.hint->strength;
  const Step& step = hint.steps.front();
  constexpr Text kStrengths[] = {
      {"where", "dónde"}, {"what", "qué"}, {"pattern", "patrón"}, {"result", "resultado"}};
  out.title(say({"Hint {} of 4: {}", "Pista {} de 4: {}"}, strength + 1, kStrengths[strength]));
  out.text(as_is(full_sentence(hint_words(hint.position->geometry(), step,
                                          static_cast<HintStrength>(strength), out.language()))));
  if (strength >= 2) write_legend(state, out);
  out.gap();
  std::vector<std::pair<std::string, Message>> keys;
  if (strength < 3) keys.emplace_back(out.key('i'), Text{"more", "más"});
  if (strength == 3) keys.emplace_back(out.enter(), Text{"do it", "hazlo"});
  keys.emplace_back("Esc", Text{"put away", "quitar"});
  out.keys(keys);
}

void write_path(const State& state, LineWriter& out) {
  const PathShown& shown = *state.path;
  const Path& path = *shown.path.path;
  const Step& step = path.steps[shown.at];
  out.title(
      say({"Step {} of {}", "Paso {} de {}"}, numeral(shown.at + 1), numeral(path.steps.size())));
  out.text(as_is(full_sentence(sentence(shown.path.start->geometry(), step, out.language()))));
  write_legend(state, out);
  if (shown.at + 1 == path.steps.size() && !path.solved()) {
    out.gap();
    out.text(path.stopped
                 ? Text{"The time was up before the end.", "El tiempo se acabó antes del final."}
                 : Text{"Logic ends here: no technique that nonet knows goes on.",
                        "Aquí acaba la lógica: ninguna técnica que nonet conozca va más allá."});
  }
  out.gap();
  out.keys({{".", Text{"next", "siguiente"}},
            {",", Text{"before", "anterior"}},
            {"<", Text{"first", "primero"}},
            {">", Text{"last", "último"}},
            {out.enter(), Text{"write so far", "anotar hasta aquí"}},
            {"Esc", Text{"put away", "quitar"}}});
}

Message found_words(const SolutionsShown& found) {
  if (found.exact) {
    return found.count == 1 ? Message(Text{"Exactly one solution.", "Exactamente una solución."})
                            : say({"{} solutions.", "{} soluciones."}, numeral(found.count));
  }
  if (found.counting) {
    return say({"{} solutions so far …", "{} soluciones hasta ahora…"}, numeral(found.count));
  }
  return say({"At least {} solutions.", "Al menos {} soluciones."}, numeral(found.count));
}

void write_solutions(const State& state, LineWriter& out) {
  const SolutionsShown& found = *state.solutions;
  out.title(found_words(found));
  const std::size_t kept = found.kept.size();
  if (kept > 1) {
    if (!found.exact || found.count > kept) {
      out.text(say({"The first {} are kept.", "Se guardan las {} primeras."}, numeral(kept)));
    }
    out.gap();
    out.text(say({"Solution {} of {}", "Solución {} de {}"}, numeral(found.at + 1), numeral(kept)));
    const std::size_t cells = state.overlay ? state.overlay->cells.size() : 0;
    out.text(say({"differs from solution {} in {}, which are marked",
                  "difiere de la solución {} en {}, que están señaladas"},
                 numeral(found.at == 0 ? 2 : found.at), counted(cells, kCells)),
             Ink::Faint);
  }
  out.gap();
  std::vector<std::pair<std::string, Message>> keys;
  if (kept > 1) {
    keys.emplace_back(".", Text{"next", "siguiente"});
    keys.emplace_back(",", Text{"before", "anterior"});
    keys.emplace_back("<", Text{"first", "primera"});
    keys.emplace_back(">", Text{"last", "última"});
  }
  keys.emplace_back(out.enter(), Text{"write it down", "escribirla"});
  keys.emplace_back("Esc", found.counting ? Text{"stop counting", "dejar de contar"}
                                          : Text{"put away", "quitar"});
  out.keys(keys);
}

void write_choice(const State& state, LineWriter& out) {
  out.title(state.choice->title);
  for (const Message& line : state.choice->lines) out.text(line);
  out.gap();
  for (const Choice::Answer& answer : state.choice->answers) {
    out.keys({{answer.key == U'\r' ? out.enter() : out.key(answer.key), answer.words}});
  }
}

}  // namespace

void add_wrapped(std::string_view text, Style style, int width, Lines& lines) {
  const auto room = static_cast<std::size_t>(std::max(width, 1));
  const std::string broken = wrap(text, room, 0);
  for (const std::string_view part : split(broken, "\n")) {
    std::u32string rest = characters(part);
    do {  // a word that is longer than the line is broken
      std::string line;
      for (const char32_t symbol : rest.substr(0, room)) append_utf8(symbol, line);
      lines.push_back({{std::move(line), style}});
      rest.erase(0, room);
    } while (!rest.empty());
  }
}

Lines cell_lines(const State& state, const Look& look, Extent room) {
  LineWriter out(state, look, room.columns);
  const std::string name = state.game.layout().cell_name(state.cursor);
  const Message mode = kModeNames[static_cast<int>(state.mode)];
  const std::string_view said = in(look.language, mode);
  const int between = room.columns - static_cast<int>(width_of(name) + width_of(said));
  const std::string blanks(at(std::max(between, 2)), ' ');
  out.line({{name, Ink::Strong}, {blanks, Ink::Plain}, {std::string(said), Ink::Key}});
  write_cell(state, look, out);
  constexpr Extent kRoomForHouses{12, 26};
  constexpr int kTallEnough = 30;
  const bool talks = state.hint || state.path || state.solutions || !state.notice.empty();
  if (room.rows >= kTallEnough ||
      (room.rows >= kRoomForHouses.rows && room.columns >= kRoomForHouses.columns && !talks)) {
    write_houses(state, out);
  }
  return out.take();
}

Lines topic_lines(const State& state, const Look& look, int width) {
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
    out.text(Text{"Thinking … Esc stops.", "Pensando… Esc lo detiene."}, Ink::Faint);
    out.gap();
  }
  if (state.hint && !state.hint->hint.steps.empty()) {
    write_hint(state, out);
  } else if (state.path) {
    write_path(state, out);
  } else if (state.solutions && !state.solutions->kept.empty()) {
    write_solutions(state, out);
  }
  return out.take();
}

Lines key_lines(const State& state, const Look& look, int width) {
  LineWriter out(state, look, width);
  const auto row = [&](std::string_view key, const Message& words) {
    constexpr std::size_t kKeys = 16;
    std::string name(key);
    if (width_of(name) < kKeys) name.append(kKeys - width_of(name), ' ');
    Lines broken;
    add_wrapped(in(look.language, words), Ink::Plain, width - static_cast<int>(kKeys) - 1, broken);
    for (std::size_t i = 0; i < broken.size(); ++i) {
      Line line{{i == 0 ? name : std::string(kKeys, ' '), Ink::Key}, {" ", Ink::Plain}};
      line.push_back(broken[i].front());
      out.line(std::move(line));
    }
  };
  out.title(Text{"Move and write", "Moverse y escribir"});
  const bool letters = state.letters();
  const Text arrows{"arrows, h j k l", "flechas, h j k l"};
  const Text arrows_only{"arrows", "flechas"};
  row(in(look.language, letters ? arrows_only : arrows),
      Text{"a cell further", "una casilla más allá"});
  row(in(look.language, Text{"Ctrl+arrow", "Ctrl+flecha"}),
      Text{"to the next box", "a la caja siguiente"});
  row(in(look.language, Text{"Home, End", "Inicio, Fin"}),
      Text{"ends of the row; with Ctrl of the board",
           "extremos de la fila; con Ctrl, del tablero"});
  row(in(look.language, Text{"Shift+arrow", "Mayús+flecha"}),
      Text{"select on", "seguir seleccionando"});
  row(in(look.language, Text{"mouse", "ratón"}),
      Text{"press: go there; drag: select", "pulsar: ir ahí; arrastrar: seleccionar"});
  row(in(look.language, Text{"digit", "dígito"}),
      Text{"write, as the mode says", "escribir, según el modo"});
  row(in(look.language, Text{"Alt+digit", "Alt+dígito"}),
      Text{"a candidate in the centre, in every mode", "un candidato en el centro, en todo modo"});
  row(in(look.language, Text{"Backspace, 0", "Retroceso, 0"}), Text{"empty", "vaciar"});
  for (Group group = Group::Write;; group = static_cast<Group>(static_cast<int>(group) + 1)) {
    out.gap();
    out.title(group_name(group));
    for (const Command& command : all_commands()) {
      if (command.group != group) continue;
      std::string keys = key_name(command.keys[0], letters, look.language);
      if (command.keys[1].kind != Key::Kind::None) {
        keys += ", " + key_name(command.keys[1], letters, look.language);
      }
      row(keys, command.words);
    }
    if (group == Group::Puzzle) break;
  }
  out.gap();
  out.text(
      letters
          ? Text{"Letters are digits of this board, so commands take Alt; where there is no Alt, Esc before the "
                 "letter does.",
                 "Las letras son dígitos de este tablero, así que las órdenes llevan Alt; donde no haya Alt, sirve "
                 "Esc antes de la letra."}
          : Text{"On boards whose digits are letters too, letters write, and commands take Alt.",
                 "En tableros con letras como dígitos, las letras escriben y las órdenes llevan Alt."},
      Ink::Faint);
  return out.take();
}

Message known_words(const Known& known) {
  switch (known.kind) {
    case Known::Kind::Nothing: return {};
    case Known::Kind::Thinking: return Text{"thinking …", "pensando…"};
    case Known::Kind::One: return Text{"one solution", "solución única"};
    case Known::Kind::None: return Text{"no solution", "sin solución"};
    case Known::Kind::Failed: return Text{"not known", "no se sabe"};
    case Known::Kind::Several: break;
  }
  const bool told = known.exact || !known.counting || known.asked;
  if (known.count < 2 || !told) return Text{"several solutions", "varias soluciones"};
  const Message count = counted(known.count, kSolutions);
  return known.exact ? count : say({"at least {}", "al menos {}"}, count);
}

}  // namespace nonet::screen
