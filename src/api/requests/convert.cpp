// A puzzle in another format.
#include "api/members.hpp"
#include "core/split.hpp"
#include "formats/format.hpp"
#include "nonet/format.hpp"

namespace nonet::api::requests::convert {
namespace {

constexpr Member kTo{.name = "to",
                     .help = {"The format to write: an id of the request `formats`.",
                              "El formato que se escribe: un id de la petición `formats`."},
                     .required = true};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kTo, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context&) {
  const Puzzle& puzzle = asked.written(members::kPuzzle);
  const auto text = write_puzzle(puzzle, asked.text(kTo));
  if (!text) return Failure(text.error());
  const Contents dropped = contents(puzzle) & ~find_format(asked.text(kTo))->keeps;
  JsonObject json;
  json.add("text", *text).add("dropped", JsonArray::of(split(content_names(dropped), ", ")));
  return json;
}

}  // namespace

extern constinit const Request entry{
    .id = "convert",
    .summary = {"Write a puzzle in another format.", "Escribe un sudoku en otro formato."},
    .members = kMembers,
    .answer = "converted",
    .about_a_puzzle = false,
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::convert
