#include <algorithm>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "nonet/split.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::cli::commands::split {
namespace {

constexpr Parameter kInto{.id = "into", .kind = Parameter::Kind::Number, .initial = "1000"};
constexpr Parameter kOptions[] = {kInto, options::kNth, options::kJson};

// Boards on a line of symbols; numbers, which larger boards need, leave no room for a name before them.
constexpr int kSmallestLine = 4;
constexpr int kLargestLine = 35;

bool fit_on_lines(const std::vector<Puzzle>& parts) {
  const int size = parts.front().layout->size();
  return size >= kSmallestLine && size <= kLargestLine &&
         std::ranges::none_of(parts, [](const Puzzle& part) { return part.candidates.has_value(); });
}

std::string_view name_of(const Puzzle& part) { return part.meta.front().second; }

// Says which board the parts are of.
std::string head_of(const Puzzle& board, const std::vector<Puzzle>& parts) {
  std::string name(name_of(parts.front()));
  name.erase(name.find('/'));
  std::string head = "# nonet split: " + name + '/' + std::to_string(parts.size()) + ": ";
  write_board(*board.layout, board.givens, '.', head);
  return head + '\n';
}

int write(const Puzzle& board, const std::vector<Puzzle>& parts, bool json, Console& console) {
  std::string text = json ? std::string() : head_of(board, parts);
  for (const Puzzle& part : parts) {
    if (json) {
      text += puzzle_json(part).text() + '\n';
    } else {
      text.append(name_of(part)) += ' ';
      if (const auto ok = find_format("line")->write(part, Show::Puzzle, text); !ok) {
        return usage_error(console, ok.error());
      }
    }
    constexpr std::size_t kEnough = std::size_t{1} << 20U;
    if (text.size() > kEnough) {
      if (!console.out(text)) break;
      text.clear();
    }
  }
  console.out(text);
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  const auto read = read_one_puzzle(arguments, console, false, true);
  if (!read) return read.error();
  const StopToken stop = stop_on_interrupt();
  const std::uint64_t into = arguments.number(kInto);
  const auto parts = nonet::split(read->puzzle, into, stop);
  if (!parts && stop.cancelled()) return kInterrupted;
  if (!parts) return usage_error(console, parts.error());
  const bool json = arguments.has(options::kJson) || !fit_on_lines(*parts);
  const int code = write(read->puzzle, *parts, json, console);
  if (code != kDone || !console.failure().empty() || arguments.has(options::kQuiet)) return code;
  constexpr Noun kParts{tr("part"), tr("parts")};
  const Message made = counted(parts->size(), kParts);
  console.complain(
      parts->size() == into ? made : say("{}, not {}: there is nothing more to split", made, numeral(into)));
  return code;
}

}  // namespace

extern constinit const Command entry{
    .id = "split", .options = kOptions, .takes = options::kToRead, .run = run};

}  // namespace nonet::cli::commands::split
