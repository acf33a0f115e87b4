#include "nonet/labels.hpp"

#include <algorithm>

#include "ask/dataset/arrow.hpp"
#include "ask/dataset/dataset.hpp"
#include "base/caught.hpp"
#include "base/say.hpp"

namespace nonet::inline v0 {

std::size_t LabelFrame::rows() const { return boards_->table.rows(); }

std::vector<std::string> LabelFrame::columns() const {
  std::vector<std::string> names;
  for (const LabelColumn& column : boards_->table.columns) names.push_back(column.name());
  return names;
}

Result<std::vector<LabelFrame::Value>> LabelFrame::column(std::string_view name) const {
  const auto& columns = boards_->table.columns;
  const auto found = std::ranges::find(columns, name, &LabelColumn::name);
  if (found == columns.end()) return fail(Errc::Usage, say("there is no column '{}'", name));
  std::vector<Value> values;
  for (std::size_t row = 0; row < found->size(); ++row) values.push_back(found->value(row));
  return values;
}

std::vector<std::pair<std::size_t, Error>> LabelFrame::left_out() const { return boards_->left_out; }

void LabelFrame::export_schema(ArrowSchema* out) const { export_arrow(boards_->table, out); }
void LabelFrame::export_array(ArrowArray* out) const { export_arrow({boards_, &boards_->table}, out); }
void LabelFrame::export_stream(ArrowArrayStream* out) const { export_arrow({boards_, &boards_->table}, out); }

Result<LabelFrame> label(std::span<const Puzzle> puzzles, const LabelOptions& options) {
  auto columns = dataset_columns(options.columns);
  if (!columns) return Failure(columns.error());
  auto sides = Sides::read(options.split);
  if (!sides) return Failure(sides.error());
  const DatasetOptions wanted{.columns = *std::move(columns),
                              .sides = *std::move(sides),
                              .seed = options.seed,
                              .morphs = options.morphs,
                              .time_limit = options.seconds};
  return guarded([&]() -> Result<LabelFrame> {
    auto boards = label_boards(puzzles, wanted, options.threads, options.stop);
    if (!boards) return Failure(boards.error());
    if (options.stop.stop_requested()) return fail(Errc::Unavailable, tr("time limit"));
    return LabelFrame(std::make_shared<LabelledBoards>(*std::move(boards)));
  });
}

}  // namespace nonet::inline v0
