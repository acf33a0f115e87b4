// nonet/format.hpp: reading and writing, over the registered formats.
#include <string>

#include "base/say.hpp"
#include "text/formats/format.hpp"

namespace nonet::inline v0 {
namespace {

Result<const Format*> format_named(std::string_view id) {
  const Format* const format = find_format(id);
  if (format == nullptr) return fail(Errc::Usage, say("there is no format '{}'", id));
  return format;
}

}  // namespace

std::vector<FormatInfo> formats() {
  std::vector<FormatInfo> list;
  for (const Format* format : all_formats()) {
    list.push_back({.id = format->id,
                    .summary = format->summary,
                    .extensions = format->extensions,
                    .keeps = format->keeps,
                    .reads = format->read != nullptr,
                    .writes = format->writes()});
  }
  return list;
}

Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const ReadOptions& options) {
  if (options.format.empty()) return read_puzzles(text, options, nullptr);
  const auto format = format_named(options.format);
  if (!format) return Failure(format.error());
  return read_puzzles(text, options, *format);
}

Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options) {
  return one_of(read_puzzles(text, options));
}

Result<std::string> write_puzzles(std::span<const Puzzle> puzzles, std::string_view id, Show show) {
  const auto format = format_named(id);
  if (!format) return Failure(format.error());
  if (!(*format)->writes()) {
    return fail(Errc::Unsupported, say("the format {} is not for writing", id));
  }
  std::string text((*format)->header);
  for (const Puzzle& puzzle : puzzles) {
    if (const auto done = (*format)->write(puzzle, show, text); !done) return Failure(done.error());
  }
  return text;
}

Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format, Show show) {
  return write_puzzles({&puzzle, 1}, format, show);
}

}  // namespace nonet::inline v0
