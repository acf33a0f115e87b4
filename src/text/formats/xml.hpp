// XML as puzzle programs write it: tags, attributes and text, one after the other.
//
//   <folder name="Easy">  <game data="53…" />      next_tag() by next_tag(), attribute() of each
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/formats/symbols.hpp"

namespace nonet {

struct XmlTag {
  std::string_view name;  // "game"; "/game" of one that closes
  std::string_view attributes;
  std::size_t at = 0;   // of the name
  std::size_t end = 0;  // after the >
};

// Returns the tag whose name stands at an offset; nullopt if it does not end.
[[nodiscard]] std::optional<XmlTag> tag_named_at(std::string_view text, std::size_t at);
// Returns the first tag at or after an offset, but for comments and declarations; nullopt if none ends.
[[nodiscard]] std::optional<XmlTag> next_tag(std::string_view text, std::size_t at);

// Returns the value of an attribute as it stands, with its offset in `text`, which the tag is of.
[[nodiscard]] std::optional<CellText> attribute(std::string_view text, const XmlTag& tag,
                                                std::string_view name);
// Returns the text between a tag and the next one, without the blanks around it.
[[nodiscard]] CellText text_after(std::string_view text, const XmlTag& tag);

// Returns whether a text starts as a document with a root of this name.
[[nodiscard]] bool is_document_of(std::string_view head, std::string_view root);
// Returns where a document ends: after the tag that closes its root, with the line if nothing else is on it.
// 0 if that needs more text, never if this is the `last` text.
[[nodiscard]] std::size_t end_of_document(std::string_view text, const XmlTag& close, bool last);

// Returns what a text or a value stands for: &amp; is &. Characters by their number, &#10;, stay as they are.
[[nodiscard]] std::string from_xml(std::string_view text);
// Returns a text as XML has it, between tags or in quotes.
[[nodiscard]] std::string to_xml(std::string_view text);

}  // namespace nonet
