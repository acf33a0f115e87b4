// HTTP/1.1 over Boost: one thread waits for all sockets, reads and writes; a pool works on requests; a stream has a
// thread of its own, which reads its socket while its workers write to it.
//
//   socket ─► Connection: Parser ─► Desk ─┬─► Said ──────────────────────────────► write
//                                         ├─► Work ─► Pool ─► api::answer ─► post ─┘
//                                         └─► Stream ─► thread: run_series(source, sink)
//
// A tick, some forty times a second, looks for clients that went while work is done for them, and for time that is up.
#include "server/serve.hpp"

#ifndef NONET_HAVE_BOOST

namespace nonet::server {

Result<void> serve(const Settings& /*settings*/,
                   const std::function<void(const std::string&)>& /*ready*/) {
  return fail(Errc::Unavailable,
              {"this nonet was built without Boost; Debian has it in the package libboost-dev",
               "este nonet se compiló sin Boost; Debian lo tiene en el paquete libboost-dev"});
}

}  // namespace nonet::server

#else

#include <utility>  // before Boost 1.74's headers, which need it in C++20

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "api/problem.hpp"
#include "core/say.hpp"
#include "core/system_error.hpp"
#include "server/desk.hpp"
#include "server/http_parser.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/pool.hpp"
#include "server/refusal.hpp"
#include "server/stream.hpp"

namespace nonet::server {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Code = boost::system::error_code;
using Clock = std::chrono::steady_clock;
using HttpError = boost::beast::http::error;

constexpr std::chrono::milliseconds kTick(20);
constexpr std::chrono::milliseconds kBetweenEvents(250);
constexpr std::size_t kRead = std::size_t{64} << 10U;

Clock::time_point in_seconds(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Connection;
using Held = std::shared_ptr<Connection>;

// What the connections share. But for what a pool's thread or a stream posts, one thread does everything.
struct Hub {
  explicit Hub(const Settings& of)
      : settings(of), desk(of), log(of.log), pool(threads_of(of), of.queue) {}

  [[nodiscard]] Gauges gauges() const {
    return {connections.size(), pool.waiting(), working, streams, seconds_since(start)};
  }

  const Settings& settings;
  asio::io_context io{1};
  Desk desk;
  Metrics metrics;
  Log log;
  std::list<Held> connections;
  std::list<Connection*> quiet;  // those that wait for a request, the longest first
  std::size_t working = 0;       // requests and streams under way
  std::size_t streams = 0;
  struct Share {
    std::size_t requests = 0;
    std::size_t streams = 0;
  };
  std::map<asio::ip::address, Share> shares;  // of clients with something under way
  bool ending = false;
  const Clock::time_point start = Clock::now();
  std::array<char, kRead> scratch{};
  Pool pool;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Hub& hub, Tcp::socket socket, asio::ip::address client)
      : hub_(hub), socket_(std::move(socket)), client_(std::move(client)) {}

  void begin() {
    become_quiet(hub_.settings.head_seconds);
    wait_to_read();
  }
  void tick(Clock::time_point now);
  // Ends it, whatever is under way.
  void close();
  // Ends what is done for it.
  void cancel() { gone_ = true; }
  // Its client is gone.
  void went();
  [[nodiscard]] bool closed() const { return state_ == State::Closed; }
  [[nodiscard]] int fd() { return socket_.native_handle(); }
  [[nodiscard]] bool at_work() const { return state_ == State::Work || state_ == State::Stream; }
  [[nodiscard]] bool idle() const { return state_ == State::Quiet && rest_.empty(); }

 private:
  enum class State : std::uint8_t { Quiet, Head, Body, Work, Stream, Write, Linger, Closed };

  void become_quiet(double seconds);
  void leave_quiet();
  void wait_to_read();
  void readable();
  void parse(std::string_view bytes);
  void head_is_there();
  void dispatch();
  void work();
  void stream(api::Series series);
  bool take_share(bool stream);
  void give_share_back(bool stream);
  std::size_t source(char* to, std::size_t most);
  bool sink(std::string_view data);
  bool send_now(std::string_view data);
  void stream_done(const SeriesEnd& end);
  void answered(api::Reply reply);
  void refuse_now(Refusal refusal, const Message& detail, bool close = true);
  void answer(const Response& response);
  void add_head(int status, std::string_view type, std::string_view fields,
                std::optional<std::size_t> length);
  void add_chunk(std::string_view data);
  void flush();
  void written();
  void count(bool gone);
  void linger();

  Hub& hub_;
  Tcp::socket socket_;
  const asio::ip::address client_;
  State state_ = State::Quiet;
  std::list<Connection*>::iterator quiet_at_ = hub_.quiet.end();
  Clock::time_point due_ = {};  // when its state has lasted too long
  std::string rest_;            // bytes that are not parsed yet
  std::unique_ptr<Parser> parser_ = std::make_unique<Parser>();
  Call call_;
  std::string out_;  // of which sent_ bytes are sent; before file_
  std::string_view file_;
  std::size_t sent_ = 0;
  bool close_after_ = false;
  bool telling_ = false;          // events go out before the answer
  Clock::time_point began_ = {};  // the request was there
  Clock::time_point next_event_ = {};
  bool went_ = false;  // the client
  int status_ = 0;
  std::uint64_t bytes_in_ = 0;
  std::uint64_t bytes_out_ = 0;
  std::uint64_t puzzles_ = 0;
  std::atomic<bool> gone_ = false;                              // the client; or the work is to end
  std::atomic<Clock::time_point> heard_ = Clock::time_point();  // of a stream: bytes came or went
  std::optional<Refusal> cut_;  // why the stream ended before its end
  std::mutex progress_mutex_;
  api::Progress progress_;
};

void Connection::become_quiet(double seconds) {
  state_ = State::Quiet;
  due_ = in_seconds(seconds);
  quiet_at_ = hub_.quiet.insert(hub_.quiet.end(), this);
}

void Connection::leave_quiet() {
  if (quiet_at_ != hub_.quiet.end()) hub_.quiet.erase(quiet_at_);
  quiet_at_ = hub_.quiet.end();
}

void Connection::close() {
  if (state_ == State::Closed) return;
  leave_quiet();
  gone_ = true;
  state_ = State::Closed;
  Code ignored;
  socket_.close(ignored);
}

// A stream's thread reads the socket, and is to end first.
void Connection::went() {
  gone_ = went_ = true;
  if (state_ != State::Work) return;
  count(true);
  close();
}

void Connection::wait_to_read() {
  socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](Code error) {
    if (!error) self->readable();
  });
}

