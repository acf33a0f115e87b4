#include "text/formats/packed_puzzle.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/about.hpp"
#include "board/core/cell_name.hpp"
#include "board/core/fog.hpp"
#include "board/rules/kinds.hpp"
#include "board/rules/rules.hpp"
#include "text/formats/addresses.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {

namespace {

// Draws a rule that is not checked, by the line that says it: a cage, a line, or a text where its clue is.
DrawnThing drawn_instead(std::string_view line, int size) {
  const auto words = words_in(line);
  DrawnThing drawn{
      .kind = DrawnThing::Kind::Cage, .above = true, .colour = "CFCFCF", .width = 10, .font = 30};
  for (const std::string_view word : std::span(words).subspan(1)) {
    const auto cell = cell_named(word, size, 0);
    if (!cell && word != "=" && word != "-") drawn.text = word;
    if (cell) drawn.spots.push_back(middle_of(*cell, size));
  }
  const RuleKind* const kind = find_rule_kind(words.front());
  const RuleShape shape = kind == nullptr ? RuleShape::Cage : kind->shape;
  if (shape == RuleShape::Line || shape == RuleShape::Arrow) {
    drawn.kind = DrawnThing::Kind::Line;
    drawn.above = false;
  } else if (kind == &kinds::given::entry) {
    drawn.kind = DrawnThing::Kind::Figure;
  } else if (shape == RuleShape::Outside && drawn.spots.size() > 1) {
    const auto [first, second] = std::pair(drawn.spots[0], drawn.spots[1]);
    drawn.kind = DrawnThing::Kind::Figure;
    drawn.spots = {{2 * first.row - second.row, 2 * first.column - second.column}};
  }
  return drawn;
}

void set_aside(std::string_view line, int size, PackedRules& rules) {
  ++rules.not_read[std::string(line)];
  DrawnThing drawn = drawn_instead(line, size);
  if (!drawn.spots.empty()) rules.drawing.push_back(std::move(drawn));
}

// Reads the lines. A rule that is wrong or unknown is taken out of them, and set aside.
Result<bool> read_lines(PackedRules& rules, LayoutCache& layouts, Puzzle& out) {
  constexpr int kMostAside = 200;
  ReadContext context{.layouts = layouts};
  const int size = parse_number(words_in(rules.lines, " x\n")[1]).value_or(0);
  for (int aside = 0;; ++aside) {
    auto found = find_format("rules")->read(rules.lines, context, out);
    if (found || aside == kMostAside) return found;
    const std::size_t offset = std::min(found.error().offset, rules.lines.size());
    const std::size_t start = offset == 0 ? 0 : rules.lines.rfind('\n', offset - 1) + 1;
    const std::size_t end = rules.lines.find('\n', offset);
    const std::string line = rules.lines.substr(start, end - start);
    const auto words = words_in(line);
    const bool of_shape = start == 0 || words.empty() || words[0] == "region" || words[0] == "noboxes";
    if (of_shape || end == std::string::npos) return found;
    set_aside(line, size, rules);
    rules.lines.erase(start, line.size() + 1);
  }
}

}  // namespace

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
  auto rules = form.lines(*json);
  if (!rules) return refused(rules.error());
  const auto found = read_lines(*rules, context.layouts, out);
  if (!found) return refused(found.error());
  if (auto solution = full_grid(rules->solution, *out.layout)) {
    if (!is_solution(out, *solution)) ++rules->not_read["solution that breaks the rules"];
    out.solution = std::move(*solution);
  }
  form.add_words(*json, out);
  std::string not_read;
  for (const auto& [what, count] : rules->not_read) {
    not_read += fmt::format("{}{} × {}", not_read.empty() ? "" : ", ", count, what);
  }
  for (const auto& [name, value] : {std::pair(kNotRead, not_read), std::pair(kFog, rules->fog),
                                    std::pair(kDrawing, drawing_text(rules->drawing))}) {
    if (!value.empty()) out.meta.emplace_back(name, value);
  }
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
