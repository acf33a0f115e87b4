// The list of all keys, from the table of commands.
#include "base/text_width.hpp"
#include "faces/screen/commands.hpp"
#include "faces/screen/panel.hpp"

namespace nonet::screen {

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
  using enum play::VerbGroup;
  for (const play::VerbGroup group : {Write, Select, Check, Understand, Puzzle}) {
    out.gap();
    out.title(group_name(group));
    for (const Command& command : all_commands()) {
      if (command.verb->group != group) continue;
      std::string keys;
      for (const Key& key : command.keys) {
        keys += (keys.empty() ? "" : ", ") + key_name(key, letters, look.language);
      }
      row(keys, command.verb->label);
    }
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

}  // namespace nonet::screen
