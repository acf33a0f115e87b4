// What nonet uses of SWI-Prolog's C interface, declared by ourselves, and looked up in libswipl.so.9 when a
// Prolog engine is first used: nonet is built without it, and starts as fast where it is.
//
// Source    SWI-Prolog 9.0.4, SWI-Prolog.h, and its manual on embedding.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::prolog {

using Term = std::uintptr_t;  // a handle, 0 for none
using Frame = std::uintptr_t;
struct Procedure;
struct Module;
struct OpenQuery;
struct Machine;

// How Prolog answers a signal.
struct SignalAction {
  void (*function)(int) = nullptr;
  Procedure* predicate = nullptr;
  int flags = 0;
  void* reserved[2] = {};
};

inline constexpr int kNoDebug = 0x04;  // flags of open_query
inline constexpr int kCatchException = 0x08;
inline constexpr int kString = 6;              // of put_chars
inline constexpr unsigned kWrite = 0x80;       // of get_nchars: any term, as write/1 has it
inline constexpr unsigned kUtf8 = 0x00100000;  // of both
inline constexpr int kEngineSet = 0;           // of set_engine

struct Swi {
  int (*initialise)(int argc, char** argv);
  Machine* (*create_engine)(void* attributes);
  int (*set_engine)(Machine* engine, Machine** old);
  int (*destroy_engine)(Machine* engine);
  int (*thread_self)();
  int (*thread_raise)(int thread, int signal);
  int (*sigaction)(int signal, SignalAction* action, SignalAction* old);

  Frame (*open_foreign_frame)();
  void (*discard_foreign_frame)(Frame frame);
  Term (*new_term_refs)(int count);
  Procedure* (*predicate)(const char* name, int arity, const char* module);
  int (*call_predicate)(Module* module, int flags, Procedure* predicate, Term arguments);
  OpenQuery* (*open_query)(Module* module, int flags, Procedure* predicate, Term arguments);
  int (*next_solution)(OpenQuery* query);
  int (*close_query)(OpenQuery* query);
  Term (*exception)(OpenQuery* query);

  int (*chars_to_term)(const char* chars, Term term);
  int (*put_chars)(Term term, int flags, std::size_t length, const char* chars);
  int (*put_term)(Term target, Term source);
  int (*get_arg)(int index, Term term, Term argument);
  int (*get_list)(Term list, Term head, Term tail);
  int (*get_nil)(Term list);
  int (*get_integer)(Term term, int* value);
  int (*get_int64)(Term term, std::int64_t* value);
  int (*get_nchars)(Term term, std::size_t* length, char** chars, unsigned flags);
};

// Null where the library is not installed.
[[nodiscard]] const Swi* linked_swi();

}  // namespace nonet::prolog
