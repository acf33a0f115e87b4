// The plain 9×9 board as labels and variables, and a board of candidates whose singles are cheap to follow.
//
//   label      a digit in a cell: 9·cell + digit - 1
//   variable   what has exactly one true label: a cell, or a digit in a row, a column or a box
//   linked     labels that share a variable: no two of them are true
//   group      a digit in the three cells of a box that lie on one line, numbered after the labels. It is
//              true if one of its labels is, and then what is linked to all of them is false
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/bit_set.hpp"
#include "base/index.hpp"

namespace nonet::classes {

inline constexpr int kLine = 9;
inline constexpr int kCells = kLine * kLine;
inline constexpr int kLabels = kCells * kLine;
inline constexpr int kKinds = 4;  // cells, rows, columns, boxes
inline constexpr int kVariables = kKinds * kCells;
inline constexpr int kLinks = 28;  // of a label: 8 in its cell, 20 in its houses
inline constexpr int kGroupLinks = 12;
inline constexpr int kSegments = 6;                  // of a box; those of lines are three
inline constexpr int kFacts = kLabels + 6 * kCells;  // labels and groups
inline constexpr int kNoLabel = -1;

using Label = std::uint16_t;
using Labels = BitSet<19>;  // and groups

struct LabelTables {
  std::array<std::array<Label, kKinds>, kLabels> variables{};  // of a label
  std::array<std::array<Label, kLine>, kVariables> members{};  // of a variable
  std::array<std::array<Label, kLinks>, kLabels> linked{};
  std::array<std::array<Label, kGroupLinks>, kFacts - kLabels> group_linked{};
  std::array<std::array<Label, kSegments>, kVariables> groups{};  // of lines three, of boxes six
  std::array<std::array<Label, 3>, kFacts - kLabels> group_members{};

  // What is linked to a label, or to each of a group.
  [[nodiscard]] std::span<const Label> linked_to(int fact) const {
    if (fact < kLabels) return linked[at(fact)];
    return group_linked[at(fact - kLabels)];
  }
};
[[nodiscard]] const LabelTables& tables();

// A list of labels and groups: for each variable a label, and a group of three labels and of two.
class LabelList {
 public:
  LabelList() {}                                            // NOLINT: what is not in the list has no value
  LabelList(const LabelList& other) : size_(other.size_) {  // NOLINT
    std::copy_n(other.labels_.begin(), size_, labels_.begin());
  }
  LabelList& operator=(const LabelList&) = delete;
  void push(int label) { labels_[at(size_++)] = static_cast<Label>(label); }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int operator[](int i) const { return labels_[at(i)]; }

 private:
  std::array<Label, 3 * kVariables> labels_;
  int size_ = 0;
};

// Candidates, and how many of them each variable has left.
class LabelBoard {
 public:
  // From the candidates of 81 cells, bit d - 1 for digit d, of which filled cells have one. False if they
  // cannot be.
  bool start(const std::uint16_t* candidates);
  // The same, with what is single left to be set.
  bool start_as_it_is(const std::uint16_t* candidates, LabelList& singles);
  // From now on a group counts as single too, if it has all that a variable has left.
  void follow_groups() { groups_ = true; }

  // Takes the label, or the group, as true: removes those linked to it, and adds to `singles` what is now
  // alone in a variable, perhaps several times. False if a variable has none left.
  bool set(int label, LabelList& singles);
  // The same, and does so with the singles until there are none.
  bool settle(int label) {
    LabelList singles;
    return set(label, singles) && settle(singles);
  }
  // Removes a label, and settles what follows.
  bool remove(int label) {
    LabelList singles;
    return drop(label, singles) && settle(singles);
  }

  [[nodiscard]] bool has(int label) const { return alive_.has(label); }
  [[nodiscard]] const Labels& alive() const { return alive_; }
  [[nodiscard]] const Labels& known() const { return known_; }
  // What is neither removed nor known to be true.
  [[nodiscard]] Labels open() const { return alive_ - known_; }
  [[nodiscard]] bool solved() const { return open().empty(); }
  // How many labels a variable has left, and the label if that is one.
  [[nodiscard]] int left(int variable) const { return state_[at(variable)] >> kShift; }
  [[nodiscard]] int last(int variable) const { return state_[at(variable)] & kMask; }
  // The label that a variable has left, or the group that has all of them, if groups count; kNoLabel if there
  // is neither.
  [[nodiscard]] int single(int variable) const {
    if (left(variable) == 1) return last(variable);
    return groups_ && variable >= kCells && left(variable) > 0 ? group_of(variable) : kNoLabel;
  }

 private:
  [[nodiscard]] int group_of(int variable) const;
  bool drop(int label, LabelList& singles);
  bool settle(LabelList& singles);

  // Of each variable the number of its labels, and the exclusive or of them: of one label, itself.
  static constexpr int kShift = 10;
  static constexpr int kMask = (1 << kShift) - 1;

  std::array<std::uint16_t, kVariables> state_{};
  Labels alive_;
  Labels known_;
  bool groups_ = false;
};

}  // namespace nonet::classes
