#include "text/encodings/dimacs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/split.hpp"

namespace nonet::cnf {
namespace {

using Kind = SolverAnswer::Kind;

void append(std::string& out, int number, char after) {
  std::array<char, 12> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  out.append(text.data(), end);
  out += after;
}

// Returns the verdict in a line, in the words of either form; nullopt if it has none.
std::optional<Kind> verdict_in(std::string_view line) {
  if (line.starts_with("s ")) line.remove_prefix(2);
  if (line == "SATISFIABLE" || line == "SAT") return Kind::Satisfiable;
  if (line == "UNSATISFIABLE" || line == "UNSAT") return Kind::Unsatisfiable;
  if (line == "UNKNOWN" || line == "INDET" || line == "INDETERMINATE") return Kind::Unknown;
  return std::nullopt;
}

class DimacsAnswerReader {
 public:
  explicit DimacsAnswerReader(std::string_view text) : text_(text) {}

  Result<SolverAnswer> read() {
    for (std::string_view line : split(text_, "\n")) {
      line = line.substr(0, line.find_last_not_of("\r ") + 1);
      if (const auto verdict = verdict_in(line)) {
        if (verdict_ && *verdict_ != *verdict) {
          return fail(Errc::Syntax, tr("a second verdict contradicts the first"), offset_of(line, text_));
        }
        verdict_ = verdict;
        continue;
      }
      // In a result file the model is a line of its own after the verdict.
      const bool in_file = verdict_ == Kind::Satisfiable && !line.empty() &&
                           line.find_first_not_of("0123456789 -") == std::string_view::npos;
      if (!in_file && !line.starts_with("v ") && line != "v") continue;
      if (auto ok = read_literals(in_file ? line : line.substr(1)); !ok) return Failure(ok.error());
    }
    if (!verdict_) {
      return fail(Errc::Syntax, tr("no verdict: neither 's SATISFIABLE' nor 's UNSATISFIABLE' nor 'SAT'"));
    }
    answer_.kind = *verdict_;
    if (answer_.kind == Kind::Satisfiable && !model_seen_) {
      return fail(Errc::Syntax, tr("SATISFIABLE, but without a model"));
    }
    return std::move(answer_);
  }

 private:
  Result<void> read_literals(std::string_view words) {
    model_seen_ = true;
    for (const std::string_view word : words_in(words, " \t")) {
      int literal = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), literal);
      if (error != std::errc() || end != word.data() + word.size() || literal > kHighest ||
          literal < -kHighest) {
        return fail(Errc::Syntax, say("'{}' is not a literal", word.substr(0, 40)), offset_of(word, text_));
      }
      if (literal == 0) continue;
      const auto variable = static_cast<std::size_t>(std::abs(literal));
      if (answer_.values.size() <= variable) {
        answer_.values.resize(variable + 1);
        seen_.resize(variable + 1);
      }
      if (seen_[variable] && answer_.values[variable] != (literal > 0)) {
        return fail(Errc::Syntax, say("variable {} is both true and false", variable),
                    offset_of(word, text_));
      }
      seen_[variable] = true;
      answer_.values[variable] = literal > 0;
    }
    return {};
  }

  static constexpr int kHighest = kMaxSize * kMaxSize * kMaxSize;

  std::string_view text_;
  SolverAnswer answer_;
  std::vector<bool> seen_;
  std::optional<Kind> verdict_;
  bool model_seen_ = false;
};

}  // namespace

void append_dimacs(const Formula& formula, const std::vector<int>& more, std::string& out) {
  const auto more_count = static_cast<std::uint64_t>(std::ranges::count(more, 0));
  out += fmt::format("p cnf {} {}\n", formula.variable_count(), clause_count(formula) + more_count);
  formula.write([&](Clause clause) {
    for (const int literal : clause) append(out, literal, ' ');
    out += "0\n";
  });
  for (const int literal : more) append(out, literal, literal == 0 ? '\n' : ' ');
}

Result<SolverAnswer> read_answer(std::string_view text) { return DimacsAnswerReader(text).read(); }

}  // namespace nonet::cnf
