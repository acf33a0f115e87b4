#include <algorithm>
#include <array>
#include <utility>

#include "base/caught.hpp"
#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "faces/mcp/mcp.hpp"
#include "faces/mcp/resources.hpp"
#include "faces/mcp/tools.hpp"
#include "nonet/version.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::mcp {

using ask::SchemaJson;
using nlohmann::json;

struct McpRequest {
  json id;
  std::string method;
  json params;          // an object
  bool modern = false;  // of a revision without handshake
  const McpSettings& settings;
};

struct McpError {
  int code;
  Message words;
  SchemaJson data = nullptr;
};

namespace {

// Of JSON-RPC, and the two of the protocol.
enum RpcCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kNoResource = -32002,  // before 2026-07-28
  kUnsupportedVersion = -32022
};

constexpr const char* kModern = "2026-07-28";
constexpr std::array kWithHandshake{"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};
constexpr const char* kVersionKey = "io.modelcontextprotocol/protocolVersion";
constexpr const char* kServerKey = "io.modelcontextprotocol/serverInfo";
constexpr std::size_t kMostCalls = 1024;  // that wait
constexpr int kFresh = 3'600'000;         // milliseconds for which a list need not be asked for again

using Outcome = tl::expected<SchemaJson, McpError>;
using OutcomeError = tl::unexpected<McpError>;

OutcomeError invalid(const Message& words) { return OutcomeError({kInvalidParams, words}); }

// Returns a member of an object; null if it has none.
const json& member(const json& object, const char* key) {
  static const json kNone;
  const auto found = object.is_object() ? object.find(key) : object.end();
  return found == object.end() ? kNone : *found;
}

bool is_id(const json& id) { return id.is_string() || id.is_number_integer(); }

SchemaJson server_info() { return {{"name", "nonet"}, {"version", version()}}; }
SchemaJson capabilities() { return {{"tools", SchemaJson::object()}, {"resources", SchemaJson::object()}}; }
std::string_view instructions(Language language) {
  return in(
      language,
      tr("nonet solves, checks, explains, rates and makes Sudokus of any size, and with further rules. A "
         "puzzle is a text in any usual notation, such as 81 characters with . for blanks. To help without "
         "giving anything away, use hint with strength where, what or pattern, and judge for what the player "
         "has found; solve, trace, explain and candidates tell the solution. techniques teaches a technique. "
         "Cells are r1c1 to r9c9: row, then column."));
}

Outcome initialize(const McpRequest& request) {
  const json& wanted = member(request.params, "protocolVersion");
  if (!wanted.is_string()) return invalid(say("'{}' is missing, or is no text", "protocolVersion"));
  const auto* const same = std::ranges::find(kWithHandshake, wanted.get_ref<const std::string&>());
  return SchemaJson{{"protocolVersion", same == kWithHandshake.end() ? kWithHandshake.front() : *same},
                    {"capabilities", capabilities()},
                    {"serverInfo", server_info()},
                    {"instructions", instructions(request.settings.language)}};
}

Outcome discover(const McpRequest& request) {
  return SchemaJson{{"supportedVersions", {kModern}},
                    {"capabilities", capabilities()},
                    {"instructions", instructions(request.settings.language)}};
}

Outcome ping(const McpRequest& /*request*/) { return SchemaJson::object(); }

// Returns a list, which is always all of it.
Outcome whole(const McpRequest& request, const char* key, SchemaJson (*list)(const McpSettings&)) {
  if (request.params.contains("cursor")) return invalid(tr("there is one page only, and no cursor"));
  return SchemaJson{{key, list(request.settings)}};
}
Outcome list_tools(const McpRequest& request) { return whole(request, "tools", tool_list); }
Outcome list_resources(const McpRequest& request) { return whole(request, "resources", resource_list); }
Outcome list_templates(const McpRequest& request) {
  return whole(request, "resourceTemplates", resource_templates);
}

Outcome read(const McpRequest& request) {
  const json& uri = member(request.params, "uri");
  if (!uri.is_string()) return invalid(say("'{}' is missing, or is no text", "uri"));
  const std::string& address = uri.get_ref<const std::string&>();
  if (auto contents = read_resource(address, request.settings.language)) {
    return SchemaJson{{"contents", *std::move(contents)}};
  }
  return OutcomeError({request.modern ? kInvalidParams : kNoResource,
                       say("there is no resource '{}'; resources/list has them", address),
                       {{"uri", address}}});
}

struct McpMethod {
  std::string_view name;
  Outcome (*answer)(const McpRequest& request);
  bool kept = false;  // whether a client may keep the answer
};
constexpr std::array kMethods{McpMethod{"initialize", initialize},
                              McpMethod{"ping", ping},
                              McpMethod{"server/discover", discover, true},
                              McpMethod{"tools/list", list_tools, true},
                              McpMethod{"resources/list", list_resources, true},
                              McpMethod{"resources/templates/list", list_templates, true},
                              McpMethod{"resources/read", read, true}};

SchemaJson reply(const McpRequest& request, SchemaJson result, bool kept) {
  if (request.modern) {
    result["resultType"] = "complete";
    result["_meta"][kServerKey] = server_info();
    if (kept) result["ttlMs"] = kFresh;
    if (kept) result["cacheScope"] = "public";
  }
  return {{"jsonrpc", "2.0"}, {"id", request.id}, {"result", std::move(result)}};
}

}  // namespace

