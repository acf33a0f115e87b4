// Console: standard output and standard error, as what they are: a terminal, a file, a pipe.
//
// Data goes to standard output, everything else to standard error. When nobody reads the output any
// more (`| head`) writing says so and the program ends quietly; when the disk is full it says why.
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

  // False if nobody reads it any more, or it could not be written: see failure().
  bool out(std::string_view text);
  // A line of its own on standard error: "nonet: text".
  void complain(std::string_view text);
  void err(std::string_view text);
  // A line on standard error that the next text, on either, replaces. Only on a terminal.
  void set_status(std::string_view line);

  // What stopped the output; empty if nothing did, or the reader closed it.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  [[nodiscard]] bool closed() const { return closed_; }

  [[nodiscard]] bool out_is_terminal() const { return out_is_terminal_; }
  [[nodiscard]] bool err_is_terminal() const { return err_is_terminal_; }
  [[nodiscard]] bool colours() const;  // whether standard output takes colours
  // In character cells; of the terminal, else 80.
  [[nodiscard]] int width() const;
  // Whether text beyond ASCII arrives: what the locale says.
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
