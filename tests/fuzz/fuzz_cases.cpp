// Lines of a library of cases, read and searched for the step of their technique: the position may be
// broken in any way.
#include <cstdint>
#include <string_view>

#include "reason/logic/plan/case_check.hpp"
#include "text/hodoku/case.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  static Workspace workspace;
  const auto test = hodoku::read_case({reinterpret_cast<const char*>(data), size});
  if (test) static_cast<void>(check_case(*test, workspace, StopToken().with_time_limit(2)));
  return 0;
}
