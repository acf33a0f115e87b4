// Mcp: the Model Context Protocol, by which assistants use programs: JSON-RPC, a message a line.
//
//   line ──► McpSession::take() ──┬─► at once: discovery, lists, pages, ping            ──► write(line)
//                              └─► tools/call ─► Pool ─► ask::answer() ─► result      ──► write(line)
//
// A tool is a question of src/ask/questions, with its name, its words and its schemas; a resource is a page
// about a technique or a format. Revision 2026-07-28, which has no handshake, is told from those before it by
// what each request says of itself, so one session serves both.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "ask/questions/question_schema.hpp"
#include "faces/mcp/pool.hpp"
#include "nonet/language.hpp"

namespace nonet::mcp {

struct McpSettings {
  Language language = Language::English;  // of descriptions, and of answers that name none
  double seconds = 10;                    // of work on a call that does not say how long
  double most_seconds = 60;               // whatever it says
  std::size_t threads = 1;
};

inline constexpr std::size_t kMostLine = std::size_t{4} << 20U;  // of a message, in bytes

struct McpRequest;  // session.cpp
struct McpError;

class McpSession {
 public:
  // Takes a whole line. Returns false if there is no one to read it, which ends all calls.
  using Write = std::function<bool(const std::string& line)>;

  McpSession(const McpSettings& settings, Write write);
  // Returns when every call is answered.
  ~McpSession() = default;
  McpSession(const McpSession&) = delete;
  McpSession& operator=(const McpSession&) = delete;

  // Takes a message without its end of line.
  void take(std::string_view line);
  // Refuses a message that is longer than kMostLine.
  void too_long();
  // Returns whether there is no one any more to read what is written.
  [[nodiscard]] bool unread() const { return unread_; }

 private:
  using Json = nlohmann::json;
  using Running = std::shared_ptr<std::atomic<bool>>;  // becomes true when the call is cancelled

  void take_message(const Json& message);
  void cancel(const Json& params);
  void cancel_all();
  void answer(const McpRequest& request);
  void begin_call(const McpRequest& request);
  // Returns null if a call with this id is under way.
  Running start_call(const Json& id);
  // Returns false if the call was cancelled, so that there is nothing more to say of it.
  bool end_call(const Json& id, const Running& running);
  [[nodiscard]] ask::OnProgress teller(const McpRequest& request, const Running& running);
  void refuse(const Json& id, const McpError& error);
  void write(const ask::SchemaJson& message);

  const McpSettings settings_;
  const Write write_;
  std::mutex writing_;
  std::atomic<bool> unread_ = false;
  std::mutex calling_;
  std::map<std::string, Running> calls_;  // by the id of their request
  Pool pool_;                             // last, so that it ends first
};

}  // namespace nonet::mcp
