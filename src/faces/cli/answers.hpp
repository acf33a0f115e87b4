// Answers, puzzle by puzzle, for other programs: rows of a table, or objects of JSON.
//
//   id,quizzes,note                     id,quizzes,note,level,score
//   7,53..7….,"a, b"      ───────►      7,53..7….,"a, b",Easy,212
//
// A table keeps the columns that the puzzles came with as they stand, and gains those that are
// asked for. There is a row, or an object, for every record, unreadable ones included.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ask/stream/stream.hpp"
#include "base/json.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/command.hpp"
#include "faces/cli/console.hpp"
#include "nonet/stop_token.hpp"
#include "picture/draw/board_art.hpp"
#include "reason/teacher/facts.hpp"

namespace nonet::cli {

namespace options {
inline constexpr Parameter kAnswers = Parameter::choice("format", "text csv tsv json", "text");
inline constexpr Parameter kAdd{.id = "add", .kind = Parameter::Kind::Columns};
}  // namespace options

// A column of a table that nonet fills in.
struct AddedColumn {
  std::string name;
  const teacher::Fact* fact;
};

struct AnswerForm {
  enum class Kind : std::uint8_t { Text, Json, Table };

  Kind kind = Kind::Text;
  std::vector<AddedColumn> columns = {};  // of a table
  char separator = '\0';                  // of a table; 0: that of the input

  [[nodiscard]] bool json() const { return kind == Kind::Json; }
  [[nodiscard]] bool table() const { return kind == Kind::Table; }
  // Returns whether a table has a column of a fact that takes this work.
  [[nodiscard]] bool needs(teacher::Work work) const;
  [[nodiscard]] bool shows(std::string_view fact) const;
};

// Returns what `format`, which may be "csv", "tsv" or "json", --json and --add ask for. A table has
// the `usual` columns, separated by commas, where --add is missing. Usage if --add names something
// that the command does not know.
Result<AnswerForm> answer_form(const Arguments& arguments, std::string_view format, std::string_view usual);

// What a command that answers puzzles one by one takes from the command line, and from the terminal.
struct AnswerOptions {
  Language language = Language::English;
  BoardStyle style = {};        // of drawings
  std::size_t page_width = 80;  // of paragraphs
  std::size_t list_width = 80;  // of lines of lists
  AnswerForm form = {};
  const Format* format = nullptr;  // the notation that --format names
  double time_limit = 0;           // seconds for each board
  StopToken stop = {};

  // Returns what ends the work on a board that is begun now.
  [[nodiscard]] StopToken in_time() const { return stop.with_time_limit(time_limit); }
};
// Reads those of the options that the command has. The answers are JSON with --json, else text.
[[nodiscard]] AnswerOptions answer_options(const Arguments& arguments, const Console& console);

// The style in which `nonet show` draws by default; the width of paragraphs; and the width of lines
// of lists, which are broken on a terminal only.
[[nodiscard]] BoardStyle style_from(const Console& console);
[[nodiscard]] std::size_t page_width(const Console& console);
[[nodiscard]] std::size_t list_width(const Console& console);

[[nodiscard]] std::vector<const teacher::Fact*> known_facts(std::span<const teacher::Work> works);

[[nodiscard]] teacher::KnownFacts known_of(const Item& item);

// Writes rows; a worker's own.
class AnswerTable {
 public:
  explicit AnswerTable(const AnswerForm& form) : form_(form) {}

  // Writes the head of an input, which may have no rows.
  void begin(const RecordText& input, Output& out);
  void write(const RecordText& record, const teacher::KnownFacts& known, Output& out);
  // Keeps the row of a record that cannot be read.
  void unreadable(const RecordText& record, const Place& place, const Error& error, Output& out);

 private:
  void plan(const RecordText& record);
  void write_kept(std::string_view row, const teacher::KnownFacts& known, Output& out) const;

  const AnswerForm& form_;
  // How the rows of the last input are written.
  bool planned_ = false;
  bool keeps_ = false;  // the columns of the input
  char input_separator_ = ',';
  char separator_ = ',';
  std::string head_;                           // of the input
  std::string header_;                         // of the output
  std::size_t columns_ = 0;                    // of the input; 0: unknown
  std::vector<const teacher::Fact*> instead_;  // by column of the input; null: the column is kept
  std::vector<const teacher::Fact*> added_;    // after them
};

// Returns the members that say which puzzle it is: its place, its id, its text, and the puzzle as in
// nonet's JSON.
[[nodiscard]] JsonObject json_record(const Item& item);
// Returns the object of a record or an input that cannot be read.
[[nodiscard]] JsonObject json_unreadable(const Place& place, const Error& error, const RecordText& record,
                                         Language language);

}  // namespace nonet::cli
