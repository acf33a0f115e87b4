#include "faces/server/pages.hpp"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ask/questions/openapi.hpp"

namespace nonet::server {
namespace {

using Document = nlohmann::ordered_json;

constexpr std::string_view kStyle =
    "body{max-width:56rem;margin:0 auto;padding:1rem;"
    "font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}"
    "dd{margin:0 0 .75rem 1rem}dd code,p code{white-space:nowrap}"
    "table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:left;vertical-align:top;"
    "padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}"
    "h2{margin-top:2.5rem;overflow-wrap:anywhere}pre{overflow-x:auto;"
    "padding:.75rem;border:1px solid #8886;border-radius:.25rem}code{overflow-wrap:anywhere}";

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

std::string html(std::string_view text) {
  std::string out;
  bool code = false;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '`': out += std::exchange(code, !code) ? "</code>" : "<code>"; break;
      default: out += c;
    }
  }
  return out;
}

std::string html_page(std::string_view title, Language language, std::string_view body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><style>{}</style></head>"
      "<body>\n{}</body></html>\n",
      in(language, Text{"en", "es"}), html(title), kStyle, body);
}

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
