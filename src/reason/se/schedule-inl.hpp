// The schedule: the producers in the order in which they are tried, each with its last miss.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// All that works on rows of W words.
template <int W>
class Chains {
 public:
  Chains(Watch& watch, NestedMemory& memory) : watch_(watch), memory_(memory) {}

  // Whether the producer has a hint. Producers are asked in order: multiple chains use what the search
  // for single ones has left.
  bool find(const Board& board, Producer producer, SeHint& hint) {
    if (producer == Producer::SingleChains) {
      links_.make(board);
      return singles_.find(board, links_, hint);
    }
    if (producer == Producer::MultipleChains) {
      return multiple_.find(board, links_, singles_.all(), hint);
    }
    if constexpr (kNests) {
      if (producer >= Producer::NestedChains) return find_nested(board, producer, hint);
    }
    readings_.start(board, links_, watch_);
    if (producer == Producer::Nishio) return readings_.nishio(hint);
    if (producer == Producer::DynamicChains) return readings_.dynamic(8.5, {}, hint);
    return readings_.dynamic(9.0, {.advanced = true}, hint);
  }
  // Writes down the chains of the last hint.
  void prove(const Board& board, Producer producer, Proof& proof) {
    switch (producer) {
      case Producer::SingleChains: return prove_single(singles_, board, links_, proof);
      case Producer::MultipleChains: return prove_multiple(multiple_.found(), board, links_, proof);
      case Producer::Nishio: return prove_reading(readings_, links_, {.x_only = true}, proof);
      case Producer::DynamicChains: return prove_reading(readings_, links_, {}, proof);
      case Producer::DynamicPlus: return prove_reading(readings_, links_, {.advanced = true}, proof);
      default:
        if constexpr (kNests) {
          prove_reading(nested_->readings, links_, nested_->way(level_of(producer)), proof);
        }
    }
  }

 private:
  static constexpr bool kNests = W != 8;  // see Schedule::with_chains()
  struct Nest {
    Nest(Watch& watch, NestedMemory& memory) : inner(watch, memory) {}

    typename Readings<W, Nested<W>>::Way way(int level) {
      return {.advanced = true, .level = level, .inner = &inner};
    }

    Nested<W> inner;
    Readings<W, Nested<W>> readings;
  };
  // Needs nothing that was asked before.
  bool find_nested(const Board& board, Producer producer, SeHint& hint) {
    if (nested_ == nullptr) nested_ = std::make_unique<Nest>(watch_, memory_);
    links_.make(board);
    const int level = level_of(producer);
    nested_->readings.start(board, links_, watch_);
    return nested_->readings.dynamic(8.5 + 0.5 * level, nested_->way(level), hint);
  }
  static int level_of(Producer producer) {
    return 2 + static_cast<int>(producer) - static_cast<int>(Producer::NestedChains);
  }

  Watch& watch_;
  NestedMemory& memory_;
  Links<W> links_;
  SingleChains<W> singles_;
  MultipleChains<W> multiple_;
  Readings<W> readings_;
  std::unique_ptr<Nest> nested_;  // few boards need it
};

class Schedule final : public Rater {
 public:
  void start(const std::uint16_t* candidates, Manner manner) override {
    board_.start(candidates);
    manner_ = manner;
    steps_ = 0;
    memory_.on = manner.remember;
    memory_.memo.forget();
    for (LastMiss& miss : miss_) miss.forget();
  }
  // Finds the first hint of the first producer that has one.
  const SeHint* next(const StopToken& stop) override {
    watch_.start(stop);
    // Most producers have missed last on one and the same board.
    int step = -1;
    Changes changes;
    for (int i = 0; i < kProducers; ++i) {
      const auto producer = static_cast<Producer>(i);
      if ((manner_.without & producer_bit(producer)) != 0) continue;
      hint_.clear();
      if (!manner_.remember) miss_[i].forget();
      if (miss_[i].step() != step) {
        step = miss_[i].step();
        changes = miss_[i].since(board_);
      }
      if (find(producer, changes, hint_)) {
        hint_.producer = producer;
        return &hint_;
      }
      if (producer >= Producer::Nishio && watch_.stopped()) return nullptr;
      miss_[i].note(board_, steps_);
    }
    return nullptr;
  }
  void prove(const SeHint& hint, Proof& proof) override {
    proof = {};
    const bool chain = hint.producer == Producer::SingleChains || hint.producer >= Producer::Nishio;
    if (!chain) return;
    with_chains(hint.producer, [&](auto& chains) { chains.prove(board_, hint.producer, proof); });
  }
  void apply(const SeHint& hint) override {
    for (int i = 0; i < hint.removals; ++i) board_.remove_all(hint.removal[i].cell, hint.removal[i].digits);
    if (hint.placed_cell >= 0) board_.set(hint.placed_cell, hint.placed_digit);
    ++steps_;
  }
  [[nodiscard]] bool solved() const override { return board_.blanks == 0; }
  [[nodiscard]] Watch::Looks looks() const override { return watch_.looks(); }

