// The rater for the instruction set that is compiled for now.
//
// It is compiled once for each instruction set, hence a guard that toggles. Its parts, the files named -inl,
// need none: each builds on those before it.
#if defined(NONET_SE_TARGET_RATER_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_TARGET_RATER_INL
#undef NONET_SE_TARGET_RATER_INL
#else
#define NONET_SE_TARGET_RATER_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/random.hpp"
#include "reason/se/hint.hpp"
#include "reason/se/length.hpp"
#include "reason/se/memo.hpp"
#include "reason/se/proof.hpp"
#include "reason/se/rater.hpp"
#include "reason/se/tables.hpp"
#include "reason/se/watch.hpp"

HWY_BEFORE_NAMESPACE();

// clang-format off
#include "reason/se/board-inl.hpp"
#include "reason/se/subsets-inl.hpp"
#include "reason/se/aligned-inl.hpp"
#include "reason/se/graves-inl.hpp"
#include "reason/se/uniqueness-inl.hpp"
#include "reason/se/links-inl.hpp"
#include "reason/se/searches-inl.hpp"
#include "reason/se/advanced-inl.hpp"
#include "reason/se/inner_hints-inl.hpp"
#include "reason/se/propagation-inl.hpp"
#include "reason/se/readings-inl.hpp"
#include "reason/se/single_chains-inl.hpp"
#include "reason/se/multiple_chains-inl.hpp"
#include "reason/se/inner_static-inl.hpp"
#include "reason/se/nested-inl.hpp"
#include "reason/se/proof-inl.hpp"
#include "reason/se/schedule-inl.hpp"
// clang-format on

namespace nonet::se::HWY_NAMESPACE {

std::unique_ptr<Rater> make() { return std::make_unique<Schedule>(); }

}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
