#include "cli/compare_report.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/json.hpp"
#include "cli/text.hpp"

namespace nonet::cli {
namespace {

using Row = std::vector<std::string>;

constexpr double kMilli = 1e3;
constexpr double kMega = 1 << 20;

struct Sheet {
  std::string title;
  std::vector<Row> rows;  // the first two are the heading: files, then what is told of each
};

const EngineRun& run_of(const CompareReport& report, std::size_t set, std::size_t contender) {
  return report.comparison.runs[set][contender];
}

// A number, marked where it is a lower bound because some boards were not answered.
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

template <class RowOf>
Sheet side_by_side(const CompareReport& report, std::string title, const Row& columns,
                   const RowOf& row_of) {
  Sheet grid{std::move(title), {{""}, {"engine"}}};
  for (const BoardSet& set : report.sets) {
    grid.rows[0].push_back(short_name(set));
    grid.rows[0].resize(grid.rows[0].size() + columns.size() - 1);
    grid.rows[1].insert(grid.rows[1].end(), columns.begin(), columns.end());
  }
  for (std::size_t i = 0; i < report.contenders.size(); ++i) {
    Row row{report.contenders[i].name};
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const EngineRun& run = run_of(report, set, i);
      const Row part =
          run.missing.empty() ? row_of(figures_of(run), run) : Row(columns.size(), "-");
      row.insert(row.end(), part.begin(), part.end());
    }
    grid.rows.push_back(std::move(row));
  }
  return grid;
}

std::vector<Sheet> grids_of(const CompareReport& report) {
  return {
      side_by_side(report, "seconds in all, and milliseconds a board",
                   {"solved", "total s", "mean ms", "median", "95 %"},
                   [](const RunFigures& figures, const EngineRun&) { return times_of(figures); }),
      side_by_side(report, "memory at its peak, and means of the boards solved",
                   {"MiB", "variables", "constraints", "guesses"}, sizes_of)};
}

// What the tables have no room for, a line each.
std::vector<std::string> notes_of(const CompareReport& report) {
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < report.contenders.size(); ++i) {
    const std::string& name = report.contenders[i].name;
    if (const std::string& why = run_of(report, 0, i).missing; !why.empty()) {
      notes.push_back(fmt::format("{}: not here: {}", name, why));
      continue;
    }
    for (std::size_t set = 0; set < report.sets.size(); ++set) {
      const auto note = [&](BoardRun::End end, std::string_view what) {
        const auto& boards = run_of(report, set, i).boards;
        const auto has_it = [&](const BoardRun& run) { return run.end == end; };
        const auto number = static_cast<std::uint64_t>(std::ranges::count_if(boards, has_it));
        if (number == 0) return;
        const std::string& reason = std::ranges::find_if(boards, has_it)->reason;
        notes.push_back(fmt::format("{}, {}: {} {}{}{}", name, short_name(report.sets[set]),
                                    counted(number, "board"), what, reason.empty() ? "" : ": ",
                                    reason));
      };
      note(BoardRun::End::GaveUp, "given up");
      note(BoardRun::End::NotTried, "not tried, as the time was spent");
      note(BoardRun::End::Refused, "refused");
      note(BoardRun::End::Failed, "failed");
    }
  }
  return notes;
}

std::string csv_field(std::string_view text) {
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + '"';
}

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows[1].size(), 0);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      widths[c] = std::max(widths[c], width_of(rows[r][c]));
    }
  }
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    std::size_t owed = 0;  // columns that a long file name has run over
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string& cell = rows[r][c];
      const std::size_t room = widths[c] + (c == 0 ? 0 : 2);
      if (r == 0) {  // names of files start at their first column
        const std::size_t taken = std::min(room, owed);
        owed -= taken;
        if (cell.empty()) {
          line.append(room - taken, ' ');
        } else {
          line += "  " + cell;
          const std::size_t length = width_of(cell) + 2;
          owed = length > room ? length - room : 0;
          if (length < room) line.append(room - length, ' ');
        }
      } else {
        const std::string padding(room - width_of(cell), ' ');
        line += c == 0 ? cell + padding : padding + cell;
      }
    }
    while (line.ends_with(' ')) line.pop_back();
    text += line + '\n';
  }
  return text;
}