 private:
  bool find(Producer producer, const Changes& changes, SeHint& hint) {
    const auto rated = [&](double rating, bool found) {
      if (found) hint.rating = rating;
      return found;
    };
    switch (producer) {
      case Producer::HiddenSingle: return hidden_single(board_, changes, hint);
      case Producer::DirectLocking: return direct_locking(board_, changes, hint);
      case Producer::DirectHiddenPair: return rated(2.0, direct_hidden_set(board_, changes, 2, hint));
      case Producer::NakedSingle: return rated(2.3, naked_single(board_, hint));
      case Producer::DirectHiddenTriplet: return rated(2.5, direct_hidden_set(board_, changes, 3, hint));
      case Producer::Locking: return locking(board_, changes, hint);
      case Producer::NakedPair: return rated(3.0, naked_set(board_, changes, 2, hint));
      case Producer::XWing: return rated(3.2, fish(board_, changes, 2, hint));
      case Producer::HiddenPair: return rated(3.4, hidden_set(board_, changes, 2, hint));
      case Producer::NakedTriplet: return rated(3.6, naked_set(board_, changes, 3, hint));
      case Producer::Swordfish: return rated(3.8, fish(board_, changes, 3, hint));
      case Producer::HiddenTriplet: return rated(4.0, hidden_set(board_, changes, 3, hint));
      case Producer::XyWing: return rated(4.2, wing(board_, changes, 2, hint));
      case Producer::XyzWing: return rated(4.4, wing(board_, changes, 3, hint));
      case Producer::UniqueLoops: return loops_.find(board_, changes, hint);
      case Producer::NakedQuad: return rated(5.0, naked_set(board_, changes, 4, hint));
      case Producer::Jellyfish: return rated(5.2, fish(board_, changes, 4, hint));
      case Producer::HiddenQuad: return rated(5.4, hidden_set(board_, changes, 4, hint));
      case Producer::Bug: return bug_.find(board_, hint);
      case Producer::AlignedPair: return rated(6.2, aligned_.find(board_, changes, 2, hint));
      case Producer::AlignedTriplet: return rated(7.5, aligned_.find(board_, changes, 3, hint));
      default: {
        bool found = false;
        with_chains(producer, [&](auto& chains) { found = chains.find(board_, producer, hint); });
        return found;
      }
    }
  }
  // Calls act(chains) with rows as short as the number of candidates allows. Few boards need nested chains.
  template <class Act>
  void with_chains(Producer producer, Act act) {
    const auto made = [&](auto& chains) -> auto& {
      if (chains == nullptr) chains = std::make_unique<std::decay_t<decltype(*chains)>>(watch_, memory_);
      return *chains;
    };
    const int candidates = candidates_of(board_);
    if (candidates <= 256) return act(made(small_));
    if (candidates <= 512 && producer < Producer::NestedChains) return act(made(medium_));
    return act(made(large_));
  }

  Board board_;
  Watch watch_;
  SeHint hint_;
  Manner manner_;
  int steps_ = 0;
  NestedMemory memory_;
  LastMiss miss_[kProducers];
  Loops loops_;
  Bug bug_;
  Aligned aligned_;
  std::unique_ptr<Chains<4>> small_;
  std::unique_ptr<Chains<8>> medium_;
  std::unique_ptr<Chains<12>> large_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
