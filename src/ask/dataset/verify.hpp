// Verify: whether any class of puzzles that are the same in disguise is on two sides.
//
//   files ──► the side that each is of ──► canonical form of each puzzle ──► the side where it was first seen
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "ask/stream/stream.hpp"
#include "base/hash.hpp"

namespace nonet {

// Returns the side that the name of a file says: what comes before the first '-' or '.'.
[[nodiscard]] std::string side_of_file(const std::string& path);

struct SidedInput {
  Input input;
  std::string side;
};
// Returns the inputs of a file: NPZ and SQLite as lines of puzzles, others as they are. Errors: Io, Syntax.
Result<std::vector<SidedInput>> sided_inputs(const std::string& path);

// Keeps where each class was first seen.
class SideCheck {
 public:
  explicit SideCheck(const std::vector<SidedInput>& inputs);

  // Takes what workers write. Returns a line for each puzzle that is in disguise on another side too.
  std::string take(std::string_view data);
  [[nodiscard]] std::uint64_t classes() const { return seen_.size(); }
  [[nodiscard]] std::uint64_t shared() const { return shared_; }  // puzzles whose class has another side

 private:
  struct FirstSeen {
    std::uint32_t input;
    std::uint64_t line;
  };
  struct LowBits {
    std::size_t operator()(const Hash128& hash) const { return static_cast<std::size_t>(hash.low); }
  };

  std::vector<std::string> names_;  // of inputs
  std::vector<std::string> sides_;
  std::unordered_map<Hash128, FirstSeen, LowBits> seen_;
  std::uint64_t shared_ = 0;
};

[[nodiscard]] std::unique_ptr<Job> make_side_job();

}  // namespace nonet
