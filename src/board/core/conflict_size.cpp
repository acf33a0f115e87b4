#include "nonet/why.hpp"

namespace nonet::inline v0 {

std::string_view conflict_size_name(ConflictSize size) {
  switch (size) {
    case ConflictSize::Smallest: return "smallest";
    case ConflictSize::Irreducible: return "irreducible";
    case ConflictSize::Found: break;
  }
  return "found";
}

}  // namespace nonet::inline v0
