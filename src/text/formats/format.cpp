// The table of formats, the choice among them, and reading a text that is wholly in memory.
#include "text/formats/format.hpp"

#include <algorithm>
#include <array>

#include "base/registry.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/rule_kind.hpp"
#include "text/formats/addresses.hpp"
#include "text/formats/head.hpp"
#include "text/formats/loose/find.hpp"
#include "text/formats/record.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/text.hpp"
#include "text/unpack/unpack.hpp"

#define NONET_ABSENT_ENTRY(need, id)

namespace nonet {

namespace codecs {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Format, id)
#include "text/formats/formats.def"
#undef NONET_ENTRY
}  // namespace codecs

namespace {

constexpr auto kFormats = std::to_array<const Format*>({
#define NONET_ENTRY(id) &codecs::id::entry,
#include "text/formats/formats.def"
#undef NONET_ENTRY
});

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kKnownLayouts = 8;

// Returns where a text starts: after its byte order mark, if it has one.
std::size_t start_of(std::string_view text) {
  return text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

bool has_extension(const Format& format, std::string_view file_name) {
  return std::ranges::any_of(split(format.extensions, " "),
                             [&](std::string_view extension) { return file_name.ends_with(extension); });
}

Result<std::vector<Puzzle>> read_all(std::string_view text, const ReadOptions& options, const Format* format,
                                     LayoutCache& layouts) {
  std::vector<Puzzle> puzzles;
  std::optional<Error> wrong;
  const auto take = [&](ReadRecord& record) {
    if (!record.found) {
      wrong = std::move(record.found.error());
    } else if (*record.found) {
      record.puzzle.symbols.clear();  // it may be written in any notation
      puzzles.push_back(std::move(record.puzzle));
    }
    return !wrong;
  };
  if (auto read = walk_records(text, options, format, layouts, take); !read) {
    return Failure(std::move(read.error()));
  }
  if (wrong) return Failure(std::move(*wrong));
  return puzzles;
}

}  // namespace

std::span<const Format* const> all_formats() { return kFormats; }

bool Format::one_per_line() const { return split == split_line; }

Result<void> Format::write(const Puzzle& puzzle, Show show, std::string& out) const {
  if (!shaped && is_shaped(puzzle.layout->spec())) {
    return fail(Errc::Unsupported,
                say("{} has no word for a board that is no square, has holes or has digits from 0", id));
  }
  if (show == Show::Puzzle) return write_grid(puzzle, puzzle.givens, show, out);
  if (puzzle.solution) return write_grid(puzzle, *puzzle.solution, show, out);
  return fail(Errc::Unsupported, tr("the puzzle has no solution to write"));
}

const Format* find_format(std::string_view id) { return find_entry(all_formats(), id); }

const Format* sniff_format(std::string_view head, std::string_view file_name, bool small_too) {
  head.remove_prefix(start_of(head));
  const Format* best = nullptr;
  int best_score = 0;
  bool poor = false;  // rows are missing, or have what is no digit
  for (const Format* format : all_formats()) {
    constexpr int kExtensionBonus = 25;
    constexpr int kLeast = 35;  // beneath, it is parts of the text at most
    constexpr int kPoor = 45;
    int score = format->sniff(head);
    if (score < kLeast && !small_too) continue;
    const bool is_poor = score <= kPoor;
    if (score > 0 && has_extension(*format, file_name)) score += kExtensionBonus;
    if (score > best_score) {
      best = format;
      best_score = score;
      poor = is_poor;
    }
  }
  return poor && loose::strange_cell(head) ? nullptr : best;
}

Error unknown_text(std::string_view head) {
  if (const Packing* const packing = packing_of(head)) {
    return {Errc::Unsupported, say("compressed; '{} FILE | nonet …' reads it", packing->tool)};
  }
  if (auto strange = loose::strange_cell(head)) return std::move(*strange);
  if (auto nearest = loose::nearest_reading(head)) return std::move(*nearest);
  if (auto address = address_without_board(head)) {
    const loose::PlainText plain = loose::plain_text(head);
    const auto run = loose::find_wrong_run({plain.text});
    if (!run) return std::move(*address);
    return {Errc::Syntax, run->wrong->words(), plain.offsets[run->wrong->offset]};
  }
  const std::string_view line = trim(head);
  constexpr std::size_t kShortest = 10;  // a word that long may be meant as a board
  // A name or a word of HTML has more other characters than digits and blanks.
  const auto cells = std::ranges::count_if(line, [](char c) { return is_digit(c) || is_blank_symbol(c); });
  const bool one_word = line.size() >= kShortest && line.find_first_of(" \n\t") == std::string_view::npos &&
                        std::cmp_greater_equal(2 * cells, line.size());
  if (one_word && is_plain_text(head)) {
    LayoutCache layouts;
    Puzzle puzzle;
    const auto read = codecs::line::entry.read(line, {layouts}, puzzle);
    if (!read) return moved(read.error(), static_cast<std::size_t>(line.data() - head.data())).value();
  }
  return {Errc::Syntax, tr("not a puzzle: there is no board in it, in any known notation")};
}

const LayoutSpec* LayoutCache::known_spec() const { return forced_ ? &*forced_ : assumed_.get(); }

Result<LayoutPtr> LayoutCache::of_size(int size) {
  const LayoutSpec* const known = known_spec();
  if (known == nullptr && size == 1) {  // a number on a line of its own, a heading
    return fail(Errc::Syntax, tr("one cell; a board of 1×1 is read where --layout 1 asks for it"));
  }
  if (known == nullptr) return cached(standard_spec(size));
  if (known->size == size) return cached(*known);
  return fail(Errc::BadLayout,
              forced_ ? say("a {0}×{0} board, where the layout asked for is {1}×{1}", size, known->size)
                      : say("a {0}×{0} board, but the layout named before it is {1}×{1}", size, known->size));
}

std::optional<int> LayoutCache::known_size() const {
  const LayoutSpec* const known = known_spec();
  return known == nullptr ? std::nullopt : std::optional<int>(known->size);
}

Result<LayoutPtr> LayoutCache::of_spec(const LayoutSpec& spec) {
  return forced_ ? of_size(spec.size) : cached(spec);
}

Result<LayoutPtr> LayoutCache::cached(const LayoutSpec& spec) {
  const auto known = std::ranges::find(known_, spec, &CachedLayout::asked);
  if (known != known_.end()) return known->layout;
  const int cells = spec.size * spec.size + static_cast<int>(spec.loose.size());
  if (cells > most_cells_) {
    return fail(Errc::TooLarge, say("a board of {} cells; {} are permitted here", cells, most_cells_));
  }
  auto made = Layout::make(spec);
  if (made) {
    if (known_.size() == kKnownLayouts) known_.erase(known_.begin());
    known_.push_back({spec, *made});
  }
  return made;
}

Result<const Format*> format_of(std::string_view text, const ReadOptions& options) {
  const std::size_t start = start_of(text);
  const auto length = HeadFinder(nullptr, options, {}).find(text.substr(start), true);
  const std::string_view head = text.substr(start, *length);
  const Format* const format = sniff_format(head, {}, options.layout.has_value());
  if (format == nullptr) return moved(unknown_text(head), start);
  return format;
}

Result<const Format*> walk_records(std::string_view text, const ReadOptions& options, const Format* format,
                                   LayoutCache& layouts, const std::function<bool(ReadRecord&)>& take) {
  if (format == nullptr) {
    const auto found = format_of(text, options);
    if (!found) return Failure(found.error());
    format = *found;
  }
  std::size_t done = start_of(text);
  std::vector<std::size_t> places;
  ReadContext context{.layouts = layouts, .rules = options.rules, .places = &places};
  if (format->open != nullptr) {
    const auto dialect = format->open(text.substr(done), options);
    if (!dialect) return moved(dialect.error(), done);
    context.dialect = *dialect;
    done += dialect->header_bytes;
  }
  for (RecordWalk walk(*format, text.substr(done)); const auto cut = walk.next();) {
    ReadRecord record{.text = cut->text, .offset = done};
    if (auto layout = named_layout(*format, record.text)) layouts.assume(std::move(layout));
    places.clear();
    record.found = read_record(*format, record.text, context, record.puzzle);
    if (record.found && !options.takes_rules) {
      if (const auto ok = without_rules(record.puzzle, tr("this reader")); !ok) {
        record.found = Failure(ok.error());
      }
    }
    if (!record.found) record.found = moved(std::move(record.found.error()), done);
    record.places = places;
    done += cut->length;
    if (!take(record)) break;
  }
  return format;
}

Result<std::vector<Puzzle>> read_puzzles(std::string_view text, const ReadOptions& options,
                                         const Format* format) {
  LayoutCache layouts(options.layout);
  return read_all(text, options, format, layouts);
}

Result<Puzzle> one_of(Result<std::vector<Puzzle>> puzzles) {
  if (!puzzles) return Failure(std::move(puzzles.error()));
  if (puzzles->size() != 1) {
    return fail(Errc::Usage, say("{} puzzles, where one is wanted", puzzles->size()));
  }
  return std::move(puzzles->front());
}

Result<Puzzle> read_puzzle(std::string_view text, const Format* format, LayoutCache& layouts) {
  layouts.assume(nullptr);
  return one_of(read_all(text, {.takes_rules = true}, format, layouts));
}

}  // namespace nonet
