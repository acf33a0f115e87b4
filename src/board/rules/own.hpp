// Rules of one's own: which digits may follow each other, said by a pattern, a machine, or a table.
//
//   regex    ([^1-3]47|12)*            digits, . for any, [1-3] [^58], (…|…), * + ? {2} {2,} {2,4}
//   nfa      13579>1,2468>0/!2>0       states from 0, each with its digits and where they lead; ! accepts
//   pairs    1:24,2:135                each digit, and those that may come with it
//
// In all of them A, or a, is 10, B is 11, and so on.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "board/rules/constraints.hpp"
#include "board/rules/rules.hpp"
#include "nonet/result.hpp"

namespace nonet::own {

inline constexpr int kMostStates = 1 << 16;  // of a machine

// What digits may be worth on a board.
struct ValueRange {
  int low;
  int high;

  [[nodiscard]] bool has(int value) const { return value >= low && value <= high; }
  [[nodiscard]] int count() const { return high - low + 1; }
};
[[nodiscard]] inline ValueRange values_on(const Layout& layout) {
  return {layout.value_of(1), layout.value_of(layout.size())};
}

// Returns the digit that a letter stands for; -1 if for none.
[[nodiscard]] int digit_of(char letter);
[[nodiscard]] char letter_of(int digit);

// A part of a pattern, which matches some runs of digits.
struct DigitPattern {
  enum class Sort : std::uint8_t { Digit, Sequence, Choice, Repeat };
  static constexpr int kNoEnd = -1;

  Sort sort = Sort::Sequence;
  std::set<int> digits = {};             // of which one is matched
  std::vector<DigitPattern> parts = {};  // of a repetition one
  int least = 1;                         // how often it is repeated
  int most = 1;
};
// Reads a pattern for these digits. Errors: Syntax, with the offset in the text; TooLarge.
[[nodiscard]] Result<DigitPattern> parse_pattern(std::string_view text, ValueRange values);

// A machine that may be in several states at once.
struct Nfa {
  static constexpr int kBreak = -1;  // the symbol between two parts of a line
  struct NfaState {
    bool starts = false;
    bool accepts = false;
    std::vector<std::pair<int, int>> next = {};  // symbol → state
  };
  std::vector<NfaState> states = {};

  using SomeStates = std::vector<int>;  // ascending
  [[nodiscard]] SomeStates starts() const;
  [[nodiscard]] SomeStates after(const SomeStates& from, int symbol) const;
  [[nodiscard]] bool accepts(const SomeStates& at_end) const;
};
// Reads states parted by /, each with edges DIGITS>STATE parted by commas: `=` among the digits is the border
// of two parts, ! before the edges says that the state accepts, ^ that it is a start; without any ^ the first
// is.
[[nodiscard]] Result<Nfa> parse_nfa(std::string_view text, ValueRange values);
[[nodiscard]] std::string nfa_text(const Nfa& nfa);

// Returns the machine that matches what the pattern does.
[[nodiscard]] Nfa nfa_of(const DigitPattern& pattern);
// Returns the automaton of the rule's cells, part by part; nullopt if it has too many states.
[[nodiscard]] std::optional<Automaton> automaton_of(const Nfa& nfa, const RuleOn& on);
// Returns a machine's line that holds where all rules of some alternative do, and nothing else does; nullopt
// if an alternative says nothing. TooLarge if it has too many states.
[[nodiscard]] Result<std::optional<Rule>> either(std::span<const std::vector<Rule>> alternatives,
                                                 const Layout& layout);
// Returns an error in a word of these languages, with the place in it.
[[nodiscard]] Message placed(const Error& error);
// Returns why the rule's automaton cannot be; empty if it can.
[[nodiscard]] Message refuse_large(const Nfa& nfa, const RuleOn& on);

}  // namespace nonet::own