McpSession::McpSession(const McpSettings& settings, Write write)
    : settings_(settings), write_(std::move(write)), pool_(settings.threads, kMostCalls) {}

void McpSession::take(std::string_view line) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  const auto message = parse_json(line);
  if (!message) {
    const Error& error = message.error();
    const bool placed = error.offset != Error::kNoOffset;
    return refuse(nullptr, {kParseError,
                            placed ? say("{}, at byte {}", error.words(), error.offset + 1) : error.words()});
  }
  // Revision 2025-03-26 has lists of messages.
  if (message->is_array() && !message->empty()) {
    for (const json& one : *message) take_message(one);
  } else {
    take_message(*message);
  }
}

void McpSession::too_long() {
  refuse(nullptr, {kInvalidRequest, say("a message of more than {} bytes", kMostLine)});
}

void McpSession::take_message(const json& message) {
  const json& id = member(message, "id");
  const json& method = member(message, "method");
  const json& params = member(message, "params");
  if (method.is_null() && (message.contains("result") || message.contains("error")))
    return;  // none is expected
  if (member(message, "jsonrpc") != "2.0" || !method.is_string() || !(id.is_null() || is_id(id))) {
    return refuse(
        is_id(id) ? id : json(),
        {kInvalidRequest, tr("a message is an object with \"jsonrpc\":\"2.0\", a method, and an id that "
                             "is a text or a whole number")});
  }
  if (!message.contains("id")) {
    if (method == "notifications/cancelled") cancel(params);
    return;
  }
  if (!params.is_null() && !params.is_object())
    return refuse(id, {kInvalidParams, tr("params is no object")});
  McpRequest request{.id = id,
                     .method = method,
                     .params = params.is_null() ? json::object() : params,
                     .settings = settings_};
  const json& version = member(member(params, "_meta"), kVersionKey);
  request.modern = !version.is_null() || request.method == "server/discover";
  if (!version.is_null() && version != kModern) {
    return refuse(id, {kUnsupportedVersion,
                       tr("this revision of the protocol is not known here"),
                       {{"supported", {kModern}}, {"requested", version}}});
  }
  answer(request);
}

void McpSession::answer(const McpRequest& request) {
  if (request.method == "tools/call") return begin_call(request);
  const auto* const method = std::ranges::find(kMethods, request.method, &McpMethod::name);
  if (method == kMethods.end()) {
    return refuse(request.id, {kMethodNotFound, say("there is no method '{}'", request.method)});
  }
  const Outcome outcome = method->answer(request);
  if (!outcome) return refuse(request.id, outcome.error());
  write(reply(request, *outcome, method->kept));
}

