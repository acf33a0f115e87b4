// The schedule: the producers in the order in which they are tried, each with its last miss.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// All that works on rows of W words.
template <int W>
class Chains {
 public:
  Chains(Watch& watch, Memory& memory) : watch_(watch), memory_(memory) {}

  // Whether the producer has a hint. Producers are asked in order: multiple chains use what the search
  // for single ones has left.
  bool find(const Board& board, Producer producer, Hint& hint) {
    if (producer == Producer::SingleChains) {
      links_.make(board);
      return singles_.find(board, links_, hint);
    }
    if (producer == Producer::MultipleChains) {
      return multiple_.find(board, links_, singles_.all(), hint);
    }
    readings_.start(board, links_, watch_);
    if (producer == Producer::Nishio) return readings_.nishio(hint);
    if (producer == Producer::DynamicChains) return readings_.dynamic(8.5, {}, hint);
    return readings_.dynamic(9.0, {.advanced = true}, hint);
  }
  // Needs nothing that was asked before.
  bool find_nested(const Board& board, Producer producer, Hint& hint) {
    if (nested_ == nullptr) nested_ = std::make_unique<Nest>(watch_, memory_);
    links_.make(board);
    const int level = level_of(producer);
    nested_->readings.start(board, links_, watch_);
    return nested_->readings.dynamic(8.5 + 0.5 * level, nested_->way(level), hint);
  }
  // Tells the chains of the last hint.
  void prove(const Board& board, Producer producer, Proof& proof) {
    switch (producer) {
      case Producer::SingleChains: return prove_single(singles_, board, links_, proof);
      case Producer::MultipleChains: return prove_multiple(multiple_.found(), board, links_, proof);
      case Producer::Nishio: return prove_reading(readings_, links_, {.x_only = true}, proof);
      case Producer::DynamicChains: return prove_reading(readings_, links_, {}, proof);
      case Producer::DynamicPlus: return prove_reading(readings_, links_, {.advanced = true}, proof);
      default: return prove_reading(nested_->readings, links_, nested_->way(level_of(producer)), proof);
    }
  }

 private:
  struct Nest {
    Nest(Watch& watch, Memory& memory) : inner(watch, memory) {}

    typename Readings<W, Nested<W>>::Way way(int level) {
      return {.advanced = true, .level = level, .inner = &inner};
    }

    Nested<W> inner;
    Readings<W, Nested<W>> readings;
  };
  static int level_of(Producer producer) {
    return 2 + static_cast<int>(producer) - static_cast<int>(Producer::NestedChains);
  }

  Watch& watch_;
  Memory& memory_;
  Links<W> links_;
  SingleChains<W> singles_;
  MultipleChains<W> multiple_;
  Readings<W> readings_;
  std::unique_ptr<Nest> nested_;  // few boards need it
};

class Schedule {
 public:
  void start(const std::uint16_t* candidates, Manner manner) {
    board.start(candidates);
    manner_ = manner;
    steps_ = 0;
    memory_.on = manner.remember;
    memory_.memo.forget();
    for (LastMiss& miss : miss_) miss.forget();
  }
  // Finds the first hint of the first producer that has one.
  bool next(const StopToken& stop, Hint& hint) {
    watch.start(stop);
    // Most producers have missed last on one and the same board.
    int step = -1;
    Changes changes;
    for (int i = 0; i < kLast; ++i) {
      const auto producer = static_cast<Producer>(i);
      if ((manner_.without & producer_bit(producer)) != 0) continue;
      hint.clear();
      if (!manner_.remember) miss_[i].forget();
      if (miss_[i].step() != step) {
        step = miss_[i].step();
        changes = miss_[i].since(board);
      }
      if (find(producer, changes, hint)) {
        hint.producer = producer;
        return true;
      }
      if (producer >= Producer::Nishio && watch.stopped()) return false;
      miss_[i].note(board, steps_);
    }
    return false;
  }
  // Tells the chains of the hint that was found last, before it is applied.
  void prove(const Hint& hint, Proof& proof) {
    proof = {};
    const bool chain = hint.producer == Producer::SingleChains || hint.producer >= Producer::Nishio;
    if (!chain) return;
    const int candidates = candidates_of(board);
    if (candidates <= 256) return chains(small_).prove(board, hint.producer, proof);
    if (candidates <= 512 && hint.producer < Producer::NestedChains) {
      return chains(medium_).prove(board, hint.producer, proof);
    }
    chains(large_).prove(board, hint.producer, proof);
  }
  void apply(const Hint& hint) {
    for (int i = 0; i < hint.removals; ++i) {
      const Removal& removal = hint.removal[i];
      board.remove_all(removal.cell, removal.digits);
    }
    if (hint.placed_cell >= 0) board.set(hint.placed_cell, hint.placed_digit);
    ++steps_;
  }

