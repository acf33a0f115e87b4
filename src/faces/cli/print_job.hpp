// PrintJob: makes each puzzle of a stream the entry of a booklet, or each step of its path one.
#pragma once

#include <cstdint>
#include <vector>

#include "faces/cli/stream_command.hpp"
#include "picture/print/booklet.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::cli {

struct PrintWishes {
  teacher::Plans plans;
  bool candidates = false;
  bool level = false;
  bool solutions = false;
  std::uint64_t step = 0;  // to draw; 0: none
  bool path = false;       // all of them
  StopToken stop;
  Language language = Language::English;
};

class PrintJob final : public Job {
 public:
  // The wishes and the entries must outlive this. It adds the entries in the order of its puzzles.
  PrintJob(const PrintWishes& wishes, std::vector<print::Entry>& entries)
      : wishes_(wishes), entries_(entries) {}

  void puzzle(Item& item, Output& out) override;
  // Levels and candidates know of houses only.
  [[nodiscard]] bool takes_rules() const override { return !wishes_.level && !wishes_.candidates; }

 private:
  void add_puzzle(Item& item, Output& out);
  void add_steps(Item& item, Output& out);
  void add_step(const Position& position, const Step& step, std::size_t number);
  [[nodiscard]] std::string level_of(const Puzzle& puzzle, const Answer& answer);

  const PrintWishes& wishes_;
  std::vector<print::Entry>& entries_;
  teacher::Memory memory_;
};

}  // namespace nonet::cli
