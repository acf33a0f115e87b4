#include "engines/prolog/swi_abi.hpp"

#include <optional>

#include "engines/shared_library.hpp"

namespace nonet::prolog {
namespace {

std::optional<Swi> look_up() {
  // What Prolog loads by itself looks for Prolog's own functions in us.
  const SharedLibrary library("libswipl.so.9", SharedLibrary::Scope::Global);
  Swi swi{};
  const bool complete =
      library.find("PL_initialise", swi.initialise) &&
      library.find("PL_create_engine", swi.create_engine) &&
      library.find("PL_set_engine", swi.set_engine) &&
      library.find("PL_destroy_engine", swi.destroy_engine) &&
      library.find("PL_thread_self", swi.thread_self) &&
      library.find("PL_thread_raise", swi.thread_raise) &&
      library.find("PL_sigaction", swi.sigaction) &&
      library.find("PL_open_foreign_frame", swi.open_foreign_frame) &&
      library.find("PL_discard_foreign_frame", swi.discard_foreign_frame) &&
      library.find("PL_new_term_refs", swi.new_term_refs) &&
      library.find("PL_predicate", swi.predicate) &&
      library.find("PL_call_predicate", swi.call_predicate) &&
      library.find("PL_open_query", swi.open_query) &&
      library.find("PL_next_solution", swi.next_solution) &&
      library.find("PL_close_query", swi.close_query) &&
      library.find("PL_exception", swi.exception) &&
      library.find("PL_chars_to_term", swi.chars_to_term) &&
      library.find("PL_put_chars", swi.put_chars) && library.find("PL_put_term", swi.put_term) &&
      library.find("PL_get_arg", swi.get_arg) && library.find("PL_get_list", swi.get_list) &&
      library.find("PL_get_nil", swi.get_nil) && library.find("PL_get_integer", swi.get_integer) &&
      library.find("PL_get_int64", swi.get_int64) && library.find("PL_get_nchars", swi.get_nchars);
  if (!complete) return std::nullopt;
  return swi;
}

}  // namespace

const Swi* linked_swi() {
  static const std::optional<Swi> kSwi = look_up();
  return kSwi ? &*kSwi : nullptr;
}

}  // namespace nonet::prolog
