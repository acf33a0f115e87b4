#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "board/symmetry/canonical.hpp"
#include "board/symmetry/words.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "nonet/symmetry.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::cli::commands::canonical {
namespace {

constexpr Parameter kForm = Parameter::choice("form", "minlex pattern", "minlex");
constexpr Parameter kOf = Parameter::choice("of", "givens solution", "givens");
constexpr Parameter kTransform = Parameter::flag("transform");
constexpr Parameter kAutomorphisms = Parameter::flag("automorphisms");
constexpr Parameter kOptions[] = {
    kForm, kOf, kTransform, kAutomorphisms, options::kFormat, options::kJson, options::kTimeLimit};

struct CanonicalOptions : AnswerOptions {
  CanonicalForm canonical = CanonicalForm::Minlex;
  bool of_solution = false;
  bool transform = false;
  bool automorphisms = false;

  [[nodiscard]] bool only_form() const { return !transform && !automorphisms && !form.json(); }
};

class CanonicalJob final : public Job {
 public:
  explicit CanonicalJob(const CanonicalOptions& wanted) : wanted_(wanted), canoniser_(wanted.canonical) {}

  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    if (!wanted_.of_solution) return std::nullopt;
    return BulkSearch{find_engine("native"), {.solutions = 2, .stop = wanted_.stop}};
  }

  bool take_bare(const char* cells, const Format& format, Output& out) override {
    const bool as_bare = wanted_.format == nullptr || wanted_.format == &format;
    if (!as_bare || !wanted_.only_form()) return false;
    const symmetry::NineBoard board(symmetry::nine_digits(cells).data());
    if (board.conflict) return false;
    nine_.run(board, wanted_.canonical == CanonicalForm::Pattern);
    const std::size_t end = out.data.size();
    out.data.resize(end + kBulkCells + 1, '\n');
    nine_.write(out.data.data() + end);
    return true;
  }

  bool answer_bare(const BulkResult& result, const Format& format, Output& out) override {
    return take_bare(result.first.data(), format, out);
  }

  void puzzle(Item& item, Output& out) override {
    if (!wanted_.of_solution) return tell(item, item.puzzle, out);
    const auto answer =
        solve(*find_engine("native"), {.puzzle = item.puzzle, .limit = 2, .stop = wanted_.in_time()});
    answered(item, answer ? *answer : gave_up(answer.error()), out);
  }

  void answered(Item& item, const Answer& answer, Output& out) override {
    if (answer.verdict == Verdict::Unique) {
      Puzzle grid{.layout = item.puzzle.layout, .givens = answer.solutions.front()};
      return tell(item, grid, out);
    }
    const Complaint complaint = cli::complaint(item, answer);
    const Message reason =
        complaint.reason.empty() ? Message(verdict_words(answer.verdict)) : complaint.reason;
    refuse(item, complaint.reason.empty() ? item.place : complaint.place, reason, out);
  }

  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (!wanted_.form.json()) return Job::unreadable(place, error, record, out);
    out.data += json_unreadable(place, error, record, out.language).text() + '\n';
  }

 private:
  void refuse(const Item& item, const Place& place, const Message& reason, Output& out) {
    if (!wanted_.form.json()) return note_failure(place, reason, out);
    ++out.tally.failed;
    out.data += json_record(item).add("error", in(out.language, reason)).text() + '\n';
  }

  void tell(Item& item, const Puzzle& board, Output& out) {
    if (const auto found = canoniser_.find(board); !found) {
      return refuse(item, item.place, found.error().words(), out);
    }
    Puzzle form{.layout = item.puzzle.layout, .givens = canoniser_.grid()};
    if (wanted_.form.json()) return tell_json(item, form, out);
    Message remark;
    if (wanted_.automorphisms) {
      remark = as_is(fmt::format("|Aut| = {}", canoniser_.automorphisms()));
    }
    if (wanted_.transform) {
      if (!remark.empty()) remark += as_is("; ");
      remark += symmetry::transformation_words(canoniser_.transformation());
    }
    const Format* asked = wanted_.format;
    if (asked == nullptr && !remark.empty()) asked = find_format("line");
    const std::size_t begin = out.data.size();
    const Format& format = output_format(asked, item);
    if (write_puzzle(format, form, Show::Puzzle, item.place, out) && !remark.empty()) {
      add_remark(in(out.language, remark), asked->id == "line", begin, out.data);
    }
  }

  // Puts a remark after a line of its own, or before what has more lines or a remark already.
  static void add_remark(std::string_view remark, bool line, std::size_t begin, std::string& out) {
    if (!line || out.find('#', begin) != std::string::npos) {
      out.insert(begin, fmt::format("# {}\n", remark));
    } else {
      out.pop_back();
      out += fmt::format(" # {}\n", remark);
    }
  }

  void tell_json(const Item& item, const Puzzle& form, Output& out) const {
    std::string line;
    write_one_line(form.givens, '.', line);
    JsonObject json = json_record(item);
    json.add("form", line);
    json.add("of", wanted_.of_solution ? "solution" : "givens");
    json.add("automorphisms", canoniser_.automorphisms());
    json.add("transformation", symmetry::transformation_json(canoniser_.transformation()));
    out.data += json.text() + '\n';
  }

  const CanonicalOptions& wanted_;
  symmetry::Canoniser canoniser_;
  symmetry::NineSearch nine_;
};

int run(const Arguments& arguments, Console& console) {
  const bool pattern = arguments.text(kForm) == "pattern";
  const CanonicalOptions wanted{
      answer_options(arguments, console), pattern ? CanonicalForm::Pattern : CanonicalForm::Minlex,
      arguments.text(kOf) == "solution", arguments.has(kTransform), arguments.has(kAutomorphisms)};
  StreamCommand command = stream_of<CanonicalJob>(wanted);
  command.summary = [](const Tally& tally) {
    const Message done = counted(tally.puzzles, kPuzzles);
    if (tally.failed == 0) return done;
    return say("{}; {} without a form", done, tally.failed);
  };
  return run_stream_command(arguments, console, command);
}

}  // namespace

extern constinit const Command entry{
    .id = "canonical", .options = kOptions, .takes = options::kForEach, .run = run};

}  // namespace nonet::cli::commands::canonical
