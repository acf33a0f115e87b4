// Boards as people type and paste them, cases/typed/*, each read whole, line by line, byte by byte and typed at
// a terminal: always the board that expected.tsv has.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <sstream>

#include "suites/stream_fixture.hpp"

namespace nonet::testing {
namespace {

struct Typed {
  std::string file;
  std::string board;
};

std::vector<Typed> all_typed() {
  std::ifstream table(std::string(NONET_TEST_CASES) + "/typed/expected.tsv");
  std::vector<Typed> all;
  for (std::string line; std::getline(table, line);) {
    const std::size_t tab = line.find('\t');
    all.push_back({line.substr(0, tab), line.substr(tab + 1)});
  }
  EXPECT_GE(all.size(), 40U);
  return all;
}

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(NONET_TEST_CASES) + "/typed/" + file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class Lines : public Job {
 public:
  void puzzle(Item& item, Output& out) override {
    EXPECT_TRUE(find_format("line")->write(item.puzzle, Show::Puzzle, out.data));
  }
};

// Returns the boards that the stream reads of an input, a line each, and its complaints.
std::string read(const Input& input) {
  std::string out;
  StreamOptions options{.inputs = {input}};
  options.make_job = [] { return std::make_unique<Lines>(); };
  options.sink = [&](std::string_view data, std::string_view notes) {
    out += data;
    out += notes;
    return true;
  };
  run_stream(options);
  return out;
}

// Writes the pieces, each after the one before it was taken.
void feed(int writer, int reader, const std::vector<std::string>& pieces) {
  for (const std::string& piece : pieces) {
    ASSERT_EQ(::write(writer, piece.data(), piece.size()), std::ssize(piece));
    for (int waiting = 1; waiting > 0; std::this_thread::yield()) {
      ASSERT_EQ(ioctl(reader, FIONREAD, &waiting), 0);
    }
  }
}

std::string read_in_pieces(const std::vector<std::string>& pieces) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  std::thread writer([&] {
    feed(ends[1], ends[0], pieces);
    close(ends[1]);
  });
  std::string out = read({fmt::format("/dev/fd/{}", ends[0])});
  writer.join();
  close(ends[0]);
  return out;
}

// Returns the pieces of a text that end with a line end, or are one byte.
std::vector<std::string> pieces_of(const std::string& text, bool bytes) {
  std::vector<std::string> pieces(1);
  for (const char c : text) {
    pieces.back() += c;
    if (bytes || c == '\n') pieces.emplace_back();
  }
  if (pieces.back().empty()) pieces.pop_back();
  return pieces;
}

class TypedBoard : public ::testing::TestWithParam<Typed> {};

TEST_P(TypedBoard, IsTheSameHoweverItComes) {
  const std::string text = text_of(GetParam().file);
  const std::string board = GetParam().board + "\n";
  EXPECT_EQ(read({std::string(NONET_TEST_CASES) + "/typed/" + GetParam().file}), board);
  EXPECT_EQ(read_in_pieces({text}), board) << "in one piece";
  EXPECT_EQ(read_in_pieces(pieces_of(text, false)), board) << "line by line";
  EXPECT_EQ(read_in_pieces(pieces_of(text, true)), board) << "byte by byte";
}

TEST_P(TypedBoard, IsReadFromATerminal) {
  if (GetParam().file.starts_with("utf16") || GetParam().file == "frame_dos.txt")
    GTEST_SKIP() << "a terminal has no such bytes";
  const int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(master, 0);
  ASSERT_EQ(grantpt(master) + unlockpt(master), 0);
  const std::string terminal = ptsname(master);
  const int keyboard = open(terminal.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
  termios settings{};
  ASSERT_EQ(tcgetattr(keyboard, &settings), 0);
  settings.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  ASSERT_EQ(tcsetattr(keyboard, TCSANOW, &settings), 0);
  std::thread person([&] {
    constexpr char kControlD = 4;
    for (const std::string& line : pieces_of(text_of(GetParam().file), false)) {
      EXPECT_EQ(::write(master, line.data(), line.size()), std::ssize(line));
    }
    EXPECT_EQ(::write(master, &kControlD, 1), 1);
  });
  EXPECT_EQ(read({terminal}), GetParam().board + "\n");
  person.join();
  close(keyboard);
  close(master);
}

INSTANTIATE_TEST_SUITE_P(, TypedBoard, ::testing::ValuesIn(all_typed()), [](const auto& typed) {
  std::string name;
  for (const char c : typed.param.file) name += c == '.' || c == '_' ? std::string() : std::string(1, c);
  return name;
});

}  // namespace
}  // namespace nonet::testing
