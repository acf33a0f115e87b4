// What the build makes of the page's files: cmake/NonetPage.cmake.
#pragma once

#include <span>
#include <string_view>

namespace nonet::server {

struct PageFile {
  std::string_view name;  // "assets/index-1a2b.js"
  std::string_view tag;   // a hash of the content
  bool packed = false;    // by gzip
  std::string_view bytes;
};

// Returns all of them; none if the page was not built.
[[nodiscard]] std::span<const PageFile> page_files();

}  // namespace nonet::server
