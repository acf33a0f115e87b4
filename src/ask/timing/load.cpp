#include "ask/timing/load.hpp"

#include <utility>

#include "base/say.hpp"
#include "text/formats/record.hpp"

namespace nonet {
namespace {

Failure fail_at(const Place& place, const Error& error) {
  return fail(error.code, say("{}: {}", to_string(place), error.words()));
}

Place start_of(const Block& block) { return {block.source->name, block.first_line, block.first_column}; }

Result<void> read_records(const Block& block, const ReadOptions& read, const SkipRecord& skip,
                          const FoundRecord& found) {
  LayoutCache layouts = read.layout ? LayoutCache(*read.layout) : LayoutCache();
  layouts.assume(block.layout);
  const Format& format = *block.source->format;
  const ReadContext context{layouts, block.source->dialect, read.rules};
  Place place = start_of(block);
  Puzzle puzzle;
  for (RecordWalk walk(format, block.text); const auto cut = walk.next();) {
    const std::string_view record = cut->text;
    if (!skip || !skip(format, record)) {
      const auto holds_one = read_record(format, record, context, puzzle);
      if (!holds_one) {
        const std::size_t offset = holds_one.error().offset;
        return fail_at(place_at(record, offset == Error::kNoOffset ? 0 : offset, place), holds_one.error());
      }
      if (*holds_one) found(record, *block.source, place, puzzle);
    }
    place = place_at(record, cut->length, place);
  }
  return {};
}

}  // namespace

Result<std::vector<Block>> load_records(const std::vector<Input>& inputs, const Format* format,
                                        const ReadOptions& read, const StopToken& stop,
                                        const SkipRecord& skip, const FoundRecord& found) {
  constexpr std::size_t kBlockSize = std::size_t{1} << 20U;
  std::vector<Block> blocks;
  BlockReader reader(inputs, format, read, stop);
  for (Block block; reader.next(kBlockSize, block);) {
    if (block.error) return fail_at(start_of(block), *block.error);
    blocks.push_back(std::move(block));
  }
  if (reader.stopped()) return fail(Errc::Io, tr("stopped"));
  for (const Block& block : blocks) {
    if (const auto ok = read_records(block, read, skip, found); !ok) return Failure(ok.error());
  }
  return blocks;
}

}  // namespace nonet
