#include "nonet/answer.hpp"

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

}  // namespace nonet::inline v0
