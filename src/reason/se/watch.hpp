// Watch: looks at a stop token often enough, and knows how often that was.
#pragma once

#include <algorithm>
#include <cstdint>

#include "nonet/stop_token.hpp"

namespace nonet::se {

class Watch {
 public:
  // What lies between two looks is counted in propagations, of some microseconds each.
  struct Looks {
    std::int64_t count = 0;
    int longest = 0;  // the most propagations between two of them
  };

  void start(const StopToken& token) {
    token_ = token;
    looks_ = {};
    since_ = 0;
    stopped_ = false;
  }
  bool stopped() {
    ++looks_.count;
    looks_.longest = std::max(looks_.longest, since_);
    since_ = 0;
    stopped_ = stopped_ || token_.stop_requested();
    return stopped_;
  }
  void propagated() { ++since_; }
  [[nodiscard]] const Looks& looks() const { return looks_; }

 private:
  StopToken token_;
  Looks looks_;
  int since_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::se
