// Mutant fish: any houses against any others.                                    HoDoKu 450, 470
//
//   base    r1, c4 and a box, say: any n houses that together hold the digit n times
//   cover   any n other houses that hold all of its places there
//
// Sound     n base houses hold the digit n times, n covers no more often; a cell in two covers
//           would use up both. Fins, and cells of two base houses, are taken as in a finned fish.
// Complete  as asked for: up to five fins, two of them in two base houses. Any layout.
// Order     digit, first base houses, first covers.
// Source    explain/fish/house_fish.cpp
#include "explain/fish/fish.hpp"
#include "explain/fish/words.hpp"

namespace nonet::techniques::mutant_fish {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "mutant_x_wing",
     .name = {"Mutant X-Wing", "X-Wing mutante"},
     .code = "0350",
     .level = Level::Extreme,
     .score = 450,
     .order = 7300,
     .says = fish::kSays},
    {.id = "mutant_swordfish",
     .name = {"Mutant Swordfish", "Pez espada mutante"},
     .code = "0351",
     .level = Level::Extreme,
     .score = 450,
     .order = 7400,
     .says = fish::kSays},
    {.id = "mutant_jellyfish",
     .name = {"Mutant Jellyfish", "Medusa mutante"},
     .code = "0352",
     .level = Level::Extreme,
     .score = 450,
     .order = 7500,
     .says = fish::kSays},
    {.id = "mutant_squirmbag",
     .name = {"Mutant Squirmbag", "Squirmbag mutante"},
     .code = "0353",
     .level = Level::Extreme,
     .score = 470,
     .order = 7600,
     .explains = false,
     .says = fish::kSays},
    {.id = "mutant_whale",
     .name = {"Mutant Whale", "Ballena mutante"},
     .code = "0354",
     .level = Level::Extreme,
     .score = 470,
     .order = 7700,
     .explains = false,
     .says = fish::kSays},
    {.id = "mutant_leviathan",
     .name = {"Mutant Leviathan", "Leviatán mutante"},
     .code = "0355",
     .level = Level::Extreme,
     .score = 470,
     .order = 7800,
     .explains = false,
     .says = fish::kSays},
    {.id = "finned_mutant_x_wing",
     .name = {"Finned Mutant X-Wing", "X-Wing mutante con aleta"},
     .code = "0360",
     .level = Level::Extreme,
     .score = 470,
     .order = 7900,
     .says = fish::kFinnedSays},
    {.id = "finned_mutant_swordfish",
     .name = {"Finned Mutant Swordfish", "Pez espada mutante con aleta"},
     .code = "0361",
     .level = Level::Extreme,
     .score = 470,
     .order = 8000,
     .says = fish::kFinnedSays},
    {.id = "finned_mutant_jellyfish",
     .name = {"Finned Mutant Jellyfish", "Medusa mutante con aleta"},
     .code = "0362",
     .level = Level::Extreme,
     .score = 470,
     .order = 8100,
     .says = fish::kFinnedSays},
    {.id = "finned_mutant_squirmbag",
     .name = {"Finned Mutant Squirmbag", "Squirmbag mutante con aleta"},
     .code = "0363",
     .level = Level::Extreme,
     .score = 470,
     .order = 8200,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_mutant_whale",
     .name = {"Finned Mutant Whale", "Ballena mutante con aleta"},
     .code = "0364",
     .level = Level::Extreme,
     .score = 470,
     .order = 8300,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_mutant_leviathan",
     .name = {"Finned Mutant Leviathan", "Leviatán mutante con aleta"},
     .code = "0365",
     .level = Level::Extreme,
     .score = 470,
     .order = 8400,
     .explains = false,
     .says = fish::kFinnedSays},
};

constexpr Example kExamples[] = {
    {":0350:5:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "582::"},
    {":0351:5:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "582::"},
    {":0352:5:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "582::"},
    {":0353:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0354:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0355:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0360:4:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "445::"},
    {":0361:4:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "445::"},
    {":0362:4:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "445::"},
    {":03621:1:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5:"
     ":144 164::"},
    {":0363:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0364:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0365:3:...9...15.9.2...+64...+8.6+9+2.......57+22.5..8...7..32+5...8..6....9..6..32....7.8."
     "64.::352::"},
    {":0350:4:..1.7...99....43....5..3.2+4.9...8......56.4....6..........26..32.93..618....1.+2.5::"
     "::",
     true},
};

void find(const Search& search, StepSink& sink) {
  fish::find_plain_and_finned(search, sink, kTechniques, fish::Shape::Mutant);
}

}  // namespace

extern constinit const Finder entry{
    .id = "mutant_fish",
    .family = Family::Fish,
    .techniques = kTechniques,
    .what =
        {"The most general fish: n houses of any kinds hold a digit n times, and n other houses of "
         "any kinds hold all its places there. It may have fins.",
         "El pez más general: n casas de cualquier clase contienen un dígito n veces, y otras n "
         "casas de cualquier clase contienen todos sus lugares en ellas. Puede tener aletas."},
    .sound = fish::kSound,
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::mutant_fish
