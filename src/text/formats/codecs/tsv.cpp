// TSV: a table as in csv, whose columns are separated by tabs.
#include "text/formats/table.hpp"

namespace nonet::codecs::tsv {

extern constinit const Format entry{.id = "tsv",
                                    .summary = tr("a table with tabs between its columns"),
                                    .extensions = ".tsv .tab",
                                    .keeps = kGivens | kSolution | kShape,
                                    .table = '\t',
                                    .shaped = true,
                                    .sniff = sniff_separated<true>,
                                    .open = open_table,
                                    .split = split_row,
                                    .read = read_table_row,
                                    .board = table_board,
                                    .write_grid = write_table_row<'\t'>,
                                    .header = "puzzle\tsolution\n"};

}  // namespace nonet::codecs::tsv