  Board board;
  Watch watch;

 private:
  static constexpr int kLast = kProducers;

  bool find(Producer producer, const Changes& changes, Hint& hint) {
    const auto rated = [&](double rating, bool found) {
      if (found) hint.rating = rating;
      return found;
    };
    switch (producer) {
      case Producer::HiddenSingle: return hidden_single(board, changes, hint);
      case Producer::DirectLocking: return direct_locking(board, changes, hint);
      case Producer::DirectHiddenPair: return rated(2.0, direct_hidden_set(board, changes, 2, hint));
      case Producer::NakedSingle: return rated(2.3, naked_single(board, hint));
      case Producer::DirectHiddenTriplet: return rated(2.5, direct_hidden_set(board, changes, 3, hint));
      case Producer::Locking: return locking(board, changes, hint);
      case Producer::NakedPair: return rated(3.0, naked_set(board, changes, 2, hint));
      case Producer::XWing: return rated(3.2, fish(board, changes, 2, hint));
      case Producer::HiddenPair: return rated(3.4, hidden_set(board, changes, 2, hint));
      case Producer::NakedTriplet: return rated(3.6, naked_set(board, changes, 3, hint));
      case Producer::Swordfish: return rated(3.8, fish(board, changes, 3, hint));
      case Producer::HiddenTriplet: return rated(4.0, hidden_set(board, changes, 3, hint));
      case Producer::XyWing: return rated(4.2, wing(board, changes, 2, hint));
      case Producer::XyzWing: return rated(4.4, wing(board, changes, 3, hint));
      case Producer::UniqueLoops: return loops_.find(board, changes, hint);
      case Producer::NakedQuad: return rated(5.0, naked_set(board, changes, 4, hint));
      case Producer::Jellyfish: return rated(5.2, fish(board, changes, 4, hint));
      case Producer::HiddenQuad: return rated(5.4, hidden_set(board, changes, 4, hint));
      case Producer::Bug: return bug_.find(board, hint);
      case Producer::AlignedPair: return rated(6.2, aligned_.find(board, changes, 2, hint));
      case Producer::AlignedTriplet: return rated(7.5, aligned_.find(board, changes, 3, hint));
      default: return find_chain(producer, hint);
    }
  }
  // Rows are as short as the number of candidates allows.
  bool find_chain(Producer producer, Hint& hint) {
    const int candidates = candidates_of(board);
    if (producer >= Producer::NestedChains) {
      if (candidates <= 256) return chains(small_).find_nested(board, producer, hint);
      return chains(large_).find_nested(board, producer, hint);
    }
    if (candidates <= 256) return chains(small_).find(board, producer, hint);
    if (candidates <= 512) return chains(medium_).find(board, producer, hint);
    return chains(large_).find(board, producer, hint);
  }
  template <int W>
  Chains<W>& chains(std::unique_ptr<Chains<W>>& chains) {
    if (chains == nullptr) chains = std::make_unique<Chains<W>>(watch, memory_);
    return *chains;
  }

  Manner manner_;
  int steps_ = 0;
  Memory memory_;
  LastMiss miss_[kLast];
  Loops loops_;
  Bug bug_;
  Aligned aligned_;
  std::unique_ptr<Chains<4>> small_;
  std::unique_ptr<Chains<8>> medium_;
  std::unique_ptr<Chains<12>> large_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
