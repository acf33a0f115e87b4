#include "ask/dataset/dataset.hpp"

#include <algorithm>
#include <array>

#include "ask/dataset/labeller.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/symmetry/group.hpp"

namespace nonet {

using teacher::Fact;
using teacher::Work;

namespace {

constexpr std::uint64_t kLeftOut = ~std::uint64_t{0};  // in place of a side
constexpr std::uint64_t kMostSolutions = 10'000;       // that are counted

Failure bad_columns(const Message& message) {
  Error error(Errc::Usage, message);
  error.subject = "columns";
  return Failure(std::move(error));
}

class LabelJob final : public Job {
 public:
  LabelJob(const DatasetOptions& options, const DatasetProgress& progress,
           const std::vector<std::string>& inputs, const StopToken& stop)
      : options_(options), progress_(progress), inputs_(inputs), stop_(stop), labeller_(wanted(options)) {
    const bool counts = std::ranges::any_of(
        options.columns, [](const Fact* fact) { return fact->name == "count" || fact->name == "exact"; });
    limit_ = counts ? kMostSolutions : 2;
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (is_done(place)) return;
    pack_number(kLeftOut, out.data);
    Job::unreadable(place, error, record, out);
  }

  void puzzle(Item& item, Output& out) override {
    if (is_done(item.place)) return;
    const std::size_t begin = out.data.size();
    const Puzzle& puzzle = item.puzzle;
    if (auto ok = add_row(item, puzzle, 0, out); !ok) return note_left_out(item, ok.error(), begin, out);
    if (options_.morphs == 0) return;
    if (layout_ != puzzle.layout) {
      auto group = symmetry::SymmetryGroup::of(*puzzle.layout);
      if (!group) return note_left_out(item, group.error(), begin, out);
      group_ = *std::move(group);
      layout_ = puzzle.layout;
    }
    // What is drawn depends on the puzzle, and not on where it stands.
    std::vector<std::uint64_t> drawn_from{options_.seed};
    for (const Digit digit : puzzle.givens.digits()) drawn_from.push_back(digit);
    Random random(fnv1a(drawn_from));
    for (std::uint64_t morph = 1; morph <= options_.morphs; ++morph) {
      const Puzzle drawn = image(group_->draw(random), puzzle);
      if (auto ok = add_row(item, drawn, morph, out); !ok) {
        return note_left_out(item, ok.error(), begin, out);
      }
    }
  }

 private:
  static WantedWork wanted(const DatasetOptions& options) {
    WantedWork work{.canonical = true};
    for (const Fact* fact : options.columns) work.add(*fact);
    return work;
  }

  // Whether it stands at or before the last puzzle that is written.
  [[nodiscard]] bool is_done(const Place& place) const {
    if (progress_.file.empty()) return false;
    const auto number = [&](std::string_view file) {
      return std::ranges::find(inputs_, file) - inputs_.begin();
    };
    const auto done = number(progress_.file);
    const auto here = number(place.file);
    return here < done ||
           (here == done && (place.line < progress_.line ||
                             (place.line == progress_.line && place.column <= progress_.column)));
  }

  void note_left_out(const Item& item, const Error& error, std::size_t begin, Output& out) {
    out.data.resize(begin);
    pack_number(kLeftOut, out.data);
    ++out.tally.failed;
    out.note(item.place, say("left out: {}", error.words()));
  }

  // Errors say why the puzzle is left out.
  Result<void> add_row(const Item& item, const Puzzle& puzzle, std::uint64_t morph, Output& out) {
    const StopToken stop = stop_.with_time_limit(options_.time_limit);
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = limit_, .stop = stop});
    if (!answer) return Failure(answer.error());
    if (answer->verdict != Verdict::Unique && answer->verdict != Verdict::Multiple) {
      return fail(Errc::Unsupported, as_is(verdict_name(answer->verdict)));
    }
    teacher::KnownFacts known{
        .file = item.place.file, .line = item.place.line, .column = item.place.column, .puzzle = &puzzle};
    const Answer* refused = labeller_.label(puzzle, *answer, stop, true, known);
    if (known.same == nullptr) return fail(Errc::Unsupported, refused->reason);
    if (stop.stop_requested()) return fail(Errc::Unavailable, tr("time limit"));
    pack_number(options_.sides.of(class_key(*puzzle.layout, known.same->form), options_.seed), out.data);
    pack_number(morph, out.data);
    pack_number(item.place.line, out.data);
    pack_number(item.place.column, out.data);
    pack_text(item.place.file, out.data);
    for (const Fact* fact : options_.columns) pack_value(teacher::fact_value(*fact, known), out.data);
    return {};
  }

