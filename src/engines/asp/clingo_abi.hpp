// What nonet uses of libclingo's C interface, declared by ourselves.
//
// Debian's package gringo holds libclingo.so.3 but no header. Its interface is plain C and fixed by the
// number in its name, so the few functions and structs needed are written down here and looked up
// when the engine is first used. Without the library the engine still has the program `clingo`.
//
// Source    clingo 5.4.1, the C API's documentation.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet::asp {

struct Control;
struct Backend;
struct SolveHandle;
struct Model;
struct PropagateInit;
struct PropagateControl;
struct Assignment;
struct Location;

using Atom = std::uint32_t;
using Literal = std::int32_t;  // an atom, or minus it for "not"
using Symbol = std::uint64_t;

struct WeightedLiteral {
  Literal literal;
  std::int32_t weight;
};

struct Part {  // of a program
  const char* name;
  const Symbol* parameters;
  std::size_t size;
};

// Told of the ground program while it is made. Callbacks return false for an error; those left null
// are not called.
struct Observer {
  bool (*init_program)(bool incremental, void* data) = nullptr;
  bool (*begin_step)(void* data) = nullptr;
  bool (*end_step)(void* data) = nullptr;
  bool (*rule)(bool choice, const Atom* head, std::size_t head_size, const Literal* body,
               std::size_t body_size, void* data) = nullptr;
  bool (*weight_rule)(bool choice, const Atom* head, std::size_t head_size, std::int32_t bound,
                      const WeightedLiteral* body, std::size_t body_size, void* data) = nullptr;
  void* minimize = nullptr;
  void* project = nullptr;
  bool (*output_atom)(Symbol symbol, Atom atom, void* data) = nullptr;
  void* others[12] = {};  // terms, externals, heuristics, theories
};

// Asked during the search.
struct Propagator {
  void* init = nullptr;
  void* propagate = nullptr;
  void* undo = nullptr;
  void* check = nullptr;
  // Before each choice: *decision stays 0 to leave it to clingo. False ends the search.
  bool (*decide)(std::uint32_t thread, const Assignment* assignment, Literal fallback, void* data,
                 Literal* decision) = nullptr;
};

inline constexpr unsigned kSolveYield = 2;
inline constexpr unsigned kResultExhausted = 4;
inline constexpr int kErrorRuntime = 1;

using Logger = void (*)(int warning, const char* message, void* data);

struct Clingo {
  void (*version)(int* major, int* minor, int* revision);
  const char* (*error_message)();
  void (*set_error)(int code, const char* message);

  bool (*control_new)(const char* const* arguments, std::size_t size, Logger logger, void* data,
                      unsigned message_limit, Control** control);
  void (*control_free)(Control* control);
  bool (*control_add)(Control* control, const char* name, const char* const* parameters,
                      std::size_t parameters_size, const char* program);
  bool (*control_ground)(Control* control, const Part* parts, std::size_t size, void* callback,
                         void* data);
  bool (*control_register_observer)(Control* control, const Observer* observer, bool replace,
                                    void* data);
  bool (*control_register_propagator)(Control* control, const Propagator* propagator, void* data,
                                      bool sequential);
  bool (*control_solve)(Control* control, unsigned mode, const Literal* assumptions,
                        std::size_t size, void* notify, void* data, SolveHandle** handle);

  bool (*control_backend)(Control* control, Backend** backend);
  bool (*backend_begin)(Backend* backend);
  bool (*backend_end)(Backend* backend);
  bool (*backend_add_atom)(Backend* backend, const Symbol* symbol, Atom* atom);
  bool (*backend_rule)(Backend* backend, bool choice, const Atom* head, std::size_t head_size,
                       const Literal* body, std::size_t body_size);
  bool (*backend_weight_rule)(Backend* backend, bool choice, const Atom* head,
                              std::size_t head_size, std::int32_t bound,
                              const WeightedLiteral* body, std::size_t body_size);

  bool (*solve_handle_get)(SolveHandle* handle, unsigned* result);
  bool (*solve_handle_model)(SolveHandle* handle, const Model** model);
  bool (*solve_handle_resume)(SolveHandle* handle);
  bool (*solve_handle_close)(SolveHandle* handle);
  bool (*model_is_true)(const Model* model, Literal literal, bool* result);

  bool (*symbol_name)(Symbol symbol, const char** name);
  bool (*symbol_arguments)(Symbol symbol, const Symbol** arguments, std::size_t* size);
  bool (*symbol_number)(Symbol symbol, int* number);
};

// Null where the library is not installed.
[[nodiscard]] const Clingo* linked_clingo();

}  // namespace nonet::asp
