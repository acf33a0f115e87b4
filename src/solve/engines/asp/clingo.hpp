// libclingo's C interface, as far as nonet uses it.
//
// Debian's package gringo has libclingo.so.3 but no header, so the declarations are here. The
// interface is plain C, and the version, which is checked, fixes it. The functions are looked up
// when the engine is first used; without the library the engine still has the program `clingo`.
//
// Source    clingo 5.4.1, clingo.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "solve/engines/shared_library.hpp"

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
using Id = std::uint32_t;
using Literal = std::int32_t;  // an atom, or minus it for "not"
using Symbol = std::uint64_t;
using Weight = std::int32_t;

struct WeightedLiteral {
  Literal literal;
  Weight weight;
};

struct ProgramPart {  // of a program
  const char* name;
  const Symbol* parameters;
  std::size_t size;
};

// The callbacks that receive a ground program. They return false for an error; clingo skips those
// that are null.
struct Observer {
  bool (*init_program)(bool incremental, void* data) = nullptr;
  bool (*begin_step)(void* data) = nullptr;
  bool (*end_step)(void* data) = nullptr;
  bool (*rule)(bool choice, const Atom* head, std::size_t head_size, const Literal* body,
               std::size_t body_size, void* data) = nullptr;
  bool (*weight_rule)(bool choice, const Atom* head, std::size_t head_size, Weight bound,
                      const WeightedLiteral* body, std::size_t body_size, void* data) = nullptr;
  bool (*minimize)(Weight priority, const WeightedLiteral* literals, std::size_t size, void* data) = nullptr;
  bool (*project)(const Atom* atoms, std::size_t size, void* data) = nullptr;
  bool (*output_atom)(Symbol symbol, Atom atom, void* data) = nullptr;
  bool (*output_term)(Symbol symbol, const Literal* condition, std::size_t size, void* data) = nullptr;
  bool (*output_csp)(Symbol symbol, int value, const Literal* condition, std::size_t size,
                     void* data) = nullptr;
  bool (*external)(Atom atom, int type, void* data) = nullptr;
  bool (*assume)(const Literal* literals, std::size_t size, void* data) = nullptr;
  bool (*heuristic)(Atom atom, int type, int bias, unsigned priority, const Literal* condition,
                    std::size_t size, void* data) = nullptr;
  bool (*acyc_edge)(int from, int to, const Literal* condition, std::size_t size, void* data) = nullptr;
  bool (*theory_term_number)(Id term, int number, void* data) = nullptr;
  bool (*theory_term_string)(Id term, const char* name, void* data) = nullptr;
  bool (*theory_term_compound)(Id term, int name_or_type, const Id* arguments, std::size_t size,
                               void* data) = nullptr;
  bool (*theory_element)(Id element, const Id* terms, std::size_t terms_size, const Literal* condition,
                         std::size_t condition_size, void* data) = nullptr;
  bool (*theory_atom)(Id atom, Id term, const Id* elements, std::size_t size, void* data) = nullptr;
  bool (*theory_atom_with_guard)(Id atom, Id term, const Id* elements, std::size_t size, Id guard_operator,
                                 Id right_hand_side, void* data) = nullptr;
};

// The callbacks of a search. clingo skips those that are null.
struct ClingoPropagator {
  bool (*init)(PropagateInit* init, void* data) = nullptr;
  bool (*propagate)(PropagateControl* control, const Literal* changes, std::size_t size,
                    void* data) = nullptr;
  void (*undo)(const PropagateControl* control, const Literal* changes, std::size_t size,
               void* data) = nullptr;
  bool (*check)(PropagateControl* control, void* data) = nullptr;
  // Called before each choice. *decision stays 0 to leave the choice to clingo. False ends the
  // search.
  bool (*decide)(Id thread, const Assignment* assignment, Literal fallback, void* data,
                 Literal* decision) = nullptr;
};

inline constexpr unsigned kSolveYield = 2;
inline constexpr unsigned kResultExhausted = 4;
inline constexpr int kErrorRuntime = 1;
inline constexpr int kTrue = 1;  // of a truth value; 0: open
inline constexpr int kFalse = 2;

using Logger = void(int warning, const char* message, void* data);
using SymbolCallback = bool(const Symbol* symbols, std::size_t size, void* data);
using GroundCallback = bool(const Location* location, const char* name, const Symbol* arguments,
                            std::size_t arguments_size, void* data, SymbolCallback* symbols,
                            void* symbols_data);
