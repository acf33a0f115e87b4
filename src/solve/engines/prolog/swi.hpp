// SWI-Prolog's C interface, as far as nonet uses it.
//
// The types come from SWI-Prolog.h, which must be there when nonet is built. The functions are
// looked up in libswipl when a Prolog engine is first used, so that nonet runs without it and
// starts as fast.
//
// Source    SWI-Prolog 9.0.4 and its manual on embedding.
#pragma once

#include <SWI-Prolog.h>

#include "solve/engines/shared_library.hpp"

namespace nonet::prolog {

struct Swi {
  // Global: the libraries that Prolog loads look for Prolog's functions among those of the program.
  SharedLibrary library{"libswipl.so.9", SharedLibrary::Scope::Global};

  decltype(&PL_initialise) initialise = library.find("PL_initialise");
  decltype(&PL_create_engine) create_engine = library.find("PL_create_engine");
  decltype(&PL_set_engine) set_engine = library.find("PL_set_engine");
  decltype(&PL_destroy_engine) destroy_engine = library.find("PL_destroy_engine");
  decltype(&PL_thread_self) thread_self = library.find("PL_thread_self");
  decltype(&PL_thread_raise) thread_raise = library.find("PL_thread_raise");
  decltype(&PL_sigaction) sigaction = library.find("PL_sigaction");
  decltype(&PL_handle_signals) handle_signals = library.find("PL_handle_signals");

  decltype(&PL_open_foreign_frame) open_foreign_frame = library.find("PL_open_foreign_frame");
  decltype(&PL_discard_foreign_frame) discard_foreign_frame =
      library.find("PL_discard_foreign_frame");
  decltype(&PL_new_term_refs) new_term_refs = library.find("PL_new_term_refs");
  decltype(&PL_predicate) predicate = library.find("PL_predicate");
  decltype(&PL_call_predicate) call_predicate = library.find("PL_call_predicate");
  decltype(&PL_open_query) open_query = library.find("PL_open_query");
  decltype(&PL_next_solution) next_solution = library.find("PL_next_solution");
  decltype(&PL_close_query) close_query = library.find("PL_close_query");
  decltype(&PL_exception) exception = library.find("PL_exception");
  decltype(&PL_clear_exception) clear_exception = library.find("PL_clear_exception");

  decltype(&PL_chars_to_term) chars_to_term = library.find("PL_chars_to_term");
  decltype(&PL_put_chars) put_chars = library.find("PL_put_chars");
  decltype(&PL_put_term) put_term = library.find("PL_put_term");
  decltype(&PL_get_arg_sz) get_arg = library.find("PL_get_arg_sz");
  decltype(&PL_get_list) get_list = library.find("PL_get_list");
  decltype(&PL_get_nil) get_nil = library.find("PL_get_nil");
  decltype(&PL_get_integer) get_integer = library.find("PL_get_integer");
  decltype(&PL_get_int64) get_int64 = library.find("PL_get_int64");
  decltype(&PL_get_nchars) get_nchars = library.find("PL_get_nchars");
};

// Flags of open_query and call_predicate.
inline constexpr int kCallFlags = PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION;

// Returns null if the library is not installed.
[[nodiscard]] const Swi* linked_swi();

}  // namespace nonet::prolog
