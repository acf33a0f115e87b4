#include "ask/stream/bare_boards.hpp"
#include "base/say.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "text/formats/last_words.hpp"

namespace nonet::cli::commands::solve {
namespace {

constexpr Parameter kNumber{.id = "number", .kind = Parameter::Kind::Number};
constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number};
constexpr Parameter kShow{.id = "show", .kind = Parameter::Kind::Number};
constexpr Parameter kOptions[] = {kNumber, kLimit, kShow, options::kFormat, options::kAdd, options::kJson};
constexpr std::string_view kUsual = "solution";  // the column of tables

class SolveJob final : public SearchJob {
 public:
  using SearchJob::SearchJob;

  bool answer_bare(const BulkResult& result, const Format& format, Output& out) override {
    const Format& output = search_.format != nullptr ? *search_.format : format;
    return search_.form.kind == AnswerForm::Kind::Text && BareBoards::write(result, output, out.data);
  }

 protected:
  bool write(Item& item, const Puzzle& solved, Output& out) override {
    const Format& format = output_format(search_.format, item);
    return write_puzzle(format, solved, Show::Solution, item.place, out);
  }
  void report(const Item& item, const Answer& answer, Output& out) override {
    SearchJob::report(item, answer, out);
    if (search_.form.kind == AnswerForm::Kind::Text) {
      append_last_words(output_format(search_.format, item), answer.exact, answer.stats.seconds, out.data);
    }
    if (answer.candidates) write_candidates(item, *answer.candidates, out);
  }

 private:
  // Writes the candidates left when an engine got stuck, if the format has room for them.
  void write_candidates(const Item& item, const Candidates& candidates, Output& out) const {
    if (search_.format == nullptr || (search_.format->keeps & kCandidates) == 0) {
      return out.note(item.place, tr("--format pencilmarks shows the candidates left"));
    }
    Puzzle left = item.puzzle;
    left.candidates = candidates;
    write_puzzle(*search_.format, left, Show::Puzzle, item.place, out);
  }
};

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, console, kUsual);
  if (!search) return usage_error(console, search.error());
  search->shown = 1;
  if (arguments.has(kNumber)) {
    search->limit = arguments.number(kNumber);
    search->shown = search->limit == 0 ? SearchOptions::kAll : search->limit;
  }
  if (arguments.has(kLimit)) search->limit = arguments.number(kLimit);
  if (arguments.has(kShow)) search->shown = arguments.number(kShow);
  if (search->shown > 1 && search->form.table()) {
    for (const AddedColumn& column : search->form.columns) {
      if (column.fact->work == teacher::Work::None || column.fact->name == kUsual) continue;
      return usage_error(console, say("--add: with --number a row is a solution, and not its puzzle's {}",
                                      column.fact->name));
    }
  }
  return run_search(arguments, console, *search, stream_of<SolveJob>(*search));
}

}  // namespace

extern constinit const Command entry{
    .id = "solve", .options = kOptions, .takes = options::kToSearch, .works = kSearchWorks, .run = run};

}  // namespace nonet::cli::commands::solve