  const DatasetOptions& options_;
  const DatasetProgress progress_;  // as it is at the start
  const std::vector<std::string>& inputs_;
  const StopToken stop_;
  Labeller labeller_;
  std::uint64_t limit_ = 2;
  LayoutPtr layout_;
  std::shared_ptr<const symmetry::SymmetryGroup> group_;
};

}  // namespace

Result<std::vector<const Fact*>> dataset_columns(std::string_view names) {
  std::vector<const Fact*> columns;
  for (const std::string_view name : words_in(names, ", ")) {
    const Fact* fact = teacher::find_fact(name);
    const bool known =
        fact != nullptr && (fact->work <= Work::Judge ||
                            std::ranges::find(kDatasetWorks, fact->work) != std::end(kDatasetWorks));
    if (!known) {
      return bad_columns(say("there is no column '{}'; 'nonet dataset --help' lists them", name));
    }
    if (std::ranges::find(columns, fact) != columns.end()) {
      return bad_columns(say("'{}' is there twice", name));
    }
    columns.push_back(fact);
  }
  if (columns.empty()) return bad_columns(tr("there is no column"));
  return columns;
}

DatasetShard empty_shard(const DatasetOptions& options) {
  LabelTable table;
  for (const Fact* fact : options.columns) table.columns.emplace_back(fact->name, fact->holds);
  if (options.morphs > 0) table.columns.emplace_back(kMorphColumn, teacher::FactHolds::Whole);
  return {std::vector<LabelTable>(options.sides.names().size(), table)};
}

ShardSink::ShardSink(const DatasetOptions& options, DatasetProgress& progress, Write write)
    : options_(options), progress_(progress), write_(std::move(write)), shard_(empty_shard(options)) {
  progress.rows.resize(options.sides.names().size());
}

bool ShardSink::take(std::string_view data) {
  while (!data.empty()) {
    const auto side = static_cast<std::size_t>(unpack_number(data));
    if (side == kLeftOut) {
      ++left_out_;
      continue;
    }
    const std::uint64_t morph = unpack_number(data);
    const std::uint64_t line = unpack_number(data);
    const std::uint64_t column = unpack_number(data);
    const std::string_view file = unpack_text(data);
    if (morph == 0) {
      if (in_shard_ == options_.shard_rows && !flush()) return false;
      ++in_shard_;
      progress_.left_out += std::exchange(left_out_, 0);
      progress_.file = file;
      progress_.line = line;
      progress_.column = column;
    }
    LabelTable& table = shard_.sides[side];
    for (std::size_t i = 0; i < options_.columns.size(); ++i) table.columns[i].add(unpack_value(data));
    if (options_.morphs > 0) table.columns.back().add(morph);
  }
  return true;
}

bool ShardSink::flush() {
  progress_.puzzles += in_shard_;
  ++progress_.shards;
  for (std::size_t side = 0; side < shard_.sides.size(); ++side) {
    progress_.rows[side] += shard_.sides[side].rows();
  }
  if (auto ok = write_(shard_, progress_); !ok) trouble_ = ok.error();
  shard_ = empty_shard(options_);
  in_shard_ = 0;
  return !trouble_;
}

Result<void> ShardSink::end() {
  if (!trouble_ && in_shard_ > 0) flush();
  progress_.left_out += std::exchange(left_out_, 0);
  if (trouble_) return Failure(*trouble_);
  return {};
}

std::unique_ptr<Job> make_label_job(const DatasetOptions& options, const DatasetProgress& progress,
                                    const std::vector<std::string>& inputs, const StopToken& stop) {
  return std::make_unique<LabelJob>(options, progress, inputs, stop);
}

}  // namespace nonet
