#include "faces/cli/answers.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/split.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/formats/puzzle_json.hpp"
#include "text/formats/table.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli {
namespace {

using teacher::Fact;
using teacher::KnownFacts;
using teacher::Work;

constexpr int kNarrowest = 40;  // width that lines are broken for

constexpr std::string_view kPuzzleColumn = "puzzle";  // of a table of puzzles that came as none

Result<AddedColumn> column_from(std::string_view word, std::span<const Fact* const> facts) {
  const std::size_t equals = word.find('=');
  const std::string_view name = word.substr(0, equals);
  const std::string_view id = equals == std::string_view::npos ? word : word.substr(equals + 1);
  const auto found = std::ranges::find(facts, id, &Fact::name);
  if (found != facts.end()) return AddedColumn{std::string(name), *found};
  std::vector<std::string_view> known;
  for (const Fact* fact : facts) known.push_back(fact->name);
  Message hint = suggestion(id, known);
  if (hint.empty()) hint = say("; there are: {}", fmt::join(known, ", "));
  return fail(Errc::Usage, say("--add: there is no '{}' here{}", id, hint));
}

// Returns the part of a record that is the puzzle, as it stands.
std::string_view own_text(const RecordText& record) {
  if (record.format == nullptr) return {};
  if (record.format->board == nullptr) return trim(record.text);
  return trim(record.format->board(record.text, *record.dialect));
}

// Returns the members "file", "line" and "column".
JsonObject json_place(const Place& place) {
  JsonObject object;
  object.add("file", place.file);
  // An input that cannot be opened has line 1 here, since every object has one.
  object.add("line", std::max<std::size_t>(place.line, 1));
  object.add("column", std::max<std::size_t>(place.column, 1));
  return object;
}

}  // namespace

bool AnswerForm::needs(Work work) const {
  return std::ranges::any_of(columns, [&](const AddedColumn& column) { return column.fact->work == work; });
}

bool AnswerForm::shows(std::string_view fact) const {
  return std::ranges::any_of(columns, [&](const AddedColumn& column) { return column.fact->name == fact; });
}

Result<AnswerForm> answer_form(const Arguments& arguments, std::string_view format, std::string_view usual) {
  AnswerForm form;
  const bool adds = arguments.has(options::kAdd);
  const bool table = format == "csv" || format == "tsv";
  if (arguments.has(options::kJson) || format == "json") {
    if (adds || table) {
      return fail(Errc::Usage, tr("--json has all that is known; drop --add and --format"));
    }
    form.kind = AnswerForm::Kind::Json;
    return form;
  }
  if (adds || table) form.kind = AnswerForm::Kind::Table;
  if (table) form.separator = find_format(format)->table;
  const auto facts = known_facts(arguments.command().works);
  for (const std::string_view word : split(adds ? arguments.text(options::kAdd) : usual, ",")) {
    auto column = column_from(trim(word), facts);
    if (!column) return Failure(column.error());
    form.columns.push_back(*std::move(column));
  }
  return form;
}

AnswerOptions answer_options(const Arguments& arguments, const Console& console) {
  AnswerOptions answers{.language = console.language(),
                        .style = style_from(console),
                        .page_width = page_width(console),
                        .list_width = list_width(console),
                        .format = find_format(arguments.text(options::kFormat)),
                        .time_limit = arguments.seconds(options::kTimeLimit),
                        .stop = stop_on_interrupt()};
  if (arguments.has(options::kJson)) answers.form.kind = AnswerForm::Kind::Json;
  return answers;
}

BoardStyle style_from(const Console& console) {
  return {.box_drawing = console.out_is_terminal() && Console::speaks_utf8(),
          .colours = console.colours(),
          .width = page_width(console)};
}

std::size_t page_width(const Console& console) {
  return static_cast<std::size_t>(std::max(kNarrowest, console.width()));
}

std::size_t list_width(const Console& console) {
  return console.out_is_terminal() ? page_width(console) : std::numeric_limits<std::size_t>::max();
}

std::vector<const Fact*> known_facts(std::span<const Work> works) {
  std::vector<const Fact*> known;
  for (const Fact& fact : teacher::all_facts()) {
    const bool all = fact.work <= Work::Judge;
    if (all || std::ranges::find(works, fact.work) != works.end()) known.push_back(&fact);
  }
  return known;
}

KnownFacts known_of(const Item& item) {
  return {
      .file = item.place.file, .line = item.place.line, .column = item.place.column, .puzzle = &item.puzzle};
}