std::string figures_json(const CompareReport& report, std::size_t set, std::size_t contender) {
  const EngineRun& run = run_of(report, set, contender);
  JsonObject object;
  object.add("engine", report.contenders[contender].name).add("file", report.sets[set].name);
  object.add("boards", std::uint64_t{report.sets[set].boards.size()});
  object.add("available", run.missing.empty());
  if (!run.missing.empty()) return object.add("reason", run.missing).text() + '\n';
  const RunFigures figures = figures_of(run);
  object.add("tried", std::uint64_t{figures.tried}).add("solved", std::uint64_t{figures.answered});
  object.add("failed", std::uint64_t{figures.failed});
  object.add("seconds_total", figures.total).add("seconds_mean", figures.mean);
  object.add("seconds_median", figures.median).add("seconds_p95", figures.p95);
  object.add("peak_bytes", run.peak_bytes).add("variables_mean", figures.variables);
  object.add("constraints_mean", figures.constraints).add("guesses_mean", figures.guesses);
  return object.text() + '\n';
}

}  // namespace

std::string short_name(const BoardSet& set) {
  return set.name == "-" ? "stdin" : std::filesystem::path(set.name).stem().string();
}

std::string as_text(const CompareReport& report) {
  std::string text;
  for (const Sheet& grid : grids_of(report)) {
    text += fmt::format("{}\n\n{}\n", grid.title, aligned(grid.rows));
  }
  for (const std::string& note : notes_of(report)) text += note + '\n';
  return text;
}

std::string as_markdown(const CompareReport& report) {
  std::string text;
  for (const Sheet& grid : grids_of(report)) {
    std::string file;
    Row heading{"engine"};
    for (std::size_t c = 1; c < grid.rows[1].size(); ++c) {
      if (!grid.rows[0][c].empty()) file = grid.rows[0][c];
      heading.push_back(fmt::format("{}: {}", file, grid.rows[1][c]));
    }
    text += fmt::format("{}\n\n| {} |\n|---|", grid.title, fmt::join(heading, " | "));
    for (std::size_t c = 1; c < heading.size(); ++c) text += "---:|";
    text += '\n';
    for (std::size_t r = 2; r < grid.rows.size(); ++r) {
      text += fmt::format("| {} |\n", fmt::join(grid.rows[r], " | "));
    }
    text += '\n';
  }
  for (const std::string& note : notes_of(report)) text += fmt::format("- {}\n", note);
  return text;
}

std::string as_csv(const CompareReport& report) {
  std::string text =
      "engine,file,boards,tried,solved,failed,seconds_total,seconds_mean,seconds_median,"
      "seconds_p95,peak_bytes,variables_mean,constraints_mean,guesses_mean\n";
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (std::size_t i = 0; i < report.contenders.size(); ++i) {
      const EngineRun& run = run_of(report, set, i);
      const RunFigures figures = figures_of(run);
      text += fmt::format("{},{},{},{},{},{},{:.6f},{:.9f},{:.9f},{:.9f},{},{:.1f},{:.1f},{:.1f}\n",
                          csv_field(report.contenders[i].name), csv_field(report.sets[set].name),
                          report.sets[set].boards.size(), figures.tried, figures.answered,
                          figures.failed, figures.total, figures.mean, figures.median, figures.p95,
                          run.peak_bytes, figures.variables, figures.constraints, figures.guesses);
    }
  }
  return text;
}

std::string as_json(const CompareReport& report) {
  std::string text;
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (std::size_t i = 0; i < report.contenders.size(); ++i) {
      text += figures_json(report, set, i);
    }
  }
  return text;
}

}  // namespace nonet::cli
