// penpa: a puzzle of Penpa+ in a line, as its addresses have it.
//
//   https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRdT9s8FL7v…   m=solve&p=7VRb…&a=RU9LDgIx…
//
// p is the state of the page, a is what a solver's board is compared with. Each is base64 of a raw stream of
// deflate. The state is lines, in which the most frequent words are shortened to z and a sign:
//
//   square,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: …,Author: …,source,rules,…     line 0: the head
//   {…,zN:{"28":["5",1,"1"],…},zE:{"186,199":2,…},…}                                3: what the setter drew
//   [28,1,1,…]                                                                      5: the cells, as steps
//   ["classic"]                                                                     17: genres
//
// What a solver has entered is not read. penpa_lines.cpp says what is made of the drawings.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "base/utf8.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/penpa_board.hpp"
#include "text/formats/text.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet::codecs::penpa {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kAnswer = "&a=";

// Returns where the packed state starts in a line: after &p=, which follows m=edit or m=solve.
std::size_t packed_at(std::string_view text) {
  for (const std::string_view mode : {"m=edit&", "m=solve&"}) {
    constexpr std::string_view kState = "&p=";
    const std::size_t start = text.find(mode);
    if (start == std::string_view::npos) continue;
    if (start > 0 && std::string_view("#?& ").find(text[start - 1]) == std::string_view::npos) continue;
    const std::size_t at = text.find(kState, start);
    if (at != std::string_view::npos) return at + kState.size();
  }
  return std::string_view::npos;
}

Result<std::string> inflated(std::string_view packed, std::size_t most) {
  const auto bytes = bytes_of_base64(without_escapes(packed));
  if (!bytes) return Failure(bytes.error());
  auto plain = unpacked_as(raw_deflate(), *bytes, most);
  if (plain && !is_utf8(*plain)) return fail(Errc::Syntax, tr("the packed text is not UTF-8"), 0);
  if (plain) return plain;
  if (plain.error().code != Errc::Io) return fail(plain.error().code, plain.error().words(), 0);
  return fail(Errc::Syntax, tr("the packed text is damaged, or cut short"), 0);
}

// Returns the answer, if there is one, on a line of its own, and the state.
Result<std::string> unpack(std::string_view packed, std::size_t most) {
  packed = packed.substr(0, packed.find_first_of(" \t\r\n\"'<>()[]"));
  const std::size_t end = std::min(packed.find('&'), packed.size());
  const auto state = inflated(packed.substr(0, end), most);
  if (!state) return Failure(state.error());
  const std::size_t at = packed.find(kAnswer, end);
  std::string text;
  if (at != std::string_view::npos) {
    auto answer = inflated(packed.substr(at + kAnswer.size()), most);
    if (!answer) return moved(answer.error(), at + kAnswer.size());
    text = *std::move(answer);
    std::ranges::replace(text, '\n', ' ');
  }
  return text.append("\n").append(*state);
}

struct ShortWord {
  char sign;
  std::string_view word;
};
constexpr auto kShortWords = std::to_array<ShortWord>({{'Z', "z"},
                                                       {'9', "\"qa\""},
                                                       {'Q', "\"pu_q\""},
                                                       {'A', "\"pu_a\""},
                                                       {'G', "\"grid\""},
                                                       {'M', "\"edit_mode\""},
                                                       {'S', "\"surface\""},
                                                       {'L', "\"line\""},
                                                       {'E', "\"lineE\""},
                                                       {'W', "\"wall\""},
                                                       {'C', "\"cage\""},
                                                       {'N', "\"number\""},
                                                       {'Y', "\"symbol\""},
                                                       {'P', "\"special\""},
                                                       {'B', "\"board\""},
                                                       {'R', "\"command_redo\""},
                                                       {'U', "\"command_undo\""},
                                                       {'8', "\"command_replay\""},
                                                       {'1', "\"numberS\""},
                                                       {'F', "\"freeline\""},
                                                       {'2', "\"freelineE\""},
                                                       {'T', "\"thermo\""},
                                                       {'3', "\"arrows\""},
                                                       {'D', "\"direction\""},
                                                       {'0', "\"squareframe\""},
                                                       {'5', "\"polygon\""},
                                                       {'4', "\"deletelineE\""},
                                                       {'6', "\"killercages\""},
                                                       {'7', "\"nobulbthermo\""},
                                                       {'_', "\"__a\""},
                                                       {'O', "null"}});

// Returns a line with its words whole; a z that starts none stays.
std::string in_full(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char sign = line[i] == 'z' && i + 1 < line.size() ? line[i + 1] : '\0';
    const auto known = std::ranges::find(kShortWords, sign, &ShortWord::sign);
    if (known == kShortWords.end()) {
      text += line[i];
    } else {
      text += known->word;
      ++i;
    }
  }
  return text;
}

Json fields_of(std::string_view head) {
  Json fields = Json::array();
  for (std::size_t at = 0; at <= head.size();) {
    const std::size_t end = std::min(head.find(',', at), head.size());
    fields.push_back(std::string(head.substr(at, end - at)));
    at = end + 1;
  }
  return fields;
}

// Returns the cells that a list of steps from cell to cell goes to, in their order on the board; nothing if
// it is no such list.
std::optional<Json> cells_of(const Json& steps) {
  constexpr int kFarthest = 100'000;  // more than there are points on any board
  if (!steps.is_array()) return std::nullopt;
  std::vector<int> cells;
  int cell = 0;
  for (const Json& step : steps) {
    if (!step.is_number_integer() || step < -kFarthest || step > kFarthest) return std::nullopt;
    cell += step.get<int>();
    if (cell < 0 || cell > kFarthest) return std::nullopt;
    cells.push_back(cell);
  }
  std::ranges::sort(cells);
  return cells;
}

