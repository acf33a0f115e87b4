// Plan: the techniques that are tried, in order.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "reason/logic/plan/technique.hpp"

namespace nonet {

// Techniques that are tried together: those of one finder with the same place in the order.
using PlanEntry = std::vector<const Technique*>;

class Plan {
 public:
  // Returns the techniques of HoDoKu's default solver, by which level and score are defined.
  static Plan rating();
  // Returns those of them up to the last one of this level: what comes after it cannot be in a path of the
  // level.
  static Plan rating(Level level);
  // Returns the techniques that explain and hint use.
  static Plan explaining();
  // Returns all techniques, exotic and slow ones too.
  static Plan everything();

  // The arguments are lists of words that mean techniques, separated by commas: see
  // techniques_meant(). Errors: Usage, if a word means none.
  Result<void> keep_only(std::string_view names);
  Result<void> leave_out(std::string_view names);
  // Drops the techniques that come after this one.
  Result<void> keep_until(std::string_view name);
  // Moves these techniques, in this order, before all others.
  Result<void> put_first(std::string_view names);
  // Puts first what people see first: hidden singles, in boxes before lines, before naked ones; sets of two
  // cells before sets of three.
  void order_as_seen();

  [[nodiscard]] const std::vector<PlanEntry>& entries() const { return entries_; }
  // Whether a hidden single in a box is reported before one in a line.
  [[nodiscard]] bool boxes_first() const { return boxes_first_; }
  // Returns the techniques of all entries, in order.
  [[nodiscard]] std::vector<const Technique*> techniques() const;

 private:
  template <class Wanted>
  static Plan of(Wanted wanted);
  void regroup(const std::vector<const Technique*>& techniques);

  std::vector<PlanEntry> entries_;
  bool boxes_first_ = false;
};

}  // namespace nonet