void McpSession::cancel(const json& params) {
  const std::lock_guard lock(calling_);
  const auto call = calls_.find(member(params, "requestId").dump());
  if (call != calls_.end()) call->second->store(true);
}

void McpSession::cancel_all() {
  const std::lock_guard lock(calling_);
  for (auto& call : calls_) call.second->store(true);
}

void McpSession::begin_call(const McpRequest& request) {
  const json& name = member(request.params, "name");
  if (!name.is_string()) {
    return refuse(request.id, {kInvalidParams, say("'{}' is missing, or is no text", "name")});
  }
  const ask::Question* const question = ask::find_question(name.get_ref<const std::string&>());
  if (question == nullptr) {
    return refuse(request.id, {kInvalidParams, say("there is no tool '{}'; tools/list has them",
                                                   name.get_ref<const std::string&>())});
  }
  json arguments = member(request.params, "arguments");
  if (arguments.is_null()) arguments = json::object();
  if (!arguments.is_object()) return refuse(request.id, {kInvalidParams, tr("arguments is no object")});
  const bool solution = fill_in(*question, settings_.language, arguments);
  const Running running = start_call(request.id);
  if (running == nullptr) {
    return refuse(request.id, {kInvalidRequest, tr("a call with this id is still under way")});
  }
  const auto work = [this, request, question, running, solution,
                     body = arguments.dump()](teacher::Memory& memory) {
    const ask::Limits limits{.seconds = settings_.most_seconds, .usual_seconds = settings_.seconds};
    const auto done = guarded([&]() -> Result<void> {
      const ask::Reply said = running->load()
                                  ? ask::Reply()
                                  : ask::answer(question->id, body, limits, StopToken(running.get()), memory,
                                                teller(request, running));
      if (end_call(request.id, running)) write(reply(request, tool_result(said, solution), false));
      return {};
    });
    if (!done && end_call(request.id, running)) refuse(request.id, {kInternalError, done.error().words()});
  };
  if (pool_.add(work)) return;
  end_call(request.id, running);
  refuse(request.id, {kInternalError, say("{} calls wait already", kMostCalls)});
}

McpSession::Running McpSession::start_call(const json& id) {
  const std::lock_guard lock(calling_);
  const auto [call, added] = calls_.emplace(id.dump(), std::make_shared<std::atomic<bool>>(false));
  return added ? call->second : nullptr;
}

bool McpSession::end_call(const json& id, const Running& running) {
  const std::lock_guard lock(calling_);
  calls_.erase(id.dump());
  return !running->load();
}

ask::OnProgress McpSession::teller(const McpRequest& request, const Running& running) {
  const json& token = member(member(request.params, "_meta"), "progressToken");
  if (!is_id(token)) return {};
  return [this, token, running, language = request.settings.language,
          last = std::uint64_t{0}](const ask::QuestionProgress& now) mutable {
    const std::uint64_t done = std::max(now.attempts, now.solutions);
    if (done <= last || running->load()) return;
    last = done;
    const Message words =
        now.attempts > 0 ? say("attempts so far: {}", done) : say("solutions so far: {}", done);
    write({{"jsonrpc", "2.0"},
           {"method", "notifications/progress"},
           {"params", {{"progressToken", token}, {"progress", done}, {"message", in(language, words)}}}});
  };
}

void McpSession::refuse(const json& id, const McpError& error) {
  SchemaJson message{{"jsonrpc", "2.0"}};
  if (!id.is_null()) message["id"] = id;
  message["error"] = {{"code", error.code}, {"message", in(settings_.language, error.words)}};
  if (!error.data.is_null()) message["error"]["data"] = error.data;
  write(message);
}

void McpSession::write(const SchemaJson& message) {
  const std::string line = message.dump(-1, ' ', false, SchemaJson::error_handler_t::replace) + '\n';
  {
    const std::lock_guard lock(writing_);
    if (!unread_ && write_(line)) return;
    unread_ = true;
  }
  cancel_all();
}

}  // namespace nonet::mcp
