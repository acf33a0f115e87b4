#include "text/partition/answers.hpp"

#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "text/formats/table.hpp"
#include "text/formats/text.hpp"
#include "text/partition/decimals.hpp"

namespace nonet::partition {
namespace {

using Json = nlohmann::json;

// What a line says, as far as it does.
struct Said {
  std::optional<std::string> part = {};
  std::optional<std::string> verdict = {};
  std::optional<std::string> solutions = {};
  std::optional<bool> exact = {};
};

constexpr Verdict kVerdicts[] = {Verdict::Unique,  Verdict::Multiple, Verdict::NoSolution,
                                 Verdict::Invalid, Verdict::Solved,   Verdict::GaveUp};

// Returns the least number of solutions that a verdict implies.
std::string least(Verdict verdict) {
  if (verdict == Verdict::Multiple) return "2";
  return verdict == Verdict::Unique || verdict == Verdict::Solved ? "1" : "0";
}

bool is_exact(Verdict verdict) {
  return verdict == Verdict::Unique || verdict == Verdict::NoSolution || verdict == Verdict::Invalid;
}

Verdict verdict_of(std::string_view solutions, bool exact) {
  if (solutions == "0") return exact ? Verdict::NoSolution : Verdict::GaveUp;
  if (solutions == "1") return exact ? Verdict::Unique : Verdict::Solved;
  return Verdict::Multiple;
}

// Whether a verdict may stand beside a number.
bool agrees(Verdict verdict, std::string_view solutions, bool exact) {
  switch (verdict) {
    case Verdict::Multiple: return solutions != "0" && solutions != "1";
    case Verdict::Unique: return solutions == "1" && exact;
    case Verdict::NoSolution:
    case Verdict::Invalid: return solutions == "0" && exact;
    case Verdict::Solved: return solutions != "0";
    case Verdict::GaveUp: return !exact;
  }
  return false;
}

Result<PartAnswer> answer_of(const Said& said) {
  if (!said.part) return fail(Errc::Syntax, tr("no id: it does not say which part it is about"));
  PartAnswer answer{.part = *said.part};
  const auto* verdict = std::ranges::find_if(
      kVerdicts, [&](Verdict one) { return said.verdict && verdict_name(one) == *said.verdict; });
  const bool known = verdict != std::end(kVerdicts);
  if (said.verdict && !known) {
    return fail(Errc::Syntax, say("part {}: '{}' is no verdict", answer.part, *said.verdict));
  }
  if (!known && !(said.solutions && said.exact)) {
    return fail(Errc::Syntax, say("part {}: neither verdict nor count and exact", answer.part));
  }
  answer.solutions = said.solutions ? *said.solutions : least(*verdict);
  answer.exact = said.exact ? *said.exact : is_exact(*verdict);
  answer.verdict = known ? *verdict : verdict_of(answer.solutions, answer.exact);
  if (const auto ok = check_answer(answer); !ok) return Failure(ok.error());
  return answer;
}

std::optional<std::string> word_in(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return std::nullopt;
  if (found->is_string()) return found->get<std::string>();
  return found->dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Said> said_in_json(std::string_view line) {
  const auto object = parse_json(line);
  if (!object) return Failure(object.error());
  if (!object->is_object()) return fail(Errc::Syntax, tr("not an object"));
  Said said{.part = word_in(*object, "id"), .verdict = word_in(*object, "verdict")};
  if (said.verdict == "unreadable") return fail(Errc::Syntax, tr("a part that could not be read"));
  said.solutions = object->contains("total") ? word_in(*object, "total") : word_in(*object, "count");
  const auto exact = object->find("exact");
  if (exact != object->end() && exact->is_boolean()) said.exact = exact->get<bool>();
  return said;
}

Failure at_place(const std::string& place, const Error& error) {
  return fail(error.code, as_is(place + ": ") + error.words());
}

}  // namespace

Result<void> check_answer(const PartAnswer& answer) {
  if (!is_decimal(answer.solutions)) {
    return fail(Errc::Syntax, say("part {}: '{}' is no number of solutions", answer.part, answer.solutions));
  }
  if (!agrees(answer.verdict, answer.solutions, answer.exact)) {
    return fail(Errc::Syntax, say("part {}: '{}' does not go with {}{} solutions", answer.part,
                                  verdict_name(answer.verdict), answer.solutions, answer.exact ? "" : "+"));
  }
  return {};
}

// The columns of the text that is being read, if it is a table.
struct AnswerReader::Table {
  char separator = '\0';  // 0: none
  std::vector<std::string> columns;

