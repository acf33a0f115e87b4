// The part of a connection that has a question worked on: its client's share, its turn, its answer.
#ifdef NONET_HAVE_BOOST

#include <fmt/format.h>
#include <boost/asio/post.hpp>

#include "ask/questions/decode.hpp"
#include "base/say.hpp"
#include "faces/server/http_connection.hpp"
#include "faces/server/packed.hpp"

namespace nonet::server {
namespace {

// Of a longer body no one reads beforehand how long its question may take.
constexpr std::size_t kLongBody = std::size_t{64} << 10U;

}  // namespace

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
  const ask::Limits limits = hub_.desk.limits();
  const auto self = shared_from_this();
  const TaskPtr task = std::make_shared<QueuedTask>();
  task->client = client_;
  task->seconds = body.size() > kLongBody ? limits.seconds : ask::seconds_asked(body, limits);
  task->work = [self, body = std::move(body), limits](teacher::Memory& memory, const StopToken& stop) {
    ask::OnProgress told;
    if (self->call_.events) {
      const std::lock_guard before(self->progress_mutex_);
      self->progress_ = {};  // of a first look
      told = [&it = *self](const ask::QuestionProgress& now) {
        const std::lock_guard lock(it.progress_mutex_);
        it.progress_ = now;
        it.progress_.puzzle = nullptr;  // which is gone by then: the result has them all
      };
    }
    return ask::answer(self->call_.request->id, body, limits, stop, memory, told);
  };
  task->answered = [self](ask::Reply reply) {
    Response response = response_of(std::move(reply));
    if (!self->call_.events) response = packed(std::move(response), self->parser_->head.accept_encoding);
    asio::post(self->hub_.io, [self, response = std::move(response)] { self->answered(response); });
  };
  task->refused = [self](double seconds) {
    asio::post(self->hub_.io, [self, seconds] { self->refused(seconds); });
  };
  if (!hub_.turns.add(task)) {
    give_share_back(false);
    return refuse_now(Refusal::Busy, say("{} requests wait already", hub_.settings.queue), false);
  }
  task_ = task;
  state_ = ConnectionState::Work;
  telling_ = call_.events;
  if (telling_) {
    add_head(200, "text/event-stream", "Cache-Control: no-store\r\n", std::nullopt);
    next_event_ = Clock::now() + kBetweenEvents;
    flush();
  }
}

// Lets go of what was worked on.
void Connection::work_is_over() {
  give_share_back(false);
  waited_ = task_->waited();
  hub_.metrics.count_wait(waited_);
  task_ = nullptr;
}

void Connection::answered(const Response& response) {
  work_is_over();
  if (state_ != ConnectionState::Work) return;  // the client is gone
  if (telling_) {
    telling_ = false;
    status_ = response.status;
    add_chunk(fmt::format("event: {}\ndata: {}\n\n", status_ == 200 ? "result" : "problem", response.body));
    end_chunks();
    state_ = ConnectionState::Write;
    return flush();
  }
  answer(response);
}

// What it asked cannot begin in time.
void Connection::refused(double seconds) {
  const double asked = task_->seconds;
  const Message why =
      say("no thread is free in time: more than half of the {:.3g} s would pass in waiting", asked);
  answered(refuse(Refusal::Busy, why, parser_->head.language(), seconds));
}

}  // namespace nonet::server

#endif
