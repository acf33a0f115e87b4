#include "solve/engines/asp/ground.hpp"
#include "base/say.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <span>
#include <utility>

namespace nonet::asp {

// Records the rules that an Observer receives.
class Recorder {
 public:
  Recorder(const Clingo& clingo, GroundProgram& program) : clingo_(clingo), program_(program) {}

  bool rule(bool choice, std::span<const Atom> head, std::span<const Literal> body) {
    program_.literals_.insert(program_.literals_.end(), body.begin(), body.end());
    for (const Literal literal : body) count(literal);
    end_rule(choice, false, 0, head, program_.literals_.size());
    return true;
  }
  bool weight_rule(bool choice, std::span<const Atom> head, std::int32_t bound,
                   std::span<const WeightedLiteral> body) {
    program_.weighted_.insert(program_.weighted_.end(), body.begin(), body.end());
    for (const WeightedLiteral& weighted : body) count(weighted.literal);
    end_rule(choice, true, bound, head, program_.weighted_.size());
    return true;
  }
  // Records an atom estado(Row,Column,Value). The programs show no other.
  bool output_atom(Symbol symbol, Atom atom) {
    const Symbol* arguments = nullptr;
    std::size_t arity = 0;
    std::array<int, 3> numbers{};
    if (!clingo_.symbol_arguments(symbol, &arguments, &arity) || arity != numbers.size()) {
      return false;
    }
    for (std::size_t i = 0; i < arity; ++i) {
      if (!clingo_.symbol_number(arguments[i], &numbers[i])) return false;
      if (numbers[i] < 1 || numbers[i] > program_.size_) return false;
    }
    const int cell = (numbers[0] - 1) * program_.size_ + numbers[1] - 1;
    program_.atoms_[static_cast<std::size_t>(cell * program_.size_ + numbers[2] - 1)] = atom;
    count(static_cast<Literal>(atom));
    return true;
  }

 private:
  void count(Literal literal) {
    program_.atom_count_ =
        std::max(program_.atom_count_, static_cast<Atom>(literal < 0 ? -literal : literal));
  }
  void end_rule(bool choice, bool weighted, std::int32_t bound, std::span<const Atom> head,
                std::size_t body_end) {
    program_.heads_.insert(program_.heads_.end(), head.begin(), head.end());
    for (const Atom atom : head) count(static_cast<Literal>(atom));
    program_.rules_.push_back({choice, weighted, bound, program_.heads_.size(), body_end});
  }

