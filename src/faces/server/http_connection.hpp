// Connection: one client, from its first byte to its last. Hub: what connections share.
#pragma once

#include <utility>  // before Boost 1.74's headers, which need it in C++20

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "faces/server/desk.hpp"
#include "faces/server/http_parser.hpp"
#include "faces/server/log.hpp"
#include "faces/server/metrics.hpp"
#include "faces/server/refusal.hpp"
#include "faces/server/stream.hpp"
#include "faces/server/turns.hpp"

namespace nonet::server {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Code = boost::system::error_code;
using Clock = std::chrono::steady_clock;

inline constexpr std::chrono::milliseconds kTick(10);
inline constexpr std::chrono::milliseconds kBetweenEvents(250);
inline constexpr std::size_t kRead = std::size_t{64} << 10U;

[[nodiscard]] inline Clock::time_point in_seconds(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}
[[nodiscard]] inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Connection;
using Held = std::shared_ptr<Connection>;

// What the connections share. But for what a pool's thread or a stream posts, one thread does everything.
struct Hub {
  explicit Hub(const Settings& of)
      : settings(of), desk(of), log(of.log), turns(threads_of(of), of.queue, of.seconds) {}

  [[nodiscard]] Gauges gauges() const {
    const Turns::Waiting waiting = turns.waiting();
    return {open, waiting.quick, waiting.long_ones, working, streams, seconds_since(start)};
  }

  const Settings& settings;
  asio::io_context io{1};
  Desk desk;
  Metrics metrics;
  Log log;
  std::list<Held> connections;
  std::list<Connection*> quiet;  // those that wait for the head of a request, the longest first
  std::size_t open = 0;          // connections that are not closed
  std::size_t working = 0;       // requests and streams under way
  std::size_t streams = 0;
  struct Share {
    std::size_t requests = 0;
    std::size_t streams = 0;
  };
  std::map<std::string, Share, std::less<>> shares;  // of clients with something under way
  bool ending = false;
  const Clock::time_point start = Clock::now();
  std::array<char, kRead> scratch{};
  Turns turns;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Hub& hub, Tcp::socket socket, asio::ip::address client)
      : hub_(hub), socket_(std::move(socket)), address_(std::move(client)) {
    ++hub_.open;
  }

  void begin() {
    become_quiet(hub_.settings.head_seconds);
    wait_to_read();
  }
  void tick(Clock::time_point now);
  // Ends it, whatever is under way.
  void close();
  // Ends what is done for it.
  void cancel();
  // Its client is gone.
  void went();
  // Says that there is no room for it, and lets the client read that.
  void turn_away();
  // Ends it for the sake of another, while it waits for a request; says so if part of one is there.
  void give_way();
  // Returns whether bytes came that are not read yet.
  [[nodiscard]] bool has_sent();
  [[nodiscard]] bool closed() const { return state_ == ConnectionState::Closed; }
  [[nodiscard]] int fd() { return socket_.native_handle(); }
  [[nodiscard]] bool at_work() const {
    return state_ == ConnectionState::Work || state_ == ConnectionState::Stream;
  }
  [[nodiscard]] bool idle() const { return state_ == ConnectionState::Quiet && rest_.empty(); }

 private:
  enum class ConnectionState : std::uint8_t { Quiet, Head, Body, Work, Stream, Write, Linger, Closed };

  void become_quiet(double seconds);
  void leave_quiet();
  void wait_to_read();
  void readable();
  void parse(std::string_view bytes);
  void head_is_there();
  void dispatch();
  void work();
  void stream(ask::Series series);
  bool take_share(bool stream);
  void give_share_back(bool stream);
  std::size_t source(char* to, std::size_t most);
  bool sink(std::string_view data);
  bool send_now(std::string_view data);
  void stream_done(const SeriesEnd& end);
  void answered(const Response& response);
  void refused(double seconds);
  void work_is_over();
  void refuse_now(Refusal refusal, const Message& detail, bool close = true, double again = 1);
  void answer(const Response& response);
  void add_head(int status, std::string_view type, std::string_view fields,
                std::optional<std::size_t> length);
  void add_chunk(std::string_view data);
  void end_chunks();
  void flush();
  void written();
  void count(bool gone);
  void linger();

  Hub& hub_;
  Tcp::socket socket_;
  const asio::ip::address address_;
  std::string client_;  // who asks: the address, or what --client-header has
  ConnectionState state_ = ConnectionState::Quiet;
  std::list<Connection*>::iterator quiet_at_ = hub_.quiet.end();
  Clock::time_point due_ = {};  // when its state has lasted too long
  std::string rest_;            // bytes that are not parsed yet
  std::unique_ptr<HttpParser> parser_ = std::make_unique<HttpParser>(hub_.settings.client_header);
  Call call_;
  std::string out_;  // of which sent_ bytes are sent; before file_
  std::string_view file_;
  std::size_t sent_ = 0;
  bool waits_to_write_ = false;
  bool close_after_ = false;
  bool telling_ = false;          // events go out before the answer
  Clock::time_point began_ = {};  // the request was there
  Clock::time_point next_event_ = {};
  bool went_ = false;  // the client
  int status_ = 0;
  std::uint64_t bytes_in_ = 0;
  std::uint64_t bytes_out_ = 0;
  std::uint64_t puzzles_ = 0;
  TaskPtr task_;                                                // of Work
  double waited_ = 0;                                           // seconds, until it was worked on
  std::atomic<bool> gone_ = false;                              // of a stream: the client; or it is to end
  std::atomic<Clock::time_point> heard_ = Clock::time_point();  // of a stream: bytes came or went
  std::optional<Refusal> cut_;                                  // why the stream ended before its end
  std::mutex progress_mutex_;
  ask::QuestionProgress progress_;
};

}  // namespace nonet::server
