#include "faces/cli/compare_report.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/json.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"

namespace nonet::cli {
namespace {

using Row = Table::Row;

constexpr double kMilli = 1e3;
constexpr double kMega = 1 << 20;
constexpr auto kNumbers = Column::Holds::Numbers;

struct TitledTable {
  std::string title;
  Table table;
};

const EngineRun& run_of(const CompareReport& report, std::size_t set, std::size_t contender) {
  return report.comparison.runs[set][contender];
}

// Returns a number, after a ">" if it is a lower bound since some boards have no answer.
std::string bound(const RunFigures& figures, double value) {
  if (figures.tried == 0) return "-";
  return fmt::format("{}{:.3f}", figures.answered < figures.tried ? ">" : "", value);
}

Row times_of(const RunFigures& figures) {
  return {fmt::format("{}/{}", figures.answered, figures.boards), bound(figures, figures.total),
          bound(figures, kMilli * figures.mean), bound(figures, kMilli * figures.median),
          bound(figures, kMilli * figures.p95)};
}

Row sizes_of(const RunFigures& figures, const EngineRun& run) {
  const auto mean = [&](double value) {
    return figures.answered == 0 || value == 0 ? std::string("-") : fmt::format("{:.1f}", value);
  };
  return {figures.tried == 0 ? std::string("-")
                             : fmt::format("{:.1f}", static_cast<double>(run.peak_bytes) / kMega),
          mean(figures.variables), mean(figures.constraints),
          figures.answered == 0 ? "-" : fmt::format("{:.1f}", figures.guesses)};
}

// Returns a table with the columns of all sets beside each other.
template <class RowOf>
Table side_by_side(const CompareReport& report, Language language, const std::vector<Text>& names,
                   const RowOf& row_of) {
  std::vector<Column> columns{Column(in(language, {"engine", "motor"}), Column::Holds::Words)};
  for (const BoardSet& set : report.sets) {
    for (const Text& name : names) columns.emplace_back(in(language, name), kNumbers);
    columns[columns.size() - names.size()].group = short_name(set);
  }
  Table table(std::move(columns));
  for (std::size_t i = 0; i < report.contenders.size(); ++i) {
    Row row{report.contenders[i].name};
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const EngineRun& run = run_of(report, set, i);
      const Row part = run.missing.empty() ? row_of(figures_of(run), run) : Row(names.size(), "-");
      row.insert(row.end(), part.begin(), part.end());
    }
    table.add(std::move(row));
  }
  return table;
}

std::vector<TitledTable> sheets_of(const CompareReport& report, Language language) {
  const Text times = tr("seconds in all, and milliseconds a board");
  const Text sizes = tr("memory at its peak, and means of the boards solved");
  return {{std::string(in(language, times)),
           side_by_side(report, language,
                        {{"solved", "resueltos"}, tr("total s"), tr("mean ms"), tr("median"), tr("95 %")},
                        [](const RunFigures& figures, const EngineRun&) { return times_of(figures); })},
          {std::string(in(language, sizes)),
           side_by_side(report, language, {tr("MiB"), tr("variables"), tr("constraints"), tr("guesses")},
                        sizes_of)}};
}

// Returns what the tables have no room for, in lines.
std::vector<Message> notes_of(const CompareReport& report) {
  std::vector<Message> notes;
  for (std::size_t i = 0; i < report.contenders.size(); ++i) {
    const std::string& name = report.contenders[i].name;
    if (const Message& why = run_of(report, 0, i).missing; !why.empty()) {
      notes.push_back(say("{}: not available: {}", name, why));
      continue;
    }
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const auto note = [&](BoardRun::End end, const Text& what) {
        const auto& boards = run_of(report, set, i).boards;
        const auto has_it = [&](const BoardRun& run) { return run.end == end; };
        const auto number = static_cast<std::uint64_t>(std::ranges::count_if(boards, has_it));
        if (number == 0) return;
        const Message& reason = std::ranges::find_if(boards, has_it)->reason;
        notes.push_back(say("{}, {}: {} {}{}{}", name, short_name(report.sets[set]), counted(number, kBoards),
                            what, reason.empty() ? "" : ": ", reason));
      };
      note(BoardRun::End::GaveUp, {"given up", "sin acabar"});
      note(BoardRun::End::NotTried, tr("not tried, as the time was spent"));
      note(BoardRun::End::Refused, tr("refused"));
      note(BoardRun::End::Failed, tr("failed"));
    }
  }
  return notes;
}

std::string figures_json(const CompareReport& report, Language language, std::size_t set,
                         std::size_t contender) {
  const EngineRun& run = run_of(report, set, contender);
  JsonObject object;
  object.add("engine", report.contenders[contender].name).add("file", report.sets[set].name);
  object.add("boards", report.sets[set].boards.size());
  object.add("available", run.missing.empty());
  if (!run.missing.empty()) return object.add("reason", in(language, run.missing)).text() + '\n';
  const RunFigures figures = figures_of(run);
  object.add("tried", figures.tried).add("solved", figures.answered);
  object.add("failed", figures.failed);
  object.add("seconds_total", figures.total).add("seconds_mean", figures.mean);
  object.add("seconds_median", figures.median).add("seconds_p95", figures.p95);
  object.add("peak_bytes", run.peak_bytes).add("variables_mean", figures.variables);
  object.add("constraints_mean", figures.constraints).add("guesses_mean", figures.guesses);
  return object.text() + '\n';
}

}  // namespace

std::string short_name(const BoardSet& set) {
  return set.name == "<stdin>" ? "stdin" : std::filesystem::path(set.name).stem().string();
}

std::string as_tables(const CompareReport& report, TableStyle style, Language language) {
  const bool markdown = style == TableStyle::Markdown;
  std::string text;
  for (const TitledTable& sheet : sheets_of(report, language)) {
    text += fmt::format("{}\n\n{}\n", sheet.title, sheet.table.text(style));
  }
  for (const Message& note : notes_of(report)) {
    text += fmt::format("{}{}\n", markdown ? "- " : "", in(language, note));
  }
  return text;
}

std::string as_csv(const CompareReport& report) {
  std::vector<Column> columns{"engine", "file"};
  for (const char* name :
       {"boards", "tried", "solved", "failed", "seconds_total", "seconds_mean", "seconds_median",
        "seconds_p95", "peak_bytes", "variables_mean", "constraints_mean", "guesses_mean"}) {
    columns.emplace_back(name, kNumbers);
  }
  Table table(std::move(columns));
  const auto count = [](auto number) { return fmt::format("{}", number); };
  const auto seconds = [](double number) { return fmt::format("{:.9f}", number); };
  const auto mean = [](double number) { return fmt::format("{:.1f}", number); };
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (std::size_t i = 0; i < report.contenders.size(); ++i) {
      const EngineRun& run = run_of(report, set, i);
      const RunFigures figures = figures_of(run);
      table.add({report.contenders[i].name, report.sets[set].name, count(report.sets[set].boards.size()),
                 count(figures.tried), count(figures.answered), count(figures.failed),
                 fmt::format("{:.6f}", figures.total), seconds(figures.mean), seconds(figures.median),
                 seconds(figures.p95), count(run.peak_bytes), mean(figures.variables),
                 mean(figures.constraints), mean(figures.guesses)});
    }
  }
  return table.text(TableStyle::Csv);
}

std::string as_json(const CompareReport& report, Language language) {
  std::string text;
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (std::size_t i = 0; i < report.contenders.size(); ++i) {
      text += figures_json(report, language, set, i);
    }
  }
  return text;
}

}  // namespace nonet::cli
