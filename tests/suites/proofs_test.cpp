// Certificates: the checker against brute force, what is proved against the oracle, and everything
// that is no longer a proof refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engines/cnf/solvers.hpp"
#include "oracle/boards.hpp"
#include "proofs/checker.hpp"
#include "proofs/verify.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using proofs::Certificate;
using proofs::Checker;
using Lits = std::vector<int>;
using Formula = std::vector<Lits>;

// ── The checker ──────────────────────────────────────────────────────────────────────────────────

bool holds(const Lits& clause, unsigned model) {
  return std::ranges::any_of(clause, [&](int literal) {
    return ((model >> static_cast<unsigned>(std::abs(literal) - 1)) & 1U) ==
           (literal > 0 ? 1U : 0U);
  });
}

bool satisfiable(const Formula& formula, int variables) {
  for (unsigned model = 0; model < 1U << static_cast<unsigned>(variables); ++model) {
    if (std::ranges::all_of(formula, [&](const Lits& clause) { return holds(clause, model); })) {
      return true;
    }
  }
  return false;
}

Checker checker_of(const Formula& formula, int variables) {
  Checker checker(variables);
  for (const Lits& clause : formula) checker.add_axiom(clause);
  return checker;
}

TEST(Checker, AcceptsWhatPropagationShows) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, 2);
  EXPECT_FALSE(checker.refuted());
  EXPECT_FALSE(checker.add_lemma(Lits{})) << "the empty clause needs a step in between";
  EXPECT_TRUE(checker.add_lemma(Lits{2}));
  EXPECT_TRUE(checker.refuted());
  EXPECT_TRUE(checker.add_lemma(Lits{}));
}

TEST(Checker, RefusesWhatDoesNotFollow) {
  Checker checker = checker_of({{1, 2}, {-1, 2, 3}, {-2, -3}, {-2, 3}, {-3, 1}}, 3);
  EXPECT_FALSE(checker.add_lemma(Lits{}));
  EXPECT_FALSE(checker.refuted());
  EXPECT_TRUE(checker.add_lemma(Lits{-2})) << "a refusal must leave no trace";
}

// (1 ∨ 2) says nothing of 3: "3" is no consequence, but nothing resists making it true.
TEST(Checker, AcceptsRatLemmas) {
  Checker free = checker_of({{1, 2}}, 3);
  EXPECT_TRUE(free.add_lemma(Lits{3}));
  Checker definition = checker_of({{1, 2}, {-3, 1}}, 3);
  EXPECT_TRUE(definition.add_lemma(Lits{3, -1})) << "3 is then defined as 1";
  Checker other_pivot = checker_of({{1, 2}, {-3, 1}}, 3);
  EXPECT_TRUE(other_pivot.add_lemma(Lits{-3, 2})) << "nothing has 3";
  Checker held = checker_of({{1, 2}, {-3, 1}, {-3, 2}}, 3);
  EXPECT_FALSE(held.add_lemma(Lits{3})) << "joined with -3 ∨ 1 it would be 1";
}

TEST(Checker, Deletes) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, 2);
  EXPECT_FALSE(checker.erase(Lits{1}));
  EXPECT_TRUE(checker.erase(Lits{2, 1})) << "in any order";
  EXPECT_FALSE(checker.erase(Lits{1, 2})) << "it is gone";
  EXPECT_TRUE(checker.add_lemma(Lits{-1}));
  EXPECT_TRUE(checker.add_lemma(Lits{-2}));
  EXPECT_FALSE(checker.refuted());
}

TEST(Checker, KeepsWhatHasSetAVariable) {
  Checker checker = checker_of({{1}, {-1, 2}, {-2, 3}, {-3, 4, 5}}, 5);
  EXPECT_TRUE(checker.erase(Lits{-1, 2})) << "passed over: 2 stays true";
  EXPECT_TRUE(checker.add_lemma(Lits{3}));
}

TEST(Checker, KnowsWhatARefutationRestsOn) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {3, 4}, {3, -4}, {-2, 5}, {-2, -5}}, 5);
  ASSERT_TRUE(checker.add_lemma(Lits{3}));
  ASSERT_FALSE(checker.refuted());
  ASSERT_TRUE(checker.add_lemma(Lits{2}));
  EXPECT_TRUE(checker.refuted());
  EXPECT_EQ(checker.core(), (std::vector<bool>{false, true}));
}

