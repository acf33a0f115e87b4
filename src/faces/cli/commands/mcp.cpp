#include "faces/mcp/mcp.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>

#include "base/say.hpp"
#include "base/system_error.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::mcp {
namespace {

using nonet::mcp::kMostLine;
using nonet::mcp::McpSession;

constexpr Parameter kSeconds{.id = "seconds", .kind = Parameter::Kind::Seconds, .initial = "10"};
constexpr Parameter kMostSeconds{.id = "most_seconds", .kind = Parameter::Kind::Seconds, .initial = "60"};
constexpr Parameter kOptions[] = {kSeconds, kMostSeconds, options::kThreads};

// Cuts what comes into lines; of one that is too long, no more than its beginning is kept.
class MessageLines {
 public:
  explicit MessageLines(McpSession& session) : session_(session) {}

  void take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      line_.append(part.substr(0, kMostLine + 1 - std::min(line_.size(), kMostLine + 1)));
      bytes.remove_prefix(std::min(part.size() + 1, bytes.size()));
      if (end != std::string_view::npos) finish();
    }
  }
  void finish() {
    if (line_.size() > kMostLine) {
      session_.too_long();
    } else {
      session_.take(line_);
    }
    line_.clear();
  }

 private:
  McpSession& session_;
  std::string line_;
};

int run(const Arguments& arguments, Console& console) {
  const std::uint64_t threads = arguments.number(options::kThreads);
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const nonet::mcp::McpSettings settings{
      .language = console.language(),
      .seconds = std::min(arguments.seconds(kSeconds), arguments.seconds(kMostSeconds)),
      .most_seconds = arguments.seconds(kMostSeconds),
      .threads = threads == 0 ? cores : static_cast<std::size_t>(std::min<std::uint64_t>(threads, 1024))};
  if (isatty(STDIN_FILENO) == 1 && !arguments.has(options::kQuiet)) {
    console.complain(
        tr("messages of the Model Context Protocol are read here, a line each; an assistant starts "
           "this command itself, docs/guide/mcp.md says how"));
  }
  McpSession session(settings, [&](const std::string& line) { return console.out(line); });
  MessageLines lines(session);
  std::array<char, 1U << 16U> bytes{};
  while (!session.unread()) {
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return usage_error(console, {Errc::Io, say("standard input: {}", system_message(errno))});
    if (count == 0) break;
    lines.take({bytes.data(), static_cast<std::size_t>(count)});
  }
  lines.finish();
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "mcp", .options = kOptions, .writes_output = false, .run = run};

}  // namespace nonet::cli::commands::mcp
