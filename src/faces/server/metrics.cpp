#include "faces/server/metrics.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "nonet/version.hpp"

namespace nonet::server {
namespace {

std::uint64_t resident_bytes() {
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void Metrics::count(std::string_view route, int status, double seconds, bool gone) {
  auto found = requests_.find(route);
  if (found == requests_.end()) found = requests_.try_emplace(std::string(route)).first;
  ++found->second[status];
  durations_.add(seconds);
  gone_ += gone ? 1 : 0;
}

void Metrics::Histogram::add(double value) {
  const auto bound = std::ranges::lower_bound(kBounds, value);
  ++counts[static_cast<std::size_t>(bound - kBounds.begin())];
  seconds += value;
}

std::string Metrics::Histogram::text(std::string_view name, std::string_view help) const {
  std::string out = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += counts[i];
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum);
  }
  sum += counts.back();
  return out + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum, seconds);
}

std::string Metrics::text(const Gauges& now) const {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
    out += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
  };
  out += fmt::format(
      "# HELP nonet_info The version.\n# TYPE nonet_info gauge\nnonet_info{{version=\"{}\"}} 1\n", version());
  out += "# HELP nonet_requests_total Requests that were answered.\n# TYPE nonet_requests_total counter\n";
  for (const auto& [route, by_status] : requests_) {
    for (const auto& [status, number] : by_status) {
      out += fmt::format("nonet_requests_total{{request=\"{}\",status=\"{}\"}} {}\n", route, status, number);
    }
  }
  out += durations_.text("nonet_request_seconds", "From the end of a request to the end of its answer.");
  out += waits_.text("nonet_waiting_seconds", "From the end of a request to the work that answers it.");
  add("nonet_gone_total", "counter", "Clients that went before their answer.", gone_);
  add("nonet_stream_puzzles_total", "counter", "Puzzles of streams.", puzzles_.load());
  add("nonet_connections", "gauge", "Connections that are open.", now.connections);
  add("nonet_waiting_quick", "gauge", "Requests that wait for a first look.", now.waiting_quick);
  add("nonet_waiting_long", "gauge", "Requests that wait for a thread for long.", now.waiting_long);
  add("nonet_working", "gauge", "Requests and streams under way.", now.working);
  add("nonet_streams", "gauge", "Streams under way.", now.streams);
  add("nonet_up_seconds", "gauge", "Since the start.", now.up_seconds);
  add("process_resident_memory_bytes", "gauge", "Memory.", resident_bytes());
  return out;
}

}  // namespace nonet::server
