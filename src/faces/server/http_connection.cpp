#ifdef NONET_HAVE_BOOST

#include "faces/server/http_connection.hpp"

#include <sys/socket.h>

#include <cerrno>
#include <limits>

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include "ask/questions/problem.hpp"
#include "base/say.hpp"
#include "faces/server/packed.hpp"

namespace nonet::server {
namespace {

using HttpError = boost::beast::http::error;

// Returns who has an address: all of the 2⁶⁴ that somebody has who has one of IPv6.
std::string client_of(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
}

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
  cancel();
  state_ = ConnectionState::Closed;
  --hub_.open;
  Code ignored;
  socket_.close(ignored);
  if (task_ && hub_.turns.drop(task_)) work_is_over();
}

void Connection::cancel() {
  gone_ = true;
  if (task_) task_->stop = true;
}

bool Connection::has_sent() {
  char byte = 0;
  return ::recv(fd(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

void Connection::turn_away() {
  refuse_now(Refusal::Busy, say("{} connections are open", hub_.settings.connections));
}

void Connection::give_way() {
  if (state_ == ConnectionState::Head) turn_away();
  close();
}

// A stream's thread reads the socket, and is to end first.
void Connection::went() {
  went_ = true;
  cancel();
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
    if (bytes == "\r" || bytes == "\r\n") {  // an empty line may come before a request
      rest_.assign(bytes);
      return wait_to_read();
    }
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
  client_ = parser_->head.client.empty() ? client_of(address_) : parser_->head.client;
  close_after_ = !parser_->keep_alive() || parser_->head.first_http || hub_.ending;
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
      return answer(packed({.type = "text/plain; version=0.0.4", .body = hub_.metrics.text(hub_.gauges())},
                           parser_->head.accept_encoding));
    case Call::Kind::Work: return work();
    case Call::Kind::Stream: break;
  }
  auto series = ask::Series::open(call_.request->id, call_.members, hub_.desk.limits());
  if (series) return stream(*std::move(series));
  close_after_ = true;
  answer(response_of(ask::reply_with(series.error(), parser_->head.language())));
}

void Connection::refuse_now(Refusal refusal, const Message& detail, bool close, double again) {
  close_after_ = close_after_ || close;
  answer(refuse(refusal, detail, parser_->head.language(), again));
}

void Connection::add_head(int status, std::string_view type, std::string_view fields,
                          std::optional<std::size_t> length) {
  status_ = status;
  fmt::format_to(std::back_inserter(out_),
                 "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nX-Content-Type-Options: nosniff\r\n{}{}", status,
                 phrase_of(status), type, call_.fields, fields);
  if (length) {
    fmt::format_to(std::back_inserter(out_), "Content-Length: {}\r\n", *length);
  } else if (!parser_->head.first_http) {
    out_ += "Transfer-Encoding: chunked\r\n";
  }
  if (close_after_) {
    out_ += "Connection: close\r\n\r\n";
  } else {
    fmt::format_to(std::back_inserter(out_), "Keep-Alive: timeout={:.0f}\r\n\r\n", hub_.settings.keep_alive);
  }
}

void Connection::add_chunk(std::string_view data) {
  if (parser_->head.first_http) {
    out_.append(data);
    return;
  }
  fmt::format_to(std::back_inserter(out_), "{:x}\r\n", data.size());
  out_.append(data).append("\r\n");
}

void Connection::end_chunks() {
  if (!parser_->head.first_http) out_ += "0\r\n\r\n";
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
  hub_.log.add({.client = address_.to_string(),
                .method = parser_->head.method,
                .target = parser_->head.target,
                .status = status_,
                .seconds = seconds,
                .waited = waited_,
                .bytes_in = bytes_in_,
                .bytes_out = bytes_out_,
                .puzzles = puzzles_,
                .gone = gone});
}

// Goes on to the next request.
void Connection::written() {
  count(false);
  if (close_after_) return linger();
  parser_ = std::make_unique<HttpParser>(hub_.settings.client_header);
  call_ = {};
  began_ = {};
  bytes_in_ = bytes_out_ = puzzles_ = 0;
  waited_ = 0;
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
