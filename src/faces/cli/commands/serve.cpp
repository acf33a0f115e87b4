#include "faces/server/serve.hpp"

#include "base/say.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/server/pages.hpp"

namespace nonet::cli::commands::serve {
namespace {

using server::Settings;

constexpr Parameter kHost{.id = "host", .kind = Parameter::Kind::Text, .initial = "127.0.0.1"};
constexpr Parameter kPort{.id = "port", .kind = Parameter::Kind::Number, .initial = "8080"};
constexpr Parameter kAllowHost{.id = "allow_host", .kind = Parameter::Kind::Text};
constexpr Parameter kAllowOrigin{.id = "allow_origin", .kind = Parameter::Kind::Text};
constexpr Parameter kEngines = Parameter::flag("engines");
constexpr Parameter kSeconds{.id = "seconds", .kind = Parameter::Kind::Seconds, .initial = "5"};
constexpr Parameter kMostSeconds{.id = "most_seconds", .kind = Parameter::Kind::Seconds, .initial = "30"};
constexpr Parameter kCells{.id = "cells", .kind = Parameter::Kind::Number, .initial = "625"};
constexpr Parameter kQueue{.id = "queue", .kind = Parameter::Kind::Number, .initial = "256"};
constexpr Parameter kStreams{.id = "streams", .kind = Parameter::Kind::Number, .initial = "16"};
constexpr Parameter kClientRequests{
    .id = "client_requests", .kind = Parameter::Kind::Number, .initial = "128"};
constexpr Parameter kClientStreams{.id = "client_streams", .kind = Parameter::Kind::Number, .initial = "8"};
constexpr Parameter kClientHeader{.id = "client_header", .kind = Parameter::Kind::Text};
constexpr Parameter kConnections{.id = "connections", .kind = Parameter::Kind::Number, .initial = "10000"};
constexpr Parameter kHead{.id = "head", .kind = Parameter::Kind::Number, .initial = "8192"};
constexpr Parameter kBody{.id = "body", .kind = Parameter::Kind::Number, .initial = "1048576"};
constexpr Parameter kRecord{.id = "record", .kind = Parameter::Kind::Number, .initial = "65536"};
constexpr Parameter kHeadSeconds{.id = "head_seconds", .kind = Parameter::Kind::Seconds, .initial = "5"};
constexpr Parameter kBodySeconds{.id = "body_seconds", .kind = Parameter::Kind::Seconds, .initial = "30"};
constexpr Parameter kSilence{.id = "silence", .kind = Parameter::Kind::Seconds, .initial = "10"};
constexpr Parameter kKeepAlive{.id = "keep_alive", .kind = Parameter::Kind::Seconds, .initial = "60"};
constexpr Parameter kGrace{.id = "grace", .kind = Parameter::Kind::Seconds, .initial = "10"};

constexpr Parameter kWhere[] = {kHost, kPort, kAllowHost, kAllowOrigin};
constexpr Parameter kWork[] = {kSeconds, kMostSeconds, kCells,          kEngines,       options::kThreads,
                               kQueue,   kStreams,     kClientRequests, kClientStreams, kClientHeader};
constexpr Parameter kSizes[] = {kConnections, kHead, kBody, kRecord};
constexpr Parameter kTimes[] = {kHeadSeconds, kBodySeconds, kSilence, kKeepAlive, kGrace};
constexpr OptionGroup kWhoMayAsk{"origin", kWhere};
constexpr OptionGroup kMuchWork{"work", kWork};
constexpr OptionGroup kMuchSent{"sizes", kSizes};
constexpr OptionGroup kPatience{"waiting", kTimes};
constexpr const OptionGroup* kGroups[] = {&kWhoMayAsk, &kMuchWork, &kMuchSent, &kPatience};
Settings settings_from(const Arguments& arguments, const Console& console) {
  Settings settings;
  const auto number = [&](const Parameter& option) {
    return static_cast<std::size_t>(arguments.number(option));
  };
  settings.host = arguments.text(kHost);
  settings.port = static_cast<std::uint16_t>(number(kPort));
  settings.language = console.language();
  settings.seconds = arguments.seconds(kSeconds);
  settings.most_seconds = arguments.seconds(kMostSeconds);
  settings.cells = static_cast<int>(std::min<std::size_t>(number(kCells), 65'536));
  settings.threads = static_cast<int>(std::min<std::size_t>(number(options::kThreads), 1024));
  settings.queue = number(kQueue);
  settings.streams = number(kStreams);
  settings.client_requests = number(kClientRequests);
  settings.client_streams = number(kClientStreams);
  settings.client_header = arguments.text(kClientHeader);
  settings.engines = arguments.has(kEngines);
  settings.connections = number(kConnections);
  settings.head = number(kHead);
  settings.body = number(kBody);
  settings.record = number(kRecord);
  settings.head_seconds = arguments.seconds(kHeadSeconds);
  settings.body_seconds = arguments.seconds(kBodySeconds);
  settings.silence = arguments.seconds(kSilence);
  settings.keep_alive = arguments.seconds(kKeepAlive);
  settings.grace = arguments.seconds(kGrace);
  settings.names = arguments.all(kAllowHost);
  settings.origins = arguments.all(kAllowOrigin);
  settings.log = !arguments.has(options::kQuiet);
  return settings;
}

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostPort = 65'535;
  if (arguments.number(kPort) > kMostPort) {
    return usage_error(console, say("--port: {} is more than {}", arguments.number(kPort), kMostPort));
  }
  const bool quiet = arguments.has(options::kQuiet);
  const auto ready = [&](const server::Listening& listening) {
    console.out(listening.address + '\n');
    if (!quiet && listening.connections > 0) {
      console.complain(say("{} connections at most, since the system permits no more files (ulimit -n)",
                           listening.connections));
    }
    if (!quiet && !server::has_page()) {
      console.complain(tr("the page is not in this program: it was built before ./dev page built the page"));
    }
  };
  const auto served = server::serve(settings_from(arguments, console), ready);
  return served ? kDone : usage_error(console, served.error());
}

}  // namespace

extern constinit const Command entry{
    .id = "serve", .takes = {.groups = kGroups}, .writes_output = false, .run = run};

}  // namespace nonet::cli::commands::serve
