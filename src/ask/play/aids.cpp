#include "ask/play/aids.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace nonet::play {
namespace {

// The cells in which a digit is to be put or struck out, by digit.
using CellsOf = std::map<Digit, std::set<int>>;

// Appends a word for each digit. All cells of a word have the digit, or none has it, so that the word does
// the same in each.
void append_words(Word::Kind kind, const CellsOf& cells_of, std::vector<Word>& words) {
  for (const auto& [digit, cells] : cells_of) {
    words.push_back({.kind = kind, .cells = {cells.begin(), cells.end()}, .digits = {digit}});
  }
}

}  // namespace

std::vector<Word> fill_words(const Game& game) {
  CellsOf missing;
  CellsOf too_many;
  const Candidates left = game.candidates();
  const Layout& layout = game.layout();
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (game.board().digit(cell) != kBlank) continue;
    const std::vector<Digit>& noted = game.written(cell).centre;
    for (int number = 1; number <= layout.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      const bool there = std::ranges::binary_search(noted, digit);
      if (there == left.has(cell, digit)) continue;
      (there ? too_many : missing)[digit].insert(cell);
    }
  }
  std::vector<Word> words;
  append_words(Word::Kind::Centre, missing, words);
  append_words(Word::Kind::Centre, too_many, words);
  return words;
}

std::vector<Word> kept_clean(const Game& game, std::vector<Word> words) {
  CellsOf centre;
  CellsOf corner;
  const std::map<int, Written> after = game.after(words);
  const auto next = [&](int cell) -> const Written& {
    const auto changed = after.find(cell);
    return changed == after.end() ? game.written(cell) : changed->second;
  };
  for (const Word& word : words) {
    if (word.kind != Word::Kind::Digit) continue;
    const Digit digit = word.digits.front();
    for (const int cell : word.cells) {
      if (next(cell).digit != digit) continue;  // a later word changes it again
      for (const int peer : game.layout().peers(cell)) {
        const Written& noted = next(peer);
        if (std::ranges::binary_search(noted.centre, digit)) centre[digit].insert(peer);
        if (std::ranges::binary_search(noted.corner, digit)) corner[digit].insert(peer);
      }
    }
  }
  append_words(Word::Kind::Centre, centre, words);
  append_words(Word::Kind::Corner, corner, words);
  return words;
}

HouseContent content_of(const Game& game, int house) {
  HouseContent content;
  const Layout& layout = game.layout();
  for (const int cell : layout.house(house)) {
    const Digit digit = game.board().digit(cell);
    if (digit == kBlank) {
      ++content.blank;
    } else {
      content.has.push_back(digit);
    }
  }
  for (int digit = 1; layout.house_complete(house) && digit <= layout.size(); ++digit) {
    if (std::ranges::find(content.has, digit) == content.has.end()) {
      content.misses.push_back(static_cast<Digit>(digit));
    }
  }
  return content;
}

}  // namespace nonet::play
