#include "faces/server/desk.hpp"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

#include "ask/questions/openapi.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "base/utf8.hpp"
#include "faces/server/packed.hpp"
#include "faces/server/pages.hpp"
#include "faces/server/refusal.hpp"
#include "nonet/format.hpp"
#include "text/formats/text.hpp"

namespace nonet::server {
namespace {

constexpr std::string_view kApi = "/api/v1/";
constexpr std::string_view kProblems = "/problems/";
constexpr std::string_view kEvents = "text/event-stream";

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), to_lower);
  return out;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 20 &&  // digits of what fits into 64 bits
         text.find_first_not_of("0123456789.") == std::string_view::npos &&
         std::ranges::count(text, '.') <= 1 && text.front() != '.' && text.back() != '.' &&
         (text == "0" || text.front() != '0' || text.starts_with("0."));
}

// Returns a value of a query as JSON.
std::string as_json(std::string_view value, const Parameter* member) {
  using Kind = Parameter::Kind;
  const Kind kind = member == nullptr ? Kind::Text : member->kind;
  const bool number = kind == Kind::Number || kind == Kind::Seconds || kind == Kind::Clock;
  if (number && is_number(value)) return std::string(value);
  if (kind == Kind::Flag && (value == "true" || value == "false")) return std::string(value);
  if (kind == Kind::Texts) return JsonArray::of(split(value, ",")).text();
  std::string text;
  append_json(value, text);
  return text;
}

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? host : host.substr(1, end - 1);
  }
  return host.substr(0, host.find(':'));
}

bool is_address(const std::string& host) {
  in6_addr address{};
  return inet_pton(AF_INET, host.c_str(), &address) == 1 || inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

// Returns a text with its %XX made bytes, and in a query each + a blank; empty if a % is no such thing.
std::optional<std::string> unescaped(std::string_view text, bool query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += query && text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    unsigned byte = 0;
    const char* const digits = text.data() + i + 1;
    if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return std::nullopt;
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

// Returns a query, "limit=3&language=es", as an object of JSON with the members of the request, so that each
// is of its kind. What is no value of that kind stays a text, which the request refuses by name.
std::optional<std::string> members_of(std::string_view query, const ask::Question& question) {
  const std::vector<const Parameter*> parameters = ask::parameters_of(question);
  std::string json = "{";
  for (const std::string_view pair : split(query, "&")) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = unescaped(pair.substr(0, equals), true);
    const auto value = unescaped(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value) return std::nullopt;
    const Parameter* const member = ask::find_parameter(parameters, *name);
    if (json.size() > 1) json += ',';
    append_json(*name, json);
    json += ':' + as_json(*value, member);
  }
  return json + '}';
}

// Takes one value off a query; empty if the query does not have it.
std::optional<std::string> taken_from(std::string& query, std::string_view name) {
  std::optional<std::string> value;
  std::string rest;
  for (const std::string_view pair : split(query, "&")) {
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) {
      value = unescaped(pair.substr(name.size() + 1), true).value_or("");
    } else {
      rest.append(rest.empty() ? "" : "&").append(pair);
    }
  }
  query = std::move(rest);
  return value;
}

// Returns whether a request for this host is meant for here: an address, localhost or one of the names, with
// or without a port. Names of others are refused, since a page of theirs may have had them point here.
bool is_own_host(std::string_view host, std::span<const std::string> names) {
  const std::string name = lower(without_port(host));
  return name == "localhost" || is_address(name) || std::ranges::find(names, name) != names.end();
}

Call said(Response response, std::string_view route = "other") {
  return {.response = std::move(response), .route = route};
}

Call refused(const Head& head, Refusal refusal, const Message& detail) {
  return said(refuse(refusal, detail, head.language()));
}

// Refuses a method, and says which there are.
Call wrong_method(const Head& head, std::string_view allowed) {
  Call call = refused(head, Refusal::Method, say("{} is not done here; {} is", head.method, allowed));
  call.response.fields = "Allow: " + std::string(allowed) + "\r\n";
  return call;
}

// Returns a type without its parameters: "application/json".
std::string bare_type(std::string_view type) {
  type = type.substr(0, type.find(';'));
  while (type.ends_with(' ')) type.remove_suffix(1);
  return lower(type);
}

bool is_get(const Head& head) { return head.method == "GET" || head.method == "HEAD"; }

// Returns whether the page that asks is this server's own.
bool same_origin(const Head& head) {
  const std::size_t scheme = head.origin.find("://");
  return scheme != std::string::npos && head.origin.substr(scheme + 3) == head.host;
}

// Returns whether a browser asks for a page of another site, whatever the method. It says so where it names
// no origin too: of images and the like. Who follows a link to a page here is no such thing.
bool from_another_site(const Head& head) {
  const bool ours = head.fetch_site.empty() || head.fetch_site == "same-origin" || head.fetch_site == "none";
  if (!head.origin.empty() || ours) return false;
  const auto target = unescaped(head.target, false);
  return head.fetch_mode != "navigate" || !target || target->starts_with(kApi);
}

}  // namespace

ask::Limits Desk::limits() const {
  return {.seconds = settings_.most_seconds,
          .usual_seconds = settings_.seconds,
          .cells = settings_.cells,
          .commands = settings_.engines,
          .other_solvers = settings_.engines};
}

