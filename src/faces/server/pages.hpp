// The pages for people: the one that the build took in, and those that the server writes itself.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "faces/server/message.hpp"

namespace nonet::server {

// What the build makes of the page's files: cmake/NonetPage.cmake.
struct PageFile {
  std::string_view name;  // "assets/index-1a2b.js"
  std::string_view tag;   // a hash of the content
  bool packed = false;    // by gzip
  std::string_view bytes;
};
// Returns all of them; none if the page was not built.
[[nodiscard]] std::span<const PageFile> page_files();

// Returns whether the page was built before the program.
[[nodiscard]] bool has_page();
// Returns the page's file of this path, in a form that the client takes; 404 if there is none.
[[nodiscard]] Response page_file(std::string_view path, const Head& head);

// Return pages of HTML: the API, made from its description for programs; what the types of problem documents
// mean, /problems; and one of them, /problems/ID, nothing if there is none.
[[nodiscard]] std::string api_page();
[[nodiscard]] std::string problems_page(Language language);
[[nodiscard]] std::optional<std::string> problem_page(std::string_view id, Language language);

inline constexpr std::string_view kHtml = "text/html; charset=utf-8";

// Returns a text with its `code` marked; a page with this body, in the style of all.
[[nodiscard]] std::string html(std::string_view text);
[[nodiscard]] std::string html_page(std::string_view title, Language language, std::string_view body);

}  // namespace nonet::server