  const Clingo& clingo_;
  GroundProgram& program_;
};

namespace {

constexpr Observer kObserver{
    .rule =
        [](bool choice, const Atom* head, std::size_t head_size, const Literal* body, std::size_t body_size,
           void* data) {
          return static_cast<Recorder*>(data)->rule(choice, {head, head_size}, {body, body_size});
        },
    .weight_rule =
        [](bool choice, const Atom* head, std::size_t head_size, std::int32_t bound,
           const WeightedLiteral* body, std::size_t body_size, void* data) {
          return static_cast<Recorder*>(data)->weight_rule(choice, {head, head_size}, bound,
                                                           {body, body_size});
        },
    .output_atom = [](Symbol symbol, Atom atom,
                      void* data) { return static_cast<Recorder*>(data)->output_atom(symbol, atom); },
};

}  // namespace

ControlPtr new_control(const Clingo& clingo, const std::vector<std::string>& arguments) {
  std::vector<const char*> argv;
  argv.reserve(arguments.size());
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  Control* control = nullptr;
  Logger* silent = [](int, const char*, void*) {};
  clingo.control_new(argv.data(), argv.size(), silent, nullptr, 0, &control);
  return {control, FreeClingo{&clingo}};
}

Failure clingo_failure(const Clingo& clingo) {
  const char* message = clingo.error_message();
  return fail(Errc::Internal, say("clingo: {}", message == nullptr ? "failed" : message));
}

Result<GroundProgram> GroundProgram::make(const Clingo& clingo, const std::string& text,
                                          const std::vector<std::string>& constants, int size) {
  GroundProgram ground;
  ground.size_ = size;
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  ground.atoms_.assign(cells * static_cast<std::size_t>(size), 0);

  std::vector<std::string> arguments;
  for (const std::string& constant : constants) {
    arguments.insert(arguments.end(), {"-c", constant});
  }
  const ControlPtr control = new_control(clingo, arguments);
  Recorder recorder(clingo, ground);
  const ProgramPart base{"base", nullptr, 0};
  // clingo passes on the last rules when a search begins. The observer replaces clasp's own
  // program, so the search itself is empty.
  SolveHandle* handle = nullptr;
  if (control == nullptr || !clingo.control_register_observer(control.get(), &kObserver, true, &recorder) ||
      !clingo.control_add(control.get(), "base", nullptr, 0, text.c_str()) ||
      !clingo.control_ground(control.get(), &base, 1, nullptr, nullptr) ||
      !clingo.control_solve(control.get(), 0, nullptr, 0, nullptr, nullptr, &handle) ||
      !clingo.solve_handle_close(handle)) {
    return clingo_failure(clingo);
  }
  return ground;
}

bool GroundProgram::add_to(const Clingo& clingo, Backend* backend) const {
  for (Atom expected = 1; expected <= atom_count_; ++expected) {
    Atom atom = 0;
    if (!clingo.backend_add_atom(backend, nullptr, &atom) || atom != expected) return false;
  }
  std::size_t head = 0;
  std::size_t literal = 0;
  std::size_t weighted = 0;
  for (const GroundRule& rule : rules_) {
    const Atom* heads = heads_.data() + head;
    const std::size_t head_size = rule.head_end - std::exchange(head, rule.head_end);
    bool added = false;
    if (rule.weighted) {
      const WeightedLiteral* body = weighted_.data() + weighted;
      const std::size_t body_size = rule.body_end - std::exchange(weighted, rule.body_end);
      added = clingo.backend_weight_rule(backend, rule.choice, heads, head_size, rule.bound, body, body_size);
    } else {
      const Literal* body = literals_.data() + literal;
      const std::size_t body_size = rule.body_end - std::exchange(literal, rule.body_end);
      added = clingo.backend_rule(backend, rule.choice, heads, head_size, body, body_size);
    }
    if (!added) return false;
  }
  return true;
}

bool GroundProgram::add_board(const Clingo& clingo, Backend* backend, const Puzzle& puzzle) const {
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) {
      const Atom given = atom(cell, puzzle.givens[cell]);
      if (!clingo.backend_rule(backend, false, &given, 1, nullptr, 0)) return false;
    }
    if (!puzzle.candidates) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      if (puzzle.candidates->has(cell, static_cast<Digit>(digit))) continue;
      const auto literal = static_cast<Literal>(atom(cell, static_cast<Digit>(digit)));
      if (!clingo.backend_rule(backend, false, nullptr, 0, &literal, 1)) return false;
    }
  }
  return true;
}

void GroundProgram::read(const Clingo& clingo, const Model& model, Grid& grid) const {
  for (int cell = 0; cell < size_ * size_; ++cell) {
    for (int digit = 1; grid[cell] == kBlank && digit <= size_; ++digit) {
      const Atom one = atom(cell, static_cast<Digit>(digit));
      bool holds = false;
      if (one != 0) clingo.model_is_true(&model, static_cast<Literal>(one), &holds);
      if (holds) grid[cell] = static_cast<Digit>(digit);
    }
  }
}

Result<std::shared_ptr<const GroundProgram>> ground_program(const Clingo& clingo, AspProgram program,
                                                            const Layout& layout) {
  assert(program != AspProgram::Candidates);
  struct Entry {
    AspProgram program;
    LayoutSpec spec;
    std::shared_ptr<const GroundProgram> ground;
  };
  constexpr std::size_t kMost = 8;
  static std::mutex mutex;
  static std::vector<Entry> cache;  // the most recently used last

  const std::lock_guard lock(mutex);
  const auto known = std::ranges::find_if(
      cache, [&](const Entry& entry) { return entry.program == program && entry.spec == layout.spec(); });
  if (known != cache.end()) {
    std::rotate(known, known + 1, cache.end());
    return cache.back().ground;
  }
  auto made = GroundProgram::make(clingo, std::string(text_of(program)) + shape_facts(layout),
                                  constants_of(program, layout), layout.size());
  if (!made) return Failure(made.error());
  if (cache.size() == kMost) cache.erase(cache.begin());
  cache.push_back({program, layout.spec(), std::make_shared<GroundProgram>(*std::move(made))});
  return cache.back().ground;
}

}  // namespace nonet::asp
