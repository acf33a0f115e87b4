// What a client asks and is answered, as the head of a request and a response.
#pragma once

#include <string>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::server {

// The part of a request before its body. Fields that it does not have are empty.
struct Head {
  std::string method;
  std::string target;
  std::string host;
  std::string origin;
  std::string content_type;
  std::string accept;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string content_encoding = {};
  std::string fetch_site = {};  // Sec-Fetch-Site: whose page made a browser ask
  std::string fetch_mode = {};
  std::string client = {};  // who asks, if a field says so that is believed
  bool first_http = false;  // HTTP/1.0, which knows no chunks
  bool has_body = false;

  [[nodiscard]] Language language() const {
    return accept_language.starts_with("es") ? Language::Spanish : Language::English;
  }
};

inline constexpr std::string_view kJson = "application/json";
inline constexpr std::string_view kProblem = "application/problem+json";
inline constexpr std::string_view kText = "text/plain; charset=utf-8";

struct Response {
  int status = 200;
  std::string_view type = kJson;
  std::string body = {};
  std::string_view file = {};  // instead of the body; it outlives the response
  std::string fields = {};     // further ones, whole lines

  [[nodiscard]] std::string_view content() const { return file.empty() ? std::string_view(body) : file; }
};

// Returns the reason phrase of a status.
[[nodiscard]] std::string_view phrase_of(int status);

}  // namespace nonet::server
