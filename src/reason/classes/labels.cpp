#include "reason/classes/labels.hpp"

namespace nonet::classes {
namespace {

// Writes a set as a list.
template <std::size_t kCount>
void list(const Labels& set, std::array<Label, kCount>& all) {
  std::size_t i = 0;
  for (const int label : set) all[i++] = static_cast<Label>(label);
}

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
  std::array<Labels, kLabels> links{};
  for (int label = 0; label < kLabels; ++label) {
    for (const Label v : made.variables[at(label)]) links[at(label)] |= Labels::from(made.members[v]);
    links[at(label)].remove(label);
    list(links[at(label)], made.linked[at(label)]);
  }
  // The segments of rows come first, then those of columns; each is met in its line and in its box.
  for (int v = kCells; v < kVariables; ++v) {
    const bool box = v >= 3 * kCells;
    for (int i = 0; i < (box ? kSegments : 3); ++i) {
      const auto& members = made.members[at(v)];
      const int across = i % 3;
      const auto member = [&](int k) { return members[at(i < 3 ? 3 * across + k : across + 3 * k)]; };
      const int cell = member(0) / kLine;
      const bool row = member(1) / kLine == cell + 1;
      const int segment = row ? cell / 3 : 27 + cell % kLine * 3 + cell / 27;
      const int group = kLine * segment + member(0) % kLine;
      made.groups[at(v)][at(i)] = static_cast<Label>(kLabels + group);
      made.group_members[at(group)] = {member(0), member(1), member(2)};
      list(links[member(0)] & links[member(1)] & links[member(2)], made.group_linked[at(group)]);
    }
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
    if (const int alone = single(v); alone != kNoLabel) singles.push(alone);
    some = some && state != 0;
  }
  return some;
}

int LabelBoard::group_of(int variable) const {
  if (left(variable) > 3) return kNoLabel;
  const auto& members = tables().members[at(variable)];
  unsigned places = 0;
  for (int i = 0; i < kLine; ++i) places |= alive_.has(members[at(i)]) ? 1U << i : 0U;
  constexpr std::array<unsigned, kSegments> kPlaces = {0x007, 0x038, 0x1C0, 0x049, 0x092, 0x124};
  const int segments = variable >= 3 * kCells ? kSegments : 3;
  for (int i = 0; i < segments; ++i) {
    if ((places & ~kPlaces[at(i)]) == 0) return tables().groups[at(variable)][at(i)];
  }
  return kNoLabel;
}

bool LabelBoard::set(int label, LabelList& singles) {
  known_.add(label);
  bool some = true;
  for (const Label other : tables().linked_to(label)) {
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
  LabelList singles;
  return start_as_it_is(candidates, singles) && settle(singles);
}

bool LabelBoard::start_as_it_is(const std::uint16_t* candidates, LabelList& singles) {
  const LabelTables& known = tables();
  *this = {};
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
  return some;
}

}  // namespace nonet::classes
