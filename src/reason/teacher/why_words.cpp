// What a Why says, in sentences.
#include <fmt/format.h>

#include "reason/logic/steps/places.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/words.hpp"
#include "reason/teacher/board_status.hpp"
#include "reason/teacher/board_words.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::teacher {
namespace {

constexpr Text kOr{" or ", " o "};

class WhyWriter {
 public:
  WhyWriter(const Why& why, const LayoutPtr& layout, Language language)
      : why_(why), layout_(layout), language_(language) {}

  [[nodiscard]] std::string write() const {
    switch (why_.verdict) {
      case Verdict::Unique: return one();
      case Verdict::Multiple: return several();
      case Verdict::Invalid:
      case Verdict::NoSolution: return none();
      case Verdict::Solved:
      case Verdict::GaveUp: break;
    }
    return say(tr("The search took too long to say.\n"));
  }

 private:
  [[nodiscard]] std::string none() const {
    if (!why_.wrong_digits.empty() || !why_.needed_candidates.empty()) {
      const BoardStatus mistaken{.kind = BoardStatus::Kind::Mistaken,
                                 .wrong_digits = why_.wrong_digits,
                                 .needed_candidates = why_.needed_candidates};
      return full_sentence(status_words(mistaken, layout_, language_)) + '\n';
    }
    std::string text = say(tr("No solution: "));
    if (!why_.conflict_rules.empty()) {
      text += with_rules() + ".\n";
      if (why_.conflict.givens.empty()) return text;
    } else if (why_.rule_conflicts.empty()) {
      text += conflict_words(why_.conflict, *layout_, language_) + size() + ".\n";
    } else {
      text += conflicts_words(why_.rule_conflicts, layout_, language_) + ".\n";
    }
    return text + repairs();
  }

  // Returns the givens and the rules that leave no solution.
  [[nodiscard]] std::string with_rules() const {
    std::vector<std::string> items;
    if (!why_.conflict.givens.empty()) {
      items.push_back(digits_words(why_.conflict.givens, *layout_, language_));
    }
    for (const Rule& rule : why_.conflict_rules) {
      items.push_back(rule_name(rule, *layout_, language_));
    }
    const std::string list = listed(items, in(language_, kAnd));
    return fmt::format("{} {}", list,
                       items.size() == 1 ? say(tr("leaves no solution")) : say(tr("leave no solution")));
  }

  [[nodiscard]] std::string one() const {
    const std::string text = say(tr("Exactly one solution.\n"));
    if (!why_.needless) return text;
    const std::size_t needless = why_.needless->size();
    if (needless == 0) {
      return text + say(tr("Every given is needed.\n"));
    }
    const Text which = needless == 1
                           ? tr("{} can be left out: there is still exactly one solution.\n")
                           : tr("Any one of {} can be left out: there is still exactly one solution.\n");
    return text +
           fmt::format(fmt::runtime(in(language_, which)), digits_words(*why_.needless, *layout_, language_));
  }

  // Returns what is known of the size of the conflict, after a semicolon.
  [[nodiscard]] std::string size() const {
    if (why_.conflict.givens.size() < 2) return {};
    switch (why_.conflict.size) {
      case ConflictSize::Smallest: return say(tr("; no fewer givens of the board are in conflict"));
      case ConflictSize::Irreducible:
        return say(tr("; the smallest set found: without any one of them the others can"));
      case ConflictSize::Found: break;
    }
    return say(tr("; the smallest set found: some may not be needed, for the time was up"));
  }

  [[nodiscard]] std::string repairs() const {
    if (why_.repairs.empty()) {
      if (why_.stopped) return {};
      return say(tr("No change of one given alone leaves exactly one solution.\n"));
    }
    std::string text = say(tr("Exactly one solution is left by one change:\n"));
    for (auto repair = why_.repairs.begin(); repair != why_.repairs.end();) {
      const Candidate given = repair->given;
      std::string instead = repair->by_removal ? say(tr("blank")) : "";
      for (; repair != why_.repairs.end() && repair->given == given; ++repair) {
        if (!instead.empty()) instead += say(kOr);
        instead += std::to_string(layout_->value_of(repair->instead));
      }
      text += fmt::format("  {}: {} {} {}\n", layout_->cell_name(given.cell), instead, say(tr("instead of")),
                          layout_->value_of(given.digit));
    }
    return text;
  }

  [[nodiscard]] std::string several() const {
    std::string text = say(tr("Several solutions"));
    if (why_.solutions.size() < 2) return text + ".\n";
    text +=
        fmt::format(": {}.\n", difference_words(why_.solutions[0], why_.solutions[1], *layout_, language_));
    if (why_.too_few) {
      text += say(tr("The givens are too few: a 9×9 board needs 17 of them, or more.\n"));
    }
    return text + settling();
  }

  [[nodiscard]] std::string settling() const {
    if (why_.settling.empty()) {
      return say(tr("More than a few cells would be needed to settle it.\n"));
    }
    std::vector<Candidate> first;
    std::vector<Candidate> second;
    for (const SettlingCell& cell : why_.settling) {
      first.push_back({cell.cell, cell.first});
      second.push_back({cell.cell, cell.second});
    }
    const bool one = first.size() == 1;
    return fmt::format("{} {}{} {}.\n", digits_words(first, *layout_, language_),
                       one ? say(tr("leaves exactly one solution")) : say(tr("leave exactly one solution")),
                       one ? say(tr(", and so does")) : say(tr(", and so do")),
                       digits_words(second, *layout_, language_));
  }

  [[nodiscard]] std::string say(const Text& text) const { return std::string(in(language_, text)); }

  const Why& why_;
  const LayoutPtr& layout_;
  Language language_;
};

}  // namespace

std::string why_words(const Why& why, const LayoutPtr& layout, Language language) {
  return WhyWriter(why, layout, language).write();
}

}  // namespace nonet::teacher
