#include "faces/cli/search_job.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/json.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "reason/teacher/advice_json.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kFlushSize = std::size_t{1} << 20U;  // maximum output of one puzzle that is held back

// Limit of solutions of one board in bulk. A board with more is searched by itself, so that it does
// not delay others.
constexpr std::uint64_t kMostInBulk = 1000;

struct VerdictWords {
  Verdict verdict;
  bool usual;  // counted in a summary even if there is none
  Noun words;  // of puzzles that are counted
  Text alone = words.one;
};
constexpr std::array kVerdicts{
    VerdictWords{Verdict::Unique,
                 true,
                 {{"unique", "con solución única"}, {"unique", "con solución única"}},
                 {"unique", "solución única"}},
    VerdictWords{Verdict::Multiple,
                 true,
                 {{"multiple", "con varias soluciones"}, {"multiple", "con varias soluciones"}},
                 {"multiple", "varias soluciones"}},
    VerdictWords{Verdict::NoSolution, true, {{"none", "sin solución"}, {"none", "sin solución"}}},
    VerdictWords{Verdict::Invalid, true, {{"invalid", "inválido"}, {"invalid", "inválidos"}}},
    VerdictWords{Verdict::Solved, false, {{"solved", "resuelto"}, {"solved", "resueltos"}}},
    VerdictWords{Verdict::GaveUp, false, {{"gave up", "abandonado"}, {"gave up", "abandonados"}}}};
constexpr Noun kUnreadable{{"unreadable", "ilegible"}, {"unreadable", "ilegibles"}};

// A part of the puzzles: "2 unique".
struct PuzzleShare {
  std::uint64_t number = 0;
  Text words;
};

// `one`: there is one puzzle, and its share needs no number.
Message summary_of(const Tally& tally, std::span<const PuzzleShare> shares, bool one) {
  Message text = counted(tally.puzzles, kPuzzles);
  std::string_view separator = ": ";
  for (const auto& [number, words] : shares) {
    text += as_is(std::exchange(separator, ", "));
    text += one ? Message(words) : say("{} {}", numeral(number), words);
  }
  if (tally.unreadable > 0) text += as_is(separator) + counted(tally.unreadable, kUnreadable);
  return text;
}

int solver_exit_code(const Tally& tally) {
  if (tally.puzzles == 0) return kDone;
  if (tally.of(Verdict::NoSolution) + tally.of(Verdict::Invalid) > 0) return kNoSolution;
  return tally.not_exhausted > 0 ? kSomeSolution : kAllSolutions;
}

// Returns the values of --set and --sat-solver.
Result<std::vector<SettingValue>> settings_from(const Arguments& arguments, const Engine& engine) {
  std::vector<SettingValue> settings;
  for (const std::string& text : arguments.all(options::kSet)) {
    auto setting = setting_from(text);
    if (!setting) return fail(Errc::Usage, as_is("--set: ") + setting.error().words());
    settings.push_back(*std::move(setting));
  }
  if (arguments.has(options::kSatSolver)) {
    settings.push_back({"solver", std::string(arguments.text(options::kSatSolver))});
  }
  if (const auto ok = check_settings(engine, settings); !ok) return Failure(ok.error());
  return settings;
}

}  // namespace

Result<ChosenEngine> engine_from(const Arguments& arguments, const Parameter& option) {
  constexpr std::string_view kSat = "sat";
  const bool outside = arguments.has(options::kSatSolver);
  const bool another = arguments.has(option) && arguments.text(option) != kSat;
  if (outside && another) {
    return fail(Errc::Usage, tr("--sat-solver: that is the engine sat, and --engine says another"));
  }
  const Engine* engine = find_engine(outside ? kSat : arguments.text(option));
  if (const Message why = missing(*engine); !why.empty()) {
    return fail(Errc::Unavailable, say("engine {}: {}", engine->id, why));
  }
  auto settings = settings_from(arguments, *engine);
  if (!settings) return Failure(settings.error());
  return ChosenEngine{engine, *std::move(settings)};
}

Result<SearchOptions> search_from(const Arguments& arguments, const Console& console,
                                  std::string_view usual) {
  auto chosen = engine_from(arguments);
  if (!chosen) return Failure(chosen.error());
  SearchOptions search{answer_options(arguments, console), chosen->engine, std::move(chosen->settings),
                       arguments.has(options::kEngine) || arguments.has(options::kSatSolver)};
  search.seed = arguments.number(options::kSeed);
  search.stats = arguments.has(options::kStats);
  const std::string_view format = arguments.text(options::kFormat);
  auto form = answer_form(arguments, format, usual);
  if (!form) return Failure(form.error());
  search.form = std::move(*form);
  if (format == "json") search.format = nullptr;  // which has the solutions in the notation `line`
  return search;
}

