#include "faces/server/pages.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "faces/server/packed.hpp"
#include "faces/server/refusal.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet::server {
namespace {

constexpr std::size_t kMostPlain = std::size_t{16} << 20U;

struct Type {
  std::string_view extension;
  std::string_view type;
};
constexpr std::array kTypes{Type{".html", "text/html; charset=utf-8"},
                            Type{".js", "text/javascript; charset=utf-8"},
                            Type{".css", "text/css; charset=utf-8"},
                            Type{".wasm", "application/wasm"},
                            Type{".svg", "image/svg+xml"},
                            Type{".png", "image/png"},
                            Type{".woff2", "font/woff2"},
                            Type{".json", "application/json"},
                            Type{".webmanifest", "application/manifest+json"}};

std::string_view type_of(std::string_view path) {
  const auto found =
      std::ranges::find_if(kTypes, [&](const Type& type) { return path.ends_with(type.extension); });
  return found == kTypes.end() ? "application/octet-stream" : found->type;
}

// The page may run what came with it and its module, and nothing of others may frame it.
constexpr std::string_view kPolicy =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob:; "
    "frame-ancestors 'none'\r\nReferrer-Policy: no-referrer\r\n";

Response not_built(Language language) {
  constexpr Text kWords =
      tr("nonet answers requests here, but the page is not in it: it was built without Node.js. `./dev page` "
         "builds the page, and the program built after that has it.\n\nThe API: /api\n");
  return {.type = kText, .body = std::string(in(language, kWords))};
}

}  // namespace

bool has_page() { return !page_files().empty(); }

Response page_file(std::string_view path, const Head& head) {
  if (path == "/" && !has_page()) return not_built(head.language());
  const std::string_view name = path == "/" ? "index.html" : path.substr(1);
  const auto files = page_files();
  const auto file = std::ranges::find(files, name, &PageFile::name);
  if (file == files.end()) {
    return refuse(Refusal::NoPath,
                  tr("there is no such file, and no such request; / is the page, /api describes the API"),
                  head.language());
  }
  Response response{.type = type_of(name)};
  const bool named_after_content = name.starts_with("assets/");
  response.fields =
      fmt::format("Cache-Control: {}\r\nETag: \"{}\"\r\n",
                  named_after_content ? "public, max-age=31536000, immutable" : "no-cache", file->tag);
  response.fields += kPolicy;
  if (file->packed) response.fields += "Vary: Accept-Encoding\r\n";
  if (head.if_none_match.find(file->tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  if (file->packed && wants(head.accept_encoding, "gzip") == 0) {
    if (auto plain = unpacked(std::string(file->bytes), kMostPlain)) {
      response.body = *std::move(plain);
      return response;
    }
  }
  if (file->packed) response.fields += "Content-Encoding: gzip\r\n";
  response.file = file->bytes;
  return response;
}

}  // namespace nonet::server
