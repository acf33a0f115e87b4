#include <cstring>
#include <unordered_set>
#include <vector>

#include "base/hash.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"

namespace nonet::cli::commands::dedupe {
namespace {

constexpr Parameter kExact = Parameter::flag("exact");
constexpr Parameter kOptions[] = {kExact, options::kFormat};

// A puzzle on its way from a worker, which finds its form, to the one place that has seen them all:
//
//   kSign, length of the key, key, length of the text, text
//
// What stands between puzzles, the head of a table say, is passed on.
constexpr char kSign = '\x01';
using Length = std::uint32_t;

void append_part(std::string_view part, std::string& out) {
  const auto length = static_cast<Length>(part.size());
  std::array<char, sizeof length> bytes{};
  std::memcpy(bytes.data(), &length, sizeof length);
  out.append(bytes.data(), bytes.size()).append(part);
}

std::string_view take_part(std::string_view& data) {
  Length length = 0;
  std::memcpy(&length, data.data(), sizeof length);
  const std::string_view part = data.substr(sizeof length, length);
  data.remove_prefix(sizeof length + length);
  return part;
}

// A set of hashes in one array, with open addressing.
class FlatSet {
 public:
  // Returns whether the hash is new.
  bool insert(Hash128 hash) {
    if (2 * count_ >= slots_.size()) grow();
    Hash128& slot = find(hash);
    if (slot == hash) return false;
    slot = hash;
    ++count_;
    return true;
  }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  // Returns the slot of a hash, or the empty slot where it belongs. Zeros mark an empty slot, so a hash of
  // zeros is stored as another number.
  Hash128& find(Hash128& hash) {
    if (hash == Hash128{}) hash.low = 1;
    std::size_t i = hash.high & (slots_.size() - 1);
    while (slots_[i] != Hash128{} && slots_[i] != hash) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }
  void grow() {
    constexpr std::size_t kSmallest = 1024;
    std::vector<Hash128> old(slots_.empty() ? kSmallest : 2 * slots_.size());
    old.swap(slots_);
    for (Hash128& hash : old) {
      if (hash != Hash128{}) find(hash) = hash;
    }
  }

  std::vector<Hash128> slots_;  // a power of two; at most half of them are taken
  std::size_t count_ = 0;
};

class Seen {
 public:
  explicit Seen(bool exact) : exact_(exact) {}

  // Returns the data without the puzzles that were there before.
  std::string first_ones(std::string_view data) {
    std::string kept;
    while (!data.empty()) {
      const std::size_t sign = std::min(data.find(kSign), data.size());
      kept.append(data.substr(0, sign));
      data.remove_prefix(sign);
      if (data.empty()) break;
      data.remove_prefix(1);
      const std::string_view key = take_part(data);
      const std::string_view text = take_part(data);
      if (is_new(key)) kept.append(text);
    }
    return kept;
  }
  [[nodiscard]] std::uint64_t count() const { return exact_ ? forms_.size() : hashes_.size(); }

 private:
  bool is_new(std::string_view key) {
    if (exact_) return forms_.emplace(key).second;
    Hash128 hash;
    std::memcpy(&hash, key.data(), sizeof hash);
    return hashes_.insert(hash);
  }

  bool exact_;
  FlatSet hashes_;
  std::unordered_set<std::string> forms_;
};

struct DedupeRun {
  bool exact = false;
  const Format* format = nullptr;
};

class DedupeJob final : public Job {
 public:
  explicit DedupeJob(const DedupeRun& wanted) : wanted_(wanted), canoniser_(CanonicalForm::Minlex) {}

  bool take_bare(const char* cells, const Format& format, Output& out) override {
    if (wanted_.format != nullptr && wanted_.format != &format) return false;
    const symmetry::NineBoard board(symmetry::nine_digits(cells).data());
    if (board.conflict) return false;
    nine_.run(board, false);
    out.data += kSign;
    append_key({}, nine_.rows(), out.data);
    text_.assign(cells, kBulkCells).append(1, '\n');
    append_part(text_, out.data);
    return true;
  }

  void puzzle(Item& item, Output& out) override {
    if (const auto found = canoniser_.find(item.puzzle); !found) {
      return note_failure(item.place, found.error().words(), out);
    }
    text_.clear();
    const Format& format = output_format(wanted_.format, item);
    if (out.data.empty()) out.header = format.header;
    if (const auto written = format.write(item.puzzle, Show::Puzzle, text_); !written) {
      return note_failure(item.place, written.error().words(), out);
    }
    out.data += kSign;
    std::vector<std::uint64_t> rows;
    pack(canoniser_.grid(), rows);
    const std::string layout =
        item.puzzle.layout->is_plain(3, 3) ? std::string() : layout_text(item.puzzle.layout->spec());
    append_key(layout, rows, out.data);
    append_part(text_, out.data);
  }

 private:
  // Puts the digits of a grid into numbers as NineSearch has rows: nine a number, for every size.
  static void pack(const Grid& grid, std::vector<std::uint64_t>& rows) {
    const bool nine = grid.size() == symmetry::kNine;
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      if (!nine || cell % symmetry::kNine == 0) rows.push_back(0);
      rows.back() = rows.back() << 4U | grid[cell];
    }
  }

  // The rows of a form, and the layout where it is no plain 9×9.
  template <class Rows>
  void append_key(std::string_view layout, const Rows& rows, std::string& out) {
    values_.assign(rows.begin(), rows.end());
    values_.insert(values_.end(), layout.begin(), layout.end());
    if (wanted_.exact) {
      key_.assign(reinterpret_cast<const char*>(values_.data()), values_.size() * sizeof values_.front());
      return append_part(key_, out);
    }
    const Hash128 hash = hash128(values_);
    append_part({reinterpret_cast<const char*>(&hash), sizeof hash}, out);
  }

  const DedupeRun& wanted_;
  symmetry::Canoniser canoniser_;
  symmetry::NineSearch nine_;
  std::vector<std::uint64_t> values_;
  std::string key_;
  std::string text_;
};

int run(const Arguments& arguments, Console& console) {
  const DedupeRun wanted{.exact = arguments.has(kExact),
                         .format = find_format(arguments.text(options::kFormat))};
  Seen seen(wanted.exact);
  StreamCommand command = stream_of<DedupeJob>(wanted);
  command.filter = [&](std::string_view data) { return seen.first_ones(data); };
  command.summary = [&](const Tally& tally) {
    return say("{}, {} essentially different", counted(tally.puzzles, kPuzzles), seen.count());
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "dedupe", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::dedupe
