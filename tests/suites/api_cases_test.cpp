// The cases of tests/cases/api, in this process: `nonet api`, a server and the module for pages answer the same bytes.
//
//   solve {"puzzle":"1.....2..3.....4"}           a request, or `game` for the door of a page, and its body
//   200 {"nonet":1,"layout":"4",…}                the status and the answer; seconds of work are written as 0
//
// A file is one game. NONET_UPDATE_GOLDEN=1 in the environment writes down what is answered now: read the difference.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "ask/questions/question.hpp"
#include "faces/wasm/game_door.hpp"

namespace nonet::testing {
namespace {

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class Host {
 public:
  // Returns "200 {…}" for a line "solve {…}".
  std::string answer(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string name = line.substr(0, space);
    const std::string body = line.substr(space + 1);
    const ask::Reply reply = name == "game" ? door_.answer(body) : ask::answer(name, body, {}, {}, memory_);
    static const std::regex kSeconds(R"("seconds":[-+0-9.e]+)");
    const std::string text =
        name == "game" ? reply.body : std::regex_replace(reply.body, kSeconds, R"("seconds":0)");
    return std::to_string(reply.status) + ' ' + text;
  }

 private:
  teacher::Memory memory_;
  wasm::GameDoor door_;
};

bool is_asked(const std::string& line) {
  return !line.empty() && line[0] != '#' && std::isdigit(static_cast<unsigned char>(line[0])) == 0;
}

TEST(ApiCases, AreAnsweredAsWritten) {
  const char* const update = std::getenv("NONET_UPDATE_GOLDEN");
  int asked = 0;
  for (const auto& file : std::filesystem::directory_iterator(NONET_TEST_CASES "/api")) {
    Host host;
    std::ostringstream now;
    const std::vector<std::string> lines = lines_of(file.path());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!lines[i].empty() && lines[i][0] == '#') now << lines[i] << '\n';
      if (!is_asked(lines[i])) continue;
      const std::string answer = host.answer(lines[i]);
      now << lines[i] << '\n' << answer << '\n';
      ++asked;
      if (update != nullptr) continue;
      ASSERT_LT(i + 1, lines.size()) << file.path();
      EXPECT_EQ(answer, lines[i + 1]) << file.path() << ':' << i + 1 << ": " << lines[i];
    }
    if (update != nullptr) std::ofstream(file.path()) << now.str();
  }
  EXPECT_GT(asked, 50);
}

// What a page is told while it waits comes seldom, and grows.
TEST(Progress, IsToldNowAndThen) {
  teacher::Memory memory;
  std::vector<std::uint64_t> told;
  const auto start = StopToken::Clock::now();
  for (const char* body :
       {R"({"puzzle":".................................................................................",
            "limit":0,"seconds":0.5})",
        R"({"puzzle":"....................................","limit":0,"seconds":0.5})"}) {
    told.clear();
    const ask::Reply reply =
        ask::answer("count", body, {}, {}, memory,
                    [&](const ask::QuestionProgress& now) { told.push_back(now.solutions); });
    EXPECT_EQ(reply.status, 200);
    EXPECT_GE(told.size(), 2U) << body;
    EXPECT_LE(told.size(), 5U) << body;
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_GT(told.empty() ? 0 : told.back(), 1000U);
  }
  EXPECT_LT(StopToken::Clock::now() - start, std::chrono::seconds(10));
  EXPECT_EQ(ask::progress_json({.solutions = 7, .engine = "csp"}).text(),
            R"({"engine":"csp","solutions":7})");
}

}  // namespace
}  // namespace nonet::testing
