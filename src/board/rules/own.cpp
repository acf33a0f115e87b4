#include "board/rules/own.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet::own {
namespace {

constexpr int kTen = 10;

std::set<int> united(std::set<int> one, const std::set<int>& other) {
  one.insert(other.begin(), other.end());
  return one;
}

// Makes a state of each digit in a pattern, and edges between those that may follow each other.
class StatesOfPattern {
 public:
  Nfa make(const DigitPattern& pattern) {
    nfa_.states.push_back({.starts = true});
    digits_.emplace_back();
    const Fragment all = add(pattern);
    link({0}, all.first);
    for (const int last : all.last) nfa_.states[at(last)].accepts = true;
    nfa_.states[0].accepts = all.empty;
    return std::move(nfa_);
  }

 private:
  struct Fragment {
    bool empty = true;  // whether it matches nothing at all
    std::set<int> first = {};
    std::set<int> last = {};
  };

  void link(const std::set<int>& from, const std::set<int>& to) {
    for (const int one : from) {
      for (const int next : to) {
        for (const int digit : digits_[at(next)]) nfa_.states[at(one)].next.emplace_back(digit, next);
      }
    }
  }

  Fragment joined(const Fragment& a, const Fragment& b) {
    link(a.last, b.first);
    return {.empty = a.empty && b.empty,
            .first = a.empty ? united(a.first, b.first) : a.first,
            .last = b.empty ? united(a.last, b.last) : b.last};
  }

  Fragment add(const DigitPattern& pattern) {
    Fragment all;
    switch (pattern.sort) {
      case DigitPattern::Sort::Digit: {
        const int state = static_cast<int>(nfa_.states.size());
        nfa_.states.emplace_back();
        digits_.push_back(pattern.digits);
        return {.empty = false, .first = {state}, .last = {state}};
      }
      case DigitPattern::Sort::Sequence:
        for (const DigitPattern& part : pattern.parts) all = joined(all, add(part));
        return all;
      case DigitPattern::Sort::Choice:
        all.empty = false;
        for (const DigitPattern& part : pattern.parts) {
          const Fragment one = add(part);
          all = {one.empty || all.empty, united(all.first, one.first), united(all.last, one.last)};
        }
        return all;
      case DigitPattern::Sort::Repeat:
        for (int i = 0; i < pattern.least; ++i) all = joined(all, add(pattern.parts[0]));
        if (pattern.most == DigitPattern::kNoEnd) return joined(all, looped(pattern.parts[0]));
        for (int i = pattern.least; i < pattern.most; ++i) {
          Fragment one = add(pattern.parts[0]);
          one.empty = true;
          all = joined(all, one);
        }
        return all;
    }
    return all;
  }

  Fragment looped(const DigitPattern& pattern) {
    Fragment loop = add(pattern);
    link(loop.last, loop.first);
    loop.empty = true;
    return loop;
  }

  Nfa nfa_;
  std::vector<std::set<int>> digits_;  // by state: those that lead to it
};

// Reads one state of a machine.
class StateReader {
 public:
  StateReader(std::string_view text, ValueRange values, std::size_t offset)
      : text_(text), values_(values), offset_(offset) {}

  Result<Nfa::NfaState> read() {
    Nfa::NfaState state;
    while (peek() == '^' || peek() == '!') (text_[place_++] == '^' ? state.starts : state.accepts) = true;
    while (place_ < text_.size()) {
      std::vector<int> symbols;
      for (; peek() != '>'; ++place_) {
        const int digit = peek() == '=' ? Nfa::kBreak : digit_of(peek());
        if (peek() != '=' && !values_.has(digit)) return wrong();
        symbols.push_back(digit);
      }
      ++place_;
      int to = -1;
      const char* const start = text_.data() + place_;
      const auto [end, error] = std::from_chars(start, text_.data() + text_.size(), to);
      if (error != std::errc() || to < 0 || to > kMostStates || symbols.empty()) return wrong();
      place_ += static_cast<std::size_t>(end - start);
      for (const int symbol : symbols) state.next.emplace_back(symbol, to);
      if (place_ < text_.size() && text_[place_++] != ',') return --place_, wrong();
    }
    return state;
  }

 private:
  [[nodiscard]] char peek() const { return place_ < text_.size() ? text_[place_] : '\0'; }
  [[nodiscard]] Failure wrong() const {
    const std::size_t end = place_ < text_.size() ? 1 : 0;
    return fail(Errc::Syntax,
                end == 0
                    ? tr("a state ends too early; it is digits, > and the number of the next state")
                    : say("'{}' does not belong here; a state is digits, > and the number of the next one",
                          text_.substr(place_, end)),
                offset_ + place_);
  }

