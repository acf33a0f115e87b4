// The rater for the instruction set that is compiled for now.
#if defined(NONET_SE_TARGET_RATER_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_TARGET_RATER_INL
#undef NONET_SE_TARGET_RATER_INL
#else
#define NONET_SE_TARGET_RATER_INL
#endif

#include <hwy/highway.h>

#include "reason/se/rater.hpp"
#include "reason/se/schedule-inl.hpp"

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
#endif
