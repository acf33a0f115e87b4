// Any bytes, as what stands packed in addresses: shortened JSON of SudokuPad, JSON of f-puzzles. What f-puzzles can say
// is written and read again to the same. A text comes out of LZ-string as it went in.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/parse_json.hpp"
#include "base/utf8.hpp"
#include "text/formats/format.hpp"
#include "text/formats/lz_string.hpp"
#include "text/formats/packed_puzzle.hpp"

namespace {

using namespace nonet;

constexpr std::size_t kMost = std::size_t{1} << 20U;
constexpr int kMostCells = 400;

template <class Value>
bool sound(const Result<Value>& result) {
  if (!result && (result.error().message.empty() || result.error().spanish.empty())) std::abort();
  return result.has_value();
}

void read_lines(const Result<PackedRules>& lines) {
  if (!sound(lines)) return;
  LayoutCache layouts;
  layouts.permit_cells(kMostCells);
  const auto puzzle = read_puzzle(lines->lines, find_format("rules"), layouts);
  if (!sound(puzzle)) return;
  const Format* const format = find_format("fpuzzles");
  std::string text;
  if (const auto written = format->write(*puzzle, Show::Puzzle, text); !sound(written)) return;
  const auto again = read_puzzle(text, format, layouts);
  if (!sound(again) || again->givens != puzzle->givens) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto back = unpacked_lz(packed_lz(text), kMost);
  if (!back || (is_utf8(text) && *back != text)) std::abort();
  if (const auto json = zipped_json(text); sound(json)) read_lines(scl_lines(*json));
  if (const auto json = parse_json(text); json) read_lines(fpuzzles_lines(*json));
  return 0;
}
