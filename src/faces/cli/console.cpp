#include "faces/cli/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fmt/core.h>

#include "base/printable.hpp"
#include "base/prose.hpp"
#include "base/system_error.hpp"
#include "base/text_width.hpp"
#include "faces/cli/command.hpp"
#include "reason/logic/steps/words.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kClearLine = "\r\x1b[K";
constexpr int kUsualWidth = 80;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread changes it
  return value == nullptr ? std::string_view() : value;
}

// Returns the category of the locale that this variable is of: LC_ALL comes before it, LANG after it.
std::string_view locale_of(const char* variable) {
  for (const char* const name : {"LC_ALL", variable, "LANG"}) {
    if (const std::string_view value = environment(name); !value.empty()) return value;
  }
  return {};
}

}  // namespace

Console::Console()
    : out_(STDOUT_FILENO),
      out_is_terminal_(isatty(STDOUT_FILENO) == 1),
      err_is_terminal_(isatty(STDERR_FILENO) == 1),
      language_(language_of(locale_of("LC_MESSAGES")).value_or(Language::English)) {
  std::signal(SIGPIPE, SIG_IGN);  // write() fails with EPIPE instead
  std::signal(SIGXFSZ, SIG_IGN);  // and with EFBIG
}

bool Console::out(std::string_view text) {
  if (closed_ || !failure_.empty()) return false;
  if (text.empty()) return true;
  if (out_is_terminal_) clear_status();
  const int error = write_all(out_, text);
  if (error == EPIPE) closed_ = true;
  if (error != 0 && error != EPIPE) failure_ = system_message(error);
  return error == 0;
}

void Console::err(std::string_view text) {
  if (text.empty()) return;
  clear_status();
  const std::string shown = printable(text, "\n\t");
  // If this fails, there is no way to report it.
  write_all(STDERR_FILENO, err_is_terminal_ ? fitted(shown) : shown);
}

// Returns the text with its long lines broken.
std::string Console::fitted(std::string_view text) const {
  constexpr std::size_t kIndent = 2;
  const auto room = static_cast<std::size_t>(width());
  std::string lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
    lines += line.substr(0, margin);
    lines += width_of(line) > room ? wrap(line.substr(margin), room, margin + kIndent)
                                   : std::string(line.substr(margin));
    text.remove_prefix(line.size());
    if (!text.empty()) lines += '\n';
    text.remove_prefix(std::min<std::size_t>(text.size(), 1));
  }
  return lines;
}

void Console::complain(const Message& message) { err(fmt::format("{}: {}\n", kProgram, in(message))); }

void Console::report(std::string_view what, const Message& message) {
  err(fmt::format("{}: {}\n", what, in(message)));
}

void Console::set_status(std::string_view line) {
  if (!err_is_terminal_ || (line.empty() && !status_shown_)) return;
  write_all(STDERR_FILENO, fmt::format("{}{}", kClearLine, line));
  status_shown_ = !line.empty();
}

void Console::clear_status() {
  if (status_shown_) set_status({});
}

bool Console::colours() const {
  if (colour_mode_ == ColourMode::Always) return true;
  if (refuses_colours()) return false;
  const std::string_view force = environment("CLICOLOR_FORCE");
  if (!force.empty() && force != "0") return true;
  return out_is_terminal_ && environment("TERM") != "dumb";
}

bool Console::refuses_colours() const {
  if (colour_mode_ != ColourMode::Auto) return colour_mode_ == ColourMode::Never;
  return !environment("NO_COLOR").empty();
}

int Console::width() const {
  winsize size{};
  for (const int fd : {STDOUT_FILENO, STDERR_FILENO}) {
    if (isatty(fd) == 1 && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  }
  return kUsualWidth;
}

bool Console::speaks_utf8() {
  const std::string value = lower_case(locale_of("LC_CTYPE"));
  return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
}

}  // namespace nonet::cli
