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
    while (!bytes.empty() && !is_done()) {
      const bool had_head = is_header_done();
      bytes.remove_prefix(put(boost::asio::buffer(bytes.data(), bytes.size()), error));
      if (error == HttpError::need_more || error == HttpError::need_buffer) return {};
      if (error || (!had_head && is_header_done())) break;
    }
    return error;
  }

 private:
  static bool equal(View one, std::string_view other) {
    return boost::beast::iequals(one, View(other.data(), other.size()));
  }

  void on_request_impl(boost::beast::http::verb /*verb*/, View method, View target, int /*version*/,
                       Code& error) override {
    head.method.assign(method.data(), method.size());
    head.target.assign(target.data(), target.size());
    if (!target.starts_with('/') && method != "OPTIONS") error = HttpError::bad_target;
  }

  // Takes the fields that matter. Two lengths, two hosts or another coding than chunks may be read in two
  // ways by two programs: such a request is refused.
  void on_field_impl(Field name, View /*as_written*/, View value, Code& error) override {
    if (is_header_done() || in_body_) return;  // after the last chunk
    const auto take = [&](std::string& field) { field.assign(value.data(), value.size()); };
    switch (name) {
      case Field::host:
        if (std::exchange(has_host_, true)) error = HttpError::bad_field;
        return take(head.host);
      case Field::content_length:
      case Field::transfer_encoding:
        if (std::exchange(has_length_, true)) error = HttpError::bad_content_length;
        if (name == Field::transfer_encoding && !equal(value, "chunked")) {
          error = HttpError::bad_transfer_encoding;
        }
        if (name == Field::content_length && value.find_first_not_of("0123456789") != View::npos) {
          error = HttpError::bad_content_length;
        }
        head.has_body = value != "0";
        return;
      case Field::expect: expects_continue = equal(value, "100-continue"); return;
      case Field::origin: return take(head.origin);
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
    if (!has_host_) error = HttpError::bad_field;
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

  char* to_ = nullptr;
  std::size_t room_ = 0;
  std::size_t given_ = 0;
  bool has_host_ = false;
  bool has_length_ = false;
  bool in_body_ = false;

 public:
  bool expects_continue = false;
};

}  // namespace nonet::server
