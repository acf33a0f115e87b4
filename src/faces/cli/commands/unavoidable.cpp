#include "solve/setter/unavoidable.hpp"

#include <fmt/core.h>

#include <map>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"

namespace nonet::cli::commands::unavoidable {
namespace {

constexpr Parameter kMost{.id = "size",
                          .kind = Parameter::Kind::Number,
                          .initial = "10",
                          .least = setter::kSmallestSet,
                          .most = setter::kLargestSet};
constexpr Parameter kOptions[] = {kMost, options::kJson, options::kTimeLimit};

struct UnavoidableRun : AnswerOptions {
  int most_cells = 0;
};

class UnavoidableJob final : public AdviceJob {
 public:
  explicit UnavoidableJob(const UnavoidableRun& wanted) : AdviceJob(wanted), wanted_(wanted) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = wanted_.in_time();
    const Answer answer = teacher::count_to_two(item.puzzle, stop);
    if (answer.verdict != Verdict::Unique) return not_rated(item, answer, out);
    const Grid& solution = answer.solutions.front();
    const auto found = setter::unavoidable_sets(item.puzzle.layout, solution, wanted_.most_cells, stop);
    if (!found) return give_up(item, found.error(), out);
    count(answer.verdict, out);
    if (json_) return write_json(item, setter::unavoidable_json(item.puzzle, solution, *found, stop), out);
    if (!found->complete) note_failure(item.place, tr("stopped: there may be more"), out);
    write_text(item, solution, *found, stop, out);
  }

 private:
  void write_text(const Item& item, const Grid& solution, const setter::UnavoidableSets& found,
                  const StopToken& stop, Output& out) const {
    std::map<std::size_t, std::uint64_t> by_size;
    for (const auto& set : found.sets) ++by_size[set.size()];
    Message sizes;
    for (const auto& [size, sets] : by_size) {
      sizes += sizes.empty() ? as_is("; ") : as_is(", ");
      sizes += nonet::say("{} of {}", numeral(sets), size);
    }
    const Message counted =
        nonet::say("unavoidable sets of up to {} cells: {}", wanted_.most_cells, numeral(found.sets.size()));
    const Message least =
        nonet::say("as many as {} share no cell", setter::disjoint_sets(found.sets, stop).size());
    out.data += wrap(fmt::format("{}: {}{}; {}", to_string(item.place), in(language_, counted),
                                 in(language_, sizes), in(language_, least)),
                     options_.page_width, 2);
    out.data += '\n';
    for (const auto& set : found.sets) write_set(item.puzzle, solution, set, out);
  }

  // Writes "  r1c1 r1c4 r4c1 r4c4: 3 8; 1 given".
  void write_set(const Puzzle& puzzle, const Grid& solution, const setter::UnavoidableSet& set,
                 Output& out) const {
    std::string cells;
    std::set<int> digits;
    for (const CellIndex cell : set) {
      cells += fmt::format(" {}", puzzle.layout->cell_name(cell));
      digits.insert(puzzle.layout->value_of(solution[cell]));
    }
    constexpr Noun kGivens{{"given", "pista"}, {"givens", "pistas"}};
    const int givens = setter::givens_in(set, puzzle);
    std::string line = fmt::format("{}: {}", cells.substr(1), fmt::join(digits, " "));
    if (givens < std::ssize(set)) {
      line += fmt::format("; {}", in(language_, counted(static_cast<std::uint64_t>(givens), kGivens)));
    }
    out.data += "  " + wrap(line, options_.page_width, 4) + '\n';
  }

  const UnavoidableRun& wanted_;
};

int run(const Arguments& arguments, Console& console) {
  const UnavoidableRun wanted{answer_options(arguments, console), static_cast<int>(arguments.number(kMost))};
  return run_stream_command(arguments, console, stream_of<UnavoidableJob>(wanted));
}

}  // namespace

extern constinit const Command entry{
    .id = "unavoidable", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::unavoidable