using SolveEvent = bool(unsigned type, void* event, void* data, bool* go_on);

// A function that returns a bool returns false for an error.
struct Clingo {
  SharedLibrary library{"libclingo.so.3"};
  void (*version)(int* major, int* minor, int* revision) = library.find("clingo_version");
  const char* (*error_message)() = library.find("clingo_error_message");
  void (*set_error)(int code, const char* message) = library.find("clingo_set_error");

  bool (*control_new)(const char* const* arguments, std::size_t size, Logger* logger, void* data,
                      unsigned message_limit, Control** control) = library.find("clingo_control_new");
  void (*control_free)(Control* control) = library.find("clingo_control_free");
  bool (*control_add)(Control* control, const char* name, const char* const* parameters,
                      std::size_t parameters_size, const char* program) = library.find("clingo_control_add");
  bool (*control_ground)(Control* control, const ProgramPart* parts, std::size_t size,
                         GroundCallback* callback, void* data) = library.find("clingo_control_ground");
  bool (*control_register_observer)(Control* control, const Observer* observer, bool replace,
                                    void* data) = library.find("clingo_control_register_observer");
  bool (*control_register_propagator)(Control* control, const ClingoPropagator* propagator, void* data,
                                      bool sequential) = library.find("clingo_control_register_propagator");
  bool (*control_solve)(Control* control, unsigned mode, const Literal* assumptions, std::size_t size,
                        SolveEvent* notify, void* data,
                        SolveHandle** handle) = library.find("clingo_control_solve");

  bool (*control_backend)(Control* control, Backend** backend) = library.find("clingo_control_backend");
  bool (*backend_begin)(Backend* backend) = library.find("clingo_backend_begin");
  bool (*backend_end)(Backend* backend) = library.find("clingo_backend_end");
  bool (*backend_add_atom)(Backend* backend, const Symbol* symbol,
                           Atom* atom) = library.find("clingo_backend_add_atom");
  bool (*backend_rule)(Backend* backend, bool choice, const Atom* head, std::size_t head_size,
                       const Literal* body, std::size_t body_size) = library.find("clingo_backend_rule");
  bool (*backend_weight_rule)(Backend* backend, bool choice, const Atom* head, std::size_t head_size,
                              Weight bound, const WeightedLiteral* body,
                              std::size_t body_size) = library.find("clingo_backend_weight_rule");

  // Of a Literal of the program, its own of the search: several may share one.
  bool (*init_solver_literal)(const PropagateInit* init, Literal literal,
                              Literal* solver_literal) = library.find("clingo_propagate_init_solver_literal");
  bool (*init_add_watch)(PropagateInit* init,
                         Literal solver_literal) = library.find("clingo_propagate_init_add_watch");
  const Assignment* (*control_assignment)(const PropagateControl* control) =
      library.find("clingo_propagate_control_assignment");
  unsigned (*decision_level)(const Assignment* assignment) = library.find("clingo_assignment_decision_level");
  // The level of what clingo assumes before it searches.
  unsigned (*root_level)(const Assignment* assignment) = library.find("clingo_assignment_root_level");
  bool (*truth_value)(const Assignment* assignment, Literal literal,
                      int* value) = library.find("clingo_assignment_truth_value");

  bool (*solve_handle_get)(SolveHandle* handle, unsigned* result) = library.find("clingo_solve_handle_get");
  bool (*solve_handle_model)(SolveHandle* handle,
                             const Model** model) = library.find("clingo_solve_handle_model");
  bool (*solve_handle_resume)(SolveHandle* handle) = library.find("clingo_solve_handle_resume");
  bool (*solve_handle_close)(SolveHandle* handle) = library.find("clingo_solve_handle_close");
  bool (*model_is_true)(const Model* model, Literal literal,
                        bool* result) = library.find("clingo_model_is_true");

  bool (*symbol_arguments)(Symbol symbol, const Symbol** arguments,
                           std::size_t* size) = library.find("clingo_symbol_arguments");
  bool (*symbol_number)(Symbol symbol, int* number) = library.find("clingo_symbol_number");
};

// Returns null if the library is not installed, or is of another version.
[[nodiscard]] const Clingo* linked_clingo();

}  // namespace nonet::asp
