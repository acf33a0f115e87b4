// Damaged texts of known boards, drawn by the bytes: a board that comes out is one that was written, and each that does
// not is named.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "oracle/damaged_texts.hpp"
#include "suites/ledger_fault.hpp"
#include "text/formats/ledger.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::size_t next = 0;
  std::uint32_t more = 0;  // the bytes are over: numbers that follow from the last
  const auto roll = [&](int sides) {
    more = more * 1664525U + 1013904223U + (next < size ? data[next++] * 65536U : 0U);
    return static_cast<int>((more >> 8U) % static_cast<std::uint32_t>(sides));
  };
  const oracle::DamagedText damaged = oracle::damaged_text(roll);
  const auto fault = nonet::testing::fault_of(damaged, nonet::ledger_of(damaged.text, {}, nullptr));
  if (fault) {
    std::fprintf(stderr, "FAULT %s, %s: %s\n%s\n", damaged.style.c_str(), damaged.damage.c_str(),
                 fault->c_str(), damaged.text.c_str());
    std::abort();
  }
  return 0;
}
