// HTTP/1.1 over Boost: one thread waits for all sockets, reads and writes; a pool works on requests; a stream
// has a thread of its own, which reads its socket while its workers write to it.
//
//   socket ─► Connection: Parser ─► Desk ─┬─► Said ──────────────────────────────► write
//                                         ├─► Work ─► Pool ─► ask::answer ─► post ─┘
//                                         └─► Stream ─► thread: run_series(source, sink)
//
// A tick, some forty times a second, looks for clients that went while work is done for them, and for time
// that is up.
#include "faces/server/serve.hpp"

#ifndef NONET_HAVE_BOOST

namespace nonet::server {

Result<void> serve(const Settings& /*settings*/, const std::function<void(const Listening&)>& /*ready*/) {
  return fail(Errc::Unavailable,
              tr("this nonet was built without Boost; Debian has it in the package libboost-dev"));
}

}  // namespace nonet::server

#else

#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <limits>
#include <vector>

#include <poll.h>

#include "faces/server/http_connection.hpp"  // Boost needs <utility> first

#include <fmt/format.h>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "base/say.hpp"
#include "base/system_error.hpp"

namespace nonet::server {
namespace {

// Returns the socket that systemd has opened for this process, if it has.
std::optional<int> inherited_socket() {
  constexpr int kFirst = 3;  // SD_LISTEN_FDS_START
  const char* const pid = std::getenv("LISTEN_PID");
  const char* const count = std::getenv("LISTEN_FDS");
  if (pid == nullptr || count == nullptr) return std::nullopt;
  if (std::to_string(::getpid()) != pid || std::string_view(count) != "1") return std::nullopt;
  return kFirst;
}

// Listens, ticks, and ends.
class Server {
 public:
  explicit Server(const Settings& settings) : hub_(settings) {}

  Result<std::string> listen() {
    const Settings& settings = hub_.settings;
    Code error;
    const auto refused = [&] {
      return fail(Errc::Io,
                  say("{} port {}: {}", settings.host, settings.port,
                      error.category() == boost::system::system_category() ? system_message(error.value())
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
                    say("--host: '{}' is not an address, such as 127.0.0.1, ::1 or 0.0.0.0", settings.host));
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

  void run() {
    signals_.async_wait([this](Code error, int /*signal*/) {
      if (!error) end();
    });
    accept();
    tick();
    hub_.io.run();
  }

 private:
  void accept() {
    acceptor_.async_wait(Tcp::acceptor::wait_read, [this](Code failed) {
      if (failed || hub_.ending) return;
      full_ = !take_waiting();
      if (!full_) accept();
    });
  }

  // Takes those that wait for a connection. Returns false if there are too many: they wait for the next tick.
  bool take_waiting() {
    constexpr std::size_t kTurnedAway = 8;  // who read that there is no room
    while (hub_.open < hub_.settings.connections + kTurnedAway) {
      Code error;
      Tcp::endpoint client;
      Tcp::socket socket = acceptor_.accept(client, error);
      if (error == asio::error::no_descriptors && make_room()) continue;
      if (error) return error != asio::error::no_descriptors;
      take(std::move(socket), client.address());
    }
    return false;
  }

  // Has the connection give way that has waited longest for a request of which nothing is on its way. Returns
  // false if there is none among the first.
  bool make_room() {
    constexpr std::ptrdiff_t kFirst = 64;
    const auto end = std::next(hub_.quiet.begin(), std::min(kFirst, std::ssize(hub_.quiet)));
    const auto found =
        std::find_if(hub_.quiet.begin(), end, [](Connection* one) { return !one->has_sent(); });
    if (found == end) return false;
    (*found)->give_way();
    return true;
  }

  void take(Tcp::socket socket, const asio::ip::address& client) {
    const bool room = hub_.open < hub_.settings.connections || make_room();
    Code ignored;
    socket.non_blocking(true, ignored);
    socket.set_option(Tcp::no_delay(true), ignored);
    hub_.connections.push_back(std::make_shared<Connection>(hub_, std::move(socket), client));
    if (room) return hub_.connections.back()->begin();
    hub_.connections.back()->turn_away();
  }

  void tick() {
    look_for_the_gone();
    const auto now = Clock::now();
    for (const Held& connection : hub_.connections) connection->tick(now);
    hub_.turns.settle();
    if (std::exchange(full_, false) && !hub_.ending) accept();
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
  void look_for_the_gone() {
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
  void end() {
    Code ignored;
    hub_.ending = true;
    take_waiting();
    acceptor_.close(ignored);
    ended_ = Clock::now();
    ends_ = in_seconds(hub_.settings.grace);
  }

  Hub hub_;
  Tcp::acceptor acceptor_{hub_.io};
  asio::steady_timer timer_{hub_.io};
  asio::signal_set signals_{hub_.io, SIGTERM, SIGINT};
  Clock::time_point ended_ = {};  // when it was told to end
  Clock::time_point ends_ = {};   // when its patience does
  bool cancelled_ = false;
  bool full_ = false;  // whether those who wait for a connection are to wait for the next tick
};

// Returns how many connections the system permits, after asking for as many as it gives.
std::size_t permitted_connections() {
  constexpr rlim_t kOthers = 64;  // files that are not connections; a third where there are few
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::numeric_limits<std::size_t>::max();
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(limit.rlim_cur - std::min(kOthers, limit.rlim_cur / 3));
}

}  // namespace

Result<void> serve(const Settings& settings, const std::function<void(const Listening&)>& ready) {
  Settings within = settings;
  within.connections = std::min(within.connections, permitted_connections());
  std::signal(SIGPIPE, SIG_IGN);
  const auto server = std::make_unique<Server>(within);
  const auto address = server->listen();
  if (!address) return Failure(address.error());
  const bool fewer = within.connections < settings.connections;
  ready({.address = *address, .connections = fewer ? within.connections : 0});
  server->run();
  return {};
}

}  // namespace nonet::server

#endif
