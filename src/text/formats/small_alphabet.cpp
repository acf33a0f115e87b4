#include "text/formats/small_alphabet.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/say.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

bool has(std::string_view symbols, char c) { return symbols.find(c) != std::string_view::npos; }

bool has_other_blank(std::string_view symbols) {
  return std::ranges::any_of(std::string_view(".*_-?"), [&](char blank) { return has(symbols, blank); });
}

// Returns whether 0 never stands twice in a row, a column or a usual box.
bool zeros_stand_apart(std::string_view symbols, int size) {
  std::vector<CellText> cells;
  for (const char c : symbols) cells.push_back({c == '0' ? "A" : ".", 0});
  return !contradicts(cells, size);
}

// Returns the letters among symbols without digits, in their order; empty if there are digits.
std::string letters_of(std::string_view symbols) {
  std::array<bool, 26> seen{};
  bool capital = false;
  for (const char c : symbols) {
    if (is_digit(c) && c != '0') return {};
    if (is_letter(c)) seen[static_cast<std::size_t>(to_lower(c) - 'a')] = true;
    capital = capital || (c >= 'A' && c <= 'Z' && c != 'X');
  }
  std::string letters;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i]) letters += static_cast<char>((capital ? 'A' : 'a') + static_cast<int>(i));
  }
  return letters;
}

}  // namespace

bool mixes_zeros(std::string_view symbols) { return has(symbols, '0') && has_other_blank(symbols); }

Result<std::string> small_alphabet(std::string_view symbols, int size) {
  const auto n = static_cast<std::size_t>(size);
  if (symbols.size() != n * n) return std::string();
  if (mixes_zeros(symbols) && !has(symbols, symbol_of(size)) && zeros_stand_apart(symbols, size)) {
    if (std::ranges::count(symbols, '0') > 1) return std::string("012345678").substr(0, n);
    return fail(
        Errc::Syntax,
        say("one 0 beside other blanks, and no {}: 0 may be a blank or a digit (0-{})", size, size - 1),
        symbols.find('0'));
  }
  std::string letters = letters_of(symbols);
  const std::size_t x = letters.find_first_of("xX");
  // With N letters, x is one of them where another sign is the blank.
  if (x != std::string::npos && (letters.size() != n || !(has(symbols, '0') || has_other_blank(symbols))))
    letters.erase(x, 1);
  // With fewer than N - 1 letters, a board would not have one solution.
  if (letters.empty() || letters.size() + 1 < n || letters.size() > n) return std::string();
  if (std::cmp_less_equal(to_lower(letters.back()) - 'a', size - 1)) {
    const char first = letters[0] < 'a' ? 'A' : 'a';
    letters.clear();
    while (letters.size() < n) letters += static_cast<char>(first + static_cast<int>(letters.size()));
  }
  if (letters.size() == n) return letters;
  return fail(Errc::Syntax,
              say("letters for digits must be A-{} or {} different ones; these are {}: {}",
                  static_cast<char>('A' + size - 1), size, letters.size(), letters),
              symbols.find_first_of(letters));
}

}  // namespace nonet
