// CSV: puzzles in a table, as in data sets.
//
//   quizzes,solutions            id,puzzle,solution,clues,difficulty          Puzzle,Solution,…,
//   0043…,8643…                  1,1..5.…,1985…,27,2.2                         .6..…,…,
//
// The first line decides: the separator is the most frequent of comma, semicolon and tab. If the line names
// columns, the puzzle's column is the one asked for, or one with a usual name, or the first with a board in
// the next lines; without names it is the column of the longest board. A cell of the table is a board as in
// `line`, perhaps in quotes. All other columns are kept as metadata under their names.
#include "text/formats/table.hpp"

namespace nonet::codecs::csv {

extern constinit const Format entry{.id = "csv",
                                    .summary = tr("a table with a column of puzzles"),
                                    .extensions = ".csv",
                                    .keeps = kGivens | kSolution | kShape,
                                    .table = ',',
                                    .shaped = true,
                                    .sniff = sniff_separated<false>,
                                    .open = open_table,
                                    .split = split_row,
                                    .read = read_table_row,
                                    .board = table_board,
                                    .write_grid = write_table_row<','>,
                                    .header = "puzzle,solution\n"};

}  // namespace nonet::codecs::csv
