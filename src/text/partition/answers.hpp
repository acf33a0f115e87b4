// Answers: reads nonet's output about the parts of a board.
//
//   {"id":"NAME/17/500",…,"verdict":"none","count":0,"exact":true}   a line of solve, check or count --json
//   id,verdict,count,exact                            a table, with these columns and others
//   2043                                              a line of count, where the parts are known
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "nonet/split.hpp"

namespace nonet::partition {

// Errors: Syntax if it is not a number, or does not fit the verdict.
Result<void> check_answer(const PartAnswer& answer);

// Reads the answers of texts, one text after another.
class AnswerReader {
 public:
  // `names` are the parts in the order in which they were counted, of boards with `cells` cells; empty if
  // the texts name them.
  AnswerReader(std::vector<std::string> names, std::size_t cells) : names_(std::move(names)), cells_(cells) {}

  // Errors: Syntax, with the place in the message.
  Result<void> read(std::string_view text, std::string_view file);
  // Returns all answers. Usage if there are fewer lines without a name than parts.
  Result<std::vector<PartAnswer>> take();

 private:
  struct Table;

  Result<void> read_line(std::string_view line, const std::string& place, Table& table);
  Result<void> read_number(std::string_view line, const std::string& place);

  std::vector<std::string> names_;
  std::size_t cells_;
  std::size_t numbers_ = 0;  // lines without a name
  std::vector<PartAnswer> answers_;
};

}  // namespace nonet::partition
