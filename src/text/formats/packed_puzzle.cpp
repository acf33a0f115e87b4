#include "text/formats/packed_puzzle.hpp"

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/addresses.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/reading_note.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {

Result<bool> read_packed(const PackedForm& form, std::string_view record, const ReadContext& context,
                         Puzzle& out) {
  constexpr std::size_t kMostUnpacked = std::size_t{4} << 20U;
  const std::string_view text = trim(record);
  if (text.empty() || is_comment(text)) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  const std::size_t at = form.packed_at(text);
  if (at == std::string_view::npos) {
    if (auto address = address_without_board(text)) return moved(std::move(*address), start);
    return fail(Errc::Syntax, form.none, start);
  }
  const auto unpacked = form.unpack(text.substr(at), kMostUnpacked);
  if (!unpacked) return moved(unpacked.error(), start + at);
  const auto refused = [&](const Error& error) { return fail(error.code, error.words(), start + at); };
  const auto json = form.parse(*unpacked);
  if (!json) return refused(json.error());
  const auto lines = form.lines(*json);
  if (!lines) return refused(lines.error());
  ReadContext inner{.layouts = context.layouts};
  const auto found = find_format("rules")->read(lines->lines, inner, out);
  if (!found) return refused(found.error());
  form.add_words(*json, out);
  std::string not_read;
  for (const auto& [what, count] : lines->not_read) {
    not_read += fmt::format("{}{} × {}", not_read.empty() ? "" : ", ", count, what);
  }
  if (!not_read.empty()) out.meta.emplace_back(kNotRead, not_read);
  note_places(context, out.givens, [&](int) { return start + at; });
  return found;
}

Result<std::string> unpacked_lz_in_address(std::string_view packed, std::size_t most) {
  return unpacked_lz(without_escapes(packed), most);
}

const nlohmann::json* member(const nlohmann::json& object, std::string_view name, std::string_view other) {
  if (!object.is_object()) return nullptr;
  for (const std::string_view one : {name, other}) {
    const auto found = one.empty() ? object.end() : object.find(one);
    if (found != object.end()) return &*found;
  }
  return nullptr;
}

}  // namespace nonet
