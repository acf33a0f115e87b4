#ifdef NONET_HAVE_BOOST

#include "faces/server/http_connection.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <limits>

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include "ask/questions/problem.hpp"
#include "base/say.hpp"

namespace nonet::server {
namespace {

using HttpError = boost::beast::http::error;

constexpr std::chrono::milliseconds kBetweenEvents(250);

}  // namespace

void Connection::become_quiet(double seconds) {
  state_ = ConnectionState::Quiet;
  due_ = in_seconds(seconds);
  quiet_at_ = hub_.quiet.insert(hub_.quiet.end(), this);
}

void Connection::leave_quiet() {
  if (quiet_at_ != hub_.quiet.end()) hub_.quiet.erase(quiet_at_);
  quiet_at_ = hub_.quiet.end();
}

void Connection::close() {
  if (state_ == ConnectionState::Closed) return;
  leave_quiet();
  gone_ = true;
  state_ = ConnectionState::Closed;
  Code ignored;
  socket_.close(ignored);
}

// A stream's thread reads the socket, and is to end first.
void Connection::went() {
  gone_ = went_ = true;
  if (state_ != ConnectionState::Work) return;
  count(true);
  close();
}

void Connection::wait_to_read() {
  socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](Code error) {
    if (!error) self->readable();
  });
}