  std::string_view text_;
  ValueRange values_;
  std::size_t offset_;
  std::size_t place_ = 0;
};

}  // namespace

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'A' && letter <= 'Z') return letter - 'A' + kTen;
  if (letter >= 'a' && letter <= 'z') return letter - 'a' + kTen;
  return -1;
}

char letter_of(int digit) { return static_cast<char>(digit < kTen ? '0' + digit : 'A' + (digit - kTen)); }

Nfa::SomeStates Nfa::starts() const {
  SomeStates found;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i].starts) found.push_back(static_cast<int>(i));
  }
  return found;
}

Nfa::SomeStates Nfa::after(const SomeStates& from, int symbol) const {
  SomeStates found;
  for (const int state : from) {
    for (const auto& [read, to] : states[at(state)].next) {
      if (read == symbol) found.push_back(to);
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool Nfa::accepts(const SomeStates& at_end) const {
  return std::ranges::any_of(at_end, [&](int state) { return states[at(state)].accepts; });
}

Result<Nfa> parse_nfa(std::string_view text, ValueRange values) {
  Nfa nfa;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    auto state = StateReader(text.substr(at, end - at), values, at).read();
    if (!state) return Failure(state.error());
    nfa.states.push_back(*std::move(state));
    at = end + 1;
  }
  for (const Nfa::NfaState& state : nfa.states) {
    for (const auto& [symbol, to] : state.next) {
      if (std::cmp_greater_equal(to, nfa.states.size())) {
        return fail(Errc::Syntax,
                    say("there is no state {}: they go from 0 to {}", to, nfa.states.size() - 1));
      }
    }
  }
  if (nfa.starts().empty()) nfa.states[0].starts = true;
  return nfa;
}

std::string nfa_text(const Nfa& nfa) {
  std::vector<std::string> states;
  const bool usual = nfa.starts() == Nfa::SomeStates{0};
  for (const Nfa::NfaState& state : nfa.states) {
    std::map<int, std::string> edges;  // by where they lead
    for (const auto& [symbol, to] : state.next) {
      edges[to] += symbol == Nfa::kBreak ? '=' : letter_of(symbol);
    }
    std::vector<std::string> words;
    words.reserve(edges.size());
    for (const auto& [to, symbols] : edges) words.push_back(fmt::format("{}>{}", symbols, to));
    states.push_back(fmt::format("{}{}{}", state.starts && !usual ? "^" : "", state.accepts ? "!" : "",
                                 fmt::join(words, ",")));
  }
  return fmt::format("{}", fmt::join(states, "/"));
}

Nfa nfa_of(const DigitPattern& pattern) { return StatesOfPattern().make(pattern); }

std::optional<Automaton> automaton_of(const Nfa& nfa, const RuleOn& on) {
  using State = std::pair<Nfa::SomeStates, int>;  // how many cells were read, on a line of several parts
  int count = 0;
  const auto over_borders = [&](Nfa::SomeStates states, int read) {
    for (auto left = std::ranges::count(on.rule.parts, read); left > 0; --left) {
      states = nfa.after(states, Nfa::kBreak);
    }
    return states;
  };
  const auto step = [&](const State& from, int digit) -> std::optional<State> {
    State to{nfa.after(from.first, digit), on.rule.parts.empty() ? 0 : from.second + 1};
    to.first = over_borders(std::move(to.first), to.second);
    const bool beyond = to.second > on.length() || ++count > kMostStates * on.size();
    return to.first.empty() || beyond ? std::nullopt : std::optional(to);
  };
  auto machine = machine_of(on, State(over_borders(nfa.starts(), 0), 0), step,
                            [&](const State& state) { return nfa.accepts(state.first); });
  if (count > kMostStates * on.size()) return std::nullopt;
  return Automaton{{on.cells().begin(), on.cells().end()}, std::move(machine)};
}

Message placed(const Error& error) {
  if (error.offset == Error::kNoOffset) return error.words();
  return say("{} (at sign {} of it)", error.words(), error.offset + 1);
}

Message refuse_large(const Nfa& nfa, const RuleOn& on) {
  if (automaton_of(nfa, on)) return {};
  return say("it needs more than {} states", kMostStates);
}

}  // namespace nonet::own
