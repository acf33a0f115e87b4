// A puzzle with rules, at every door of nonet: a function, a request or a session answers with its rules, or
// refuses it and says why. None answers as if they were not there.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "ask/questions/question.hpp"
#include "nonet/nonet.h"
#include "nonet/nonet.hpp"

namespace nonet::testing {
namespace {

// With its cage the board has one solution, and several without it.
const std::string kCells = "1...........2..3";
const std::string kText = "# rule: cage 5 r1c1 r1c2\n" + kCells;

Puzzle with_rule() { return read_puzzle(kText, {.takes_rules = true}).value(); }
Grid its_solution() { return solve(with_rule()).value().solutions.at(0); }

TEST(RulesEverywhere, MakeTheBoardTheirOwn) {
  EXPECT_EQ(solve(read_puzzle(kCells).value()).value().verdict, Verdict::Multiple);
  const auto answer = solve(with_rule());
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict, Verdict::Unique);
  EXPECT_TRUE(is_solution(with_rule(), answer->solutions.at(0)));
  EXPECT_EQ(count(with_rule()).value().solutions, 1U);
  EXPECT_EQ(check(with_rule()).value().verdict, Verdict::Unique);
}

template <class Function>
void expect_refusal(const char* name, const Function& function) {
  const auto answer = function(with_rule());
  ASSERT_FALSE(answer) << name;
  EXPECT_EQ(answer.error().code, Errc::Unsupported) << name;
  EXPECT_NE(answer.error().message.find("cage"), std::string::npos) << name;
  EXPECT_NE(answer.error().spanish.find("cage"), std::string::npos) << name;
}

TEST(RulesEverywhere, CertificatesProveThem) {
  const auto proof = certify(with_rule());
  ASSERT_TRUE(proof) << proof.error().message;
  EXPECT_TRUE(verify(*proof));
}

TEST(RulesEverywhere, FunctionsThatDoNotTakeThemSaySo) {
  expect_refusal("rate_se", [](const Puzzle& puzzle) { return rate_se(puzzle); });
  expect_refusal("canonical", [](const Puzzle& puzzle) { return canonical(puzzle); });
  expect_refusal("isomorphism", [](const Puzzle& puzzle) { return isomorphism(puzzle, puzzle); });
  expect_refusal("morphs", [](const Puzzle& puzzle) { return morphs(puzzle, 1, 1); });
  for (const TargetInfo& target : targets()) {
    if (!target.encodes) continue;
    expect_refusal("encode", [&](const Puzzle& puzzle) { return encode(puzzle, target.id); });
  }
}

TEST(RulesEverywhere, StepsAreThoseOfTheRules) {
  const auto path = explain(with_rule());
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_EQ(path->verdict, Verdict::Unique);
  EXPECT_TRUE(path->solved);
  EXPECT_EQ(path->start.rules, with_rule().rules);
  Puzzle board = path->start;
  for (const LogicStep& step : path->steps) apply(step, board);
  EXPECT_EQ(board.digit(1), its_solution()[1]);
  EXPECT_EQ(path->hardest, "cage_combinations");
  EXPECT_EQ(rate(with_rule()).value().hardest, "cage_combinations");
  const auto by_rule = std::ranges::find(path->steps, "cage_combinations", &LogicStep::technique);
  ASSERT_NE(by_rule, path->steps.end());
  EXPECT_EQ(by_rule->parts.at(0).role, Role::Rule);
  EXPECT_EQ(by_rule->parts.at(0).rule, 0);
  EXPECT_NE(by_rule->sentence.find("the cage of 5 at r1c1"), std::string::npos);

  const auto next = hint(with_rule(), HintStrength::Result);
  ASSERT_TRUE(next) << next.error().message;
  EXPECT_FALSE(next->text.empty());
}

TEST(RulesEverywhere, FormatsThatKeepThemWriteThemToBeReadBack) {
  int keep = 0;
  for (const FormatInfo& format : formats()) {
    if (!format.writes || (format.keeps & kVariantRules) == 0) continue;
    const auto text = write_puzzle(with_rule(), format.id);
    if (!text) {
      EXPECT_EQ(text.error().code, Errc::Unsupported) << format.id;
      continue;
    }
    ++keep;
    const auto back = read_puzzle(*text, {.format = std::string(format.id), .takes_rules = true});
    ASSERT_TRUE(back) << format.id << ": " << *text;
    EXPECT_EQ(back->rules, with_rule().rules) << format.id;
  }
  EXPECT_GT(keep, 3);
}

// A request's members, with rules in the first puzzle or in the other.
std::string members_of(const ask::Question& request, bool rules_in_other) {
  std::string body = "{";
  for (const Parameter* member : ask::parameters_of(request)) {
    const bool puzzle = member->kind == Parameter::Kind::Puzzle;
    if (!puzzle && !member->required && member->id != "steps") continue;
    const bool rules = (member->id == "other") == rules_in_other;
    if (body.size() > 1) body += ',';
    if (member->id == "steps") {
      body += R"("steps":["cage r1c12: r1c1<>1"])";
      continue;
    }
    body += fmt::format(R"("{}":"{}")", member->id,
                        !puzzle ? (request.id == "convert" ? "line" : "dimacs")
                        : rules ? "# rule: cage 5 r1c1 r1c2\\n" + kCells
                                : kCells);
  }
  return body + "}";
}

TEST(RulesEverywhere, RequestsTakeThemOrSaySo) {
  teacher::Memory memory;
  int taken = 0;
  int refused = 0;
  for (const ask::Question* request : ask::all_questions()) {
    if (!ask::takes_a_puzzle(*request)) continue;
    for (const bool in_other : {false, true}) {
      if (in_other && request->id != "same") continue;
      const auto reply = ask::answer(request->id, members_of(*request, in_other), {}, {}, memory);
      ++(request->takes_rules ? taken : refused);
      EXPECT_EQ(reply.answered(), request->takes_rules) << request->id << reply.body;
      EXPECT_EQ(reply.body.find("multiple"), std::string::npos) << request->id << reply.body;
      EXPECT_NE(reply.body.find("cage"), std::string::npos) << request->id << reply.body;
    }
  }
  EXPECT_GT(taken, 2);
  EXPECT_GT(refused, 5);
}

TEST(RulesEverywhere, TheFaceInCRefusesThem) {
  const std::unique_ptr<nonet_session, decltype(&nonet_session_free)> session(nonet_session_new(),
                                                                              &nonet_session_free);
  using Function = nonet_status (*)(nonet_session*, const char*, std::size_t, char**);
  for (const Function function : {nonet_solve_json, nonet_explain_json, nonet_rate_json, nonet_rate_se_json,
                                  nonet_explain_se_json, nonet_why_json}) {
    char* out = nullptr;
    EXPECT_EQ(function(session.get(), kText.data(), kText.size(), &out), NONET_UNSUPPORTED);
    EXPECT_EQ(out, nullptr);
    EXPECT_NE(std::string(nonet_session_message(session.get())).find("cage"), std::string::npos);
  }
}

}  // namespace
}  // namespace nonet::testing
