// Trace: a path as one short line for programs: what each step is called, and what it does.
//
//   naked_single r5c5=7;hidden_single r5c1=3;r7c2=4;locked_pointing r6c6<>1 r6c8<>1
//
// A step that has the same technique as the one before it does not name it again. docs/formats/trace.md.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reason/logic/steps/step.hpp"

namespace nonet {

class Trace {
 public:
  // The layout outlives this.
  explicit Trace(const Layout& layout) : layout_(layout) {}

  void add(const Step& step);
  // Returns the steps so far; empty if there are none.
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void add_word(std::string_view word);

  const Layout& layout_;
  std::string text_;
  char separator_ = '\0';  // before the next word
  const Technique* last_ = nullptr;
};

[[nodiscard]] std::string trace_of(const Layout& layout, const std::vector<Step>& steps);

}  // namespace nonet
