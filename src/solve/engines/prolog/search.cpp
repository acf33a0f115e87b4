#include "solve/engines/prolog/search.hpp"

#ifdef NONET_HAVE_SWI_PROLOG

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "base/say.hpp"
#include "solve/engines/prolog/system.hpp"

namespace nonet::prolog {
namespace {

// Looks at the stop token while Prolog runs, and sends Prolog the signal: repeatedly, since a
// signal that comes before the goal runs is lost.
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
    } else if (!puzzle.candidates) {
      cells.emplace_back("x");
    } else {
      std::vector<std::string> values;
      for (Digit digit = 1; digit <= last; ++digit) {
        if (puzzle.candidates->has(cell, digit)) values.push_back(std::to_string(digit));
      }
      cells.push_back(list_of(values));
    }
  }
  return list_of(cells);
}

// Reads a board: a list with a number, or a list of numbers, for each cell.
class Reader {
 public:
  Reader(const Swi& swi, int size) : swi_(swi), size_(size) {}

  // Reads into `grid` and `left`. False if the list is not a board.
  bool read(term_t list) {
    grid = Grid(size_);
    left = Candidates::none(size_);
    const term_t rest = copy_of(list);
    const term_t cell = swi_.new_term_refs(1);
    for (int at = 0; at < grid.cell_count(); ++at) {
      if (swi_.get_list(rest, cell, rest) == 0 || !read_cell(at, cell)) return false;
    }
    return swi_.get_nil(rest) != 0;
  }

  Grid grid;
  Candidates left;

 private:
  // Returns another handle of the list, since reading a list moves its handle.
  term_t copy_of(term_t list) {
    const term_t copy = swi_.new_term_refs(1);
    return swi_.put_term(copy, list) != 0 ? copy : list;
  }

  bool read_digit(term_t term, Digit& digit) const {
    int value = 0;
    if (swi_.get_integer(term, &value) == 0 || value < 1 || value > size_) return false;
    digit = static_cast<Digit>(value);
    return true;
  }

  bool read_cell(int at, term_t cell) {
    Digit digit = kBlank;
    if (read_digit(cell, digit)) {
      grid[at] = digit;
      left.add(at, digit);
      return true;
    }
    const term_t rest = copy_of(cell);
    const term_t value = swi_.new_term_refs(1);
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

  Result<StopReason> run(const Model& model) {
    const term_t arguments = swi_.new_term_refs(4);
    const term_t parts = session_.read(
        fmt::format("t({},{},{})", layout_.size(), houses_of(layout_), board_of(query_.puzzle)));
    bool ready = parts != 0 && session_.call("nb_setval(intentos, 0)");
    if (query_.max_guesses != 0) {
      ready = ready &&
              session_.call(fmt::format("nb_setval(limite_de_intentos, {})", query_.max_guesses));
    }
    for (std::size_t i = 0; i < 3 && ready; ++i) {
      ready = swi_.get_arg(i + 1, parts, arguments + i) != 0;
    }
    if (!ready)
      return fail(Errc::Internal,
                  {"SWI-Prolog does not take the board", "SWI-Prolog no acepta el tablero"});

    auto end = enumerate(swi_.predicate("resolver", 4, model.module), arguments);
    sink_.stats.guesses = session_.number("nb_getval", "intentos");
    return end;
  }

 private:
  Result<StopReason> enumerate(predicate_t resolver, term_t arguments) {
    std::optional<Watch> watch(std::in_place, swi_, query_.stop);
    qid_t goals = swi_.open_query(nullptr, kCallFlags, resolver, arguments);
    auto end = answers(goals, arguments + 3);
    watch.reset();
    swi_.close_query(goals);
    // A signal that came when the goal was over would stop the next one.
    if (swi_.handle_signals() < 0) swi_.clear_exception();
    return end;
  }

  Result<StopReason> answers(qid_t goals, term_t solution) {
    while (swi_.next_solution(goals) != 0) {
      const fid_t frame = swi_.open_foreign_frame();
      Reader reader(swi_, layout_.size());
      const bool is_board = reader.read(solution);
      swi_.discard_foreign_frame(frame);
      if (!is_board)
        return fail(Errc::Internal, {"SWI-Prolog gave an answer that is not a board",
                                     "SWI-Prolog dio una respuesta que no es un tablero"});
      if (filled_count(reader.grid) < layout_.cell_count()) {
        sink_.why = say({"the rules go no further: {} of {} cells are solved",
                         "las reglas no llegan más lejos: {} de {} casillas resueltas"},
                        filled_count(reader.grid), layout_.cell_count());
        sink_.get_stuck(std::move(reader.left));
        return StopReason::Stuck;
      }
      if (!sink_.add(reader.grid)) return StopReason::Enough;
      if (query_.stop.cancelled()) return StopReason::Cancelled;
      if (query_.stop.due()) return StopReason::TimeLimit;
    }
    const term_t exception = swi_.exception(goals);
    if (exception == 0) return StopReason::Exhausted;
    // Asked for its text, Prolog may meet the next signal to stop, and have no answer.
    if (query_.stop.cancelled()) return StopReason::Cancelled;
    if (query_.stop.due()) return StopReason::TimeLimit;
    char* text = nullptr;
    std::size_t length = 0;
    if (swi_.get_nchars(exception, &length, &text, CVT_WRITE | REP_UTF8) == 0) {
      return fail(Errc::Internal, {"SWI-Prolog: an exception", "SWI-Prolog: una excepción"});
    }
    const std::string_view what(text, length);
    if (what == "limite_de_intentos") return StopReason::GuessLimit;
    return fail(Errc::Internal, say({"SWI-Prolog: {}", "SWI-Prolog: {}"}, what));
  }

  const Swi& swi_;
  const Session& session_;
  const Query& query_;
  const Layout& layout_;
  SolutionSink& sink_;
};

}  // namespace

Result<StopReason> search(const Model& model, const Query& query, SolutionSink& sink) {
  const Swi& swi = *linked_swi();
  if (const auto ok = Session::prepare(model); !ok) return Failure(ok.error());
  // Starting Prolog may have taken a while.
  if (query.stop.cancelled()) return StopReason::Cancelled;
  const Session session(swi);
  if (!session.ready())
    return fail(Errc::Internal, {"SWI-Prolog makes no engine", "SWI-Prolog no crea un motor"});
  return Search(swi, session, query, sink).run(model);
}

}  // namespace nonet::prolog

#else

namespace nonet::prolog {

Message unavailable() {
  return Text{"nonet was built without SWI-Prolog; install swi-prolog-core and build it again",
              "nonet se compiló sin SWI-Prolog; instala swi-prolog-core y vuelve a compilarlo"};
}

Result<StopReason> search(const Model& /*model*/, const Query& /*query*/, SolutionSink& /*sink*/) {
  return fail(Errc::Unavailable, unavailable());
}

}  // namespace nonet::prolog

#endif
