// Certificates: made for every shape and verdict, held to the oracle; everything that is no longer
// a proof is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include <fmt/core.h>

#include "base/index.hpp"
#include "nonet/rule.hpp"
#include "oracle/boards.hpp"
#include "solve/certify/certify.hpp"
#include "solve/engines/cnf/solvers.hpp"
#include "solve/proofs/lrat.hpp"
#include "solve/proofs/verify.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

class CertificateTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const Message why = cnf::missing_linked_solver();
    if (!why.empty()) GTEST_SKIP() << why.en;
  }

  static Result<std::string> untrimmed_proof(const Certificate& claim) {
    auto proof = cnf::prove_unsatisfiable(
        [&](const cnf::ClauseSink& take) { proofs::for_each_axiom(claim, take); }, {});
    if (!proof) return Failure(proof.error());
    return **proof;
  }

  // Makes a certificate, and holds its verdict to the oracle's.
  static Certificate certificate_of(const Puzzle& puzzle, const oracle::Board& board) {
    auto made = proofs::certify(puzzle, {});
    if (!made) throw std::runtime_error(made.error().message);
    constexpr Verdict kVerdicts[] = {Verdict::NoSolution, Verdict::Unique, Verdict::Multiple};
    EXPECT_EQ(made->certificate.verdict, kVerdicts[oracle::solutions(board, 2).size()]);
    const bool invalid = find_conflict(puzzle).has_value();
    EXPECT_EQ(made->verdict, invalid ? Verdict::Invalid : made->certificate.verdict);
    return std::move(made->certificate);
  }
};

TEST_F(CertificateTest, AreAcceptedForEveryShapeAndVerdict) {
  std::map<Verdict, int> seen;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(kind, seed, board);
      const Certificate certificate = certificate_of(puzzle, board);
      ++seen[certificate.verdict];
      const std::string text = nonet::write_certificate(certificate);
      EXPECT_EQ(proofs::split_certificate(text + text), text.size());
      const auto read = nonet::read_certificate(text);
      ASSERT_TRUE(read) << read.error().message << "\n" << text;
      EXPECT_EQ(read->puzzle.givens, puzzle.givens);
      EXPECT_EQ(read->puzzle.layout->spec(), puzzle.layout->spec());
      EXPECT_EQ(read->puzzle.candidates, puzzle.candidates);
      EXPECT_EQ(read->solutions, certificate.solutions);
      EXPECT_EQ(read->proof, certificate.proof);
      const auto ok = nonet::verify(*read);
      EXPECT_TRUE(ok) << ok.error().message << "\n" << text;
    }
  }
  EXPECT_GT(seen[Verdict::NoSolution], 10);
  EXPECT_GT(seen[Verdict::Unique], 10);
  EXPECT_GT(seen[Verdict::Multiple], 10);
}

// Reads the lines of numbers that end with 0.
std::vector<std::vector<int>> clauses_of(const std::string& text) {
  std::vector<std::vector<int>> clauses;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("p ")) continue;
    std::istringstream words(line);
    clauses.emplace_back();
    for (int word = 0; words >> word;) clauses.back().push_back(word);
  }
  return clauses;
}

// Returns whether each step follows by its hints, one after the other, each of which has to have one literal left
// or, the last, none; and whether the last step is the empty clause.
bool hints_show(const std::string& formula, const std::string& lrat) {
  std::map<int, std::vector<int>> clauses;
  for (std::vector<int>& clause : clauses_of(formula)) {
    clause.pop_back();
    clauses.emplace(static_cast<int>(clauses.size()) + 1, std::move(clause));
  }
  bool empty = false;
  for (const std::vector<int>& step : clauses_of(lrat)) {
    const auto end = std::find(step.begin() + 1, step.end(), 0);
    const std::vector<int> literals(step.begin() + 1, end);
    std::set<int> falsified(literals.begin(), literals.end());
    for (auto hint = end + 1; hint + 1 != step.end(); ++hint) {
      if (!clauses.contains(*hint)) return false;
      std::vector<int> left = clauses[*hint];
      std::erase_if(left, [&](int literal) { return falsified.contains(literal); });
      if (left.size() != (hint + 2 == step.end() ? 0 : 1)) return false;
      if (!left.empty() && falsified.contains(-left[0])) return false;
      if (!left.empty()) falsified.insert(-left[0]);
    }
    if (end + 2 == step.end() || !clauses.emplace(step[0], literals).second) return false;
    empty = literals.empty();
  }
  return empty;
}

