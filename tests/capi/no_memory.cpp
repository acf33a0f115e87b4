// What the C interface and the library do when memory ends: the n-th allocation of a call fails, and every later one, for
// n from 0 until the call succeeds. No exception leaves a function of nonet.h; of the others, std::bad_alloc alone. What
// CaDiCaL and the reader of JSON do then is theirs: the one frees what it never had, the other needs memory to free.
#include <atomic>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "nonet/nonet.h"
#include "nonet/nonet.hpp"

namespace {

constexpr long kEndless = 1L << 60;
std::atomic<long> left = kEndless;  // allocations that succeed

}  // namespace

void* operator new(std::size_t size) {
  if (left.fetch_sub(1, std::memory_order_relaxed) <= 0) throw std::bad_alloc();
  if (void* const block = std::malloc(size == 0 ? 1 : size); block != nullptr) return block;
  throw std::bad_alloc();
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t /*size*/) noexcept { std::free(block); }

namespace {

int failures = 0;

void expect(bool holds, const char* call, long n, const char* what) {
  if (holds) return;
  ++failures;
  std::fprintf(stderr, "%s, after %ld allocations: %s\n", call, n, what);
}

// Calls `work` with ever more memory; it returns whether it succeeded, with all that it asked for.
template <class Work>
void starve(const char* call, const Work& work) {
  long failed = 0;
  for (long n = 0;; n += 1 + n / 8) {
    left = n;
    bool done = false;
    try {
      done = work(n);
    } catch (...) {
      left = kEndless;
      expect(false, call, n, "an exception");
    }
    const bool enough = left.exchange(kEndless) >= 0;
    failed += done ? 0 : 1;
    if (enough) {
      expect(done, call, n, "memory was enough, and the call failed");
      break;
    }
  }
  std::printf("%s: failed %ld times, then succeeded\n", call, failed);
}

constexpr const char* kBoard =
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

// A request of a session, which has a message for each status but NONET_OK.
template <class Request>
void starve_session(const char* call, const Request& request) {
  starve(call, [&](long n) {
    nonet_session* const session = nonet_session_new();
    if (session == nullptr) return false;
    char* text = nullptr;
    const nonet_status status = request(session, &text);
    expect(status == NONET_OK || *nonet_session_message(session) != '\0', call, n, "no message");
    expect((status == NONET_OK) == (text != nullptr), call, n, "the text is not as the status");
    nonet_free(text);
    nonet_session_free(session);
    return status == NONET_OK;
  });
}

using OfPuzzle = nonet_status(nonet_session*, const char*, std::size_t, char**);

void starve_c() {
  const std::size_t length = std::strlen(kBoard);
  const auto about = [&](const char* call, OfPuzzle* ask) {
    starve_session(call,
                   [&](nonet_session* session, char** text) { return ask(session, kBoard, length, text); });
  };
  about("nonet_solve_json", nonet_solve_json);
  about("nonet_explain_json", nonet_explain_json);
  about("nonet_rate_json", nonet_rate_json);
  about("nonet_why_json", nonet_why_json);
  starve_session("nonet_hint_json", [&](nonet_session* session, char** text) {
    nonet_session_set(session, "language", "es");
    return nonet_hint_json(session, kBoard, length, "result", text);
  });
  starve("nonet_check", [&](long /*n*/) {
    nonet_answer answer;
    char solution[NONET_CELLS + 1];
    return nonet_check(kBoard, length, 0, &answer, solution, sizeof solution) == NONET_OK;
  });
  starve("nonet_solve_many", [](long /*n*/) {
    std::uint32_t count = 0;
    return nonet_solve_many(kBoard, 1, 2, &count, nullptr) == NONET_OK;
  });
  starve("nonet_canonical_many", [](long /*n*/) {
    char form[NONET_CELLS];
    return nonet_canonical_many(kBoard, 1, NONET_MINLEX, form, nullptr) == NONET_OK;
  });
}

// Whether `work` returned a result that has a value; no memory is an error or std::bad_alloc.
template <class Work>
void starve_cpp(const char* call, const Work& work) {
  starve(call, [&](long /*n*/) {
    try {
      return work().has_value();
    } catch (const std::bad_alloc&) {
      return false;
    }
  });
}

}  // namespace

int main() {
  starve_c();
  const auto puzzle = nonet::read_puzzle(kBoard);
  const auto proof = nonet::certify(*puzzle);
  starve_cpp("read_puzzle", [] { return nonet::read_puzzle(kBoard); });
  starve_cpp("explain", [&] { return nonet::explain(*puzzle); });
  for (const char* const engine : {"native", "csp", "portfolio"}) {
    starve_cpp(engine, [&] { return nonet::solve(*puzzle, {.engine = engine}); });
  }
  if (proof) starve_cpp("verify", [&] { return nonet::verify(*proof); });
  return failures == 0 ? 0 : 1;
}
