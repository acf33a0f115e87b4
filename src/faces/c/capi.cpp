// The functions of nonet.h that need no session: many boards at once, and the check of one puzzle. They
// turn pointers into spans, and errors and exceptions into codes; the public headers do the work.
#include "base/utf8.hpp"
#include "nonet/nonet.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces/c/status.hpp"
#include "nonet/bulk.hpp"
#include "nonet/format.hpp"
#include "nonet/solve.hpp"
#include "nonet/symmetry.hpp"
#include "nonet/version.hpp"

namespace nonet::capi {

nonet_status status_of(const Error& error) {
  switch (error.code) {
    case Errc::Syntax: return NONET_SYNTAX;
    case Errc::BadLayout: return NONET_BAD_LAYOUT;
    case Errc::TooLarge: return NONET_TOO_LARGE;
    case Errc::Unsupported: return NONET_UNSUPPORTED;
    case Errc::Unavailable: return NONET_UNAVAILABLE;
    case Errc::Usage: return NONET_USAGE;
    case Errc::NoMemory: return NONET_NO_MEMORY;
    case Errc::Io:
    case Errc::Internal: break;
  }
  return NONET_INTERNAL;
}

namespace {

static_assert(NONET_CELLS == kBulkCells);

constexpr std::size_t kAtOnce = 8192;  // boards that are solved before results are handed on

nonet_verdict verdict_of(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::Unique: return NONET_UNIQUE;
    case Verdict::Multiple: return NONET_MULTIPLE;
    case Verdict::NoSolution: return NONET_NO_SOLUTION;
    case Verdict::Invalid: return NONET_INVALID;
    case Verdict::Solved:
    case Verdict::GaveUp: break;
  }
  return NONET_GAVE_UP;
}

// ── Many boards ──────────────────────────────────────────────────────────────────────────────────

BulkBoard board_of(const char* cells) { return {.givens = cells}; }
BulkBoard board_of(const std::uint16_t* cells) { return {.candidates = cells}; }

void write_solution(const BulkResult& result, char* out) {
  if (result.count > 0) {
    std::ranges::copy(result.first, out);
  } else {
    std::fill_n(out, kBulkCells, '.');
  }
}

template <class Cell>
nonet_status solve_all(const Cell* cells, std::size_t count, std::uint32_t limit, std::uint32_t* counts,
                       char* solutions) {
  if (limit == 0) return NONET_USAGE;
  if (count > 0 && (cells == nullptr || counts == nullptr)) return NONET_USAGE;
  std::vector<BulkBoard> boards(std::min(count, kAtOnce));
  std::vector<BulkResult> results(boards.size());
  for (std::size_t first = 0; first < count; first += boards.size()) {
    const auto some = std::span(boards).first(std::min(boards.size(), count - first));
    for (std::size_t i = 0; i < some.size(); ++i) {
      some[i] = board_of(cells + kBulkCells * (first + i));
    }
    const auto stats = solve_many(some, results, {.solutions = limit});
    if (!stats) return status_of(stats.error());
    for (std::size_t i = 0; i < some.size(); ++i) {
      counts[first + i] = static_cast<std::uint32_t>(results[i].count);
      if (solutions != nullptr) write_solution(results[i], solutions + kBulkCells * (first + i));
    }
  }
  return NONET_OK;
}

// ── Questions about boards ───────────────────────────────────────────────────────────────────────

// Boards of C on their way to the search, and results on their way back: as many as are under way.
class Questions {
 public:
  explicit Questions(std::size_t places) : boards_(places), tallies_(places) {}