void Connection::readable() {
  if (state_ == State::Closed) return;
  const ssize_t got = ::recv(fd(), hub_.scratch.data(), hub_.scratch.size(), 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return wait_to_read();
  if (got <= 0) return close();
  if (state_ == State::Linger) return wait_to_read();
  bytes_in_ += static_cast<std::uint64_t>(got);
  parse({hub_.scratch.data(), static_cast<std::size_t>(got)});
}

// Takes the bytes that came, behind those that are left.
void Connection::parse(std::string_view bytes) {
  std::string before = std::exchange(rest_, {});
  if (!before.empty()) bytes = before.append(bytes);
  if (state_ == State::Quiet) {
    leave_quiet();
    state_ = State::Head;
    due_ = in_seconds(hub_.settings.head_seconds);
  }
  if (state_ == State::Head) {
    parser_->header_limit(static_cast<std::uint32_t>(hub_.settings.head));
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    const Code error = parser_->parse(bytes);
    if (error == HttpError::header_limit) {
      return refuse_now(Refusal::HeadSize,
                        say({"more than {} bytes", "más de {} bytes"}, hub_.settings.head));
    }
    if (error) return refuse_now(Refusal::NotHttp, as_is(error.message()));
    if (parser_->is_header_done()) {
      rest_.assign(bytes);
      head_is_there();
      if (state_ != State::Body) return;
      before = std::exchange(rest_, {});
      bytes = before;
    }
  }
  if (state_ == State::Body) {
    const Code error = parser_->parse(bytes);
    if (error == HttpError::body_limit || parser_->body.size() > hub_.settings.body) {
      return refuse_now(Refusal::BodySize, say({"more than {} bytes; --body permits more",
                                                "más de {} bytes; --body permite más"},
                                               hub_.settings.body));
    }
    if (error || (!parser_->is_done() && bytes.size() > hub_.settings.head)) {
      return refuse_now(Refusal::NotHttp, as_is(error ? error.message() : "bad chunk"));
    }
    if (parser_->is_done()) {
      rest_.assign(bytes);
      return dispatch();
    }
  }
  rest_.assign(bytes);
  wait_to_read();
}

void Connection::head_is_there() {
  call_ = hub_.desk.look_at(parser_->head);
  began_ = Clock::now();
  close_after_ = !parser_->keep_alive() || hub_.ending;
  const auto length = parser_->content_length();
  if (call_.kind != Call::Kind::Stream && length && *length > hub_.settings.body) {
    return refuse_now(Refusal::BodySize, say({"{} bytes; --body permits more than {}",
                                              "{} bytes; --body permite más de {}"},
                                             *length, hub_.settings.body));
  }
  if (parser_->expects_continue && !parser_->is_done()) {
    if (call_.kind == Call::Kind::Said) {
      close_after_ = true;
      return answer(call_.response);
    }
    if (!send_now("HTTP/1.1 100 Continue\r\n\r\n")) return close();
  }
  if (call_.kind == Call::Kind::Stream) return dispatch();
  state_ = State::Body;
  due_ = in_seconds(hub_.settings.body_seconds);
}

void Connection::dispatch() {
  began_ = Clock::now();
  switch (call_.kind) {
    case Call::Kind::Said: return answer(call_.response);
    case Call::Kind::Health: {
      JsonObject json;
      json.add("status", hub_.ending ? "ending" : "ok").add("working", hub_.working);
      return answer({.status = hub_.ending ? 503 : 200, .body = json.text()});
    }
    case Call::Kind::Metrics:
      return answer(
          {.type = "text/plain; version=0.0.4", .body = hub_.metrics.text(hub_.gauges())});
    case Call::Kind::Work: return work();
    case Call::Kind::Stream: break;
  }
  auto series = api::Series::open(call_.request->id, call_.members, hub_.desk.limits());
  if (series) return stream(*std::move(series));
  close_after_ = true;
  answer({.status = api::status_of(series.error()),
          .type = kProblem,
          .body = api::problem_json(series.error(), parser_->head.language()).text()});
}

// Returns whether this client may have one more under way; if not, it is told.
bool Connection::take_share(bool stream) {
  const Settings& settings = hub_.settings;
  Hub::Share& share = hub_.shares[client_];
  if (stream ? share.streams >= settings.client_streams
             : share.requests >= settings.client_requests) {
    refuse_now(Refusal::ClientBusy,
               say({"{} are under way; --client-requests and --client-streams permit more",
                    "hay {} en curso; --client-requests y --client-streams permiten más"},
                   stream ? share.streams : share.requests),
               stream);
    return false;
  }
  ++(stream ? share.streams : share.requests);
  ++hub_.working;
  if (stream) ++hub_.streams;
  return true;
}

void Connection::give_share_back(bool stream) {
  Hub::Share& share = hub_.shares[client_];
  --(stream ? share.streams : share.requests);
  if (share.requests + share.streams == 0) hub_.shares.erase(client_);
  --hub_.working;
  if (stream) --hub_.streams;
}

void Connection::work() {
  if (!take_share(false)) return;
  std::string body = call_.from_query || parser_->body.empty() ? std::move(call_.members)
                                                               : std::move(parser_->body);
  const bool added = hub_.pool.add(
      [self = shared_from_this(), body = std::move(body)](advise::Memory& memory) mutable {
        Connection& it = *self;
        api::OnProgress told;
        if (it.call_.events) {
          told = [&it](const api::Progress& now) {
            const std::lock_guard lock(it.progress_mutex_);
            it.progress_ = now;
          };
        }
        auto reply = api::answer(it.call_.request->id, body, it.hub_.desk.limits(),
                                 StopToken(&it.gone_), memory, told);
        asio::io_context& io = it.hub_.io;
        asio::post(io, [self = std::move(self), reply = std::move(reply)]() mutable {
          self->answered(std::move(reply));
        });
      });
  if (!added) {
    give_share_back(false);
    return refuse_now(
        Refusal::Busy,
        say({"{} requests wait already", "ya esperan {} peticiones"}, hub_.settings.queue), false);
  }
  state_ = State::Work;
  telling_ = call_.events;
  if (telling_) {
    add_head(200, "text/event-stream", "Cache-Control: no-store\r\n", std::nullopt);
    next_event_ = Clock::now() + kBetweenEvents;
    flush();
  }
}

void Connection::answered(api::Reply reply) {
  give_share_back(false);
  if (state_ != State::Work) return;  // the client is gone
  if (telling_) {
    telling_ = false;
    status_ = reply.status;
    add_chunk(fmt::format("event: {}\ndata: {}\n\n", reply.answered() ? "result" : "problem",
                          reply.body));
    out_ += "0\r\n\r\n";
    state_ = State::Write;
    return flush();
  }
  answer({.status = reply.status,
          .type = reply.answered() ? kJson : kProblem,
          .body = std::move(reply.body)});
}

// Has a thread of its own read the socket and answer.
void Connection::stream(api::Series series) {
  if (hub_.streams >= hub_.settings.streams) {
    return refuse_now(Refusal::Busy, say({"{} streams are under way; --streams permits more",
                                          "hay {} series en curso; --streams permite más"},
                                         hub_.streams));
  }
  if (!take_share(true)) return;
  state_ = State::Stream;
  status_ = 200;
  heard_ = Clock::now();
  add_head(200, "application/x-ndjson", "", std::nullopt);
  flush();
  const auto run = [self = shared_from_this(), series = std::move(series)] {
    Connection& it = *self;
    const SeriesEnd end =
        run_series({.series = series,
                    .format = it.call_.format,
                    .stop = StopToken(&it.gone_),
                    .source = [&it](char* to, std::size_t most) { return it.source(to, most); },
                    .sink = [&it](std::string_view data) { return it.sink(data); }},
                   it.hub_.settings);
    asio::post(it.hub_.io, [self, end] { self->stream_done(end); });
  };
  try {
    std::thread(run).detach();
  } catch (const std::exception&) {
    give_share_back(true);
    close();
  }
}

// Waits for bytes of a stream's body. On the stream's thread.
std::size_t Connection::source(char* to, std::size_t most) {
  parser_->give_to(to, most);
  while (!gone_ && !parser_->is_done()) {
    std::string_view bytes = rest_;
    if (!bytes.empty()) {
      const Code error = parser_->parse(bytes);
      rest_.erase(0, rest_.size() - bytes.size());
      if (error || (parser_->given() == 0 && rest_.size() > hub_.settings.head)) {
        cut_ = Refusal::NotHttp;
        break;
      }
      if (parser_->given() > 0) return parser_->given();
      if (parser_->is_done()) return 0;
    }
    pollfd waiting{fd(), POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(kTick.count())) <= 0) {
      if (seconds_since(heard_) <= hub_.settings.silence) continue;
      cut_ = Refusal::Slow;
      break;
    }
    const std::size_t before = rest_.size();
    rest_.resize(before + std::min(most, kRead));
    const ssize_t got = ::recv(fd(), rest_.data() + before, rest_.size() - before, MSG_DONTWAIT);
    rest_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) break;
    if (got > 0) heard_ = Clock::now();
    bytes_in_ += static_cast<std::uint64_t>(std::max<ssize_t>(got, 0));
  }
  if (!parser_->is_done()) gone_ = true;
  return 0;
}

