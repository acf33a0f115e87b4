// "Did you mean": finds the known word that is nearest to an unknown one.
#include "faces/cli/arguments.hpp"

#include <algorithm>

#include "base/say.hpp"

namespace nonet::cli {
namespace {

// Returns how many letters to insert, drop, change or swap with a neighbour to turn `a` into `b`: optimal
// string alignment, three rows of the table at a time.
int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> before;
  std::vector<int> above(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = above;
    std::swap(above, row);
  }
  return above[b.size()];
}

// Returns the nearest word; empty if none is near enough, and for a single letter. A word that starts
// with `typed` counts as near; of equally near words, the first is returned.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> words) {
  std::string_view best;
  if (typed.size() < 2) return best;
  // One slip in three letters; more is another word.
  int best_distance = std::max(1, static_cast<int>(typed.size()) / 3) + 1;
  for (const std::string_view word : words) {
    const bool begun = word.starts_with(typed);
    const int distance = begun ? 1 : edit_distance(typed, word);
    if (distance >= best_distance) continue;
    best = word;
    best_distance = distance;
  }
  return best;
}

}  // namespace

Message suggestion(std::string_view typed, std::span<const std::string_view> words, std::string_view prefix) {
  const std::string_view word = nearest(typed, words);
  if (word.empty()) return {};
  return say("; did you mean '{0}{1}'?", prefix, word);
}

}  // namespace nonet::cli
