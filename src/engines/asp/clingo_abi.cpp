#include "engines/asp/clingo_abi.hpp"

#include <optional>

#include "engines/shared_library.hpp"

namespace nonet::asp {
namespace {

std::optional<Clingo> look_up() {
  const SharedLibrary library("libclingo.so.3");
  Clingo c{};
  const bool complete =
      library.find("clingo_version", c.version) &&
      library.find("clingo_error_message", c.error_message) &&
      library.find("clingo_set_error", c.set_error) &&
      library.find("clingo_control_new", c.control_new) &&
      library.find("clingo_control_free", c.control_free) &&
      library.find("clingo_control_add", c.control_add) &&
      library.find("clingo_control_ground", c.control_ground) &&
      library.find("clingo_control_register_observer", c.control_register_observer) &&
      library.find("clingo_control_register_propagator", c.control_register_propagator) &&
      library.find("clingo_control_solve", c.control_solve) &&
      library.find("clingo_control_backend", c.control_backend) &&
      library.find("clingo_backend_begin", c.backend_begin) &&
      library.find("clingo_backend_end", c.backend_end) &&
      library.find("clingo_backend_add_atom", c.backend_add_atom) &&
      library.find("clingo_backend_rule", c.backend_rule) &&
      library.find("clingo_backend_weight_rule", c.backend_weight_rule) &&
      library.find("clingo_solve_handle_get", c.solve_handle_get) &&
      library.find("clingo_solve_handle_model", c.solve_handle_model) &&
      library.find("clingo_solve_handle_resume", c.solve_handle_resume) &&
      library.find("clingo_solve_handle_close", c.solve_handle_close) &&
      library.find("clingo_model_is_true", c.model_is_true) &&
      library.find("clingo_symbol_name", c.symbol_name) &&
      library.find("clingo_symbol_arguments", c.symbol_arguments) &&
      library.find("clingo_symbol_number", c.symbol_number);
  if (!complete) return std::nullopt;
  int major = 0;
  int minor = 0;
  int revision = 0;
  c.version(&major, &minor, &revision);
  constexpr int kMajor = 5;
  constexpr int kMinor = 4;
  if (major != kMajor || minor != kMinor) return std::nullopt;
  return c;
}

}  // namespace

const Clingo* linked_clingo() {
  static const std::optional<Clingo> kClingo = look_up();
  return kClingo ? &*kClingo : nullptr;
}

}  // namespace nonet::asp
