#include "faces/cli/line_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <utility>

#ifdef NONET_HAVE_LIBEDIT
#include <histedit.h>

#include "solve/engines/shared_library.hpp"
#endif

namespace nonet::cli {
namespace {

// Reads whole lines, from anywhere.
class PlainReader final : public LineReader {
 public:
  PlainReader(std::string prompt, const StopToken& stop) : prompt_(std::move(prompt)), stop_(stop) {}

  bool next(std::string& line) override {
    if (!prompt_.empty()) {
      std::fputs(prompt_.c_str(), stdout);
      std::fflush(stdout);
    }
    std::size_t searched = 0;
    while (!stop_.cancelled()) {
      const std::size_t end = buffer_.find('\n', searched);
      if (end != std::string::npos || at_end_) {
        line = buffer_.substr(0, end);
        buffer_.erase(0, end == std::string::npos ? end : end + 1);
        return end != std::string::npos || !line.empty();
      }
      searched = buffer_.size();
      if (buffer_.size() > kLongest) buffer_.clear();  // too long to be typed by a person
      std::array<char, 4096> more{};
      const ssize_t got = read(STDIN_FILENO, more.data(), more.size());
      if (got > 0) buffer_.append(more.data(), static_cast<std::size_t>(got));
      at_end_ = got == 0 || (got < 0 && errno != EINTR);
    }
    return false;
  }

 private:
  static constexpr std::size_t kLongest = std::size_t{1} << 20U;

  const std::string prompt_;
  const StopToken stop_;
  std::string buffer_;
  bool at_end_ = false;
};

#ifdef NONET_HAVE_LIBEDIT

// libedit's functions, looked up when a person first types lines, so that nothing else waits for them.
struct Editline {
  SharedLibrary library{"libedit.so.2"};

  decltype(&::el_init) init = library.find("el_init");
  decltype(&::el_end) end = library.find("el_end");
  decltype(&::el_set) set = library.find("el_set");
  decltype(&::el_wset) set_wide = library.find("el_wset");
  decltype(&::el_get) get = library.find("el_get");
  decltype(&::el_gets) gets = library.find("el_gets");
  decltype(&::el_line) line = library.find("el_line");
  decltype(&::el_insertstr) insert = library.find("el_insertstr");
  decltype(&::el_source) source = library.find("el_source");
  decltype(&::history) history = library.find("history");
  decltype(&::history_init) history_init = library.find("history_init");
  decltype(&::history_end) history_end = library.find("history_end");
};

Editline& editline() {
  static Editline editline;
  return editline;
}

// Returns what all words begin with. There is at least one.
std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& word : words) {
    const auto differ = std::ranges::mismatch(start, word);
    start.erase(differ.in1, start.end());
  }
  return start;
}

class EditingReader final : public LineReader {
 public:
  EditingReader(std::string prompt, const StopToken& stop, Complete complete)
      : prompt_(std::move(prompt)), stop_(stop), complete_(std::move(complete)) {
    std::setlocale(LC_CTYPE, "");  // libedit counts the columns of characters
    HistEvent event{};
    edit_ = lib_.init("nonet", stdin, stdout, stderr);
    history_ = lib_.history_init();
    lib_.history(history_, &event, H_SETSIZE, kLinesKept);
    lib_.history(history_, &event, H_SETUNIQUE, 1);
    lib_.set(edit_, EL_CLIENTDATA, this);
    lib_.set(edit_, EL_PROMPT, &EditingReader::show_prompt);
    lib_.set(edit_, EL_EDITOR, "emacs");
    lib_.set(edit_, EL_HIST, lib_.history, history_);
    lib_.set(edit_, EL_GETCFN, &EditingReader::read_character);
    lib_.set_wide(edit_, EL_ADDFN, L"nonet-complete", L"complete a word", &EditingReader::complete_word);
    lib_.set(edit_, EL_BIND, "^I", "nonet-complete", nullptr);
    lib_.source(edit_, nullptr);  // what the person has in ~/.editrc
  }
  EditingReader(const EditingReader&) = delete;
  EditingReader& operator=(const EditingReader&) = delete;
  ~EditingReader() override {
    lib_.history_end(history_);
    lib_.end(edit_);
  }

  bool next(std::string& line) override {
    int length = 0;
    const char* const text = lib_.gets(edit_, &length);
    if (text == nullptr || length <= 0 || stop_.cancelled()) return false;
    line.assign(text, static_cast<std::size_t>(length));
    while (line.ends_with('\n')) line.pop_back();
    HistEvent event{};
    if (!line.empty()) lib_.history(history_, &event, H_ENTER, line.c_str());
    return true;
  }

 private:
  static constexpr int kLinesKept = 1000;

  static EditingReader& of(EditLine* edit) {
    void* data = nullptr;
    editline().get(edit, EL_CLIENTDATA, &data);
    return *static_cast<EditingReader*>(data);
  }
  static char* show_prompt(EditLine* edit) { return of(edit).prompt_.data(); }

  // libedit's own reading begins anew after a signal, so that Ctrl-C would not end it.
  static int read_character(EditLine* edit, wchar_t* out) {
    EditingReader& self = of(edit);
    std::mbstate_t state{};
    while (!self.stop_.cancelled()) {
      char byte = 0;
      const ssize_t got = read(STDIN_FILENO, &byte, 1);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return 0;
      const std::size_t used = std::mbrtowc(out, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // more bytes belong to it
      if (used == static_cast<std::size_t>(-1)) *out = L'?';
      return 1;
    }
    return 0;
  }

  static unsigned char complete_word(EditLine* edit, int /*key*/) {
    const LineInfo* const line = editline().line(edit);
    const std::string_view before(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    const std::size_t typed = before.size() - (before.find_last_of(' ') + 1);
    const std::vector<std::string> words = of(edit).complete_(before);
    if (words.empty()) return CC_ERROR;
    std::string more = common_start(words).substr(typed);
    if (words.size() == 1 && !words.front().ends_with('/')) more += ' ';
    if (!more.empty()) return editline().insert(edit, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    std::fputs("\n", stdout);
    for (const std::string& word : words) std::fprintf(stdout, "%s  ", word.c_str());
    std::fputs("\n", stdout);
    return CC_REDISPLAY;
  }

  Editline& lib_ = editline();
  std::string prompt_;
  const StopToken stop_;
  const Complete complete_;
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
};

#endif

}  // namespace

std::unique_ptr<LineReader> make_line_reader(std::string prompt, const StopToken& stop,
                                             LineReader::Complete complete) {
#ifdef NONET_HAVE_LIBEDIT
  if (!prompt.empty() && editline().library.complete()) {
    return std::make_unique<EditingReader>(std::move(prompt), stop, std::move(complete));
  }
#endif
  static_cast<void>(complete);
  return std::make_unique<PlainReader>(std::move(prompt), stop);
}

}  // namespace nonet::cli
