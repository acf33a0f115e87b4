// The search of the Prolog engines by SWI-Prolog: with system.cpp, what is linked with it.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/caught.hpp"
#include "nonet/api.h"
#include "solve/prolog/system.hpp"

namespace nonet::prolog {
namespace {

// Looks at the stop token while Prolog runs, and sends Prolog the signal: repeatedly, since a
// signal that comes before the goal runs is lost.
class StopWatcher {
 public:
  explicit StopWatcher(const StopToken& stop)
      : stop_(stop), prolog_thread_(PL_thread_self()), thread_([this] { run(); }) {}
  ~StopWatcher() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  StopWatcher(const StopWatcher&) = delete;
  StopWatcher& operator=(const StopWatcher&) = delete;

 private:
  void run() {
    constexpr std::chrono::milliseconds kLook(4);
    constexpr std::chrono::milliseconds kAgain(40);
    std::chrono::milliseconds pause = kLook;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause, [this] { return over_; })) {
      if (!stop_.stop_requested()) continue;
      PL_thread_raise(prolog_thread_, stop_signal());
      pause = kAgain;
    }
  }

  const StopToken stop_;
  const int prolog_thread_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;
};

// Returns another handle of a list, since reading a list moves its handle.
term_t copy_of(term_t list) {
  const term_t copy = PL_new_term_refs(1);
  return PL_put_term(copy, list) != 0 ? copy : list;
}

// A board that Prolog answers: a list with a number, or a list of numbers, for each cell.
class AnsweredBoard {
 public:
  explicit AnsweredBoard(Grid& grid) : grid_(grid) {}

  // Reads the numbers into the grid. False if the list is not a board.
  bool read(term_t list) {
    const term_t rest = copy_of(list);
    const term_t cell = PL_new_term_refs(1);
    for (int at = 0; at < grid_.cell_count(); ++at) {
      if (PL_get_list(rest, cell, rest) == 0 || !read_cell(at, cell)) return false;
    }
    return PL_get_nil(rest) != 0;
  }

  // Returns whether every cell has a number.
  [[nodiscard]] bool full() const { return full_; }
  // Returns each number of each cell, the lists included.
  [[nodiscard]] const std::vector<std::pair<int, Digit>>& left() const { return left_; }

 private:
  bool read_digit(int at, term_t term) {
    int value = 0;
    if (PL_get_integer(term, &value) == 0 || value < 1 || value > grid_.size()) return false;
    left_.emplace_back(at, static_cast<Digit>(value));
    return true;
  }

  bool read_cell(int at, term_t cell) {
    if (read_digit(at, cell)) {
      grid_[at] = left_.back().second;
      return true;
    }
    full_ = false;
    grid_[at] = kBlank;
    const term_t rest = copy_of(cell);
    const term_t value = PL_new_term_refs(1);
    while (PL_get_list(rest, value, rest) != 0) {
      if (!read_digit(at, value)) return false;
    }
    return PL_get_nil(rest) != 0;
  }

  Grid& grid_;
  bool full_ = true;
  std::vector<std::pair<int, Digit>> left_;
};

class PrologSearch final : public PluggedSearch {
 public:
  explicit PrologSearch(const PrologTask& task) : task_(task), query_(task.query) {}
  ~PrologSearch() override { close(); }
  PrologSearch(const PrologSearch&) = delete;
  PrologSearch& operator=(const PrologSearch&) = delete;

  Result<bool> next(Grid& grid) override {
    return guarded([&] { return find(grid); });
  }
  [[nodiscard]] StopReason end() const override { return end_; }
  void add_left(Candidates& candidates) const override {
    for (const auto& [cell, digit] : left_) candidates.add(cell, digit);
  }
  [[nodiscard]] Stats stats() override {
    close();
    return {.guesses = session_ ? number_of("nb_getval", "intentos") : 0};
  }

 private:
  Result<bool> find(Grid& grid) {
    if (!session_) {
      if (const auto begun = begin(); !begun) return Failure(begun.error());
    }
    if (stopped()) return false;
    if (PL_next_solution(goals_) == 0) return over();
    const fid_t frame = PL_open_foreign_frame();
    AnsweredBoard board(grid);
    const bool is_board = board.read(arguments_ + 3);
    PL_discard_foreign_frame(frame);
    if (!is_board) {
      return fail(Errc::Internal, tr("SWI-Prolog gave an answer that is not a board"));
    }
    if (board.full()) return true;
    left_ = board.left();
    end_ = StopReason::Stuck;
    return false;
  }

  // Starts the search, in a session of its own.
  Result<void> begin() {
    if (auto ready = PrologSession::prepare(task_.model); !ready) return ready;
    session_.emplace();
    if (!session_->ready()) {
      session_.reset();
      return fail(Errc::Internal, tr("SWI-Prolog makes no engine"));
    }
    arguments_ = PL_new_term_refs(4);
    const term_t parts = read_term(task_.arguments);
    bool ready = parts != 0 && call_goal("nb_setval(intentos, 0)");
    if (query_.max_guesses != 0) {
      ready = ready && call_goal("nb_setval(limite_de_intentos, " + std::to_string(query_.max_guesses) + ")");
    }
    for (std::size_t i = 0; i < 3 && ready; ++i) ready = PL_get_arg(i + 1, parts, arguments_ + i) != 0;
    if (!ready) {
      return fail(Errc::Internal, tr("SWI-Prolog does not take the board"));
    }
    watch_.emplace(query_.stop);
    goals_ = PL_open_query(nullptr, kCallFlags, PL_predicate("resolver", 4, task_.model.module), arguments_);
    return {};
  }

  // Returns false, or the exception that ended the search.
  Result<bool> over() {
    const term_t exception = PL_exception(goals_);
    // Asked for its text, Prolog may meet the next signal to stop, and have no answer.
    if (exception == 0 || stopped()) return false;
    char* text = nullptr;
    std::size_t length = 0;
    if (PL_get_nchars(exception, &length, &text, CVT_WRITE | REP_UTF8) == 0) {
      return fail(Errc::Internal, tr("SWI-Prolog: an exception"));
    }
    const std::string what(text, length);
    if (what != "limite_de_intentos") return fail(Errc::Internal, as_is("SWI-Prolog: " + what));
    end_ = StopReason::GuessLimit;
    return false;
  }

  bool stopped() {
    end_ = stop_reason(query_.stop).value_or(end_);
    return end_ != StopReason::Exhausted;
  }

  void close() {
    watch_.reset();
    if (goals_ == qid_t{}) return;
    PL_close_query(std::exchange(goals_, qid_t{}));
    // A signal that came when the goal was over would stop the next one.
    if (PL_handle_signals() < 0) PL_clear_exception();
  }

  const PrologTask& task_;
  const Query& query_;
  std::optional<PrologSession> session_;
  std::optional<StopWatcher> watch_;
  term_t arguments_ = 0;
  qid_t goals_{};
  std::vector<std::pair<int, Digit>> left_;
  StopReason end_ = StopReason::Exhausted;
};

}  // namespace
}  // namespace nonet::prolog

extern "C" NONET_API nonet::PluggedSearch* nonet_prolog(const nonet::prolog::PrologTask& task) noexcept {
  return nonet::made<nonet::prolog::PrologSearch>(task);
}
