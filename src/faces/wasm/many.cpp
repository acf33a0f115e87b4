// Many plain 9×9 boards at once, as text: for whoever has a file of them.
#include "faces/wasm/game_door.hpp"

#include <algorithm>
#include <vector>

#include "ask/questions/problem.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet::wasm {
namespace {

ask::Reply no_answer(Error error, std::string_view text = {}) {
  return ask::reply_with({.kind = ask::Problem::Kind::Member,
                          .error = std::move(error),
                          .member = "boards",
                          .text = std::string(text)},
                         Language::English);
}

}  // namespace

ask::Reply solve_many(std::string_view text) {
  const auto bare = find_format("line")->bare;
  std::vector<BulkBoard> boards;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const char* const board = bare(text.substr(start, end - start));
    if (board == nullptr) {
      return no_answer({Errc::Syntax, tr("81 characters are expected in each line"), start}, text);
    }
    boards.push_back({.givens = board});
    start = end + 1;
  }
  std::vector<BulkResult> results(boards.size());
  if (const auto done = nonet::solve_many(*find_engine("native"), boards, results, {}); !done) {
    return no_answer(done.error());
  }
  ask::Reply reply;
  constexpr std::size_t kLine = 84;
  reply.body.reserve(results.size() * kLine);
  for (const BulkResult& result : results) {
    reply.body += static_cast<char>('0' + static_cast<int>(result.count));
    if (result.count > 0) reply.body.append(" ").append(result.first.data(), result.first.size());
    reply.body += '\n';
  }
  return reply;
}

}  // namespace nonet::wasm
