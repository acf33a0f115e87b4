#include "text/formats/xml.hpp"

#include <algorithm>
#include <array>

#include "text/formats/text.hpp"

namespace nonet {
namespace {

struct Entity {
  std::string_view name;
  char sign;
};
constexpr auto kEntities =
    std::to_array<Entity>({{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}});

}  // namespace

std::optional<XmlTag> tag_named_at(std::string_view text, std::size_t at) {
  char quote = '\0';
  for (std::size_t end = at; end < text.size(); ++end) {
    const char c = text[end];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      const std::string_view inside = text.substr(at, end - at);
      const std::size_t name = std::min(inside.find_first_of(" \t\r\n", 1), inside.size());
      return XmlTag{inside.substr(0, name), inside.substr(name), at, end + 1};
    }
  }
  return std::nullopt;
}

std::optional<XmlTag> next_tag(std::string_view text, std::size_t at) {
  while ((at = text.find('<', at)) != std::string_view::npos) {
    if (text.substr(at).starts_with("<!--")) {
      const std::size_t end = text.find("-->", at);
      if (end == std::string_view::npos) return std::nullopt;
      at = end;
      continue;
    }
    const auto tag = tag_named_at(text, at + 1);
    if (!tag || (!tag->name.empty() && tag->name[0] != '?' && tag->name[0] != '!')) return tag;
    at = tag->end;
  }
  return std::nullopt;
}

std::optional<CellText> attribute(std::string_view text, const XmlTag& tag, std::string_view name) {
  const std::string_view all = tag.attributes;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t equals = all.find('=', at);
    if (equals == std::string_view::npos) break;
    const std::size_t open = all.find_first_of("\"'", equals);
    if (open == std::string_view::npos) break;
    const std::size_t close = all.find(all[open], open + 1);
    if (close == std::string_view::npos) break;
    if (trim(all.substr(at, equals - at)) == name) {
      const std::string_view value = all.substr(open + 1, close - open - 1);
      return CellText{value, static_cast<std::size_t>(value.data() - text.data())};
    }
    at = close + 1;
  }
  return std::nullopt;
}

CellText text_after(std::string_view text, const XmlTag& tag) {
  const std::string_view inside = trim(text.substr(tag.end, text.find('<', tag.end) - tag.end));
  return {inside, static_cast<std::size_t>(inside.data() - text.data())};
}

bool is_document_of(std::string_view head, std::string_view root) {
  if (!trim(head).starts_with('<')) return false;
  const auto tag = next_tag(head, 0);
  return tag && tag->name == root;
}

std::size_t end_of_document(std::string_view text, const XmlTag& close, bool last) {
  const TextLine line = line_at(text, close.end);
  if (!trim(line.text).empty()) return close.end;
  return line.ended || last ? line.end : 0;
}

std::string from_xml(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto entity =
        std::ranges::find_if(kEntities, [&](const Entity& one) { return text.starts_with(one.name); });
    std::size_t length = 1;
    if (entity != kEntities.end()) {
      out += entity->sign;
      length = entity->name.size();
    } else {
      out += text[0];
    }
    text.remove_prefix(length);
  }
  return out;
}

std::string to_xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto entity = std::ranges::find(kEntities, c, &Entity::sign);
    if (entity == kEntities.end()) {
      out += c;
    } else {
      out += entity->name;
    }
  }
  return out;
}

}  // namespace nonet
