// Beast's parser, with what a server asks of a request. Only the files http* include Boost.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>

#include "faces/server/message.hpp"

namespace nonet::server {

class HttpParser final : public boost::beast::http::basic_parser<true> {
  using View = boost::beast::string_view;
  using Code = boost::system::error_code;
  using HttpError = boost::beast::http::error;
  using Field = boost::beast::http::field;

 public:
  // `client_field`: the field that says who asks, of which the last of a list counts; none if empty.
  explicit HttpParser(std::string_view client_field) : client_field_(client_field) {}

  Head head;
  std::string body;

  // From now on the body is written to `to`, which has room for `most` bytes; parsing stops when it is full.
  void give_to(char* to, std::size_t most) {
    to_ = to;
    room_ = most;
    given_ = 0;
  }
  [[nodiscard]] std::size_t given() const { return given_; }

  // Parses what it can, and takes it off the front of `bytes`. Returns an error if this is not HTTP.
  Code parse(std::string_view& bytes) {
    Code error;
    if (!std::exchange(begun_, true) && bytes.starts_with("\r\n")) bytes.remove_prefix(2);
    while (!bytes.empty() && !is_done()) {
      const bool had_head = is_header_done();
      const std::string_view head_part = had_head ? std::string_view() : bytes;
      bytes.remove_prefix(put(boost::asio::buffer(bytes.data(), bytes.size()), error));
      if (is_folded(head_part.substr(0, head_part.size() - (had_head ? 0 : bytes.size())))) {
        return HttpError::bad_obs_fold;
      }
      if (error == HttpError::need_more || error == HttpError::need_buffer) return {};
      if (error || (!had_head && is_header_done())) break;
    }
    return error;
  }

 private:
  static bool equal(View one, std::string_view other) {
    return boost::beast::iequals(one, View(other.data(), other.size()));
  }

  // Returns whether a line of a head goes on in the next one, which only old software wrote.
  static bool is_folded(std::string_view head) {
    return head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos;
  }

  // A target may be a whole address, as clients of proxies send it: its host is the one that counts.
  void on_request_impl(boost::beast::http::verb /*verb*/, View method, View target, int version,
                       Code& error) override {
    constexpr int kFirst = 10;
    head.first_http = version == kFirst;
    if (head.first_http) head.host = "localhost";  // it need not say; no browser speaks it
    const std::size_t scheme = target.find("://");
    if (scheme != View::npos &&
        (equal(target.substr(0, scheme), "http") || equal(target.substr(0, scheme), "https"))) {
      target.remove_prefix(scheme + 3);
      const View host = target.substr(0, target.find_first_of("/?"));
      head.host.assign(host.data(), host.size());
      target.remove_prefix(host.size());
      whole_address_ = true;
      head.target = target.starts_with('/') ? "" : "/";
    }
    head.method.assign(method.data(), method.size());
    head.target.append(target.data(), target.size());
    if (!head.target.starts_with('/') && method != "OPTIONS") error = HttpError::bad_target;
  }

  // Takes the fields that matter. Two lengths, two hosts or another coding than chunks may be read in two
  // ways by two programs: such a request is refused.
  void on_field_impl(Field name, View as_written, View value, Code& error) override {
    if (is_header_done() || in_body_) return;  // after the last chunk
    const auto take = [&](std::string& field) { field.assign(value.data(), value.size()); };
    if (!client_field_.empty() && equal(as_written, client_field_)) {
      const std::size_t comma = value.rfind(',');
      head.client.assign(value.data(), value.size());
      if (comma != View::npos) head.client.erase(0, head.client.find_first_not_of(" \t", comma + 1));
    }
    if (equal(as_written, "Sec-Fetch-Site")) take(head.fetch_site);
    if (equal(as_written, "Sec-Fetch-Mode")) take(head.fetch_mode);
    switch (name) {
      case Field::host:
        if (std::exchange(has_host_, true)) error = HttpError::bad_field;
        if (!whole_address_) take(head.host);
        return;
      case Field::content_length:
      case Field::transfer_encoding:
        if (std::exchange(has_length_, true)) error = HttpError::bad_content_length;
        if (name == Field::transfer_encoding && (head.first_http || !equal(value, "chunked"))) {
          error = HttpError::bad_transfer_encoding;
        }
        if (name == Field::content_length && value.find_first_not_of("0123456789") != View::npos) {
          error = HttpError::bad_content_length;
        }
        head.has_body = value != "0";
        return;
      case Field::expect: expects_continue = equal(value, "100-continue"); return;
      case Field::origin: return take(head.origin);
      case Field::content_encoding: return take(head.content_encoding);
      case Field::content_type: return take(head.content_type);
      case Field::accept: return take(head.accept);
      case Field::accept_encoding: return take(head.accept_encoding);
      case Field::accept_language: return take(head.accept_language);
      case Field::if_none_match: return take(head.if_none_match);
      default: return;
    }
  }

  void on_header_impl(Code& error) override {
    in_body_ = true;
    if (!has_host_ && !head.first_http) error = HttpError::bad_field;
  }
  void on_body_init_impl(const boost::optional<std::uint64_t>& /*length*/, Code& /*error*/) override {}
  void on_chunk_header_impl(std::uint64_t /*size*/, View /*extensions*/, Code& /*error*/) override {}
  void on_finish_impl(Code& /*error*/) override {}
  void on_response_impl(int /*code*/, View /*reason*/, int /*version*/, Code& /*error*/) override {}

  std::size_t on_body_impl(View part, Code& error) override {
    if (to_ == nullptr) {
      body.append(part.data(), part.size());
      return part.size();
    }
    const std::size_t taken = std::min(part.size(), room_ - given_);
    std::memcpy(to_ + given_, part.data(), taken);
    given_ += taken;
    if (taken < part.size()) error = HttpError::need_buffer;
    return taken;
  }
  std::size_t on_chunk_body_impl(std::uint64_t /*left*/, View part, Code& error) override {
    return on_body_impl(part, error);
  }

  const std::string_view client_field_;
  char* to_ = nullptr;
  std::size_t room_ = 0;
  std::size_t given_ = 0;
  bool begun_ = false;
  bool whole_address_ = false;
  bool has_host_ = false;
  bool has_length_ = false;
  bool in_body_ = false;

 public:
  bool expects_continue = false;
};

}  // namespace nonet::server