  // Takes a board of C. False if it has no cells.
  bool ask(std::size_t place, const nonet_board& board, BulkBoard& question) {
    boards_[place] = &board;
    question = {.givens = board.givens,
                .candidates = board.givens == nullptr ? board.candidates : nullptr,
                .known = board.known,
                .limit = board.limit,
                .seed = board.seed,
                .tally = board.tally == nullptr ? nullptr : &tallies_[place]};
    return board.givens != nullptr || board.candidates != nullptr;
  }
  void answer(std::size_t place, const BulkResult& result, nonet_found& found) const {
    found.count = result.count;
    found.complete = result.end == StopReason::Exhausted ? 1 : 0;
    write_solution(result, found.first);
    if (nonet_tally* const tally = boards_[place]->tally; tally != nullptr) {
      std::ranges::copy(tallies_[place].once, tally->once);
      std::ranges::copy(tallies_[place].twice, tally->twice);
    }
  }

 private:
  std::vector<const nonet_board*> boards_;
  std::vector<BulkTally> tallies_;
};

nonet_status search_all(const nonet_board* boards, std::size_t count, std::uint32_t limit,
                        nonet_found* found) {
  if (count > 0 && (boards == nullptr || found == nullptr)) return NONET_USAGE;
  Questions questions(std::min(count, kAtOnce));
  std::vector<BulkBoard> some(std::min(count, kAtOnce));
  std::vector<BulkResult> results(some.size());
  for (std::size_t first = 0; first < count; first += kAtOnce) {
    const auto asked = std::span(some).first(std::min(kAtOnce, count - first));
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (!questions.ask(i, boards[first + i], asked[i])) return NONET_USAGE;
    }
    const auto stats = solve_many(asked, results, {.solutions = limit});
    if (!stats) return status_of(stats.error());
    for (std::size_t i = 0; i < asked.size(); ++i) {
      questions.answer(i, results[i], found[first + i]);
    }
  }
  return NONET_OK;
}

nonet_status search_while_fed(nonet_feed feed, void* context, std::uint32_t limit) {
  if (feed == nullptr) return NONET_USAGE;
  Questions questions(kBulkPlaces);
  std::array<nonet_board, kBulkPlaces> boards;
  bool wrong = false;
  const auto stats = solve_fed(
      [&](std::size_t place, const BulkResult* last, BulkBoard& next) {
        nonet_found found;
        if (last != nullptr) questions.answer(place, *last, found);
        boards[place] = {};
        if (wrong || feed(context, place, last == nullptr ? nullptr : &found, &boards[place]) == 0) {
          return false;
        }
        wrong = !questions.ask(place, boards[place], next);
        return !wrong;
      },
      {.solutions = limit});
  if (!stats) return status_of(stats.error());
  return wrong ? NONET_USAGE : NONET_OK;
}

// ── One puzzle ───────────────────────────────────────────────────────────────────────────────────

// The text and its zero, as far as there is room: whole characters of UTF-8.
void put(std::string_view text, std::span<char> room) {
  const std::string_view start = start_of_utf8(text, room.size() - 1);
  room[start.copy(room.data(), start.size())] = '\0';
}

// Fills in the answer, and gives the solution as text; empty if there is none.
Result<std::string> checked(std::string_view text, StopToken stop, nonet_answer& out) {
  auto puzzle = read_puzzle(text);
  if (!puzzle) return Failure(puzzle.error());
  auto answer = solve(*puzzle, {.stop = stop});
  if (!answer) return Failure(answer.error());
  out.verdict = verdict_of(*answer);
  out.count = static_cast<std::uint32_t>(answer->count);
  put(answer->conflict ? describe(*answer->conflict, *puzzle->layout).en : answer->reason.en, out.message);
  if (answer->solutions.empty()) return std::string();
  puzzle->solution = std::move(answer->solutions.front());
  auto solution = write_puzzle(*puzzle, "line", Show::Solution);
  if (!solution) return solution;
  solution->pop_back();  // the line's end
  out.solution_length = solution->size();
  return solution;
}

}  // namespace
}  // namespace nonet::capi

// ── The functions of nonet.h ─────────────────────────────────────────────────────────────────────

const char* nonet_version() { return nonet::version().data(); }

