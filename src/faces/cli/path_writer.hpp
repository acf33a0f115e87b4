// PathWriter: a path as numbered paragraphs.
//
//    1-3  Singles: r1c2=4, r5c5=1, r9c3=7
//      4  X-Wing: 5 r37\c28 => r4c2<>5
//
// In full, each step is a sentence, with the reason where a kind of technique appears first, and a
// drawing unless it is a single. In either form a paragraph at the end says what the notation means.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/cli/explain_options.hpp"
#include "reason/logic/plan/path.hpp"

namespace nonet::cli {

class PathWriter {
 public:
  // `names` are those of the steps, where these have others than their techniques.
  PathWriter(const Position& start, const std::vector<Step>& steps, const ExplainOptions& options,
             bool full, std::string& out, std::vector<std::string> names = {})
      : position_(start),
        steps_(steps),
        options_(options),
        full_(full),
        out_(out),
        names_(std::move(names)),
        indent_(2 * std::to_string(steps.size()).size() + 3) {}  // "12-47  "

  void write();

 private:
  [[nodiscard]] const Geometry& geometry() const { return position_.geometry(); }
  [[nodiscard]] std::string_view say(const Text& text) const { return in(options_.language, text); }

  void write_singles();
  void write_step();
  void write_in_full(bool single);
  void write_legend();
  [[nodiscard]] std::string_view name(std::size_t i) const {
    return names_.empty() ? say(steps_[i].technique->name) : std::string_view(names_[i]);
  }
  void paragraph(const std::string& numbers, std::string_view text);

  Position position_;
  const std::vector<Step>& steps_;
  const ExplainOptions& options_;
  bool full_;
  std::string& out_;
  std::vector<std::string> names_;
  std::size_t indent_;
  std::size_t next_ = 0;                  // step to write
  std::string said_;                      // all paragraphs
  std::set<std::string_view> explained_;  // ids of finders
};

}  // namespace nonet::cli
