#include "screen/commands.hpp"

#include <algorithm>

#include "screen/session.hpp"

namespace nonet::screen {
namespace {

constexpr Key kNoKey{};
constexpr Key kEscape{.kind = Key::Kind::Escape};
constexpr Key kEnter{.kind = Key::Kind::Enter};
constexpr Key key(char32_t character) { return character_key(character); }

constexpr Command kCommands[] = {
    {Group::Write, {key(U'z'), kNoKey}, {"write digits", "escribir dígitos"}, &Session::mode_digit},
    {Group::Write,
     {key(U'x'), kNoKey},
     {"write candidates in corners", "escribir candidatos en las esquinas"},
     &Session::mode_corner},
    {Group::Write,
     {key(U'c'), kNoKey},
     {"write candidates in the centre", "escribir candidatos en el centro"},
     &Session::mode_centre},
    {Group::Write, {key(U'v'), kNoKey}, {"colour", "colorear"}, &Session::mode_colour},
    {Group::Write,
     {key(U' '), kNoKey},
     {"the next of these", "el siguiente de estos"},
     &Session::next_mode},
    {Group::Write, {key(U'u'), kNoKey}, {"undo", "deshacer"}, &Session::undo},
    {Group::Write, {key(U'y'), ctrl_key('y')}, {"redo", "rehacer"}, &Session::redo},
    {Group::Write, {key(U'f'), kNoKey}, {"fill in candidates", "poner candidatos"}, &Session::fill},
    {Group::Write,
     {key(U'F'), kNoKey},
     {"keep candidates clean", "mantener los candidatos al día"},
     &Session::keep_clean},
    {Group::Select,
     {ctrl_key('a'), kNoKey},
     {"select all", "seleccionar todo"},
     &Session::select_all},
    {Group::Select,
     {key(U'='), kNoKey},
     {"select all of the same digit", "seleccionar todas las del mismo dígito"},
     &Session::select_same},
    {Group::Select,
     {key(U'/'), kNoKey},
     {"show a digit", "resaltar un dígito"},
     &Session::ask_spotlight},
    {Group::Select,
     {key(U'g'), kNoKey},
     {"go to row, column", "ir a fila, columna"},
     &Session::ask_place},
    {Group::Select, {key(U'R'), kNoKey}, {"say the row", "decir la fila"}, &Session::say_row},
    {Group::Select,
     {key(U'C'), kNoKey},
     {"say the column", "decir la columna"},
     &Session::say_column},
    {Group::Select, {key(U'B'), kNoKey}, {"say the box", "decir la caja"}, &Session::say_box},
    {Group::Select,
     {kEscape, kNoKey},
     {"stop, put away, select one cell", "parar, quitar, seleccionar una casilla"},
     &Session::escape},
    {Group::Check, {key(U'o'), kNoKey}, {"is it right?", "¿está bien?"}, &Session::check},
    {Group::Check,
     {key(U'O'), kNoKey},
     {"show what is wrong", "mostrar lo que está mal"},
     &Session::show_wrong},
    {Group::Check,
     {key(U'U'), kNoKey},
     {"back to where it was right", "volver a donde estaba bien"},
     &Session::back},
    {Group::Check,
     {key(U'n'), kNoKey},
     {"how many solutions", "cuántas soluciones"},
     &Session::count},
    {Group::Understand,
     {key(U'i'), kNoKey},
     {"hint: where, what, pattern, result", "pista: dónde, qué, patrón, resultado"},
     &Session::hint},
    {Group::Understand,
     {kEnter, kNoKey},
     {"do what is shown", "hacer lo que se muestra"},
     &Session::enter_key},
    {Group::Understand,
     {key(U'e'), kNoKey},
     {"explain the whole path", "explicar todo el camino"},
     &Session::path},
    {Group::Understand,
     {key(U'.'), kNoKey},
     {"next step, next solution", "paso siguiente, solución siguiente"},
     &Session::next},
    {Group::Understand,
     {key(U','), kNoKey},
     {"the step or solution before", "paso anterior, solución anterior"},
     &Session::previous},
    {Group::Understand, {key(U'<'), kNoKey}, {"the first", "el primero"}, &Session::first},
    {Group::Understand, {key(U'>'), kNoKey}, {"the last", "el último"}, &Session::last},
    {Group::Understand, {key(U's'), kNoKey}, {"solutions", "soluciones"}, &Session::solutions},
    {Group::Understand,
     {key(U't'), kNoKey},
     {"true candidates of the selection", "candidatos verdaderos de la selección"},
     &Session::truth},
    {Group::Puzzle, {ctrl_key('n'), kNoKey}, {"new board", "tablero nuevo"}, &Session::new_board},
    {Group::Puzzle, {ctrl_key('o'), kNoKey}, {"open a file", "abrir un archivo"}, &Session::open},
    {Group::Puzzle,
     {ctrl_key('s'), key(U'w')},
     {"save as a file", "guardar en un archivo"},
     &Session::save_as},
    {Group::Puzzle,
     {ctrl_key('f'), kNoKey},
     {"make the digits givens; again: change the givens",
      "convertir los dígitos en pistas; otra vez: cambiar las pistas"},
     &Session::fix},
    {Group::Puzzle, {key(U'?'), kNoKey}, {"all keys", "todas las teclas"}, &Session::keys},
    {Group::Puzzle,
     {ctrl_key('z'), kNoKey},
     {"stop for a while: fg goes on", "detener un rato: fg continúa"},
     &Session::suspend},
    {Group::Puzzle,
     {key(U'q'), ctrl_key('c')},
     {"quit; the game is kept", "salir; la partida se guarda"},
     &Session::quit},
};

bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }

bool is_key(const Key& wanted, const Key& pressed, bool letters) {
  if (wanted.kind != pressed.kind || wanted.kind == Key::Kind::None) return false;
  if (wanted.kind != Key::Kind::Character) return true;
  if (wanted.character != pressed.character || wanted.ctrl != pressed.ctrl) return false;
  const bool needs_alt = letters && is_letter(wanted.character) && !wanted.ctrl;
  return !needs_alt || pressed.alt;
}

}  // namespace

std::span<const Command> all_commands() { return kCommands; }

const Command* find_command(const Key& key, bool letters) {
  const auto* const found = std::ranges::find_if(kCommands, [&](const Command& command) {
    return is_key(command.keys[0], key, letters) || is_key(command.keys[1], key, letters);
  });
  return found == std::end(kCommands) ? nullptr : found;
}

Text group_name(Group group) {
  switch (group) {
    case Group::Write: return {"Write", "Escribir"};
    case Group::Select: return {"Select and look", "Seleccionar y mirar"};
    case Group::Check: return {"Check", "Comprobar"};
    case Group::Understand: return {"Understand", "Entender"};
    case Group::Puzzle: return {"Puzzle and screen", "Sudoku y pantalla"};
  }
  return {};
}

std::string key_name(const Key& key, bool letters, Language language) {
  if (key.kind == Key::Kind::Enter) return std::string(in(language, {"Enter", "Intro"}));
  if (key.kind == Key::Kind::Escape) return "Esc";
  if (key.character == U' ') return std::string(in(language, {"Space", "Espacio"}));
  std::string name;
  const char32_t c = key.character;
  const bool small = c >= U'a' && c <= U'z';
  if (key.ctrl) name += "Ctrl+";
  if (is_letter(c) && !key.ctrl && letters) name += "Alt+";
  if (is_letter(c) && !small) name += in(language, {"Shift+", "Mayús+"});
  append_utf8(small ? c - U'a' + U'A' : c, name);
  return name;
}

}  // namespace nonet::screen
