#include "faces/server/pages.hpp"

#include <utility>

#include <fmt/format.h>

namespace nonet::server {
namespace {

constexpr std::string_view kStyle =
    "body{max-width:56rem;margin:0 auto;padding:1rem;"
    "font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}"
    "dd{margin:0 0 .75rem 1rem}dd code,p code{white-space:nowrap}"
    "table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:left;vertical-align:top;"
    "padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}"
    "h2{margin-top:2.5rem;overflow-wrap:anywhere}pre{overflow-x:auto;"
    "padding:.75rem;border:1px solid #8886;border-radius:.25rem}code{overflow-wrap:anywhere}";

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

}  // namespace nonet::server
