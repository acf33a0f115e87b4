// The part of a connection that is a stream: a thread of its own reads its socket while workers write to it.
#ifdef NONET_HAVE_BOOST

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <thread>

#include <boost/asio/post.hpp>

#include "base/say.hpp"
#include "faces/server/http_connection.hpp"

namespace nonet::server {

// Has a thread of its own read the socket and answer.
void Connection::stream(ask::Series series) {
  if (hub_.streams >= hub_.settings.streams) {
    return refuse_now(Refusal::Busy, say("{} streams are under way; --streams permits more", hub_.streams));
  }
  if (!take_share(true)) return;
  state_ = ConnectionState::Stream;
  status_ = 200;
  heard_ = Clock::now();
  add_head(200, "application/x-ndjson", "", std::nullopt);
  const auto run = [self = shared_from_this(), series = std::move(series)] {
    Connection& it = *self;
    run_behind();
    it.send_now(it.out_);
    it.out_.clear();
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

// Sends lines of answers, and waits while the client does not take them. On a stream's threads, one at a
// time.
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
    if (state_ != ConnectionState::Stream || gone_) return false;
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
  state_ = ConnectionState::Write;
  if (cut_) {
    const Message why = *cut_ == Refusal::Slow ? say("nothing came for {} s", hub_.settings.silence)
                                               : Message(tr("a chunk of the body is wrong"));
    const JsonObject problem = refusal_json(*cut_, why, parser_->head.language());
    add_chunk(JsonObject().add("error", problem).text() + '\n');
  } else {
    add_chunk(end.line);
  }
  end_chunks();
  flush();
}

}  // namespace nonet::server

#endif
