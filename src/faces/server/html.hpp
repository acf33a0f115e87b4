// The pages that the server writes itself: one style, and texts in it.
#pragma once

#include <string>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::server {

inline constexpr std::string_view kHtml = "text/html; charset=utf-8";

// Returns a text with its `code` marked.
[[nodiscard]] std::string html(std::string_view text);
[[nodiscard]] std::string html_page(std::string_view title, Language language,
                                    std::string_view body);

}  // namespace nonet::server
