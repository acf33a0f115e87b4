#include "ask/play/aids.hpp"
#include "ask/play/verbs.hpp"

namespace nonet::play::verbs {

Result<Message> fill(Game& game, double at) {
  std::vector<Word> words = fill_words(game);
  if (words.empty()) return fail(Errc::Usage, tr("The candidates are there already."));
  if (const auto done = game.do_step(std::move(words), at); !done) return Failure(done.error());
  return Message(tr("The candidates of all empty cells are filled in."));
}

}  // namespace nonet::play::verbs
