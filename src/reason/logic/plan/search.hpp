// Search: what a finder works with: the position, the options, and a workspace for what is kept.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "nonet/stop_token.hpp"
#include "reason/logic/board/position.hpp"
#include "reason/logic/plan/step_sink.hpp"
#include "reason/logic/plan/technique.hpp"

namespace nonet {

// Keeps what several finders need of a position (all almost locked sets, say), from the first time it
// is asked for until it is asked for with another position.
class Workspace {
 public:
  // Returns a T for the position. T has a default constructor and `void compute(const Position&)`.
  template <class T>
  const T& get(const Position& position) {
    ScratchSlot& slot = slot_of(&kKey<T>);
    if (!slot.value) slot.value = std::make_shared<T>();
    T& value = *static_cast<T*>(slot.value.get());
    if (slot.stamp != position.stamp()) value.compute(position);
    slot.stamp = position.stamp();
    return value;
  }
  // Returns a T that a finder keeps to reuse its memory.
  template <class T>
  T& scratch() {
    ScratchSlot& slot = slot_of(&kKey<T>);
    if (!slot.value) slot.value = std::make_shared<T>();
    return *static_cast<T*>(slot.value.get());
  }

 private:
  template <class T>
  static constexpr char kKey = 0;
  struct ScratchSlot {
    const char* key = nullptr;
    std::uint64_t stamp = 0;  // of the position that the value is computed for; 0: none yet
    std::shared_ptr<void> value = nullptr;
  };
  ScratchSlot& slot_of(const char* key) {
    for (ScratchSlot& slot : slots_) {
      if (slot.key == key) return slot;
    }
    return slots_.emplace_back(ScratchSlot{.key = key});
  }
  std::vector<ScratchSlot> slots_;
};

// How far finders go where definitions of a technique differ.
struct FindOptions {
  bool missing_candidates = true;       // rectangles whose cells have lost one of the two digits
  bool small_empty_rectangles = false;  // boxes with two candidates
  bool duals_and_siamese = false;
  bool als_in_chains = false;
  bool als_overlap = false;
  bool boxes_first = false;  // hidden singles in boxes before those in lines
  int max_fins = 5;
  int max_endo_fins = 2;
};

class Search {
 public:
  Search(const Position& at, Workspace& with, const FindOptions& how, const StopToken& until,
         std::span<const Technique* const> only = {})
      : position(at), options(how), stop(until), workspace_(with), only_(only) {}

  const Position& position;
  const FindOptions& options;
  const StopToken& stop;

  // Calls the finder of some techniques, which is that of them all, if it can look on such a board.
  void find(const Technique& technique, StepSink& sink) const {
    if (technique.family->whole_lines && !position.geometry().whole_lines()) return;
    if (technique.family->adds_up && position.geometry().value(1) != 1) return;
    technique.find(*this, sink);
  }
  // Returns whether the finder is to look for this technique.
  [[nodiscard]] bool wants(const Technique& technique) const {
    return only_.empty() || std::ranges::find(only_, &technique) != only_.end();
  }
  template <class T>
  [[nodiscard]] const T& get() const {
    return workspace_.get<T>(position);
  }
  template <class T>
  [[nodiscard]] T& scratch() const {
    return workspace_.scratch<T>();
  }

 private:
  Workspace& workspace_;
  std::span<const Technique* const> only_;  // empty: all
};

// What finders that are classes have at hand.
class FinderBase {
 public:
  FinderBase(const Search& search, StepSink& sink)
      : search_(search), position_(search.position), geometry_(position_.geometry()), sink_(sink) {}

 protected:
  const Search& search_;
  const Position& position_;
  const Geometry& geometry_;
  StepSink& sink_;
};

}  // namespace nonet
