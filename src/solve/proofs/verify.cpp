#include "solve/proofs/verify.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/say.hpp"
#include "solve/proofs/checker.hpp"
#include "solve/proofs/definition.hpp"
#include "solve/proofs/lrat.hpp"
#include "solve/proofs/rules.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace proofs {
namespace {

// Returns what is wrong with the number of solutions, or with two that are the same.
Message miscounted(const Certificate& certificate) {
  const std::vector<Grid>& solutions = certificate.solutions;
  const bool right = certificate.verdict == Verdict::Multiple ? solutions.size() >= 2
                     : certificate.verdict == Verdict::Unique
                         ? solutions.size() == 1
                         : certificate.verdict == Verdict::NoSolution && solutions.empty();
  if (!right) return tr("the number of solutions does not match the verdict");
  std::vector<std::span<const Digit>> grids;
  grids.reserve(solutions.size());
  for (const Grid& solution : solutions) grids.emplace_back(solution.digits());
  std::ranges::sort(grids, std::ranges::lexicographical_compare);
  const auto same = [](const auto& a, const auto& b) { return std::ranges::equal(a, b); };
  if (std::ranges::adjacent_find(grids, same) == grids.end()) return {};
  return tr("two of the solutions are the same");
}

// One line of a proof.
struct ProofStep {
  bool deletes = false;
  std::vector<int> literals;
};

Result<ProofStep> read_step(std::string_view line, int variables) {
  ProofStep step;
  std::string_view rest = line;
  const auto offset = [&] { return line.size() - rest.size(); };
  step.deletes = rest.starts_with("d ");
  if (step.deletes) rest.remove_prefix(2);
  for (;;) {
    int literal = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), literal);
    const auto length = static_cast<std::size_t>(end - rest.data());
    if (error != std::errc() || literal > variables || literal < -variables) {
      return fail(Errc::Syntax, say("{} is not a literal of this formula", quote_at(line, offset())),
                  offset());
    }
    rest.remove_prefix(length);
    if (literal == 0) break;
    step.literals.push_back(literal);
    if (!rest.starts_with(' ')) return fail(Errc::Syntax, tr("a line of a proof ends with 0"), offset());
    rest.remove_prefix(1);
  }
  if (!rest.empty()) return fail(Errc::Syntax, tr("the line goes on after the 0"), offset());
  return step;
}

// Follows the proof. Calls lemma(text) for each lemma that is accepted.
template <class Lemma>
Result<void> check_proof(const Certificate& certificate, Checker& checker, const StopToken& stop,
                         const Lemma& lemma) {
  if (const auto ok = check_rule_count(*certificate.puzzle.layout); !ok) return ok;
  const std::string_view proof = certificate.proof;
  const int variables = variable_count(certificate.puzzle);
  for_each_axiom(certificate, [&](Clause clause) { checker.add_axiom(clause); });
  for (std::size_t at = 0; at < proof.size();) {
    if (stop.cancelled() || stop.due()) return stopped_by(stop);
    const TextLine line = line_at(proof, at);
    const auto step = read_step(line.text, variables);
    if (!step) return moved(step.error(), at);
    if (step->deletes) {
      if (!checker.erase(step->literals)) {
        return fail(Errc::Syntax, tr("it deletes a clause that does not exist"), at);
      }
    } else if (!checker.add_lemma(step->literals)) {
      return fail(Errc::Syntax, tr("this step does not follow from those before it"), at);
    } else {
      lemma(line.text);
    }
    at = line.end;
    if (!step->deletes && step->literals.empty() && at < proof.size()) {
      return fail(Errc::Syntax, tr("the proof goes on after its end"), at);
    }
    if (!step->deletes && step->literals.empty()) return {};
  }
  return fail(Errc::Syntax, tr("the proof is cut off: its last step is not the empty clause"), proof.size());
}

}  // namespace

Failure stopped_by(const StopToken& stop) {
  return fail(Errc::Unavailable, stop.cancelled() ? tr("stopped") : tr("time limit"));
}

void for_each_axiom(const Certificate& certificate, const std::function<void(Clause)>& take) {
  for_each_rule(certificate.puzzle, take);
  const Layout& layout = *certificate.puzzle.layout;
  std::vector<int> another;
  for (const Grid& solution : certificate.solutions) {
    another.clear();
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      another.push_back(-variable_of(layout, cell, solution[cell]));
    }
    take(another);
  }
}

Result<std::string> trimmed_proof(const Certificate& certificate, const StopToken& stop) {
  Checker checker(variable_count(certificate.puzzle));
  std::vector<std::string_view> lemmas;
  const auto ok =
      check_proof(certificate, checker, stop, [&](std::string_view line) { lemmas.push_back(line); });
  if (!ok) return Failure(ok.error());
  const std::vector<bool> needed = checker.core();
  std::string proof;
  for (std::size_t i = 0; i < lemmas.size(); ++i) {
    if (!needed[i]) continue;
    proof += lemmas[i];
    proof += '\n';
  }
  return proof + "0\n";  // follows from the lemmas by propagation
}

Result<HintedProof> hinted_proof(const Certificate& certificate) {
  Checker checker(variable_count(certificate.puzzle));
  if (const auto ok = check_proof(certificate, checker, {}, [](std::string_view) {}); !ok)
    return Failure(ok.error());
  HintedProof proof = checker.hinted();
  if (std::ranges::all_of(proof, &Checker::HintedStep::by_propagation)) return proof;
  return fail(Errc::Unsupported, tr("a step of this proof is only RAT, which is not written as LRAT"));
}

std::string formula_text(const Certificate& certificate) {
  std::size_t clauses = 0;
  for_each_axiom(certificate, [&](Clause) { ++clauses; });
  std::string text = fmt::format("p cnf {} {}\n", variable_count(certificate.puzzle), clauses);
  for_each_axiom(certificate, [&](Clause clause) {
    for (const int literal : clause) text += fmt::format("{} ", literal);
    text += "0\n";
  });
  return text;
}

}  // namespace proofs

Result<void> v0::verify(const Certificate& certificate, const StopToken& stop) {
  using namespace proofs;
  for (const Grid& solution : certificate.solutions) {
    if (const std::string broken = broken_rule(certificate.puzzle, solution); !broken.empty()) {
      return fail(Errc::Syntax, say("the solution breaks a rule: {}", broken));
    }
  }
  if (const Message why = miscounted(certificate); !why.empty()) return fail(Errc::Syntax, why);
  if (!certificate.complete()) return {};
  if (const Rule* const rule = rule_beside_its_clauses(certificate); rule != nullptr) {
    return fail(Errc::Internal, say("the clauses of this rule leave out a grid that keeps it: {}",
                                    rule_text(*rule, *certificate.puzzle.layout)));
  }
  Checker checker(variable_count(certificate.puzzle));
  return check_proof(certificate, checker, stop, [](std::string_view) {});
}

}  // namespace nonet