// Sends lines of answers, and waits while the client does not take them. On a stream's threads, one at a time.
bool Connection::sink(std::string_view data) {
  add_chunk(data);
  const bool sent = send_now(out_);
  out_.clear();
  return sent;
}

bool Connection::send_now(std::string_view data) {
  while (!data.empty()) {
    const ssize_t sent = ::send(fd(), data.data(), data.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      heard_ = Clock::now();
      bytes_out_ += static_cast<std::uint64_t>(sent);
      data.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return false;
    if (state_ != State::Stream || gone_) return false;
    pollfd waiting{fd(), POLLOUT, 0};
    ::poll(&waiting, 1, static_cast<int>(kTick.count()));
    if (seconds_since(heard_) > hub_.settings.silence) return false;
  }
  return true;
}

void Connection::stream_done(const SeriesEnd& end) {
  give_share_back(true);
  hub_.metrics.count_puzzles(end.puzzles);
  puzzles_ = end.puzzles;
  if (went_) {
    count(true);
    return close();
  }
  close_after_ = close_after_ || !end.whole;
  state_ = State::Write;
  if (cut_) {
    const Message why =
        *cut_ == Refusal::Slow
            ? say({"nothing came for {} s", "no llegó nada en {} s"}, hub_.settings.silence)
            : Message(Text{"a chunk of the body is wrong", "un trozo del cuerpo está mal"});
    const JsonObject problem = refusal_json(*cut_, why, parser_->head.language());
    add_chunk(JsonObject().add("error", problem).text() + '\n');
  } else {
    add_chunk(end.line);
  }
  out_ += "0\r\n\r\n";
  flush();
}

void Connection::refuse_now(Refusal refusal, const Message& detail, bool close) {
  close_after_ = close_after_ || close;
  answer(refuse(refusal, detail, parser_->head.language()));
}

void Connection::add_head(int status, std::string_view type, std::string_view fields,
                          std::optional<std::size_t> length) {
  status_ = status;
  fmt::format_to(std::back_inserter(out_),
                 "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nX-Content-Type-Options: nosniff\r\n{}{}",
                 status, phrase_of(status), type, call_.fields, fields);
  if (length) {
    fmt::format_to(std::back_inserter(out_), "Content-Length: {}\r\n", *length);
  } else {
    out_ += "Transfer-Encoding: chunked\r\n";
  }
  out_ += close_after_ ? "Connection: close\r\n\r\n" : "\r\n";
}

void Connection::add_chunk(std::string_view data) {
  fmt::format_to(std::back_inserter(out_), "{:x}\r\n", data.size());
  out_.append(data).append("\r\n");
}

void Connection::answer(const Response& response) {
  leave_quiet();
  state_ = State::Write;
  add_head(response.status, response.type, response.fields, response.content().size());
  if (parser_->head.method != "HEAD" && response.status != 304) {
    out_ += response.body;
    file_ = response.file;
  }
  flush();
}

// Sends what it can, and waits to send the rest.
void Connection::flush() {
  due_ = in_seconds(hub_.settings.silence);
  while (sent_ < out_.size() + file_.size()) {
    const std::string_view part = sent_ < out_.size() ? std::string_view(out_).substr(sent_)
                                                      : file_.substr(sent_ - out_.size());
    const ssize_t sent = ::send(fd(), part.data(), part.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) {
      return socket_.async_wait(Tcp::socket::wait_write, [self = shared_from_this()](Code error) {
        if (!error && self->state_ != State::Closed) self->flush();
      });
    }
    if (sent < 0) return close();
    sent_ += static_cast<std::size_t>(sent);
    bytes_out_ += static_cast<std::uint64_t>(sent);
  }
  out_.clear();
  file_ = {};
  sent_ = 0;
  if (state_ == State::Write) written();
}

// Has the metrics and the log know of a request that ends.
void Connection::count(bool gone) {
  const double seconds = began_ == Clock::time_point() ? 0 : seconds_since(began_);
  hub_.metrics.count(call_.route, status_, seconds, gone);
  hub_.log.add({.client = client_.to_string(),
                .method = parser_->head.method,
                .target = parser_->head.target,
                .status = status_,
                .seconds = seconds,
                .bytes_in = bytes_in_,
                .bytes_out = bytes_out_,
                .puzzles = puzzles_,
                .gone = gone});
}

// Goes on to the next request.
void Connection::written() {
  count(false);
  if (close_after_) return linger();
  parser_ = std::make_unique<Parser>();
  call_ = {};
  began_ = {};
  bytes_in_ = bytes_out_ = puzzles_ = 0;
  become_quiet(hub_.settings.keep_alive);
  if (rest_.empty()) return wait_to_read();
  asio::post(hub_.io, [self = shared_from_this()] {
    if (self->state_ == State::Quiet) self->parse({});
  });
}

// Lets the client read the answer before the connection is cut: bytes that nobody read would cut it at once.
void Connection::linger() {
  constexpr double kSeconds = 2;
  state_ = State::Linger;
  due_ = in_seconds(kSeconds);
  Code ignored;
  socket_.shutdown(Tcp::socket::shutdown_send, ignored);
  wait_to_read();
}

void Connection::tick(Clock::time_point now) {
  if (telling_ && now >= next_event_ && out_.empty()) {
    JsonObject json;
    {
      const std::lock_guard lock(progress_mutex_);
      json = api::progress_json(progress_);
    }
    json.add("seconds", seconds_since(began_));
    add_chunk(fmt::format("event: progress\ndata: {}\n\n", json.text()));
    next_event_ = now + kBetweenEvents;
    flush();
  }
  if (at_work() || now < due_) return;
  const bool begun = state_ == State::Head || state_ == State::Body;
  if (!begun) return close();
  refuse_now(Refusal::Slow,
             state_ == State::Head
                 ? say({"the head was not there after {} s", "la cabecera no llegó en {} s"},
                       hub_.settings.head_seconds)
                 : say({"the body was not there after {} s", "el cuerpo no llegó en {} s"},
                       hub_.settings.body_seconds));
}

// Listens, ticks, and ends.
class Server {
 public:
  explicit Server(const Settings& settings) : hub_(settings) {}

  Result<std::string> listen();
  void run();

 private:
  void accept();
  void take(Tcp::socket socket, const asio::ip::address& client);
  void tick();
  void look_for_the_gone();
  void end();

  Hub hub_;
  Tcp::acceptor acceptor_{hub_.io};
  asio::steady_timer timer_{hub_.io};
  asio::signal_set signals_{hub_.io, SIGTERM, SIGINT};
  Clock::time_point ended_ = {};  // when it was told to end
  Clock::time_point ends_ = {};   // when its patience does
  bool cancelled_ = false;
};

// Returns the socket that systemd has opened for this process, if it has.
std::optional<int> inherited_socket() {
  constexpr int kFirst = 3;  // SD_LISTEN_FDS_START
  const char* const pid = std::getenv("LISTEN_PID");
  const char* const count = std::getenv("LISTEN_FDS");
  if (pid == nullptr || count == nullptr) return std::nullopt;
  if (std::to_string(::getpid()) != pid || std::string_view(count) != "1") return std::nullopt;
  return kFirst;
}

Result<std::string> Server::listen() {
  const Settings& settings = hub_.settings;
  Code error;
  const auto refused = [&] {
    return fail(Errc::Io, say({"{} port {}: {}", "{} puerto {}: {}"}, settings.host, settings.port,
                              error.category() == boost::system::system_category()
                                  ? system_message(error.value())
                                  : as_is(error.message())));
  };
  if (const auto inherited = inherited_socket()) {
    sockaddr_storage address{};
    socklen_t size = sizeof(address);
    ::getsockname(*inherited, reinterpret_cast<sockaddr*>(&address), &size);
    acceptor_.assign(address.ss_family == AF_INET6 ? Tcp::v6() : Tcp::v4(), *inherited, error);
    if (error) return refused();
  } else {
    const auto host =
        asio::ip::make_address(settings.host == "localhost" ? "127.0.0.1" : settings.host, error);
    if (error) {
      return fail(Errc::Usage,
                  say({"--host: '{}' is not an address, such as 127.0.0.1, ::1 or 0.0.0.0",
                       "--host: «{}» no es una dirección, como 127.0.0.1, ::1 o 0.0.0.0"},
                      settings.host));
    }
    const Tcp::endpoint endpoint(host, settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(Tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(SOMAXCONN, error);
    if (error) return refused();
  }
  acceptor_.non_blocking(true, error);
  const auto endpoint = acceptor_.local_endpoint(error);
  const std::string host = endpoint.address().to_string();
  return fmt::format("http://{}:{}/", endpoint.address().is_v6() ? '[' + host + ']' : host,
                     endpoint.port());
}

void Server::run() {
  signals_.async_wait([this](Code error, int /*signal*/) {
    if (!error) end();
  });
  accept();
  tick();
  hub_.io.run();
}

void Server::accept() {
  acceptor_.async_wait(Tcp::acceptor::wait_read, [this](Code failed) {
    if (failed || hub_.ending) return;
    for (;;) {
      Code error;
      Tcp::endpoint client;
      Tcp::socket socket = acceptor_.accept(client, error);
      if (error == asio::error::no_descriptors && !hub_.quiet.empty()) {
        hub_.quiet.front()->close();
        continue;
      }
      if (error) break;
      take(std::move(socket), client.address());
    }
    accept();
  });
}

// Where there are too many connections, the one that has waited longest for a request gives way.
void Server::take(Tcp::socket socket, const asio::ip::address& client) {
  if (hub_.connections.size() >= hub_.settings.connections) {
    if (hub_.quiet.empty()) return;
    hub_.quiet.front()->close();
  }
  Code ignored;
  socket.non_blocking(true, ignored);
  socket.set_option(Tcp::no_delay(true), ignored);
  hub_.connections.push_back(std::make_shared<Connection>(hub_, std::move(socket), client));
  hub_.connections.back()->begin();
}

void Server::tick() {
  look_for_the_gone();
  const auto now = Clock::now();
  for (const Held& connection : hub_.connections) connection->tick(now);
  std::erase_if(hub_.connections, [](const Held& connection) { return connection->closed(); });
  hub_.log.flush();
  if (hub_.ending) {
    constexpr std::chrono::milliseconds kForThoseOnTheWay(300);
    const bool over = now >= ends_;
    if (over && !std::exchange(cancelled_, true)) {
      for (const Held& connection : hub_.connections) connection->cancel();
    }
    for (const Held& connection : hub_.connections) {
      if (connection->idle() && now >= ended_ + kForThoseOnTheWay) connection->close();
    }
    if (hub_.connections.empty() && hub_.working == 0) return hub_.io.stop();
    if (now >= ends_ + std::chrono::seconds(2) && hub_.working == 0) return hub_.io.stop();
  }
  timer_.expires_after(kTick);
  timer_.async_wait([this](Code error) {
    if (!error) tick();
  });
}

// Asks the system which clients have gone while something is done for them, and has that stopped.
void Server::look_for_the_gone() {
  std::vector<pollfd> sockets;
  std::vector<Connection*> those;
  for (const Held& connection : hub_.connections) {
    if (!connection->at_work()) continue;
    sockets.push_back({connection->fd(), POLLRDHUP, 0});
    those.push_back(connection.get());
  }
  if (sockets.empty() || ::poll(sockets.data(), sockets.size(), 0) <= 0) return;
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    if (sockets[i].revents != 0) those[i]->went();
  }
}

// Takes no more connections but those that wait already, and gives what is under way its time.
void Server::end() {
  Code ignored;
  hub_.ending = true;
  for (;;) {
    Code error;
    Tcp::endpoint client;
    Tcp::socket socket = acceptor_.accept(client, error);
    if (error) break;
    take(std::move(socket), client.address());
  }
  acceptor_.close(ignored);
  ended_ = Clock::now();
  ends_ = in_seconds(hub_.settings.grace);
}

// Returns how many connections the system permits, after asking for as many as it gives.
std::size_t permitted_connections() {
  constexpr std::size_t kOthers = 64;  // files that are not connections
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur > kOthers ? static_cast<std::size_t>(limit.rlim_cur) - kOthers : 1;
}

}  // namespace

Result<void> serve(const Settings& settings, const std::function<void(const std::string&)>& ready) {
  Settings within = settings;
  within.connections = std::min(within.connections, permitted_connections());
  std::signal(SIGPIPE, SIG_IGN);
  const auto server = std::make_unique<Server>(within);
  const auto address = server->listen();
  if (!address) return Failure(address.error());
  ready(*address);
  server->run();
  return {};
}

}  // namespace nonet::server

#endif