const char* nonet_status_text(unsigned status) {
  switch (status) {
    case NONET_OK: return "done";
    case NONET_USAGE: return "an argument makes no sense";
    case NONET_SYNTAX: return "the text is not what its notation says";
    case NONET_BAD_LAYOUT: return "sizes, boxes, regions or houses do not fit together";
    case NONET_TOO_LARGE: return "the board is too large";
    case NONET_UNSUPPORTED: return "this cannot be solved or written";
    case NONET_UNAVAILABLE: return "what this needs is not here, or the time is over";
    case NONET_NO_ROOM: return "the buffer for the solution is too small";
    case NONET_NO_MEMORY: return "no memory left";
    case NONET_INTERNAL: return "a defect of nonet";
  }
  return "no status of nonet";
}

nonet_status nonet_use_kernel(const char* name) {
  return nonet::capi::guarded([&] {
    const auto used = nonet::use_kernel(name == nullptr ? "" : name);
    return used ? NONET_OK : nonet::capi::status_of(used.error());
  });
}

nonet_status nonet_solve_many(const char* boards, size_t count, uint32_t limit, uint32_t* counts,
                              char* solutions) {
  return nonet::capi::guarded(
      [&] { return nonet::capi::solve_all(boards, count, limit, counts, solutions); });
}

nonet_status nonet_solve_many_candidates(const uint16_t* candidates, size_t count, uint32_t limit,
                                         uint32_t* counts, char* solutions) {
  return nonet::capi::guarded(
      [&] { return nonet::capi::solve_all(candidates, count, limit, counts, solutions); });
}

nonet_status nonet_search_many(const nonet_board* boards, size_t count, uint32_t limit, nonet_found* found) {
  return nonet::capi::guarded([&] { return nonet::capi::search_all(boards, count, limit, found); });
}

nonet_status nonet_search_fed(nonet_feed feed, void* context, uint32_t limit) {
  return nonet::capi::guarded([&] { return nonet::capi::search_while_fed(feed, context, limit); });
}

nonet_status nonet_canonical_many(const char* boards, size_t count, nonet_form form, char* forms,
                                  uint64_t* automorphisms) {
  return nonet::capi::guarded([&] {
    if (form != NONET_MINLEX && form != NONET_PATTERN_FIRST) return NONET_USAGE;
    if (count == 0) return NONET_OK;
    if (boards == nullptr || forms == nullptr) return NONET_USAGE;
    const std::size_t cells = count * nonet::kBulkCells;
    const auto numbers =
        automorphisms == nullptr ? std::span<std::uint64_t>() : std::span(automorphisms, count);
    const auto found = nonet::canonical_many(
        {boards, cells}, {forms, cells},
        form == NONET_MINLEX ? nonet::CanonicalForm::Minlex : nonet::CanonicalForm::Pattern, numbers);
    return found ? NONET_OK : nonet::capi::status_of(found.error());
  });
}

nonet_status nonet_check(const char* text, size_t length, double seconds, nonet_answer* answer,
                         char* solution, size_t solution_size) {
  const bool has_room = solution != nullptr && solution_size > 0;
  if (has_room) *solution = '\0';
  if (answer == nullptr) return NONET_USAGE;
  *answer = {.verdict = NONET_GAVE_UP,
             .count = 0,
             .solution_length = 0,
             .error_offset = nonet::Error::kNoOffset,
             .message = {}};
  return nonet::capi::guarded([&] {
    if (text == nullptr) return NONET_USAGE;
    const auto stop = nonet::StopToken().with_time_limit(seconds);
    const auto found = nonet::capi::checked({text, length}, stop, *answer);
    if (!found) {
      answer->error_offset = found.error().offset;
      nonet::capi::put(found.error().message, answer->message);
      return nonet::capi::status_of(found.error());
    }
    if (solution == nullptr) return NONET_OK;
    if (found->size() >= solution_size) return NONET_NO_ROOM;
    nonet::capi::put(*found, {solution, solution_size});
    return NONET_OK;
  });
}