// Returns whether a head has a picture, {"url":"data:…"} in a field of its own, packed as the state is.
bool has_picture(const Json& head) {
  constexpr std::size_t kPicture = 21;
  constexpr std::size_t kMost = std::size_t{4} << 20U;  // a larger one is there as well
  if (head.size() <= kPicture || head[kPicture] == "") return false;
  const auto data = inflated(head[kPicture].get<std::string>(), kMost);
  if (!data) return data.error().code == Errc::TooLarge;
  const std::size_t at = data->find("\"url\":\"");
  return at != std::string::npos && data->substr(at + 7, 1) != "\"";
}

// The lines of a state that are read, by what they are called in the object.
struct StateLine {
  std::size_t number;
  const char* name;
};
constexpr std::size_t kCellLine = 5;
constexpr auto kStateLines = std::to_array<StateLine>(
    {{3, "question"}, {kCellLine, "cells"}, {17, "genres"}});  // each a value of JSON

// Returns {"answer":…,"head":[…],"picture":false,"question":{…},"cells":[…],"genres":[…]}.
Result<Json> parse(std::string_view text) {
  Json puzzle = Json::object();
  std::size_t number = 0;
  TextLine line;
  if (next_line(text, line)) {
    const auto answer = parse_json(line.text);
    if (answer) puzzle["answer"] = *answer;
  }
  for (; next_line(text, line); ++number) {
    const std::string whole = in_full(line.text);
    if (number == 0) {
      puzzle["head"] = fields_of(whole);
      puzzle["picture"] = has_picture(puzzle["head"]);
    }
    const auto known = std::ranges::find(kStateLines, number, &StateLine::number);
    if (known == kStateLines.end()) continue;
    auto value = parse_json(whole);
    auto sound = !value ? std::nullopt : number == kCellLine ? cells_of(*value) : std::optional(*value);
    if (!sound) return nonet::penpa::malformed(known->name);
    puzzle[known->name] = *std::move(sound);
  }
  return puzzle;
}

// Returns a field of the head with what is escaped in it.
std::string words_in_head(const Json& puzzle, std::size_t field, std::string_view before) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kEscapes{
      {{"%2C", ','}, {"%2D", '\n'}, {"%2E", '&'}, {"%2F", '='}}};
  const std::string written = nonet::penpa::head_field(puzzle, field);
  std::string_view rest = written;
  if (rest.starts_with(before)) rest.remove_prefix(before.size());
  std::string words;
  for (; !rest.empty(); rest.remove_prefix(1)) {
    const auto escape =
        std::ranges::find(kEscapes, rest.substr(0, 3), &decltype(kEscapes)::value_type::first);
    words += escape == kEscapes.end() ? rest[0] : escape->second;
    if (escape != kEscapes.end()) rest.remove_prefix(2);
  }
  return std::string(trim(words));
}

// Takes "84,5" from an answer. False if it is no digit of the board.
bool take_digit(const Json& entry, const Json& cells, Grid& grid) {
  if (!entry.is_string()) return false;
  const auto text = entry.get<std::string>();
  const std::size_t comma = std::min(text.find(','), text.size() - 1);
  const auto place = parse_number(std::string_view(text).substr(0, comma));
  const auto digit = parse_number(std::string_view(text).substr(comma + 1));
  if (!place || !digit || *digit < 1 || *digit > grid.size()) return false;
  const auto found = std::find(cells.begin(), cells.end(), *place);
  if (found == cells.end()) return false;
  grid[static_cast<int>(found - cells.begin())] = static_cast<Digit>(*digit);
  return true;
}

// Returns the solution, if an answer is one: lists of shadings, lines, edges, walls, numbers and symbols, in
// which the numbers are those of the cells without givens.
std::optional<Grid> solution_in(const Json& puzzle, const Puzzle& read) {
  constexpr std::size_t kNumbers = 4;
  const Json* const answer = member(puzzle, "answer");
  if (answer == nullptr || !answer->is_array() || answer->size() <= kNumbers) return std::nullopt;
  Grid grid = read.givens;
  for (const Json& entry : (*answer)[kNumbers]) {
    if (!take_digit(entry, *member(puzzle, "cells"), grid)) return std::nullopt;
  }
  return is_solution(read, grid) ? std::optional(std::move(grid)) : std::nullopt;
}

void add_words(const Json& puzzle, Puzzle& out) {
  struct HeadField {
    std::size_t number;
    std::string_view before;
    std::string_view name;
  };
  constexpr auto kFields = std::to_array<HeadField>(
      {{15, "Title: ", "title"}, {16, "Author: ", "author"}, {17, "", "source"}, {18, "", "rules"}});
  for (const HeadField& field : kFields) {
    std::string words = words_in_head(puzzle, field.number, field.before);
    if (!words.empty()) out.meta.emplace_back(field.name, std::move(words));
  }
  out.solution = solution_in(puzzle, out);
}

constexpr PackedForm kForm{.packed_at = packed_at,
                           .none = tr("no puzzle of Penpa: it stands behind m=edit&p= or m=solve&p="),
                           .parse = parse,
                           .lines = penpa_lines,
                           .add_words = add_words,
                           .unpack = unpack};

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  return read_packed(kForm, record, context, out);
}

int sniff(std::string_view head) { return packed_at(first_record(head)) == std::string_view::npos ? 0 : 97; }

}  // namespace

extern constinit const Format entry{.id = "penpa",
                                    .summary = tr("a puzzle of Penpa+ a line: its address, or m=edit&p=…"),
                                    .extensions = ".penpa",
                                    .sniff = sniff,
                                    .split = split_line,
                                    .read = read};

}  // namespace nonet::codecs::penpa
