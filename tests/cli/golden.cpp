// Reading, judging and writing case files; running them is run.cpp.
#include "cli/golden.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include <fmt/core.h>

namespace golden {
namespace {

constexpr std::string_view kCase = "case ";
constexpr std::string_view kFile = "file ";
constexpr std::string_view kStdin = "stdin";

struct Escape {
  char letter;
  char meaning;
};
constexpr std::array<Escape, 3> kEscapes{{{'\\', '\\'}, {'r', '\r'}, {'t', '\t'}}};

// The text behind a sigil, its line end included.
std::string unescaped(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\') {
      text += line[i];
      continue;
    }
    if (++i == line.size()) return text;
    if (line[i] == 'x' && i + 2 < line.size()) {
      text += static_cast<char>(std::stoi(std::string(line.substr(i + 1, 2)), nullptr, 16));
      i += 2;
      continue;
    }
    for (const Escape& escape : kEscapes) {
      if (line[i] == escape.letter) text += escape.meaning;
    }
  }
  return text + '\n';
}

// The length of the UTF-8 character at the start of the text; 0 if there is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0x80   ? 1
                             : byte(0) < 0xC2 ? 0
                             : byte(0) < 0xE0 ? 2
                             : byte(0) < 0xF0 ? 3
                             : byte(0) < 0xF5 ? 4
                                              : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  return length;
}

void append_escaped(std::string_view line, std::string& out) {
  constexpr unsigned char kFirstPrintable = 0x20;
  constexpr unsigned char kDelete = 0x7F;
  while (!line.empty()) {
    const auto byte = static_cast<unsigned char>(line[0]);
    std::size_t length = character_length(line);
    const Escape* named = nullptr;
    for (const Escape& escape : kEscapes) {
      if (line[0] == escape.meaning) named = &escape;
    }
    if (named != nullptr) {
      out += '\\';
      out += named->letter;
    } else if (length == 0 || byte < kFirstPrintable || byte == kDelete) {
      out += fmt::format("\\x{:02x}", byte);
      length = 1;
    } else {
      out += line.substr(0, length);
    }
    line.remove_prefix(length);
  }
}

// Lines of `text`, each behind the sigil.
std::string block(char sigil, std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    out += sigil;
    if (!line.empty()) out += ' ';
    append_escaped(line, out);
    if (end == std::string_view::npos) {
      out += line.empty() ? " \\\n" : "\\\n";
      break;
    }
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string results(const Expectation& expected) {
  std::string text = block('>', expected.out) + block('!', expected.err);
  if (expected.status != 0) text += fmt::format("? {}\n", expected.status);
  return text;
}

class Parser {
 public:
  CaseFile parse(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; file_.error.empty() && std::getline(lines, line);) {
      ++number_;
      take(line);
    }
    if (file_.error.empty() && !file_.cases.empty() && file_.cases.back().script.empty()) {
      refuse("the last case runs nothing");
    }
    if (file_.error.empty() && file_.cases.empty()) refuse("no case in it");
    return std::move(file_);
  }

 private:
  void refuse(std::string_view reason) { file_.error = fmt::format("{}: {}", number_, reason); }

  void take(const std::string& line) {
    if (line.empty() || line[0] == '#') {
      file_.tail.push_back(line);
      return;
    }
    if (line.starts_with(kCase)) return begin_case(line);
    if (file_.cases.empty()) return refuse("a line outside a case");
    Case& test = file_.cases.back();
    if (!file_.tail.empty() && !test.script.empty()) return refuse("a case goes on behind a blank line");
    const char sigil = line[0];
    const bool bare = line.size() == 1;
    if (!bare && line[1] != ' ' && sigil != 'f' && sigil != 's') return refuse("what is this?");
    const std::string_view rest = bare ? std::string_view() : std::string_view(line).substr(2);
    switch (sigil) {
      case '>': return expect(test.expected.out, rest);
      case '!': return expect(test.expected.err, rest);
      case '?': return expect_status(test, rest);
      default: break;
    }
    if (expecting_) return refuse("input behind what is expected");
    take_input(test, line, rest);
  }

  void begin_case(const std::string& line) {
    if (!file_.cases.empty() && file_.cases.back().script.empty()) {
      return refuse("the case before this one runs nothing");
    }
    Case test;
    test.title = line.substr(kCase.size());
    test.line = number_;
    test.head = std::exchange(file_.tail, {});
    test.head.push_back(line);
    file_.cases.push_back(std::move(test));
    content_ = nullptr;
    expecting_ = false;
  }

  void expect(std::string& text, std::string_view line) {
    if (file_.cases.back().script.empty()) return refuse("an expectation before a script");
    expecting_ = true;
    text += unescaped(line);
  }

  void expect_status(Case& test, std::string_view line) {
    std::string status;
    expect(status, line);
    test.expected.status = std::atoi(status.c_str());
  }

  void take_input(Case& test, const std::string& line, std::string_view rest) {
    if (line.starts_with(kFile)) {
      test.files.emplace_back(line.substr(kFile.size()), "");
      content_ = &test.files.back().second;
    } else if (line == kStdin) {
      content_ = &test.input;
    } else if (line[0] == '|' && content_ != nullptr) {
      *content_ += unescaped(rest);
    } else if (line[0] == '$' || line[0] == '%') {
      test.terminal = line[0] == '%';
      test.script += std::string(rest) + '\n';
    } else {
      return refuse("what is this?");
    }
    for (std::string& remark : file_.tail) test.head.push_back(std::move(remark));
    file_.tail.clear();
    test.head.push_back(line);
  }

  CaseFile file_;
  std::string* content_ = nullptr;  // that lines behind "|" belong to
  bool expecting_ = false;          // the case has come to what is expected
  int number_ = 0;
};

}  // namespace

CaseFile parse(std::string_view text) { return Parser().parse(text); }

std::string render(const CaseFile& file) {
  std::string text;
  for (const Case& test : file.cases) {
    for (const std::string& line : test.head) text += line + '\n';
    text += results(test.expected);
  }
  for (const std::string& line : file.tail) text += line + '\n';
  return text;
}

std::string difference(const Expectation& expected, const Expectation& found) {
  if (expected == found) return "";
  return "  expected:\n" + results(expected) + "  found:\n" + results(found);
}

int run_file(const std::string& path, const std::string& nonet, bool update) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  CaseFile file = parse(text);
  if (!in || !file.error.empty()) {
    std::cout << path << ':' << (in ? file.error : " cannot be read") << '\n';
    return 1;
  }
  int failed = 0;
  for (Case& test : file.cases) {
    const Expectation found = run(test, nonet);
    const std::string differs = difference(test.expected, found);
    if (update) {
      test.expected = found;
    } else if (!differs.empty()) {
      ++failed;
      std::cout << path << ':' << test.line << ": " << test.title << '\n' << differs << '\n';
    }
  }
  if (update) {
    const std::string now = render(file);
    if (now != text) std::ofstream(path, std::ios::binary) << now;
    std::cout << path << (now == text ? ": as it was\n" : ": rewritten\n");
    return 0;
  }
  std::cout << path << ": " << file.cases.size() << " cases, " << failed << " failed\n";
  return failed;
}

}  // namespace golden
