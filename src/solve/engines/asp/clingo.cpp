#include "solve/engines/asp/clingo.hpp"

namespace nonet::asp {
namespace {

bool is_usable(const Clingo& clingo) {
  if (!clingo.library.complete()) return false;
  int major = 0;
  int minor = 0;
  int revision = 0;
  clingo.version(&major, &minor, &revision);
  return major == 5 && minor == 4;
}

}  // namespace

const Clingo* linked_clingo() {
  static const Clingo kClingo;
  static const bool kUsable = is_usable(kClingo);
  return kUsable ? &kClingo : nullptr;
}

}  // namespace nonet::asp
