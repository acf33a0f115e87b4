#include "faces/server/packed.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include "base/caught.hpp"
#include "base/split.hpp"
#include "text/formats/text.hpp"
#include "text/unpack/pack.hpp"

namespace nonet::server {
namespace {

constexpr std::size_t kSmall = 1024;  // bytes, which are one packet anyway

struct Coding {
  std::string_view name;
  Result<std::string> (*pack)(std::string_view plain);
};
// Where a client likes them the same, the first.
constexpr std::array kCodings{Coding{"zstd", zstd_packed}, Coding{"gzip", gzipped}};

const Coding* best_coding(std::string_view accept) {
  const Coding* best = nullptr;
  double most = 0;
  for (const Coding& coding : kCodings) {
    const double wanted = wants(accept, coding.name);
    if (wanted > most) best = &coding;
    most = std::max(most, wanted);
  }
  return best;
}

// Returns what stands after "q=", and 1 if nothing does; 0 for what is no number.
double quality(std::string_view parameters) {
  const std::size_t equals = parameters.find('=');
  if (equals == std::string_view::npos) return 1;
  const std::string_view number = trim(parameters.substr(equals + 1));
  double value = 0;
  std::from_chars(number.data(), number.data() + number.size(), value);
  return std::clamp(value, 0.0, 1.0);
}

void say_coding(Response& response, const Coding& coding) {
  response.fields.append("Content-Encoding: ").append(coding.name).append("\r\n");
}

}  // namespace

double wants(std::string_view accept, std::string_view coding) {
  double any = 0;
  for (const std::string_view item : split(accept, ",")) {
    const std::size_t end = std::min(item.find(';'), item.size());
    std::string name(trim(item.substr(0, end)));
    std::ranges::transform(name, name.begin(), to_lower);
    if (name == coding) return quality(item.substr(end));
    if (name == "*") any = quality(item.substr(end));
  }
  return any;
}

Response packed(Response response, std::string_view accept) {
  if (response.body.size() < kSmall) return response;
  response.fields += "Vary: Accept-Encoding\r\n";
  const Coding* const coding = best_coding(accept);
  if (coding == nullptr) return response;
  auto body = guarded([&] { return coding->pack(response.body); });
  if (!body) return response;
  response.body = *std::move(body);
  say_coding(response, *coding);
  return response;
}

Response packed_file(Response response, std::string_view accept) {
  static std::map<std::pair<const char*, const Coding*>, std::optional<std::string>> kept;
  response.fields += "Vary: Accept-Encoding\r\n";
  const Coding* const coding = best_coding(accept);
  if (coding == nullptr) return response;
  const auto [at, added] = kept.try_emplace({response.file.data(), coding});
  if (added) {
    if (auto body = coding->pack(response.file)) at->second = *std::move(body);
  }
  if (!at->second) return response;
  response.file = *at->second;
  say_coding(response, *coding);
  return response;
}

}  // namespace nonet::server
