// The rater compiled for each instruction set.

#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3)  // what AVX3 would gain over AVX2 is in AVX3_DL
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "se/kernel.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include "bulk/kernel.hpp"
#include "se/rater.hpp"
#include "se/schedule-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::se::HWY_NAMESPACE {
namespace {

class TargetRater final : public Rater {
 public:
  void start(const std::uint16_t* candidates, Manner manner) override {
    schedule_.start(candidates, manner);
  }
  const Hint* next(const StopToken& stop) override {
    return schedule_.next(stop, hint_) ? &hint_ : nullptr;
  }
  void prove(const Hint& hint, Proof& proof) override { schedule_.prove(hint, proof); }
  void apply(const Hint& hint) override { schedule_.apply(hint); }
  [[nodiscard]] bool solved() const override { return schedule_.board.blanks == 0; }
  [[nodiscard]] Watch::Looks looks() const override { return schedule_.watch.looks(); }

 private:
  Schedule schedule_;
  Hint hint_;
};

}  // namespace

std::unique_ptr<Rater> make() { return std::make_unique<TargetRater>(); }

}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nonet::se {

std::unique_ptr<Rater> make_rater() {
  switch (bulk::chosen_kernel().target) {
#if HWY_TARGETS & HWY_AVX3_DL
    case HWY_AVX3_DL: return N_AVX3_DL::make();
#endif
#if HWY_TARGETS & HWY_AVX2
    case HWY_AVX3:
    case HWY_AVX2: return N_AVX2::make();
#endif
#if HWY_TARGETS & HWY_SSE4
    case HWY_SSE4: return N_SSE4::make();
#endif
#if HWY_TARGETS & HWY_NEON
    case HWY_NEON: return N_NEON::make();
#endif
#if HWY_TARGETS & HWY_WASM
    case HWY_WASM: return N_WASM::make();
#endif
    default:
#if HWY_TARGETS & HWY_EMU128
      return N_EMU128::make();
#elif HWY_TARGETS & HWY_SCALAR
      return N_SCALAR::make();
#else
      return nullptr;  // all targets are above
#endif
  }
}

}  // namespace nonet::se
#endif
