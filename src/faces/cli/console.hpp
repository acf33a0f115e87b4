// Console: standard output and standard error, each a terminal, a file or a pipe.
//
// Data goes to standard output, everything else to standard error. If the reader of a pipe closes
// it (`| head`), the program ends without a message; if the disk is full, with the reason.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::cli {

enum class ColourMode { Auto, Always, Never };

class Console {
 public:
  Console();

  void set_colour_mode(ColourMode mode) { colour_mode_ = mode; }
  [[nodiscard]] ColourMode colour_mode() const { return colour_mode_; }

  // The language of the locale (LC_ALL, LC_MESSAGES, LANG), unless --lang says another.
  void set_language(Language language) { language_ = language; }
  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] std::string_view in(const Text& text) const { return nonet::in(language_, text); }
  template <std::same_as<Message> M>  // so that {"row", "fila"} is a Text
  [[nodiscard]] std::string in(const M& message) const {
    return std::string(nonet::in(language_, message));
  }

  [[nodiscard]] std::string yes_or_no(bool yes) const { return std::string(in(yes ? tr("yes") : tr("no"))); }

  // Writes data to this descriptor from now on, which is no terminal.
  void write_to(int descriptor) {
    out_ = descriptor;
    out_is_terminal_ = false;
  }
  // Writes data. Returns false if the reader has closed it, or on an error: see failure().
  bool out(std::string_view text);
  // Writes a line to standard error: "nonet: text".
  void complain(const Message& message);
  // Writes a line to standard error about something: "FILE:1:2: message".
  void report(std::string_view what, const Message& message);
  // Writes text to standard error, as printable() makes it: what it quotes may be anything. On a terminal,
  // lines fit it.
  void err(std::string_view text);
  // Shows a line on standard error until the next text on this terminal replaces it. Only on a terminal.
  void set_status(std::string_view line);

  // Returns the error that stopped the output; empty if there is none, or the reader closed it.
  [[nodiscard]] const Message& failure() const { return failure_; }
  [[nodiscard]] bool closed() const { return closed_; }

  [[nodiscard]] bool out_is_terminal() const { return out_is_terminal_; }
  [[nodiscard]] bool err_is_terminal() const { return err_is_terminal_; }
  [[nodiscard]] bool colours() const;  // whether standard output takes colours
  // Returns whether a person wants none: --color never, or NO_COLOR.
  [[nodiscard]] bool refuses_colours() const;
  // Returns the width of the terminal in characters; 80 if there is none.
  [[nodiscard]] int width() const;
  // Returns whether the locale has characters beyond ASCII.
  [[nodiscard]] static bool speaks_utf8();

 private:
  void clear_status();
  [[nodiscard]] std::string fitted(std::string_view text) const;

  int out_;
  bool out_is_terminal_;
  bool err_is_terminal_;
  Language language_;
  ColourMode colour_mode_ = ColourMode::Auto;
  bool status_shown_ = false;
  bool closed_ = false;
  Message failure_;
};

}  // namespace nonet::cli