  // Returns whether the line is the head of a table about parts.
  bool begin(std::string_view line) {
    for (const char c : {',', '\t', ';'}) {
      columns.clear();
      for (const TableField& field : cut_row(line, c)) columns.push_back(field_value(field));
      if (columns.size() > 1 && std::ranges::find(columns, "id") != columns.end()) {
        separator = c;
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] Said read(std::string_view line) const {
    Said said;
    const auto fields = cut_row(line, separator);
    for (std::size_t i = 0; i < std::min(fields.size(), columns.size()); ++i) {
      std::string value = field_value(fields[i]);
      if (value.empty()) continue;
      if (columns[i] == "exact") said.exact = value == "true";
      if (columns[i] == "id")
        said.part = std::move(value);
      else if (columns[i] == "verdict")
        said.verdict = std::move(value);
      else if (columns[i] == "count")
        said.solutions = std::move(value);
    }
    return said;
  }
};

Result<void> AnswerReader::read(std::string_view text, std::string_view file) {
  Table table;
  std::size_t number = 0;
  for (TextLine line; next_line(text, line);) {
    ++number;
    const std::string_view words = trim(line.text);
    if (words.empty()) continue;
    const std::string place = fmt::format("{}:{}", file, number);
    if (const auto ok = read_line(words, place, table); !ok) return at_place(place, ok.error());
  }
  return {};
}

Result<void> AnswerReader::read_line(std::string_view line, const std::string& place, Table& table) {
  const bool json = line.front() == '{';
  if (!json && table.separator == '\0') {
    return table.begin(line) ? Result<void>() : read_number(line, place);
  }
  const auto said = json ? said_in_json(line) : table.read(line);
  if (!said) return Failure(said.error());
  auto answer = answer_of(*said);
  if (!answer) return Failure(answer.error());
  answer->place = place;
  answers_.push_back(*std::move(answer));
  return {};
}

// A number, with a plus sign if there may be more.
Result<void> AnswerReader::read_number(std::string_view line, const std::string& place) {
  const bool exact = !line.ends_with('+');
  std::string_view digits = line;
  if (!exact) digits.remove_suffix(1);
  if (!is_decimal(digits)) {
    return fail(Errc::Syntax,
                tr("no answer to a part: neither JSON, nor a table with the column id, nor a number"));
  }
  if (names_.empty()) {
    return fail(Errc::Syntax,
                tr("a number does not say which part it is about; --parts FILE says in which order "
                   "they were counted"));
  }
  if (digits.size() > 1 && digits.size() == cells_) {  // no board has a count that long
    return fail(Errc::Syntax,
                tr("a solution, and no number of them: 'nonet solve --json' says which part it is of"));
  }
  if (numbers_ == names_.size()) {
    return fail(Errc::Syntax, say("a number too many: there are {} parts", names_.size()));
  }
  answers_.push_back({.part = names_[numbers_++],
                      .verdict = verdict_of(digits, exact),
                      .solutions = std::string(digits),
                      .exact = exact,
                      .place = place});
  return {};
}

Result<std::vector<PartAnswer>> AnswerReader::take() {
  if (numbers_ > 0 && numbers_ < names_.size()) {
    return fail(Errc::Usage, say("{} numbers for {} parts: which of these are missing cannot be known",
                                 numbers_, names_.size()));
  }
  return std::move(answers_);
}

}  // namespace nonet::partition
