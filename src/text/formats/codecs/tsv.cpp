// TSV: a table as in csv, whose columns are separated by tabs.
#include "text/formats/table.hpp"

namespace nonet::codecs::tsv {
namespace {

int sniff(std::string_view head) {
  char separator = ',';
  const int score = sniff_table(head, separator);
  return separator == '\t' ? score : 0;
}

Result<void> write(const Puzzle& puzzle, const Grid& /*grid*/, Show /*show*/, std::string& out) {
  write_table_row(puzzle, '\t', out);
  return {};
}

}  // namespace

extern constinit const Format entry{.id = "tsv",
                                    .summary = {"a table with tabs between its columns",
                                                "una tabla con tabuladores entre sus columnas"},
                                    .extensions = ".tsv .tab",
                                    .keeps = kGivens | kSolution | kShape,
                                    .table = '\t',
                                    .sniff = sniff,
                                    .open = open_table,
                                    .split = split_row,
                                    .read = read_table_row,
                                    .board = table_board,
                                    .write_grid = write,
                                    .header = "puzzle\tsolution\n"};

}  // namespace nonet::codecs::tsv
