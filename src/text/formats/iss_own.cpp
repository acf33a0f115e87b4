// Patterns, tables of pairs and machines, as Interactive Sudoku Solver packs them into words:
//
//   pattern    in base64; an older form has the escapes of web addresses
//   pairs      a bit for each two digits, row by row, six of them a sign of base64, the lowest first
//   machine    bits, the highest first: its head, then each state
//
// The head is the form, 2 bits; the width of a state, less one, 4; the number of symbols, less one, 4; the
// numbers of starts and of further accepting states; and for each start whether it accepts. Starts come
// first, then those. A state has a bit for each symbol, the last symbol first, and a state for each that is
// set; or, in the plain form, whose head has 4 bits for the width of it, the number of its edges, and for
// each its symbol and its state.
#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/rules/own.hpp"
#include "text/formats/iss_words.hpp"
#include "text/formats/lz_string.hpp"

namespace nonet::codecs::iss {
namespace {

constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsOfSign = 6;

Result<std::string> bytes_of(std::string_view word) {
  std::string usual(word);
  std::ranges::replace(usual, '-', '+');
  std::ranges::replace(usual, '_', '/');
  return bytes_of_base64(usual);
}

// Returns a text with each %28 made the sign of that number.
std::string unescaped(std::string_view text) {
  constexpr int kSixteen = 16;
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size();
    const int high = escape ? own::digit_of(text[i + 1]) : kSixteen;
    const int low = escape ? own::digit_of(text[i + 2]) : kSixteen;
    const bool known = high >= 0 && high < kSixteen && low >= 0 && low < kSixteen;
    plain += known ? static_cast<char>(high * kSixteen + low) : text[i];
    if (known) i += 2;
  }
  return plain;
}

// The bits of some bytes, one number after another. What is read beyond the end is 0.
class BitsOfMachine {
 public:
  explicit BitsOfMachine(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] std::size_t left() const { return bytes_.size() * 8 - std::min(place_, bytes_.size() * 8); }
  int next(int count) {
    int value = 0;
    for (; count > 0; --count, ++place_) {
      const bool there = place_ / 8 < bytes_.size();
      const unsigned byte = there ? static_cast<unsigned char>(bytes_[place_ / 8]) : 0;
      value = value * 2 + static_cast<int>(byte >> (7 - place_ % 8) & 1U);
    }
    return value;
  }

 private:
  std::string_view bytes_;
  std::size_t place_ = 0;
};

}  // namespace

Result<std::string> pattern_of(std::string_view word) {
  auto pattern = word.find('%') == std::string_view::npos ? bytes_of(word) : unescaped(word);
  if (pattern)
    std::erase_if(*pattern, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
  return pattern;
}

std::optional<std::vector<int>> places_of_bits(std::string_view word) {
  std::vector<int> places;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::size_t value = kSigns.find(word[i]);
    if (value == std::string_view::npos) return std::nullopt;
    for (int bit = 0; bit < kBitsOfSign; ++bit) {
      if ((value >> static_cast<unsigned>(bit) & 1U) != 0) {
        places.push_back(static_cast<int>(i) * kBitsOfSign + bit);
      }
    }
  }
  return places;
}

Result<std::string> table_of_key(std::string_view key, own::ValueRange values) {
  const int size = values.count();
  const auto pairs = places_of_bits(key);
  std::vector<std::string> rows(at(size));
  for (const int pair : pairs.value_or(std::vector<int>())) {
    if (pair < size * size) rows[at(pair / size)] += own::letter_of(pair % size + values.low);
  }
  for (int first = 0; first < size; ++first) {
    std::string& row = rows[at(first)];
    if (!row.empty()) row = fmt::format("{}:{}", own::letter_of(first + values.low), row);
  }
  std::erase(rows, "");
  if (!pairs || rows.empty()) return fail(Errc::Syntax, say("'{}' is no table of pairs", key));
  return fmt::format("{}", fmt::join(rows, ","));
}

std::string key_of_table(std::string_view table, own::ValueRange values) {
  const int size = values.count();
  std::vector<unsigned> signs(at((size * size + kBitsOfSign - 1) / kBitsOfSign));
  for (const std::string_view row : split(table, ",")) {
    for (const char second : row.substr(2)) {
      const int bit = (own::digit_of(row[0]) - values.low) * size + own::digit_of(second) - values.low;
      signs[at(bit / kBitsOfSign)] |= 1U << static_cast<unsigned>(bit % kBitsOfSign);
    }
  }
  std::string key;
  for (const unsigned sign : signs) key += kSigns[sign];
  return key.substr(0, key.find_last_not_of('A') + 1);
}

