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
            {"the search for a second solution took too long; what follows does not assume "
             "that there is only one",
             "la búsqueda de una segunda solución tardó demasiado; lo que sigue no supone "
             "que haya una sola"});
      case BoardStatus::Kind::Conflicting:
        return conflicts_words(status.rule_conflicts, layout_, language_);
      case BoardStatus::Kind::Unsolvable:
        if (status.has_rules && status.conflict.givens.empty()) {
          return say({"with its rules this board has no solution",
                      "con sus reglas este tablero no tiene solución"});
        }
        return say({"this board has no solution: ", "este tablero no tiene solución: "}) +
               conflict_words(status.conflict, *layout_, language_);
      case BoardStatus::Kind::Spoiled:
        if (status.has_rules && status.conflict.givens.empty()) {
          return say({"as it stands the board has no solution",
                      "tal como está, el tablero no tiene solución"});
        }
        return say({"as it stands the board has no solution: ",
                    "tal como está, el tablero no tiene solución: "}) +
               conflict_words(status.conflict, *layout_, language_);
      case BoardStatus::Kind::Mistaken: return mistaken(status);
    }
    return {};
  }

 private:
  [[nodiscard]] std::string several(const BoardStatus& status) const {
    std::string text =
        say({"this board has more than one solution", "este tablero tiene más de una solución"});
    if (status.solutions.size() > 1) {
      text +=
          ": " + difference_words(status.solutions[0], status.solutions[1], *layout_, language_);
    }
    return text + say({"; what follows holds for all of them", "; lo que sigue vale para todas"});
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
      text = words(status.wrong_digits, {"the {} in {}", "el {} de {}"}) +
             (one ? say({" is wrong", " está mal"}) : say({" are wrong", " están mal"}));
    }
    if (!status.needed_candidates.empty()) {
      if (!text.empty()) text += "; ";
      text += words(status.needed_candidates, {"the candidate {} of {}", "el candidato {} de {}"}) +
              say({" was removed by mistake", " se quitó por error"});
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
