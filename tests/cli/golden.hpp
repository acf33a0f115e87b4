// Golden tests: what the real program says, byte for byte, kept in plain text.
//
//   # Anything outside a case that starts with "#" is for the reader.
//   case two 5s in a row
//   file bad.txt
//   | .5....5..
//   stdin
//   | 1.....2..3.....4
//   $ nonet solve bad.txt -
//   > 1243342143122134
//   ! bad.txt:1:7: …
//   ? 1
//
// A case has a title; files and standard input, whose lines follow behind "|"; a shell script, a
// line behind each "$"; and what is expected of it: standard output behind ">", standard error
// behind "!", and the exit status behind "?" (left out: nothing, nothing, and 0). A script behind
// "%" runs on a terminal, where both outputs are one, and stand behind ">".
//
// Text is written as it is, but "\\", "\r", "\t" and "\x1b" stand for what they say, and a "\" at
// the end of a line says that the text has no line end there.
//
// Every case runs in an empty folder of its own, with `nonet` in the path and little else in the
// environment. One that speaks of models/ has a link there to the project's folder of that name.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace golden {

struct Expectation {
  std::string out;
  std::string err;
  int status = 0;

  bool operator==(const Expectation&) const = default;
};

struct Case {
  std::string title;
  int line = 0;                                            // of the title, from 1
  std::vector<std::string> head;                           // everything up to the script, verbatim
  std::vector<std::pair<std::string, std::string>> files;  // name, text
  std::string input;
  std::string script;
  bool terminal = false;
  Expectation expected;
};

struct CaseFile {
  std::vector<Case> cases;
  std::vector<std::string> tail;  // what stands behind the last case, verbatim
  std::string error;              // "LINE: reason" if the text is no case file
};

CaseFile parse(std::string_view text);

// The text of a case file; parse(render(file)) is the file again.
std::string render(const CaseFile& file);

// Runs a case with the program at `nonet`; a run that takes longer than a minute is ended, and has
// the status of that.
Expectation run(const Case& test, const std::string& nonet);

// What differs, for people; empty if nothing does.
std::string difference(const Expectation& expected, const Expectation& found);

// Runs the cases of the file at `path` and reports on standard output how they went. In update mode
// the file is rewritten with what the program said instead. The number of cases that failed, and
// one more if the file is none.
int run_file(const std::string& path, const std::string& nonet, bool update);

}  // namespace golden