void SearchJob::begin(const RecordText& input, Output& out) {
  if (tabular(input.format)) table_.begin(input, out);
}

void SearchJob::puzzle(Item& item, Output& out) {
  const std::uint64_t one = search_.form.shows("solution") ? 1 : 0;
  // A format that is asked for has the usual symbols, and so has JSON, in all its members.
  if (search_.format != nullptr || search_.form.json()) item.puzzle.symbols.clear();
  Query query{.puzzle = item.puzzle,
              .limit = search_.limit,
              .keep = as_found() ? 0 : std::max(search_.shown, one),
              .stop = search_.in_time(),
              .seed = search_.seed,
              .settings = search_.settings};
  Puzzle solved;
  if (as_found()) {
    solved = item.puzzle;
    query.on_solution = [&](const Grid& grid) { return show(item, solved, grid, out); };
  }
  begin_json(item, out);
  auto ran = solve(search_.named ? *search_.engine : usual_engine(query), query);
  tell(item, ran ? std::move(*ran) : gave_up(ran.error()), out);
}

void SearchJob::give_up(Item& item, const Error& error, Output& out) {
  begin_json(item, out);
  tell(item, gave_up(error), out);
}

std::optional<BulkSearch> SearchJob::bulk() const {
  const bool each_by_itself = search_.seed != 0 || search_.time_limit > 0 || as_found() ||
                              (search_.form.json() && search_.stats) ||
                              search_.form.needs(teacher::Work::Search);
  if (search_.engine->run_many == nullptr || each_by_itself) return std::nullopt;
  const std::uint64_t limit = search_.limit == 0 ? kMostInBulk : search_.limit;
  return BulkSearch{search_.engine, {static_cast<std::uint32_t>(std::min(limit, kMostInBulk)), search_.stop}};
}

void SearchJob::answered(Item& item, const Answer& answer, Output& out) {
  const bool wants_more = search_.limit == 0 || search_.limit > kMostInBulk;
  const bool own = answer.verdict == Verdict::Multiple && own_solution(item.puzzle) != nullptr;
  if (own || (wants_more && answer.count >= kMostInBulk)) return puzzle(item, out);
  begin_json(item, out);
  tell(item, answer, out);
}

void SearchJob::tell(Item& item, const Answer& answer, Output& out) {
  out.tally.count(answer);
  if (tabular(&item.format)) {
    if (!as_found() || shown_ == 0) write_row(item, answer, out);
    SearchJob::report(item, answer, out);
    return;
  }
  if (search_.shown > 0) {
    for (const Grid& grid : answer.solutions) show(item, item.puzzle, grid, out);
  }
  if (search_.form.json()) {
    end_json(item, answer, out);
  } else {
    report(item, answer, out);
  }
}

// Returns whether answers to puzzles of this format are rows: where that is asked for, and where a
// table is solved and no other notation is asked for.
bool SearchJob::tabular(const Format* format) const {
  if (search_.form.kind != AnswerForm::Kind::Text) return search_.form.table();
  const bool table = format != nullptr && format->table != '\0';
  return table && search_.shown > 0 && search_.format == nullptr;
}

void SearchJob::write_row(const Item& item, const Answer& answer, Output& out) {
  teacher::KnownFacts known = known_of(item);
  std::string why;
  if (search_.form.shows("reason")) {
    why = reason(item, answer, out.language);
    if (why.empty()) why = in(out.language, complaint(item, answer).reason);
  }
  known.verdict = answer.verdict;
  known.answer = &answer;
  known.reason = why;
  table_.write(item.record, known, out);
}

bool SearchJob::show(Item& item, Puzzle& solved, const Grid& grid, Output& out) {
  solved.solution = grid;
  solved.solution_number = ++shown_;
  if (tabular(&item.format)) {
    Answer found;
    found.solutions.push_back(grid);
    write_row(item, found, out);
  } else if (!(search_.form.json() ? write_json(item, solved, out) : write(item, solved, out))) {
    return false;
  }
  return out.data.size() < kFlushSize || out.flush();
}

void SearchJob::begin_json(Item& item, Output& out) {
  shown_ = 0;
  first_.clear();
  own_ = own_solution(item.puzzle) != nullptr;
  if (!search_.form.json()) return;
  // The one that is found is written instead. The object stays open, so that solutions can go out as they are
  // found.
  auto solution = search_.shown > 0 ? std::exchange(item.puzzle.solution, {}) : item.puzzle.solution;
  out.data += json_record(item).open_text() + ',';
  item.puzzle.solution = std::move(solution);
  if (search_.shown > 0) out.data += R"("solutions":[)";
}

