#include "ask/dataset/dataset.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <tuple>

#include "base/caught.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "solve/engines/crew.hpp"
#include "solve/engines/engine.hpp"

namespace nonet {

using teacher::Fact;
using teacher::Work;

namespace {

constexpr std::uint64_t kLeftOut = ~std::uint64_t{0};  // in place of a side
constexpr std::uint64_t kMostSolutions = 10'000;       // that are counted

WantedWork wanted_by(const DatasetOptions& options) {
  WantedWork work{.canonical = true};
  for (const Fact* fact : options.columns) work.add(*fact);
  return work;
}

class LabelJob final : public Job {
 public:
  LabelJob(const DatasetOptions& options, const DatasetProgress& progress,
           const std::vector<std::string>& inputs, const StopToken& stop)
      : progress_(progress), inputs_(inputs), rows_(options, stop) {}

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (is_done(place)) return;
    pack_number(kLeftOut, out.data);
    Job::unreadable(place, error, record, out);
  }
  void puzzle(Item& item, Output& out) override {
    if (is_done(item.place)) return;
    if (const auto ok = rows_.append(item.puzzle, item.place, out.data); !ok) {
      ++out.tally.failed;
      out.note(item.place, say("left out: {}", ok.error().words()));
    }
  }

 private:
  // Whether it stands at or before the last puzzle that is written.
  [[nodiscard]] bool is_done(const Place& place) const {
    if (progress_.file.empty()) return false;
    const auto number = [&](std::string_view file) {
      return std::ranges::find(inputs_, file) - inputs_.begin();
    };
    return std::tuple(number(place.file), place.line, place.column) <=
           std::tuple(number(progress_.file), progress_.line, progress_.column);
  }

  const DatasetProgress progress_;  // as it is at the start
  const std::vector<std::string>& inputs_;
  RowMaker rows_;
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
      return bad_parameter("columns",
                           say("there is no column '{}'; 'nonet dataset --help' lists them", name));
    }
    if (std::ranges::find(columns, fact) != columns.end()) {
      return bad_parameter("columns", say("'{}' is there twice", name));
    }
    columns.push_back(fact);
  }
  if (columns.empty()) return bad_parameter("columns", tr("there is no column"));
  return columns;
}

DatasetShard empty_shard(const DatasetOptions& options) {
  LabelTable table;
  for (const Fact* fact : options.columns) table.columns.emplace_back(fact->name, fact->holds);
  if (options.morphs > 0) table.columns.emplace_back(kMorphColumn, teacher::FactHolds::Whole);
  return {std::vector<LabelTable>(options.sides.names().size(), table)};
}

RowMaker::RowMaker(const DatasetOptions& options, const StopToken& stop)
    : options_(options), stop_(stop), labeller_(wanted_by(options)) {
  const bool counts = std::ranges::any_of(
      options.columns, [](const Fact* fact) { return fact->name == "count" || fact->name == "exact"; });
  if (counts) limit_ = kMostSolutions;
}

Result<void> RowMaker::append(const Puzzle& puzzle, const Place& place, std::string& out) {
  const std::size_t begin = out.size();
  auto done = append_all(puzzle, place, out);
  if (!done) {
    out.resize(begin);
    pack_number(kLeftOut, out);
  }
  return done;
}

Result<void> RowMaker::append_all(const Puzzle& puzzle, const Place& place, std::string& out) {
  if (auto ok = append_row(puzzle, place, 0, out); !ok || options_.morphs == 0) return ok;
  if (layout_ != puzzle.layout) {
    auto group = symmetry::SymmetryGroup::of(*puzzle.layout);
    if (!group) return Failure(group.error());
    group_ = *std::move(group);
    layout_ = puzzle.layout;
  }
  // What is drawn depends on the puzzle, and not on where it stands.
  std::vector<std::uint64_t> drawn_from{options_.seed};
  for (const Digit digit : puzzle.givens.digits()) drawn_from.push_back(digit);
  Random random(fnv1a(drawn_from));
  for (std::uint64_t morph = 1; morph <= options_.morphs; ++morph) {
    const Puzzle drawn = image(group_->draw(random), puzzle);
    if (auto ok = append_row(drawn, place, morph, out); !ok) return ok;
  }
  return {};
}

