// MinimalJob: says of each puzzle with one solution which givens are redundant.
//
// Puzzles are put off until the end of their block, so that the givens of many are asked about side by side.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "faces/cli/answers.hpp"
#include "faces/cli/stream_command.hpp"
#include "solve/setter/minimal.hpp"

namespace nonet::cli {

struct MinimalOptions {
  Language language = Language::English;
  bool json = false;
  bool each = false;  // a line for minimal puzzles too
  std::size_t list_width = 0;
  StopToken stop;
  double time_limit = 0;
};

class MinimalJob final : public Job {
 public:
  // The class of a Tally in which minimal puzzles are counted.
  static constexpr std::size_t kMinimal = 0;

  explicit MinimalJob(const MinimalOptions& options) : options_(options) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override;
  [[nodiscard]] std::optional<BulkSearch> bulk() const override;
  void answered(Item& item, const Answer& answer, Output& out) override;
  void unreadable(const Place& place, const Error& error, const RecordText& record,
                  Output& out) override;
  void end_block(Output& out) override;

 private:
  // A puzzle of the block: what was said of it, or what is asked about it.
  struct Entry {
    std::string text;
    JsonObject json;
    std::string place;
    LayoutPtr layout;
    std::vector<Rule> rules;
    std::unique_ptr<setter::RedundantGivens> task;

    [[nodiscard]] bool plain() const { return rules.empty() && layout->is_plain(3, 3); }
  };

  void run_all();
  void tell(Entry& entry, Output& out) const;
  void write(std::string_view line, Output& out) const;

  const MinimalOptions& options_;
  std::vector<Entry> entries_;
  std::optional<setter::SmallSets<2>> small_sets_;  // of plain 9×9
  std::vector<BitSet<2>> sets_;                     // of one solution
};

// Returns the line of a puzzle that has not exactly one solution.
[[nodiscard]] std::string verdict_line(const Item& item, const Answer& answer,
                                       const StopToken& stop, Language language);

}  // namespace nonet::cli
