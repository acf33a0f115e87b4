// Arrow: a table in the memory that it has, by Arrow's C data interface. No library is needed for that.
//
//   text     "U"    there, ends, texts            large UTF-8: where texts end has 64 bits
//   whole    "l"    there, numbers                int64
//   real     "g"    there, numbers                float64
//   truth    "b"    there, bits                   made for it: the table has a word for each
#pragma once

#include <memory>

#include "ask/dataset/label_table.hpp"
#include "nonet/labels.hpp"

namespace nonet {

// Set the structs, whose `release` gives back what they hold. Rows are a struct of columns.
void export_arrow(const LabelTable& table, ArrowSchema* out);
void export_arrow(const std::shared_ptr<const LabelTable>& table, ArrowArray* out);
void export_arrow(const std::shared_ptr<const LabelTable>& table, ArrowArrayStream* out);

}  // namespace nonet
