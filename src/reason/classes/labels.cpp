#include "reason/classes/labels.hpp"

namespace nonet::classes {
namespace {

LabelTables make_tables() {
  LabelTables made;
  std::array<int, kVariables> count{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int houses[] = {cell / kLine, cell % kLine, cell / 27 * 3 + cell % kLine / 3};
    for (int digit = 0; digit < kLine; ++digit) {
      const int label = kLine * cell + digit;
      auto& of = made.variables[at(label)];
      of[0] = static_cast<Label>(cell);
      for (int kind = 1; kind < kKinds; ++kind) {
        of[at(kind)] = static_cast<Label>(kind * kCells + houses[kind - 1] * kLine + digit);
      }
      for (const Label v : of) made.members[v][at(count[v]++)] = static_cast<Label>(label);
    }
  }
  for (int label = 0; label < kLabels; ++label) {
    Labels& links = made.links[at(label)];
    for (const Label v : made.variables[at(label)]) links |= Labels::from(made.members[v]);
    links.remove(label);
    std::size_t i = 0;
    for (const int other : links) made.linked[at(label)][i++] = static_cast<Label>(other);
  }
  return made;
}

}  // namespace

const LabelTables& tables() {
  static const LabelTables kTables = make_tables();
  return kTables;
}

bool LabelBoard::drop(int label, LabelList& singles) {
  alive_.remove(label);
  bool some = true;
  for (const Label v : tables().variables[at(label)]) {
    const int state = (state_[v] ^ label) - (1 << kShift);
    state_[v] = static_cast<std::uint16_t>(state);
    if (state >> kShift == 1) singles.push(state & kMask);
    some = some && state != 0;
  }
  return some;
}

bool LabelBoard::set(int label, LabelList& singles) {
  known_.add(label);
  bool some = true;
  for (const Label other : tables().linked[at(label)]) {
    if (alive_.has(other)) some = drop(other, singles) && some;
  }
  return some;
}

bool LabelBoard::settle(LabelList& singles) {
  for (int i = 0; i < singles.size(); ++i) {
    const int label = singles[i];
    if (!known_.has(label) && !set(label, singles)) return false;
  }
  return true;
}

bool LabelBoard::start(const std::uint16_t* candidates) {
  const LabelTables& known = tables();
  *this = {};
  LabelList singles;
  for (int label = 0; label < kLabels; ++label) {
    alive_.add(label);
    for (const Label v : known.variables[at(label)]) {
      state_[v] = static_cast<std::uint16_t>((state_[v] ^ label) + (1 << kShift));
    }
  }
  bool some = true;
  for (int label = 0; label < kLabels; ++label) {
    if ((candidates[label / kLine] >> label % kLine & 1) == 0) some = drop(label, singles) && some;
  }
  return some && settle(singles);
}

}  // namespace nonet::classes
