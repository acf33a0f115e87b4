// SearchJob: solves each puzzle of a stream, and writes the answer.
//
//   Item ─► solve() ─► first `shown` solutions ─► write()    text, on standard output
//                   └► Answer ──────────────────► report()   text, on either
//                   └► with --json one object for both, with --add a row of a table
//
// Commands derive from it and decide what they write as text. A puzzle without an answer is
// reported on standard error, as PLACE: reason.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ask/stream/stream.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/console.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::cli {

// What search commands do: Command::works.
inline constexpr teacher::Work kSearchWorks[] = {teacher::Work::Solve, teacher::Work::Search};

// The options of each search.
struct SearchOptions : AnswerOptions {
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings = {};  // of the engine
  bool named = false;                       // whether somebody named it: else a board may have another
  std::uint64_t seed = 0;
  std::uint64_t limit = 2;  // solutions to look for; 0: all
  std::uint64_t shown = 0;  // solutions to write; kAll: all, as they are found
  bool stats = false;

  static constexpr auto kAll = static_cast<std::uint64_t>(-1);
};

struct ChosenEngine {
  const Engine* engine = nullptr;
  std::vector<SettingValue> settings = {};
};
// Returns the engine of the option, with the values of --set and --sat-solver. Unavailable if it cannot run
// here; Usage if a value is not NAME=VALUE, or the engine does not have it.
Result<ChosenEngine> engine_from(const Arguments& arguments, const Parameter& option = options::kEngine);
// Returns the options of the group kSearching, and those of the answers, whose tables have the
// `usual` columns: see answer_form(). Usage or Unavailable as above.
Result<SearchOptions> search_from(const Arguments& arguments, const Console& console,
                                  std::string_view usual = {});

class SearchJob : public Job {
 public:
  explicit SearchJob(const SearchOptions& search) : search_(search), table_(search.form) {}

  [[nodiscard]] bool takes_rules() const final { return true; }  // or its engine says why not
  void begin(const RecordText& input, Output& out) final;
  void puzzle(Item& item, Output& out) final;
  [[nodiscard]] std::optional<BulkSearch> bulk() const final;
  void answered(Item& item, const Answer& answer, Output& out) final;
  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) final;
  void give_up(Item& item, const Error& error, Output& out) final;

 protected:
  // Writes a solution as text; it is in solved.solution. Returning false ends the search.
  virtual bool write(Item& /*item*/, const Puzzle& /*solved*/, Output& /*out*/) { return true; }
  // Writes the answer as text. By default a note if it has a complaint(), or if other solutions are
  // not shown.
  virtual void report(const Item& item, const Answer& answer, Output& out);
  // Returns why there is not exactly one solution, where a command says more of it than complaint().
  [[nodiscard]] virtual std::string reason(const Item&, const Answer&, Language) const { return {}; }

  const SearchOptions& search_;

 private:
  bool show(Item& item, Puzzle& solved, const Grid& grid, Output& out);
  void tell(Item& item, const Answer& answer, Output& out);
  // Whether several solutions are written, as they are found.
  [[nodiscard]] bool as_found() const { return search_.shown > 1; }
  [[nodiscard]] bool tabular(const Format* format) const;
  void write_row(const Item& item, const Answer& answer, Output& out);
  void begin_json(Item& item, Output& out);
  bool write_json(const Item& item, const Puzzle& solved, Output& out);
  void end_json(const Item& item, const Answer& answer, Output& out);

  bool own_ = false;         // whether this puzzle has an own_solution()
  std::uint64_t shown_ = 0;  // number of solutions of this puzzle
  std::string first_;        // of them, as JSON
  AnswerTable table_;
};

// Returns "unique", "solución única": of one board.
[[nodiscard]] Text verdict_words(Verdict verdict);
// Returns why a search was given up, and what it found: "given up: time limit; 3 solutions so far".
[[nodiscard]] Message given_up_words(const Answer& answer);

// Returns "r1c2=5, r3c4=6".
[[nodiscard]] std::string digit_list(const Layout& layout, const std::vector<Candidate>& digits);

// Why a puzzle has no answer: "two 5s in row 1: r1c2, r1c7".
struct Complaint {
  Place place;
  Message reason;
};
// Returns an empty reason if the puzzle has an answer.
[[nodiscard]] Complaint complaint(const Item& item, const Answer& answer);
// Returns why it does not have exactly one solution.
[[nodiscard]] Complaint not_unique(const Item& item, const Answer& answer);

// Returns "3 puzzles: 2 unique, 1 none"; with `all`, the usual verdicts even if there are none.
[[nodiscard]] Message verdict_summary(const Tally& tally, bool all);
// Returns "3 puzzles: 1 Easy, 1 Medium, 1 none": the puzzles with one solution by `classes`, which name
// those of the tally, and then as above.
[[nodiscard]] Message class_summary(const Tally& tally, std::span<const Text> classes);

// Runs a search command and returns its exit code. Fills in what `command` leaves out.
int run_search(const Arguments& arguments, Console& console, const SearchOptions& search,
               StreamCommand command);

}  // namespace nonet::cli
