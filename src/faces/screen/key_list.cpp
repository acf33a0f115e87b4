// The list of all keys, from the table of commands.
#include "base/text_width.hpp"
#include "faces/screen/commands.hpp"
#include "faces/screen/panel.hpp"

namespace nonet::screen {

StyledLines key_lines(const State& state, const Look& look, int width) {
  LineWriter out(state, look, width);
  const auto row = [&](std::string_view key, const Message& words) {
    constexpr std::size_t kKeys = 16;
    std::string name(key);
    if (width_of(name) < kKeys) name.append(kKeys - width_of(name), ' ');
    StyledLines broken;
    add_wrapped(in(look.language, words), Ink::Plain, width - static_cast<int>(kKeys) - 1, broken);
    for (std::size_t i = 0; i < broken.size(); ++i) {
      StyledLine line{{i == 0 ? name : std::string(kKeys, ' '), Ink::Key}, {" ", Ink::Plain}};
      line.push_back(broken[i].front());
      out.line(std::move(line));
    }
  };
  out.title(tr("Move and write"));
  const bool letters = state.letters();
  const Text arrows = tr("arrows, h j k l");
  const Text arrows_only = tr("arrows");
  row(in(look.language, letters ? arrows_only : arrows), tr("a cell further"));
  row(in(look.language, tr("Ctrl+arrow")), tr("to the next box"));
  row(in(look.language, tr("Home, End")), tr("ends of the row; with Ctrl of the board"));
  row(in(look.language, tr("Shift+arrow")), tr("select on"));
  row(in(look.language, tr("mouse")), tr("press: go there; drag: select"));
  row(in(look.language, tr("digit")), tr("write, as the mode says"));
  row(in(look.language, tr("Alt+digit")), tr("a candidate in the centre, in every mode"));
  row(in(look.language, tr("Backspace, 0")), Text{"empty", "vaciar"});
  using enum play::VerbGroup;
  constexpr std::pair<play::VerbGroup, Text> kGroups[] = {{Write, tr("Write")},
                                                          {Select, tr("Select and look")},
                                                          {Check, tr("Check")},
                                                          {Understand, tr("Understand")},
                                                          {Puzzle, tr("Puzzle and screen")}};
  for (const auto& [group, title] : kGroups) {
    out.gap();
    out.title(title);
    for (const ScreenCommand& command : all_commands()) {
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
          ? tr("Letters are digits of this board, so commands take Alt; where there is no Alt, Esc before "
               "the letter does.")
          : tr("On boards whose digits are letters too, letters write, and commands take Alt."),
      Ink::Faint);
  return out.take();
}

}  // namespace nonet::screen
