// One puzzle a line. (First stone: 81 characters; the rest follows.)
#include "nonet/format.hpp"

namespace nonet::codecs {
namespace {

int sniff(std::string_view) { return 1; }

std::size_t split(std::string_view text, bool last) {
  const std::size_t end = text.find('\n');
  if (end != std::string_view::npos) return end + 1;
  return last ? text.size() : 0;
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  while (!record.empty() && (record.back() == '\n' || record.back() == '\r'))
    record.remove_suffix(1);
  if (record.empty()) return false;
  int size = 1;
  while (static_cast<std::size_t>(size) * static_cast<std::size_t>(size) < record.size()) ++size;
  const auto layout = context.layouts.of_size(size);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  for (std::size_t i = 0; i < record.size(); ++i) {
    const char c = record[i];
    if (c >= '1' && c <= '9') out.givens[static_cast<int>(i)] = static_cast<Digit>(c - '0');
  }
  return true;
}

Result<void> write(const Puzzle& puzzle, Show show, std::string& out) {
  const Grid& grid = show == Show::Solution ? *puzzle.solution : puzzle.givens;
  for (const Digit digit : grid.digits()) {
    out += digit == kBlank ? '.' : static_cast<char>('0' + digit);
  }
  out += '\n';
  return {};
}

}  // namespace

extern constinit const Format line{.id = "line",
                                   .summary = "one puzzle a line",
                                   .extensions = ".txt",
                                   .keeps = kGivens | kSolution,
                                   .one_per_line = true,
                                   .sniff = sniff,
                                   .split = split,
                                   .read = read,
                                   .write = write};

}  // namespace nonet::codecs