// Whatever is accepted, satisfiable clauses stay satisfiable: so what is refuted never was.
TEST(Checker, NeverMakesSatisfiableClausesUnsatisfiable) {
  constexpr int kVariables = 5;
  int refuted = 0;
  int accepted = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    oracle::Dice dice(seed);
    const auto draw = [&](int longest) {
      Lits clause;
      for (int length = 1 + dice.roll(longest); length > 0; --length) {
        clause.push_back((1 + dice.roll(kVariables)) * (dice.roll(2) == 0 ? 1 : -1));
      }
      return clause;
    };
    Formula formula;
    for (int n = 5 + dice.roll(14); n > 0; --n) formula.push_back(draw(3));
    Checker checker = checker_of(formula, kVariables);
    bool possible = satisfiable(formula, kVariables);
    for (int step = 0; step < 12; ++step) {
      if (dice.roll(5) == 0) {
        const auto victim = static_cast<std::size_t>(dice.roll(static_cast<int>(formula.size())));
        EXPECT_TRUE(checker.erase(formula[victim])) << seed;
        formula.erase(formula.begin() + static_cast<std::ptrdiff_t>(victim));
        if (formula.empty()) break;
        continue;
      }
      const Lits lemma = draw(4);
      if (!checker.add_lemma(lemma)) {
        ++refused;
        continue;
      }
      ++accepted;
      formula.push_back(lemma);
      if (!possible || checker.refuted()) continue;
      // The checker has these clauses, and perhaps some whose deletion it passed over.
      EXPECT_TRUE(satisfiable(formula, kVariables)) << seed;
    }
    EXPECT_FALSE(possible && checker.refuted()) << seed;
    refuted += checker.refuted() ? 1 : 0;
  }
  EXPECT_GT(refuted, 400);
  EXPECT_GT(accepted, 4000);
  EXPECT_GT(refused, 3000);
}

// ── The rules ────────────────────────────────────────────────────────────────────────────────────

Formula sorted(Formula clauses) {
  for (Lits& clause : clauses) std::ranges::sort(clause);
  std::ranges::sort(clauses);
  return clauses;
}

Puzzle drawn_puzzle(const Shape& kind, std::uint64_t seed, oracle::Board& board) {
  oracle::Dice dice(seed);
  board = kind.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  const int cells = kind.size() * kind.size();
  board.givens = oracle::dug(full, cells * (25 + dice.roll(30)) / 100, dice);
  if (seed % 3 == 0) oracle::draw_marks(board, full, 60, dice);
  if (seed % 2 == 0) oracle::add_given(board, dice, full);
  return puzzle_of(board, kind.layout());
}

// The same clauses from two hands.
TEST(Rules, AreThoseOfTheExtendedEncoding) {
  for (const Shape& kind : shapes()) {
    oracle::Board board;
    const Puzzle puzzle = drawn_puzzle(kind, 3, board);
    Formula checked;
    Formula searched;
    proofs::for_each_rule(puzzle, [&](auto c) { checked.emplace_back(c.begin(), c.end()); });
    cnf::Formula(puzzle, cnf::kExtended).write([&](auto c) {
      searched.emplace_back(c.begin(), c.end());
    });
    EXPECT_TRUE(sorted(checked) == sorted(searched)) << kind;
    std::uint64_t rules = 0;
    Puzzle blank;
    blank.reset(kind.layout());
    proofs::for_each_rule(blank, [&](auto) { ++rules; });
    EXPECT_EQ(rules, proofs::rule_count(*blank.layout)) << kind;
  }
}

// ── Certificates ─────────────────────────────────────────────────────────────────────────────────

class CertificateTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string why = cnf::missing_linked_solver();
    if (!why.empty()) GTEST_SKIP() << why;
  }

  static Result<std::string> proof_of(const Puzzle& puzzle, const Grid* known) {
    auto proof = cnf::prove_no_other(puzzle, known, {});
    if (!proof) return Failure(proof.error());
    return **proof;
  }

  // What is true of the board, by the oracle, with a proof by the solver.
  static Certificate certificate_of(const Puzzle& puzzle, const oracle::Board& board) {
    Certificate certificate{.puzzle = puzzle};
    const auto solutions = oracle::solutions(board, 2);
    for (const auto& digits : solutions)
      certificate.solutions.push_back(grid_of(digits, board.size));
    constexpr Verdict kVerdicts[] = {Verdict::NoSolution, Verdict::Unique, Verdict::Multiple};
    certificate.verdict = kVerdicts[solutions.size()];
    if (solutions.size() == 2) return certificate;
    certificate.proof =
        proof_of(puzzle, solutions.empty() ? nullptr : &certificate.solutions[0]).value();
    certificate.proof = proofs::trimmed_proof(certificate).value();
    return certificate;
  }
};

