// New puzzles.
#include "api/decode.hpp"
#include "api/members.hpp"
#include "formats/puzzle_json.hpp"
#include "generate/read_wishes.hpp"
#include "generate/run.hpp"
#include "nonet/layout.hpp"

namespace nonet::api::requests::generate {
namespace {

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
                         .initial = "9"};
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
    .help = {"The number of givens, such as `28..32`.", "El número de pistas, como `28..32`."}};
constexpr Member kLevel{.name = "level",
                        .kind = Member::Kind::Choice,
                        .help = {"HoDoKu's level.", "El nivel de HoDoKu."},
                        .choices = "easy medium hard unfair extreme"};
constexpr Member kRequire{
    .name = "require",
    .kind = Member::Kind::Text,
    .help = {"Techniques, separated by commas, one of which is needed somewhere.",
             "Técnicas, separadas por comas, de las que hace falta alguna en algún momento."}};
constexpr Member kOnlyNeeded{.name = "only",
                             .kind = Member::Kind::Text,
                             .help = {"The only techniques that are needed besides singles.",
                                      "Las únicas técnicas que hacen falta además de los únicos."}};
constexpr Member kMinimal{.name = "minimal",
                          .kind = Member::Kind::Choice,
                          .help = {"`cell`: no given can go; `orbit`: no set of symmetric ones.",
                                   "`cell`: no sobra ninguna pista; `orbit`: ningún grupo de "
                                   "pistas simétricas."},
                          .choices = "cell orbit"};
constexpr const Member* kMembers[] = {
    &kCount, &kSeed,    &kLayout,     &kJigsaw,  &kSymmetry,         &kClues,
    &kLevel, &kRequire, &kOnlyNeeded, &kMinimal, &members::kSeconds, &members::kLanguage};

Result<nonet::generate::Wishes> wishes_of(const Asked& asked, const Limits& limits) {
  nonet::generate::Wishes wishes;
  auto spec = parse_layout(asked.text(kLayout));
  if (!spec) return Failure(spec.error());
  auto layout = Layout::make(*spec);
  if (!layout) return Failure(layout.error());
  if (const auto fits = check_size(**layout, limits); !fits) return Failure(fits.error());
  wishes.layout = std::move(*layout);
  wishes.draw_regions = asked.on(kJigsaw);
  const auto said = [&](std::string_view wish) -> std::optional<std::string_view> {
    for (const Member* member :
         {&kSymmetry, &kClues, &kLevel, &kRequire, &kOnlyNeeded, &kMinimal}) {
      if (member->name == wish && asked.given(*member)) return asked.text(*member);
    }
    return std::nullopt;
  };
  if (const auto ok = read_wishes(said, wishes); !ok) return Failure(ok.error());
  if (const auto ok = nonet::generate::check(wishes); !ok) return Failure(ok.error());
  return wishes;
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto wishes = wishes_of(asked, context.limits);
  if (!wishes) return Failure(wishes.error());
  JsonArray puzzles;
  nonet::generate::RunOptions options{
      .seed = asked.number(kSeed), .count = asked.number(kCount), .stop = context.stop};
  options.on_made = [&](nonet::generate::Made& made) {
    puzzles.add(puzzle_json(made.puzzle)
                    .add("clues", filled_count(made.puzzle.givens))
                    .add("attempt", made.attempt));
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
      .add("method", nonet::generate::method_of(*wishes));
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
