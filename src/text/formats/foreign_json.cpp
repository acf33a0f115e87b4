#include "text/formats/foreign_json.hpp"

#include <algorithm>

#include "text/formats/loose/find.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/table.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;

constexpr int kLeastSize = 4;  // so that a name like "1234" is not read as a board

// Returns whether a value is a text, or a list without objects, as the rows of a board are.
bool may_be_board(const Json& value) {
  const auto plain = [](const Json& one) { return !one.is_object(); };
  return value.is_string() || (value.is_array() && std::ranges::all_of(value, [&](const Json& row) {
                                 return plain(row) && (!row.is_array() || std::ranges::all_of(row, plain));
                               }));
}

// Reads a board as `line` or `list` have it. False if it is none.
Result<bool> read_value(const Json& value, const ReadContext& context, Puzzle& out) {
  if (!value.is_string()) return loose::read_text(value.dump(), context, out, loose::TextKind::List);
  const auto& text = value.get_ref<const std::string&>();
  auto line = read_one_line(trim(text), 0, context, out);
  if (line) return out.layout->size() >= kLeastSize || context.layouts.known_size();
  const auto drawn = loose::read_text(text, context, out, loose::TextKind::Any);
  if (drawn && *drawn) return true;
  constexpr std::size_t kShortest = 10;  // a word with digits that long may be meant as a board
  const bool piece = text.size() >= kShortest && text.find_first_of(" \n") == std::string::npos &&
                     std::ranges::any_of(text, is_digit);
  if (!piece) return false;
  return moved(line.error(), static_cast<std::size_t>(trim(text).data() - text.data()));
}

bool is_board(const Json& value) {
  LayoutCache layouts;
  Puzzle puzzle;
  const auto found = may_be_board(value) ? read_value(value, {layouts}, puzzle) : Result<bool>(false);
  return found && *found;
}

// Returns the key with a name of the list that is first in it; empty if there is none.
template <class Names>
std::string key_named(const Json& object, const Names& names) {
  for (const std::string_view name : names) {
    for (const auto& [key, value] : object.items()) {
      if (equal_ignoring_case(key, name) && may_be_board(value)) return key;
    }
  }
  return {};
}

// Returns the key of the board; empty if no member may be it, or several.
std::string key_of_board(const Json& object) {
  std::string key = key_named(object, kPuzzleNames);
  if (!key.empty()) return key;
  const std::string solution = key_named(object, kSolutionNames);
  for (const auto& [name, value] : object.items()) {
    if (name == solution || !is_board(value)) continue;
    if (!key.empty()) return {};
    key = name;
  }
  return key;
}

}  // namespace

bool is_foreign_puzzle(const Json& object) {
  return object.is_object() && (!key_of_board(object).empty() || !key_named(object, kSolutionNames).empty());
}

Result<void> read_foreign_object(const JsonSource& source, const ReadContext& context, Puzzle& out) {
  const std::string key = key_of_board(source.object);
  if (key.empty())
    return fail(Errc::Syntax, tr("no member that is a board, or several: call it \"puzzle\""), 0);
  const std::size_t start = source.offset(key);
  const Json& board = source.object[key];
  const auto found = read_value(board, context, out);
  if (!found)
    return board.is_string() ? moved(found.error(), start)
                             : fail(found.error().code, found.error().words(), start);
  if (!*found) return source.refuse(key, tr("a board"));
  if (board.is_string()) {
    move_places(context, start);
  } else {
    note_places(context, out.givens, [start](int) { return start; });
  }
  const std::string solution = key_named(source.object, kSolutionNames);
  for (const auto& [name, value] : source.object.items()) {
    if (name == key || value.is_null()) continue;
    LayoutCache layouts(out.layout->spec());
    Puzzle solved;
    const auto read = name == solution ? read_value(value, {layouts}, solved) : Result<bool>(false);
    if (read && *read && filled_count(solved.givens) == solved.givens.cell_count()) {
      out.solution = std::move(solved.givens);
    } else {
      out.meta.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
  return {};
}

}  // namespace nonet
