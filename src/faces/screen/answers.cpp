#include "faces/screen/answers.hpp"

#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::screen {

Message objection(const teacher::BoardStatus& status, const LayoutPtr& layout) {
  using Kind = teacher::BoardStatus::Kind;
  if (!status.wrong()) return {};
  if (status.kind != Kind::Unsolvable) {
    return tr(
        "Something on the board is not right, so no hint can build on it. O says how much, Shift+O what, "
        "Shift+U goes back to where it was right.");
  }
  const auto words = [&](Language language) {
    return full_sentence(teacher::status_words(status, layout, language));
  };
  return {words(Language::English), words(Language::Spanish)};
}

Message why_message(const Why& why, const LayoutPtr& layout) {
  return {teacher::why_words(why, layout, Language::English),
          teacher::why_words(why, layout, Language::Spanish)};
}

std::set<int> clashing(const Why& why) {
  std::set<int> cells;
  for (const Candidate& given : why.conflict.givens) cells.insert(given.cell);
  for (const Conflict& conflict : why.rule_conflicts) {
    cells.insert({conflict.first_cell, conflict.second_cell});
  }
  return cells;
}

Message nothing_found(bool stopped) {
  return stopped ? tr("The time was up.") : tr("No technique that nonet knows helps here.");
}

}  // namespace nonet::screen