TEST_F(CertificateTest, HintsShowEachStepOfEveryShape) {
  std::size_t steps = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      oracle::Board board;
      const Certificate certificate = certificate_of(drawn_puzzle(kind, seed, board), board);
      if (certificate.verdict == Verdict::Multiple) continue;
      const auto proof = proofs::hinted_proof(certificate);
      ASSERT_TRUE(proof) << proof.error().message;
      EXPECT_TRUE(hints_show(proofs::formula_text(certificate), proofs::lrat_text(*proof)))
          << proofs::lrat_text(*proof);
      steps += proof->size();
    }
  }
  EXPECT_GT(steps, 1000U);
}

// 3 occurs only as it is, so that the lemma "3" is RAT. The next one makes the end rest on it.
TEST(CheckerTest, AStepThatIsOnlyRatIsMarked) {
  proofs::Checker checker(3);
  for (const std::vector<int>& clause : {std::vector{1, 2}, {1, -2}, {-1, 2}, {-1, -2}})
    checker.add_axiom(clause);
  ASSERT_TRUE(checker.add_lemma(std::vector{3}));
  ASSERT_TRUE(checker.add_lemma(std::vector{-3, 1}));
  ASSERT_TRUE(checker.refuted());
  const auto steps = checker.hinted();
  ASSERT_EQ(steps.size(), 5U);  // these two, "1", "2", and the empty clause
  EXPECT_FALSE(steps[0].by_propagation);
  EXPECT_TRUE(steps[1].by_propagation);
  EXPECT_TRUE(steps[4].literals.empty());
}

// Cages drawn over a solution, with its sums or others.
TEST_F(CertificateTest, OfCagesAreAcceptedAndHoldWhatTheySay) {
  std::map<Verdict, int> seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    oracle::Dice dice(seed);
    const Shape kind = boxed_shape(2, 2);
    oracle::Board board = kind.blank();
    const auto full = oracle::full_grid(board, dice);
    board.givens = oracle::dug(full, dice.roll(4), dice);
    Puzzle puzzle = puzzle_of(board, kind.layout());
    for (int column = 1; column <= 4; ++column) {
      const int row = 1 + dice.roll(3);
      const int sum = full[at((row - 1) * 4 + column - 1)] + full[at(row * 4 + column - 1)];
      const int wrong = dice.roll(8) == 0 && sum < 7 ? 1 : 0;
      ASSERT_TRUE(add_rules({fmt::format("cage {} r{}c{} r{}c{}", sum + wrong, row, column, row + 1, column)},
                            puzzle));
    }
    std::size_t solutions = 0;
    oracle::search(board, [&](const oracle::Digits& digits) {
      solutions += is_solution(puzzle, grid_of(digits, 4)) ? 1 : 0;
      return solutions < 2;
    });
    const auto made = proofs::certify(puzzle, {});
    ASSERT_TRUE(made) << made.error().message;
    constexpr Verdict kVerdicts[] = {Verdict::NoSolution, Verdict::Unique, Verdict::Multiple};
    EXPECT_EQ(made->certificate.verdict, kVerdicts[solutions]);
    ++seen[made->certificate.verdict];
    const std::string text = nonet::write_certificate(made->certificate);
    auto read = nonet::read_certificate(text);
    ASSERT_TRUE(read) << read.error().message << "\n" << text;
    EXPECT_EQ(read->puzzle.rules, puzzle.rules);
    EXPECT_TRUE(nonet::verify(*read)) << text;
    if (solutions == 0) continue;
    ++read->puzzle.rules.front().numbers.front();  // then no solution keeps the cage
    EXPECT_FALSE(nonet::verify(*read)) << text;
  }
  EXPECT_GT(seen[Verdict::NoSolution], 5);
  EXPECT_GT(seen[Verdict::Unique], 5);
  EXPECT_GT(seen[Verdict::Multiple], 5);
}

TEST_F(CertificateTest, NothingIsMadeOnceToldToStop) {
  const std::atomic<bool> flag{true};
  const Puzzle puzzle = puzzle_of("1...............", standard_spec(4));
  const auto stopped = proofs::certify(puzzle, StopToken(&flag));
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().message, "stopped");
}

TEST_F(CertificateTest, TheProverRefusesToProveWhatIsNotSo) {
  Certificate claim{.puzzle = puzzle_of("12..34..2.4.4.2.", standard_spec(4))};
  const auto none = untrimmed_proof(claim);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "there is a further solution");
  claim.verdict = Verdict::Unique;
  claim.solutions = {grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, 4)};
  EXPECT_FALSE(untrimmed_proof(claim));
}

