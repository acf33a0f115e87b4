#include "nonet/answer.hpp"
#include "nonet/why.hpp"

namespace nonet::inline v0 {

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Unique: return "unique";
    case Verdict::Multiple: return "multiple";
    case Verdict::NoSolution: return "none";
    case Verdict::Invalid: return "invalid";
    case Verdict::Solved: return "solved";
    case Verdict::GaveUp: return "gave up";
  }
  return "";
}

std::string_view conflict_size_name(ConflictSize size) {
  switch (size) {
    case ConflictSize::Smallest: return "smallest";
    case ConflictSize::Irreducible: return "irreducible";
    case ConflictSize::Found: break;
  }
  return "found";
}

}  // namespace nonet::inline v0
