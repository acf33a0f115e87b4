// Order: how many elements a group has; a product of small numbers that may have hundreds of digits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace nonet::symmetry {

class Order {
 public:
  // `factor` is at most 2³².
  void multiply(std::uint64_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs_) {
      const std::uint64_t value = limb * factor + carry;
      limb = static_cast<std::uint32_t>(value % kBase);
      carry = value / kBase;
    }
    for (; carry > 0; carry /= kBase) limbs_.push_back(static_cast<std::uint32_t>(carry % kBase));
  }
  void multiply_factorial(int n) {
    for (int factor = 2; factor <= n; ++factor) multiply(static_cast<std::uint64_t>(factor));
  }

  [[nodiscard]] std::string text() const {
    std::string digits = fmt::format("{}", limbs_.back());
    for (auto limb = limbs_.rbegin() + 1; limb != limbs_.rend(); ++limb) {
      digits += fmt::format("{:09}", *limb);
    }
    return digits;
  }

  bool operator==(const Order&) const = default;

 private:
  static constexpr std::uint64_t kBase = 1'000'000'000;

  std::vector<std::uint32_t> limbs_{1};  // the lowest first
};

}  // namespace nonet::symmetry
