// Prolog in this process, started when it is first needed.
//
//   Session ─► a Prolog engine of its own for the calling thread, for as long as the Session lives
//
// There is one Prolog for the whole process, and it cannot be started twice. Only the programs
// outlive a Session; they never change.
//
// Source    SWI-Prolog 9.0.4 and its manual on embedding.
#pragma once

#include <csignal>
#include <string>

#include <SWI-Prolog.h>

#include "nonet/result.hpp"
#include "solve/engines/prolog/search.hpp"

namespace nonet::prolog {

// How goals are called: their exceptions are kept for who asks.
inline constexpr int kCallFlags = PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION;

// Returns the signal at which a running goal ends with the exception nonet_stop.
[[nodiscard]] int stop_signal();

// Restores the thread's signal stack at the end. Prolog gives each thread that it runs in a signal
// stack of its own, and there may have been another, such as the address sanitizer's.
class SignalStack {
 public:
  SignalStack() { sigaltstack(nullptr, &before_); }
  ~SignalStack() { sigaltstack(&before_, nullptr); }
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;

 private:
  stack_t before_{};
};

class PrologSession {
 public:
  // Starts Prolog and loads the program, each once in a process. Internal if either fails.
  static Result<void> prepare(const Model& model);

  PrologSession();
  ~PrologSession();
  PrologSession(const PrologSession&) = delete;
  PrologSession& operator=(const PrologSession&) = delete;

  [[nodiscard]] bool ready() const { return engine_ != nullptr; }

 private:
  SignalStack signal_stack_;
  PL_engine_t engine_;
  PL_engine_t before_ = nullptr;
};

// In a Session that is ready:

// Returns the term that a text is; 0 if it is not one.
[[nodiscard]] term_t read_term(const std::string& text);
// Calls a goal once and returns whether it is true.
[[nodiscard]] bool call_goal(const std::string& goal);
// Returns the X of predicate(name, X); 0 if there is none, or it is not a number.
[[nodiscard]] std::uint64_t number_of(const char* predicate, const char* name);

}  // namespace nonet::prolog
