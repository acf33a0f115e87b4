// The words of the dialogue that look at the board, and that ask about it.

#include "base/prose.hpp"
#include "base/registry.hpp"
#include "base/split.hpp"
#include "board/core/digits_of.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/dialogue.hpp"
#include "faces/cli/search_job.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::cli {

using play::Game;

namespace {

const Text kHowMany = tr("how many to show? (a number, or 'show N')");

}  // namespace

std::string Dialogue::drawn(const Puzzle& puzzle, bool show_solution) const {
  return lines_text(draw_board(puzzle, show_solution, options_.style).lines);
}

// The board with the digits, and the notes if there are any.
Dialogue::LineAnswer Dialogue::show_board(const Words&) {
  Puzzle board = game_.board();
  board.candidates = game_.noted();
  return {.text = drawn(board, false) + rule_lines(board)};
}

Dialogue::LineAnswer Dialogue::show_candidates(const Words& words) {
  Puzzle board = game_.board();
  board.candidates = game_.candidates();
  if (words.size() == 1) return {.text = drawn(board, false)};
  const auto cell = cell_from(words[1]);
  if (!cell) return refuse(cell.error().words());
  const std::string name = game_.layout().cell_name(*cell);
  const std::vector<Digit> digits = digits_of(*board.candidates, *cell);
  if (digits.empty()) return sentence(say("{}: no candidate", name));
  return sentence(say("{}: {}", name, fmt::to_string(fmt::join(digits, " "))));
}

// The next step; asked again, on the same board, more of it.
Dialogue::LineAnswer Dialogue::hint(const Words& words) {
  const Puzzle& board = game_.board();
  const bool again = hinted_ && hinted_->givens == board.givens && hinted_->placed == board.placed;
  if (words.size() > 1) {
    const auto number = to_number(words[1]);
    if (!number || *number < 1 || *number > 4) {
      return refuse(
          tr("how much? hint 1: where; hint 2: what technique; hint 3: its pattern; hint 4: its result"));
    }
    strength_ = static_cast<HintStrength>(*number - 1);
  } else if (again && strength_ != HintStrength::Result) {
    strength_ = static_cast<HintStrength>(static_cast<int>(strength_) + 1);
  } else if (!again) {
    strength_ = HintStrength::Where;
  }
  hinted_ = board;
  const auto plans = teacher::make_plans({}, StepOrder::People);
  const std::optional<Candidates> noted = game_.noted();
  const teacher::HintScope scope{.noted = noted ? &*noted : nullptr};
  const auto found = teacher::hint(board, *plans, scope, in_time(), memory_);
  if (!found) return refuse(found.error().words());
  const Language language = options_.language;
  std::string note = teacher::status_words(found->status, board.layout, language);
  if (found->status.wrong()) return sentence(as_is(full_sentence(note)));
  LineAnswer reply;
  if (!note.empty()) reply = sentence(as_is(full_sentence(note)));
  if (found->solved()) return sentence(tr("The board is full, and right."));
  const LineAnswer more = sentence(as_is(full_sentence(
      found->stuck() ? in(language, teacher::no_more_steps(found->status, found->stopped))
                     : hint_words(found->position->geometry(), found->steps.front(), strength_, language))));
  reply.text += more.text;
  if (!found->stuck() && strength_ >= HintStrength::Pattern) {
    const Step shown = reduced_step(found->position->geometry(), found->steps.front(), strength_);
    reply.text += drawing(*found->position, &shown, options_.style, language);
  }
  return reply;
}

Dialogue::LineAnswer Dialogue::check(const Words&) {
  const Puzzle& board = game_.board();
  const auto status = teacher::diagnose_in_full(board, in_time());
  if (status.kind == teacher::BoardStatus::Kind::Sound) {
    return sentence(tr("All is right so far: exactly one solution."));
  }
  if (status.kind == teacher::BoardStatus::Kind::Several) {
    return sentence(tr("Nothing is wrong so far: several solutions."));
  }
  return sentence(as_is(full_sentence(teacher::status_words(status, board.layout, options_.language))));
}

Dialogue::LineAnswer Dialogue::why(const Words&) {
  const LayoutPtr layout = game_.board().layout;
  const std::string text =
      teacher::why_words(teacher::why(game_.board(), in_time()), layout, options_.language);
  LineAnswer reply;
  for (const std::string_view line : split(text, "\n")) {
    reply.text += wrap(line, options_.width, 2) + '\n';
  }
  return reply;
}

Dialogue::LineAnswer Dialogue::solve(const Words&) {
  shown_ = 0;
  const auto answer = game_.ask(*options_.engine, options_.settings, in_time());
  if (!answer) return refuse(answer.error().words());
  switch (answer->verdict) {
    case Verdict::NoSolution:
    case Verdict::Invalid: return sentence(tr("no solution; 'why' says more"));
    case Verdict::Unique:
    case Verdict::Solved: {
      LineAnswer reply = show_solutions({"show"});
      reply.text = fmt::format("{}\n{}", in(options_.language, tr("one solution:")),
                               reply.text.substr(reply.text.find('\n') + 1));
      return reply;
    }
    case Verdict::Multiple:
      if (answer->count <= Game::kMostKept) {
        return sentence(say("{} solutions; {}", numeral(answer->count), kHowMany));
      }
      return sentence(
          say("more than {0} solutions; the first {0} are kept; {1}", numeral(Game::kMostKept), kHowMany));
    case Verdict::GaveUp: break;
  }
  if (answer->count == 0) return sentence(given_up_words(*answer));
  return sentence(say("{}; {}", given_up_words(*answer), kHowMany));
}

Dialogue::LineAnswer Dialogue::show_solutions(const Words& words) {
  const auto number = words.size() > 1 ? to_number(words[1]) : 1;
  if (!number) return refuse(say("{} is not a number", in_quotes(words[1])));
  const std::vector<Grid>& kept = game_.kept();
  if (kept.empty()) return refuse(tr("there is no solution to show; 'solve' asks for them"));
  Puzzle solved = game_.board();
  LineAnswer reply;
  for (std::uint64_t i = 0; i < *number && shown_ < kept.size(); ++i) {
    solved.solution = kept[shown_++];
    reply.text += sentence(say("solution {} of {}", numeral(shown_), numeral(kept.size()))).text;
    reply.text += drawn(solved, true);
  }
  if (reply.text.empty() && *number > 0) return sentence(tr("all are shown; 'solve' starts again"));
  return reply;
}

Dialogue::LineAnswer Dialogue::choose_engine(const Words& words) {
  if (words.size() == 1) return sentence(as_is(options_.engine->id));
  const Engine* engine = find_engine(words[1]);
  if (engine == nullptr) {
    return refuse(say("there is no engine {}; there are: {}", in_quotes(words[1]),
                      fmt::to_string(fmt::join(ids_of(all_engines()), ", "))));
  }
  if (const Message why = missing(*engine); !why.empty()) {
    return refuse(say("engine {}: {}", engine->id, why));
  }
  options_.engine = engine;
  options_.settings.clear();
  return sentence(as_is(engine->id));
}

}  // namespace nonet::cli