bool SearchJob::write_json(const Item& item, const Puzzle& solved, Output& out) {
  const Format& format = search_.format != nullptr ? *search_.format : *find_format("line");
  std::string text;
  if (const auto written = format.write(solved, Show::Solution, text); !written) {
    note_failure(item.place, written.error().words(), out);
    return false;
  }
  while (text.ends_with('\n')) text.pop_back();
  std::string json;
  append_json(text, json);
  if (shown_ > 1) out.data += ',';
  out.data += json;
  if (shown_ == 1) write_square(*solved.layout, *solved.solution, '.', first_);
  return true;
}

void SearchJob::end_json(const Item& item, const Answer& answer, Output& out) {
  JsonObject object;
  if (!first_.empty()) object.add("solution", first_);
  object.add_all(
      teacher::answer_json(answer, *item.puzzle.layout, out.language, reason(item, answer, out.language)));
  if (search_.stats) object.add("stats", teacher::stats_json(answer.stats));
  if (search_.shown > 0) out.data += "],";
  out.data += std::string_view(object.text()).substr(1);
  out.data += '\n';
}

void SearchJob::report(const Item& item, const Answer& answer, Output& out) {
  if (const Complaint what = complaint(item, answer); !what.reason.empty()) {
    out.note(what.place, what.reason);
  }
  if (answer.verdict == Verdict::Multiple && search_.shown > 0 && search_.shown < search_.limit) {
    out.note(item.place,
             own_ ? tr("the rules that are checked leave several solutions; the one that came with the "
                       "puzzle is shown")
                  : tr("several solutions; the first is shown"));
  }
}

void SearchJob::unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) {
  if (search_.form.json()) {
    out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  } else if (tabular(record.format)) {
    table_.unreadable(record, place, error, out);
  }
  Job::unreadable(place, error, record, out);
}

Text verdict_words(Verdict verdict) {
  return std::ranges::find(kVerdicts, verdict, &VerdictWords::verdict)->alone;
}

Message given_up_words(const Answer& answer) {
  const Message why = say("given up: {}", answer.reason);
  if (answer.count == 0) return why;
  return why + say("; {} so far", counted(answer.count, kSolutions));
}

std::string digit_list(const Layout& layout, const std::vector<Candidate>& digits) {
  std::string list;
  for (const auto& [cell, digit] : digits) {
    list += fmt::format("{}{}={}", list.empty() ? "" : ", ", layout.cell_name(cell), layout.value_of(digit));
  }
  return list;
}

Complaint complaint(const Item& item, const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::Unique:
    case Verdict::Multiple:
    case Verdict::Solved: return {};
    case Verdict::NoSolution:
      return {item.place, answer.reason.empty() ? tr("no solution") : say("no solution, {}", answer.reason)};
    case Verdict::Invalid:
      if (!answer.conflict) return {item.place, verdict_words(answer.verdict)};
      return {item.place_of(answer.conflict->second_cell), describe(*answer.conflict, *item.puzzle.layout)};
    case Verdict::GaveUp: return {item.place, given_up_words(answer)};
  }
  return {};
}

Complaint not_unique(const Item& item, const Answer& answer) {
  if (answer.verdict != Verdict::Multiple) return complaint(item, answer);
  return {item.place, tr("several solutions")};
}

Message verdict_summary(const Tally& tally, bool all) {
  std::vector<PuzzleShare> shares;
  for (const auto& [verdict, usual, words, alone] : kVerdicts) {
    const std::uint64_t number = tally.of(verdict);
    if (number > 0 || (all && usual)) shares.push_back({number, words.of(number)});
  }
  return summary_of(tally, shares, tally.puzzles == 1 && !all);
}

Message class_summary(const Tally& tally, std::span<const Text> classes) {
  std::vector<PuzzleShare> shares;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (tally.classes[i] > 0) shares.push_back({tally.classes[i], classes[i]});
  }
  for (const auto& [verdict, usual, words, alone] : kVerdicts) {
    const std::uint64_t number = tally.of(verdict);
    if (number > 0 && verdict != Verdict::Unique) shares.push_back({number, words.of(number)});
  }
  return summary_of(tally, shares, tally.puzzles == 1);
}

int run_search(const Arguments& arguments, Console& console, const SearchOptions& search,
               StreamCommand command) {
  if (search.form.json() || search.form.table()) command.summary_is_data = false;
  if (!command.summary) {
    command.summary = [&](const Tally& tally) {
      Message text = verdict_summary(tally, false);
      if (search.shown > 1) text += as_is("; ") + counted(tally.solutions, kSolutions);
      return text;
    };
  }
  if (!command.exit_code && arguments.text(options::kExitCode) == "solver") {
    command.exit_code = [](const Tally& tally) -> int {
      const bool answered = tally.unreadable + tally.failed + tally.of(Verdict::GaveUp) == 0;
      if (answered) return solver_exit_code(tally);
      return all_well(tally) ? kDone : kSomeFailed;
    };
  }
  return run_stream_command(arguments, console, command);
}

}  // namespace nonet::cli
