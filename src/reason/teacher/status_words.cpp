// What a BoardStatus is in words.
#include <fmt/format.h>

#include "reason/teacher/board_status.hpp"
#include "reason/teacher/board_words.hpp"

namespace nonet::teacher {
namespace {

class StatusWriter {
 public:
  StatusWriter(const LayoutPtr& layout, Language language) : layout_(layout), language_(language) {}

  [[nodiscard]] std::string write(const BoardStatus& status) const {
    switch (status.kind) {
      case BoardStatus::Kind::Sound: return {};
      case BoardStatus::Kind::Several: return several(status);
      case BoardStatus::Kind::Unknown:
        return say(
            tr("the search for a second solution took too long; what follows does not assume "
               "that there is only one"));
      case BoardStatus::Kind::Conflicting: return conflicts_words(status.rule_conflicts, layout_, language_);
      case BoardStatus::Kind::Unsolvable:
        if (status.has_rules && status.conflict.givens.empty()) {
          return say(tr("with its rules this board has no solution"));
        }
        return say(tr("this board has no solution: ")) + conflict_words(status.conflict, *layout_, language_);
      case BoardStatus::Kind::Spoiled:
        if (status.has_rules && status.conflict.givens.empty()) {
          return say(tr("as it stands the board has no solution"));
        }
        return say(tr("as it stands the board has no solution: ")) +
               conflict_words(status.conflict, *layout_, language_);
      case BoardStatus::Kind::Mistaken: return mistaken(status);
    }
    return {};
  }

 private:
  [[nodiscard]] std::string several(const BoardStatus& status) const {
    std::string text = say(tr("this board has more than one solution"));
    if (status.solutions.size() > 1) {
      text += ": " + difference_words(status.solutions[0], status.solutions[1], *layout_, language_);
    }
    return text + say(tr("; what follows holds for all of them"));
  }

  [[nodiscard]] std::string mistaken(const BoardStatus& status) const {
    const auto words = [&](const std::vector<Candidate>& list, const Text& one) {
      std::vector<std::string> items;
      items.reserve(list.size());
      for (const Candidate& item : list) {
        items.push_back(fmt::format(fmt::runtime(say(one)), item.digit, name(item.cell)));
      }
      return listed(items, say(kAnd));
    };
    std::string text;
    if (!status.wrong_digits.empty()) {
      const bool one = status.wrong_digits.size() == 1;
      text = words(status.wrong_digits, tr("the {} in {}")) +
             (one ? say(tr(" is wrong")) : say(tr(" are wrong")));
    }
    if (!status.needed_candidates.empty()) {
      if (!text.empty()) text += "; ";
      text +=
          words(status.needed_candidates, tr("the candidate {} of {}")) + say(tr(" was removed by mistake"));
    }
    return text;
  }

  [[nodiscard]] std::string name(int cell) const { return layout_->cell_name(cell); }
  [[nodiscard]] std::string say(const Text& text) const { return std::string(in(language_, text)); }

  const LayoutPtr& layout_;
  Language language_;
};

}  // namespace

std::string status_words(const BoardStatus& status, const LayoutPtr& layout, Language language) {
  return StatusWriter(layout, language).write(status);
}

}  // namespace nonet::teacher
