// Search: what a finder is given; StepSink: where it puts what it finds.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "explain/position.hpp"
#include "explain/step.hpp"
#include "explain/technique.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

// What can be had for one position at once and is used by several finders (all almost locked sets,
// say): computed when it is first asked for, kept until the position changes.
class Workspace {
 public:
  // T has a default constructor and `void compute(const Position&)`.
  template <class T>
  const T& get(const Position& position) {
    Slot& slot = slot_of(&kKey<T>);
    if (!slot.value) slot.value = std::make_shared<T>();
    T& value = *static_cast<T*>(slot.value.get());
    if (slot.version != position.version()) value.compute(position);
    slot.version = position.version();
    return value;
  }
  // A T that a finder keeps only to use its memory again.
  template <class T>
  T& scratch() {
    Slot& slot = slot_of(&kKey<T>);
    if (!slot.value) slot.value = std::make_shared<T>();
    return *static_cast<T*>(slot.value.get());
  }
  // Before another position, whose versions start anew.
  void forget() {
    for (Slot& slot : slots_) slot.version = kNever;
  }

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
  template <class T>
  static constexpr char kKey = 0;
  struct Slot {
    const char* key = nullptr;
    std::uint64_t version = kNever;
    std::shared_ptr<void> value = nullptr;
  };
  Slot& slot_of(const char* key) {
    for (Slot& slot : slots_) {
      if (slot.key == key) return slot;
    }
    return slots_.emplace_back(Slot{.key = key});
  }
  std::vector<Slot> slots_;
};

// How far finders go where the field has no single answer.
struct FindOptions {
  bool missing_candidates = true;       // rectangles whose cells have lost one of the two digits
  bool small_empty_rectangles = false;  // boxes with two candidates
  bool duals_and_siamese = false;
  bool als_in_chains = false;
  bool als_overlap = false;
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

  // Whether steps of this technique are looked for.
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

class StepSink {
 public:
  static constexpr std::size_t kAll = ~std::size_t{0};
  explicit StepSink(std::size_t wanted = 1) : wanted_(wanted) {}

  // Takes the step if something follows from it. True: that was enough, stop looking.
  bool add(Step step) {
    if (!step.empty()) {
      sort_eliminations(step);
      steps_.push_back(std::move(step));
    }
    return enough();
  }
  [[nodiscard]] bool enough() const { return steps_.size() >= wanted_; }
  // Whether every step is asked for, not only the best.
  [[nodiscard]] bool wants_all() const { return wanted_ == kAll; }
  [[nodiscard]] std::vector<Step>& steps() { return steps_; }

 private:
  std::size_t wanted_;
  std::vector<Step> steps_;
};

}  // namespace nonet