void Connection::readable() {
  if (state_ == ConnectionState::Closed) return;
  const ssize_t got = ::recv(fd(), hub_.scratch.data(), hub_.scratch.size(), 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return wait_to_read();
  if (got <= 0) return close();
  if (state_ == ConnectionState::Linger) return wait_to_read();
  bytes_in_ += static_cast<std::uint64_t>(got);
  parse({hub_.scratch.data(), static_cast<std::size_t>(got)});
}

// Takes the bytes that came, after those that are left.
void Connection::parse(std::string_view bytes) {
  std::string before = std::exchange(rest_, {});
  if (!before.empty()) bytes = before.append(bytes);
  if (state_ == ConnectionState::Quiet) {
    state_ = ConnectionState::Head;
    due_ = in_seconds(hub_.settings.head_seconds);
  }
  if (state_ == ConnectionState::Head) {
    parser_->header_limit(static_cast<std::uint32_t>(hub_.settings.head));
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    const Code error = parser_->parse(bytes);
    if (error == HttpError::header_limit) {
      return refuse_now(Refusal::HeadSize, say("more than {} bytes", hub_.settings.head));
    }
    if (error) return refuse_now(Refusal::NotHttp, as_is(error.message()));
    if (parser_->is_header_done()) {
      rest_.assign(bytes);
      head_is_there();
      if (state_ != ConnectionState::Body) return;
      before = std::exchange(rest_, {});
      bytes = before;
    }
  }
  if (state_ == ConnectionState::Body) {
    const Code error = parser_->parse(bytes);
    if (error == HttpError::body_limit || parser_->body.size() > hub_.settings.body) {
      return refuse_now(Refusal::BodySize,
                        say("more than {} bytes; --body permits more", hub_.settings.body));
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
  leave_quiet();
  call_ = hub_.desk.look_at(parser_->head);
  began_ = Clock::now();
  close_after_ = !parser_->keep_alive() || hub_.ending;
  const auto length = parser_->content_length();
  if (call_.kind != Call::Kind::Stream && length && *length > hub_.settings.body) {
    return refuse_now(Refusal::BodySize,
                      say("{} bytes; --body permits more than {}", *length, hub_.settings.body));
  }
  if (parser_->expects_continue && !parser_->is_done()) {
    if (call_.kind == Call::Kind::Said) {
      close_after_ = true;
      return answer(call_.response);
    }
    if (!send_now("HTTP/1.1 100 Continue\r\n\r\n")) return close();
  }
  if (call_.kind == Call::Kind::Stream) return dispatch();
  state_ = ConnectionState::Body;
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
      return answer({.type = "text/plain; version=0.0.4", .body = hub_.metrics.text(hub_.gauges())});
    case Call::Kind::Work: return work();
    case Call::Kind::Stream: break;
  }
  auto series = ask::Series::open(call_.request->id, call_.members, hub_.desk.limits());
  if (series) return stream(*std::move(series));
  close_after_ = true;
  answer(response_of(ask::reply_with(series.error(), parser_->head.language())));
}

// Returns whether this client may have one more under way; if not, it is told.
bool Connection::take_share(bool stream) {
  const Settings& settings = hub_.settings;
  Hub::Share& share = hub_.shares[client_];
  if (stream ? share.streams >= settings.client_streams : share.requests >= settings.client_requests) {
    refuse_now(Refusal::ClientBusy,
               say("{} are under way; --client-requests and --client-streams permit more",
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
  std::string body =
      call_.from_query || parser_->body.empty() ? std::move(call_.members) : std::move(parser_->body);
  const bool added =
      hub_.pool.add([self = shared_from_this(), body = std::move(body)](teacher::Memory& memory) mutable {
        Connection& it = *self;
        ask::OnProgress told;
        if (it.call_.events) {
          told = [&it](const ask::QuestionProgress& now) {
            const std::lock_guard lock(it.progress_mutex_);
            it.progress_ = now;
            it.progress_.puzzle = nullptr;  // which is gone by then: the result has them all
          };
        }
        auto reply = ask::answer(it.call_.request->id, body, it.hub_.desk.limits(), StopToken(&it.gone_),
                                 memory, told);
        asio::io_context& io = it.hub_.io;
        asio::post(io, [self = std::move(self), reply = std::move(reply)]() mutable {
          self->answered(std::move(reply));
        });
      });
  if (!added) {
    give_share_back(false);
    return refuse_now(Refusal::Busy, say("{} requests wait already", hub_.settings.queue), false);
  }
  state_ = ConnectionState::Work;
  telling_ = call_.events;
  if (telling_) {
    add_head(200, "text/event-stream", "Cache-Control: no-store\r\n", std::nullopt);
    next_event_ = Clock::now() + kBetweenEvents;
    flush();
  }
}

void Connection::answered(ask::Reply reply) {
  give_share_back(false);
  if (state_ != ConnectionState::Work) return;  // the client is gone
  if (telling_) {
    telling_ = false;
    status_ = reply.status;
    add_chunk(fmt::format("event: {}\ndata: {}\n\n", reply.answered() ? "result" : "problem", reply.body));
    out_ += "0\r\n\r\n";
    state_ = ConnectionState::Write;
    return flush();
  }
  answer(response_of(std::move(reply)));
}

void Connection::refuse_now(Refusal refusal, const Message& detail, bool close) {
  close_after_ = close_after_ || close;
  answer(refuse(refusal, detail, parser_->head.language()));
}

void Connection::add_head(int status, std::string_view type, std::string_view fields,
                          std::optional<std::size_t> length) {
  status_ = status;
  fmt::format_to(std::back_inserter(out_),
                 "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nX-Content-Type-Options: nosniff\r\n{}{}", status,
                 phrase_of(status), type, call_.fields, fields);
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
  state_ = ConnectionState::Write;
  add_head(response.status, response.type, response.fields, response.content().size());
  if (parser_->head.method != "HEAD" && response.status != 304) {
    out_ += response.body;
    file_ = response.file;
  }
  flush();
}

// Sends what it can, and waits to send the rest.
void Connection::flush() {
  if (waits_to_write_) return;
  due_ = in_seconds(hub_.settings.silence);
  while (sent_ < out_.size() + file_.size()) {
    const std::string_view part =
        sent_ < out_.size() ? std::string_view(out_).substr(sent_) : file_.substr(sent_ - out_.size());
    const ssize_t sent = ::send(fd(), part.data(), part.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) {
      waits_to_write_ = true;
      return socket_.async_wait(Tcp::socket::wait_write, [self = shared_from_this()](Code error) {
        self->waits_to_write_ = false;
        if (!error && self->state_ != ConnectionState::Closed) self->flush();
      });
    }
    if (sent < 0) return close();
    sent_ += static_cast<std::size_t>(sent);
    bytes_out_ += static_cast<std::uint64_t>(sent);
  }
  out_.clear();
  file_ = {};
  sent_ = 0;
  if (state_ == ConnectionState::Write) written();
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
  parser_ = std::make_unique<HttpParser>();
  call_ = {};
  began_ = {};
  bytes_in_ = bytes_out_ = puzzles_ = 0;
  become_quiet(hub_.settings.keep_alive);
  if (rest_.empty()) return wait_to_read();
  asio::post(hub_.io, [self = shared_from_this()] {
    if (self->state_ == ConnectionState::Quiet) self->parse({});
  });
}

// Lets the client read the answer before the connection is cut: bytes that are not read would cut it at once.
void Connection::linger() {
  constexpr double kSeconds = 2;
  state_ = ConnectionState::Linger;
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
      json = ask::progress_json(progress_);
    }
    json.add("seconds", seconds_since(began_));
    add_chunk(fmt::format("event: progress\ndata: {}\n\n", json.text()));
    next_event_ = now + kBetweenEvents;
    flush();
  }
  if (at_work() || now < due_) return;
  const bool begun = state_ == ConnectionState::Head || state_ == ConnectionState::Body;
  if (!begun) return close();
  refuse_now(Refusal::Slow, state_ == ConnectionState::Head
                                ? say("the head was not there after {} s", hub_.settings.head_seconds)
                                : say("the body was not there after {} s", hub_.settings.body_seconds));
}

}  // namespace nonet::server

#endif