// A unique board whose proof has some dozens of steps, and one that shows them on another board.
const char* const kHard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
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
    const auto certificate = nonet::read_certificate(text);
    return certificate && nonet::verify(*certificate);
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
  const std::string text = nonet::write_certificate(whole);
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

// The same with the last line put right: what is left to refuse it is the proof itself. Some
// changes make no difference to it (a step that was not needed, a weaker one), and what is said is
// true still.
TEST_F(CorruptionTest, MostBrokenProofsAreRefusedForThemselves) {
  const Certificate whole = certify(kHard);
  int refused = 0;
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    oracle::Dice dice(seed);
    Certificate broken = whole;
    broken.proof = corrupted(whole.proof, dice);
    if (broken.proof == whole.proof) continue;
    ++changed;
    refused += nonet::verify(broken) ? 0 : 1;
    if (const auto proof = proofs::hinted_proof(broken); proof) {
      EXPECT_TRUE(hints_show(proofs::formula_text(broken), proofs::lrat_text(*proof))) << broken.proof;
    }
  }
  EXPECT_GT(refused, changed / 3) << "of " << changed;
}

// Deletions, steps that nothing needs, both signs of a literal, a literal twice, one that is false anyway: the
// first cell has a 4.
TEST_F(CorruptionTest, HintsShowProofsThatOthersWrite) {
  Certificate certificate = certify(kHard);
  const std::string trimmed = certificate.proof;
  const std::string twice = trimmed.substr(0, trimmed.find(' ') + 1) + trimmed;
  std::string weaker;
  for (const std::string& step : lines_of(trimmed)) weaker += (step == "0" ? "" : "-4 ") + step + '\n';
  for (const std::string& proof : {weaker, "729 -729 0\n" + twice, untrimmed_proof(certificate).value()}) {
    certificate.proof = proof;
    ASSERT_TRUE(nonet::verify(certificate)) << nonet::verify(certificate).error().message;
    const auto hinted = proofs::hinted_proof(certificate);
    ASSERT_TRUE(hinted);
    EXPECT_GT(hinted->size(), 50U);
    EXPECT_TRUE(hints_show(proofs::formula_text(certificate), proofs::lrat_text(*hinted)));
  }
  EXPECT_NE(certificate.proof.find("\nd "), std::string::npos) << "what the solver deletes";
}

TEST_F(CorruptionTest, AnotherBoardsProofIsRefused) {
  const Certificate one = certify(kHard);
  const Certificate other = certify(kOther);
  for (const auto& [mine, theirs] : {std::pair(one, other), std::pair(other, one)}) {
    Certificate mixed = mine;
    mixed.proof = theirs.proof;
    EXPECT_FALSE(nonet::verify(mixed));
    mixed = mine;
    mixed.solutions = theirs.solutions;
    const auto refused = nonet::verify(mixed);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message.find("the solution breaks a rule: r"), 0U);
    mixed.proof = theirs.proof;
    EXPECT_FALSE(nonet::verify(mixed));
  }
}

// What is not so has no proof, however it is put together: here with true proofs of boards that
// have one given more, whole and corrupted.
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
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      oracle::Dice dice(seed);
      lie.proof = seed == 0 ? true_one.proof : corrupted(true_one.proof, dice);
      EXPECT_FALSE(nonet::verify(lie)) << given << " " << seed;
      Certificate none = lie;
      none.verdict = Verdict::NoSolution;
      none.solutions.clear();
      EXPECT_FALSE(nonet::verify(none)) << given << " " << seed;
      ++tried;
    }
    if (given > 40) break;
  }
  EXPECT_GT(tried, 50);
}

TEST_F(CorruptionTest, TwoSolutionsMustBeTwoAndSolutions) {
  const Puzzle puzzle = puzzle_of("12..34..2.4.4.2.", standard_spec(4));
  const Grid one = grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}, 4);
  const Grid two = grid_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3}, 4);
  Certificate certificate{.puzzle = puzzle, .verdict = Verdict::Multiple, .solutions = {one, two}};
  EXPECT_TRUE(nonet::verify(certificate));
  certificate.solutions = {one, one};
  EXPECT_EQ(nonet::verify(certificate).error().message, "two of the solutions are the same");
  Grid wrong = two;
  std::swap(wrong[9], wrong[11]);
  certificate.solutions = {one, wrong};
  EXPECT_FALSE(nonet::verify(certificate));
  certificate.solutions = {one};
  EXPECT_FALSE(nonet::verify(certificate));
  certificate.verdict = Verdict::Unique;
  EXPECT_FALSE(nonet::verify(certificate)) << "without a proof";
}

}  // namespace
}  // namespace nonet::testing