Call Desk::look_at(const Head& head) const {
  if (!is_own_host(head.host, settings_.names)) {
    return refused(head, Refusal::Host,
                   say("'{}' is not a name of this server; --allow-host makes it one", head.host));
  }
  const bool another = from_another_site(head);
  if (!another && (head.origin.empty() || same_origin(head))) return route(head);
  const auto has = [&](std::string_view origin) {
    return std::ranges::find(settings_.origins, origin) != settings_.origins.end();
  };
  if (!has(head.origin) && !has("*")) {
    return refused(head, Refusal::Origin,
                   another ? Message(tr("a page of another site asks, and the browser does not say which"))
                           : say("pages of {} may not ask here; --allow-origin permits it", head.origin));
  }
  if (another) return route(head);
  Call call;
  if (head.method == "OPTIONS") {
    call.response.status = 204;
    call.fields =
        "Access-Control-Allow-Methods: GET, POST\r\nAccess-Control-Allow-Headers: Content-Type\r\n"
        "Access-Control-Max-Age: 600\r\n";
  } else {
    call = route(head);
  }
  call.fields += "Access-Control-Allow-Origin: " + (has("*") ? "*" : head.origin) + "\r\nVary: Origin\r\n";
  return call;
}

Call Desk::route(const Head& head) const {
  const std::string_view target = head.target;
  const std::size_t question = std::min(target.find('?'), target.size());
  const auto path = unescaped(target.substr(0, question), false);
  if (!path || !is_utf8(*path)) {
    return refused(head, Refusal::NotHttp,
                   tr("the path is not UTF-8, or a % in it is not followed by two digits"));
  }
  if (path->starts_with(kApi)) {
    return of_api(head, std::string_view(*path).substr(kApi.size()),
                  target.substr(std::min(question + 1, target.size())));
  }
  if (!is_get(head)) return wrong_method(head, "GET");
  if (*path == "/health") return {.kind = Call::Kind::Health, .route = "health"};
  if (*path == "/metrics") return {.kind = Call::Kind::Metrics, .route = "metrics"};
  if (*path == "/openapi.json") {
    static const std::string document = ask::openapi();
    return said(packed_file({.file = document}, head.accept_encoding), "openapi");
  }
  if (*path == "/api") {
    static const std::string page = api_page();
    return said(packed_file({.type = kHtml, .file = page}, head.accept_encoding), "api");
  }
  if (*path == "/problems") {
    return said({.type = kHtml, .body = problems_page(head.language())}, "problems");
  }
  if (path->starts_with(kProblems)) {
    const auto id = std::string_view(*path).substr(kProblems.size());
    if (auto page = problem_page(id, head.language())) {
      return said({.type = kHtml, .body = *std::move(page)}, "problems");
    }
  }
  return said(page_file(*path, head), "page");
}

Call Desk::of_api(const Head& head, std::string_view path, std::string_view query) const {
  const std::size_t slash = path.find('/');
  const ask::Question* const request = ask::find_question(path.substr(0, slash));
  const bool one_technique = request != nullptr && request->id == "techniques" &&
                             slash != std::string_view::npos && slash + 1 < path.size();
  if (request == nullptr || (slash != std::string_view::npos && !one_technique)) {
    return refused(head, Refusal::NoPath,
                   say("there is no request '{}'; /openapi.json describes those there are", path));
  }
  const bool about_puzzles = ask::takes_a_puzzle(*request);
  Call call{.kind = Call::Kind::Work, .route = request->id, .request = request};
  call.events = lower(head.accept).find(kEvents) != std::string::npos;
  std::string asked(query);
  if (one_technique) asked += "&technique=" + std::string(path.substr(slash + 1));
  const auto from = taken_from(asked, "from");
  auto members = members_of(asked, *request);
  if (!members) {
    return refused(head, Refusal::NotHttp, tr("a % in the query is not followed by two digits"));
  }
  call.members = *std::move(members);
  if (is_get(head)) {
    if (about_puzzles) return wrong_method(head, "POST");
    call.from_query = true;
    return call;
  }
  if (head.method != "POST") return wrong_method(head, about_puzzles ? "POST" : "GET, POST");
  if (const std::string coding = lower(head.content_encoding); !coding.empty() && coding != "identity") {
    Call plain_only = refused(head, Refusal::Type,
                              say("a body in the coding '{}' is not read here: send it plain", coding));
    plain_only.response.fields = "Accept-Encoding: identity\r\n";
    return plain_only;
  }
  const std::string type = bare_type(head.content_type);
  if (type == kJson || (type.empty() && !head.has_body)) return call;
  if (about_puzzles && (type == "application/x-ndjson" || type == "text/plain")) {
    call.kind = Call::Kind::Stream;
    call.format = find_format(from ? *from : type == "text/plain" ? "" : "json");
    if (from && (call.format == nullptr || call.format->read == nullptr)) {
      const ask::Problem problem{
          .kind = ask::Problem::Kind::Member,
          .error = {Errc::Usage, say("there is no format '{}'; the request formats lists them", *from)},
          .member = "from"};
      return said(response_of(ask::reply_with(problem, head.language())));
    }
    return call;
  }
  return refused(
      head, Refusal::Type,
      say("'{}' is not read here; Content-Type is application/json for one request{}", type,
          about_puzzles ? tr(", application/x-ndjson or text/plain for a stream of puzzles") : Text{"", ""}));
}

}  // namespace nonet::server
