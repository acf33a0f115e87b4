// What a page may say to its game, a body each line: each answer is an object of JSON with a status that fits, what is
// refused changes nothing, and what is saved opens as the same board.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/split.hpp"
#include "faces/wasm/game_door.hpp"

namespace {

using Json = nlohmann::json;

void hold(bool condition) {
  if (!condition) std::abort();
}

Json said(const nonet::ask::Reply& reply) {
  Json json = Json::parse(reply.body, nullptr, false);
  hold(json.is_object() && reply.status < 500);
  hold(reply.answered() || json.at("status") == reply.status);
  return json;
}

// The board without what only some answers have.
Json board(nonet::wasm::GameDoor& door) {
  Json view = said(door.answer(R"({"view":true})"));
  view.erase("changed");
  return view;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  nonet::wasm::GameDoor door;
  said(door.answer(R"({"blank":"4"})"));
  for (const std::string_view line : nonet::split(text, "\n")) {
    const Json before = board(door);
    const nonet::ask::Reply reply = door.answer(line);
    said(reply);
    if (!reply.answered()) hold(board(door) == before);
  }
  const Json last = board(door);
  const Json saved = said(door.answer(R"({"save":1})"));
  const nonet::ask::Reply again = door.answer(Json{{"open", saved.at("text")}}.dump());
  hold(again.answered());
  Json opened = board(door);
  hold(opened == last);
  return 0;
}
