// Any bytes, as one format: NONET_FUZZ_FORMAT, of which the build makes one target each.
//
// Records must cover the text and not depend on how much of it is in view. What can be read must
// have sound places, and must survive being written in every format and read back.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "round_trip.hpp"

namespace {

using namespace nonet;

constexpr int kMostRecords = 8;      // an input; enough for what one has to do with the next
constexpr int kLargestWritten = 40;  // boards beyond are only read, or a run takes seconds
constexpr std::size_t kHead = std::size_t{64} << 10U;

void check(bool good, std::string_view what, std::string_view detail = {}) {
  if (good) return;
  std::fprintf(stderr, "FAULT %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

void check_puzzle(const Puzzle& puzzle, const std::vector<std::size_t>& places, std::string_view record,
                  LayoutCache& layouts) {
  const auto cells = static_cast<std::size_t>(puzzle.layout->cell_count());
  check(puzzle.givens.digits().size() == cells && places.size() == cells, "sizes differ");
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Digit digit = puzzle.givens[static_cast<int>(cell)];
    check(digit <= puzzle.layout->size(), "a given beyond N");
    const bool has_place = places[cell] != Error::kNoOffset;
    check(has_place == (digit != kBlank), "a place without a given, or the other way round");
    check(!has_place || places[cell] < record.size(), "a place outside the record");
  }
  if (puzzle.layout->size() > kLargestWritten) return;
  for (const Format* format : all_formats()) {
    if (!format->writes()) continue;
    const auto trip = testing::round_trip(puzzle, *format, layouts);
    check(trip.end != testing::Trip::Fault, format->id, trip.why);
    std::string text;
    check(puzzle.solution.has_value() || !format->write(puzzle, Show::Solution, text),
          "a solution from nowhere", format->id);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Format* const format = find_format(NONET_FUZZ_FORMAT);
  static LayoutCache layouts;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  check(format->sniff(text.substr(0, kHead)) >= 0, "a negative score");
  std::vector<std::size_t> places;
  ReadContext context{.layouts = layouts, .places = &places};
  if (format->open != nullptr) {
    auto dialect = format->open(text.substr(0, kHead), {});
    if (!dialect) return 0;
    context.dialect = std::move(*dialect);
    check(context.dialect.header_bytes <= size, "a head longer than the text");
    text.remove_prefix(context.dialect.header_bytes);
  }
  Puzzle puzzle;
  for (int i = 0; i < kMostRecords && !text.empty(); ++i) {
    const std::size_t length = format->split(text, true);
    check(length > 0 && length <= text.size(), "a record of no length");
    const std::size_t early = format->split(text, false);
    check(early == 0 || early == length, "a record that depends on what follows");
    const std::string_view record = text.substr(0, length);
    const auto found = format->read(record, context, puzzle);
    if (found && *found) check_puzzle(puzzle, places, record, layouts);
    if (!found) {
      const Error& error = found.error();
      check(!error.message.empty(), "an error without words");
      check(error.offset == Error::kNoOffset || error.offset <= length, "an error elsewhere");
    }
    text.remove_prefix(length);
  }
  return 0;
}
