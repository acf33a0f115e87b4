// Advanced rules: what locking, hidden and naked pairs and X-wings remove from a board that a
// propagation has thinned out, and which lost candidates made them possible.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// The candidates that are left of a board. Blank cells and placed digits are the original's.
struct Thinned {
  const Board& original;
  const std::uint16_t* cell;
  const std::uint16_t (*place)[9];
  const std::uint16_t* lost;  // by house: the digits that have lost a place; only they can be parents
};

struct Parents {
  int n = 0;
  Cells pattern = 0;
  std::uint8_t cell[32];
  std::uint8_t digit[32];

  void add(int c, int d) {
    cell[n] = static_cast<std::uint8_t>(c);
    digit[n++] = static_cast<std::uint8_t>(d);
  }
  // The places of the digit that the house has lost, of those in `places`.
  void add_places(const Thinned& now, int house, int digit_, Bits places) {
    for (Bits rest = now.original.place[house][digit_] & ~now.place[house][digit_] & places; rest != 0;) {
      add(kTables.cell[house][take_lowest(rest)], digit_);
    }
  }
  void add_digits(const Thinned& now, int c, Bits digits) {
    for (Bits rest = now.original.cell[c] & ~now.cell[c] & digits; rest != 0;) add(c, take_lowest(rest));
  }
};

// Calls give(rule, hint, parents) for each hint of the first rule that has one with parents.
template <class Give>
class AdvancedRules {
 public:
  AdvancedRules(const Thinned& now, Give& give) : now_(now), give_(give) {}

  void run() {
    locking();
    if (!any_) hidden_pairs();
    if (!any_) naked_pairs();
    if (!any_) x_wings();
  }

 private:
  void offer(ProofNode::By rule, const Removals& hint, const Parents& parents) {
    if (hint.removals == 0 || parents.n == 0) return;
    any_ = true;
    give_(rule, hint, parents);
  }

  void locking() {
    for (const Crossing& crossing : kCrossings.at) {
      const auto& base = now_.place[crossing.base];
      const auto& cover = now_.place[crossing.cover];
      for (Bits rest = now_.lost[crossing.base]; rest != 0;) {
        const int d = take_lowest(rest);
        if ((base[d] & ~crossing.in_base) != 0 || (base[d] & (base[d] - 1)) == 0 ||
            (cover[d] & ~crossing.in_cover) == 0) {
          continue;
        }
        Parents parents;
        parents.add_places(now_, crossing.base, d, 0x1FFU & ~crossing.in_base);
        if (parents.n == 0) continue;
        Removals hint;
        parents.pattern = cells_at(crossing.base, base[d]);
        remove_places(hint, crossing.cover, d, cover[d] & ~crossing.in_cover);
        offer(ProofNode::By::Locking, hint, parents);
      }
    }
  }
  void hidden_pairs() {
    for (int i = 0; i < kHouses; ++i) {
      const int h = house_of_singles(i);
      if (now_.lost[h] == 0 || now_.original.blanks_of(h) <= 4) continue;
      const auto& place = now_.place[h];
      for (int b = 1; b < 9; ++b) {
        if (count(place[b]) != 2) continue;
        for (int a = 0; a < b; ++a) {
          if (place[a] != place[b] || (now_.lost[h] & (bit(a) | bit(b))) == 0) continue;
          Removals hint;
          remove_at(hint, now_, h, place[b], ~(bit(a) | bit(b)));
          if (hint.removals == 0) continue;
          Parents parents;
          parents.pattern = cells_at(h, place[b]);
          parents.add_places(now_, h, a, 0x1FF & ~place[b]);
          parents.add_places(now_, h, b, 0x1FF & ~place[b]);
          offer(ProofNode::By::HiddenPair, hint, parents);
        }
      }
    }
  }
  void naked_pairs() {
    for (int i = 0; i < kHouses; ++i) {
      const int h = house_of_singles(i);
      if (now_.lost[h] == 0 || now_.original.blanks_of(h) < 4) continue;
      for (int b = 1; b < 9; ++b) {
        const int cell_b = kTables.cell[h][b];
        const Bits candidates = now_.cell[cell_b];
        if (count(candidates) != 2) continue;
        for (int a = 0; a < b; ++a) {
          const int cell_a = kTables.cell[h][a];
          if (now_.cell[cell_a] != candidates) continue;
          Removals hint;
          remove_at(hint, now_, h, 0x1FF & ~bit(a) & ~bit(b), candidates);
          if (hint.removals == 0) continue;
          Parents parents;
          parents.pattern = cell_bit(cell_a) | cell_bit(cell_b);
          parents.add_digits(now_, cell_a, ~candidates);
          parents.add_digits(now_, cell_b, ~candidates);
          offer(ProofNode::By::NakedPair, hint, parents);
        }
      }
    }
  }
  void x_wings() {
    for (const int bases : {kColumns, kRows}) {
      const int across = bases == kRows ? kColumns : kRows;
      Bits pairs[9] = {};  // by line: the digits with two places
      for (int i = 0; i < 9; ++i) {
        for (int d = 0; d < 9; ++d) {
          if (count(now_.place[bases + i][d]) == 2) pairs[i] |= bit(d);
        }
      }
      for (int j = 1; j < 9; ++j) {
        for (int i = 0; i < j; ++i) {
          const Bits lost = now_.lost[bases + i] | now_.lost[bases + j];
          for (Bits digits = pairs[i] & pairs[j] & lost; digits != 0;) {
            const int d = take_lowest(digits);
            const Bits covers = now_.place[bases + j][d];
            if (covers != now_.place[bases + i][d] || now_.original.placed[d] + 4 > 9) {
              continue;
            }
            Removals hint;
            for (Bits rest = covers; rest != 0;) {
              const int h = across + take_lowest(rest);
              remove_places(hint, h, d, now_.place[h][d] & ~(bit(i) | bit(j)));
            }
            if (hint.removals == 0) continue;
            Parents parents;
            parents.pattern = cells_at(bases + i, covers) | cells_at(bases + j, covers);
            parents.add_places(now_, bases + i, d, ~covers);
            parents.add_places(now_, bases + j, d, ~covers);
            offer(ProofNode::By::XWing, hint, parents);
          }
        }
      }
    }
  }

  const Thinned& now_;
  Give& give_;
  bool any_ = false;
};

// Which pattern made a candidate false in a propagation, and what it needed.
template <int W>
class Causes {
 public:
  struct Cause {
    int candidate = -1;
    ProofNode::By by = ProofNode::By::Chains;
    Cells pattern = 0;
    Row<W> parents = Row<W>::none();
  };

  void clear() { list_.clear(); }
  void add(int candidate, ProofNode::By rule, const Parents& parents, const Board& board,
           const Links<W>& links) {
    Cause& cause = list_.emplace_back();
    cause.candidate = candidate;
    cause.by = rule;
    cause.pattern = parents.pattern;
    for (int i = 0; i < parents.n; ++i) {
      cause.parents.add(links.number(board, parents.cell[i], parents.digit[i]));
    }
  }
  void add(int candidate, Cells chains, const Row<W>& parents) {
    list_.push_back({.candidate = candidate, .pattern = chains, .parents = parents});
  }
  // Null if it was no pattern.
  const Cause* of(int candidate) const {
    for (const Cause& cause : list_) {
      if (cause.candidate == candidate) return &cause;
    }
    return nullptr;
  }

 private:
  std::vector<Cause> list_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
