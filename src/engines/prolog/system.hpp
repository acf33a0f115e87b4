// The Prolog in this process: started once, when it is first needed, with the texts of models/ in it.
//
//   Session ─► a Prolog engine of its own for the calling thread, gone when the Session is
//
// Prolog itself is one for the whole process and cannot be started twice; that is how it is made. What
// it holds that outlives a Session are the programs, which nobody changes.
#pragma once

#include <csignal>
#include <string>
#include <string_view>

#include "engines/prolog/swi_abi.hpp"
#include "nonet/result.hpp"

namespace nonet::prolog {

// A program of models/, which gives resolver(N, Houses, Board, Solution).
struct Model {
  const char* module;  // as the text calls itself
  const char* file;    // "clpfd.pl"
  std::string_view text;
};

// Empty, or what is missing and what to install.
[[nodiscard]] std::string unavailable();

// The signal at which a running goal ends with the exception nonet_stop.
[[nodiscard]] int stop_signal();

// Prolog gives each thread that it runs in a signal stack of its own. This puts back the one there was,
// which may be somebody's: the address sanitizer's, say.
class SignalStack {
 public:
  SignalStack() { sigaltstack(nullptr, &before_); }
  ~SignalStack() { sigaltstack(&before_, nullptr); }
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;

 private:
  stack_t before_{};
};

class Session {
 public:
  // Internal, if Prolog does not start or does not take the text.
  static Result<void> prepare(const Model& model);

  explicit Session(const Swi& swi);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] bool ready() const { return engine_ != nullptr; }

  // A term, read from text; 0 if it is none.
  [[nodiscard]] Term read(const std::string& text) const;
  // Calls a goal without asking for more than whether it is true.
  [[nodiscard]] bool call(const std::string& goal) const;
  // The number that predicate(name, X) gives; 0 if none.
  [[nodiscard]] std::uint64_t number(const char* predicate, const char* name) const;

 private:
  SignalStack signal_stack_;
  const Swi& swi_;
  Machine* engine_;
  Machine* before_ = nullptr;
};

}  // namespace nonet::prolog
