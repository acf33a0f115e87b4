// The runner of the golden tests, tested once: it must fail where an expectation is wrong.
//
// `nonet` is a script of this test's own here, so that nothing depends on the program.
#include "cli/golden.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace nonet::testing {
namespace {

constexpr std::string_view kRight = R"(# A file of cases.
case all there is
file some.txt
| one\ttwo\r
|
| three \\ four\
stdin
| from outside
$ cat some.txt -; echo
$ echo 'to the side' >&2
$ exit 3
> one\ttwo\r
>
> three \\ fourfrom outside
>
! to the side
? 3

# Between cases.
case nothing at all
$ true

case bytes that are no text, and text that is not ASCII
$ printf '\377\033[1mé\n\n'; printf 'no end'
> \xff\x1b[1mé
>
> no end\

case the program is in the path
$ nonet solve
> a program: solve

case a terminal
% [ -t 1 ] && [ -t 2 ] && echo 'a terminal'; exit 4
> a terminal
? 4
# The end.
)";

class GoldenTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/nonet-golden-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    nonet_ = folder_ + "/nonet";
    std::ofstream(nonet_) << "#!/bin/sh\necho \"a program: $*\"\n";
    std::filesystem::permissions(nonet_, std::filesystem::perms::owner_all);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // How many cases of `text` fail.
  int failures(std::string_view text) { return golden::run_file(saved(text), nonet_, false); }

  std::string saved(std::string_view text) {
    const std::string path = folder_ + "/test.case";
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string folder_;
  std::string nonet_;
};

TEST_F(GoldenTest, RightExpectationsPass) { EXPECT_EQ(failures(kRight), 0); }

TEST_F(GoldenTest, EveryWrongExpectationFails) {
  const std::vector<std::pair<std::string, std::string>> changes{
      {"> one\\ttwo\\r", "> one\\ttwo"},          // a byte of output less
      {"> one\\ttwo\\r", "> one\\ttwo\\r\n> x"},  // a line more
      {"fourfrom outside\n>\n", "fourfrom outside\n"},
      {"! to the side\n", ""},
      {"! to the side", "! to the Side"},
      {"? 3\n", ""},
      {"? 3", "? 4"},
      {"$ true", "$ true\n> x"},
      {"$ true", "$ true\n! x"},
      {"$ true", "$ true\n? 1"},
      {"$ true", "$ echo x"},
      {"$ true", "$ echo x >&2"},
      {"$ true", "$ false"},
      {"> no end\\", "> no end"},
      {"> \\xff", "> \\xfe"},
      {"> a program: solve", "> a program: show"},
      {"% [ -t 1 ]", "$ [ -t 1 ]"},
      {"? 4", "? 5"},
  };
  for (const auto& [from, to] : changes) {
    std::string wrong(kRight);
    ASSERT_NE(wrong.find(from), std::string::npos) << from;
    wrong.replace(wrong.find(from), from.size(), to);
    EXPECT_EQ(failures(wrong), 1) << from << " → " << to;
  }
}

TEST_F(GoldenTest, TextThatIsNoCaseFileFails) {
  for (const char* text :
       {"", "# nothing\n", "case a\n", "case a\ncase b\n$ true\n", "$ true\n", "case a\n> x\n",
        "case a\n? 1\n$ true\n", "case a\n| x\n$ true\n", "case a\n$ true\nwhat\n", "case a\n$ true\n>x\n",
        "case a\n$ true\n? 1\nstdin\n", "case a\n$ true\n> x\n$ false\n", "case a\n$ true\n\n> x\n"}) {
    EXPECT_EQ(failures(text), 1) << text;
  }
  EXPECT_EQ(golden::run_file(folder_ + "/missing.case", nonet_, false), 1);
}

TEST_F(GoldenTest, UpdatingWritesWhatWasSaidAndNothingElse) {
  std::string wrong(kRight);
  const std::string from = "> a program: solve\n";
  wrong.replace(wrong.find(from), from.size(), "> old\n! older\n? 9\n");
  const std::string path = saved(wrong);
  EXPECT_EQ(golden::run_file(path, nonet_, true), 0);
  EXPECT_EQ(read(path), kRight);
  EXPECT_EQ(golden::run_file(path, nonet_, true), 0);
  EXPECT_EQ(read(path), kRight);
}

}  // namespace
}  // namespace nonet::testing