// Decides how the rows of an input are written. A column that has the name of an added one is filled in anew.
void AnswerTable::plan(const RecordText& record) {
  const bool keeps = record.format->table != '\0';
  const std::string_view head = keeps ? std::string_view(record.dialect->head) : std::string_view();
  const char separator = keeps ? record.dialect->separator : '\0';
  if (planned_ && keeps == keeps_ && head == head_ && (!keeps || separator == input_separator_)) {
    return;
  }
  planned_ = true;
  keeps_ = keeps;
  head_ = head;
  input_separator_ = keeps ? separator : ',';
  const bool semicolons = form_.separator == ',' && input_separator_ == ';';
  separator_ = form_.separator == '\0' || semicolons ? input_separator_ : form_.separator;
  const std::vector<std::string> names =
      keeps ? record.dialect->columns : std::vector<std::string>{std::string(kPuzzleColumn)};
  columns_ = names.size();
  instead_.assign(columns_, nullptr);
  added_.clear();
  header_.clear();
  std::string more;
  for (const AddedColumn& column : form_.columns) {
    const auto same = std::ranges::find(names, column.name);
    if (same != names.end()) {
      instead_[static_cast<std::size_t>(same - names.begin())] = column.fact;
      continue;
    }
    added_.push_back(column.fact);
    more += separator_;
    append_field(column.name, separator_, more);
  }
  if (names.empty()) return;
  if (!keeps) instead_.front() = teacher::find_fact(kPuzzleColumn);
  const std::string_view row = without_line_end(head);
  if (keeps && separator_ == input_separator_) {
    header_ = row;
  } else {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i > 0) header_ += separator_;
      append_field(names[i], separator_, header_);
    }
  }
  header_ += more;
  header_ += keeps ? head.substr(row.size()) : std::string_view("\n");
  if (!header_.ends_with('\n')) header_ += '\n';
}

void AnswerTable::begin(const RecordText& input, Output& out) {
  if (input.dialect->head.empty()) return;
  plan(input);
  out.header = header_;
}

void AnswerTable::write(const RecordText& record, const KnownFacts& known, Output& out) {
  plan(record);
  if (out.data.empty()) out.header = header_;
  const std::string_view row = without_line_end(record.text);
  std::string_view line_end = "\n";
  const auto append = [&](const Fact& fact) {
    std::string text;
    append_plain(fact, known, text);
    append_field(text, separator_, out.data);
  };
  if (keeps_) {
    if (record.text.ends_with("\r\n")) line_end = "\r\n";
    write_kept(row, known, out);
  } else if (known.puzzle != nullptr) {
    append(*instead_.front());
  } else {
    append_field(trim(row), separator_, out.data);
  }
  for (const Fact* fact : added_) {
    out.data += separator_;
    append(*fact);
  }
  out.data += line_end;
}

// Appends the fields of the input's row, as many as its head has. What a row that cannot be read has
// in a column that is filled in anew stays, where there is nothing to say instead.
void AnswerTable::write_kept(std::string_view row, const KnownFacts& known, Output& out) const {
  const std::vector<TableField> fields = cut_row(row, input_separator_);
  if (columns_ > 0 && fields.size() > columns_) {
    out.note({known.file, known.line, 1}, say("{} columns, where the head has {}", fields.size(), columns_));
  }
  for (std::size_t i = 0; i < std::max(fields.size(), columns_); ++i) {
    if (i > 0) out.data += separator_;
    const Fact* fact = i < instead_.size() ? instead_[i] : nullptr;
    std::string text;
    if (fact != nullptr) append_plain(*fact, known, text);
    if (fact != nullptr && (known.puzzle != nullptr || !text.empty())) {
      append_field(text, separator_, out.data);
    } else if (i < fields.size() && fields[i].closed && separator_ == input_separator_) {
      out.data += fields[i].whole;
    } else if (i < fields.size()) {
      append_field(field_value(fields[i]), separator_, out.data);
    }
  }
}

void AnswerTable::unreadable(const RecordText& record, const Place& place, const Error& error, Output& out) {
  if (record.format == nullptr) return;
  write(record,
        {.file = place.file, .line = place.line, .column = place.column, .reason = error.in(out.language)},
        out);
}

JsonObject json_record(const Item& item) {
  JsonObject object = json_place(item.place);
  const std::string_view id = teacher::id_of(item.puzzle);
  if (!id.empty()) object.add("id", id);
  const std::string_view text = own_text(item.record);
  if (!text.empty()) object.add("puzzle", text);
  return object.add_all(puzzle_json(item.puzzle));
}

JsonObject json_unreadable(const Place& place, const Error& error, const RecordText& record,
                           Language language) {
  JsonObject object = json_place(place);
  const std::string_view text = own_text(record);
  if (!text.empty()) object.add("puzzle", text);
  return object.add("verdict", "unreadable").add("error", error.in(language));
}

}  // namespace nonet::cli
