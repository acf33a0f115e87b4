// What a page calls: a few functions over one memory. Texts are UTF-8; who calls owns what nonet_alloc()
// returned.
#include <cstdlib>
#include <string>

#include "ask/questions/decode.hpp"
#include "ask/questions/question.hpp"
#include "faces/wasm/game_door.hpp"
#include "faces/wasm/needs_full.hpp"
#include "reason/teacher/teacher.hpp"

// Given by the page: it is told how far a request is, as an object of JSON.
extern "C" __attribute__((import_module("nonet"), import_name("progress"))) void nonet_progress(
    const char* text, std::size_t size);

#define NONET_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

// A page shows how far a request is, and ends the worker to stop it.
constexpr nonet::ask::Limits kLimits{.seconds = 3600};

std::string said;  // the last answer

int say(nonet::ask::Reply reply) {
  said = std::move(reply.body);
  return reply.status;
}

nonet::ask::Reply of_full_module() {
  using namespace nonet;
  return ask::reply_with(
      {.kind = ask::Problem::Kind::Unknown, .error = {Errc::Unsupported, tr("the full module answers this")}},
      Language::English);
}

}  // namespace

NONET_EXPORT(nonet_alloc) void* nonet_alloc(std::size_t size) { return std::malloc(size); }
NONET_EXPORT(nonet_free) void nonet_free(void* memory) { std::free(memory); }

NONET_EXPORT(nonet_text) const char* nonet_text() { return said.data(); }
NONET_EXPORT(nonet_text_size) std::size_t nonet_text_size() { return said.size(); }

// Answers a request of src/ask/questions/questions.def. Returns its status, as of HTTP.
NONET_EXPORT(nonet_request)
int nonet_request(const char* name, std::size_t name_size, const char* body, std::size_t body_size) {
  static nonet::teacher::Memory memory;
  const auto tell = [](const nonet::ask::QuestionProgress& progress) {
    const std::string text = nonet::ask::progress_json(progress).text();
    nonet_progress(text.data(), text.size());
  };
  nonet::wasm::needs_full = false;
  const nonet::StopToken stop(&nonet::wasm::needs_full);
  auto reply = nonet::ask::answer({name, name_size}, {body, body_size}, kLimits, stop, memory, tell);
  if (nonet::wasm::needs_full) reply = of_full_module();
  return say(std::move(reply));
}

// Does something to the game of this module, and says how it stands.
NONET_EXPORT(nonet_game) int nonet_game(const char* body, std::size_t body_size) {
  static nonet::wasm::GameDoor door;
  return say(door.answer({body, body_size}));
}

// Solves many plain 9×9 boards, a line each.
NONET_EXPORT(nonet_solve_many) int nonet_solve_many(const char* text, std::size_t size) {
  return say(nonet::wasm::solve_many({text, size}));
}