Result<void> RowMaker::append_row(const Puzzle& puzzle, const Place& place, std::uint64_t morph,
                                  std::string& out) {
  const StopToken stop = stop_.with_time_limit(options_.time_limit);
  const auto answer = solve(*find_engine("native"), {.puzzle = puzzle, .limit = limit_, .stop = stop});
  if (!answer) return Failure(answer.error());
  if (answer->verdict != Verdict::Unique && answer->verdict != Verdict::Multiple) {
    return fail(Errc::Unsupported, as_is(verdict_name(answer->verdict)));
  }
  teacher::KnownFacts known{
      .file = place.file, .line = place.line, .column = place.column, .puzzle = &puzzle};
  const Answer* refused = labeller_.label(puzzle, *answer, stop, true, known);
  if (known.same == nullptr) return fail(Errc::Unsupported, refused->reason);
  if (stop.stop_requested()) return fail(Errc::Unavailable, tr("time limit"));
  pack_number(options_.sides.of(class_key(*puzzle.layout, known.same->form), options_.seed), out);
  for (const std::uint64_t number : {morph, std::uint64_t{place.line}, std::uint64_t{place.column}}) {
    pack_number(number, out);
  }
  pack_text(place.file, out);
  for (const Fact* fact : options_.columns) pack_value(teacher::fact_value(*fact, known), out);
  return {};
}

Result<LabelledBoards> label_boards(std::span<const Puzzle> boards, const DatasetOptions& options,
                                    int threads, const StopToken& stop) {
  constexpr std::size_t kAtOnce = 32;
  std::vector<std::string> rows((boards.size() + kAtOnce - 1) / kAtOnce);
  std::vector<std::vector<std::pair<std::size_t, Error>>> left_out(rows.size());
  std::atomic<std::size_t> next = 0;
  Mutex mutex;
  std::optional<Error> trouble;
  const auto work = [&](std::size_t) {
    const auto ran = guarded([&]() -> Result<void> {
      RowMaker maker(options, stop);
      for (std::size_t block = next++; block < rows.size(); block = next++) {
        const std::size_t end = std::min(boards.size(), (block + 1) * kAtOnce);
        for (std::size_t i = block * kAtOnce; i < end && !stop.stop_requested(); ++i) {
          const auto ok = maker.append(boards[i], {.file = "", .line = i, .column = 1}, rows[block]);
          if (!ok) left_out[block].emplace_back(i, ok.error());
        }
      }
      return {};
    });
    const std::lock_guard lock(mutex);
    if (!ran) trouble = ran.error();
  };
  {
    const Crew crew(static_cast<std::size_t>(std::max(threads, 1) - 1), work);
    work(0);
  }
  if (trouble) return Failure(*trouble);
  LabelledBoards labelled{empty_shard(options).sides.front(), {}};
  LabelColumn number("row", teacher::FactHolds::Whole);
  LabelColumn split("split", teacher::FactHolds::Text);
  for (std::size_t block = 0; block < rows.size(); ++block) {
    for (std::string_view data = rows[block]; !data.empty();) {
      const std::uint64_t side = unpack_number(data);
      if (side == kLeftOut) continue;
      const std::uint64_t morph = unpack_number(data);
      number.add(unpack_number(data));
      split.add(options.sides.names()[static_cast<std::size_t>(side)]);
      static_cast<void>(unpack_number(data));
      static_cast<void>(unpack_text(data));
      for (std::size_t i = 0; i < options.columns.size(); ++i) {
        labelled.table.columns[i].add(unpack_value(data));
      }
      if (options.morphs > 0) labelled.table.columns.back().add(morph);
    }
    rows[block] = {};
    for (auto& one : left_out[block]) labelled.left_out.push_back(std::move(one));
  }
  labelled.table.columns.push_back(std::move(number));
  labelled.table.columns.push_back(std::move(split));
  return labelled;
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
