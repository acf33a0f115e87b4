#include "faces/cli/table.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "base/prose.hpp"
#include "base/text_width.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kGap = 2;      // blanks between two columns
constexpr std::size_t kIndent = 4;   // of what is beneath a row
constexpr std::size_t kBeneath = 0;  // the width of a column that goes beneath

std::string csv_field(std::string_view words) {
  std::string field = "\"";
  for (const char c : words) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + '"';
}

}  // namespace

Table::Table(Language language, const std::vector<Text>& headings) {
  for (const Text& heading : headings) {
    columns_.emplace_back(in(language, heading), Column::Holds::Words);
  }
}

void Table::add(Row row) {
  assert(row.size() == columns_.size());
  rows_.push_back(std::move(row));
}

std::string Table::text(TableStyle style, std::size_t width) const {
  switch (style) {
    case TableStyle::Text: return aligned(width);
    case TableStyle::Markdown: return markdown();
    case TableStyle::Csv: return csv();
  }
  return {};
}

Table::Row Table::names() const {
  Row names;
  for (const Column& column : columns_) names.push_back(column.name);
  return names;
}

std::string Table::aligned(std::size_t limit) const {
  std::vector<Row> lines{names()};
  lines.insert(lines.end(), rows_.begin(), rows_.end());
  std::vector<std::size_t> widths(columns_.size(), 0);
  std::size_t total = 0;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    for (const Row& row : lines) widths[c] = std::max(widths[c], width_of(row[c]));
    total += widths[c] + (c > 0 ? kGap : 0);
  }
  while (total > limit) {
    std::size_t widest = 0;
    for (std::size_t c = 1; c < columns_.size(); ++c) {
      const bool words = columns_[c].holds == Column::Holds::Words;
      if (words && widths[c] != kBeneath && (widest == 0 || widths[c] > widths[widest])) widest = c;
    }
    if (widest == 0) break;
    total -= widths[widest] + kGap;
    widths[widest] = kBeneath;
  }
  std::string text = groups(widths);
  for (const Row& row : lines) text += row_text(row, widths, limit);
  return text;
}

// Returns a row, and beneath it the columns that have no room in it.
std::string Table::row_text(const Row& row, const std::vector<std::size_t>& widths, std::size_t limit) const {
  std::string line;
  std::string beneath;
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (widths[c] == kBeneath) {
      if (!row[c].empty()) beneath += fmt::format("{}{}", beneath.empty() ? "" : "; ", row[c]);
      continue;
    }
    const std::string padding(widths[c] - width_of(row[c]), ' ');
    if (c > 0) line.append(kGap, ' ');
    line += columns_[c].holds == Column::Holds::Numbers ? padding + row[c] : row[c] + padding;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  line += '\n';
  if (beneath.empty()) return line;
  return line + fmt::format("{:{}}{}\n", "", kIndent, wrap(beneath, limit, kIndent));
}

// Returns the line above the heading; empty if there are no groups. The name of a group starts at
// its first column, and moves those after it if it is longer than its columns.
std::string Table::groups(const std::vector<std::size_t>& widths) const {
  std::string line;
  std::size_t start = 0;  // of the column
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    if (c > 0) start += kGap;
    if (!columns_[c].group.empty()) {
      const std::size_t used = width_of(line);
      line.append(used < start ? start - used : used == 0 ? 0 : kGap, ' ');
      line += columns_[c].group;
    }
    start += widths[c];
  }
  return line.empty() ? line : line + '\n';
}

std::string Table::markdown() const {
  Row heading;
  std::string rule;
  std::string_view group;
  for (const Column& column : columns_) {
    if (!column.group.empty()) group = column.group;
    heading.push_back(group.empty() ? column.name : fmt::format("{}: {}", group, column.name));
    rule += column.holds == Column::Holds::Numbers ? "---:|" : "---|";
  }
  std::string text = fmt::format("| {} |\n|{}\n", fmt::join(heading, " | "), rule);
  for (const Row& row : rows_) text += fmt::format("| {} |\n", fmt::join(row, " | "));
  return text;
}

std::string Table::csv() const {
  std::string text = fmt::format("{}\n", fmt::join(names(), ","));
  for (const Row& row : rows_) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) text += ',';
      text += columns_[c].holds == Column::Holds::Numbers ? row[c] : csv_field(row[c]);
    }
    text += '\n';
  }
  return text;
}

}  // namespace nonet::cli
