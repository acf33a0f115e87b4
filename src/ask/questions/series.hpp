// Series: one request, asked about one puzzle after another. Its other members are read once.
#pragma once

#include <optional>
#include <string_view>

#include "ask/questions/problem.hpp"
#include "ask/questions/question.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::ask {

class Series {
 public:
  // `members` is an object of JSON as for answer(), without the puzzle. Refuses what answer() does, and a
  // request that is not about a puzzle.
  [[nodiscard]] static tl::expected<Series, Problem> open(std::string_view id, std::string_view members,
                                                          const Limits& limits);

  // Returns what answer() does, without `stats`. The puzzle may be changed meanwhile.
  [[nodiscard]] tl::expected<JsonObject, Problem> answer(Puzzle& puzzle, const StopToken& stop,
                                                         teacher::Memory& memory);
  // Returns how to search many boards at once for told(); empty if each is to be asked about alone.
  [[nodiscard]] std::optional<BulkLimits> bulk() const;
  // Returns the answer on a puzzle that was searched so.
  [[nodiscard]] tl::expected<JsonObject, Problem> told(Puzzle& puzzle, const Answer& answer,
                                                       const StopToken& stop, teacher::Memory& memory);
  // Returns the engine of the request, which many boards at once need.
  [[nodiscard]] const Engine& engine() const;
  [[nodiscard]] Language language() const { return language_; }

 private:
  Series(const Question& question, const Limits& limits, Asked asked, Language language, double seconds)
      : question_(&question),
        limits_(limits),
        asked_(std::move(asked)),
        language_(language),
        seconds_(seconds) {}
  template <class Ask>
  tl::expected<JsonObject, Problem> with(Puzzle& puzzle, const Ask& ask);

  const Question* question_;
  Limits limits_;
  Asked asked_;
  Language language_;
  double seconds_;
};

}  // namespace nonet::ask