TEST_F(CertificateTest, AreAcceptedForEveryShapeAndVerdict) {
  std::map<Verdict, int> seen;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(kind, seed, board);
      const Certificate certificate = certificate_of(puzzle, board);
      ++seen[certificate.verdict];
      const std::string text = proofs::write_certificate(certificate);
      EXPECT_EQ(proofs::split_certificate(text + text), text.size());
      const auto read = proofs::read_certificate(text);
      ASSERT_TRUE(read) << read.error().message << "\n" << text;
      EXPECT_EQ(read->puzzle.givens, puzzle.givens);
      EXPECT_EQ(read->puzzle.layout->spec(), puzzle.layout->spec());
      EXPECT_EQ(read->puzzle.marks, puzzle.marks);
      EXPECT_EQ(read->solutions, certificate.solutions);
      EXPECT_EQ(read->proof, certificate.proof);
      const auto ok = proofs::verify(*read);
      EXPECT_TRUE(ok) << ok.error().message << "\n" << text;
    }
  }
  EXPECT_GT(seen[Verdict::NoSolution], 20);
  EXPECT_GT(seen[Verdict::Unique], 20);
  EXPECT_GT(seen[Verdict::Multiple], 20);
}

TEST_F(CertificateTest, TheProverRefusesToProveWhatIsNotSo) {
  const Puzzle puzzle = puzzle_of("12..34..2.4.4.2.", standard_spec(4));
  const auto proof = proof_of(puzzle, nullptr);
  ASSERT_FALSE(proof);
  EXPECT_EQ(proof.error().message, "there is a solution that was to be proved away");
  const Grid one = grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, 4);
  EXPECT_FALSE(proof_of(puzzle, &one));
}

// A unique board whose proof has some dozens of steps, and one that shows them on another board.
const char* const kHard =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const char* const kOther =
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....";

class CorruptionTest : public CertificateTest {
 protected:
  static Certificate certify(const std::string& line) {
    const Puzzle puzzle = puzzle_of(line, standard_spec(9));
    oracle::Board board = boxed_shape(3, 3).blank();
    board.givens = digits_of(puzzle.givens);
    return certificate_of(puzzle, board);
  }
  static bool accepted(const std::string& text) {
    const auto certificate = proofs::read_certificate(text);
    return certificate && proofs::verify(*certificate);
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return lines;
  }
  static std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
  }
  // A drawn literal of a drawn step dropped, changed or added, a step dropped, or the rest cut off.
  static std::string corrupted(const std::string& proof, oracle::Dice& dice) {
    std::vector<std::string> steps = lines_of(proof);
    const auto roll = [&](std::size_t sides) {
      return static_cast<std::size_t>(dice.roll(static_cast<int>(sides)));
    };
    std::string& step = steps[roll(steps.size() - 1)];
    std::vector<std::size_t> words{0};
    for (std::size_t i = 0; i + 1 < step.size(); ++i) {
      if (step[i] == ' ') words.push_back(i + 1);
    }
    const std::size_t word = words[roll(words.size() - 1)];
    const std::size_t length = step.find(' ', word) - word;
    const std::string literal = std::to_string((1 + dice.roll(729)) * (dice.roll(2) == 0 ? 1 : -1));
    switch (dice.roll(5)) {
      case 0: step.erase(word, length + 1); break;
      case 1: step.replace(word, length, literal); break;
      case 2: step.insert(word, literal + " "); break;
      case 3: steps.erase(steps.begin() + (&step - steps.data())); break;
      default: steps.resize(roll(steps.size() - 1)); break;
    }
    return joined(steps);
  }
};