Result<std::string> machine_of_bits(std::string_view word, own::ValueRange values) {
  const int size = values.count();
  const auto bytes = bytes_of(word);
  const auto wrong = [&] { return fail(Errc::Syntax, say("'{}' is no machine", word)); };
  if (!bytes) return wrong();
  BitsOfMachine bits(*bytes);
  const int form = bits.next(2);
  const int width = bits.next(4) + 1;
  const int symbols = bits.next(4) + 1;
  const int starts = bits.next(width);
  const int accepting = bits.next(width);
  own::Nfa nfa;
  const auto more = [&](int count) {
    while (std::cmp_less(nfa.states.size(), count)) nfa.states.emplace_back();
  };
  if (std::cmp_greater(starts + accepting, bits.left()) || form > 1 || starts == 0) return wrong();
  more(starts + accepting);
  for (int i = 0; i < starts + accepting; ++i) {
    nfa.states[at(i)].starts = i < starts;
    nfa.states[at(i)].accepts = i >= starts;
  }
  // The first start is in the lowest bit.
  for (int i = starts; i-- > 0;) nfa.states[at(i)].accepts = bits.next(1) != 0;
  const int plain = form == 0 ? bits.next(4) : 0;
  const int of_symbol = static_cast<int>(std::bit_width(static_cast<unsigned>(symbols - 1)));
  const auto add = [&](int state, int symbol, int to) {
    if (symbol > size + 1) return false;
    more(std::max(state, to) + 1);
    nfa.states[at(state)].next.emplace_back(symbol > size ? own::Nfa::kBreak : symbol - 1 + values.low, to);
    return true;
  };
  if (form == 0 && plain == 0) return wrong();
  for (int state = 0; bits.left() >= at(form == 0 ? plain : symbols); ++state) {
    if (form == 0) {
      for (int edges = bits.next(plain); edges > 0; --edges) {
        const int symbol = bits.next(of_symbol) + 1;
        if (!add(state, symbol, bits.next(width))) return wrong();
      }
      continue;
    }
    const int mask = bits.next(symbols);
    for (int symbol = 1; symbol <= symbols; ++symbol) {
      if ((mask >> (symbol - 1) & 1) != 0 && !add(state, symbol, bits.next(width))) return wrong();
    }
  }
  return own::nfa_text(nfa);
}

std::optional<std::string> bits_of_machine(std::string_view machine, own::ValueRange values) {
  const int size = values.count();
  constexpr int kMostBits = 15;
  const auto nfa = own::parse_nfa(machine, values);
  if (!nfa) return std::nullopt;
  const int count = static_cast<int>(nfa->states.size());
  std::vector<int> order(at(count));  // starts, then accepting states, then the rest
  std::iota(order.begin(), order.end(), 0);
  const auto group = [&](int state) {
    return nfa->states[at(state)].starts ? 0 : nfa->states[at(state)].accepts ? 1 : 2;
  };
  std::ranges::stable_sort(order, {}, group);
  std::vector<int> place(at(count));
  std::size_t most = 1;
  for (int i = 0; i < count; ++i) {
    place[at(order[at(i)])] = i;
    most = std::max(most, nfa->states[at(i)].next.size());
  }
  const auto width_of = [](auto value) { return std::max(1, static_cast<int>(std::bit_width(value))); };
  const int width = width_of(static_cast<unsigned>(count));
  const int plain = width_of(most);
  const int of_symbol = static_cast<int>(std::bit_width(static_cast<unsigned>(size)));
  if (width > kMostBits || plain > kMostBits || size + 1 > kMostBits + 1) return std::nullopt;
  std::string bits;
  const auto put = [&](int value, int length) {
    while (length-- > 0) bits += (value >> length & 1) != 0 ? '1' : '0';
  };
  put(0, 2);
  put(width - 1, 4);
  put(size, 4);  // a symbol for each digit, and one for the border
  put(static_cast<int>(std::ranges::count(order, 0, group)), width);
  put(static_cast<int>(std::ranges::count(order, 1, group)), width);
  for (auto start = std::ranges::count(order, 0, group); start-- > 0;) {
    put(nfa->states[at(order[static_cast<std::size_t>(start)])].accepts ? 1 : 0, 1);
  }
  put(plain, 4);
  for (const int state : order) {
    put(static_cast<int>(nfa->states[at(state)].next.size()), plain);
    for (const auto& [symbol, to] : nfa->states[at(state)].next) {
      put(symbol == own::Nfa::kBreak ? size : symbol - values.low, of_symbol);
      put(place[at(to)], width);
    }
  }
  while (bits.size() % 8 != 0) bits += '0';
  std::string word;
  while (bits.size() % kBitsOfSign != 0) bits += '0';
  for (std::size_t i = 0; i < bits.size(); i += kBitsOfSign) {
    std::size_t value = 0;
    for (int j = 0; j < kBitsOfSign; ++j) value = value * 2 + (bits[i + at(j)] == '1' ? 1 : 0);
    word += kSigns[value];
  }
  return word;
}

}  // namespace nonet::codecs::iss
