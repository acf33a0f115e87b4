// Console: standard output and standard error, each a terminal, a file or a pipe.
//
// Data goes to standard output, everything else to standard error. If the reader of a pipe closes
// it (`| head`), the program ends without a message; if the disk is full, with the reason.
#pragma once

#include <string>
#include <string_view>

namespace nonet::cli {

enum class ColourMode { Auto, Always, Never };

class Console {
 public:
  Console();

  void set_colour_mode(ColourMode mode) { colour_mode_ = mode; }
  [[nodiscard]] ColourMode colour_mode() const { return colour_mode_; }

  // Writes data. Returns false if the reader has closed it, or on an error: see failure().
  bool out(std::string_view text);
  // Writes a line to standard error: "nonet: text".
  void complain(std::string_view text);
  // Writes text to standard error, as printable() makes it: what it quotes may be anything.
  void err(std::string_view text);
  // Shows a line on standard error until the next text on this terminal replaces it. Only on a terminal.
  void set_status(std::string_view line);

  // Returns the error that stopped the output; empty if there is none, or the reader closed it.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] bool closed() const { return closed_; }

  [[nodiscard]] bool out_is_terminal() const { return out_is_terminal_; }
  [[nodiscard]] bool err_is_terminal() const { return err_is_terminal_; }
  [[nodiscard]] bool colours() const;  // whether standard output takes colours
  // Returns the width of the terminal in characters; 80 if there is none.
  [[nodiscard]] int width() const;
  // Returns whether the locale has characters beyond ASCII.
  [[nodiscard]] static bool speaks_utf8();

 private:
  void clear_status();

  bool out_is_terminal_;
  bool err_is_terminal_;
  ColourMode colour_mode_ = ColourMode::Auto;
  bool status_shown_ = false;
  bool closed_ = false;
  std::string failure_;
};

}  // namespace nonet::cli
