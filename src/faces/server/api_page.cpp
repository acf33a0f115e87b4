#include "faces/server/pages.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ask/questions/openapi.hpp"

namespace nonet::server {
namespace {

using Document = nlohmann::ordered_json;

// Returns what a value may be: "integer, 1 to 9", "one of en, es".
std::string kind_of(const Document& schema) {
  if (schema.contains("enum")) {
    std::string all;
    for (const auto& one : schema["enum"]) {
      all += (all.empty() ? "one of " : ", ") + one.get<std::string>();
    }
    return all;
  }
  std::string kind = schema.contains("oneOf") ? "string or object" : schema.value("type", "object");
  if (schema.contains("maximum")) {
    kind += fmt::format(", {} to {}", schema["minimum"].dump(), schema["maximum"].dump());
  }
  if (schema.contains("default")) kind += "; " + schema["default"].dump();
  return kind;
}

std::string members_table(const Document& body) {
  std::string rows;
  for (const auto& [name, schema] : body["properties"].items()) {
    rows += fmt::format("<tr><td><code>{}</code></td><td>{}</td><td>{}</td></tr>\n", name,
                        html(kind_of(schema)), html(schema.value("description", "")));
  }
  return "<table><tr><th>Member</th><th>Kind</th><th></th></tr>\n" + rows + "</table>\n";
}

std::string operation(std::string_view path, const Document& methods) {
  std::string out;
  for (const auto& [method, does] : methods.items()) {
    if (method == "get" && methods.contains("post")) {
      out += fmt::format("<p>Or <code>GET /api/v1{}</code>, with the members in the query.</p>\n", path);
      continue;
    }
    const std::string id = does["operationId"];
    out += fmt::format("<h2 id=\"{0}\"><a href=\"#{0}\">{1} /api/v1{2}</a></h2>\n<p>{3}</p>\n", id,
                       method == "get" ? "GET" : "POST", html(path), html(does.value("summary", "")));
    if (!does.contains("requestBody")) continue;
    const Document& body = does["requestBody"]["content"]["application/json"]["schema"];
    out += members_table(body);
    const bool puzzle = body["properties"].contains("puzzle");
    const std::string to = body["properties"].contains("to") ? R"(,"to":"line")" : "";
    out += fmt::format(
        "<pre>curl -H 'Content-Type: application/json' -d '{{{}{}}}' \\\n  "
        "http://127.0.0.1:8080/api/v1{}</pre>\n",
        puzzle ? R"("puzzle":"1.....2..3.....4")" : "", to, path);
  }
  return out;
}

std::string refusals(const Document& responses) {
  std::string rows;
  for (const auto& [name, response] : responses.items()) {
    const std::size_t number = name.find('_');
    if (number == std::string::npos) continue;
    rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", name.substr(number + 1),
                        html(response.value("description", "")));
  }
  return "<h2 id=\"problems\"><a href=\"#problems\">Why there is no answer</a></h2>\n"
         "<p>A problem document, RFC 9457; its type is one of <a href=\"/problems\">these</a>.</p>\n"
         "<table><tr><th>Status</th><th>When</th></tr>\n" +
         rows + "</table>\n";
}

}  // namespace

std::string api_page() {
  const Document document = Document::parse(ask::openapi());
  std::string out = fmt::format(
      "<h1>nonet: the API</h1>\n<p>{} For programs: <a href=\"/openapi.json\">openapi.json</a>. The "
      "<a href=\"/\">page</a>.</p>\n",
      html(document["info"].value("summary", "")));
  const Document& solve = document["paths"]["/solve"]["post"];
  out += fmt::format("<p>{}</p>\n", html(solve.value("description", "")));
  for (const auto& [path, methods] : document["paths"].items()) out += operation(path, methods);
  return html_page("nonet: the API", Language::English, out + refusals(document["components"]["responses"]));
}

}  // namespace nonet::server
