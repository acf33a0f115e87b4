#include "ask/dataset/arrow.hpp"

#include <array>

namespace nonet {
namespace {

using teacher::FactHolds;

const char* arrow_format(FactHolds holds) {
  switch (holds) {
    case FactHolds::Text: return "U";
    case FactHolds::Whole: return "l";
    case FactHolds::Real: return "g";
    case FactHolds::Truth: return "b";
  }
  return "n";
}

// What a struct and its children hold, until the struct is released.
template <class Arrow>
struct Holding {
  std::shared_ptr<const LabelTable> table;
  std::string name;
  std::vector<Arrow> columns;
  std::vector<Arrow*> children;
  std::array<const void*, 3> buffers{};
  std::vector<std::uint8_t> bits;  // of truths

  // Makes the struct hold this, and release it.
  static Holding& of(Arrow* out) {
    auto* holding = new Holding;
    *out = {};
    out->private_data = holding;
    out->release = [](Arrow* released) {
      auto* held = static_cast<Holding*>(released->private_data);
      for (Arrow& column : held->columns) {
        if (column.release != nullptr) column.release(&column);  // it may have moved to somebody else
      }
      released->release = nullptr;
      delete held;
    };
    return *holding;
  }
  void adopt(Arrow* out, std::size_t count) {
    columns.resize(count);
    for (Arrow& column : columns) children.push_back(&column);
    out->n_children = static_cast<std::int64_t>(count);
    out->children = children.data();
  }
};

void export_column(const std::shared_ptr<const LabelTable>& table, const LabelColumn& column,
                   ArrowArray* out) {
  auto& holding = Holding<ArrowArray>::of(out);
  holding.table = table;
  out->length = static_cast<std::int64_t>(column.size());
  out->null_count = static_cast<std::int64_t>(column.missing());
  out->n_buffers = column.holds() == FactHolds::Text ? 3 : 2;
  out->buffers = holding.buffers.data();
  holding.buffers[0] = column.there().data();
  if (column.holds() == FactHolds::Text) {
    holding.buffers[1] = column.ends().data();
    holding.buffers[2] = column.texts().data();
  } else if (column.holds() == FactHolds::Truth) {
    holding.bits.resize((column.size() + 7) / 8);
    for (std::size_t row = 0; row < column.size(); ++row) {
      holding.bits[row / 8] |= static_cast<std::uint8_t>((column.truth(row) ? 1U : 0U) << (row % 8));
    }
    holding.buffers[1] = holding.bits.data();
  } else {
    holding.buffers[1] = column.numbers().data();
  }
}

struct TableStream {
  std::shared_ptr<const LabelTable> table;
  bool done = false;
};

}  // namespace

void export_arrow(const LabelTable& table, ArrowSchema* out) {
  auto& rows = Holding<ArrowSchema>::of(out);
  out->format = "+s";
  out->name = "";
  rows.adopt(out, table.columns.size());
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    ArrowSchema& column = rows.columns[i];
    auto& holding = Holding<ArrowSchema>::of(&column);
    holding.name = table.columns[i].name();
    column.name = holding.name.c_str();
    column.format = arrow_format(table.columns[i].holds());
    column.flags = ARROW_FLAG_NULLABLE;
  }
}

void export_arrow(const std::shared_ptr<const LabelTable>& table, ArrowArray* out) {
  auto& rows = Holding<ArrowArray>::of(out);
  out->length = static_cast<std::int64_t>(table->rows());
  out->n_buffers = 1;  // no row is missing
  out->buffers = rows.buffers.data();
  rows.adopt(out, table->columns.size());
  for (std::size_t i = 0; i < table->columns.size(); ++i) {
    export_column(table, table->columns[i], &rows.columns[i]);
  }
}

void export_arrow(const std::shared_ptr<const LabelTable>& table, ArrowArrayStream* out) {
  *out = {};
  out->private_data = new TableStream{table};
  out->get_schema = [](ArrowArrayStream* stream, ArrowSchema* schema) {
    export_arrow(*static_cast<TableStream*>(stream->private_data)->table, schema);
    return 0;
  };
  out->get_next = [](ArrowArrayStream* stream, ArrowArray* array) {
    auto* state = static_cast<TableStream*>(stream->private_data);
    if (state->done) {
      *array = {};
    } else {
      export_arrow(state->table, array);
    }
    state->done = true;
    return 0;
  };
  out->get_last_error = [](ArrowArrayStream*) -> const char* { return nullptr; };
  out->release = [](ArrowArrayStream* stream) {
    delete static_cast<TableStream*>(stream->private_data);
    stream->release = nullptr;
  };
}

}  // namespace nonet
