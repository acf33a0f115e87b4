// New puzzles.
#include "api/decode.hpp"
#include "api/members.hpp"
#include "formats/puzzle_json.hpp"
#include "generate/command.hpp"
#include "generate/read_values.hpp"
#include "generate/read_wishes.hpp"
#include "generate/run.hpp"
#include "nonet/layout.hpp"

namespace nonet::api::requests::generate {
namespace {

// Names members where a sentence about wishes names the program's options.
Failure about_members(Error error) {
  for (std::string* sentence : {&error.message, &error.spanish}) {
    for (std::size_t at = 0; (at = sentence->find("--", at)) != std::string::npos;) {
      sentence->erase(at, 2);
    }
  }
  return Failure(std::move(error));
}

Result<LayoutPtr> layout_of(std::string_view text) {
  auto spec = parse_layout(text);
  if (!spec) return Failure(spec.error());
  return Layout::make(*spec);
}
Result<void> check_layout(std::string_view text) {
  const auto layout = layout_of(text);
  return layout ? Result<void>() : Failure(layout.error());
}
Result<void> check_clues(std::string_view text) {
  constexpr double kMost = 1e6;
  const auto range = nonet::generate::read_range("clues", text, 0, kMost);
  return range ? Result<void>() : about_members(range.error());
}
Result<void> check_techniques(std::string_view name, std::string_view text) {
  const auto techniques = nonet::generate::read_techniques(name, text);
  return techniques ? Result<void>() : about_members(techniques.error());
}
Result<void> check_require(std::string_view text) { return check_techniques("require", text); }
Result<void> check_only(std::string_view text) { return check_techniques("only", text); }
Result<void> check_next(std::string_view text) { return check_techniques("next", text); }

constexpr Member kCount{.name = "count",
                        .kind = Member::Kind::Number,
                        .help = {"How many puzzles.", "Cuántos sudokus."},
                        .initial = "1",
                        .least = 1,
                        .most = 1000};
constexpr Member kSeed{
    .name = "seed",
    .kind = Member::Kind::Number,
    .help = {"What they are drawn from: the same seed and wishes, the same puzzles.",
             "De dónde se sortean: con la misma semilla y los mismos deseos, los mismos sudokus."},
    .initial = "1",
    .least = 0,
    .most = std::uint64_t{1} << 53U};
constexpr Member kLayout{.name = "layout",
                         .kind = Member::Kind::Text,
                         .help = {"The shape: `9`, `6`, `2x4`, `16`, `9+diagonals`, `9+windoku`.",
                                  "La forma: `9`, `6`, `2x4`, `16`, `9+diagonals`, `9+windoku`."},
                         .initial = "9",
                         .check = check_layout};
constexpr Member kJigsaw{.name = "jigsaw",
                         .kind = Member::Kind::Switch,
                         .help = {"Whether regions are drawn for each puzzle, instead of boxes.",
                                  "Si se sortean regiones para cada sudoku, en vez de cajas."}};
constexpr Member kSymmetry{
    .name = "symmetry",
    .kind = Member::Kind::Choice,
    .help = {"How the cells with givens lie.", "Cómo están puestas las pistas."},
    .initial = "none",
    .choices =
        "none half-turn quarter-turn left-right top-bottom both-mirrors "
        "diagonal anti-diagonal both-diagonals full"};
constexpr Member kClues{
    .name = "clues",
    .kind = Member::Kind::Text,
    .help = {"The number of givens, such as `28..32`.", "El número de pistas, como `28..32`."},
    .check = check_clues};
constexpr Member kLevel{.name = "level",
                        .kind = Member::Kind::Choice,
                        .help = {"HoDoKu's level.", "El nivel de HoDoKu."},
                        .choices = "easy medium hard unfair extreme"};
constexpr Member kRequire{
    .name = "require",
    .kind = Member::Kind::Text,
    .help = {"Techniques, separated by commas, one of which is needed somewhere.",
             "Técnicas, separadas por comas, de las que hace falta alguna en algún momento."},
    .check = check_require};
constexpr Member kOnlyNeeded{.name = "only",
                             .kind = Member::Kind::Text,
                             .help = {"The only techniques that are needed besides singles.",
                                      "Las únicas técnicas que hacen falta además de los únicos."},
                             .check = check_only};
constexpr Member kNext{
    .name = "next",
    .kind = Member::Kind::Text,
    .help =
        {"Techniques, separated by commas: the board half way to its solution, where the next step is one of them.",
         "Técnicas, separadas por comas: el tablero a medio resolver, cuando el siguiente paso es de una de ellas."},
    .check = check_next};
constexpr Member kMinimal{.name = "minimal",
                          .kind = Member::Kind::Choice,
                          .help = {"`cell`: no given can go; `orbit`: no set of symmetric ones.",
                                   "`cell`: no sobra ninguna pista; `orbit`: ningún grupo de "
                                   "pistas simétricas."},
                          .choices = "cell orbit"};
constexpr const Member* kWishes[] = {&kSymmetry,   &kClues, &kLevel,  &kRequire,
                                     &kOnlyNeeded, &kNext,  &kMinimal};
constexpr const Member* kMembers[] = {&kCount,
                                      &kSeed,
                                      &kLayout,
                                      &kJigsaw,
                                      &kSymmetry,
                                      &kClues,
                                      &kLevel,
                                      &kRequire,
                                      &kOnlyNeeded,
                                      &kNext,
                                      &kMinimal,
                                      &members::kSeconds,
                                      &members::kLanguage};

Result<nonet::generate::Wishes> wishes_of(const Asked& asked, const Limits& limits) {
  nonet::generate::Wishes wishes;
  auto layout = layout_of(asked.text(kLayout));
  if (!layout) return Failure(layout.error());
  if (const auto fits = check_size(**layout, limits); !fits) return Failure(fits.error());
  wishes.layout = std::move(*layout);
  wishes.draw_regions = asked.on(kJigsaw);
  const auto said = [&](std::string_view wish) -> std::optional<std::string_view> {
    for (const Member* member : kWishes) {
      if (member->name == wish && asked.given(*member)) return asked.text(*member);
    }
    return std::nullopt;
  };
  if (const auto ok = read_wishes(said, wishes); !ok) return about_members(ok.error());
  if (const auto ok = nonet::generate::check(wishes); !ok) return about_members(ok.error());
  return wishes;
}

// Returns what to type for the same puzzles.
std::string command_of(const Asked& asked) {
  std::vector<std::pair<std::string_view, std::string>> options;
  if (asked.number(kCount) > 1) {
    options.emplace_back(kCount.name, std::to_string(asked.number(kCount)));
  }
  if (asked.given(kLayout)) options.emplace_back(kLayout.name, asked.text(kLayout));
  if (asked.on(kJigsaw)) options.emplace_back(kJigsaw.name, "");
  for (const Member* member : kWishes) {
    if (asked.given(*member)) options.emplace_back(member->name, asked.text(*member));
  }
  return nonet::generate::command_text(asked.number(kSeed), options);
}

JsonObject json_of(const nonet::generate::Made& made) {
  Puzzle shown = made.position ? *made.position : made.puzzle;
  shown.solution = made.puzzle.solution;
  return puzzle_json(shown)
      .add("clues", filled_count(made.puzzle.givens))
      .add("attempt", made.attempt);
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto wishes = wishes_of(asked, context.limits);
  if (!wishes) return Failure(wishes.error());
  JsonArray puzzles;
  nonet::generate::RunOptions options{
      .seed = asked.number(kSeed), .count = asked.number(kCount), .stop = context.stop};
  options.on_made = [&](nonet::generate::Made& made) {
    const JsonObject puzzle = json_of(made);
    if (context.progress) context.progress({.attempts = made.attempt + 1, .puzzle = &puzzle});
    puzzles.add(puzzle);
    return true;
  };
  options.on_progress = [&](std::uint64_t attempts, std::uint64_t) {
    if (context.progress) context.progress({.attempts = attempts});
    return true;
  };
  const auto report = nonet::generate::run(*wishes, options);
  if (!report) return Failure(report.error());
  return JsonObject()
      .add("puzzles", puzzles)
      .add("complete", report->made == options.count)
      .add("seed", options.seed)
      .add("attempts", report->attempts)
      .add("method", nonet::generate::method_of(*wishes))
      .add("command", command_of(asked));
}

}  // namespace

extern constinit const Request entry{
    .id = "generate",
    .summary = {"Make puzzles: of a level, a shape, a symmetry, with a technique.",
                "Hace sudokus: de un nivel, una forma, una simetría, con una técnica."},
    .members = kMembers,
    .answer = "generated",
    .about_a_puzzle = false,
    .run = run};

}  // namespace nonet::api::requests::generate
