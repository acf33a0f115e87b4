#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include <fmt/core.h>

#include "base/caught.hpp"
#include "faces/cli/command.hpp"

namespace {

// Takes the numbers of the standard descriptors that the caller has closed, so that no file gets one of
// them. Reading and writing there fails as it would without this.
void occupy_standard_descriptors() {
  for (const int descriptor : {0, 1, 2}) {
    if (fcntl(descriptor, F_GETFD) != -1) continue;
    static_cast<void>(open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY));
  }
}

// Where memory is limited, all threads share one heap. glibc reserves 128 MiB for that of a thread; where it
// cannot, it tries again for each piece of memory, and asks the system for the piece alone.
void share_a_small_memory() {
  constexpr rlim_t kAmple = rlim_t{4} << 30;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < kAmple) mallopt(M_ARENA_MAX, 1);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  share_a_small_memory();
  try {
    return nonet::cli::run_program(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (...) {
    fmt::print(stderr, "nonet: {}\n", nonet::caught().message);
    return nonet::cli::kTrouble;
  }
}