TEST_F(CorruptionTest, EveryChangedCertificateIsRefused) {
  const Certificate whole = certify(kHard);
  const std::string text = proofs::write_certificate(whole);
  ASSERT_TRUE(accepted(text));
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    oracle::Dice dice(seed);
    const std::string proof = corrupted(whole.proof, dice);
    if (proof == whole.proof) continue;
    ++changed;
    std::string broken = text;
    broken.replace(text.find("proof\n") + 6, whole.proof.size(), proof);
    EXPECT_FALSE(accepted(broken)) << seed << "\n" << broken;
  }
  EXPECT_GT(changed, 250);
  for (std::size_t length = 0; length < text.size(); length += 7) {
    EXPECT_FALSE(accepted(text.substr(0, length))) << length;
  }
  for (std::size_t at = 0; at < text.size(); at += 5) {
    std::string flipped = text;
    flipped[at] = static_cast<char>(flipped[at] ^ 1);
    EXPECT_FALSE(accepted(flipped)) << at;
  }
}

// The same with the last line put right: what is left to refuse it is the proof itself. Some changes
// make no difference to it (a step that was not needed, a weaker one), and what is said is true still.
TEST_F(CorruptionTest, MostBrokenProofsAreRefusedForThemselves) {
  const Certificate whole = certify(kHard);
  int refused = 0;
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    oracle::Dice dice(seed);
    Certificate broken = whole;
    broken.proof = corrupted(whole.proof, dice);
    if (broken.proof == whole.proof) continue;
    ++changed;
    refused += proofs::verify(broken) ? 0 : 1;
  }
  EXPECT_GT(refused, changed / 3) << "of " << changed;
}

TEST_F(CorruptionTest, AnotherBoardsProofIsRefused) {
  const Certificate one = certify(kHard);
  const Certificate other = certify(kOther);
  for (const auto& [mine, theirs] : {std::pair(one, other), std::pair(other, one)}) {
    Certificate mixed = mine;
    mixed.proof = theirs.proof;
    EXPECT_FALSE(proofs::verify(mixed));
    mixed = mine;
    mixed.solutions = theirs.solutions;
    const auto refused = proofs::verify(mixed);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message.find("the solution breaks a rule: r"), 0U);
    mixed.proof = theirs.proof;
    EXPECT_FALSE(proofs::verify(mixed));
  }
}

// What is not so has no proof, however it is put together: here with true proofs of boards that have
// one given more, whole and corrupted.
TEST_F(CorruptionTest, NothingFalseIsEverAccepted) {
  const std::string hard = kHard;
  int tried = 0;
  for (std::size_t given = 0; given < hard.size(); ++given) {
    if (hard[given] == '.') continue;
    std::string fewer = hard;
    fewer[given] = '.';
    oracle::Board board = boxed_shape(3, 3).blank();
    board.givens = digits_of(puzzle_of(fewer, standard_spec(9)).givens);
    const auto solutions = oracle::solutions(board, 2);
    ASSERT_EQ(solutions.size(), 2U) << "the board is minimal";
    const Certificate true_one = certify(hard);
    Certificate lie = true_one;
    lie.puzzle = puzzle_of(fewer, standard_spec(9));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      oracle::Dice dice(seed);
      lie.proof = seed == 0 ? true_one.proof : corrupted(true_one.proof, dice);
      EXPECT_FALSE(proofs::verify(lie)) << given << " " << seed;
      Certificate none = lie;
      none.verdict = Verdict::NoSolution;
      none.solutions.clear();
      EXPECT_FALSE(proofs::verify(none)) << given << " " << seed;
      ++tried;
    }
    if (given > 40) break;
  }
  EXPECT_GT(tried, 100);
}

TEST_F(CorruptionTest, TwoSolutionsMustBeTwoAndSolutions) {
  const Puzzle puzzle = puzzle_of("12..34..2.4.4.2.", standard_spec(4));
  const Grid one = grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, 4);
  const Grid two = grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3}, 4);
  Certificate certificate{.puzzle = puzzle, .verdict = Verdict::Multiple, .solutions = {one, two}};
  EXPECT_TRUE(proofs::verify(certificate));
  certificate.solutions = {one, one};
  EXPECT_EQ(proofs::verify(certificate).error().message, "the two solutions are the same");
  Grid wrong = two;
  std::swap(wrong[9], wrong[11]);
  certificate.solutions = {one, wrong};
  EXPECT_FALSE(proofs::verify(certificate));
  certificate.solutions = {one};
  EXPECT_FALSE(proofs::verify(certificate));
  certificate.verdict = Verdict::Unique;
  EXPECT_FALSE(proofs::verify(certificate)) << "without a proof";
}

}  // namespace
}  // namespace nonet::testing
