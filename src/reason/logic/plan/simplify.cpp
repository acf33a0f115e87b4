#include "nonet/simplify.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/bits.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/core/digits_of.hpp"

namespace nonet::inline v0 {
namespace {

// Returns how many different candidates the cells have.
int union_count(const Candidates& candidates, std::span<const CellIndex> cells) {
  int count = 0;
  for (std::size_t word = 0; word < static_cast<std::size_t>(candidates.words_per_cell()); ++word) {
    std::uint64_t together = 0;
    for (const CellIndex cell : cells) together |= candidates.words(cell)[word];
    count += count_bits(together);
  }
  return count;
}

class Rules {
 public:
  Rules(const Puzzle& puzzle, const std::function<void(const RuleApplication&)>& report)
      : layout_(*puzzle.layout), candidates_(initial_candidates(puzzle)), report_(report) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      placed_.push_back(puzzle.digit(cell) != kBlank);
    }
  }

  // Applies a rule wherever possible. Returns false if it has no effect.
  bool apply(int rule) {
    bool any = false;
    if (rule == 0) {
      for (int cell = 0; cell < layout_.cell_count(); ++cell) any = place_lone(cell) || any;
      return any;
    }
    for (int house = 0; house < layout_.house_count(); ++house) {
      any = (rule == 1 ? keep_only_places(house) : clear_subsets(rule, house)) || any;
    }
    return any;
  }

  [[nodiscard]] Simplified end() const {
    Simplified end{.candidates = candidates_};
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      end.solved += candidates_.count(cell) == 1 ? 1 : 0;
      end.impossible = end.impossible || candidates_.count(cell) == 0;
    }
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      end.impossible = end.impossible || union_count(candidates_, layout_.house(house)) < layout_.size();
    }
    return end;
  }

 private:
  bool place_lone(int cell) {
    if (placed_[static_cast<std::size_t>(cell)] || candidates_.count(cell) != 1) return false;
    placed_[static_cast<std::size_t>(cell)] = true;
    RuleApplication application{.cells = {static_cast<CellIndex>(cell)},
                                .digits = {candidates_.single(cell)}};
    for (const CellIndex peer : layout_.peers(cell)) take(peer, candidates_.single(cell), application);
    if (report_) report_(application);
    return true;
  }

  bool keep_only_places(int house) {
    if (!layout_.house_complete(house)) return false;
    bool any = false;
    for (int number = 1; number <= layout_.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      const auto has_digit = [&](CellIndex cell) { return candidates_.has(cell, digit); };
      const auto cells = layout_.house(house);
      if (std::ranges::count_if(cells, has_digit) != 1) continue;
      const CellIndex only = *std::ranges::find_if(cells, has_digit);
      RuleApplication application{.rule = 1, .house = house, .cells = {only}, .digits = {digit}};
      for (const Digit other : digits_of(candidates_, only)) {
        if (other != digit) take(only, other, application);
      }
      any = reported(application) || any;
    }
    return any;
  }

  // Applies rule 2 or 3: `rule` cells of the house with as many candidates in all, at least two
  // each. Candidates go during the walk, so the subsets are not those of board/subsets.hpp.
  bool clear_subsets(int rule, int house) {
    const auto is_small = [&](CellIndex cell) {
      return candidates_.count(cell) >= 2 && candidates_.count(cell) <= rule;
    };
    std::vector<CellIndex> small;
    std::ranges::copy_if(layout_.house(house), std::back_inserter(small), is_small);
    bool any = false;
    std::vector<CellIndex> chosen;
    const auto choose = [&](const auto& self, std::size_t from) -> void {
      if (std::ssize(chosen) == rule) {
        any = clear_rest(rule, house, chosen) || any;
        return;
      }
      for (std::size_t i = from; i < small.size(); ++i) {
        chosen.push_back(small[i]);
        if (union_count(candidates_, chosen) <= rule) self(self, i + 1);
        chosen.pop_back();
      }
    };
    choose(choose, 0);
    return any;
  }

  // The cells may have lost candidates since the walk over the house began.
  bool clear_rest(int rule, int house, const std::vector<CellIndex>& cells) {
    const auto alone = [&](CellIndex cell) { return candidates_.count(cell) < 2; };
    if (union_count(candidates_, cells) != rule || std::ranges::any_of(cells, alone)) return false;
    RuleApplication application{.rule = rule, .house = house, .cells = cells};
    for (int number = 1; number <= layout_.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      const auto has_digit = [&](CellIndex cell) { return candidates_.has(cell, digit); };
      if (std::ranges::any_of(cells, has_digit)) application.digits.push_back(digit);
    }
    for (const CellIndex other : layout_.house(house)) {
      if (std::ranges::find(cells, other) != cells.end()) continue;
      for (const Digit digit : application.digits) take(other, digit, application);
    }
    return reported(application);
  }

  void take(CellIndex cell, Digit digit, RuleApplication& application) {
    if (!candidates_.has(cell, digit)) return;
    candidates_.remove(cell, digit);
    application.gone.push_back({cell, digit});
  }
  bool reported(const RuleApplication& application) {
    if (application.gone.empty()) return false;
    if (report_) report_(application);
    return true;
  }

  const Layout& layout_;
  Candidates candidates_;
  std::vector<bool> placed_;
  const std::function<void(const RuleApplication&)>& report_;
};

}  // namespace

Message describe(const RuleApplication& application, const Layout& layout) {
  std::vector<std::string> cells;
  for (const CellIndex cell : application.cells) cells.push_back(layout.cell_name(cell));
  Message text = say("rule {}", application.rule);
  if (application.rule == 0) {
    text += as_is(fmt::format(": {}={}", cells.front(), application.digits.front()));
  } else {
    const Text where = application.rule == 1 ? tr("only in") : Text{"in", "en"};
    text += say(", {}: {} {} {}", layout.house_name(application.house), fmt::join(application.digits, ","),
                where, fmt::join(cells, " "));
  }
  std::string gone = application.gone.empty() ? "" : " =>";
  for (const Candidate& c : application.gone) {
    gone += fmt::format(" {}<>{}", layout.cell_name(c.cell), c.digit);
  }
  return text += as_is(gone);
}

Result<std::vector<int>> read_rule_numbers(std::string_view list) {
  std::vector<int> rules;
  for (const std::string_view word : split(list, ",")) {
    const bool known = word.size() == 1 && word[0] >= '0' && word[0] < '0' + kRules;
    if (!known) {
      return bad_parameter("rules", say("there is no rule '{}'; there are 0, 1, 2 and 3", word));
    }
    rules.push_back(word[0] - '0');
  }
  return rules;
}

Simplified simplify(const Puzzle& puzzle, const StopToken& stop,
                    const std::function<void(const RuleApplication&)>& report,
                    const std::vector<int>& rules) {
  Rules board(puzzle, report);
  bool stopped = false;
  for (auto rule = rules.begin(); rule != rules.end() && !stopped;) {
    rule = board.apply(*rule) ? rules.begin() : rule + 1;
    stopped = stop.stop_requested();
  }
  Simplified end = board.end();
  end.stopped = stopped;
  return end;
}

}  // namespace nonet::inline v0
