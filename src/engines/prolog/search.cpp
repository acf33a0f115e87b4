#include "engines/prolog/search.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace nonet::prolog {
namespace {

// Looks at the stop token while Prolog runs, and sends it the signal: again and again, since one that
// comes while no goal runs yet is lost.
class Watch {
 public:
  Watch(const Swi& swi, const StopToken& stop)
      : swi_(swi), stop_(stop), prolog_thread_(swi.thread_self()), thread_([this] { run(); }) {}
  ~Watch() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  void run() {
    constexpr std::chrono::milliseconds kLook(4);
    constexpr std::chrono::milliseconds kAgain(40);
    std::chrono::milliseconds pause = kLook;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause, [this] { return over_; })) {
      if (!stop_.stop_requested()) continue;
      swi_.thread_raise(prolog_thread_, stop_signal());
      pause = kAgain;
    }
  }

  const Swi& swi_;
  const StopToken stop_;
  const int prolog_thread_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;
};

std::string list_of(const std::vector<std::string>& items) {
  return fmt::format("[{}]", fmt::join(items, ","));
}

std::string houses_of(const Layout& layout) {
  std::vector<std::string> houses;
  for (int house = 0; house < layout.house_count(); ++house) {
    std::vector<std::string> cells;
    for (const CellIndex cell : layout.house(house)) cells.push_back(std::to_string(cell + 1));
    houses.push_back(list_of(cells));
  }
  return list_of(houses);
}

std::string board_of(const Puzzle& puzzle) {
  const auto last = static_cast<Digit>(puzzle.layout->size());
  std::vector<std::string> cells;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) {
      cells.push_back(std::to_string(puzzle.givens[cell]));
    } else if (!puzzle.marks) {
      cells.emplace_back("x");
    } else {
      std::vector<std::string> values;
      for (Digit digit = 1; digit <= last; ++digit) {
        if (puzzle.marks->has(cell, digit)) values.push_back(std::to_string(digit));
      }
      cells.push_back(list_of(values));
    }
  }
  return list_of(cells);
}

// What Prolog has in a list, cell by cell: a number, or a list of numbers.
class Reader {
 public:
  Reader(const Swi& swi, int size) : swi_(swi), size_(size) {}

  // False if it is no board.
  bool read(Term list) {
    grid = Grid(size_);
    left = Marks::none(size_);
    const Term rest = copy_of(list);
    const Term cell = swi_.new_term_refs(1);
    for (int at = 0; at < grid.cell_count(); ++at) {
      if (swi_.get_list(rest, cell, rest) == 0 || !read_cell(at, cell)) return false;
    }
    return swi_.get_nil(rest) != 0;
  }

  Grid grid;
  Marks left;

 private:
  // A handle of its own, since walking along a list moves it.
  Term copy_of(Term list) {
    const Term copy = swi_.new_term_refs(1);
    return swi_.put_term(copy, list) != 0 ? copy : list;
  }

  bool read_digit(Term term, Digit& digit) const {
    int value = 0;
    if (swi_.get_integer(term, &value) == 0 || value < 1 || value > size_) return false;
    digit = static_cast<Digit>(value);
    return true;
  }

  bool read_cell(int at, Term cell) {
    Digit digit = kBlank;
    if (read_digit(cell, digit)) {
      grid[at] = digit;
      left.add(at, digit);
      return true;
    }
    const Term rest = copy_of(cell);
    const Term value = swi_.new_term_refs(1);
    while (swi_.get_list(rest, value, rest) != 0) {
      if (!read_digit(value, digit)) return false;
      left.add(at, digit);
    }
    return swi_.get_nil(rest) != 0;
  }

  const Swi& swi_;
  int size_;
};

class Search {
 public:
  Search(const Swi& swi, const Session& session, const Query& query, SolutionSink& sink)
      : swi_(swi), session_(session), query_(query), layout_(*query.puzzle.layout), sink_(sink) {}

  Result<RunEnd> run(const Model& model) {
    const Term arguments = swi_.new_term_refs(4);
    const Term parts = session_.read(
        fmt::format("t({},{},{})", layout_.size(), houses_of(layout_), board_of(query_.puzzle)));
    bool ready = parts != 0 && session_.call("nb_setval(intentos, 0)");
    if (query_.max_guesses != 0) {
      ready = ready &&
              session_.call(fmt::format("nb_setval(limite_de_intentos, {})", query_.max_guesses));
    }
    for (int i = 0; i < 3 && ready; ++i) {
      ready = swi_.get_arg(i + 1, parts, arguments + static_cast<Term>(i)) != 0;
    }
    if (!ready) return fail(Errc::Internal, "SWI-Prolog does not take the board");

    auto end = enumerate(swi_.predicate("resolver", 4, model.module), arguments);
    sink_.stats.guesses = session_.number("nb_getval", "intentos");
    return end;
  }

 private:
  Result<RunEnd> enumerate(Procedure* resolver, Term arguments) {
    const Watch watch(swi_, query_.stop);
    OpenQuery* goals = swi_.open_query(nullptr, kNoDebug | kCatchException, resolver, arguments);
    auto end = answers(goals, arguments + 3);
    swi_.close_query(goals);
    return end;
  }

  Result<RunEnd> answers(OpenQuery* goals, Term solution) {
    while (swi_.next_solution(goals) != 0) {
      const Frame frame = swi_.open_foreign_frame();
      Reader reader(swi_, layout_.size());
      const bool is_board = reader.read(solution);
      swi_.discard_foreign_frame(frame);
      if (!is_board) return fail(Errc::Internal, "SWI-Prolog gave an answer that is no board");
      if (filled_count(reader.grid) < layout_.cell_count()) {
        sink_.why = fmt::format("the rules go no further: {} of {} cells are solved",
                                filled_count(reader.grid), layout_.cell_count());
        sink_.get_stuck(std::move(reader.left));
        return RunEnd::Stuck;
      }
      if (!sink_.add(reader.grid)) return RunEnd::Enough;
      if (query_.stop.cancelled()) return RunEnd::Cancelled;
      if (query_.stop.due()) return RunEnd::TimeLimit;
    }
    const Term exception = swi_.exception(goals);
    if (exception == 0) return RunEnd::Exhausted;
    char* text = nullptr;
    std::size_t length = 0;
    if (swi_.get_nchars(exception, &length, &text, kWrite | kUtf8) == 0) {
      return fail(Errc::Internal, "SWI-Prolog: an exception");
    }
    const std::string_view what(text, length);
    if (what == "nonet_stop") {
      return query_.stop.cancelled() ? RunEnd::Cancelled : RunEnd::TimeLimit;
    }
    if (what == "limite_de_intentos") return RunEnd::GuessLimit;
    return fail(Errc::Internal, fmt::format("SWI-Prolog: {}", what));
  }

  const Swi& swi_;
  const Session& session_;
  const Query& query_;
  const Layout& layout_;
  SolutionSink& sink_;
};

}  // namespace

Result<RunEnd> search(const Model& model, const Query& query, SolutionSink& sink) {
  const Swi& swi = *linked_swi();
  if (const auto ok = Session::prepare(model); !ok) return Failure(ok.error());
  if (query.stop.cancelled()) return RunEnd::Cancelled;  // starting Prolog may have taken a while
  const Session session(swi);
  if (!session.ready()) return fail(Errc::Internal, "SWI-Prolog makes no engine");
  return Search(swi, session, query, sink).run(model);
}

}  // namespace nonet::prolog
