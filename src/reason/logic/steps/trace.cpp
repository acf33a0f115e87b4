#include "reason/logic/steps/trace.hpp"

#include "reason/logic/plan/technique.hpp"

namespace nonet {

void Trace::add_word(std::string_view word) {
  if (separator_ != '\0') text_ += separator_;
  text_ += word;
  separator_ = ' ';
}

void Trace::add(const Step& step) {
  if (last_ != nullptr) separator_ = ';';
  if (step.technique != last_) add_word(step.technique->id);
  last_ = step.technique;
  const auto add_result = [&](const Candidate& candidate, std::string_view sign) {
    add_word(layout_.cell_name(candidate.cell));
    text_.append(sign).append(std::to_string(layout_.value_of(candidate.digit)));
  };
  for (const Candidate& in : step.placements) add_result(in, "=");
  for (const Candidate& out : step.eliminations) add_result(out, "<>");
}

std::string trace_of(const Layout& layout, const std::vector<Step>& steps) {
  Trace trace(layout);
  for (const Step& step : steps) trace.add(step);
  return trace.take();
}

}  // namespace nonet
